/* A whole step of an explicit method in one go, where all is as usual: every stage firm, the new point near, nothing contradictory. What
 integrators/explicit.ts does for every case, in the same order. */
import { type bool, DROPPED, type F64, type f64, type I32, type i32, SMALLEST, type U8 } from '@freebody/math'
import { addFour, addOne, addTwo } from '../integrators/sums'
import { largestTwist, twistsOf } from '../integrators/twists'
import { AGREE, CLOSED, DOUBTFUL, NEAR, rankFor, ROUNDING, STILL, TURNS } from '../limits'
import { placeBodies } from '../pins/bodies'
import { moveBodies, spreadErrors } from '../pins/correct'
import { findMotions } from '../pins/motions'
import type { PinWork } from '../pins/work'
import {
  correctPositions,
  correctVelocities,
  factorAlone,
  factorReduced,
  firmStage,
  largestOf,
  loopStage,
  placeRows,
  rateOfReduced,
  reduceRight,
  removeNormal,
} from './kernels'

/** The points, rates and errors of a step, as in Integration. */
export interface StepWork {
  /** Numbers in a state. */
  readonly length: i32
  readonly from: F64
  readonly y: F64
  readonly q: F64
  readonly v: F64
  readonly error: F64
  readonly errorQ: F64
  readonly errorV: F64
  readonly scale: F64
  /** What `estimate` found: the largest error across the constraints, and along them. */
  readonly verdict: F64
  /** Rows dropped at the start. */
  readonly kept: U8
  readonly k0: F64
  readonly k1: F64
  readonly k2: F64
  readonly k3: F64
  readonly k4: F64
  readonly k5: F64
  readonly k6: F64
  readonly k7: F64
  readonly k8: F64
  readonly k9: F64
  readonly k10: F64
  readonly k11: F64
  readonly k12: F64
}

/** A tableau in rows: those of a, then b, and those of the error estimates. */
export interface Schedule {
  readonly stages: i32
  /** Where the terms of each row start, and where the last ends. */
  readonly start: I32
  readonly stage: I32
  readonly coefficient: F64
}

/** From `from` to y and its rate in the stage after the last, with `keptCount` rows dropped at the start. False where it takes more thought:
 nothing is lost but time. */
export function wholeStep(
  work: PinWork,
  it: StepWork,
  table: Schedule,
  keptCount: i32,
  h: f64,
  rankTolerance: f64,
): i32 {
  const { y, q, v } = it
  const n = table.stages
  for (let i = 1; i < n; i++) {
    combineRow(y, it.from, it, table, i, h)
    const out = stageOf(it, i)
    if (keptCount === 0) {
      if (!firmStage(work, q, v, rankTolerance, out)) return 0
    } else if (!loopStage(work, q, v, it.kept, rankTolerance, out)) return 0
  }
  combineRow(y, it.from, it, table, n, h)
  if (!isFiniteVector(y, it.length)) return 0

  if (!close(work, q, v, NEAR, rankTolerance, false)) return 0
  return settle(work, q, v, stageOf(it, n)) ? 1 : 0
}

/** A step with one factor: from `from`, whose rate is in k0 and whose rows and factor are at hand, to y and its rate. Euler moves with the
 velocity at the end, whose rate goes to k1. A leapfrog moves with that in the middle, meets the accelerations at the end in k1, takes the mean
 of both for the velocities, and leaves the rate in k2: the point being the same, that costs a solve and no factor. False as above. */
export function shortStep(work: PinWork, it: StepWork, h: f64, rankTolerance: f64, leaps: bool): i32 {
  const { y, q, v, from, k0, k1 } = it
  const { nb, motion } = work
  const nq = 7 * (nb + 1)
  for (let i = it.length - 1; i >= 0; i--) y[i] = from[i]
  const ahead = leaps ? 0.5 * h : h
  for (let i = 6 * nb + 5; i >= 6; i--) {
    motion[i] = -h * (v[i] + ahead * k0[nq + i])
    v[i] += h * k0[nq + i]
  }
  if (!moveBodies(work, q) || !isFiniteVector(y, it.length)) return 0
  if (!close(work, q, v, 0, rankTolerance, leaps)) return 0
  if (!leaps) return settle(work, q, v, k1) ? 1 : 0
  if (!rateOfReduced(work, q, v, k1)) return 0
  for (let i = 6 * nb + 5; i >= 6; i--) v[i] = from[nq + i] + 0.5 * h * (k0[nq + i] + k1[nq + i])
  findMotions(work, q, v)
  return settle(work, q, v, it.k2) ? 1 : 0
}

/** As `project`: positions back onto the constraints, one correction being enough for what is `near`, rows and a factor there; with `right`, the right side of these velocities is reduced
 on the way. False where that takes more thought. */
