/* Gauss's principle on mechanisms with closed loops, dense. With u the freedoms of all bodies relative to their parents (edges.ts),

   ν̇ = T u + c,    J u = g,    J = A_c T,  g = b_c − A_c c      for the rows A_c that close loops.

 An orthogonal reduction of J, its rank given, splits u = Q [y₁; y₂] with L y₁ = g and y₂ free. T and c know nothing of masses, so they
 decide what can move; masses decide how: y₂ minimises ½|W(T₂y₂ + ν₀) − e|² − hᵀT₂y₂ by a reduction of W T₂ with exchanges of rows and columns.
 Rows A_I that carry an inertia I hold nothing; W and e have a further row √I A_I, √I γ for each. */
import type { Model } from '../../model/model'
import type { Workspace } from '../../model/workspace'
import { applyToRow, eliminateColumn, pivotRows, solveLower, swapRows } from './householder'
import type { Plan } from './plan'
import { NO_INERTIA } from './sweep'
import { denseWork, type DenseWork, type ReducedWork } from './work'

/** Below this a remainder of unit rows is rounding, whatever the rank should be. */
const ROUNDING = 1e-13

/** ν̇ of every body in loops into ws.vdot. `rank`: of all rows of the model. Returns a body whose freedom has no inertia, or 0. */
export function solveLoops(m: Model, ws: Workspace, plan: Plan, work: ReducedWork, rank: number): number {
  let closures = work.surplusCount
  for (let i = 0; i < plan.closures.length; i++) closures += m.constraints[plan.closures[i]].rows
  const d = denseWork(work, plan, closures)
  placeBodies(ws.vdot, plan, work, d)
  const rows = placeClosures(m, ws, plan, work, d)
  let known = 0
  for (let b = 1; b <= m.nb; b++) known += work.rank[b]
  const n = d.freedoms
  const held = pivotRows(d.J, rows, n, Math.max(0, rank - known), ROUNDING, d.order, d.Q)
  // T ← T Q, c ← c + T₁ y₁
  for (let i = 0; i < 6 * d.bodies; i++) applyToRow(d.T, n * i, n, held, d.Q)
  for (let s = 0; s < held; s++) d.y[s] = d.g[d.order[s]]
  solveLower(d.J, n, d.order, held, d.y)
  for (let index = 0; index < plan.order.length; index++) {
    const b = plan.order[index]
    if (work.looped[plan.component[b]] === 0) continue
    for (let k = 0; k < plan.size[b]; k++) {
      const t = n * (6 * d.place[b] + k)
      for (let s = 0; s < held; s++) ws.vdot[6 * b + k] += d.T[t + s] * d.y[s]
    }
  }
  return minimise(m, ws, plan, work, d, held)
}

/** T, and c of every body into ν. */
function placeBodies(v: Float64Array, plan: Plan, work: ReducedWork, d: DenseWork): void {
  const { T, place, freedoms: n } = d
  const { P, H, c, looped } = work
  T.fill(0)
  let next = 0
  let at = 0
  for (let index = 0; index < plan.order.length; index++) {
    const b = plan.order[index]
    if (looped[plan.component[b]] === 0) continue
    place[b] = at
    const p = plan.parent[b]
    for (let k = 0; k < 6; k++) {
      const t = n * (6 * at + k)
      v[6 * b + k] = k < plan.size[b] ? c[6 * b + k] : 0
      if (k >= plan.size[b]) continue
      if (p > 0) {
        for (let j = 0; j < plan.size[p]; j++) {
          const x = P[36 * b + 6 * k + j]
          if (x === 0) continue
          const from = n * (6 * place[p] + j)
          v[6 * b + k] += x * v[6 * p + j]
          for (let u = 0; u < next; u++) T[t + u] += x * T[from + u]
        }
      }
      for (let f = 0; f < work.freedoms[b]; f++) T[t + next + f] = H[36 * b + 6 * k + f]
    }
    next += work.freedoms[b]
    at++
  }
}

