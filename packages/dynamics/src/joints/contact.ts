/* No slip at a contact point C, shared by the blades and rolling bodies. B and A each have a material point at C; along
 a tangent t their velocities agree:
   (1)  ψ = t·(v_B − v_A),   v_B = v_M + ω_M×(C − p_M),   v_A = v_F + ω_F×(C − p_F)
 C is no material point: it travels through both bodies, and that motion is part of the acceleration,
   (2)  v̇_B = a_M + α_M×(C − p_M) + ω_M×(Ċ − v_M),   v̇_A = a_F + α_F×(C − p_F) + ω_F×(Ċ − v_F)
   (3)  ψ̇ = ṫ·(v_B − v_A) + t·(v̇_B − v̇_A) */
import type { Kinematics } from '../assembly/kinematics'
import { addForce, addTorque, openVelocityRow, type Rows } from '../assembly/rows'

/** One row (1) along t, with rate s = ṫ. `contact` holds C − p_M and Ċ − v_M. */
export function noSlip(
  k: Kinematics,
  out: Rows,
  contact: Float64Array,
  tx: number,
  ty: number,
  tz: number,
  sx: number,
  sy: number,
  sz: number,
): void {
  const { p, v, c, w } = k
  const bx = contact[0]
  const by = contact[1]
  const bz = contact[2]
  const ax = bx + p[3] - p[0]
  const ay = by + p[4] - p[1]
  const az = bz + p[5] - p[2]
  const ex = contact[3]
  const ey = contact[4]
  const ez = contact[5]
  const fx = ex + v[3] - v[0]
  const fy = ey + v[4] - v[1]
  const fz = ez + v[5] - v[2]
  const wax = w[0]
  const way = w[1]
  const waz = w[2]
  const wbx = w[3]
  const wby = w[4]
  const wbz = w[5]
  const ux = v[3] - v[0] + wby * bz - wbz * by - (way * az - waz * ay)
  const uy = v[4] - v[1] + wbz * bx - wbx * bz - (waz * ax - wax * az)
  const uz = v[5] - v[2] + wbx * by - wby * bx - (wax * ay - way * ax)
  const gx = c[3] - c[0] + wby * ez - wbz * ey - (way * fz - waz * fy)
  const gy = c[4] - c[1] + wbz * ex - wbx * ez - (waz * fx - wax * fz)
  const gz = c[5] - c[2] + wbx * ey - wby * ex - (wax * fy - way * fx)
  openVelocityRow(out, tx * ux + ty * uy + tz * uz, sx * ux + sy * uy + sz * uz + tx * gx + ty * gy + tz * gz)
  addForce(out, k, 1, tx, ty, tz)
  addTorque(out, 1, by * tz - bz * ty, bz * tx - bx * tz, bx * ty - by * tx)
  addForce(out, k, 0, -tx, -ty, -tz)
  addTorque(out, 0, az * ty - ay * tz, ax * tz - az * tx, ay * tx - ax * ty)
}

/** One row (1) along axis a of frame f, which turns with its body. */
export function noSlipAlongAxis(k: Kinematics, out: Rows, contact: Float64Array, f: number, a: number): void {
  const { axes, w } = k
  const o = 9 * f + 3 * a
  const x = axes[o]
  const y = axes[o + 1]
  const z = axes[o + 2]
  const wx = w[3 * f]
  const wy = w[3 * f + 1]
  const wz = w[3 * f + 2]
  noSlip(k, out, contact, x, y, z, wy * z - wz * y, wz * x - wx * z, wx * y - wy * x)
}
