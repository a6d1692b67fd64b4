/* Redundancy in words, with the names people gave. */
import type { Redundancy } from '@freebody/dynamics'
import type { CompiledScene } from '../compile'
import { listed } from './outcome'

/** Names in one sentence, beyond which the rest is counted. */
const NAMED = 4

/** One sentence for each constraint that repeats what others say: "Hinge 3 repeats 3 directions that Hinge 1 and Hinge 2 already
 remove." */
export function explainRedundancy(
  { names }: Pick<CompiledScene, 'names'>,
  { implied }: Pick<Redundancy, 'implied'>,
): readonly string[] {
  const groups = new Map<string, { rows: number; by: Set<string> }>()
  for (const { constraint, by } of implied) {
    const group = groups.get(constraint) ?? { rows: 0, by: new Set<string>() }
    group.rows++
    for (const other of by) group.by.add(other)
    groups.set(constraint, group)
  }
  const name = (id: string) => names.get(id) ?? id
  return [...groups].map(([id, { rows, by }]) => {
    const what = rows === 1 ? '1 direction' : `${rows} directions`
    // A row that no other row is needed for removes nothing by itself, as a rod of no length does.
    if (by.size === 0) return `${name(id)} holds nothing in ${what} as things stand.`
    return `${name(id)} repeats ${what} that ${some([...by].map(name))} already ${by.size === 1 ? 'removes' : 'remove'}.`
  })
}

function some(names: readonly string[]): string {
  if (names.length <= NAMED) return listed(names)
  return listed([...names.slice(0, NAMED - 1), `${names.length - NAMED + 1} others`])
}
