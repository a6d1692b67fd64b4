/* Gauss's principle on a tree, in one sweep from the leaves to the root and one back.

 ν̇ minimises ½ νᵀMν − Qᵀν among the motions that the rows allow. With M = WᵀW the sum over a body and everything it carries is

   ½ |E ν_b − e|² − hᵀν_b,     E = W of the body, over what its children hand up,

 h being force in directions that have no mass. Put ν_b = P ν_p + H u + c and triangularise the columns of u:

   Qᵀ [EH | EP | e − Ec] = [ R  S  r ]      ⇒   R u = r + R⁻ᵀHᵀh − S ν_p,
                           [ 0  E' e']      and E', e', h' = Pᵀh − SᵀR⁻ᵀHᵀh are handed up.

 Where a row A_b ν_b + A_p ν_p = γ between them carries an inertia I (Model.compliance), [EH | EP | e − Ec] has a further row
 √I [A_b H | A_b P + A_p | γ − A_b c].

 Articulated-body inertias [Featherstone 2008, ch. 7] are the squares E'ᵀE' of what is handed up; working with the roots, and with row
 exchanges, a link of a milligram between bodies of tons loses no digits, and one without mass needs no exception. A freedom with
 R = 0 has no inertia: nothing decides its acceleration. */
import type { Model } from '../../model/model'
import type { Workspace } from '../../model/workspace'
import { triangularise } from './householder'
import type { Plan } from './plan'
import type { ReducedWork } from './work'

/** A pivot below this fraction of the inertia around it is rounding. In terms of mass, its square. */
export const NO_INERTIA = 1e-12

/** ν̇ of every body outside loops into ws.vdot. Returns a body whose freedom has no inertia (work.free holds the motion), or 0. */
export function sweepTrees(m: Model, ws: Workspace, plan: Plan, work: ReducedWork): number {
  const { order, component } = plan
  const { looped } = work
  for (let b = 1; b <= m.nb; b++) if (looped[component[b]] === 0) loadBody(ws, plan, work, b)
  for (let i = order.length - 1; i >= 0; i--) {
    const b = order[i]
    if (looped[component[b]] === 1) continue
    if (!eliminate(m, ws, plan, work, b)) return b
  }
  for (let i = 0; i < order.length; i++) {
    const b = order[i]
    if (looped[component[b]] === 0) follow(ws.vdot, plan, work, b)
  }
  return 0
}

/** The rows W ν = W⁻ᵀQ of one body, and h. */
export function loadBody(ws: Workspace, plan: Plan, work: ReducedWork, b: number): void {
  const { massRoot, principal } = plan
  const { stack, stackStart, stackRows, h } = work
  const { Q } = ws
  const o = 6 * b
  let at = stackStart[b]
  let rows = 0
  h.fill(0, o, o + 6)
  const root = massRoot[10 * b]
  for (let a = 0; a < 3; a++) {
    if (root === 0) {
      h[o + a] = Q[o + a]
      continue
    }
    stack.fill(0, at, at + 7)
    stack[at + a] = root
    stack[at + 6] = Q[o + a] / root
    at += 7
    rows++
  }
  for (let a = 0; a < 3 && plan.size[b] === 6; a++) {
    const p = 12 * b + 4 * a
    const along = principal[p + 1] * Q[o + 3] + principal[p + 2] * Q[o + 4] + principal[p + 3] * Q[o + 5]
    if (principal[p] === 0) {
      for (let i = 0; i < 3; i++) h[o + 3 + i] += along * principal[p + 1 + i]
      continue
    }
    stack.fill(0, at, at + 7)
    for (let i = 0; i < 3; i++) stack[at + 3 + i] = massRoot[10 * b + 1 + 3 * a + i]
    stack[at + 6] = along * principal[p]
    at += 7
    rows++
  }
  stackRows[b] = rows
}

/** Body b taken out of the quadratic form. False where one of its freedoms has no inertia. */
function eliminate(m: Model, ws: Workspace, plan: Plan, work: ReducedWork, b: number): boolean {
  const { stack, stackStart, stackRows, P, H, c, Z, R, S, r, h, y } = work
  const f = work.freedoms[b]
  const n = plan.size[b]
  const p = plan.parent[b]
  const own = stackRows[b]
  const rows = own + plan.rotorStart[b + 1] - plan.rotorStart[b]
  const width = f + (p > 0 ? 7 : 1)
  const last = width - 1
  let inertia = 0
  for (let i = 0; i < own; i++) {
    const e = stackStart[b] + 7 * i
    const z = width * i
    let rest = stack[e + 6]
    for (let k = 0; k < n; k++) {
      rest -= stack[e + k] * c[6 * b + k]
      inertia = Math.max(inertia, Math.abs(stack[e + k]) * (k < 3 ? 1 : 1 / plan.arm[b]))
    }
    Z[z + last] = rest
    for (let j = 0; j < f; j++) {
      let sum = 0
      for (let k = 0; k < n; k++) sum += stack[e + k] * H[36 * b + 6 * k + j]
      Z[z + j] = sum
    }
    if (p === 0) continue
    for (let j = 0; j < 6; j++) {
      let sum = 0
      for (let k = 0; k < n; k++) sum += stack[e + k] * P[36 * b + 6 * k + j]
      Z[z + f + j] = sum
    }
  }
  if (rows > own) inertia = Math.max(inertia, placeRotors(m, ws, plan, work, b, own, width))
  const short = triangularise(Z, rows, width, 0, Math.min(f, rows), NO_INERTIA * inertia)
  if (short >= 0 || f > rows) {
    noteFree(plan, work, b, short >= 0 ? short : rows, width)
    return false
  }
  for (let i = 0; i < f; i++) {
    for (let j = i; j < f; j++) R[36 * b + 6 * i + j] = Z[width * i + j]
    for (let j = 0; j < 6 && p > 0; j++) S[36 * b + 6 * i + j] = Z[width * i + f + j]
    r[6 * b + i] = Z[width * i + last]
  }
  // R⁻ᵀHᵀh
  for (let i = 0; i < f; i++) {
    let sum = 0
    for (let k = 0; k < n; k++) sum += H[36 * b + 6 * k + i] * h[6 * b + k]
    for (let j = 0; j < i; j++) sum -= R[36 * b + 6 * j + i] * y[j]
    y[i] = sum / R[36 * b + 6 * i + i]
    r[6 * b + i] += y[i]
  }
  if (p === 0) return true
  for (let j = 0; j < plan.size[p]; j++) {
    let sum = 0
    for (let k = 0; k < n; k++) sum += P[36 * b + 6 * k + j] * h[6 * b + k]
    for (let i = 0; i < f; i++) sum -= S[36 * b + 6 * i + j] * y[i]
    h[6 * p + j] += sum
  }
  handUp(plan, work, b, rows, width)
  return true
}

