/* The dense pieces every form is made of, on ml-matrix: singular values and the rank decided from them,
 pseudo-inverses, roots and factors. Empty matrices (no constraints) pass through all of them. */
import { CholeskyDecomposition, EigenvalueDecomposition, LuDecomposition, Matrix, SVD } from 'ml-matrix'

export const EPSILON = 2 ** -52

/** Singular values below DROP·σ₁ are zero, above KEEP·σ₁ they count; between the two the rank is ambiguous. */
export const DROP = 1e-13
export const KEEP = 1e-11

export interface Spectrum {
  /** Descending. */
  readonly values: readonly number[]
  /** How many count. */
  readonly rank: number
  /** The threshold used, absolute. */
  readonly tolerance: number
  /** No gap between zero and non-zero values: the rank cannot be decided. */
  readonly ambiguous: boolean
  /** Largest over smallest value that counts; 1 for rank 0. */
  readonly condition: number
}

/** The rank that a descending list of singular values shows. */
export function spectrum(values: readonly number[], drop = DROP, keep = KEEP): Spectrum {
  const largest = values[0] ?? 0
  const tolerance = drop * largest
  const rank = values.filter((v) => v > tolerance).length
  const ambiguous = values.some((v) => v > tolerance && v < keep * largest)
  return { values, rank, tolerance, ambiguous, condition: rank > 0 ? largest / values[rank - 1] : 1 }
}

export interface Singular extends Spectrum {
  /** rows × rank, columns × rank: the vectors of the values that count. */
  readonly W: Matrix
  readonly V: Matrix
}

/** A = W Λ Vᵀ with only the values that count. A given `rank` replaces the tolerance. */
export function singular(A: Matrix, rank?: number): Singular {
  if (A.rows === 0 || A.columns === 0) {
    return { ...spectrum([]), W: new Matrix(A.rows, 0), V: new Matrix(A.columns, 0) }
  }
  const svd = new SVD(A, { autoTranspose: true })
  const shown = spectrum(svd.diagonal)
  const r = rank ?? shown.rank
  return {
    ...shown,
    rank: r,
    condition: r > 0 ? shown.values[0] / shown.values[r - 1] : 1,
    W: columns(svd.leftSingularVectors, 0, r),
    V: columns(svd.rightSingularVectors, 0, r),
  }
}

/** A⁺ = V Λ⁻¹ Wᵀ: the Moore–Penrose inverse. */
export function pseudoInverse({ values, V, W }: Singular): Matrix {
  return times(
    scaleColumns(V, (i) => 1 / values[i]),
    W.transpose(),
  )
}

export interface Eigen {
  /** Descending. */
  readonly values: readonly number[]
  readonly vectors: Matrix
}

/** Eigenvalues and orthonormal eigenvectors of a symmetric matrix. */
export function symmetricEigen(H: Matrix): Eigen {
  const n = H.rows
  if (n === 0) return { values: [], vectors: new Matrix(0, 0) }
  const { realEigenvalues, eigenvectorMatrix } = new EigenvalueDecomposition(symmetrized(H), {
    assumeSymmetric: true,
  })
  const order = realEigenvalues.map((_, i) => i).sort((i, j) => realEigenvalues[j] - realEigenvalues[i])
  return { values: order.map((i) => realEigenvalues[i]), vectors: pick(eigenvectorMatrix, order) }
}

/** The upper triangular U with H = UᵀU, or null where H is not positive definite. */
export function choleskyFactor(H: Matrix): Matrix | null {
  if (H.rows === 0) return new Matrix(0, 0)
  const factor = new CholeskyDecomposition(symmetrized(H))
  if (!factor.isPositiveDefinite()) return null
  const U = factor.lowerTriangularMatrix.transpose()
  for (let i = 0; i < U.rows; i++) if (!(U.get(i, i) > 0)) return null
  return U
}

/** U⁻¹X, or U⁻ᵀX with `transposed`, for upper triangular U. */
export function solveUpper(U: Matrix, X: Matrix, transposed = false): Matrix {
  const n = U.rows
  const out = X.clone()
  for (let c = 0; c < X.columns; c++) {
    for (let step = 0; step < n; step++) {
      const i = transposed ? step : n - 1 - step
      let sum = out.get(i, c)
      for (let k = transposed ? 0 : i + 1; k < (transposed ? i : n); k++) {
        sum -= (transposed ? U.get(k, i) : U.get(i, k)) * out.get(k, c)
      }
      out.set(i, c, sum / U.get(i, i))
    }
  }
  return out
}

/** H⁻¹X through H = UᵀU. */
export function solveCholesky(U: Matrix, X: Matrix): Matrix {
  return solveUpper(U, solveUpper(U, X, true))
}

/** Solves with the LU factors of a general square matrix; null where it is singular to working precision. */
export function luSolver(H: Matrix): ((X: Matrix) => Matrix) | null {
  if (H.rows === 0) return (X) => X.clone()
  const lu = new LuDecomposition(H)
  const U = lu.upperTriangularMatrix
  for (let i = 0; i < U.rows; i++) if (!(Math.abs(U.get(i, i)) > DROP * maxAbs(H))) return null
  return (X) => (X.columns === 0 ? X.clone() : lu.solve(X))
}

