/* How each body may move relative to its parent, from the rows between them alone:

   A_b ν_b + A_p ν_p = γ   ⇒   ν_b = P ν_p + H u + c,     P = −A_b⁺A_p,  c = A_b⁺γ,  A_b H = 0,

 with A_b⁺ and an orthonormal H from an orthogonal reduction of A_b, rotations measured by the body's arm. No mass enters. Rows that
 others imply on the body do not take part; where they say something about the parent, they close a loop. */
import type { Model } from '../../model/model'
import type { Workspace } from '../../model/workspace'
import { applyQ, pivotRows, solveLower } from './householder'
import type { Plan } from './plan'
import type { ReducedWork } from './work'

/** Rows whose remainder is below this fraction of them are left to the loops. */
const INDEPENDENT = 1e-4
/** Entries of unit motions below this are the rounding of zeros. A slider that is held against a large torque must not turn by them. */
const ZERO = 1e-15
/** A row that the edge implies to this fraction is left out. */
const IMPLIED = 1e-8

export function placeEdges(m: Model, ws: Workspace, plan: Plan, work: ReducedWork): void {
  work.surplusCount = 0
  work.anyLooped = false
  const { looped } = work
  looped.set(plan.hasClosures)
  for (let b = 1; b <= m.nb; b++) placeEdge(ws, plan, work, b)
  for (let i = 0; i < looped.length; i++) if (looped[i] === 1) work.anyLooped = true
}

function placeEdge(ws: Workspace, plan: Plan, work: ReducedWork, b: number): void {
  const { A } = ws
  const { edgeStart, edgeRow, edgeOwn, edgeParent } = plan
  const { G, unit, order, Q, y, P, H, c, target } = work
  const n = plan.size[b]
  const first = edgeStart[b]
  const rows = edgeStart[b + 1] - first
  const scale = 1 / plan.arm[b]
  for (let i = 0; i < rows; i++) {
    const own = edgeOwn[first + i]
    let size = 0
    for (let k = 0; k < n; k++) {
      const x = k < 3 ? A[own + k] : A[own + k] * scale
      G[n * i + k] = x
      size += x * x
    }
    // unit rows, so that the pivots compare directions
    unit[i] = size > 0 ? 1 / Math.sqrt(size) : 0
    for (let k = 0; k < n; k++) G[n * i + k] *= unit[i]
  }
  const rank = pivotRows(G, rows, n, n, INDEPENDENT, order, Q)
  work.rank[b] = rank
  work.freedoms[b] = n - rank

  const H0 = 36 * b
  for (let f = 0; f < n - rank; f++) {
    y.fill(0)
    y[rank + f] = 1
    applyQ(y, 0, n, rank, Q)
    for (let k = 0; k < n; k++) H[H0 + 6 * k + f] = Math.abs(y[k]) < ZERO ? 0 : k < 3 ? y[k] : y[k] * scale
  }
  for (let s = 0; s < rank; s++) y[s] = target[edgeRow[first + order[s]]] * unit[order[s]]
  particular(work, n, rank)
  for (let k = 0; k < n; k++) c[6 * b + k] = k < 3 ? y[k] : y[k] * scale
  const parent = plan.parent[b]
  if (parent === 0) return
  const arm = plan.arm[parent]
  for (let col = 0; col < 6; col++) {
    const most = ZERO * (col < 3 ? 1 : arm)
    for (let s = 0; s < rank; s++) y[s] = -A[edgeParent[first + order[s]] + col] * unit[order[s]]
    particular(work, n, rank)
    for (let k = 0; k < n; k++)
      P[36 * b + 6 * k + col] = Math.abs(y[k]) < most ? 0 : k < 3 ? y[k] : y[k] * scale
  }
  for (let s = rank; s < rows; s++) noteSurplus(A, plan, work, b, first + order[s])
}

/** y ← Q [L⁻¹y; 0]: the shortest motion, in units of the arm, that gives the picked rows the values y. */
function particular({ G, order, Q, y }: ReducedWork, n: number, rank: number): void {
  for (let s = rank; s < n; s++) y[s] = 0
  solveLower(G, n, order, rank, y)
  applyQ(y, 0, n, rank, Q)
}

/** Keeps row `entry` as one that closes a loop, unless the edge implies it altogether. */
function noteSurplus(A: Float64Array, plan: Plan, work: ReducedWork, b: number, entry: number): void {
  const own = plan.edgeOwn[entry]
  const other = plan.edgeParent[entry]
  const n = plan.size[b]
  const { P, H } = work
  let size = 0
  let left = 0
  const arm = plan.arm[plan.parent[b]]
  const tall = plan.size[plan.parent[b]]
  for (let k = 0; k < n; k++) size += (k < 3 ? 1 : 1 / (plan.arm[b] * plan.arm[b])) * A[own + k] * A[own + k]
  for (let col = 0; col < tall; col++) {
    let x = A[other + col]
    for (let k = 0; k < n; k++) x += A[own + k] * P[36 * b + 6 * k + col]
    const unit = col < 3 ? 1 : 1 / arm
    size += (A[other + col] * unit) ** 2
    left += (x * unit) ** 2
  }
  for (let f = 0; f < work.freedoms[b]; f++) {
    let x = 0
    for (let k = 0; k < n; k++) x += A[own + k] * H[36 * b + 6 * k + f]
    left += x * x
  }
  if (left <= IMPLIED * IMPLIED * size) return
  work.surplus[work.surplusCount++] = entry
  work.looped[plan.component[b]] = 1
}
