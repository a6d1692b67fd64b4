/* Products of written rows, six numbers each, with each other and with motions. In WebAssembly they are formed two numbers at a time
 (tools/simd.ts), so sums of six are taken over the even entries and over the odd ones, then of the two. */
import type { bool, F64, f64, i32 } from '@freebody/math'

/** The product of the rows at p and at q. */
export function dotSix(A: F64, p: i32, Y: F64, q: i32): f64 {
  const even = A[p] * Y[q] + A[p + 2] * Y[q + 2] + A[p + 4] * Y[q + 4]
  return even + (A[p + 1] * Y[q + 1] + A[p + 3] * Y[q + 3] + A[p + 5] * Y[q + 5])
}

/** S (rows × columns at t) = A Yᵀ, of the rows at p and at q, or += where it is not the first; with `lower` its lower triangle alone. */
export function addProduct(
  S: F64,
  t: i32,
  A: F64,
  p: i32,
  rows: i32,
  Y: F64,
  q: i32,
  columns: i32,
  lower: bool,
  first: bool,
): void {
  for (let r = 0, o = p, at = t; r < rows; r++, o += 6, at += columns) {
    const a = A[o]
    const b = A[o + 1]
    const c = A[o + 2]
    const d = A[o + 3]
    const e = A[o + 4]
    const f = A[o + 5]
    const end: i32 = lower ? r + 1 : columns
    for (let s = 0, j = q; s < end; s++, j += 6) {
      const sum = a * Y[j] + c * Y[j + 2] + e * Y[j + 4] + (b * Y[j + 1] + d * Y[j + 3] + f * Y[j + 5])
      S[at + s] = first ? sum : S[at + s] + sum
    }
  }
}

/** x[at…] −= A ν for the rows at o and the motion ν[b…]. */
export function subtractMotion(x: F64, at: i32, A: F64, o: i32, rows: i32, nu: F64, b: i32): void {
  const a = nu[b]
  const c = nu[b + 1]
  const d = nu[b + 2]
  const e = nu[b + 3]
  const f = nu[b + 4]
  const g = nu[b + 5]
  for (let r = 0, p = o; r < rows; r++, p += 6) {
    x[at + r] -= A[p] * a + A[p + 2] * d + A[p + 4] * f + (A[p + 1] * c + A[p + 3] * e + A[p + 5] * g)
  }
}

/** F[b…] += Aᵀx[at…] for the rows at o. */
export function addForce(F: F64, b: i32, A: F64, o: i32, rows: i32, x: F64, at: i32): void {
  let f0 = F[b]
  let f1 = F[b + 1]
  let f2 = F[b + 2]
  let f3 = F[b + 3]
  let f4 = F[b + 4]
  let f5 = F[b + 5]
  for (let r = 0, p = o; r < rows; r++, p += 6) {
    const l = x[at + r]
    f0 += A[p] * l
    f1 += A[p + 1] * l
    f2 += A[p + 2] * l
    f3 += A[p + 3] * l
    f4 += A[p + 4] * l
    f5 += A[p + 5] * l
  }
  F[b] = f0
  F[b + 1] = f1
  F[b + 2] = f2
  F[b + 3] = f3
  F[b + 4] = f4
  F[b + 5] = f5
}
