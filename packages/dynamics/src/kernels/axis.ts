/* An axis g of M and how it moves seen from F, with d = ω_M − ω_F, as for hinges (hinges.ts):

   e = d×g,   j = d×(ω_M×g) − ω_F×e,   so that for an axis u of F   (u·g)˙ = u·e,   (u·g)¨ = u·j + what accelerations add. */
import type { bool, F64, i32 } from '@freebody/math'
import type { Work } from './work'

/** Places in work.axis. */
export const AXIS = 0
export const TURNING = 3
export const TURNING_BIAS = 6

/** The axis at axes[o…] of body M, turned by R. */
export function findAxis(work: Work, R: F64, F: i32, M: i32, axes: F64, o: i32, moves: bool): void {
  const { axis, w_WB } = work
  const m = 9 * M
  const x = axes[o]
  const y = axes[o + 1]
  const z = axes[o + 2]
  const gx = R[m] * x + R[m + 1] * y + R[m + 2] * z
  const gy = R[m + 3] * x + R[m + 4] * y + R[m + 5] * z
  const gz = R[m + 6] * x + R[m + 7] * y + R[m + 8] * z
  axis[AXIS] = gx
  axis[AXIS + 1] = gy
  axis[AXIS + 2] = gz
  if (!moves) return
  const ax = w_WB[3 * F]
  const ay = w_WB[3 * F + 1]
  const az = w_WB[3 * F + 2]
  const bx = w_WB[3 * M]
  const by = w_WB[3 * M + 1]
  const bz = w_WB[3 * M + 2]
  const dx = bx - ax
  const dy = by - ay
  const dz = bz - az
  const ex = dy * gz - dz * gy
  const ey = dz * gx - dx * gz
  const ez = dx * gy - dy * gx
  const hx = by * gz - bz * gy
  const hy = bz * gx - bx * gz
  const hz = bx * gy - by * gx
  axis[TURNING] = ex
  axis[TURNING + 1] = ey
  axis[TURNING + 2] = ez
  axis[TURNING_BIAS] = dy * hz - dz * hy - (ay * ez - az * ey)
  axis[TURNING_BIAS + 1] = dz * hx - dx * hz - (az * ex - ax * ez)
  axis[TURNING_BIAS + 2] = dx * hy - dy * hx - (ax * ey - ay * ex)
}