/** J and g, each row divided by its length. Returns the number of rows. */
function placeClosures(m: Model, ws: Workspace, plan: Plan, work: ReducedWork, d: DenseWork): number {
  const { closures } = plan
  const { g } = d
  d.J.fill(0)
  d.lengths.fill(0)
  let row = 0
  for (let i = 0; i < closures.length; i++) {
    const c = m.constraints[closures[i]]
    for (let r = 0; r < c.rows; r++) {
      if (m.compliance && m.compliance[c.row0 + r] > 0) continue
      g[row] = work.target[c.row0 + r]
      for (let s = 0; s < c.slotCount; s++) addToClosure(ws, plan, d, row, c.slots[s], c.slotBase[s] + 6 * r)
      row++
    }
  }
  for (let i = 0; i < work.surplusCount; i++) {
    const entry = work.surplus[i]
    const b = bodyOfEntry(plan, entry)
    g[row] = work.target[plan.edgeRow[entry]]
    addToClosure(ws, plan, d, row, b, plan.edgeOwn[entry])
    addToClosure(ws, plan, d, row, plan.parent[b], plan.edgeParent[entry])
    row++
  }
  const n = d.freedoms
  for (let i = 0; i < row; i++) {
    const unit = d.lengths[i] > 0 ? 1 / Math.sqrt(d.lengths[i]) : 0
    g[i] *= unit
    for (let u = 0; u < n; u++) d.J[n * i + u] *= unit
  }
  return row
}

/** One body's part of a row that closes a loop: J += A_b T_b, g −= A_b c, and the square of its length. */
function addToClosure(
  ws: Workspace,
  plan: Plan,
  d: DenseWork,
  row: number,
  body: number,
  offset: number,
): void {
  const { A, vdot } = ws
  const { J, g, T, lengths, place, freedoms: n } = d
  for (let k = 0; k < plan.size[body]; k++) {
    const x = A[offset + k]
    if (x === 0) continue
    const unit = k < 3 ? x : x / plan.arm[body]
    lengths[row] += unit * unit
    g[row] -= x * vdot[6 * body + k]
    const t = n * (6 * place[body] + k)
    for (let u = 0; u < n; u++) J[n * row + u] += x * T[t + u]
  }
}

function bodyOfEntry(plan: Plan, entry: number): number {
  let b = 1
  while (plan.edgeStart[b + 1] <= entry) b++
  return b
}

/** ν̇ += T₂ y₂. Returns a body whose freedom has no inertia, or 0. */
function minimise(
  m: Model,
  ws: Workspace,
  plan: Plan,
  work: ReducedWork,
  d: DenseWork,
  held: number,
): number {
  const { E, T, permutation, y, w, freedoms: n } = d
  const { vdot } = ws
  const f = n - held
  const width = f + 1
  let rows = 0
  let inertia = 0
  w.fill(0)
  for (let index = 0; index < plan.order.length; index++) {
    const b = plan.order[index]
    if (work.looped[plan.component[b]] === 0) continue
    const t = n * 6 * d.place[b] + held
    for (let i = 0; i < work.stackRows[b]; i++, rows++) {
      const e = work.stackStart[b] + 7 * i
      const z = width * rows
      let rest = work.stack[e + 6]
      E.fill(0, z, z + width)
      for (let k = 0; k < plan.size[b]; k++) {
        const x = work.stack[e + k]
        if (x === 0) continue
        rest -= x * vdot[6 * b + k]
        inertia = Math.max(inertia, Math.abs(x) * (k < 3 ? 1 : 1 / plan.arm[b]))
        for (let u = 0; u < f; u++) E[z + u] += x * T[t + n * k + u]
      }
      E[z + f] = rest
    }
    for (let k = 0; k < plan.size[b]; k++) {
      const x = work.h[6 * b + k]
      if (x !== 0) for (let u = 0; u < f; u++) w[u] += x * T[t + n * k + u]
    }
  }
  // ½ I (A ν̇ − γ)² of each row with an inertia
  for (let i = 0; i < plan.rotors.length; i += 2) {
    const row = plan.rotors[i]
    const c = m.constraints[plan.rotors[i + 1]]
    if (work.looped[plan.component[c.slots[0]]] === 0) continue
    const root = 1 / Math.sqrt(m.compliance![row])
    const z = width * rows
    let rest = root * work.target[row]
    E.fill(0, z, z + width)
    for (let s = 0; s < c.slots.length; s++) {
      const b = c.slots[s]
      const t = n * 6 * d.place[b] + held
      const a = c.slotBase[s] + 6 * (row - c.row0)
      for (let k = 0; k < plan.size[b]; k++) {
        const x = root * ws.A[a + k]
        if (x === 0) continue
        rest -= x * vdot[6 * b + k]
        inertia = Math.max(inertia, Math.abs(x) * (k < 3 ? 1 : 1 / plan.arm[b]))
        for (let u = 0; u < f; u++) E[z + u] += x * T[t + n * k + u]
      }
    }
    E[z + f] = rest
    rows++
  }
  for (let u = 0; u < f; u++) permutation[u] = u
  for (let k = 0; k < f; k++) {
    const norm = bringLargestForward(E, rows, width, k, f, permutation)
    if (!(norm > NO_INERTIA * inertia)) return noteFree(plan, work, d, held, k, width)
    eliminateColumn(E, rows, width, k, norm)
  }
  // R⁻ᵀw, then R y = r + R⁻ᵀw
  for (let i = 0; i < f; i++) {
    let sum = w[permutation[i]]
    for (let j = 0; j < i; j++) sum -= E[width * j + i] * y[j]
    y[i] = sum / E[width * i + i]
  }
  for (let i = f - 1; i >= 0; i--) {
    let sum = E[width * i + f] + y[i]
    for (let j = i + 1; j < f; j++) sum -= E[width * i + j] * y[j]
    y[i] = sum / E[width * i + i]
  }
  for (let index = 0; index < plan.order.length; index++) {
    const b = plan.order[index]
    if (work.looped[plan.component[b]] === 0) continue
    for (let k = 0; k < plan.size[b]; k++) {
      const t = n * (6 * d.place[b] + k) + held
      let sum = vdot[6 * b + k]
      for (let i = 0; i < f; i++) sum += T[t + permutation[i]] * y[i]
      vdot[6 * b + k] = sum
    }
  }
  return 0
}

