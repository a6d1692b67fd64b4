/* Unit quaternions, scalar first [w x y z], body → world. E(u) as in [US10 Eq. 80]: ω_B = 2E u̇, u̇ = ½Eᵀω_B. */
import type { Vec3 } from './vec3'

export type Quat = readonly [number, number, number, number]

export const identityQuat: Quat = [1, 0, 0, 0]

/** R[r..] = rotation matrix (row-major) of the quaternion u[i..], exact for any non-zero length. */
export function matrixOfQuat(R: Float64Array, r: number, u: Float64Array, i: number): void {
  const w = u[i]
  const x = u[i + 1]
  const y = u[i + 2]
  const z = u[i + 3]
  // Off the unit sphere (inside a Runge-Kutta stage) R must stay a rotation: rows are functions of u/|u|.
  const s = 2 / (w * w + x * x + y * y + z * z)
  const wx = s * w * x
  const wy = s * w * y
  const wz = s * w * z
  const xx = s * x * x
  const xy = s * x * y
  const xz = s * x * z
  const yy = s * y * y
  const yz = s * y * z
  const zz = s * z * z
  R[r] = 1 - yy - zz
  R[r + 1] = xy - wz
  R[r + 2] = xz + wy
  R[r + 3] = xy + wz
  R[r + 4] = 1 - xx - zz
  R[r + 5] = yz - wx
  R[r + 6] = xz - wy
  R[r + 7] = yz + wx
  R[r + 8] = 1 - xx - yy
}

/** out[o..] = ½ E(u)ᵀ ω with ω in body axes: the quaternion's rate [US10 Eq. 79]. */
export function quatRate(
  out: Float64Array,
  o: number,
  u: Float64Array,
  i: number,
  w: Float64Array,
  j: number,
): void {
  const u0 = 0.5 * u[i]
  const u1 = 0.5 * u[i + 1]
  const u2 = 0.5 * u[i + 2]
  const u3 = 0.5 * u[i + 3]
  const a = w[j]
  const b = w[j + 1]
  const c = w[j + 2]
  out[o] = -u1 * a - u2 * b - u3 * c
  out[o + 1] = u0 * a - u3 * b + u2 * c
  out[o + 2] = u3 * a + u0 * b - u1 * c
  out[o + 3] = -u2 * a + u1 * b + u0 * c
}

export function normalizeQuat(u: Float64Array, i: number): void {
  const s = 1 / Math.sqrt(u[i] * u[i] + u[i + 1] * u[i + 1] + u[i + 2] * u[i + 2] + u[i + 3] * u[i + 3])
  u[i] *= s
  u[i + 1] *= s
  u[i + 2] *= s
  u[i + 3] *= s
}

/** u ← u ⊗ exp(½θ) for a small body-axes rotation vector θ: the exact turn, so projections stay on the sphere. */
export function turnQuat(u: Float64Array, i: number, x: number, y: number, z: number): void {
  const e = 0.25 * (x * x + y * y + z * z)
  let c: number
  let s: number
  if (e <= 1e-6) {
    // small angles, as in corrections: the series, exact to the last bit, without root, sine and cosine
    c = 1 - e * (0.5 - e / 24)
    s = 0.5 - e * (1 / 12 - e / 240)
  } else if (e < 0.1) {
    // larger angles, as in steps
    c = 1 - (e / 2) * (1 - (e / 12) * (1 - (e / 30) * (1 - (e / 56) * (1 - (e / 90) * (1 - e / 132)))))
    s = 0.5 - (e / 12) * (1 - (e / 20) * (1 - (e / 42) * (1 - (e / 72) * (1 - (e / 110) * (1 - e / 156)))))
  } else {
    const half = Math.sqrt(e)
    c = Math.cos(half)
    s = (0.5 * Math.sin(half)) / half
  }
  const w0 = u[i]
  const x0 = u[i + 1]
  const y0 = u[i + 2]
  const z0 = u[i + 3]
  const a = s * x
  const b = s * y
  const d = s * z
  u[i] = w0 * c - x0 * a - y0 * b - z0 * d
  u[i + 1] = w0 * a + x0 * c + y0 * d - z0 * b
  u[i + 2] = w0 * b - x0 * d + y0 * c + z0 * a
  u[i + 3] = w0 * d + x0 * b - y0 * a + z0 * c
}

// ---- allocating helpers for compile time, tests and tools

export function quatOfAxisAngle(axis: Vec3, angle: number): Quat {
  const n = Math.hypot(axis[0], axis[1], axis[2])
  const s = Math.sin(angle / 2) / n
  return [Math.cos(angle / 2), axis[0] * s, axis[1] * s, axis[2] * s]
}

export function multiplyQuat(a: Quat, b: Quat): Quat {
  return [
    a[0] * b[0] - a[1] * b[1] - a[2] * b[2] - a[3] * b[3],
    a[0] * b[1] + a[1] * b[0] + a[2] * b[3] - a[3] * b[2],
    a[0] * b[2] - a[1] * b[3] + a[2] * b[0] + a[3] * b[1],
    a[0] * b[3] + a[1] * b[2] - a[2] * b[1] + a[3] * b[0],
  ]
}

export function conjugateQuat(u: Quat): Quat {
  return [u[0], -u[1], -u[2], -u[3]]
}

export function unitQuat(u: Quat): Quat {
  const n = Math.hypot(u[0], u[1], u[2], u[3])
  return [u[0] / n, u[1] / n, u[2] / n, u[3] / n]
}

export function rotateByQuat(u: Quat, v: Vec3): Vec3 {
  const [w, x, y, z] = u
  const tx = 2 * (y * v[2] - z * v[1])
  const ty = 2 * (z * v[0] - x * v[2])
  const tz = 2 * (x * v[1] - y * v[0])
  return [v[0] + w * tx + y * tz - z * ty, v[1] + w * ty + z * tx - x * tz, v[2] + w * tz + x * ty - y * tx]
}

/** The shortest rotation that takes the z axis onto `axis`. */
export function quatFromZ(axis: Vec3): Quat {
  const n = Math.hypot(axis[0], axis[1], axis[2])
  const [x, y, z] = [axis[0] / n, axis[1] / n, axis[2] / n]
  if (z < -1 + 1e-12) return [0, 1, 0, 0]
  return unitQuat([1 + z, -y, x, 0])
}
