/* The rate ẏ at the state of the step: rows (rows.ts) → factor of S → accelerations → ẏ. */
import {
  backward,
  type bool,
  DROPPED,
  type F64,
  type f64,
  factorise,
  factoriseWith,
  forward,
  type i32,
  SMALLEST,
} from '@freebody/math'
import { AGREE, DOUBTFUL, NOTHING, restoreFor } from '../solve/limits'
import { callHost } from './call'
import { spread } from './correct'
import { ACCELERATE, DROP_IMPLIED, PENALISE } from './host'
import { pullRows, subtractRows } from './operators'
import { writeRates } from './rates'
import { refineRates } from './refine'
import { place } from './rows'
import {
  CONTRADICTS,
  DONE,
  HOST_SOLVES,
  KEPT,
  NOT_FINITE,
  PENALISED,
  RANK_TOLERANCE,
  type StepWork,
  type Work,
} from './work'

/** ẏ at an inner stage of a step into stage i, with the rank that was found at the start of the step. */
export function rateOfStage(work: Work, i: i32): i32 {
  const { flags, limits } = work
  const { dropped } = work.factor
  const { kept } = work.step
  const keeps = flags[KEPT] > 0
  place(work, keeps || flags[HOST_SOLVES] === 1, true)
  if (flags[PENALISED] === 1) callHost(PENALISE, 0)
  else if (keeps) {
    for (let r = work.rows - 1; r >= 0; r--) dropped[r] = kept[r]
    const off = largestError(work, work.phi, 0) / work.length[0]
    factorWithRight(work, limits[RANK_TOLERANCE], restoreFor(off))
  } else decideRank(work, limits[RANK_TOLERANCE], 2, true)
  return accelerate(work, false, i)
}

/** S → L over the rows up to `level`, with their rank; with `right` the right side is reduced on the way. Expects S, and leaves L of it. */
export function decideRank(work: Work, tolerance: f64, level: i32, right: bool): void {
  const { levelAt, topLevel } = work
  const { dropped, found } = work.factor
  let restore: f64 = 0
  if (topLevel > level) {
    for (let r = work.rows - 1; r >= 0; r--) dropped[r] = levelAt[r] > level ? 1 : 0
    restore = NOTHING
  }
  // The factor of hubs takes a shorter way where a right side comes along, whichever it is.
  const reduces = right || work.hubs.count > 0
  if (reduces) factorWithRight(work, tolerance, restore)
  else factorise(work.factor, tolerance, restore)
  // Rows that are found to be implied are dropped. What was eliminated after them has their rounding in it, and is factored again.
  for (let turn = 0; turn < 8 && found[SMALLEST] < DOUBTFUL; turn++) {
    if (callHost(DROP_IMPLIED, 0) === 0) return
    place(work, true, right)
    if (reduces) factorWithRight(work, tolerance, NOTHING)
    else factorise(work.factor, tolerance, NOTHING)
  }
}

/** S → L, and x ← the right side, reduced on the way. Where the host solves it loads a right side of its own. */
function factorWithRight(work: Work, tolerance: f64, restore: f64): void {
  if (work.flags[HOST_SOLVES] === 1) {
    factorise(work.factor, tolerance, restore)
    return
  }
  loadRight(work)
  factoriseWith(work.factor, tolerance, restore, work.x, work.residual)
}

/** x ← the right side, reduced. */
export function reduceRight(work: Work): void {
  if (work.flags[HOST_SOLVES] === 1) return
  loadRight(work)
  forward(work.factor, work.x, work.residual)
}

function loadRight(work: Work): void {
  const { x, rhs } = work
  for (let r = work.rows - 1; r >= 0; r--) x[r] = rhs[r]
}

/** ẏ into stage i, from rows, factor and reduced right side. With `decide`, whether redundant rows contradict each other is found out here;
 without, it is as it was at the start. */
export function accelerate(work: Work, decide: bool, i: i32): i32 {
  const { flags } = work
  const { found } = work.factor
  const argument: i32 = 2 * i + (decide ? 1 : 0)
  if (flags[HOST_SOLVES] === 1) return callHost(ACCELERATE, argument)
  if (found[DROPPED] > 0) {
    if (decide && disagreement(work) <= AGREE * largestEntry(work.rhs, work.rows)) flags[CONTRADICTS] = 0
    else if (decide || flags[CONTRADICTS] === 1) return callHost(ACCELERATE, argument)
  } else flags[CONTRADICTS] = 0
  const { q, v } = work.step
  const out = stageOf(work.step, i)
  backward(work.factor, work.x)
  pullRows(work, work.x)
  if (!writeRates(work, q, v, out)) return NOT_FINITE
  // The host finds the direction that nothing holds.
  return refineRates(work, out) ? DONE : callHost(ACCELERATE, argument)
}

/** v −= M⁻¹AᵀS⁺A v over rows up to `level`; minus what was taken away is left in work.motion. Rows must be in world axes. */
export function removeNormal(work: Work, v: F64, level: i32): void {
  const { nb, rows, x, motion, levelAt } = work
  for (let r = rows - 1; r >= 0; r--) x[r] = 0
  subtractRows(work, v, x)
  if (work.topLevel > level) for (let r = rows - 1; r >= 0; r--) if (levelAt[r] > level) x[r] = 0
  spread(work)
  for (let i = 6 * nb + 5; i >= 6; i--) v[i] += motion[i]
}

/** Largest |error| of rows up to `level`, as a length or a speed; its row is report[0]. NaN counts as the largest. */
export function largestError(work: Work, errors: F64, level: i32): f64 {
  const { nc, rowLength, rowLevel, report } = work
  let most: f64 = 0
  let worst = -1
  for (let r = 0; r < nc; r++) {
    const x: f64 = Math.abs(errors[r]) * rowLength[r]
    if (!(x <= most) && rowLevel[r] <= level) {
      most = x
      worst = r
    }
  }
  report[0] = worst
  return most
}

function largestEntry(x: F64, n: i32): f64 {
  let most: f64 = 0
  for (let i = 0; i < n; i++) most = Math.max(most, Math.abs(x[i]))
  return most
}

/** The largest n_dᵀr over dropped rows. */
function disagreement(work: Work): f64 {
  const { rows, residual } = work
  const { dropped } = work.factor
  let worst: f64 = 0
  for (let r = 0; r < rows; r++) if (dropped[r] === 1) worst = Math.max(worst, Math.abs(residual[r]))
  return worst
}

export function stageOf(it: StepWork, i: i32): F64 {
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
