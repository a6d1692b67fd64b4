/* Whether an error estimate still measures the method, or only the rounding of double arithmetic.

 The estimate of a method of order p falls as h^(p+1) when the step h is shortened. Rounding in the stages does not: it stays, or even grows
 where rates are differences of large numbers. A controller whose tolerance is below that noise shortens its steps again and again and
 gains nothing. Two things together tell it: the estimates of successive attempts from one point do not fall even in proportion to h, and
 what they estimate is within a few digits of rounding. The second keeps true singularities out, where estimates do not fall either. */

/** Attempts from one point that have to agree. */
const ATTEMPTS = 3
/** Slope of log(estimate) over log(h) below which the estimate does not follow the step; the methods have 5 to 8. */
const FLAT = 1
/** Relative errors above this are no rounding: 2.2e-16 with four digits lost to cancellation. */
const MOST_NOISE = 1e-11

export interface Attempt {
  /** [s] */
  readonly h: number
  /** Estimated error over what the tolerance allows. */
  readonly size: number
}

/** The relative error that rounding leaves, where the rejected attempts from one point, in order, show nothing else; or null. */
export function roundingFloor(attempts: readonly Attempt[], tolerance: number): number | null {
  if (attempts.length < ATTEMPTS) return null
  const last = attempts.slice(-ATTEMPTS)
  const floor = Math.max(...last.map(({ size }) => size)) * tolerance
  if (!(floor <= MOST_NOISE)) return null
  const [a, b] = [last[0], last[ATTEMPTS - 1]]
  if (!(b.h < a.h) || !(b.size > 0)) return null
  return Math.log(a.size / b.size) < FLAT * Math.log(a.h / b.h) ? floor : null
}
