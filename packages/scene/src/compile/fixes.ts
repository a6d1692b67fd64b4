/* Edits that put a problem right, made where it is found. */
import { collectionNames, type Body, type CollectionName, type Collections, type Scene } from '../document'
import type { Edit } from '../edits'
import type { Path } from './reader'

export function putting<C extends CollectionName>(name: C, thing: Collections[C]): Edit {
  return { type: 'put', in: name, thing } as Edit
}

export function without<T extends object>(thing: T, ...keys: readonly string[]): T {
  return Object.fromEntries(Object.entries(thing).filter(([key]) => !keys.includes(key))) as T
}

/** The edit that sets the value at a path, or removes it; undefined where there is none. */
export function setting(scene: Scene, path: Path, value: unknown): Edit | undefined {
  const [part, key, ...rest] = path
  if (part === 'settings' || part === 'view' || part === 'contacts') {
    const inner = (scene[part] as Readonly<Record<string, unknown>> | undefined)?.[key]
    return { type: 'set', in: part, values: { [key]: (placed(inner, rest, value) ?? null) as never } }
  }
  if (!(collectionNames as readonly unknown[]).includes(part)) return undefined
  const name = part as CollectionName
  const thing = scene[name]?.[key as number]
  return thing && putting(name, placed(thing, rest, value) as Collections[typeof name])
}

/** A copy with the value in it; undefined removes a field. */
function placed(value: unknown, keys: Path, what: unknown): unknown {
  if (keys.length === 0) return what
  const [key, ...rest] = keys
  const inner = placed((value as Readonly<Record<string, unknown>>)[key], rest, what)
  if (Array.isArray(value)) return value.with(key as number, inner)
  if (inner === undefined) return without(value as object, String(key))
  return { ...(value as object), [key]: inner }
}

/** The body with this mass. An inertia that the document states becomes that of a ball a tenth of the mechanism's `length` [m] in radius of
 gyration: stated as zero it would stay zero. */
export function withMass(body: Body, mass: number, length: number): Body {
  const moment = Number((0.01 * mass * length ** 2).toPrecision(3))
  const isStated = body.kind !== 'particle' && body.inertia !== undefined
  return { ...body, mass, ...(isStated && { inertia: [moment, moment, moment] }) }
}
