/* Items of a scene by id: bodies, joints, forces and all other collections. */
import { GROUND } from '@freebody/dynamics'
import { collectionNames, type CollectionName, type Collections, type Scene } from '@freebody/scene'

export type Found = {
  [C in CollectionName]: { readonly in: C; readonly thing: Collections[C]; readonly index: number }
}[CollectionName]

export function find(scene: Scene, id: string): Found | null {
  for (const name of collectionNames) {
    const list = scene[name] ?? []
    const index = list.findIndex((thing) => thing.id === id)
    if (index >= 0) return { in: name, thing: list[index], index } as Found
  }
  return null
}

/** The label, or the id of an item without one. */
export function nameOf(scene: Scene, id: string): string {
  return find(scene, id)?.thing.label ?? (id === GROUND ? 'Ground' : id)
}

/** The ids that exist in the scene. The ground always does. */
export function existing(scene: Scene, ids: readonly string[]): readonly string[] {
  const kept = ids.filter((id) => id === GROUND || find(scene, id))
  return kept.length === ids.length ? ids : kept
}

export function idsIn(scene: Scene, ...names: readonly CollectionName[]): string[] {
  return names.flatMap((name) => (scene[name] ?? []).map((thing) => thing.id))
}

/** Names of the collections, for messages and menus. */
export const words: Readonly<Record<CollectionName, { readonly one: string; readonly many: string }>> = {
  parameters: { one: 'parameter', many: 'Parameters' },
  bodies: { one: 'body', many: 'Bodies' },
  joints: { one: 'joint', many: 'Joints' },
  forces: { one: 'force', many: 'Forces' },
  equations: { one: 'equation', many: 'Equations' },
  laws: { one: 'law', many: 'Laws' },
  measurements: { one: 'measurement', many: 'Measurements' },
  plots: { one: 'plot', many: 'Plots' },
  readouts: { one: 'readout', many: 'Readouts' },
}
