/* Dense LU with partial pivoting in preallocated arrays, for the small Newton matrices of implicit integration. */

/** In place A (n×n, row-major) → LU with row exchanges in `pivots`. False when A is singular to working precision. */
export function factorLU(a: Float64Array, n: number, pivots: Int32Array): boolean {
  for (let k = 0; k < n; k++) {
    let p = k
    for (let i = k + 1; i < n; i++) if (Math.abs(a[i * n + k]) > Math.abs(a[p * n + k])) p = i
    pivots[k] = p
    const pivot = a[p * n + k]
    if (!(Math.abs(pivot) > 0)) return false
    if (p !== k) {
      for (let j = 0; j < n; j++) {
        const t = a[k * n + j]
        a[k * n + j] = a[p * n + j]
        a[p * n + j] = t
      }
    }
    for (let i = k + 1; i < n; i++) {
      const f = a[i * n + k] / pivot
      a[i * n + k] = f
      if (f === 0) continue
      for (let j = k + 1; j < n; j++) a[i * n + j] -= f * a[k * n + j]
    }
  }
  return true
}

/** x ← A⁻¹x. */
export function solveLU(lu: Float64Array, n: number, pivots: Int32Array, x: Float64Array): void {
  // Whole rows were exchanged, those of L included, so all exchanges come before the substitution.
  for (let k = 0; k < n; k++) {
    const p = pivots[k]
    const t = x[p]
    x[p] = x[k]
    x[k] = t
  }
  for (let k = 0; k < n; k++) {
    const t = x[k]
    for (let i = k + 1; i < n; i++) x[i] -= lu[i * n + k] * t
  }
  for (let k = n - 1; k >= 0; k--) {
    let sum = x[k]
    for (let j = k + 1; j < n; j++) sum -= lu[k * n + j] * x[j]
    x[k] = sum / lu[k * n + k]
  }
}