/** Rows of Z from `first` on for the inertias between b and its parent, and the largest of their coefficients, as `eliminate` counts it. */
function placeRotors(
  m: Model,
  ws: Workspace,
  plan: Plan,
  work: ReducedWork,
  b: number,
  first: number,
  width: number,
): number {
  const { A } = ws
  const { edgeRotors, rotorStart } = plan
  const { P, H, c, Z, target } = work
  const f = work.freedoms[b]
  const n = plan.size[b]
  let most = 0
  for (let i = rotorStart[b], z = width * first; i < rotorStart[b + 1]; i++, z += width) {
    const row = edgeRotors[3 * i]
    const own = edgeRotors[3 * i + 1]
    const other = edgeRotors[3 * i + 2]
    const root = 1 / Math.sqrt(m.compliance![row])
    let rest = target[row]
    for (let k = 0; k < n; k++) {
      rest -= A[own + k] * c[6 * b + k]
      most = Math.max(most, root * Math.abs(A[own + k]) * (k < 3 ? 1 : 1 / plan.arm[b]))
    }
    Z[z + width - 1] = root * rest
    for (let j = 0; j < f; j++) {
      let sum = 0
      for (let k = 0; k < n; k++) sum += A[own + k] * H[36 * b + 6 * k + j]
      Z[z + j] = root * sum
    }
    if (other < 0) continue
    for (let j = 0; j < 6; j++) {
      let sum = j < plan.size[plan.parent[b]] ? A[other + j] : 0
      for (let k = 0; k < n; k++) sum += A[own + k] * P[36 * b + 6 * k + j]
      Z[z + f + j] = root * sum
    }
  }
  return most
}

/** What is left of Z below the freedoms, as at most six rows, onto the parent's stack. */
function handUp(plan: Plan, work: ReducedWork, b: number, rows: number, width: number): void {
  const { Z, stack, stackStart, stackRows } = work
  const f = work.freedoms[b]
  const p = plan.parent[b]
  const left = rows - f
  // moved to the front, so that columns and rows count from zero
  for (let i = 0; i < left; i++) for (let j = 0; j < 7; j++) Z[7 * i + j] = Z[width * (f + i) + f + j]
  if (left > 6) triangularise(Z, left, 7, 0, 6, -1)
  for (let i = 0; i < Math.min(left, 6); i++) {
    const at = stackStart[p] + 7 * stackRows[p]++
    for (let j = 0; j < 7; j++) stack[at + j] = Z[7 * i + j]
  }
}

/** ν̇_b from that of its parent. */
function follow(vdot: Float64Array, plan: Plan, work: ReducedWork, b: number): void {
  const { P, H, c, R, S, r, y } = work
  const f = work.freedoms[b]
  const n = plan.size[b]
  const p = plan.parent[b]
  for (let i = f - 1; i >= 0; i--) {
    let sum = r[6 * b + i]
    if (p > 0) for (let j = 0; j < 6; j++) sum -= S[36 * b + 6 * i + j] * vdot[6 * p + j]
    for (let j = i + 1; j < f; j++) sum -= R[36 * b + 6 * i + j] * y[j]
    y[i] = sum / R[36 * b + 6 * i + i]
  }
  for (let k = 0; k < 6; k++) {
    let sum = 0
    if (k < n) {
      sum = c[6 * b + k]
      if (p > 0) for (let j = 0; j < 6; j++) sum += P[36 * b + 6 * k + j] * vdot[6 * p + j]
      for (let i = 0; i < f; i++) sum += H[36 * b + 6 * k + i] * y[i]
    }
    vdot[6 * b + k] = sum
  }
}

/** The motion of body b that has no inertia: freedom `column`, with those before it taking their part. */
function noteFree(plan: Plan, work: ReducedWork, b: number, column: number, width: number): void {
  const { free, H, Z, y } = work
  y[column] = 1
  for (let i = column - 1; i >= 0; i--) {
    let sum = 0
    for (let j = i + 1; j <= column; j++) sum -= Z[width * i + j] * y[j]
    y[i] = sum / Z[width * i + i]
  }
  free.fill(0)
  for (let k = 0; k < plan.size[b]; k++)
    for (let i = 0; i <= column; i++) free[k] += H[36 * b + 6 * k + i] * y[i]
  work.freeBody = b
}
