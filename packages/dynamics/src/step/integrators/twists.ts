/* The error of a step as twists of the bodies, for kernels (see kernel-types.ts in math). */
import type { F64, f64, i32 } from '@freebody/math'

/** A change `error` of the state y of nb bodies as twists: of their positions into ofQ, of their velocities into ofV. */
export function twistsOf(error: F64, y: F64, nb: i32, ofQ: F64, ofV: F64): void {
  const nq = 7 * (nb + 1)
  for (let i = 1, j = 7, k = 6; i <= nb; i++, j += 7, k += 6) {
    ofQ[k] = error[j]
    ofQ[k + 1] = error[j + 1]
    ofQ[k + 2] = error[j + 2]
    // 2E(u)e, the turn in body axes that a change e of the quaternion u is [US10 Eq. 79]
    const a = 2 * y[j + 3]
    const b = 2 * y[j + 4]
    const c = 2 * y[j + 5]
    const d = 2 * y[j + 6]
    const e = error[j + 3]
    const f = error[j + 4]
    const g = error[j + 5]
    const h = error[j + 6]
    ofQ[k + 3] = -b * e + a * f + d * g - c * h
    ofQ[k + 4] = -c * e - d * f + a * g + b * h
    ofQ[k + 5] = -d * e + c * f - b * g + a * h
  }
  for (let k = 6 * nb + 5; k >= 6; k--) ofV[k] = error[nq + k]
}

/** The largest twist of any body, its two halves weighed by linear and angular. */
export function largestTwist(twist: F64, nb: i32, linear: f64, angular: f64): f64 {
  let most: f64 = 0
  const a = linear * linear
  const b = angular * angular
  for (let k = 6 * nb; k > 0; k -= 6) {
    const x = a * (twist[k] * twist[k] + twist[k + 1] * twist[k + 1] + twist[k + 2] * twist[k + 2])
    const y = b * (twist[k + 3] * twist[k + 3] + twist[k + 4] * twist[k + 4] + twist[k + 5] * twist[k + 5])
    most = Math.max(most, Math.max(x, y))
  }
  return Math.sqrt(most)
}
