/* Where a whole step arrives: what `project` and `rateHere` do for every case, in the same order. */
import { type bool, DROPPED, type F64, type f64, type i32, SMALLEST } from '@freebody/math'
import { AGREE, CLOSED, DOUBTFUL, largestSpeed, rankFor, ROUNDING, STILL, TURNS } from '../limits'
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
} from './kernels'
import type { StepWork } from './whole'

/** As `project`: positions back onto the constraints, one correction being enough for what is `near`, rows and a factor there; with
 `right`, the right side of these velocities is reduced on the way. False where that takes more thought. */
export function closeGaps(work: PinWork, q: F64, v: F64, near: f64, rankTolerance: f64, right: bool): bool {
  const { found } = work.factor
  const length = work.length[0]
  const closed = Math.max(CLOSED * length, 1e-14 * largestPlace(work, q))
  if (!correctPositions(work, q, v, ROUNDING * length, near * length, closed)) return false
  for (let turn = 0; turn <= TURNS; turn++) {
    placeBodies(work, q, v, true)
    placeRows(work, q, v, true, right)
    const off = largestOf(work.phi, work.rowLength, work.nc)
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

/** ẏ at an inner stage, with the rows that were dropped at the start. */
export function innerStage(work: PinWork, it: StepWork, keptCount: i32, rankTolerance: f64, out: F64): bool {
  if (keptCount === 0) return firmStage(work, it.q, it.v, rankTolerance, out)
  return loopStage(work, it.q, it.v, it.kept, rankTolerance, out)
}

/** Velocities onto the constraints, with rows and factor of this very point, and the rate. False where that takes more thought. */
export function settle(work: PinWork, q: F64, v: F64, out: F64): bool {
  const { found } = work.factor
  const speed = largestSpeed(v, work.nb, work.length[0]) + work.length[1]
  let worst = largestOf(work.phidot, work.rowLength, work.nc)
  if (worst <= ROUNDING * speed) findMotions(work, q, v)
  else {
    for (let turn = 0; turn === 0 || worst > STILL * speed; turn++) {
      const before = worst
      correctVelocities(work, q, v)
      worst = largestOf(work.phidot, work.rowLength, work.nc)
      if (!(worst <= STILL * speed) && !(worst < 0.5 * before && turn < TURNS)) return false
    }
  }
  reduceRight(work)
  if (found[DROPPED] > 0 && !(disagreementOf(work) <= AGREE * largestEntry(work.rhs, work.rows))) return false
  return rateOfReduced(work, q, v, out)
}

function largestEntry(x: F64, n: i32): f64 {
  let most: f64 = 0
  for (let i = 0; i < n; i++) most = Math.max(most, Math.abs(x[i]))
  return most
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

export function isFiniteVector(y: F64, n: i32): bool {
  let sum: f64 = 0
  // x − x is 0 for every finite number and NaN for the others
  for (let i = 0; i < n; i++) sum += y[i] - y[i]
  return sum === 0
}
