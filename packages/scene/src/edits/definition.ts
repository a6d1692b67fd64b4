/* Edits are values: they can be listed, sent, replayed and offered as a fix. */
import type { Collections, CollectionName, Json, Scene } from '../document'

/** How much of a run an edit invalidates, cheapest first: the picture alone; numbers of the model, the running state goes on; or
 the model itself, and the run starts again. */
export type Dirty = 'view' | 'parameters' | 'topology'

/** A thing new or changed: it replaces the one with its id, or goes in at `index`, by default last. */
export type Put = {
  [C in CollectionName]: {
    readonly type: 'put'
    readonly in: C
    readonly thing: Collections[C]
    readonly index?: number
  }
}[CollectionName]

/** And what hangs on it: the joints of a body, the laws of a joint. A parameter leaves its value where it was used. */
export interface Remove {
  readonly type: 'remove'
  readonly in: CollectionName
  readonly id: string
}

/** Everywhere it is spoken of. With `index`, the thing at that place of its list alone: of two that share an id, the other keeps
 what speaks of it. */
export interface Rename {
  readonly type: 'rename'
  readonly in: CollectionName
  readonly id: string
  readonly to: string
  readonly index?: number
}

export interface Reorder {
  readonly type: 'reorder'
  readonly in: CollectionName
  readonly id: string
  readonly index: number
}

/** Fields of a part of the scene that is not a list; null takes a field out. */
export interface SetFields {
  readonly type: 'set'
  readonly in: 'meta' | 'settings' | 'view'
  readonly values: { readonly [field: string]: Json }
}

/** Several as one step of undo. */
export interface Sequence {
  readonly type: 'sequence'
  readonly edits: readonly Edit[]
}

export type Edit = Put | Remove | Rename | Reorder | SetFields | Sequence

export interface Applied {
  readonly scene: Scene
  readonly dirty: Dirty
}

export interface EditDefinition<E> {
  readonly label: string
  readonly apply: (scene: Scene, edit: E) => Applied
}

export function unchanged(scene: Scene): Applied {
  return { scene, dirty: 'view' }
}

const RANK: Readonly<Record<Dirty, number>> = { view: 0, parameters: 1, topology: 2 }

export function worse(a: Dirty, b: Dirty): Dirty {
  return RANK[a] >= RANK[b] ? a : b
}

export function listOf<C extends CollectionName>(scene: Scene, name: C): readonly Collections[C][] {
  return (scene[name] ?? []) as readonly Collections[C][]
}

/** An empty list is left out, as in a scene that never had one. */
export function withList<C extends CollectionName>(
  scene: Scene,
  name: C,
  list: readonly Collections[C][],
): Scene {
  if (list.length > 0) return { ...scene, [name]: list }
  const { [name]: _, ...rest } = scene
  return rest as Scene
}
