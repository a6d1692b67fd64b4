/* The kernels of kernels.ts for blocks of three rows, ball joints, written out: a loop of three iterations costs more in its counter and
 its checks than in its arithmetic (2.6 ns an iteration against 0.3 ns a product, measured). kernels.ts is the plain version, and
 kernels.test.ts compares the two. */
import type { F64, bool, f64, i32 } from '../kernel-types'

/** The diagonal block at d becomes L, 1/L_cc goes to `inv`. False, with nothing written, where a pivot is not above `firm` times its
 `scale`. Pivots are ratios of leading minors, so that divisions and roots do not depend on each other; the cancellation costs
 as many digits as `firm` has. */
export function pivotThree(v: F64, d: i32, inv: F64, scale: F64, i0: i32, firm: f64): bool {
  const a = v[d]
  const b = v[d + 3]
  const c = v[d + 4]
  const e = v[d + 6]
  const f = v[d + 7]
  const g = v[d + 8]
  const minor2 = a * c - b * b
  const minor3 = g * minor2 - f * (a * f - b * e) + e * (b * f - c * e)
  if (!(a > firm * scale[i0] && minor2 > firm * scale[i0 + 1] * a && minor3 > firm * scale[i0 + 2] * minor2))
    return false
  // pivots a, minor2/a, minor3/minor2; roots first, so that each depends on one division only
  const s1 = Math.sqrt(a)
  const s2 = Math.sqrt(minor2)
  const s3 = Math.sqrt(minor3)
  const r0 = 1 / s1
  const q2 = 1 / s2
  const r1 = s1 * q2
  const r2 = s2 / s3
  const l10 = b * r0
  const l20 = e * r0
  v[d] = s1
  v[d + 3] = l10
  v[d + 4] = s2 * r0
  v[d + 6] = l20
  v[d + 7] = (f - l20 * l10) * r1
  v[d + 8] = s3 * q2
  inv[i0] = r0
  inv[i0 + 1] = r1
  inv[i0 + 2] = r2
  return true
}

/** The elimination of a block that is coupled to one other of three rows only, as in a chain: `pivotThree`, `solveRightThree`,
 `subtractSquareThree` and, where it `reduces`, the right side y through `forward`, by their arithmetic to the last bit, with nothing read
 that was just written. False, with nothing written, as in `pivotThree`. */
export function eliminateLink(
  v: F64,
  d: i32,
  x: i32,
  t: i32,
  inv: F64,
  scale: F64,
  i0: i32,
  firm: f64,
  reduces: bool,
  y: F64,
  next: i32,
): bool {
  const a = v[d]
  const b = v[d + 3]
  const c = v[d + 4]
  const e = v[d + 6]
  const f = v[d + 7]
  const g = v[d + 8]
  const minor2 = a * c - b * b
  const minor3 = g * minor2 - f * (a * f - b * e) + e * (b * f - c * e)
  if (!(a > firm * scale[i0] && minor2 > firm * scale[i0 + 1] * a && minor3 > firm * scale[i0 + 2] * minor2))
    return false
  const s1 = Math.sqrt(a)
  const s2 = Math.sqrt(minor2)
  const s3 = Math.sqrt(minor3)
  const r0 = 1 / s1
  const q2 = 1 / s2
  const r1 = s1 * q2
  const r2 = s2 / s3
  const l10 = b * r0
  const l20 = e * r0
  const l21 = (f - l20 * l10) * r1
  v[d] = s1
  v[d + 3] = l10
  v[d + 4] = s2 * r0
  v[d + 6] = l20
  v[d + 7] = l21
  v[d + 8] = s3 * q2
  inv[i0] = r0
  inv[i0 + 1] = r1
  inv[i0 + 2] = r2
  const p00 = v[x] * r0
  const p01 = (v[x + 1] - p00 * l10) * r1
  const p02 = (v[x + 2] - p00 * l20 - p01 * l21) * r2
  const p10 = v[x + 3] * r0
  const p11 = (v[x + 4] - p10 * l10) * r1
  const p12 = (v[x + 5] - p10 * l20 - p11 * l21) * r2
  const p20 = v[x + 6] * r0
  const p21 = (v[x + 7] - p20 * l10) * r1
  const p22 = (v[x + 8] - p20 * l20 - p21 * l21) * r2
  v[x] = p00
  v[x + 1] = p01
  v[x + 2] = p02
  v[x + 3] = p10
  v[x + 4] = p11
  v[x + 5] = p12
  v[x + 6] = p20
  v[x + 7] = p21
  v[x + 8] = p22
  v[t] -= p00 * p00 + p01 * p01 + p02 * p02
  v[t + 3] -= p10 * p00 + p11 * p01 + p12 * p02
  v[t + 4] -= p10 * p10 + p11 * p11 + p12 * p12
  v[t + 6] -= p20 * p00 + p21 * p01 + p22 * p02
  v[t + 7] -= p20 * p10 + p21 * p11 + p22 * p12
  v[t + 8] -= p20 * p20 + p21 * p21 + p22 * p22
  if (!reduces) return true
  const y0 = y[i0] * r0
  const y1 = (y[i0 + 1] - l10 * y0) * r1
  const y2 = (y[i0 + 2] - l20 * y0 - l21 * y1) * r2
  y[i0] = y0
  y[i0 + 1] = y1
  y[i0 + 2] = y2
  y[next] -= p00 * y0 + p01 * y1 + p02 * y2
  y[next + 1] -= p10 * y0 + p11 * y1 + p12 * y2
  y[next + 2] -= p20 * y0 + p21 * y1 + p22 * y2
  return true
}

