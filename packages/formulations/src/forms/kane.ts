/* Kane's equations in canonical speeds. The paper starts from constraints solved for some speeds, u_D = A u_I + B, that
 is A₁u̇ = Ḃ − … with A₁ = [−A  I], and its momentum balance A₂Qu̇ = A₂(F − L) with A₂ = [I  Aᵀ] [BC18 Eqs. 12–17].
 Rows as Freebody has them, A q̈ = b of any rank r, are brought to that form by choosing r columns D:

   u̇_D = A_D⁺b − A_D⁺A_I u̇_I    so    A := −A_D⁺A_I,   right side V₁ := A_D⁺b                                     (1)

 Canonical speeds w = Q^{1/2}u [BC18 Eq. 18] turn both into 𝒜₁ẇ = V₁ and 𝒜₂ẇ = 𝒜₂V₂ with 𝒜₁ = A₁Q^{-1/2}, 𝒜₂ = A₂Q^{1/2}
 [BC18 Eqs. 19–30]. Their row spaces are orthogonal complements [BC18 Eqs. 35–36], so

   ẇ = 𝒜₁⁺V₁ + 𝒜₂⁺𝒜₂V₂,   𝒜⁺ = 𝒜ᵀ(𝒜𝒜ᵀ)⁻¹                                       [BC18 Eqs. 27, 32, 40]

 Here ẇ stands for Q^{1/2}u̇: the term Q̇^{1/2}u enters ẇ, V₁ and V₂ alike and leaves u̇ [BC18 Eq. 44] unchanged.
 The paper's Q is Freebody's M, and its F − L is Freebody's Q. */
import { Matrix } from 'ml-matrix'
import { definiteMass, idealConstraints, refuse, sameVariables, symmetricMass } from '../assumptions'
import { defineForm } from '../definition'
import {
  beside,
  choleskyFactor,
  dot,
  norm,
  pick,
  pivotColumns,
  pseudoInverse,
  singular,
  solveCholesky,
  times,
  type Spectrum,
} from '../linear-algebra'
import { squareRoot } from '../roots'
import { showsRank } from './rank'

export interface KaneExtras {
  /** 𝒜₁⁺V₁ keeps the constraints, 𝒜₂⁺𝒜₂V₂ balances momentum; n entries each, in canonical accelerations. */
  readonly constraintPart: Matrix
  readonly momentumPart: Matrix
  readonly norms: { readonly constraint: number; readonly momentum: number; readonly whole: number }
  /** Cosine of the angle between the two: zero. */
  readonly cosine: number
  /** 𝒜₁⁺(𝒜₁V₂ − V₁): what the constraints take from the free acceleration [BC18 Eq. 55]; its length is Gauss's. */
  readonly deviation: Matrix
  readonly dependent: readonly number[]
  readonly independent: readonly number[]
  /** 𝒜₁ and 𝒜₂, r × n and (n − r) × n, and the largest entry of 𝒜₁𝒜₂ᵀ relative to their sizes. */
  readonly A1: Matrix
  readonly A2: Matrix
  readonly complementary: number
  readonly spectrum: Spectrum
}

