/* Small dense systems whose matrix may be singular: Householder QR with column pivoting. */

/** Pivots below this fraction of the first count as zero. */
const SINGULAR = 1e-12

/** x ← a solution of min |A x − b|, with zeros for columns that depend on others. A (n × n, row by row) and b are overwritten; x stands in b. */
export function leastSquares(A: Float64Array, b: Float64Array, n: number): void {
  const columns = Int32Array.from({ length: n }, (_, i) => i)
  const norm = (j: number, from: number) => {
    let sum = 0
    for (let i = from; i < n; i++) sum += A[n * i + j] * A[n * i + j]
    return sum
  }
  let rank = 0
  let first = 0
  for (; rank < n; rank++) {
    let best = rank
    let most = -1
    for (let j = rank; j < n; j++) {
      const size = norm(j, rank)
      if (size > most) [best, most] = [j, size]
    }
    const size = Math.sqrt(most)
    if (rank === 0) first = size
    if (!(size > SINGULAR * first) || size === 0) break
    if (best !== rank) {
      for (let i = 0; i < n; i++) {
        const x = A[n * i + rank]
        A[n * i + rank] = A[n * i + best]
        A[n * i + best] = x
      }
      const c = columns[rank]
      columns[rank] = columns[best]
      columns[best] = c
    }
    reflect(A, b, n, rank, size)
  }
  const x = new Float64Array(n)
  for (let i = rank - 1; i >= 0; i--) {
    let sum = b[i]
    for (let j = i + 1; j < rank; j++) sum -= A[n * i + j] * x[columns[j]]
    x[columns[i]] = sum / A[n * i + i]
  }
  b.set(x)
}

/** Column c of A from row c on becomes (∓size, 0, …, 0), by a reflection of the later columns and of b. */
function reflect(A: Float64Array, b: Float64Array, n: number, c: number, size: number): void {
  const alpha = A[n * c + c] > 0 ? -size : size
  const v = new Float64Array(n)
  for (let i = c; i < n; i++) v[i] = A[n * i + c]
  v[c] -= alpha
  let square = 0
  for (let i = c; i < n; i++) square += v[i] * v[i]
  if (square === 0) return
  for (let j = c; j <= n; j++) {
    let dot = 0
    for (let i = c; i < n; i++) dot += v[i] * (j < n ? A[n * i + j] : b[i])
    const factor = (2 * dot) / square
    for (let i = c; i < n; i++)
      if (j < n) A[n * i + j] -= factor * v[i]
      else b[i] -= factor * v[i]
  }
}
