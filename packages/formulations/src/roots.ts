/* The square root of M by the three ways of [FM09 §3.1]. All give the same symmetric root; they are compared for their
 costs, with each other and with Cholesky's n³/3. */
import { Matrix } from 'ml-matrix'
import { luSolver, maxAbs, scaleColumns, symmetricEigen, symmetrized, times } from './linear-algebra'
import { realSchur } from './schur'

export type RootMethod = 'diagonalisation' | 'denman-beavers' | 'schur'

export interface Root {
  readonly method: RootMethod
  /** M^{1/2} and M^{-1/2}. */
  readonly root: Matrix
  readonly inverseRoot: Matrix
  /** Steps of an iterative method; 1 for the others. */
  readonly iterations: number
}

/** Null where no real symmetric root was found. */
export function squareRoot(M: Matrix, method: RootMethod): Root | null {
  if (method === 'denman-beavers') return denmanBeavers(M)
  if (method === 'schur') return bySchur(M)
  return diagonalise(M)
}

/** M = VDVᵀ, M^{±1/2} = V D^{±1/2} Vᵀ  [FM09 Eqs. 9–12]. */
function diagonalise(M: Matrix): Root | null {
  const { values, vectors: V } = symmetricEigen(M)
  if (values.some((d) => !(d > 0))) return null
  const raised = (power: number) =>
    times(
      scaleColumns(V, (i) => values[i] ** power),
      V.transpose(),
    )
  return {
    method: 'diagonalisation',
    root: symmetrized(raised(0.5)),
    inverseRoot: symmetrized(raised(-0.5)),
    iterations: 1,
  }
}

/** Y ← ½(Y + Z⁻¹), Z ← ½(Z + Y⁻¹) from Y = M, Z = I: Y → M^{1/2}, Z → M^{-1/2}  [FM09 Eq. 13]. M is first divided by its
 size, which saves the iterations that would only halve it. */
function denmanBeavers(M: Matrix): Root | null {
  const size = maxAbs(M)
  const I = Matrix.eye(M.rows)
  let Y = Matrix.div(M, size)
  let Z = I
  let last = Number.POSITIVE_INFINITY
  for (let iterations = 1; iterations <= 60; iterations++) {
    const invY = luSolver(Y)?.(I)
    const invZ = luSolver(Z)?.(I)
    if (!invY || !invZ) return null
    const nextY = Matrix.add(Y, invZ).mul(0.5)
    const change = maxAbs(Matrix.sub(nextY, Y)) / maxAbs(nextY)
    Z = Matrix.add(Z, invY).mul(0.5)
    Y = nextY
    // Convergence is quadratic until rounding dominates; then the change stops falling.
    if (change < 1e-15 || (change < 1e-8 && change >= 0.5 * last)) {
      return {
        method: 'denman-beavers',
        root: symmetrized(Y).mul(Math.sqrt(size)),
        inverseRoot: symmetrized(Z).div(Math.sqrt(size)),
        iterations,
      }
    }
    last = change
  }
  return null
}

/** M = QSQᵀ, T² = S by recurrence, M^{1/2} = QTQᵀ  [FM09 Eqs. 14–16]. */
function bySchur(M: Matrix): Root | null {
  const schur = realSchur(M)
  if (!schur) return null
  const { Q, S, iterations } = schur
  const n = M.rows
  const T = Matrix.zeros(n, n)
  for (let j = 0; j < n; j++) {
    if (!(S.get(j, j) > 0)) return null
    T.set(j, j, Math.sqrt(S.get(j, j)))
    for (let i = j - 1; i >= 0; i--) {
      let s = S.get(i, j)
      for (let k = i + 1; k < j; k++) s -= T.get(i, k) * T.get(k, j)
      T.set(i, j, s / (T.get(i, i) + T.get(j, j)))
    }
  }
  // T is triangular, so is its inverse.
  const inverse = Matrix.zeros(n, n)
  for (let j = 0; j < n; j++) {
    inverse.set(j, j, 1 / T.get(j, j))
    for (let i = j - 1; i >= 0; i--) {
      let s = 0
      for (let k = i + 1; k <= j; k++) s -= T.get(i, k) * inverse.get(k, j)
      inverse.set(i, j, s / T.get(i, i))
    }
  }
  const back = (X: Matrix) => symmetrized(times(times(Q, X), Q.transpose()))
  return { method: 'schur', root: back(T), inverseRoot: back(inverse), iterations }
}
