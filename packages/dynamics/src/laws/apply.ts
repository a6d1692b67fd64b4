/* The non-ideal part of the constraint force. With C from the laws [U05 Eqs. 8–12],

   Q_ni = C − AᵀS⁺AM⁻¹C,   ν̇ = a + M⁻¹(Q_i + Q_ni).

 Computed as the difference of two solves, with Q and with Q + C: the same numbers, and right for singular M as well. */
import type { ForceWriter } from '../forces/definition'
import { placeFrames, type Kinematics } from '../kinematics'
import type { Constraint, Law, Model } from '../model'
import type { Failure } from '../outcome'
import { addAt, loadRows } from '../operators'
import { failureOf, readMultipliers, solveAccelerations } from '../solve'
import type { State } from '../state'
import type { Workspace } from '../workspace'
import type { IdealReaction } from './definition'

/** Needs ws.lambda (ideal, least-norm). Leaves ν̇ with everything, Qc and λ ideal, Qni and λ_C for the rest. */
export function applyLaws(m: Model, s: State, ws: Workspace): Failure | null {
  const { C, Q, Qc, Qni, lambda, lambdaC, ideal, idealQc, lawWriter } = ws
  C.fill(0)
  for (let i = 0; i < m.laws.length; i++) {
    addLaw(m, s, ws, m.laws[i], lawWriter, ideal)
  }
  idealQc.set(Qc)
  for (let i = 6; i < Q.length; i++) Q[i] += C[i]
  const failure = solveAccelerations(m, ws, false)
  for (let i = 6; i < Q.length; i++) Q[i] -= C[i]
  if (failure) return failureOf(m, failure)
  readMultipliers(m, ws, lambdaC)
  for (let r = 0; r < lambda.length; r++) lambdaC[r] -= lambda[r]
  loadRows(m, ws, lambdaC)
  Qni.set(C)
  addAt(m, ws, ws.x, Qni)
  Qc.set(idealQc)
  return null
}

/** What one law says, added to `out`. Needs ws.lambda. */
export function addLaw(
  m: Model,
  s: State,
  ws: Workspace,
  law: Law,
  out: ForceWriter,
  ideal: IdealReaction,
): void {
  const c = law.constraint
  placeFrames(ws.k, law.reads ?? c, s, ws, true)
  ws.k.s = s.s
  ws.k.turns = law.turns
  if (c.frameCount === 1) standOnGround(ws.k)
  idealReaction(m, ws, c, ideal)
  law.definition.apply(ws.k, out, law.params, ideal)
}

/** A constraint with one frame, such as a typed equation for one point, acts against the ground: the frame becomes the second
 of two, the first being the ground's at the same place. */
function standOnGround(k: Kinematics): void {
  k.count = Math.max(2, k.count)
  k.body[1] = k.body[0]
  k.body[0] = 0
  for (let i = 0; i < 3; i++) {
    k.p[3 + i] = k.p[i]
    k.r[3 + i] = k.r[i]
    k.v[3 + i] = k.v[i]
    k.w[3 + i] = k.w[i]
    k.c[3 + i] = k.c[i]
    k.r[i] = k.p[i]
    k.v[i] = 0
    k.w[i] = 0
    k.c[i] = 0
  }
  for (let i = 0; i < 9; i++) {
    k.axes[9 + i] = k.axes[i]
    k.axes[i] = i % 4 === 0 ? 1 : 0
  }
}

/** Force and torque of the ideal multipliers on the second frame (or minus those on the first, where the second is the
 ground's), about that frame's origin. */
function idealReaction(m: Model, ws: Workspace, c: Constraint, out: IdealReaction): void {
  const { A, lambda, R_WB, k } = ws
  const last = Math.min(c.frameCount, 2) - 1
  const onLast = c.body[last] > 0
  const sign = onLast ? 1 : -1
  const base = m.frameBase[c.frame0 + (onLast ? last : 0)]
  const f = onLast ? 1 : 0
  const R = 9 * k.body[f]
  let x = 0
  let y = 0
  let z = 0
  let a = 0
  let b = 0
  let d = 0
  for (let r = 0, o = base; r < c.rows; r++, o += 6) {
    const l = sign * lambda[c.row0 + r]
    x += l * A[o]
    y += l * A[o + 1]
    z += l * A[o + 2]
    a += l * A[o + 3]
    b += l * A[o + 4]
    d += l * A[o + 5]
  }
  const rx = k.r[3 * f]
  const ry = k.r[3 * f + 1]
  const rz = k.r[3 * f + 2]
  out.force[0] = x
  out.force[1] = y
  out.force[2] = z
  out.torque[0] = R_WB[R] * a + R_WB[R + 1] * b + R_WB[R + 2] * d - (ry * z - rz * y)
  out.torque[1] = R_WB[R + 3] * a + R_WB[R + 4] * b + R_WB[R + 5] * d - (rz * x - rx * z)
  out.torque[2] = R_WB[R + 6] * a + R_WB[R + 7] * b + R_WB[R + 8] * d - (rx * y - ry * x)
}
