/* A, b, Q → ν̇, λ. With M = UᵀU (block diagonal), B = AU⁻¹ and S = BBᵀ = AM⁻¹Aᵀ:

   a = M⁻¹Q,   λ = S⁺(b − Aa),   ν̇ = a + M⁻¹Aᵀλ            [FM09 Eqs. 23, 46]

 S is factored block-sparse with dependent rows dropped (math/blocks). Dropping gives the right ν̇ for consistent rows;
 where rows contradict each other the right side is first moved to the nearest one in the range of S, and multipliers
 are made least-norm only when they are read: both by `removeNull`, with the same factor.

 A row that carries an inertia I (m.compliance = 1/I) is A ν̇ + λ/I = γ: S then has 1/I on its diagonal, and such a row is implied by no other.

 Where M is singular, inverseMass belongs to M + δ (mass.ts) and `refine` iterates on the true system
   [M  −Aᵀ; A  0] [ν̇; λ] = [Q; b]. */
import { backward, forward, removeNull, spanNull } from '@freebody/math'
import { AGREE, ILL, passesFor } from './limits'
import type { Model } from '../model/model'
import { addAt, applyInverseMass, applyMass, applyMetric, loadRows, subtractA } from './operators'
import { massless, noInertia, notFinite, type Failure } from '../model/outcome'
import { solveReduced } from './reduced'
import type { Workspace } from '../model/workspace'

/** How far the right side ws.x is from the range of S, per row; where it is, ws.x is moved to the nearest consistent one. */
function makeConsistent(m: Model, ws: Workspace): void {
  const { x, residual, nullScratch, factor } = ws
  const before = ws.scratchRows
  before.set(x)
  removeNull(factor, x, m.algebra.weight, false, nullScratch)
  ws.inconsistency = 0
  ws.inconsistentRow = -1
  const { rowAt } = m.algebra
  for (let r = 0; r < rowAt.length; r++) {
    const e = Math.abs(before[rowAt[r]] - x[rowAt[r]])
    if (e > ws.inconsistency) {
      ws.inconsistency = e
      ws.inconsistentRow = r
    }
  }
  residual.fill(0)
}

/** After `forward` on ws.x: the largest n_dᵀr over dropped rows, which is zero when the right side is in the range of S. */
export function disagreement(ws: Workspace): number {
  const { residual, factor } = ws
  let worst = 0
  for (let i = 0; i < residual.length; i++) {
    if (factor.dropped[i] === 1) worst = Math.max(worst, Math.abs(residual[i]))
  }
  return worst
}

export type SolveFailure =
  | { readonly kind: 'not-finite'; readonly body: number }
  /** `direction` as in freeMasslessDirection. */
  | { readonly kind: 'massless'; readonly direction: number }
  /** `motion`: (v in W, ω in B) of the body, along a freedom that has no inertia. */
  | { readonly kind: 'no-inertia'; readonly body: number; readonly motion: Float64Array }

export function failureOf(m: Model, f: SolveFailure): Failure {
  if (f.kind === 'massless') return massless(m, f.direction)
  return f.kind === 'no-inertia' ? noInertia(m, f.body, f.motion) : notFinite(m, f.body)
}

/** ν̇, Aᵀλ and a solution λ in ws.x. `decide`: look whether the rows contradict each other, instead of relying on what
 the last such look found. Returns null when all is well. */
export function solveAccelerations(m: Model, ws: Workspace, decide: boolean): SolveFailure | null {
  if (m.plan) return solveByReduction(m, ws, decide)
  const { x, vdot, factor } = ws
  loadRightSide(m, ws)
  ws.inconsistency = 0
  if (factor.droppedCount === 0) ws.contradictory = false
  if (factor.droppedCount > 0 && decide) {
    let size = 0
    for (let i = 0; i < x.length; i++) size = Math.max(size, Math.abs(x[i]))
    forward(factor, x, ws.residual)
    ws.contradictory = disagreement(ws) > AGREE * size
    if (ws.contradictory) {
      loadRightSide(m, ws)
      makeConsistent(m, ws)
      forward(factor, x, ws.residual)
    }
  } else {
    if (ws.contradictory) makeConsistent(m, ws)
    forward(factor, x, ws.residual)
  }
  backward(factor, x)

  const singular = m.massless.length > 0
  const ill = ws.penalised ? 4 : ws.contradictory ? 0 : passesFor(factor.smallestPivot)
  const passes = singular ? 8 : ill
  const finite = sumAccelerations(m, ws)
  if (passes > 0 && finite) {
    const found = refine(m, ws, passes, singular)
    if (found) return found
  }
  const body = finite && passes === 0 ? 0 : firstNonFinite(vdot)
  return body === 0 ? null : { kind: 'not-finite', body }
}

