/* The kernels as integrators call them, several in one go: crossing into WebAssembly costs as much as a few dozen products. Every
 function exported here is an entry of the compiled module (tools/kernels.ts); called as it stands it does the same to the
 last bit. */
import {
  type bool,
  backward,
  DROPPED,
  type F64,
  type f64,
  factorise,
  factoriseWith,
  forward,
  type i32,
  SMALLEST,
  type U8,
} from '@freebody/math'
import { DOUBTFUL, isEnough, NOTHING, passesFor, restoreFor, TURNS } from '../limits'
import { placeBodies, subtractFree } from '../pins/bodies'
import { fillPinHubs } from '../pins/border'
import { changeBy, moveBodies, spreadErrors } from '../pins/correct'
import { findGaps } from '../pins/gaps'
import { findMotions } from '../pins/motions'
import { pullPins, spreadPins, subtractPins } from '../pins/operators'
import { fillPairs } from '../pins/pairs'
import { writePinRates } from '../pins/rates'
import { assemblePins } from '../pins/rows'
import type { PinWork } from '../pins/work'

/** Bodies, rows, S and right side at a state that no force but weight acts on; φ, φ̇ and γ with `errors`. */
export function placeAll(work: PinWork, q: F64, v: F64, errors: bool): void {
  placeBodies(work, q, v, true)
  placeRows(work, q, v, errors, true)
}

/** The same, bodies and, for the right side, free accelerations being there. */
export function placeRows(work: PinWork, q: F64, v: F64, errors: bool, right: bool): void {
  assemblePins(work, q, v, errors, right, true)
  fillPairs(work)
  fillPinHubs(work)
}

/** φ, φ̇ and γ; with `right` also the right side at a state that no force but weight acts on. */
export function findErrors(work: PinWork, q: F64, v: F64, right: bool): void {
  placeBodies(work, q, v, false)
  assemblePins(work, q, v, true, right, false)
}

/** S → L. */
export function factorAlone(work: PinWork, tolerance: f64, restore: f64): void {
  factorise(work.factor, tolerance, restore)
}

/** S → L, and x ← the right side, reduced on the way. */
export function factorReduced(work: PinWork, tolerance: f64, restore: f64): void {
  loadRight(work)
  factoriseWith(work.factor, tolerance, restore, work.x, work.residual)
}

/** x ← the right side, reduced. */
export function reduceRight(work: PinWork): void {
  loadRight(work)
  forward(work.factor, work.x, work.residual)
}

/** x ← S⁺x up to a null vector. */
export function solveX(work: PinWork): void {
  forward(work.factor, work.x, work.residual)
  backward(work.factor, work.x)
}

/** Positions corrected by φ, where it is more than `least`, with the rows and factor at hand: once where it was no more than `near`,
 otherwise again and again while that helps, until what is left should be less than `closed`. False where the correction is not a small
 one, which is then left to others. */
export function correctPositions(work: PinWork, q: F64, v: F64, least: f64, near: f64, closed: f64): bool {
  let before: f64 = NOTHING
  for (let turn = 0; turn < TURNS; turn++) {
    findGaps(work, q, v)
    const worst = largestOf(work.phi, work.rowLength, work.nc)
    if (worst <= least) return true
    spreadErrors(work, work.phi)
    if (!moveBodies(work, q)) return false
    if (isEnough(worst, before, near, closed)) return true
    before = worst
  }
  return true
}

/** Velocities corrected by φ̇ with rows and factor of this very position; φ̇, γ and the right side renewed, for a state that no force but
 weight acts on. */
export function correctVelocities(work: PinWork, q: F64, v: F64): void {
  spreadErrors(work, work.phidot)
  changeBy(work, v)
  findMotions(work, q, v)
}

/** motion ← M⁻¹AᵀS⁺x. */
export function spreadX(work: PinWork): void {
  solveX(work)
  spreadPins(work, work.x)
}

/** ẏ at a state whose reduced right side is in x. False where a number is not finite. */
export function rateOfReduced(work: PinWork, q: F64, v: F64, out: F64): bool {
  backward(work.factor, work.x)
  pullPins(work, work.x)
  if (!writePinRates(work, q, v, out)) return false
  for (let pass = passesFor(work.factor.found[SMALLEST]); pass > 0; pass--) refineRates(work, out)
  return true
}

/** ν̇ += M⁻¹AᵀS⁺(b − A ν̇), as `refine` in solve.ts: with a right side that comes without b, but without A M⁻¹Q. */
function refineRates(work: PinWork, out: F64): void {
  const { nb, motion, x } = work
  const nq = 7 * (nb + 1)
  for (let i = 6 * nb + 5; i >= 6; i--) motion[i] = out[nq + i]
  subtractFree(work, motion)
  loadRight(work)
  subtractPins(work, motion, x)
  solveX(work)
  spreadPins(work, x)
  for (let i = 6 * nb + 5; i >= 6; i--) out[nq + i] += motion[i]
}

/** v −= M⁻¹AᵀS⁺A v, and minus what was taken away is left in work.motion. */
export function removeNormal(work: PinWork, v: F64): void {
  const { nb, rows, x, motion } = work
  for (let r = rows - 1; r >= 0; r--) x[r] = 0
  subtractPins(work, v, x)
  spreadX(work)
  for (let i = 6 * nb + 5; i >= 6; i--) v[i] += motion[i]
}

/** ẏ at an inner stage in one go, where nothing is dropped. False where something is or might have to be, or a number is not finite. */
export function firmStage(work: PinWork, q: F64, v: F64, tolerance: f64, out: F64): bool {
  placeAll(work, q, v, false)
  factorReduced(work, tolerance, 0)
  const { found } = work.factor
  if (found[DROPPED] > 0 || found[SMALLEST] < DOUBTFUL) return false
  return rateOfReduced(work, q, v, out)
}

/** The same with the rank of the start of the step, `kept`. */
export function loopStage(work: PinWork, q: F64, v: F64, kept: U8, tolerance: f64, out: F64): bool {
  placeAll(work, q, v, true)
  const { dropped } = work.factor
  for (let r = work.rows - 1; r >= 0; r--) dropped[r] = kept[r]
  factorReduced(work, tolerance, restoreFor(largestOf(work.phi, work.rowLength, work.nc) / work.length[0]))
  return rateOfReduced(work, q, v, out)
}

/** The largest |x| times its unit. */
export function largestOf(x: F64, unit: F64, n: i32): f64 {
  let most: f64 = 0
  for (let i = 0; i < n; i++) {
    const a = Math.abs(x[i]) * unit[i]
    // (written so that NaN wins)
    if (!(a <= most)) most = a
  }
  return most
}

function loadRight(work: PinWork): void {
  const { x, rhs } = work
  for (let r = work.rows - 1; r >= 0; r--) x[r] = rhs[r]
}
