/* The wrench of a bushing, as a kernel: equations (1) to (3) of bushing.ts. */
import type { F64, f64, i32 } from '@freebody/math'
import { clearWrench, type FrameArrays } from './kernels'

/** Stiffness, damping, turning stiffness, turning damping: three numbers each, along and about the axes of F. */
export function bushingWrench(k: FrameArrays, n: F64, o: i32, out: F64): void {
  const { p, v, w, axes: e } = k
  const dx = p[3] - p[0]
  const dy = p[4] - p[1]
  const dz = p[5] - p[2]
  // the velocity of M's origin relative to A, which turns
  const vx = v[3] - v[0] - (w[1] * dz - w[2] * dy)
  const vy = v[4] - v[1] - (w[2] * dx - w[0] * dz)
  const vz = v[5] - v[2] - (w[0] * dy - w[1] * dx)
  clearWrench(out)
  for (let i = 0; i < 3; i++) {
    const ex = e[3 * i]
    const ey = e[3 * i + 1]
    const ez = e[3 * i + 2]
    const f = -n[o + i] * (ex * dx + ey * dy + ez * dz) - n[o + 3 + i] * (ex * vx + ey * vy + ez * vz)
    out[6] += f * ex
    out[7] += f * ey
    out[8] += f * ez
  }
  out[0] = -out[6]
  out[1] = -out[7]
  out[2] = -out[8]
  // the opposite force acts at M's origin, which is d from F's
  out[3] = dz * out[7] - dy * out[8]
  out[4] = dx * out[8] - dz * out[6]
  out[5] = dy * out[6] - dx * out[7]

  rotationVector(e, out)
  const a = out[9]
  const b = out[10]
  const c = out[11]
  const s = curvature(a * a + b * b + c * c)
  const ux = w[3] - w[0]
  const uy = w[4] - w[1]
  const uz = w[5] - w[2]
  const wa = e[0] * ux + e[1] * uy + e[2] * uz
  const wb = e[3] * ux + e[4] * uy + e[5] * uz
  const wc = e[6] * ux + e[7] * uy + e[8] * uz
  // (2): θ̂ω, then θ̂(θ̂ω)
  let x = b * wc - c * wb
  let y = c * wa - a * wc
  let z = a * wb - b * wa
  const ga = n[o + 6] * a + n[o + 9] * (wa - 0.5 * x + s * (b * z - c * y))
  const gb = n[o + 7] * b + n[o + 10] * (wb - 0.5 * y + s * (c * x - a * z))
  const gc = n[o + 8] * c + n[o + 11] * (wc - 0.5 * z + s * (a * y - b * x))
  // (3): Lᵀ = I + ½θ̂ + aθ̂²
  x = b * gc - c * gb
  y = c * ga - a * gc
  z = a * gb - b * ga
  const ta = -(ga + 0.5 * x + s * (b * z - c * y))
  const tb = -(gb + 0.5 * y + s * (c * x - a * z))
  const tc = -(gc + 0.5 * z + s * (a * y - b * x))
  for (let i = 0; i < 3; i++) {
    const t = ta * e[i] + tb * e[3 + i] + tc * e[6 + i]
    out[3 + i] -= t
    out[9 + i] = t
  }
}

/** a of (2) for φ²: 1/12 + φ²/720 + φ⁴/30240 + … where the closed form would cancel. */
function curvature(phi2: f64): f64 {
  if (phi2 < 1e-3) return 1 / 12 + phi2 * (1 / 720 + phi2 * (1 / 30240 + phi2 / 1209600))
  const half: f64 = 0.5 * Math.sqrt(phi2)
  return (1 - half / Math.tan(half)) / phi2
}

/** Element (a, b) of R_FM. */
function element(e: F64, a: i32, b: i32): f64 {
  const o = 3 * a
  const i = 9 + 3 * b
  return e[o] * e[i] + e[o + 1] * e[i + 1] + e[o + 2] * e[i + 2]
}

/** out[9…] = rotation vector of M in F, through the quaternion whose largest component comes first, so that no angle up to π loses digits. */
export function rotationVector(e: F64, out: F64): void {
  const xx = element(e, 0, 0)
  const yy = element(e, 1, 1)
  const zz = element(e, 2, 2)
  const trace = xx + yy + zz
  const xs = element(e, 2, 1)
  const xt = element(e, 1, 2)
  const ys = element(e, 0, 2)
  const yt = element(e, 2, 0)
  const zs = element(e, 1, 0)
  const zt = element(e, 0, 1)
  // four times (w, x, y, z) times its largest component
  let w = xs - xt
  let x = 1 + xx - yy - zz
  let y = zs + zt
  let z = ys + yt
  if (trace >= xx && trace >= yy && trace >= zz) {
    w = 1 + trace
    x = xs - xt
    y = ys - yt
    z = zs - zt
  } else if (yy > xx && yy >= zz) {
    w = ys - yt
    x = zs + zt
    y = 1 + yy - zz - xx
    z = xs + xt
  } else if (zz > xx) {
    w = zs - zt
    x = ys + yt
    y = xs + xt
    z = 1 + zz - xx - yy
  }
  const n: f64 = Math.sqrt(x * x + y * y + z * z)
  // the turn is 2 atan(n / w), the short way round; 2/w where it is too small to divide by
  let s: f64 = 2 / w
  if (n > 1e-8 * Math.abs(w)) s = ((w < 0 ? -2 : 2) * Math.atan2(n, Math.abs(w))) / n
  out[9] = s * x
  out[10] = s * y
  out[11] = s * z
}
