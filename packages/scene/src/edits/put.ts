import type { Collections } from '../document'
import { listOf, withList, type EditDefinition, type Put } from './definition'

export const put: EditDefinition<Put> = {
  label: 'Put',
  apply(scene, { in: name, thing, index }) {
    const list = listOf(scene, name) as Collections[typeof name][]
    const at = list.findIndex((other) => other.id === thing.id)
    const next = at >= 0 ? list.with(at, thing) : list.toSpliced(index ?? list.length, 0, thing)
    return withList(scene, name, next)
  },
}
