/* Fields that are not in the schema. They are kept and reported: most are misspelt. The walk follows the schema itself, so it
 accepts exactly the fields of the validator. */
import type { Json, Scene } from '../document'
import { ENOUGH, pointer, type Problem } from '../problem'
import { setting } from '../compile/fixes'
import { nearest } from '@freebody/expressions'
import { sceneSchema } from './scene'

type Found = (keys: readonly (string | number)[], key: string, known: readonly string[]) => void

interface AnySchema {
  readonly type: string
  readonly wrapped?: AnySchema
  readonly item?: AnySchema
  readonly items?: readonly AnySchema[]
  readonly value?: AnySchema
  readonly entries?: Readonly<Record<string, AnySchema>>
  readonly options?: readonly AnySchema[]
  readonly literal?: unknown
}

export function unknownFields(scene: Scene): Problem[] {
  const problems: Problem[] = []
  walk(sceneSchema as unknown as AnySchema, scene as unknown as Json, [], (keys, key, known) => {
    if (problems.length >= ENOUGH) return
    const list = (scene as unknown as Record<string, readonly { id?: string }[]>)[keys[0] ?? '']
    const id = Array.isArray(list) ? (list[keys[1] as number]?.id ?? null) : null
    const best = nearest(key, known)
    const hint = best === undefined ? 'It is kept, and nothing reads it.' : `Did you mean "${best}"?`
    problems.push({
      path: pointer(...keys, key),
      at: id,
      message: `${id === null ? 'The scene' : `"${id}"`} has a field "${key}" that Freebody does not know. ${hint}`,
      severity: 'warning',
      ...renamed(scene, keys, key, best),
    })
  })
  return problems
}

/** The field under the name that was meant, where there is room for it. */
function renamed(
  scene: Scene,
  keys: readonly (string | number)[],
  key: string,
  best: string | undefined,
): Pick<Problem, 'fix'> {
  if (best === undefined || keys.length < 2) return {}
  const holder = keys.reduce<unknown>((at, k) => (at as Record<string, unknown>)[k], scene)
  const { [key]: value, ...rest } = holder as Record<string, unknown>
  if (Object.hasOwn(rest, best)) return {}
  const fix = setting(scene, keys, { ...rest, [best]: value })
  return fix ? { fix } : {}
}

function walk(
  schema: AnySchema,
  value: Json | undefined,
  keys: readonly (string | number)[],
  found: Found,
): void {
  if (typeof value !== 'object' || value === null) return
  if (schema.type === 'optional' && schema.wrapped) {
    walk(schema.wrapped, value, keys, found)
    return
  }
  if (schema.type === 'array' && schema.item && Array.isArray(value)) {
    const { item } = schema
    value.forEach((x, i) => {
      walk(item, x, [...keys, i], found)
    })
    return
  }
  if (schema.type === 'record' && schema.value) {
    for (const [key, x] of Object.entries(value)) walk(schema.value, x, [...keys, key], found)
    return
  }
  if (schema.type === 'variant') {
    const kind = (value as Record<string, Json>).kind
    const option = schema.options?.find((o) => o.entries?.kind.literal === kind)
    if (option) walk(option, value, keys, found)
    return
  }
  if (schema.type === 'union') {
    const option = schema.options?.find((o) => o.type === 'loose_object')
    if (option) walk(option, value, keys, found)
    return
  }
  if (schema.type !== 'loose_object' || !schema.entries) return
  const { entries } = schema
  for (const [key, x] of Object.entries(value)) {
    if (Object.hasOwn(entries, key)) walk(entries[key], x, [...keys, key], found)
    else found(keys, key, Object.keys(entries))
  }
}
