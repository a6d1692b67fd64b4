import type { Scene } from '../document'
import type { Applied, Edit, EditDefinition, Sequence } from './definition'
import { put } from './put'
import { remove } from './remove'
import { rename } from './rename'
import { reorder } from './reorder'
import { setFields } from './set'

const sequence: EditDefinition<Sequence> = {
  label: 'Several',
  apply(scene, { edits }) {
    return edits.reduce((before, edit) => apply(before, edit).scene, scene)
  },
}

type EditKinds = { readonly [T in Edit['type']]: EditDefinition<Extract<Edit, { type: T }>> }

/** The registry of edits. To add one, write its file and name it here. */
export const editKinds: EditKinds = { put, remove, rename, reorder, set: setFields, sequence }

/** Pure: the given scene is not changed. Undo is a list of scenes. */
export function apply(scene: Scene, edit: Edit): Applied {
  return { scene: (editKinds[edit.type] as EditDefinition<Edit>).apply(scene, edit) }
}

export type { Applied, Edit }
