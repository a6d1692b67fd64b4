/* Whether an error estimate still measures the method, or only the rounding of double arithmetic.

 The estimate of a method of order p falls as h^(p+1) when the step h is shortened. Rounding in the stages does not: it stays, or even grows
 where rates are differences of large numbers. A controller whose tolerance is below that noise shortens its steps again and again and
 gains nothing. Two things together tell it: the estimates of successive attempts from one point do not fall even in proportion to h, and
 what they estimate is within a few digits of rounding. The second keeps true singularities out, where estimates do not fall either. */

/** Slope of log(estimate) over log(h) below which the estimate does not follow the step; the methods have 5 to 8. */
const FLAT = 1
/** Relative errors above this are no rounding: 2.2e-16 with four digits lost to cancellation. */
const MOST_NOISE = 2e-12

/** Tolerances from here on are above rounding in all mechanisms that were seen; kinks and crossings of branches are not to be taken for it. */
const LEAST_SAFE = 5e-13

/** The relative error that rounding leaves, where rejected attempts from one point, in order, show nothing else; otherwise 0.
 `steps` [s] and `sizes`, the estimated errors over what the tolerance allows, of the last few. */
export function roundingFloor(steps: Float64Array, sizes: Float64Array, tolerance: number): number {
  if (tolerance >= LEAST_SAFE) return 0
  const last = steps.length - 1
  let most = 0
  for (let i = 0; i <= last; i++) most = Math.max(most, sizes[i])
  const floor = most * tolerance
  if (!(floor <= MOST_NOISE) || !(steps[last] < steps[0]) || !(sizes[last] > 0)) return 0
  return Math.log(sizes[0] / sizes[last]) < FLAT * Math.log(steps[0] / steps[last]) ? floor : 0
}
