/* The fields of registries as schemas. What is code in the engine has no place in a document, so callbacks have none. */
import type { Field } from '@freebody/dynamics'
import * as v from 'valibot'
import type { TextField } from '../kinds'
import type { ShapeField } from '../shapes/definition'
import { LIMITS } from './limits'
import {
  finite,
  flag,
  kinds,
  line,
  list,
  num,
  numWithin,
  object,
  oneOf,
  optional,
  pair,
  vector,
  type Schema,
} from './values'

const numbers = list(num, LIMITS.list)

/** Expressions of what moves and of parameters, without an equals sign in front. */
export const text = line(LIMITS.expression)

export const profile = kinds(
  new Map<string, v.ObjectEntries>([
    ['constant', { value: num }],
    ['polynomial', { coefficients: numbers }],
    ['sine', { offset: num, amplitude: num, omega: num, phase: num }],
    ['smooth-step', { from: num, to: num, start: num, end: num }],
    [
      'table',
      {
        times: numbers,
        values: numbers,
        interpolation: optional(oneOf(['linear', 'smooth'])),
        after: optional(oneOf(['hold', 'repeat'])),
      },
    ],
    ['typed', { text }],
  ]),
)

const threeLists = (item: Schema) =>
  v.strictTuple(
    [list(item, LIMITS.list), list(item, LIMITS.list), list(item, LIMITS.list)],
    'must hold three lists.',
  )

export const curve = kinds(
  new Map([['analytic', { polynomial: threeLists(num), harmonics: threeLists(vector) }]]),
)

export const surface = kinds(
  new Map<string, v.ObjectEntries>([
    [
      'quadric',
      {
        coefficients: v.strictTuple(
          Array.from({ length: 10 }, () => num),
          'must hold ten numbers.',
        ),
      },
    ],
    ['torus', { radius: num, tube: num }],
    ['wave', { amplitude: num, kx: num, ky: num, phaseX: num, phaseY: num }],
  ]),
)

const whole = v.pipe(finite, v.integer('must be a whole number.'), v.minValue(0, 'must not be negative.'))

type AnyField = ShapeField | Field | TextField
type Of<T extends AnyField['type']> = Extract<AnyField, { type: T }>

const schemas: { readonly [T in Exclude<AnyField['type'], 'callback'>]: (field: Of<T>) => Schema } = {
  number: (field) => numWithin(field.min, field.max),
  numbers: () => numbers,
  vector: () => vector,
  boolean: () => flag,
  choice: (field) => oneOf(field.options),
  profile: () => profile,
  text: () => text,
  curve: () => curve,
  surface: () => surface,
  tuples: (field) =>
    list(
      field.whole
        ? v.strictTuple([whole, whole, whole], 'must be three whole numbers.')
        : field.of === 2
          ? pair
          : vector,
      LIMITS.list,
      field.atLeast,
    ),
}

/** Entries of the schema for a set of fields, all of them optional: a missing one has its default. */
export function entriesOf(fields: Readonly<Record<string, AnyField>>): v.ObjectEntries {
  const entries: Record<string, Schema> = {}
  for (const [name, field] of Object.entries(fields)) {
    if (field.type === 'callback') continue
    entries[name] = optional((schemas[field.type] as (f: AnyField) => Schema)(field))
  }
  return entries as v.ObjectEntries
}

export function paramsOf(fields: Readonly<Record<string, AnyField>>): Schema {
  return object(entriesOf(fields))
}
