/* Edits are data: they can be listed, sent, replayed and offered as the fix of a problem. */
import type { Collections, CollectionName, Json, Scene } from '../document'

/** Adds or replaces a thing: it takes the place of the one with its id, or is inserted at `index` (default: last). */
export type Put = {
  [C in CollectionName]: {
    readonly type: 'put'
    readonly in: C
    readonly thing: Collections[C]
    readonly index?: number
  }
}[CollectionName]

/** Removes a thing and what is attached to it: the joints of a body, the laws of a joint. A removed parameter is replaced by its value
 wherever it was used. */
export interface Remove {
  readonly type: 'remove'
  readonly in: CollectionName
  readonly id: string
}

/** Changes an id and every reference to it. With `index`, only the thing at that place of its list: where two share an id, references
 stay with the other. */
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

/** Sets fields of a part of the scene that is not a list; null removes a field. */
export interface SetFields {
  readonly type: 'set'
  readonly in: 'meta' | 'settings' | 'view' | 'contacts'
  readonly values: { readonly [field: string]: Json }
}

/** Several edits as one step of undo. */
export interface Sequence {
  readonly type: 'sequence'
  readonly edits: readonly Edit[]
}

export type Edit = Put | Remove | Rename | Reorder | SetFields | Sequence

export interface Applied {
  readonly scene: Scene
}

export interface EditDefinition<E> {
  readonly label: string
  /** The edited scene; the same object where the edit changes nothing. */
  readonly apply: (scene: Scene, edit: E) => Scene
}

export function listOf<C extends CollectionName>(scene: Scene, name: C): readonly Collections[C][] {
  return (scene[name] ?? []) as readonly Collections[C][]
}

/** An empty list is left out of the scene. */
export function withList<C extends CollectionName>(
  scene: Scene,
  name: C,
  list: readonly Collections[C][],
): Scene {
  if (list.length > 0) return { ...scene, [name]: list }
  const { [name]: _, ...rest } = scene
  return rest as Scene
}