export interface PivotedQR {
  /** Order of the columns: the first `rank` are independent. */
  readonly order: readonly number[]
  readonly rank: number
  /** The diagonal of R, descending. */
  readonly pivots: readonly number[]
}

/** Householder QR with column pivoting: which `rank` columns of A span the others. */
export function pivotColumns(A: Matrix, rank: number): PivotedQR {
  const { rows: m, columns: n } = A
  const R = A.clone()
  const order = Array.from({ length: n }, (_, i) => i)
  const pivots: number[] = []
  const length = (j: number, from: number) => {
    let sum = 0
    for (let i = from; i < m; i++) sum += R.get(i, j) ** 2
    return Math.sqrt(sum)
  }
  for (let k = 0; k < Math.min(m, n); k++) {
    let best = k
    let longest = length(k, k)
    for (let j = k + 1; j < n; j++) {
      const l = length(j, k)
      if (l > longest) {
        best = j
        longest = l
      }
    }
    if (best !== k) {
      R.swapColumns(k, best)
      ;[order[k], order[best]] = [order[best], order[k]]
    }
    pivots.push(longest)
    if (longest === 0) break
    const v = Array.from({ length: m - k }, (_, i) => R.get(k + i, k))
    v[0] += v[0] < 0 ? -longest : longest
    const vv = v.reduce((s, x) => s + x * x, 0)
    for (let j = k; j < n; j++) {
      let dot = 0
      for (let i = 0; i < v.length; i++) dot += v[i] * R.get(k + i, j)
      const f = (2 * dot) / vv
      for (let i = 0; i < v.length; i++) R.set(k + i, j, R.get(k + i, j) - f * v[i])
    }
  }
  return { order, rank, pivots }
}

/** A product that allows empty matrices (an empty sum is zero). */
export function times(A: Matrix, B: Matrix): Matrix {
  return A.columns === 0 || A.rows === 0 || B.columns === 0 ? Matrix.zeros(A.rows, B.columns) : A.mmul(B)
}

export function column(v: ArrayLike<number>): Matrix {
  const out = new Matrix(v.length, 1)
  for (let i = 0; i < v.length; i++) out.set(i, 0, v[i])
  return out
}

export function flat(v: Matrix): Float64Array {
  return Float64Array.from({ length: v.rows }, (_, i) => v.get(i, 0))
}

/** Columns from…to−1. */
export function columns(A: Matrix, from: number, to: number): Matrix {
  return pick(
    A,
    Array.from({ length: to - from }, (_, i) => from + i),
  )
}

/** The named columns. */
export function pick(A: Matrix, which: readonly number[]): Matrix {
  const out = Matrix.zeros(A.rows, which.length)
  which.forEach((j, k) => {
    for (let i = 0; i < A.rows; i++) out.set(i, k, A.get(i, j))
  })
  return out
}

/** The named rows. */
export function pickRows(A: Matrix, which: readonly number[]): Matrix {
  return pick(A.transpose(), which).transpose()
}

export function scaleColumns(A: Matrix, factor: (i: number) => number): Matrix {
  const out = A.clone()
  for (let j = 0; j < A.columns; j++) for (let i = 0; i < A.rows; i++) out.set(i, j, A.get(i, j) * factor(j))
  return out
}

/** A above B. */
export function stack(A: Matrix, B: Matrix): Matrix {
  const out = Matrix.zeros(A.rows + B.rows, A.columns)
  for (let i = 0; i < A.rows; i++) for (let j = 0; j < A.columns; j++) out.set(i, j, A.get(i, j))
  for (let i = 0; i < B.rows; i++) for (let j = 0; j < A.columns; j++) out.set(A.rows + i, j, B.get(i, j))
  return out
}

/** A beside B. */
export function beside(A: Matrix, B: Matrix): Matrix {
  return stack(A.transpose(), B.transpose()).transpose()
}

/** ½(H + Hᵀ): removes the rounding that products leave in a matrix known to be symmetric. */
export function symmetrized(H: Matrix): Matrix {
  const out = H.clone()
  for (let i = 0; i < H.rows; i++)
    for (let j = 0; j < H.rows; j++) out.set(i, j, 0.5 * (H.get(i, j) + H.get(j, i)))
  return out
}

export function maxAbs(A: Matrix): number {
  let worst = 0
  for (let i = 0; i < A.rows; i++)
    for (let j = 0; j < A.columns; j++) {
      const x = Math.abs(A.get(i, j))
      if (x > worst) worst = x
    }
  return worst
}

/** Euclidean length of all entries. */
export function norm(A: Matrix): number {
  return A.rows === 0 || A.columns === 0 ? 0 : A.norm('frobenius')
}

export function dot(x: Matrix, y: Matrix): number {
  let sum = 0
  for (let i = 0; i < x.rows; i++) sum += x.get(i, 0) * y.get(i, 0)
  return sum
}

/** How far a square matrix is from symmetric, relative to its largest entry. */
export function asymmetry(H: Matrix): number {
  return maxAbs(Matrix.sub(H, H.transpose())) / (maxAbs(H) || 1)
}
