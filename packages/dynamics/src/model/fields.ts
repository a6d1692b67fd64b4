/* A field describes one setting of a joint, force, curve or profile. The validator, the inspector's form, the
 reference page and the random-parameter tests are all read from it. Units are SI and belong to the field; nobody
 else converts. */
import type { Vec3 } from '@freebody/math'
import { checkCurve, type Curve } from '../functions/curves'
import { checkProfile, type Profile } from '../functions/profiles'
import { checkSurface, type Surface } from '../functions/surfaces'

interface Named {
  readonly label: string
  /** One sentence, shown beside the field. */
  readonly help?: string
}

export type Field<T = unknown> = Named &
  (
    | {
        readonly type: 'number'
        readonly unit: string
        readonly default: number
        readonly min?: number
        readonly max?: number
      }
    | { readonly type: 'numbers'; readonly unit: string; readonly default: readonly number[] }
    | { readonly type: 'vector'; readonly unit: string; readonly default: Vec3 }
    | { readonly type: 'boolean'; readonly default: boolean }
    | { readonly type: 'choice'; readonly options: readonly (T & string)[]; readonly default: T & string }
    | { readonly type: 'profile'; readonly unit: string; readonly default: Profile }
    | { readonly type: 'curve'; readonly default: Curve }
    | { readonly type: 'surface'; readonly default: Surface }
    /** Code handed over by the program that builds the model; never comes from a document. */
    | { readonly type: 'callback'; readonly default: T }
  )

export type Fields<P> = { readonly [K in keyof P]-?: Field<P[K]> }

/** Parameters as the compiled model holds them: every field present. */
export function withDefaults<P>(fields: Fields<P>, given: Partial<P> | undefined): P {
  const out: Partial<P> = {}
  for (const key of Object.keys(fields) as (keyof P)[]) {
    const value = given?.[key]
    out[key] = value === undefined ? (fields[key].default as P[keyof P]) : value
  }
  return out as P
}

/** What is wrong with a set of parameters, as sentences that start with the field's label. */
export function checkFields<P>(fields: Fields<P>, params: P): string[] {
  const problems: string[] = []
  for (const key of Object.keys(fields) as (keyof P)[]) {
    const field = fields[key] as Field
    const sentence = checkField(field, params[key])
    if (sentence) problems.push(`${field.label} ${sentence}`)
  }
  return problems
}

function checkField(field: Field, value: unknown): string | null {
  switch (field.type) {
    case 'number':
      if (typeof value !== 'number' || !Number.isFinite(value)) return 'must be a finite number.'
      if (field.min !== undefined && value < field.min)
        return `is ${value}; it must be at least ${field.min}.`
      if (field.max !== undefined && value > field.max) return `is ${value}; it must be at most ${field.max}.`
      return null
    case 'numbers':
      return allFinite(value) ? null : 'must be a list of finite numbers.'
    case 'vector':
      return allFinite(value) && value.length === 3 ? null : 'must be three finite numbers.'
    case 'boolean':
      return typeof value === 'boolean' ? null : 'must be true or false.'
    case 'choice':
      return field.options.includes(value as string) ? null : `must be one of ${field.options.join(', ')}.`
    case 'profile':
      return checkProfile(value)
    case 'curve':
      return checkCurve(value)
    case 'surface':
      return checkSurface(value)
    case 'callback':
      return typeof value === 'function' ? null : 'must be a function.'
  }
}

function allFinite(value: unknown): value is number[] {
  return Array.isArray(value) && value.every((x) => typeof x === 'number' && Number.isFinite(x))
}
