/* Accelerations refined against the system that the factor stands for approximately:

   [ M  −Aᵀ ] [ ν̇ ]   [ Q ]
   [ A   C  ] [ λ ] = [ γ ],     S = A M̃⁻¹Aᵀ + C.

 M̃ differs from M in directions without mass, the length of a slender rod (mass.ts), and C is 1/I of rotors (Model.compliance). With P = M̃⁻¹(M̃ − M),
 which projects onto these directions, and dν̇' the correction of the pass before, in the first pass ν̇ itself, a pass is

   S dλ = γ − A(ν̇ + P dν̇') − Cλ,     dν̇ = P dν̇' + M̃⁻¹Aᵀdλ.

 The error along P shrinks by M̃ − M over the inertia that the constraints couple to it in each pass, the rounding of an ill-conditioned S by
 nine digits. */
import { backward, type bool, type F64, type f64, forward, type i32, SMALLEST } from '@freebody/math'
import { passesFor } from '../solve/limits'
import { subtractFree } from './bodies'
import { spreadRows, subtractRows } from './operators'
import type { Work } from './work'

const MOST = 8
/** Corrections below this fraction of the angular accelerations are rounding. */
const LAST = 1e-15

/** Refines ν̇ in `out`, whose multipliers are in work.x. False where directions without mass do not come to rest: nothing holds them. */
export function refineRates(work: Work, out: F64): bool {
  const { nb, x, motion, solution, rhs, rows, masslessCount } = work
  const least = passesFor(work.factor.found[SMALLEST])
  if (least === 0 && masslessCount === 0) return true
  const nq = 7 * (nb + 1)
  for (let r = 0; r < rows; r++) solution[r] = x[r]
  let before = alongMassless(work, out, nq)
  const floor = LAST * largestTurn(work, out)
  for (let pass = 1; pass <= MOST; pass++) {
    for (let i = 6 * nb + 5; i >= 6; i--) motion[i] = out[nq + i]
    subtractFree(work, motion)
    addMassless(work, motion)
    for (let r = 0; r < rows; r++) x[r] = rhs[r]
    subtractRows(work, motion, x)
    subtractCompliant(work, x)
    forward(work.factor, x, work.residual)
    backward(work.factor, x)
    for (let r = 0; r < rows; r++) solution[r] += x[r]
    spreadRows(work, x)
    addMassless(work, motion)
    for (let i = 6 * nb + 5; i >= 6; i--) out[nq + i] += motion[i]
    const left = alongMassless(work, motion, 0)
    if (pass >= least && (left <= floor || left * left <= floor * before)) return true
    before = left
  }
  return false
}

/** masslessRates ← what the motions at x[from…] are along directions without mass; the largest of them. */
function alongMassless(work: Work, x: F64, from: i32): f64 {
  const { masslessCount, masslessBodies, masslessAxes: e, masslessRates } = work
  let most: f64 = 0
  for (let n = 0, k = 0; n < masslessCount; n++, k += 3) {
    const o = from + 6 * masslessBodies[n] + 3
    const rate = e[k] * x[o] + e[k + 1] * x[o + 1] + e[k + 2] * x[o + 2]
    masslessRates[n] = rate
    most = Math.max(most, Math.abs(rate))
  }
  return most
}

/** x += the motions in masslessRates. */
function addMassless(work: Work, x: F64): void {
  const { masslessCount, masslessBodies, masslessAxes: e, masslessRates } = work
  for (let n = 0, k = 0; n < masslessCount; n++, k += 3) {
    const o = 6 * masslessBodies[n] + 3
    const rate = masslessRates[n]
    x[o] += rate * e[k]
    x[o + 1] += rate * e[k + 1]
    x[o + 2] += rate * e[k + 2]
  }
}

/** x −= Cλ. */
function subtractCompliant(work: Work, x: F64): void {
  const { complianceRows, compliance, complianceLength, solution } = work
  for (let n = 0; n < complianceLength; n++)
    x[complianceRows[n]] -= compliance[n] * solution[complianceRows[n]]
}

/** Largest entry of the angular accelerations in `out`. */
function largestTurn(work: Work, out: F64): f64 {
  const { nb } = work
  let most: f64 = 0
  for (let i = 1, o = 7 * (nb + 1) + 9; i <= nb; i++, o += 6) {
    most = Math.max(most, Math.max(Math.abs(out[o]), Math.max(Math.abs(out[o + 1]), Math.abs(out[o + 2]))))
  }
  return most
}
