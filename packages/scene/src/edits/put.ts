import type { Collections } from '../document'
import { listOf, withList, type EditDefinition, type Put } from './definition'
import { changeDirt, listDirt } from './dirt'

export const put: EditDefinition<Put> = {
  label: 'Put',
  apply(scene, { in: name, thing, index }) {
    const list = listOf(scene, name) as Collections[typeof name][]
    const at = list.findIndex((other) => other.id === thing.id)
    if (at >= 0) {
      const before = list[at]
      return {
        scene: withList(scene, name, list.with(at, thing)),
        // Compares texts, which takes longer than the edit: only for those who ask.
        get dirty() {
          return changeDirt(name, before, thing)
        },
      }
    }
    return {
      scene: withList(scene, name, list.toSpliced(index ?? list.length, 0, thing)),
      dirty: listDirt(name),
    }
  },
}
