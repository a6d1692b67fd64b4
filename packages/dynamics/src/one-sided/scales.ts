/* What counts as nothing on the scale of a mechanism, where conditions open and close. */
import type { Model } from '../model/model'
import type { Settings } from '../model/settings'
import type { State } from '../model/state'
import { largestSpeed } from '../solve/limits'

/** [1] of the mechanism's length: what touches */
export const TOUCHES = 1e-11
/** [1] of the speed of the mechanism: what is at rest */
const AT_REST = 1e-9
/** A contact residual above this is no solution. */
export const UNSOLVED = 1e-7

/** [m/s] below which contacts are at rest */
export function restSpeed(m: Model, s: State): number {
  const g = Math.hypot(m.g_W[0], m.g_W[1], m.g_W[2])
  return AT_REST * (largestSpeed(s.v, m.nb, m.length) + 1e-3 * Math.sqrt(g * m.length)) + Number.MIN_VALUE
}

/** [m/s²] of weight and of turning: where a contact is about to leave, its own acceleration is no measure. */
export function usualAcceleration(m: Model, s: State): number {
  const speed = largestSpeed(s.v, m.nb, m.length)
  return Math.hypot(m.g_W[0], m.g_W[1], m.g_W[2]) + (speed * speed) / m.length
}

/** [m/s] of bounces lower than a hundredth of the tolerance, which is still far above what counts as closed: lower ones would be seen too late. */
export function settlingSpeed(m: Model, { tolerance }: Settings, pressing: number): number {
  return pressing > 0 ? Math.sqrt(0.02 * pressing * Math.max(tolerance, 1e-9) * m.length) : 0
}
