/* A value of the document being edited, in all selected items at once: its value in each of them, and how to change it. Parts of
 a value are edited through it, so that a form does not depend on where its values are stored. */

export interface ChangeOptions {
  /** Part of a gesture that continues, as a drag. */
  readonly live?: boolean | undefined
  /** For the label of undo: "mass". */
  readonly what?: string | undefined
}

export interface Editing<V> {
  /** One for each selected item; undefined if it is not given. */
  readonly values: readonly (V | undefined)[]
  /** Identifies the value and its items; key of gestures and drafts. */
  readonly key: string
  /** JSON pointer to the value if one item is selected, as in problems. */
  readonly path?: string | undefined
  /** Undefined takes the value out. */
  readonly change: (update: (old: V | undefined) => V | undefined, options?: ChangeOptions) => void
  /** The gesture is over. */
  readonly end: () => void
}

/** An object whose fields have no static type. */
export type Values = { readonly [field: string]: unknown }

/** The common value, or that the values differ. */
export type Common<V> = { readonly mixed: false; readonly value: V | undefined } | { readonly mixed: true }

export function common<V>(values: readonly (V | undefined)[]): Common<V> {
  const [first, ...rest] = values
  const text = JSON.stringify(first)
  return rest.every((value) => value === first || JSON.stringify(value) === text)
    ? { mixed: false, value: first }
    : { mixed: true }
}

/** A field of an object. A missing object is created when one of its fields is set. */
export function part<V extends object, K extends keyof V & string>(
  of: Editing<V>,
  key: K,
  what?: string,
): Editing<NonNullable<V[K]>> {
  type Part = NonNullable<V[K]>
  return {
    values: of.values.map((value) => value?.[key] as Part | undefined),
    key: `${of.key}/${key}`,
    path: of.path && `${of.path}/${key}`,
    change: (update, options) =>
      of.change((old) => withField(old, key, update(old?.[key] as Part | undefined)), { what, ...options }),
    end: of.end,
  }
}

/** Keeps the order of fields, so that a document changes no more than it must. */
function withField<V extends object, K extends keyof V>(
  object: V | undefined,
  key: K,
  value: V[K] | undefined,
): V | undefined {
  if (value !== undefined) return { ...(object ?? ({} as V)), [key]: value }
  if (object === undefined || !(key in object)) return object
  const { [key]: _, ...rest } = object
  return rest as V
}

/** An item of a list that has a default where it is not given. */
export function item<T>(of: Editing<readonly T[]>, index: number, byDefault: readonly T[]): Editing<T> {
  return {
    values: of.values.map((value) => value?.[index]),
    key: `${of.key}/${index}`,
    path: of.path && `${of.path}/${index}`,
    change: (update, options) =>
      of.change((old) => {
        const list = old ?? byDefault
        const next = update(old?.[index])
        // A cleared item of a list goes back to its own default: a list has no holes.
        return list.with(index, next ?? byDefault[index] ?? list[index])
      }, options),
    end: of.end,
  }
}

/** A field of an object whose fields have no static type: those of a kind. */
export function partOf<V>(of: Editing<Values>, key: string, what?: string): Editing<V> {
  return part(of, key, what) as unknown as Editing<V>
}

/** Objects without any field left are taken out with it. */
export function unlessEmpty<V extends object>(of: Editing<V>): Editing<V> {
  return {
    ...of,
    change: (update, options) =>
      of.change((old) => {
        const next = update(old)
        return next && Object.keys(next).length > 0 ? next : undefined
      }, options),
  }
}
