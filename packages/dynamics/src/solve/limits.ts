/* What counts as zero, for the engine and its kernels alike. */
import type { bool, F64, f64, i32 } from '@freebody/math'

/** Position errors below this fraction of the mechanism's length are closed. */
export const CLOSED = 1e-11
/** One correction with the factor of a point close by, as the last stage is, closes errors up to this fraction of that length; with that
 of the start of a step, which may leave a tenth, only those that are closed already. */
export const NEAR = 1e-7
/** Most corrections with one factor. */
export const TURNS = 5

/** Before the first correction. */
export const NOTHING = 1e300

/** Whether `worst`, which has just been corrected with the same factor as `before`, needs no more of that: it shrinks so slowly that another
 factor costs less, or as fast as it did and is closed. A first correction is enough for what was near. */
export function isEnough(worst: f64, before: f64, near: f64, closed: f64): bool {
  if (before === NOTHING) return worst <= near
  return worst > 0.1 * before || worst * worst <= 0.1 * closed * before
}
/** Velocity errors below this fraction of the largest speed are gone. */
export const STILL = 1e-11
/** One correction of φ is made down to rounding all the same: where branches of a linkage cross, an error φ left standing at
 a distance θ from the crossing is a deviation φ/θ onto the other branch. Likewise for φ̇. */
export const ROUNDING = 1e-15

/** [m/s] The largest |v| or length·|ω| of any body, entry by entry. */
export function largestSpeed(v: F64, nb: i32, length: f64): f64 {
  let most: f64 = 0
  for (let i = 6 * nb; i > 0; i -= 6) {
    const along = Math.max(Math.max(Math.abs(v[i]), Math.abs(v[i + 1])), Math.abs(v[i + 2]))
    const turning = Math.max(Math.max(Math.abs(v[i + 3]), Math.abs(v[i + 4])), Math.abs(v[i + 5]))
    most = Math.max(most, Math.max(along, length * turning))
  }
  return most
}

/** A row that is just being dropped near a singular position cannot be corrected there; a velocity error larger than this fraction of the
 speed is a contradiction. */
export const CONTRADICTION = 1e-6
/** Fraction of the mechanism's length by which redundant rows may miss closing together. */
export const MISFIT = 1e-6

/** Below this, what redundant rows disagree about is rounding and drift. */
export const AGREE = 1e-9
/** S worse conditioned than this (mass ratios, nearly singular positions) is refined. */
export const ILL = 1e-6

/** Passes of refinement by the smallest pivot ratio of S. Without any, errors of 1e-10 have been seen at 1e-6 and of 1e-7 at 1e-9; a pass takes
 away nine digits, so that one leaves rounding only down to 1e-8. */
export function passesFor(smallestPivot: f64): i32 {
  if (smallestPivot >= ILL) return 0
  return smallestPivot >= 1e-8 ? 1 : 2
}

/** Rank tolerance at a place that is `off` the constraints by this fraction of the mechanism's length: an implied row's pivot grows as
 the square of it. */
export function rankFor(off: f64, least: f64): f64 {
  return Math.min(1e-3, Math.max(least, 100 * off * off))
}

/** Pivot ratio above which a row dropped at the start of a step means something at a stage of it that is `off` the constraints by
 this fraction of the mechanism's length: well above what the violation makes of an implied row, and no larger, so that rows
 lost at a crossing of branches are back at once. */
export function restoreFor(off: f64): f64 {
  return Math.min(1e-2, Math.max(1e-9, 1e4 * off * off))
}

/** Pivot ratios below this may be rounding: in a long closed chain that of an implied row has been seen at 1e-9. A decision on the rank
 checks such rows through A (`dropImplied`). */
export const DOUBTFUL = 1e-7
