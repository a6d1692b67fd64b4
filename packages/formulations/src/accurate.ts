/* Sums of products in twice the working precision (Dekker, Veltkamp, Knuth), rounded once at the end. Used where a small
 number is the difference of large ones: residuals of the equations. */
import { Matrix } from 'ml-matrix'

/** ± a vector, or ± a matrix times a vector (its transpose, with `transpose`). */
export interface Term {
  readonly sign: 1 | -1
  readonly A?: Matrix
  readonly transpose?: boolean
  readonly x: Matrix
}

/** The sum of the terms, an n × 1 matrix. */
export function accurateSum(n: number, terms: readonly Term[]): Matrix {
  const out = new Matrix(n, 1)
  for (let i = 0; i < n; i++) {
    // hi + lo is the running sum
    let hi = 0
    let lo = 0
    const add = (p: number, e: number) => {
      const s = hi + p
      const z = s - hi
      lo += hi - (s - z) + (p - z) + e
      hi = s
    }
    for (const { sign, A, transpose, x } of terms) {
      if (!A) {
        add(sign * x.get(i, 0), 0)
        continue
      }
      for (let j = 0; j < x.rows; j++) {
        const a = sign * (transpose ? A.get(j, i) : A.get(i, j))
        const b = x.get(j, 0)
        const p = a * b
        if (p !== 0) add(p, productError(a, b, p))
      }
    }
    out.set(i, 0, hi + lo)
  }
  return out
}

/** a·b − p exactly, for p the rounded product. */
function productError(a: number, b: number, p: number): number {
  const ah = high(a)
  const bh = high(b)
  const al = a - ah
  const bl = b - bh
  return al * bl - (p - ah * bh - al * bh - ah * bl)
}

/** The upper half of the digits. */
function high(a: number): number {
  const c = 134217729 * a
  return c - (c - a)
}
