/* The non-ideal part of the constraint force. With C from the laws [U05 Eqs. 8–12],

   Q_ni = C − AᵀS⁺AM⁻¹C,   ν̇ = a + M⁻¹(Q_i + Q_ni).

 Computed as the difference of two solves, with Q and with Q + C: the same numbers, and right for singular M as well. */
import { placeFrames } from '../kinematics'
import type { Constraint, Model } from '../model'
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
    const law = m.laws[i]
    placeFrames(ws.k, law.constraint, s, ws, true)
    idealReaction(m, ws, law.constraint, ideal)
    law.definition.apply(ws.k, lawWriter, law.params, ideal)
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

/** Force and torque of the ideal multipliers on frame 1 (or minus those on frame 0, where frame 1 is the ground's). */
function idealReaction(m: Model, ws: Workspace, c: Constraint, out: IdealReaction): void {
  const { A, lambda, R_WB, k } = ws
  const base0 = m.frameBase[c.frame0]
  const base1 = m.frameBase[c.frame0 + 1]
  const f = base1 >= 0 ? 1 : 0
  const sign = f === 1 ? 1 : -1
  const R = 9 * c.body[f]
  let x = 0
  let y = 0
  let z = 0
  let a = 0
  let b = 0
  let d = 0
  for (let r = 0, o = f === 1 ? base1 : base0; r < c.rows; r++, o += 6) {
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
