/* Products and solves with blocks of four or six columns, as kernels.ts has them for others. In WebAssembly they are formed two numbers at a time
 (tools/simd.ts), so sums are taken over the even columns and over the odd ones, then of the two. */
import type { bool, F64, i32 } from '../kernel-types'

/** T (ma×mb) −= P (ma×k) Qᵀ (k×mb); with `lower` its lower triangle alone. */
export function subtractEven(v: F64, t: i32, p: i32, ma: i32, q: i32, mb: i32, k: i32, lower: bool): void {
  for (let r = 0, at = t, i = p; r < ma; r++, i += k, at += mb) {
    const end: i32 = lower ? r + 1 : mb
    const a = v[i]
    const b = v[i + 1]
    const c = v[i + 2]
    const d = v[i + 3]
    if (k === 4) {
      for (let s = 0, o = q; s < end; s++, o += 4) {
        v[at + s] -= a * v[o] + c * v[o + 2] + (b * v[o + 1] + d * v[o + 3])
      }
      continue
    }
    const e = v[i + 4]
    const f = v[i + 5]
    for (let s = 0, o = q; s < end; s++, o += 6) {
      v[at + s] -= a * v[o] + c * v[o + 2] + e * v[o + 4] + (b * v[o + 1] + d * v[o + 3] + f * v[o + 5])
    }
  }
}

/** X (mi×k) ← X L⁻ᵀ with L lower triangular k×k at d; 1/L_cc in `inv`. */
export function solveRightEven(v: F64, x: i32, mi: i32, d: i32, k: i32, inv: F64, i0: i32): void {
  const l10 = v[d + k]
  const l20 = v[d + 2 * k]
  const l21 = v[d + 2 * k + 1]
  const l30 = v[d + 3 * k]
  const l31 = v[d + 3 * k + 1]
  const l32 = v[d + 3 * k + 2]
  const e0 = inv[i0]
  const e1 = inv[i0 + 1]
  const e2 = inv[i0 + 2]
  const e3 = inv[i0 + 3]
  for (let r = 0, o = x; r < mi; r++, o += k) {
    const a = v[o] * e0
    const b = (v[o + 1] - a * l10) * e1
    const c = (v[o + 2] - a * l20 - b * l21) * e2
    const f = (v[o + 3] - a * l30 - b * l31 - c * l32) * e3
    v[o] = a
    v[o + 1] = b
    v[o + 2] = c
    v[o + 3] = f
    if (k === 4) continue
    const g = (v[o + 4] - a * v[d + 24] - b * v[d + 25] - c * v[d + 26] - f * v[d + 27]) * inv[i0 + 4]
    const h = v[o + 5] - a * v[d + 30] - b * v[d + 31] - c * v[d + 32] - f * v[d + 33] - g * v[d + 34]
    v[o + 4] = g
    v[o + 5] = h * inv[i0 + 5]
  }
}