/** X (3×3) ← X L⁻ᵀ: `solveRight` for blocks of three rows. */
export function solveRightThree(v: F64, x: i32, d: i32, inv: F64, i0: i32): void {
  const l10 = v[d + 3]
  const l20 = v[d + 6]
  const l21 = v[d + 7]
  const e0 = inv[i0]
  const e1 = inv[i0 + 1]
  const e2 = inv[i0 + 2]
  let a = v[x] * e0
  let b = (v[x + 1] - a * l10) * e1
  v[x + 2] = (v[x + 2] - a * l20 - b * l21) * e2
  v[x] = a
  v[x + 1] = b
  a = v[x + 3] * e0
  b = (v[x + 4] - a * l10) * e1
  v[x + 5] = (v[x + 5] - a * l20 - b * l21) * e2
  v[x + 3] = a
  v[x + 4] = b
  a = v[x + 6] * e0
  b = (v[x + 7] - a * l10) * e1
  v[x + 8] = (v[x + 8] - a * l20 - b * l21) * e2
  v[x + 6] = a
  v[x + 7] = b
}

/** Lower triangle of T −= P Pᵀ, all 3×3: `subtractSquare`. */
export function subtractSquareThree(v: F64, t: i32, p: i32): void {
  const p00 = v[p]
  const p01 = v[p + 1]
  const p02 = v[p + 2]
  v[t] -= p00 * p00 + p01 * p01 + p02 * p02
  const p10 = v[p + 3]
  const p11 = v[p + 4]
  const p12 = v[p + 5]
  v[t + 3] -= p10 * p00 + p11 * p01 + p12 * p02
  v[t + 4] -= p10 * p10 + p11 * p11 + p12 * p12
  const p20 = v[p + 6]
  const p21 = v[p + 7]
  const p22 = v[p + 8]
  v[t + 6] -= p20 * p00 + p21 * p01 + p22 * p02
  v[t + 7] -= p20 * p10 + p21 * p11 + p22 * p12
  v[t + 8] -= p20 * p20 + p21 * p21 + p22 * p22
}

/** T −= P Qᵀ, all 3×3: `subtractProduct`. */
export function subtractProductThree(v: F64, t: i32, p: i32, q: i32): void {
  const q00 = v[q]
  const q01 = v[q + 1]
  const q02 = v[q + 2]
  const q10 = v[q + 3]
  const q11 = v[q + 4]
  const q12 = v[q + 5]
  const q20 = v[q + 6]
  const q21 = v[q + 7]
  const q22 = v[q + 8]
  let a = v[p]
  let b = v[p + 1]
  let c = v[p + 2]
  v[t] -= a * q00 + b * q01 + c * q02
  v[t + 1] -= a * q10 + b * q11 + c * q12
  v[t + 2] -= a * q20 + b * q21 + c * q22
  a = v[p + 3]
  b = v[p + 4]
  c = v[p + 5]
  v[t + 3] -= a * q00 + b * q01 + c * q02
  v[t + 4] -= a * q10 + b * q11 + c * q12
  v[t + 5] -= a * q20 + b * q21 + c * q22
  a = v[p + 6]
  b = v[p + 7]
  c = v[p + 8]
  v[t + 6] -= a * q00 + b * q01 + c * q02
  v[t + 7] -= a * q10 + b * q11 + c * q12
  v[t + 8] -= a * q20 + b * q21 + c * q22
}