/** ν̇ and Aᵀλ = Mν̇ − Q where S is A W Aᵀ with W of geometry alone: see reduced/. `readMultipliers` finds λ. */
function solveByReduction(m: Model, ws: Workspace, decide: boolean): SolveFailure | null {
  const { x, factor, vdot, Q, Qc } = ws
  const work = ws.reduced!
  applyInverseMass(m, Q, ws.a)
  loadRows(m, ws, ws.b)
  ws.inconsistency = 0
  if (factor.droppedCount === 0) ws.contradictory = false
  else if (decide) {
    let size = 0
    for (let i = 0; i < x.length; i++) size = Math.max(size, Math.abs(x[i]))
    forward(factor, x, ws.residual)
    ws.contradictory = disagreement(ws) > AGREE * size
    loadRows(m, ws, ws.b)
  }
  if (ws.contradictory) makeConsistent(m, ws)
  const { rowAt } = m.algebra
  for (let r = 0; r < rowAt.length; r++) work.target[r] = x[rowAt[r]]
  const free = solveReduced(m, ws, m.plan!, work)
  if (free > 0) return { kind: 'no-inertia', body: free, motion: work.free.slice() }
  applyMass(m, vdot, Qc)
  for (let i = 6; i < Qc.length; i++) Qc[i] -= Q[i]
  const body = firstNonFinite(vdot)
  return body === 0 ? null : { kind: 'not-finite', body }
}

/** a = M⁻¹Q and ws.x ← b − Aa. */
function loadRightSide(m: Model, ws: Workspace): void {
  applyInverseMass(m, ws.Q, ws.a)
  loadRows(m, ws, ws.b)
  subtractA(m, ws, ws.a, ws.x)
}

/** Qc = Aᵀλ and ν̇ = (M + δ)⁻¹(Q + Qc). False where a number is not finite. */
function sumAccelerations(m: Model, ws: Workspace): boolean {
  const { Q, Qc, vdot } = ws
  Qc.fill(0)
  addAt(m, ws, ws.x, Qc)
  const { inverseMass: w } = m
  let sum = 0
  for (let i = 1, o = 6, u = 7; i <= m.nb; i++, o += 6, u += 7) {
    const n = w[u]
    const a = n * (Q[o] + Qc[o])
    const b = n * (Q[o + 1] + Qc[o + 1])
    const c = n * (Q[o + 2] + Qc[o + 2])
    const x = Q[o + 3] + Qc[o + 3]
    const y = Q[o + 4] + Qc[o + 4]
    const z = Q[o + 5] + Qc[o + 5]
    const d = w[u + 1] * x + w[u + 2] * y + w[u + 3] * z
    const e = w[u + 2] * x + w[u + 4] * y + w[u + 5] * z
    const f = w[u + 3] * x + w[u + 5] * y + w[u + 6] * z
    vdot[o] = a
    vdot[o + 1] = b
    vdot[o + 2] = c
    vdot[o + 3] = d
    vdot[o + 4] = e
    vdot[o + 5] = f
    const t = a + b + c + d + e + f
    // t − t is 0 for every finite number and NaN for the others
    sum += t - t
  }
  return sum === 0
}

function firstNonFinite(v: Float64Array): number {
  for (let i = 6; i < v.length; i++) if (!Number.isFinite(v[i])) return Math.floor(i / 6)
  return 0
}

/** x −= Cλ, C the compliance of the rows; both in eliminated order. */
function subtractCompliant(
  { nc, algebra: { rowAt } }: Model,
  compliance: Float64Array,
  lambda: Float64Array,
  x: Float64Array,
): void {
  for (let r = 0; r < nc; r++) x[rowAt[r]] -= compliance[r] * lambda[rowAt[r]]
}

/** Passes on the true system: r₁ = Q + Aᵀλ − Mν̇, r₂ = b − Aν̇ − Cλ; S dλ = r₂ − A M̃⁻¹r₁, dν̇ = M̃⁻¹(r₁ + Aᵀdλ). */
function refine(m: Model, ws: Workspace, passes: number, singular: boolean): SolveFailure | null {
  const { Q, Qc, vdot, x, force, motion, solution } = ws
  solution.set(x)
  let last = Number.POSITIVE_INFINITY
  for (let pass = 0; pass < passes; pass++) {
    applyMass(m, vdot, force)
    let off = 0
    let size = 0
    for (let i = 6; i < force.length; i++) {
      const f = Q[i] + Qc[i]
      force[i] = singular ? f - force[i] : 0
      off = Math.max(off, Math.abs(force[i]))
      // The sum vanishes at rest; its parts are what it was rounded from.
      size = Math.max(size, Math.abs(Q[i]), Math.abs(Qc[i]))
    }
    applyInverseMass(m, force, motion)
    loadRows(m, ws, ws.b)
    subtractA(m, ws, vdot, x)
    subtractA(m, ws, motion, x)
    if (m.compliance) subtractCompliant(m, m.compliance, solution, x)
    if (ws.contradictory) removeNull(ws.factor, x, m.algebra.weight, false, ws.nullScratch)
    ws.solveRows()
    for (let i = 0; i < x.length; i++) solution[i] += x[i]
    addAt(m, ws, x, force)
    applyInverseMass(m, force, motion)
    for (let i = 6; i < vdot.length; i++) vdot[i] += motion[i]
    Qc.fill(0)
    addAt(m, ws, solution, Qc)
    if (singular && (off <= 1e-14 * size || (pass > 2 && off >= 0.5 * last))) {
      last = off
      if (off > 1e-9 * (size || 1)) return { kind: 'massless', direction: worstMassless(m, force) }
      break
    }
    last = off
  }
  x.set(solution)
  return null
}

