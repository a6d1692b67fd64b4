/* Which constraints say the same thing twice, and whose reactions are therefore not determined.

 Q^c on each body is unique; how redundant joints share it is not. A joint's reaction is determinate iff every null
 vector of Aᵀ vanishes on its rows. Reads the factor of the last `evaluate`. */
import { eachNullVector } from '@freebody/math'
import type { Model } from '../model/model'
import type { Workspace } from '../model/workspace'

export interface Redundancy {
  /** Rows that are constraints; those that carry an inertia hold nothing. */
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
  const constraintAt = new Int32Array(m.algebra.pattern.rows).fill(-1)
  const rowOf = new Int32Array(m.algebra.pattern.rows).fill(-1)
  for (const [row, at] of m.algebra.rowAt.entries()) {
    constraintAt[at] = m.rowConstraint[row]
    rowOf[at] = row
  }
  eachNullVector(ws.factor, (dropped, n, rows) => {
    // Hubs and glue between copies of a body are no constraints.
    const own = rows.filter((at) => constraintAt[at] >= 0)
    const largest = own.reduce((most, at) => Math.max(most, Math.abs(n[at])), 0)
    const counted = own.filter((at) => Math.abs(n[at]) > VANISHES * largest)
    const involved = [...new Set(counted.map((at) => constraintAt[at]))].sort((i, j) => i - j)
    for (const i of involved) determinate[i] = false
    // Copies of a body that depend on each other alone: no constraint is implied.
    if (rowOf[dropped] < 0 && involved.length === 0) return
    // A dropped glue row stands for the constraints it speaks of; name the last of them.
    const row = rowOf[dropped] >= 0 ? rowOf[dropped] : m.constraints[Math.max(...involved)].row0
    const of = m.rowConstraint[row]
    implied.push({
      constraint: m.constraints[of].id,
      row: row - m.constraints[of].row0,
      by: involved.filter((i) => i !== of).map((i) => m.constraints[i].id),
    })
  })
  const rank = m.heldRows - implied.length
  return {
    rows: m.heldRows,
    rank,
    freedom: m.freedoms - rank,
    tolerance,
    smallestPivot: ws.factor.smallestPivot,
    implied,
    determinate,
  }
}
