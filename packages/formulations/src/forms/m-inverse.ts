/* The generalised inverse that measures accelerations by inertia. With λ_i² > 0 and w_i the eigenvalues and vectors of
 AM⁻¹Aᵀ, and V = AᵀWΛ⁻¹ so that VᵀM⁻¹V = I and A = WΛVᵀ,

   A_M⁺ = M⁻¹VΛ⁻¹Wᵀ                                                             [U05, after Eq. 20]
   q̈ = a + A_M⁺(b − Aa) + (I − A_M⁺A)c,   c = M⁻¹C                              [U05 Eq. 9]
   Q_i = MA_M⁺(b − Aa) = VΛ⁻¹Wᵀ(b − Aa),   Q_ni = (I − A_M⁺A)ᵀC = (I − VVᵀM⁻¹)C   [U05 Eqs. 11–12]

 The two parts of q̈ − a are M-orthogonal. */
import { Matrix } from 'ml-matrix'
import { definiteMass, refuse, sameVariables, symmetricMass } from '../assumptions'
import { defineForm } from '../definition'
import {
  choleskyFactor,
  columns,
  dot,
  maxAbs,
  scaleColumns,
  solveCholesky,
  spectrum,
  symmetricEigen,
  times,
  type Spectrum,
} from '../linear-algebra'
import { showsRank } from './rank'

export interface MInverseExtras {
  /** n × m */
  readonly Mplus: Matrix
  /** Relative residuals of the four conditions [U05 Eqs. 13a–d]. */
  readonly conditions: readonly [number, number, number, number]
  /** uᵀMw of the two parts of q̈ − a, over their lengths. */
  readonly orthogonality: number
  /** Singular values λ_i of A in the measure of M. */
  readonly spectrum: Spectrum
}

export const mInverse = defineForm<MInverseExtras>({
  id: 'm-inverse',
  title: 'The M-inverse of A',
  paper: '[U05 Eqs. 8–13]',
  summary:
    'The inverse of A that measures accelerations by inertia. It splits what constraints do into two M-orthogonal parts: one undoes what the rows forbid, the other is what a non-ideal constraint may add.',
  equations: [
    String.raw`\ddot q = a + A_M^{+}(b - Aa) + (I - A_M^{+}A)\,M^{-1}C`,
    String.raw`Q^c_i = MA_M^{+}(b - Aa),\qquad Q^c_{ni} = (I - A_M^{+}A)^{T}C`,
    String.raw`AA_M^{+}A = A,\quad A_M^{+}AA_M^{+} = A_M^{+},\quad (AA_M^{+})^{T} = AA_M^{+},\quad (A_M^{+}A)^{T} = MA_M^{+}AM^{-1}`,
  ],
  assumptions: [sameVariables, symmetricMass, definiteMass],
  inconsistent: 'Least squares: A_M⁺b is the M-shortest of the accelerations that satisfy the rows best.',
  cost: {
    text: 'Factor n³/3, AM⁻¹Aᵀ n²m + nm², its eigenvectors 12m³, A_M⁺ itself 4nm²; the paper gives no count, these are those of [FM09 §6] for the same steps.',
    flops: (n, m) => n ** 3 / 3 + n * n * m + n * m * m + 12 * m ** 3 + 4 * n * m * m,
  },
  fails:
    'Where M is singular there is no measure. The eigenvalues of AM⁻¹Aᵀ are squares: from a condition of about 10⁷ on, weak rows are lost and the form refuses.',
  shows:
    'A_M⁺, its four conditions as numbers, the M-orthogonality of the two parts, the singular values λ_i.',
  choices: {},
  defaults: {},
  prepare(f) {
    const { M, A, n } = f
    const U = choleskyFactor(M)
    if (!U) return refuse('mass-singular', 'Cholesky’s method broke down: M is not positive definite.')
    const S = times(A, solveCholesky(U, A.transpose()))
    const { values, vectors } = symmetricEigen(S)
    const squares = spectrum(values)
    const doubt = showsRank(f, squares, 'AM⁻¹Aᵀ')
    if (doubt) return doubt
    const r = f.rows.rank
    const W = columns(vectors, 0, r)
    const lambda = values.slice(0, r).map(Math.sqrt)
    const V = scaleColumns(times(A.transpose(), W), (i) => 1 / lambda[i])
    const VLW = times(
      scaleColumns(V, (i) => 1 / lambda[i]),
      W.transpose(),
    )
    const Mplus = solveCholesky(U, VLW)
    return {
      solve(Q, C, b) {
        const a = solveCholesky(U, Q)
        const e = Matrix.sub(b, times(A, a))
        const c = solveCholesky(U, C)
        return {
          qdd: Matrix.add(a, times(Mplus, e)).add(Matrix.sub(c, times(Mplus, times(A, c)))),
          ideal: times(VLW, e),
          nonIdeal: Matrix.sub(C, times(V, times(V.transpose(), c))),
        }
      },
      extras(answer) {
        const X = Mplus
        const XA = times(X, A)
        const AX = times(A, X)
        const off = (P: Matrix, T: Matrix) => maxAbs(Matrix.sub(P, T)) / (maxAbs(T) || 1)
        // (A_M⁺A)ᵀM = MA_M⁺A is the same condition without M⁻¹
        const MXA = times(M, XA)
        const u = solveCholesky(U, answer.ideal)
        const w = solveCholesky(U, answer.nonIdeal)
        const length = Math.sqrt(dot(u, answer.ideal) * dot(w, answer.nonIdeal))
        return {
          Mplus,
          conditions: [
            off(times(AX, A), A),
            off(times(XA, X), X),
            f.m === 0 ? 0 : off(AX.transpose(), AX),
            n === 0 ? 0 : off(MXA.transpose(), MXA),
          ],
          orthogonality: length > 0 ? dot(u, answer.nonIdeal) / length : 0,
          spectrum: { ...squares, values: values.map((v) => Math.sqrt(Math.max(0, v))) },
        }
      },
    }
  },
})