/** The massless direction with the largest unbalanced force. */
function worstMassless(m: Model, force: Float64Array): number {
  let best = 0
  let worst = -1
  for (let i = 0; i < m.massless.length; i += 7) {
    let f = 0
    for (let j = 0; j < 6; j++) f += m.massless[i + 1 + j] * force[6 * m.massless[i] + j]
    if (Math.abs(f) > worst) {
      worst = Math.abs(f)
      best = i
    }
  }
  return best
}

/** Massless direction (offset in Model.massless) that no constraint holds, so that [M | Aᵀ] is not of full rank; or −1.
 Answers by pushing each: a held one hardly yields, a free one yields by 1/δ. */
export function freeMasslessDirection(m: Model, ws: Workspace): number {
  const { massless } = m
  const { force, motion, x } = ws
  for (let d = 0; d < massless.length; d += 7) {
    const body = massless[d]
    force.fill(0)
    for (let j = 0; j < 6; j++) force[6 * body + j] = massless[d + 1 + j]
    applyInverseMass(m, force, motion)
    let alone = 0
    for (let j = 0; j < 6; j++) alone += massless[d + 1 + j] * motion[6 * body + j]
    x.fill(0)
    subtractA(m, ws, motion, x)
    ws.solveRows()
    addAt(m, ws, x, force)
    applyInverseMass(m, force, motion)
    let yields = 0
    for (let j = 0; j < 6; j++) yields += massless[d + 1 + j] * motion[6 * body + j]
    if (yields > 1e-2 * alone) return d
  }
  return -1
}

/** ws.x → `out` by constraint row, least-norm among the multipliers that give the forces ws.Qc. */
export function readMultipliers(m: Model, ws: Workspace, out: Float64Array): void {
  const { x, factor } = ws
  if (m.plan) solveForMultipliers(m, ws)
  if (factor.droppedCount > 0) {
    removeNull(factor, x, m.algebra.weight, true, ws.nullScratch)
    if (factor.smallestPivot < ILL) recoverForces(m, ws)
  }
  const { rowAt } = m.algebra
  for (let r = 0; r < rowAt.length; r++) out[r] = x[rowAt[r]]
}

/** ws.x ← a λ with Aᵀλ = Qc: S λ = A W Qc. Rows with an inertia have λ = I(γ − Aν̇), and S decouples them (factor.ts). */
function solveForMultipliers(m: Model, ws: Workspace): void {
  const { x, Qc, motion, force, solution } = ws
  const { compliance } = m
  const { rowAt } = m.algebra
  for (let i = 0; i < force.length; i++) force[i] = -Qc[i]
  if (compliance) {
    const { target } = ws.reduced!
    x.fill(0)
    for (let r = 0; r < m.nc; r++) if (compliance[r] > 0) x[rowAt[r]] = target[r]
    subtractA(m, ws, ws.vdot, x)
    for (let r = 0; r < m.nc; r++) x[rowAt[r]] = compliance[r] > 0 ? x[rowAt[r]] / compliance[r] : 0
    solution.set(x)
    addAt(m, ws, x, force)
  }
  applyMetric(m, force, motion)
  x.fill(0)
  subtractA(m, ws, motion, x)
  if (compliance) for (let r = 0; r < m.nc; r++) if (compliance[r] > 0) x[rowAt[r]] = solution[rowAt[r]]
  ws.solveRows()
  if (passesFor(ws.factor.smallestPivot) > 0) recoverForces(m, ws)
}

/** λ += S⁺AW(Qc − Aᵀλ): null vectors of an ill-conditioned S are inexact, and what `removeNull` took with them beyond the
 null space of Aᵀ is given back. */
function recoverForces(m: Model, ws: Workspace): void {
  const { x, Qc, force, motion, solution } = ws
  solution.set(x)
  for (let i = 0; i < force.length; i++) force[i] = -Qc[i]
  addAt(m, ws, x, force)
  applyMetric(m, force, motion)
  x.fill(0)
  subtractA(m, ws, motion, x)
  if (m.plan && m.compliance) {
    const { rowAt } = m.algebra
    for (let r = 0; r < m.nc; r++) if (m.compliance[r] > 0) x[rowAt[r]] = 0
  }
  ws.solveRows()
  removeNull(ws.factor, x, m.algebra.weight, true, ws.nullScratch)
  for (let i = 0; i < x.length; i++) x[i] += solution[i]
}

/** out (by constraint row) = the null vector of Aᵀ that belongs to dropped eliminated row `at`. */
export function nullVector(m: Model, ws: Workspace, at: number, out: Float64Array): void {
  const { scratchRows, x } = ws
  scratchRows.fill(0)
  scratchRows[at] = 1
  spanNull(ws.factor, scratchRows, x)
  const { rowAt } = m.algebra
  for (let r = 0; r < rowAt.length; r++) out[r] = x[rowAt[r]]
}
