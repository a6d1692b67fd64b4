/* Motion of points of bodies, in typed arrays and without allocation. r_B is the point from the centre of mass, in body axes. */
import type { State } from '@freebody/dynamics'

/** out[o..] = p_C + R r */
export function placeOf(
  out: Float64Array,
  o: number,
  s: State,
  i: number,
  R: Float64Array,
  r_B: Float64Array,
): void {
  const { q } = s
  for (let a = 0; a < 3; a++)
    out[o + a] = q[7 * i + a] + R[3 * a] * r_B[0] + R[3 * a + 1] * r_B[1] + R[3 * a + 2] * r_B[2]
}

/** out[o..] = v_C + R (ω × r), ω in body axes */
export function velocityOf(
  out: Float64Array,
  o: number,
  s: State,
  i: number,
  R: Float64Array,
  r_B: Float64Array,
): void {
  const { v } = s
  const j = 6 * i
  const x = v[j + 4] * r_B[2] - v[j + 5] * r_B[1]
  const y = v[j + 5] * r_B[0] - v[j + 3] * r_B[2]
  const z = v[j + 3] * r_B[1] - v[j + 4] * r_B[0]
  for (let a = 0; a < 3; a++) out[o + a] = v[j + a] + R[3 * a] * x + R[3 * a + 1] * y + R[3 * a + 2] * z
}

/** out[o..] = a_C + R (ω̇ × r + ω × (ω × r)), with R of body i at offset 9i */
export function accelerationOf(
  out: Float64Array,
  o: number,
  s: State,
  i: number,
  R_WB: Float64Array,
  vdot: Float64Array,
  r_B: Float64Array,
): void {
  const { v } = s
  const j = 6 * i
  const R = 9 * i
  const wx = v[j + 3]
  const wy = v[j + 4]
  const wz = v[j + 5]
  const ux = wy * r_B[2] - wz * r_B[1]
  const uy = wz * r_B[0] - wx * r_B[2]
  const uz = wx * r_B[1] - wy * r_B[0]
  const x = vdot[j + 4] * r_B[2] - vdot[j + 5] * r_B[1] + wy * uz - wz * uy
  const y = vdot[j + 5] * r_B[0] - vdot[j + 3] * r_B[2] + wz * ux - wx * uz
  const z = vdot[j + 3] * r_B[1] - vdot[j + 4] * r_B[0] + wx * uy - wy * ux
  for (let a = 0; a < 3; a++)
    out[o + a] = vdot[j + a] + R_WB[R + 3 * a] * x + R_WB[R + 3 * a + 1] * y + R_WB[R + 3 * a + 2] * z
}

/** Length of v[i..i+3]. */
export function lengthOf(v: Float64Array, i: number): number {
  return Math.sqrt(v[i] * v[i] + v[i + 1] * v[i + 1] + v[i + 2] * v[i + 2])
}