/** Column with the largest remainder to place k, its largest entry to row k; returns the norm. */
function bringLargestForward(
  E: Float64Array,
  rows: number,
  width: number,
  k: number,
  columns: number,
  permutation: Int32Array,
): number {
  let best = k
  let largest = -1
  for (let c = k; c < columns; c++) {
    let sum = 0
    for (let i = k; i < rows; i++) sum += E[width * i + c] * E[width * i + c]
    if (sum > largest) {
      largest = sum
      best = c
    }
  }
  if (best !== k) {
    for (let i = 0; i < rows; i++) {
      const t = E[width * i + k]
      E[width * i + k] = E[width * i + best]
      E[width * i + best] = t
    }
    const t = permutation[k]
    permutation[k] = permutation[best]
    permutation[best] = t
  }
  let top = k
  for (let i = k; i < rows; i++) if (Math.abs(E[width * i + k]) > Math.abs(E[width * top + k])) top = i
  if (top !== k && k < rows) swapRows(E, width, top, k)
  return Math.sqrt(largest)
}

/** The body that moves most in the motion without inertia, and how it moves. */
function noteFree(
  plan: Plan,
  work: ReducedWork,
  d: DenseWork,
  held: number,
  column: number,
  width: number,
): number {
  const { E, T, permutation, y, freedoms: n } = d
  y[column] = 1
  for (let i = column - 1; i >= 0; i--) {
    let sum = 0
    for (let j = i + 1; j <= column; j++) sum -= E[width * i + j] * y[j]
    y[i] = sum / E[width * i + i]
  }
  let most = -1
  const motion = new Float64Array(6)
  for (const b of plan.order) {
    if (work.looped[plan.component[b]] === 0) continue
    let size = 0
    for (let k = 0; k < 6; k++) {
      const t = n * (6 * d.place[b] + k) + held
      motion[k] = 0
      for (let i = 0; k < plan.size[b] && i <= column; i++) motion[k] += T[t + permutation[i]] * y[i]
      size += (motion[k] * (k < 3 ? 1 : plan.arm[b])) ** 2
    }
    if (size <= most) continue
    most = size
    work.freeBody = b
    work.free.set(motion)
  }
  return work.freeBody
}
