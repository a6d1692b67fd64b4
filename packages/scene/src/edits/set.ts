import type { Json, Scene } from '../document'
import type { Dirty, EditDefinition, SetFields } from './definition'

type Fields = { readonly [field: string]: Json | undefined }

/** Of the scene itself, `meta` may set these; the rest has edits of its own. */
const META: ReadonlySet<string> = new Set(['title', 'author', 'description'])

const DIRT: Readonly<Record<SetFields['in'], Dirty>> = { meta: 'view', view: 'view', settings: 'parameters' }

export const setFields: EditDefinition<SetFields> = {
  label: 'Set',
  apply(scene, { in: part, values }) {
    const dirty = DIRT[part]
    if (part === 'meta') {
      const allowed = Object.fromEntries(Object.entries(values).filter(([field]) => META.has(field)))
      return { scene: merged(scene as unknown as Fields, allowed) as unknown as Scene, dirty }
    }
    const next = merged((scene[part] ?? {}) as Fields, values)
    if (Object.keys(next).length > 0) return { scene: { ...scene, [part]: next }, dirty }
    const { [part]: _, ...rest } = scene
    return { scene: rest, dirty }
  },
}

function merged(fields: Fields, values: Fields): Fields {
  return Object.fromEntries(Object.entries({ ...fields, ...values }).filter(([, value]) => value !== null))
}