function close(work: PinWork, q: F64, v: F64, near: f64, rankTolerance: f64, right: bool): bool {
  const { found } = work.factor
  const length = work.length[0]
  const closed = Math.max(CLOSED * length, 1e-14 * largestPlace(work, q))
  if (!correctPositions(work, q, v, ROUNDING * length, near * length, closed)) return false
  for (let turn = 0; turn <= TURNS; turn++) {
    placeBodies(work, q, v, true)
    placeRows(work, q, v, true, right)
    const off = largestOf(work.phi, work.nc)
    if (!(off < 1e300)) return false
    // Spokes take their shorter way where a right side comes along, whichever it is: as in `project`.
    const tolerance = rankFor(off / length, rankTolerance)
    if (right || work.hubs.count > 0) factorReduced(work, tolerance, 0)
    else factorAlone(work, tolerance, 0)
    if (found[SMALLEST] < DOUBTFUL) return false
    if (off <= closed) return true
    spreadErrors(work, work.phi)
    if (!moveBodies(work, q)) return false
  }
  return false
}

/** Velocities onto the constraints, with rows and factor of this very point, and the rate. False where that takes more thought. */
function settle(work: PinWork, q: F64, v: F64, out: F64): bool {
  const { found } = work.factor
  const speed = Math.max(1, largestOf(v, 6 * (work.nb + 1)))
  let worst = largestOf(work.phidot, work.nc)
  if (worst <= ROUNDING * speed) findMotions(work, q, v)
  else {
    for (let turn = 0; turn === 0 || worst > STILL * speed; turn++) {
      const before = worst
      correctVelocities(work, q, v)
      worst = largestOf(work.phidot, work.nc)
      if (!(worst <= STILL * speed) && !(worst < 0.5 * before && turn < TURNS)) return false
    }
  }
  reduceRight(work)
  if (found[DROPPED] > 0 && !(disagreementOf(work) <= AGREE * largestOf(work.rhs, work.rows))) return false
  return rateOfReduced(work, q, v, out)
}

/** The error of the step that was just taken by row `which` of the tableau, in lengths and speeds that it.scale allows. What the projection
 takes away of an error it counts by itself. */
export function estimate(work: PinWork, it: StepWork, table: Schedule, which: i32, h: f64): void {
  const { error, errorQ, errorV, scale, verdict } = it
  const { nb, motion } = work
  for (let i = it.length - 1; i >= 0; i--) error[i] = 0
  combineRow(error, error, it, table, which, h)
  twistsOf(error, it.y, nb, errorQ, errorV)
  removeNormal(work, errorQ)
  const across = largestTwist(motion, nb, scale[0], scale[1])
  removeNormal(work, errorV)
  verdict[0] = Math.max(across, largestTwist(motion, nb, scale[2], scale[3]))
  const along = largestTwist(errorQ, nb, scale[0], scale[1])
  verdict[1] = Math.max(along, largestTwist(errorV, nb, scale[2], scale[3]))
}

/** out = from + h Σ a_j k_j, in the order of `combine`. */
function combineRow(out: F64, start: F64, it: StepWork, table: Schedule, i: i32, h: f64): void {
  const { stage, coefficient: a } = table
  const { length } = it
  const end = table.start[i + 1]
  let j = table.start[i]
  let from = start
  for (; j + 3 < end; j += 4) {
    const k = stageOf(it, stage[j])
    const l = stageOf(it, stage[j + 1])
    const m = stageOf(it, stage[j + 2])
    addFour(
      out,
      from,
      length,
      h * a[j],
      k,
      h * a[j + 1],
      l,
      h * a[j + 2],
      m,
      h * a[j + 3],
      stageOf(it, stage[j + 3]),
    )
    from = out
  }
  for (; j + 1 < end; j += 2) {
    addTwo(out, from, length, h * a[j], stageOf(it, stage[j]), h * a[j + 1], stageOf(it, stage[j + 1]))
    from = out
  }
  if (j < end) addOne(out, from, length, h * a[j], stageOf(it, stage[j]))
}

function stageOf(it: StepWork, i: i32): F64 {
  if (i === 0) return it.k0
  if (i === 1) return it.k1
  if (i === 2) return it.k2
  if (i === 3) return it.k3
  if (i === 4) return it.k4
  if (i === 5) return it.k5
  if (i === 6) return it.k6
  if (i === 7) return it.k7
  if (i === 8) return it.k8
  if (i === 9) return it.k9
  if (i === 10) return it.k10
  if (i === 11) return it.k11
  return it.k12
}

/** The largest n_dᵀr over dropped rows. */
function disagreementOf(work: PinWork): f64 {
  const { rows, residual } = work
  const { dropped } = work.factor
  let worst: f64 = 0
  for (let r = 0; r < rows; r++) if (dropped[r] === 1) worst = Math.max(worst, Math.abs(residual[r]))
  return worst
}

function largestPlace(work: PinWork, q: F64): f64 {
  let most: f64 = 0
  for (let j = 7 * work.nb; j > 0; j -= 7) {
    most = Math.max(most, Math.max(Math.abs(q[j]), Math.max(Math.abs(q[j + 1]), Math.abs(q[j + 2]))))
  }
  return most
}

function isFiniteVector(y: F64, n: i32): bool {
  let sum: f64 = 0
  // x − x is 0 for every finite number and NaN for the others
  for (let i = 0; i < n; i++) sum += y[i] - y[i]
  return sum === 0
}
