/* The words the schema is made of. Messages go on after the name of the field: "/bodies/0/mass must be …". */
import * as v from 'valibot'
import { FORBIDDEN_NAMES, LIMITS } from './limits'

/** Schemas built from registries have no static type worth having; document.ts says what they accept. */
export type Schema = v.GenericSchema<unknown, unknown>

const NUMBER = 'must be a finite number, or an expression of parameters such as "=2*L".'

export const finite = v.pipe(v.number('must be a number.'), v.finite('must be finite.'))

export const expression = v.pipe(
  v.string(),
  v.regex(/^=/, NUMBER),
  v.maxLength(LIMITS.expression, `must not be longer than ${LIMITS.expression} characters.`),
)

export const num: Schema = v.union([finite, expression], NUMBER)

/** A number within bounds. Expressions are held to them once they have a value. */
export function numWithin(min: number | undefined, max: number | undefined): Schema {
  if (min === undefined && max === undefined) return num
  const bounds = [
    ...(min === undefined ? [] : [`at least ${min}`]),
    ...(max === undefined ? [] : [`at most ${max}`]),
  ]
  const message = `must be a number, ${bounds.join(' and ')}, or an expression such as "=2*L".`
  const low = min === undefined ? finite : v.pipe(finite, v.minValue(min, message))
  const both = max === undefined ? low : v.pipe(low, v.maxValue(max, message))
  return v.union([both, expression], message)
}

function tuple(n: number, message: string): Schema {
  return v.strictTuple(
    Array.from({ length: n }, () => num),
    message,
  )
}

export const pair = tuple(2, 'must be a list of two numbers.')
export const vector = tuple(3, 'must be a list of three numbers.')
export const turn = tuple(4, 'must be a quaternion: a list of four numbers, scalar first.')

export const flag = v.boolean('must be true or false.')

export function line(limit: number = LIMITS.line): Schema {
  return v.pipe(
    v.string('must be a text.'),
    v.maxLength(limit, `must not be longer than ${limit} characters.`),
  )
}

export const unreserved = v.check<string, string>(
  (text) => !FORBIDDEN_NAMES.has(text),
  'is a name that JavaScript keeps for itself; take another.',
)

/** Any text that a person can read and JavaScript does not mistake for something else. */
export const name = v.pipe(
  v.string('must be a text.'),
  v.minLength(1, 'must not be empty.'),
  v.maxLength(LIMITS.id, `must not be longer than ${LIMITS.id} characters.`),
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be in a name
  v.regex(/^[^\u0000-\u001f\u007f]+$/, 'must not hold control characters, such as line ends.'),
  unreserved,
)

export const colour = v.pipe(
  v.string('must be a colour such as "#4477aa".'),
  v.regex(/^#[0-9a-fA-F]{6}$/, 'must be a colour such as "#4477aa".'),
)

export function list(item: Schema, limit: number, atLeast = 0): Schema {
  const many = v.pipe(
    v.array(item, 'must be a list.'),
    v.maxLength(limit, `must not hold more than ${limit} things.`),
  )
  return atLeast === 0 ? many : v.pipe(many, v.minLength(atLeast, `must hold at least ${atLeast} things.`))
}

const OBJECT = 'must be an object with the fields of its kind.'

/** To JavaScript a list is an object, and valibot follows it. Here a list is as wrong as nothing at all. */
function withoutLists<S extends Schema>(schema: S): S {
  const run: S['~run'] = (dataset, config) =>
    schema['~run'](Array.isArray(dataset.value) ? { value: null } : dataset, config)
  return { ...schema, '~run': run }
}

/** Fields it does not know are kept: a document from a newer Freebody, or with notes of its own, survives. */
export function object(entries: v.ObjectEntries): v.LooseObjectSchema<v.ObjectEntries, string> {
  return withoutLists(v.looseObject(entries, OBJECT))
}

/** Values by name. */
export function record(value: Schema, message: string) {
  return withoutLists(v.record(name, value, message))
}

export function optional(schema: Schema): Schema {
  return v.optional(schema)
}

export function oneOf(options: readonly string[]): Schema {
  return v.picklist(options, `must be one of ${options.map((o) => `"${o}"`).join(', ')}.`)
}

/** One schema for each kind of a registry. */
export function kinds(of: ReadonlyMap<string, v.ObjectEntries>): Schema {
  const known = [...of.keys()]
  const options = known.map((kind) => object({ kind: v.literal(kind), ...of.get(kind) }))
  return v.variant('kind', options as never, `must be one of ${known.map((k) => `"${k}"`).join(', ')}.`)
}
