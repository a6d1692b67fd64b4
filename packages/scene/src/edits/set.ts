import type { Json, Scene } from '../document'
import type { EditDefinition, SetFields } from './definition'

type Fields = { readonly [field: string]: Json | undefined }

/** Fields of the scene that `meta` may set. */
const META: ReadonlySet<string> = new Set(['title', 'author', 'description'])

export const setFields: EditDefinition<SetFields> = {
  label: 'Set',
  apply(scene, { in: part, values }) {
    if (part === 'meta') {
      const allowed = Object.fromEntries(Object.entries(values).filter(([field]) => META.has(field)))
      return merged(scene as unknown as Fields, allowed) as unknown as Scene
    }
    const next = merged((scene[part] ?? {}) as Fields, values)
    if (Object.keys(next).length > 0) return { ...scene, [part]: next }
    const { [part]: _, ...rest } = scene
    return rest
  },
}

function merged(fields: Fields, values: Fields): Fields {
  return Object.fromEntries(Object.entries({ ...fields, ...values }).filter(([, value]) => value !== null))
}
