/* Equations written in other variables than the accelerations: Newton and Euler's for a body whose orientation is
 parametrised have M* = MX, not symmetric, where ẍ = Xẍ* + … [FM09 Eqs. 49–51, 61–67]. Constraint rows on ẍ* are A* = AX,
 but constraint forces still act along the rows of A:

   M*ẍ* = f + Aᵀλ,   A*ẍ* = b                                                    [FM09 Eq. 59]
   ẍ* = a* + M*⁻¹Aᵀ(A*M*⁻¹Aᵀ)⁺(b − A*a*),   a* = M*⁻¹f                           [FM09 Eqs. 58, 60]

 In Freebody's letters: M* is M, A* is A, and Aᵀ is Gᵀ; the velocity terms of [FM09 Eq. 58] are part of Q and b. M is
 factored by LU. A*M*⁻¹Aᵀ equals AM⁻¹Aᵀ of the symmetric description, so it has the rank of A and its pseudo-inverse is
 that of Eq. 46; where it has not, the formulation is not consistent and the form refuses. For symmetric M this is [FM09
 Eq. 46] with LU in place of Cholesky. */
import { Matrix } from 'ml-matrix'
import { idealConstraints, invertibleMass, refuse } from '../assumptions'
import { defineForm } from '../definition'
import { asymmetry, luSolver, maxAbs, pseudoInverse, singular, times, type Spectrum } from '../linear-algebra'
import { showsRank } from './rank'

export interface NonSymmetricExtras {
  /** |M − Mᵀ| and |A*M*⁻¹Aᵀ − its transpose|, relative: the second vanishes for a consistent formulation. */
  readonly asymmetryM: number
  readonly asymmetryS: number
  readonly S: Matrix
  readonly lambda: Matrix
  readonly spectrum: Spectrum
}

export const nonSymmetric = defineForm<NonSymmetricExtras>({
  id: 'non-symmetric',
  title: 'Non-symmetric inertia',
  paper: '[FM09 App. 2, Eqs. 49–68]',
  summary:
    'For equations whose unknowns are not the variables the forces belong to, such as Newton–Euler equations in rotation parameters: M is not symmetric, and Lagrange’s form is solved with LU factors.',
  equations: [
    String.raw`M^{*}\ddot x^{*} = f + A^{T}\lambda,\qquad A^{*}\ddot x^{*} = b,\qquad M^{*} = MX,\; A^{*} = AX`,
    String.raw`\ddot x^{*} = a^{*} + M^{*-1}A^{T}\left(A^{*}M^{*-1}A^{T}\right)^{+}(b - A^{*}a^{*})`,
  ],
  assumptions: [invertibleMass, idealConstraints],
  inconsistent: 'Least squares in the rows, as in the regularised Lagrange form.',
  cost: {
    text: 'LU 2n³/3, M⁻¹Aᵀ 2n²m, the product 2nm², its singular values 12m³; twice the regularised Lagrange form for the same steps.',
    flops: (n, m) => (2 / 3) * n ** 3 + 2 * n * n * m + 2 * n * m * m + 12 * m ** 3,
  },
  fails:
    'M must be invertible. A*M*⁻¹Aᵀ squares the condition of the rows. The paper treats ideal constraints only.',
  shows: 'How far M is from symmetric and A*M*⁻¹Aᵀ is, the multipliers, the singular values.',
  choices: {},
  defaults: {},
  prepare(f) {
    const { M, A, G } = f
    const inverse = luSolver(M)
    if (!inverse) {
      return refuse('mass-singular', 'M is singular and this form needs its LU factors.')
    }
    const MinvGt = inverse(G.transpose())
    const S = times(A, MinvGt)
    const svd = singular(S, f.rows.rank)
    const doubt =
      showsRank(f, svd, 'A*M*⁻¹Aᵀ') ??
      (f.sameVariables ? null : showsRank(f, singular(G, f.rows.rank), 'A (forces)'))
    if (doubt) return doubt
    const Splus = pseudoInverse(svd)
    return {
      solve(Q, C, b) {
        const a = inverse(Q)
        const lambda = times(Splus, Matrix.sub(b, times(A, a)))
        return {
          qdd: Matrix.add(a, times(MinvGt, lambda)),
          ideal: times(G.transpose(), lambda),
          nonIdeal: C,
        }
      },
      extras: (answer) => ({
        asymmetryM: asymmetry(M),
        asymmetryS: S.rows === 0 ? 0 : maxAbs(Matrix.sub(S, S.transpose())) / (maxAbs(S) || 1),
        S,
        lambda: times(pseudoInverse(singular(G, f.rows.rank)).transpose(), answer.ideal),
        spectrum: svd,
      }),
    }
  },
})
