/* Gauss's function needs M as a product of a matrix with its transpose, no more [FM09 §4.1]: M = UᵀU with U triangular
 serves as well as the root, at a thirtieth of the cost. The dense version of the engine's solve:

   q̈ = a + U⁻¹(AU⁻¹)⁺(b − Aa),   Q^c = Uᵀ(AU⁻¹)⁺(b − Aa)                        [FM09 Eq. 23], forces by [FM09 Eq. 7] */
import { Matrix } from 'ml-matrix'
import { definiteMass, idealConstraints, refuse, sameVariables, symmetricMass } from '../assumptions'
import { defineForm } from '../definition'
import {
  choleskyFactor,
  pseudoInverse,
  singular,
  solveCholesky,
  solveUpper,
  times,
  type Spectrum,
} from '../linear-algebra'
import { showsRank } from './rank'

export interface CholeskyExtras {
  readonly U: Matrix
  /** AU⁻¹ and its pseudo-inverse. */
  readonly B: Matrix
  readonly Bplus: Matrix
  readonly spectrum: Spectrum
}

export const cholesky = defineForm<CholeskyExtras>({
  id: 'cholesky',
  title: 'Udwadia–Kalaba, with a Cholesky factor',
  paper: '[FM09 Eqs. 21–24]',
  summary:
    'The fundamental equation with the triangular factor of M instead of its root: the same correction, and the factor also gives a = M⁻¹Q.',
  equations: [
    String.raw`M = U^{T}U,\qquad \ddot q = a + U^{-1}(AU^{-1})^{+}(b - Aa)`,
    'Q^c = U^{T}(AU^{-1})^{+}(b - Aa)',
  ],
  assumptions: [sameVariables, symmetricMass, definiteMass, idealConstraints],
  inconsistent: 'Least squares: the pseudo-inverse ignores the part of b that no acceleration can satisfy.',
  cost: {
    text: 'Factor n³/3, the product AU⁻¹ n²m, its singular values 4n²m + 8nm² + 9m³ [FM09 §§4.1, 6].',
    flops: (n, m) => n ** 3 / 3 + n * n * m + 4 * n * n * m + 8 * n * m * m + 9 * m ** 3,
  },
  fails: 'Where M is singular the factor does not exist. The paper treats ideal constraints only.',
  shows: 'U, AU⁻¹ and its pseudo-inverse, its singular values and the rank they imply.',
  choices: {},
  defaults: {},
  prepare(f) {
    const { M, A } = f
    const U = choleskyFactor(M)
    if (!U) return refuse('mass-singular', 'Cholesky’s method broke down: M is not positive definite.')
    const B = solveUpper(U, A.transpose(), true).transpose()
    const svd = singular(B, f.rows.rank)
    const doubt = showsRank(f, svd, 'AU⁻¹')
    if (doubt) return doubt
    const Bplus = pseudoInverse(svd)
    return {
      solve(Q, C, b) {
        const a = solveCholesky(U, Q)
        const y = times(Bplus, Matrix.sub(b, times(A, a)))
        return {
          qdd: Matrix.add(a, solveUpper(U, y)),
          ideal: times(U.transpose(), y),
          nonIdeal: C,
        }
      },
      extras: () => ({ U, B, Bplus, spectrum: svd }),
    }
  },
})
