/* Two points of a joint, p of F and p of M, and how one moves seen from the other: what rows about points are made of.

   d = p_M + s − (p_F + r),   e = ḋ,   c = the part of d̈ that velocities decide                        in world axes
   e' = e − ω_F×d,            c' = c − ω_F×(e + e')                                    as an observer on F sees them

 so that for an axis u of F   (u·d)˙ = u·e',   (u·d)¨ = u·c' + what accelerations add. */
import type { bool, F64, i32 } from '@freebody/math'
import type { Work } from './work'

/** Places in work.gap. */
export const ARM_F = 0
export const ARM_M = 3
export const GAP = 6
export const RATE = 9
export const BIAS = 12
export const RATE_IN_F = 15
export const BIAS_IN_F = 18

/** Points at points[o…] of bodies F and M, turned by R. */
export function findGap(work: Work, R: F64, F: i32, M: i32, points: F64, o: i32, moves: bool): void {
  const { gap, w_WB } = work
  const { q, v } = work.step
  const f = 9 * F
  const m = 9 * M
  const rx = R[f] * points[o] + R[f + 1] * points[o + 1] + R[f + 2] * points[o + 2]
  const ry = R[f + 3] * points[o] + R[f + 4] * points[o + 1] + R[f + 5] * points[o + 2]
  const rz = R[f + 6] * points[o] + R[f + 7] * points[o + 1] + R[f + 8] * points[o + 2]
  const sx = R[m] * points[o + 3] + R[m + 1] * points[o + 4] + R[m + 2] * points[o + 5]
  const sy = R[m + 3] * points[o + 3] + R[m + 4] * points[o + 4] + R[m + 5] * points[o + 5]
  const sz = R[m + 6] * points[o + 3] + R[m + 7] * points[o + 4] + R[m + 8] * points[o + 5]
  gap[GAP] = q[7 * M] + sx - (q[7 * F] + rx)
  gap[GAP + 1] = q[7 * M + 1] + sy - (q[7 * F + 1] + ry)
  gap[GAP + 2] = q[7 * M + 2] + sz - (q[7 * F + 2] + rz)
  if (!moves) return
  gap[ARM_F] = rx
  gap[ARM_F + 1] = ry
  gap[ARM_F + 2] = rz
  gap[ARM_M] = sx
  gap[ARM_M + 1] = sy
  gap[ARM_M + 2] = sz
  const ax = w_WB[3 * F]
  const ay = w_WB[3 * F + 1]
  const az = w_WB[3 * F + 2]
  const bx = w_WB[3 * M]
  const by = w_WB[3 * M + 1]
  const bz = w_WB[3 * M + 2]
  const ux = ay * rz - az * ry
  const uy = az * rx - ax * rz
  const uz = ax * ry - ay * rx
  const tx = by * sz - bz * sy
  const ty = bz * sx - bx * sz
  const tz = bx * sy - by * sx
  gap[RATE] = v[6 * M] + tx - (v[6 * F] + ux)
  gap[RATE + 1] = v[6 * M + 1] + ty - (v[6 * F + 1] + uy)
  gap[RATE + 2] = v[6 * M + 2] + tz - (v[6 * F + 2] + uz)
  gap[BIAS] = by * tz - bz * ty - (ay * uz - az * uy)
  gap[BIAS + 1] = bz * tx - bx * tz - (az * ux - ax * uz)
  gap[BIAS + 2] = bx * ty - by * tx - (ax * uy - ay * ux)
}

/** e' and c' of the gap at hand. */
export function seeFromF(work: Work, F: i32): void {
  const { gap, w_WB } = work
  const x = w_WB[3 * F]
  const y = w_WB[3 * F + 1]
  const z = w_WB[3 * F + 2]
  const dx = gap[GAP]
  const dy = gap[GAP + 1]
  const dz = gap[GAP + 2]
  const ex = gap[RATE] - (y * dz - z * dy)
  const ey = gap[RATE + 1] - (z * dx - x * dz)
  const ez = gap[RATE + 2] - (x * dy - y * dx)
  gap[RATE_IN_F] = ex
  gap[RATE_IN_F + 1] = ey
  gap[RATE_IN_F + 2] = ez
  const hx = gap[RATE] + ex
  const hy = gap[RATE + 1] + ey
  const hz = gap[RATE + 2] + ez
  gap[BIAS_IN_F] = gap[BIAS] - (y * hz - z * hy)
  gap[BIAS_IN_F + 1] = gap[BIAS + 1] - (z * hx - x * hz)
  gap[BIAS_IN_F + 2] = gap[BIAS + 2] - (x * hy - y * hx)
}
