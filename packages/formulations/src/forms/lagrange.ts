/* Lagrange's multipliers eliminated. Minimising Gauss's function with multipliers gives λ = −S⁺(b − Aa), S = AM⁻¹Aᵀ
 [FM09 Eqs. 42–45], the pseudo-inverse standing for the limit of (S + εI)⁻¹ [FM09 Eq. 39]; then

   q̈ = a + M⁻¹AᵀS⁺(b − Aa)                                                      [FM09 Eq. 46]
     = (I − P)a + M⁻¹AᵀS⁺b,   P = M⁻¹AᵀS⁺A,   P² = P ≠ Pᵀ                       [FM09 Eqs. 47–48]

 The paper's λ has the opposite sign of Freebody's: here Q^c = Aᵀλ with λ = S⁺(b − Aa). */
import { Matrix } from 'ml-matrix'
import { definiteMass, idealConstraints, refuse, sameVariables, symmetricMass } from '../assumptions'
import { defineForm } from '../definition'
import {
  choleskyFactor,
  maxAbs,
  norm,
  pseudoInverse,
  singular,
  solveCholesky,
  times,
  type Spectrum,
} from '../linear-algebra'
import { showsRank } from './rank'

export interface LagrangeExtras {
  readonly S: Matrix
  readonly P: Matrix
  /** A projector's trace is its rank. */
  readonly rankP: number
  /** |P² − P| relative to |P|. */
  readonly idempotence: number
  /** |Pᵀ − P| relative to |P|: zero only where M is a multiple of the identity along the constraints. */
  readonly obliqueness: number
  readonly lambda: Matrix
  /** |a| and |(I − P)a|. */
  readonly unconstrained: number
  readonly projected: number
  readonly spectrum: Spectrum
}

export const lagrange = defineForm<LagrangeExtras>({
  id: 'lagrange',
  title: 'Regularised Lagrange, and the projector P',
  paper: '[FM09 Eqs. 39, 42–48]',
  summary:
    'Multipliers of least norm from AM⁻¹Aᵀ, pseudo-inverted only there. The oblique projector P takes from the unconstrained acceleration what the constraints forbid.',
  equations: [
    String.raw`\ddot q = a + M^{-1}A^{T}(AM^{-1}A^{T})^{+}(b - Aa)`,
    String.raw`\ddot q = (I - P)a + M^{-1}A^{T}(AM^{-1}A^{T})^{+}b,\qquad P = M^{-1}A^{T}(AM^{-1}A^{T})^{+}A`,
  ],
  assumptions: [sameVariables, symmetricMass, definiteMass, idealConstraints],
  inconsistent: 'Least squares: (AM⁻¹Aᵀ)⁺ ignores the part of b outside its range, which is that of A.',
  cost: {
    text: 'Factor n³/3, AM⁻¹Aᵀ n²m + nm², its singular values 12m³: the cheapest of the dense forms when n ≫ m [FM09 §6].',
    flops: (n, m) => n ** 3 / 3 + n * n * m + n * m * m + 12 * m ** 3,
  },
  fails:
    'AM⁻¹Aᵀ squares the condition number of the rows: from about 10⁷ on, redundant and merely weak rows look the same in it, and the form refuses. The paper treats ideal constraints only.',
  shows: 'AM⁻¹Aᵀ and its singular values, P with its rank and |P² − P|, the least-norm multipliers.',
  choices: {},
  defaults: {},
  prepare(f) {
    const { M, A, n } = f
    const U = choleskyFactor(M)
    if (!U) return refuse('mass-singular', 'Cholesky’s method broke down: M is not positive definite.')
    const MinvAt = solveCholesky(U, A.transpose())
    const S = times(A, MinvAt)
    const svd = singular(S, f.rows.rank)
    const doubt = showsRank(f, svd, 'AM⁻¹Aᵀ')
    if (doubt) return doubt
    const Splus = pseudoInverse(svd)
    return {
      solve(Q, C, b) {
        const a = solveCholesky(U, Q)
        const lambda = times(Splus, Matrix.sub(b, times(A, a)))
        return {
          qdd: Matrix.add(a, times(MinvAt, lambda)),
          ideal: times(A.transpose(), lambda),
          nonIdeal: C,
        }
      },
      extras(answer) {
        const P = times(MinvAt, times(Splus, A))
        const a = solveCholesky(U, f.Q)
        const size = maxAbs(P) || 1
        return {
          S,
          P,
          rankP: n === 0 ? 0 : Math.round(P.trace()),
          idempotence: maxAbs(Matrix.sub(times(P, P), P)) / size,
          obliqueness: maxAbs(Matrix.sub(P.transpose(), P)) / size,
          // the one of least norm among those with Aᵀλ = Q^c
          lambda: times(f.rowsPlus.transpose(), answer.ideal),
          unconstrained: norm(a),
          projected: norm(Matrix.sub(a, times(P, a))),
          spectrum: svd,
        }
      },
    }
  },
})