export const kane = defineForm<KaneExtras>({
  id: 'kane',
  title: 'Canonical Kane',
  paper: '[BC18 Eqs. 12–44, 55]',
  summary:
    'Kane’s equations in speeds scaled by the root of the inertia. The acceleration is the sum of two orthogonal parts: one keeps the constraints, the other balances momentum along what is free.',
  equations: [
    String.raw`\ddot q = M^{-1/2}\left(\mathscr A_1^{+}V_1 + \mathscr A_2^{+}\mathscr A_2V_2\right)`,
    String.raw`\mathscr A_1 = A_1M^{-1/2},\quad \mathscr A_2 = A_2M^{1/2},\quad \mathscr A_1\mathscr A_2^{T} = 0,\quad V_2 = M^{-1/2}Q`,
    String.raw`A_1 = [\,A_D^{+}A_I \;\; I\,],\quad A_2 = [\,I \;\; -(A_D^{+}A_I)^{T}\,],\quad V_1 = A_D^{+}b`,
  ],
  assumptions: [sameVariables, symmetricMass, definiteMass, idealConstraints],
  inconsistent: 'Least squares, through A_D⁺b when the rows are solved for the dependent accelerations.',
  cost: {
    text: 'Square root 12n³, choosing columns 4nm², 𝒜₁ and 𝒜₂ 2n³, their products and factors 2n³ + n³/3; the paper gives no count.',
    flops: (n, m) => 12 * n ** 3 + 4 * n * m * m + 2 * n ** 3 + 2 * n ** 3 + n ** 3 / 3,
  },
  fails:
    'Singular M has no canonical speeds. 𝒜𝒜ᵀ squares the condition of the root of M. The paper assumes ideal constraints.',
  shows:
    'The two parts, their lengths and the angle between them, what is taken from the free acceleration, 𝒜₁ and 𝒜₂.',
  choices: {},
  defaults: {},
  prepare(f) {
    const { M, A, n } = f
    const found = squareRoot(M, 'diagonalisation')
    if (!found) return refuse('mass-singular', 'M has no real root.')
    const { root, inverseRoot } = found
    const chosen = pivotColumns(A, f.rows.rank)
    const spectrum = singular(A)
    const doubt = showsRank(f, { values: chosen.pivots }, 'A, by its columns,')
    if (doubt) return doubt
    const r = chosen.rank
    const dependent = chosen.order.slice(0, r)
    const independent = chosen.order.slice(r)
    // (1), in the paper's order: independent speeds first
    const ADplus = pseudoInverse(singular(pick(A, dependent), r))
    const minusA = times(ADplus, pick(A, independent))
    const order = [...independent, ...dependent]
    const back = order.map((_, j) => order.indexOf(j))
    const A1 = pick(beside(minusA, Matrix.eye(r, r)), back)
    const A2 = pick(beside(Matrix.eye(n - r, n - r), minusA.transpose().mul(-1)), back)
    const S1 = times(A1, inverseRoot)
    const S2 = times(A2, root)
    const invert = (S: Matrix) => {
      const factor = choleskyFactor(times(S, S.transpose()))
      return factor && ((x: Matrix) => times(S.transpose(), solveCholesky(factor, x)))
    }
    const plus1 = invert(S1)
    const plus2 = invert(S2)
    if (!plus1 || !plus2)
      return refuse('ill-conditioned', '𝒜𝒜ᵀ is not positive definite to working precision.')
    const parts = (Q: Matrix, b: Matrix) => {
      const V2 = times(inverseRoot, Q)
      return { V1: times(ADplus, b), V2, constraint: plus1(times(ADplus, b)), momentum: plus2(times(S2, V2)) }
    }
    return {
      solve(Q, C, b) {
        const { V1, V2, constraint, momentum } = parts(Q, b)
        // ẇ − V₂ = 𝒜₁⁺(V₁ − 𝒜₁V₂) is the constraint's share [BC18 Eq. 55]
        return {
          qdd: times(inverseRoot, Matrix.add(constraint, momentum)),
          ideal: times(root, plus1(Matrix.sub(V1, times(S1, V2)))),
          nonIdeal: C,
        }
      },
      extras() {
        const { V1, V2, constraint, momentum } = parts(f.Q, f.b)
        const [c, p] = [norm(constraint), norm(momentum)]
        return {
          constraintPart: constraint,
          momentumPart: momentum,
          norms: { constraint: c, momentum: p, whole: norm(Matrix.add(constraint, momentum)) },
          cosine: c > 0 && p > 0 ? dot(constraint, momentum) / (c * p) : 0,
          deviation: plus1(Matrix.sub(times(S1, V2), V1)),
          dependent,
          independent,
          A1: S1,
          A2: S2,
          complementary: norm(times(S1, S2.transpose())) / (norm(S1) * norm(S2) || 1),
          spectrum,
        }
      },
    }
  },
})
