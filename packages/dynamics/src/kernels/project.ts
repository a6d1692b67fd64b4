/* The state of the step brought back onto the constraints, mass-weighted, so that the correction is the smallest the bodies feel:

   Δq = −M⁻¹AᵀS⁺φ, iterated;   Δν = −M⁻¹AᵀS⁺φ̇                 [FM09 §3]

 After a step φ and φ̇ are tiny, and A and S of its last stage are good enough for the first corrections: they are used as they are. Fresh
 rows with a stale S, or the reverse, are never mixed: on an overconstrained loop that closes the joints and ruins the motion. A row dropped as
 implied by others takes no part; it closes when the others do.

 Rows for velocities (a wheel that rolls) imply some rows for positions, but correct no position. So positions have a rank of their own, and
 are corrected by the rows for positions alone. */
import type { bool, F64, f64, i32 } from '@freebody/math'
import {
  CLOSED,
  CONTRADICTION,
  isEnough,
  largestSpeed,
  MISFIT,
  NOTHING,
  rankFor,
  ROUNDING,
  STILL,
  TURNS,
} from '../solve/limits'
import { callHost } from './call'
import { changeVelocities, moveBodies, spreadErrors } from './correct'
import { findGaps } from './gaps'
import { PENALISE } from './host'
import { findMotions } from './motions'
import { place } from './rows'
import { accelerate, decideRank, largestError, reduceRight } from './stage'
import {
  CONTRADICTORY,
  DONE,
  NOT_FINITE,
  PENALISED,
  PROJECTS,
  RANK_TOLERANCE,
  STILL_OPEN,
  type Work,
} from './work'

/** Positions brought back, one correction with the rows at hand being enough for what is `near`; leaves rows, φ, φ̇ and γ there and the factor
 that decides the rank. With `right`, also forces and right side, reduced. */
export function closePositions(work: Work, near: f64, right: bool): i32 {
  const { y, q } = work.step
  const { flags, limits, topLevel, report } = work
  const length = work.length[0]
  const leastRank = limits[RANK_TOLERANCE]
  if (!isFiniteVector(y, work.step.length)) return NOT_FINITE
  if (flags[PROJECTS] === 0) {
    findGaps(work)
    place(work, true, right)
    keepTracked(work)
    if (flags[PENALISED] === 1) callHost(PENALISE, 0)
    else decideRank(work, rankFor(largestError(work, work.phi, 0) / length, leastRank), 2, right)
    return DONE
  }
  const closed: f64 = Math.max(CLOSED * length, 1e-14 * largestPlace(work, q))
  if (topLevel > 0) correctHeld(work)
  else correctPositions(work, near * length, closed)
  let before = largestError(work, work.phi, 0)
  for (let turn = 0; ; turn++) {
    place(work, true, right)
    const worst = largestError(work, work.phi, 0)
    if (!(worst < NOTHING)) return NOT_FINITE
    const row = report[0]
    const tolerance = rankFor(worst / length, leastRank)
    const isClosed = worst <= closed
    decideRank(work, tolerance, isClosed ? 2 : 0, right)
    if (isClosed) break
    // Redundant rows that miss closing by a little, as in models exported with few digits, stay open by it.
    if (turn > 0 && worst <= MISFIT * length && largestKept(work) <= closed) {
      if (topLevel > 0) {
        place(work, true, right)
        decideRank(work, tolerance, 2, right)
      }
      break
    }
    if (turn > 40 || (turn > 8 && worst > 0.5 * before)) {
      report[0] = row
      report[1] = worst
      return STILL_OPEN
    }
    before = worst
    spreadErrors(work, work.phi, 0)
    moveBodies(work)
  }
  keepTracked(work)
  return DONE
}

/** Positions corrected with the rows and factor at hand: once where φ is no more than `near`, otherwise while that helps, until what is
 left should be less than `closed`. */
function correctPositions(work: Work, near: f64, closed: f64): void {
  const least = ROUNDING * work.length[0]
  let before: f64 = NOTHING
  for (let turn = 0; turn < TURNS; turn++) {
    findGaps(work)
    const worst = largestError(work, work.phi, 0)
    if (worst <= least) return
    spreadErrors(work, work.phi, 0)
    moveBodies(work)
    if (isEnough(worst, before, near, closed)) return
    before = worst
  }
}

