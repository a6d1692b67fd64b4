/* Eigenvalues of small real matrices, apart from anything the engine uses: the characteristic polynomial by Faddeev and LeVerrier,
 its roots by Durand and Kerner, polished by Newton. Enough for the four to six eigenvalues of a linearised mechanism. */

export type Complex = readonly [re: number, im: number]

const times = ([a, b]: Complex, [c, d]: Complex): Complex => [a * c - b * d, a * d + b * c]
const over = ([a, b]: Complex, [c, d]: Complex): Complex => {
  const size = c * c + d * d
  return [(a * c + b * d) / size, (b * c - a * d) / size]
}
const minus = ([a, b]: Complex, [c, d]: Complex): Complex => [a - c, b - d]

/** Coefficients of det(sI − A), the highest first. */
function characteristic(A: readonly (readonly number[])[]): number[] {
  const n = A.length
  const coefficients = [1]
  let M = A.map((row) => row.map(() => 0))
  for (let k = 1; k <= n; k++) {
    const last = coefficients[k - 1]
    M = A.map((row, i) => row.map((_, j) => dot(row, M, j) + (i === j ? last : 0)))
    let trace = 0
    for (let i = 0; i < n; i++) trace += dot(A[i], M, i)
    coefficients.push(-trace / k)
  }
  return coefficients
}

function dot(row: readonly number[], M: readonly (readonly number[])[], j: number): number {
  return row.reduce((sum, value, k) => sum + value * M[k][j], 0)
}

export function eigenvalues(A: readonly (readonly number[])[]): Complex[] {
  const p = characteristic(A)
  const n = A.length
  // In units of the largest root, so that powers stay moderate.
  const size = Math.max(...p.slice(1).map((value, k) => Math.abs(value) ** (1 / (k + 1))), 1e-300)
  const q = p.map((value, k) => value / size ** k)
  const at = (s: Complex) =>
    q.reduce<Complex>((sum, value) => [times(sum, s)[0] + value, times(sum, s)[1]], [0, 0])
  let roots: Complex[] = Array.from({ length: n }, (_, k) => [
    Math.cos((2 * Math.PI * k) / n + 0.4),
    Math.sin((2 * Math.PI * k) / n + 0.4),
  ])
  for (let iteration = 0; iteration < 500; iteration++) {
    let change = 0
    roots = roots.map((root, i) => {
      const others = roots.reduce<Complex>(
        (product, other, j) => (j === i ? product : times(product, minus(root, other))),
        [1, 0],
      )
      const shift = over(at(root), others)
      change = Math.max(change, Math.hypot(...shift))
      return minus(root, shift)
    })
    if (change < 1e-16) break
  }
  return roots.map(([re, im]) => [re * size, im * size])
}

/** Largest distance of paired values when each expected one takes the nearest that is left. */
export function distance(found: readonly Complex[], expected: readonly Complex[]): number {
  const left = [...found]
  let worst = 0
  for (const value of expected) {
    let best = 0
    for (let i = 1; i < left.length; i++)
      if (Math.hypot(...minus(left[i], value)) < Math.hypot(...minus(left[best], value))) best = i
    const [taken] = left.splice(best, 1)
    worst = Math.max(worst, taken ? Math.hypot(...minus(taken, value)) : Number.POSITIVE_INFINITY)
  }
  return worst
}

/** x of A x = b by elimination with partial pivoting. */
export function solve(A: readonly (readonly number[])[], b: readonly number[]): number[] {
  const n = b.length
  const rows = A.map((row, i) => [...row, b[i]])
  for (let k = 0; k < n; k++) {
    let pivot = k
    for (let i = k + 1; i < n; i++) if (Math.abs(rows[i][k]) > Math.abs(rows[pivot][k])) pivot = i
    ;[rows[k], rows[pivot]] = [rows[pivot], rows[k]]
    for (let i = k + 1; i < n; i++) {
      const factor = rows[i][k] / rows[k][k]
      for (let j = k; j <= n; j++) rows[i][j] -= factor * rows[k][j]
    }
  }
  const x = new Array<number>(n).fill(0)
  for (let i = n - 1; i >= 0; i--) {
    let sum = rows[i][n]
    for (let j = i + 1; j < n; j++) sum -= rows[i][j] * x[j]
    x[i] = sum / rows[i][i]
  }
  return x
}
