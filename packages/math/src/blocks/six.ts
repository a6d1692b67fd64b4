/* The kernels of kernels.ts for a block of six rows, a hub, under one of three or five, a ball or a hinge: written out for the same reason
 as three.ts, and compared with the plain version in kernels.test.ts. */
import type { bool, F64, f64, i32 } from '../kernel-types'

/** X (6×3) ← X L⁻ᵀ, then lower triangle of T (6×6) −= X Xᵀ: `solveRight` and `subtractSquare` in one. */
export function reduceSixByThree(v: F64, x: i32, d: i32, inv: F64, i0: i32, t: i32): void {
  const l10 = v[d + 3]
  const l20 = v[d + 6]
  const l21 = v[d + 7]
  const e0 = inv[i0]
  const e1 = inv[i0 + 1]
  const e2 = inv[i0 + 2]
  const a0 = v[x] * e0
  const b0 = (v[x + 1] - a0 * l10) * e1
  const c0 = (v[x + 2] - a0 * l20 - b0 * l21) * e2
  v[x] = a0
  v[x + 1] = b0
  v[x + 2] = c0
  v[t] -= a0 * a0 + b0 * b0 + c0 * c0
  const a1 = v[x + 3] * e0
  const b1 = (v[x + 4] - a1 * l10) * e1
  const c1 = (v[x + 5] - a1 * l20 - b1 * l21) * e2
  v[x + 3] = a1
  v[x + 4] = b1
  v[x + 5] = c1
  v[t + 6] -= a1 * a0 + b1 * b0 + c1 * c0
  v[t + 7] -= a1 * a1 + b1 * b1 + c1 * c1
  const a2 = v[x + 6] * e0
  const b2 = (v[x + 7] - a2 * l10) * e1
  const c2 = (v[x + 8] - a2 * l20 - b2 * l21) * e2
  v[x + 6] = a2
  v[x + 7] = b2
  v[x + 8] = c2
  v[t + 12] -= a2 * a0 + b2 * b0 + c2 * c0
  v[t + 13] -= a2 * a1 + b2 * b1 + c2 * c1
  v[t + 14] -= a2 * a2 + b2 * b2 + c2 * c2
  const a3 = v[x + 9] * e0
  const b3 = (v[x + 10] - a3 * l10) * e1
  const c3 = (v[x + 11] - a3 * l20 - b3 * l21) * e2
  v[x + 9] = a3
  v[x + 10] = b3
  v[x + 11] = c3
  v[t + 18] -= a3 * a0 + b3 * b0 + c3 * c0
  v[t + 19] -= a3 * a1 + b3 * b1 + c3 * c1
  v[t + 20] -= a3 * a2 + b3 * b2 + c3 * c2
  v[t + 21] -= a3 * a3 + b3 * b3 + c3 * c3
  const a4 = v[x + 12] * e0
  const b4 = (v[x + 13] - a4 * l10) * e1
  const c4 = (v[x + 14] - a4 * l20 - b4 * l21) * e2
  v[x + 12] = a4
  v[x + 13] = b4
  v[x + 14] = c4
  v[t + 24] -= a4 * a0 + b4 * b0 + c4 * c0
  v[t + 25] -= a4 * a1 + b4 * b1 + c4 * c1
  v[t + 26] -= a4 * a2 + b4 * b2 + c4 * c2
  v[t + 27] -= a4 * a3 + b4 * b3 + c4 * c3
  v[t + 28] -= a4 * a4 + b4 * b4 + c4 * c4
  const a5 = v[x + 15] * e0
  const b5 = (v[x + 16] - a5 * l10) * e1
  const c5 = (v[x + 17] - a5 * l20 - b5 * l21) * e2
  v[x + 15] = a5
  v[x + 16] = b5
  v[x + 17] = c5
  v[t + 30] -= a5 * a0 + b5 * b0 + c5 * c0
  v[t + 31] -= a5 * a1 + b5 * b1 + c5 * c1
  v[t + 32] -= a5 * a2 + b5 * b2 + c5 * c2
  v[t + 33] -= a5 * a3 + b5 * b3 + c5 * c3
  v[t + 34] -= a5 * a4 + b5 * b4 + c5 * c4
  v[t + 35] -= a5 * a5 + b5 * b5 + c5 * c5
}

/** The same for X 6×5, over a hinge. */
export function reduceSixByFive(v: F64, x: i32, d: i32, inv: F64, i0: i32, t: i32): void {
  const l10 = v[d + 5]
  const l20 = v[d + 10]
  const l21 = v[d + 11]
  const l30 = v[d + 15]
  const l31 = v[d + 16]
  const l32 = v[d + 17]
  const l40 = v[d + 20]
  const l41 = v[d + 21]
  const l42 = v[d + 22]
  const l43 = v[d + 23]
  const e0 = inv[i0]
  const e1 = inv[i0 + 1]
  const e2 = inv[i0 + 2]
  const e3 = inv[i0 + 3]
  const e4 = inv[i0 + 4]
  for (let r = 0, o = x, row = t; r < 6; r++, o += 5, row += 6) {
    const a = v[o] * e0
    const b = (v[o + 1] - a * l10) * e1
    const c = (v[o + 2] - a * l20 - b * l21) * e2
    const f = (v[o + 3] - a * l30 - b * l31 - c * l32) * e3
    const g = (v[o + 4] - a * l40 - b * l41 - c * l42 - f * l43) * e4
    v[o] = a
    v[o + 1] = b
    v[o + 2] = c
    v[o + 3] = f
    v[o + 4] = g
    for (let s = 0, y = x; s <= r; s++, y += 5) {
      v[row + s] -= a * v[y] + b * v[y + 1] + c * v[y + 2] + f * v[y + 3] + g * v[y + 4]
    }
  }
}

