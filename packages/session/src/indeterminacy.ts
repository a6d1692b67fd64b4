/* Why the reaction of a constraint is not determined, as a sentence. */
import type { Model, Redundancy } from '@freebody/dynamics'
import type { CompiledScene } from '@freebody/scene'
import { list, name } from './report'

/** Names in one sentence; the rest is counted. */
const NAMED = 8

/** The implied rows that involve a constraint, the first other constraints in them, and how many others there are. */
export interface Share {
  readonly rows: number
  readonly first: readonly string[]
  readonly others: number
}

/** By constraint. */
export function sharesOf({ constraints }: Model, { implied }: Redundancy): readonly Share[] {
  const indexOf = new Map(constraints.map((c) => [c.id, c.index]))
  const rows = implied.map(({ constraint, by }) =>
    Int32Array.from(new Set([constraint, ...by]), (id) => indexOf.get(id)!),
  )
  const rowsOf: Int32Array[][] = constraints.map(() => [])
  for (const row of rows) for (const i of row) rowsOf[i].push(row)
  const seenBy = new Int32Array(constraints.length).fill(-1)
  return constraints.map(({ index }) => {
    const first: string[] = []
    let others = 0
    seenBy[index] = index
    for (const row of rowsOf[index]) {
      for (const i of row) {
        if (seenBy[i] === index) continue
        seenBy[i] = index
        if (others++ < NAMED) first.push(constraints[i].id)
      }
    }
    return { rows: rowsOf[index].length, first, others }
  })
}

/** Names the constraints that share the load with this one. */
export function whyIndeterminate(
  compiled: CompiledScene,
  id: string,
  { rows: count, first, others }: Share,
): string {
  const rows = count === 1 ? 'a direction' : `${count} directions`
  const value = 'What is shown is the share of least norm.'
  if (others === 0)
    return `${name(compiled, id)} holds ${rows} more than once, and with rigid bodies the shares are not determined. ${value}`
  const names = first.map((other) => name(compiled, other))
  const partners = list(others <= NAMED ? names : [...names.slice(0, -1), `${others - NAMED + 1} more`])
  return `${name(compiled, id)} and ${partners} hold ${rows} together, and with rigid bodies the share of each is not determined. ${value}`
}
