/* The same equations, dense and by singular value decomposition: the oracle the sparse solver is held against. */
import { Matrix, SVD } from 'ml-matrix'
import type { Model } from '../model/model'
import type { Workspace } from '../model/workspace'

export interface DenseAnswer {
  readonly vdot: number[]
  readonly lambda: number[]
  readonly Qc: number[]
  readonly rank: number
  /** Smallest kept and largest dropped singular value of A M^{-1/2}, relative to the largest: the gap must be wide. */
  readonly kept: number
  readonly dropped: number
}

/** A as nc × 6(nb+1), the ground's columns zero. */
export function denseA(m: Model, ws: Workspace): Matrix {
  const A = Matrix.zeros(m.nc, 6 * (m.nb + 1))
  for (const c of m.constraints) {
    c.slots.forEach((body, slot) => {
      for (let r = 0; r < c.rows; r++) {
        for (let i = 0; i < 6; i++) A.set(c.row0 + r, 6 * body + i, ws.A[c.slotBase[slot] + 6 * r + i])
      }
    })
  }
  return A
}

/** M^{-1/2} from an eigen-decomposition of each 3×3 inertia: not the Cholesky factor the solver uses. */
export function denseInverseRoot(m: Model): Matrix {
  const W = Matrix.zeros(6 * (m.nb + 1), 6 * (m.nb + 1))
  for (let i = 1; i <= m.nb; i++) {
    for (let a = 0; a < 3; a++) W.set(6 * i + a, 6 * i + a, 1 / Math.sqrt(m.mass[i]))
    if (m.isParticle[i]) continue
    const J = new Matrix([0, 1, 2].map((r) => [...m.J.subarray(9 * i + 3 * r, 9 * i + 3 * r + 3)]))
    const { leftSingularVectors: U, diagonal } = new SVD(J)
    const root = U.mmul(Matrix.diag(diagonal.map((x) => 1 / Math.sqrt(x)))).mmul(U.transpose())
    W.setSubMatrix(root, 6 * i + 3, 6 * i + 3)
  }
  return W
}

/** ν̇ = a + M^{-1/2}(AM^{-1/2})⁺(b − Aa), λ = (AM⁻¹Aᵀ)⁺(b − Aa)  [FM09 Eqs. 6–7]. */
export function denseAnswer(m: Model, ws: Workspace): DenseAnswer {
  const A = denseA(m, ws)
  const W = denseInverseRoot(m)
  const a = W.mmul(W).mmul(Matrix.columnVector(ws.Q))
  const r = Matrix.columnVector(ws.b).sub(A.mmul(a))
  const svd = new SVD(A.mmul(W), { autoTranspose: true })
  const s = svd.diagonal
  const largest = Math.max(...s)
  const relative = s.map((x) => x / largest)
  const keep = relative.map((x) => x > 1e-7)
  const Ur = svd.leftSingularVectors.transpose().mmul(r)
  const y = Matrix.columnVector(s.map((x, i) => (keep[i] ? Ur.get(i, 0) / x : 0)))
  const l = Matrix.columnVector(s.map((x, i) => (keep[i] ? Ur.get(i, 0) / (x * x) : 0)))
  const vdot = W.mmul(svd.rightSingularVectors.mmul(y)).add(a)
  const lambda = svd.leftSingularVectors.mmul(l)
  return {
    vdot: vdot.to1DArray(),
    lambda: lambda.to1DArray(),
    Qc: A.transpose().mmul(lambda).to1DArray(),
    rank: keep.filter(Boolean).length,
    kept: Math.min(...relative.filter((_, i) => keep[i])),
    dropped: Math.max(0, ...relative.filter((_, i) => !keep[i])),
  }
}

/** Largest difference over the largest entry of `expected`. */
export function relativeError(got: ArrayLike<number>, expected: ArrayLike<number>): number {
  let difference = 0
  let size = 0
  for (let i = 0; i < expected.length; i++) {
    difference = Math.max(difference, Math.abs(got[i] - expected[i]))
    size = Math.max(size, Math.abs(expected[i]))
  }
  return difference / (size || 1)
}
