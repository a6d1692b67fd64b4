/* Wrenches of forces from the motion of their two frames, as kernels (kernel-types.ts in math): the step calls them through kernels/forces.ts, the
 definitions through `byKernel`. `n` holds the parameters from index o on. `out` gets a force at the origin and a torque on the first frame, then
 on the second, in world axes. */
import type { F64, f64, i32 } from '@freebody/math'

/** Origins, arms from the centre of mass, velocities, angular velocities and axes of two frames, in world axes; as in Kinematics. */
export interface FrameArrays {
  readonly p: F64
  readonly r: F64
  readonly v: F64
  readonly w: F64
  readonly axes: F64
}

export const SPRING = 0
export const TORSION_SPRING = 1
export const BUSHING = 2
export const DRAG = 3
export const CONSTANT_FORCE = 4
export const CONSTANT_TORQUE = 5

/** [m] Below this length a spring has no direction. */
export const TOUCHING = 1e-12
export const TURN = 6.283185307179586

/** Stiffness, cubic stiffness, damping, rest length, 1 where it only pulls. */
export function springWrench(k: FrameArrays, n: F64, o: i32, out: F64): void {
  const { p, v } = k
  let x = p[3] - p[0]
  let y = p[4] - p[1]
  let z = p[5] - p[2]
  const length: f64 = Math.sqrt(x * x + y * y + z * z)
  const s: f64 = length > TOUCHING ? 1 / length : 0
  x *= s
  y *= s
  z *= s
  const rate = x * (v[3] - v[0]) + y * (v[4] - v[1]) + z * (v[5] - v[2])
  const f = tensionOf(n, o, length, rate)
  clearWrench(out)
  out[0] = f * x
  out[1] = f * y
  out[2] = f * z
  out[6] = -f * x
  out[7] = -f * y
  out[8] = -f * z
}

/** [N] positive where it pulls */
export function tensionOf(n: F64, o: i32, length: f64, rate: f64): f64 {
  const x = length - n[o + 3]
  const f = n[o] * x + n[o + 1] * x * x * x
  if (n[o + 4] === 0) return f + n[o + 2] * rate
  return x <= 0 ? 0 : Math.max(0, Math.max(0, f) + n[o + 2] * rate)
}

/** Stiffness, cubic stiffness, damping, rest angle. The angle θ from x of F to x of M about z of F has cos θ ∝ x_F·x_M and
 sin θ ∝ y_F·x_M; its gradient is the torque direction. */
export function torsionWrench(k: FrameArrays, n: F64, o: i32, out: F64): void {
  const { w, axes: a } = k
  const gx = a[9]
  const gy = a[10]
  const gz = a[11]
  const cosine = a[0] * gx + a[1] * gy + a[2] * gz
  const sine = a[3] * gx + a[4] * gy + a[5] * gz
  const size: f64 = Math.max(cosine * cosine + sine * sine, 1e-24)
  // d(angle) = (cosine·d(sine) − sine·d(cosine))/size, and d(u·g) = (dω_M − dω_F)·(g×u)
  const ux = (cosine * a[3] - sine * a[0]) / size
  const uy = (cosine * a[4] - sine * a[1]) / size
  const uz = (cosine * a[5] - sine * a[2]) / size
  const tx = gy * uz - gz * uy
  const ty = gz * ux - gx * uz
  const tz = gx * uy - gy * ux
  const rate = (w[3] - w[0]) * tx + (w[4] - w[1]) * ty + (w[5] - w[2]) * tz
  let angle: f64 = Math.atan2(sine, cosine)
  angle += TURN * Math.floor((n[o + 3] - angle) / TURN + 0.5)
  const x = angle - n[o + 3]
  const m = -n[o] * x - n[o + 1] * x * x * x - n[o + 2] * rate
  clearWrench(out)
  out[3] = -m * tx
  out[4] = -m * ty
  out[5] = -m * tz
  out[9] = m * tx
  out[10] = m * ty
  out[11] = m * tz
}

/** Linear and quadratic drag of the first frame's origin, then of its body's turning. */
export function dragWrench(k: FrameArrays, n: F64, o: i32, out: F64): void {
  const { v, w } = k
  const c: f64 = -n[o] - n[o + 1] * Math.sqrt(v[0] * v[0] + v[1] * v[1] + v[2] * v[2])
  const d: f64 = -n[o + 2] - n[o + 3] * Math.sqrt(w[0] * w[0] + w[1] * w[1] + w[2] * w[2])
  clearWrench(out)
  for (let i = 0; i < 3; i++) {
    out[i] = c * v[i]
    out[3 + i] = d * w[i]
  }
}

/** A vector, and 1 where it is given in the axes of the first frame; `to` is 0 for a force and 3 for a torque. */
export function constantWrench(k: FrameArrays, n: F64, o: i32, out: F64, to: i32): void {
  const { axes: a } = k
  clearWrench(out)
  for (let i = 0; i < 3; i++) {
    out[to + i] = n[o + 3] === 0 ? n[o + i] : n[o] * a[i] + n[o + 1] * a[3 + i] + n[o + 2] * a[6 + i]
  }
}

export function clearWrench(out: F64): void {
  for (let i = 0; i < 12; i++) out[i] = 0
}
