/* What a changed thing invalidates, by comparing what it was with what it is. */
import type { CollectionName, Json } from '../document'
import type { Dirty } from './definition'

/** Lists that no model is made of. */
const SEEN_ONLY: ReadonlySet<CollectionName> = new Set(['plots', 'readouts'])
/** Fields that no model is made of. */
const SEEN_FIELDS: ReadonlySet<string> = new Set(['label', 'colour'])
/** Fields of which only the numbers in them go into a model, and texts that compute nothing but numbers. */
const MEASURES: ReadonlySet<string> = new Set(['shapes', 'points', 'point', 'force', 'torque', 'potential'])

export function listDirt(name: CollectionName): Dirty {
  if (SEEN_ONLY.has(name)) return 'view'
  return name === 'parameters' ? 'parameters' : 'topology'
}

export function changeDirt(name: CollectionName, before: object, after: object): Dirty {
  if (SEEN_ONLY.has(name)) return 'view'
  if (written(before as Json, false) === written(after as Json, false)) return 'view'
  if (name === 'parameters') return 'parameters'
  return written(before as Json, true) === written(after as Json, true) ? 'parameters' : 'topology'
}

/** The thing as text without its looks; as a skeleton, without its numbers too: with the same skeleton it has the same place in
 the model. */
function written(value: Json | undefined, skeleton: boolean): string {
  if (Array.isArray(value)) return `[${value.map((x) => written(x, skeleton)).join()}]`
  if (typeof value === 'object' && value !== null) {
    const motion = (value as { kind?: Json }).kind === 'typed'
    const measure = (key: string, x: Json | undefined) =>
      MEASURES.has(key) || numeric(x) || (motion && key === 'text')
    const entries = Object.entries(value)
      .filter(([key, x]) => x !== undefined && !SEEN_FIELDS.has(key) && !(skeleton && measure(key, x)))
      .sort(([a], [b]) => (a < b ? -1 : 1))
    return `{${entries.map(([key, x]) => `${JSON.stringify(key)}:${written(x, skeleton)}`).join()}}`
  }
  return JSON.stringify(value ?? null)
}

/** A number, an expression, or lists of them. How long a list is changes no sizes of the model. */
function numeric(value: Json | undefined): boolean {
  if (Array.isArray(value)) return value.every(numeric)
  return typeof value === 'number' || (typeof value === 'string' && value.startsWith('='))
}