/** One correction down to rounding where some rows are stated for velocities: by the rows for positions alone, at this very place. */
function correctHeld(work: Work): void {
  findGaps(work)
  place(work, true, false)
  const worst = largestError(work, work.phi, 0)
  const length = work.length[0]
  if (!(worst > ROUNDING * length)) return
  decideRank(work, rankFor(worst / length, work.limits[RANK_TOLERANCE]), 0, false)
  spreadErrors(work, work.phi, 0)
  moveBodies(work)
}

/** With rows and factor of this very point: velocities corrected as far as needed; φ̇, γ, forces and right side renewed. */
export function closeVelocities(work: Work): i32 {
  const { v } = work.step
  const { nb, topLevel, limits, report } = work
  const leastRank = limits[RANK_TOLERANCE]
  let worst = largestError(work, work.phidot, 1)
  let isFresh = false
  if (work.flags[PROJECTS] === 1) {
    // (a driver may set in motion what is at rest)
    const speed: f64 = Math.max(largestSpeed(v, nb, work.length[0]) + work.length[1], worst)
    // One correction is made down to rounding: what it takes is little, and left standing it would add up over thousands of steps.
    let goal: f64 = ROUNDING * speed
    if (topLevel > 1 && worst > goal) decideAgain(work, 1)
    for (let turn = 0; worst > goal; turn++) {
      spreadErrors(work, work.phidot, 1)
      changeVelocities(work)
      if (work.velocityDependent) {
        place(work, true, true)
        decideRank(work, leastRank, 1, false)
      } else findMotions(work)
      isFresh = true
      goal = STILL * speed
      const before = worst
      worst = largestError(work, work.phidot, 1)
      if (!(worst < NOTHING)) return NOT_FINITE
      if (worst > goal && (worst > 0.5 * before || turn > 10)) {
        report[1] = worst
        if (worst > CONTRADICTION * speed) return CONTRADICTORY
        break
      }
    }
    if (topLevel > 1) decideAgain(work, 2)
  }
  if (!isFresh) findMotions(work)
  return DONE
}

/** Rows of this point once more, and the rank of those up to `level`. */
function decideAgain(work: Work, level: i32): void {
  place(work, true, true)
  decideRank(work, work.limits[RANK_TOLERANCE], level, false)
}

/** Velocities of the new point brought back, and its rate into stage i. */
export function settle(work: Work, i: i32): i32 {
  const lost = closeVelocities(work)
  if (lost !== DONE) return lost
  reduceRight(work)
  return accelerate(work, true, i)
}

/** The exact values of tracked coordinates replace the integrated ones. */
function keepTracked(work: Work): void {
  const { trackedCount, tracked } = work
  const { y } = work.step
  const s = 13 * (work.nb + 1)
  for (let i = 0; i < trackedCount; i++) y[s + i] = tracked[i]
}

/** Largest |φ|, as a length, of the rows that the factor at hand keeps. */
function largestKept(work: Work): f64 {
  const { nc, phi, rowAt, rowLevel, rowLength } = work
  const { dropped } = work.factor
  let most: f64 = 0
  for (let r = 0; r < nc; r++) {
    if (rowLevel[r] === 0 && dropped[rowAt[r]] === 0) most = Math.max(most, Math.abs(phi[r]) * rowLength[r])
  }
  return most
}

function largestPlace(work: Work, q: F64): f64 {
  let most: f64 = 0
  for (let j = 7 * work.nb; j > 0; j -= 7) {
    most = Math.max(most, Math.max(Math.abs(q[j]), Math.max(Math.abs(q[j + 1]), Math.abs(q[j + 2]))))
  }
  return most
}

export function isFiniteVector(y: F64, n: i32): bool {
  let sum: f64 = 0
  // x − x is 0 for every finite number and NaN for the others
  for (let i = 0; i < n; i++) sum += y[i] - y[i]
  return sum === 0
}
