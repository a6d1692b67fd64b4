import type { Collections } from '../document'
import { listOf, withList, type EditDefinition, type Reorder } from './definition'

export const reorder: EditDefinition<Reorder> = {
  label: 'Reorder',
  apply(scene, { in: name, id, index }) {
    const list = listOf(scene, name) as Collections[typeof name][]
    const from = list.findIndex((thing) => thing.id === id)
    const to = Math.min(Math.max(0, Math.trunc(index)), list.length - 1)
    if (from < 0 || from === to) return scene
    return withList(scene, name, list.toSpliced(from, 1).toSpliced(to, 0, list[from]))
  },
}
