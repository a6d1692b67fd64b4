/* Anything → plain JSON of bounded size, before anybody looks inside. What is not data, nests too deep, is too much, or has
 keys that mean something to JavaScript is refused with a sentence. */
import type { Json } from '../document'
import { FORBIDDEN_NAMES, LIMITS } from './limits'

export type Plain =
  | { readonly ok: true; readonly value: Json }
  | { readonly ok: false; readonly path: string; readonly message: string }

class Refused extends Error {
  readonly path: string
  constructor(path: string, message: string) {
    super(message)
    this.path = path
  }
}

export function plain(value: unknown): Plain {
  const left = { values: LIMITS.values as number }
  try {
    return { ok: true, value: copy(value, '', 0, left) }
  } catch (error) {
    if (error instanceof Refused) return { ok: false, path: error.path, message: error.message }
    // a getter or proxy that throws
    return { ok: false, path: '', message: 'This is not plain data.' }
  }
}

function copy(value: unknown, path: string, depth: number, left: { values: number }): Json {
  if (--left.values < 0) throw new Refused('', `The document holds more than ${LIMITS.values} values.`)
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value
  // Left as they are: the schema says which field is not finite.
  if (typeof value === 'number') return value
  if (typeof value !== 'object')
    throw new Refused(
      path,
      `What stands at ${path || 'the top'} is a ${typeof value}; a document holds data only.`,
    )
  if (depth >= LIMITS.depth)
    throw new Refused(path, `The document is nested more than ${LIMITS.depth} levels deep.`)
  if (Array.isArray(value)) {
    if (value.length > left.values)
      throw new Refused('', `The document holds more than ${LIMITS.values} values.`)
    return Array.from(value, (item, i) => copy(item, `${path}/${i}`, depth + 1, left))
  }
  const out: Record<string, Json> = {}
  for (const key of Object.keys(value)) {
    if (FORBIDDEN_NAMES.has(key))
      throw new Refused(path, `"${key}" cannot be the name of a field; take another.`)
    const item = (value as Record<string, unknown>)[key]
    if (item === undefined) continue
    out[key] = copy(item, `${path}/${key}`, depth + 1, left)
  }
  return out
}
