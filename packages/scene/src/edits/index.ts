import type { Scene } from '../document'
import { worse, type Applied, type Dirty, type Edit, type EditDefinition, type Sequence } from './definition'
import { put } from './put'
import { remove } from './remove'
import { rename } from './rename'
import { reorder } from './reorder'
import { setFields } from './set'

const sequence: EditDefinition<Sequence> = {
  label: 'Several',
  apply(scene, { edits }) {
    const steps: Applied[] = []
    for (const edit of edits) steps.push(apply(steps.at(-1)?.scene ?? scene, edit))
    return {
      scene: steps.at(-1)?.scene ?? scene,
      get dirty() {
        return steps.reduce((dirty: Dirty, step) => worse(dirty, step.dirty), 'view')
      },
    }
  },
}

type EditKinds = { readonly [T in Edit['type']]: EditDefinition<Extract<Edit, { type: T }>> }

/** Every edit there is. Adding one: write its file, add its name here. */
export const editKinds: EditKinds = { put, remove, rename, reorder, set: setFields, sequence }

/** Pure: the same scene and edit, the same result, and the old scene as it was. Undo is a list of scenes. */
export function apply(scene: Scene, edit: Edit): Applied {
  return (editKinds[edit.type] as EditDefinition<Edit>).apply(scene, edit)
}

export type { Applied, Dirty, Edit }
