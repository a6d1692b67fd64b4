/* Which constraints say the same thing twice, and whose reactions are therefore not determined.

 Q^c on each body is unique; how redundant joints share it is not. A joint's reaction is determinate iff every null
 vector of Aᵀ vanishes on its rows. Reads the factor of the last `evaluate`. */
import type { Model } from './model'
import { nullVector } from './solve'
import type { Workspace } from './workspace'

export interface Redundancy {
  readonly rows: number
  readonly rank: number
  /** Degrees of freedom left: 6 per body, 3 per particle, less the rank. */
  readonly freedom: number
  /** A row is implied by others when its pivot is below this fraction of its diagonal. */
  readonly tolerance: number
  /** Smallest pivot ratio among the rows kept: how far the next loss of rank is. */
  readonly smallestPivot: number
  /** One entry per implied row: the constraint it belongs to and those that imply it. */
  readonly implied: readonly {
    readonly constraint: string
    readonly row: number
    readonly by: readonly string[]
  }[]
  /** By constraint: is its reaction determined? */
  readonly determinate: readonly boolean[]
}

/** Entries of a null vector below this fraction of its largest are rounding. */
const VANISHES = 1e-7

export function redundancy(m: Model, ws: Workspace, tolerance: number): Redundancy {
  const determinate = m.constraints.map(() => true)
  const implied: { constraint: string; row: number; by: string[] }[] = []
  const n = new Float64Array(m.nc)
  const rowOf = new Map<number, number>()
  for (const [row, at] of m.algebra.rowAt.entries()) rowOf.set(at, row)
  for (let at = 0; at < ws.factor.dropped.length; at++) {
    if (ws.factor.dropped[at] === 0) continue
    nullVector(m, ws, at, n)
    const largest = n.reduce((x, y) => Math.max(x, Math.abs(y)), 0)
    const involved = new Set<number>()
    n.forEach((x, row) => {
      if (Math.abs(x) > VANISHES * largest) involved.add(m.rowConstraint[row])
    })
    for (const i of involved) determinate[i] = false
    // A dropped glue row stands for the constraints it speaks of; name the last of them.
    const row = rowOf.get(at) ?? m.constraints[Math.max(...involved)].row0
    const own = m.rowConstraint[row]
    implied.push({
      constraint: m.constraints[own].id,
      row: row - m.constraints[own].row0,
      by: [...involved].filter((i) => i !== own).map((i) => m.constraints[i].id),
    })
  }
  const rank = m.nc - implied.length
  return {
    rows: m.nc,
    rank,
    freedom: m.freedoms - rank,
    tolerance,
    smallestPivot: ws.factor.smallestPivot,
    implied,
    determinate,
  }
}
