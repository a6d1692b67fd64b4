/* Redundancy, and what is open about friction, in words with the names people gave. */
import type { FrictionDoubt, Redundancy } from '@freebody/dynamics'
import type { CompiledScene } from '../compile'
import { listed } from '../building/outcome'

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

/** One sentence about friction that does not act or is not determined, and what is done. */
export function explainFriction({ names }: Pick<CompiledScene, 'names'>, doubt: FrictionDoubt): string {
  const name = (id: string) => `"${names.get(id) ?? id}"`
  const law = `The friction ${name(doubt.law)} in ${name(doubt.constraint)}`
  if (doubt.kind === 'idle')
    return `${law} has no effect: the joint turns and does not slide, and the effective radius of the friction is 0. Give it the radius of the pin.`
  if (doubt.kind === 'indeterminate')
    return `${law} depends on how redundant joints share the load, and so does the motion; the least-norm share is used. Remove what repeats, or take a joint that holds less.`
  return `${law} holds with a load of ${newtons(doubt.load)} and of ${newtons(doubt.other)}; the first is used, which the load without friction turns into. Lower the coefficient, and only it is left.`
}

function newtons(x: number): string {
  return `${Number(x.toPrecision(4))} N`
}

function some(names: readonly string[]): string {
  if (names.length <= NAMED) return listed(names)
  return listed([...names.slice(0, NAMED - 1), `${names.length - NAMED + 1} others`])
}
