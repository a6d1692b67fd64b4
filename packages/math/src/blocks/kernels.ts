/* Small dense kernels on blocks inside one F64, for blocks of any size. Blocks of three and five rows, balls and hinges, take three.ts
 and five.ts where they meet their like. Inner lengths of three to six are written out: the loop over them would cost more than the products. */
import type { F64, f64, i32 } from '../kernel-types'
import { solveRightEven, subtractEven } from './even'

/** T (ma×mb) −= P (ma×k) Qᵀ (k×mb). */
export function subtractProduct(v: F64, t: i32, p: i32, ma: i32, q: i32, mb: i32, k: i32): void {
  if (k === 3) {
    for (let r = 0; r < ma; r++, p += 3) {
      const a = v[p]
      const b = v[p + 1]
      const c = v[p + 2]
      for (let s = 0, o = q; s < mb; s++, o += 3, t++) v[t] -= a * v[o] + b * v[o + 1] + c * v[o + 2]
    }
  } else if (k === 5) {
    for (let r = 0; r < ma; r++, p += 5) {
      const a = v[p]
      const b = v[p + 1]
      const c = v[p + 2]
      const d = v[p + 3]
      const e = v[p + 4]
      for (let s = 0, o = q; s < mb; s++, o += 5, t++) {
        v[t] -= a * v[o] + b * v[o + 1] + c * v[o + 2] + d * v[o + 3] + e * v[o + 4]
      }
    }
  } else if (k === 4 || k === 6) subtractEven(v, t, p, ma, q, mb, k, false)
  else {
    for (let r = 0; r < ma; r++, p += k) {
      for (let s = 0, o = q; s < mb; s++, o += k, t++) {
        let sum: f64 = 0
        for (let j = 0; j < k; j++) sum += v[p + j] * v[o + j]
        v[t] -= sum
      }
    }
  }
}

/** Lower triangle of T (m×m) −= P Pᵀ with P m×k. */
export function subtractSquare(v: F64, t: i32, p: i32, m: i32, k: i32): void {
  if (k === 3) {
    for (let r = 0, a0 = p; r < m; r++, a0 += 3) {
      const a = v[a0]
      const b = v[a0 + 1]
      const c = v[a0 + 2]
      for (let s = 0, o = p; s <= r; s++, o += 3) v[t + r * m + s] -= a * v[o] + b * v[o + 1] + c * v[o + 2]
    }
  } else if (k === 5) {
    for (let r = 0, a0 = p; r < m; r++, a0 += 5) {
      const a = v[a0]
      const b = v[a0 + 1]
      const c = v[a0 + 2]
      const d = v[a0 + 3]
      const e = v[a0 + 4]
      for (let s = 0, o = p; s <= r; s++, o += 5) {
        v[t + r * m + s] -= a * v[o] + b * v[o + 1] + c * v[o + 2] + d * v[o + 3] + e * v[o + 4]
      }
    }
  } else if (k === 4 || k === 6) subtractEven(v, t, p, m, p, m, k, true)
  else {
    for (let r = 0; r < m; r++) {
      for (let s = 0; s <= r; s++) {
        let sum: f64 = 0
        for (let j = 0; j < k; j++) sum += v[p + r * k + j] * v[p + s * k + j]
        v[t + r * m + s] -= sum
      }
    }
  }
}

/** X (mi×k) ← X L⁻ᵀ with L lower triangular k×k at d; 1/L_cc in `inv` (0 where a pivot was dropped). */
export function solveRight(v: F64, x: i32, mi: i32, d: i32, k: i32, inv: F64, i0: i32): void {
  if (k === 3) {
    const l10 = v[d + 3]
    const l20 = v[d + 6]
    const l21 = v[d + 7]
    const i = inv[i0]
    const j = inv[i0 + 1]
    const l = inv[i0 + 2]
    for (let r = 0; r < mi; r++, x += 3) {
      const a = v[x] * i
      const b = (v[x + 1] - a * l10) * j
      v[x] = a
      v[x + 1] = b
      v[x + 2] = (v[x + 2] - a * l20 - b * l21) * l
    }
    return
  }
  if (k === 5) {
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
    for (let r = 0; r < mi; r++, x += 5) {
      const a = v[x] * e0
      const b = (v[x + 1] - a * l10) * e1
      const c = (v[x + 2] - a * l20 - b * l21) * e2
      const f = (v[x + 3] - a * l30 - b * l31 - c * l32) * e3
      v[x] = a
      v[x + 1] = b
      v[x + 2] = c
      v[x + 3] = f
      v[x + 4] = (v[x + 4] - a * l40 - b * l41 - c * l42 - f * l43) * e4
    }
    return
  }
  if (k === 4 || k === 6) {
    solveRightEven(v, x, mi, d, k, inv, i0)
    return
  }
  for (let r = 0; r < mi; r++, x += k) {
    for (let c = 0, row = d; c < k; c++, row += k) {
      let sum = v[x + c]
      for (let j = 0; j < c; j++) sum -= v[x + j] * v[row + j]
      v[x + c] = sum * inv[i0 + c]
    }
  }
}