/** The elimination of a ball that is coupled to its hub only: `pivotThree`, `reduceSixByThree`, and the right side y through
 `forward`, with nothing written that is read again at once. False, with nothing written, as in `pivotThree`. */
export function eliminateSpoke(
  v: F64,
  d: i32,
  x: i32,
  t: i32,
  inv: F64,
  scale: F64,
  i0: i32,
  firm: f64,
  y: F64,
  hub: i32,
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
  const e0 = 1 / s1
  const q2 = 1 / s2
  const e1 = s1 * q2
  const e2 = s2 / s3
  const l10 = b * e0
  const l20 = e * e0
  const l21 = (f - l20 * l10) * e1
  v[d] = s1
  v[d + 3] = l10
  v[d + 4] = s2 * e0
  v[d + 6] = l20
  v[d + 7] = l21
  v[d + 8] = s3 * q2
  inv[i0] = e0
  inv[i0 + 1] = e1
  inv[i0 + 2] = e2
  const y0 = y[i0] * e0
  const y1 = (y[i0 + 1] - l10 * y0) * e1
  const y2 = (y[i0 + 2] - l20 * y0 - l21 * y1) * e2
  y[i0] = y0
  y[i0 + 1] = y1
  y[i0 + 2] = y2
  const a0 = v[x] * e0
  const b0 = (v[x + 1] - a0 * l10) * e1
  const c0 = (v[x + 2] - a0 * l20 - b0 * l21) * e2
  v[x] = a0
  v[x + 1] = b0
  v[x + 2] = c0
  y[hub] -= a0 * y0 + b0 * y1 + c0 * y2
  v[t] -= a0 * a0 + b0 * b0 + c0 * c0
  const a1 = v[x + 3] * e0
  const b1 = (v[x + 4] - a1 * l10) * e1
  const c1 = (v[x + 5] - a1 * l20 - b1 * l21) * e2
  v[x + 3] = a1
  v[x + 4] = b1
  v[x + 5] = c1
  y[hub + 1] -= a1 * y0 + b1 * y1 + c1 * y2
  v[t + 6] -= a1 * a0 + b1 * b0 + c1 * c0
  v[t + 7] -= a1 * a1 + b1 * b1 + c1 * c1
  const a2 = v[x + 6] * e0
  const b2 = (v[x + 7] - a2 * l10) * e1
  const c2 = (v[x + 8] - a2 * l20 - b2 * l21) * e2
  v[x + 6] = a2
  v[x + 7] = b2
  v[x + 8] = c2
  y[hub + 2] -= a2 * y0 + b2 * y1 + c2 * y2
  v[t + 12] -= a2 * a0 + b2 * b0 + c2 * c0
  v[t + 13] -= a2 * a1 + b2 * b1 + c2 * c1
  v[t + 14] -= a2 * a2 + b2 * b2 + c2 * c2
  const a3 = v[x + 9] * e0
  const b3 = (v[x + 10] - a3 * l10) * e1
  const c3 = (v[x + 11] - a3 * l20 - b3 * l21) * e2
  v[x + 9] = a3
  v[x + 10] = b3
  v[x + 11] = c3
  y[hub + 3] -= a3 * y0 + b3 * y1 + c3 * y2
  v[t + 18] -= a3 * a0 + b3 * b0 + c3 * c0
  v[t + 19] -= a3 * a1 + b3 * b1 + c3 * c1
  v[t + 20] -= a3 * a2 + b3 * b2 + c3 * c2
  v[t + 21] -= a3 * a3 + b3 * b3 + c3 * c3
  const a4 = v[x + 12] * e0
  const b4 = (v[x + 13] - a4 * l10) * e1
  const c4 = (v[x + 14] - a4 * l20 - b4 * l21) * e2
  v[x + 12] = a4
  v[x + 13] = b4
  v[x + 14] = c4
  y[hub + 4] -= a4 * y0 + b4 * y1 + c4 * y2
  v[t + 24] -= a4 * a0 + b4 * b0 + c4 * c0
  v[t + 25] -= a4 * a1 + b4 * b1 + c4 * c1
  v[t + 26] -= a4 * a2 + b4 * b2 + c4 * c2
  v[t + 27] -= a4 * a3 + b4 * b3 + c4 * c3
  v[t + 28] -= a4 * a4 + b4 * b4 + c4 * c4
  const a5 = v[x + 15] * e0
  const b5 = (v[x + 16] - a5 * l10) * e1
  const c5 = (v[x + 17] - a5 * l20 - b5 * l21) * e2
  v[x + 15] = a5
  v[x + 16] = b5
  v[x + 17] = c5
  y[hub + 5] -= a5 * y0 + b5 * y1 + c5 * y2
  v[t + 30] -= a5 * a0 + b5 * b0 + c5 * c0
  v[t + 31] -= a5 * a1 + b5 * b1 + c5 * c1
  v[t + 32] -= a5 * a2 + b5 * b2 + c5 * c2
  v[t + 33] -= a5 * a3 + b5 * b3 + c5 * c3
  v[t + 34] -= a5 * a4 + b5 * b4 + c5 * c4
  v[t + 35] -= a5 * a5 + b5 * b5 + c5 * c5
  return true
}
