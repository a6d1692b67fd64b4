/* One system for M ≥ 0. D'Alembert's principle, with C, holds along the virtual displacements and the rows across
 them; together they determine the acceleration:

   q̈ = [ (I − A⁺A)M ; A ]⁺ [ Q + C ; b ] = M̃⁺[Q + C; b]                          [US10 Eq. 8]
   Q^c = Mq̈ − Q                                                                  [US10 Eq. 64]

 unique iff [M | Aᵀ] has full rank. Each block is divided by its size: both hold exactly, so their weights do not matter,
 and the condition of M̃ does not depend on units. */
import { Matrix } from 'ml-matrix'
import { sameVariables, semidefiniteMass, symmetricMass, uniqueMotion } from '../assumptions'
import { defineForm } from '../definition'
import { maxAbs, pseudoInverse, singular, stack, times, type Spectrum } from '../linear-algebra'
import { showsRank } from './rank'

export interface PhohomsiriExtras {
  /** [(I − A⁺A)M; A], unscaled. */
  readonly Mtilde: Matrix
  /** I − A⁺A, the projector on virtual displacements, and its rank: the degrees of freedom. */
  readonly projector: Matrix
  readonly freedoms: number
  readonly spectrum: Spectrum
}

export const udwadiaPhohomsiri = defineForm<PhohomsiriExtras>({
  id: 'udwadia-phohomsiri',
  title: 'Udwadia–Phohomsiri',
  paper: '[US10 Eqs. 8, 64]',
  summary:
    'The balance of forces along what is free, stacked on the rows of the constraints, solved at once. M may be singular.',
  equations: [
    String.raw`\ddot q = \begin{bmatrix}(I - A^{+}A)M\\ A\end{bmatrix}^{+}\begin{bmatrix}Q + C\\ b\end{bmatrix}`,
    String.raw`Q^c = M\ddot q - Q`,
  ],
  assumptions: [sameVariables, symmetricMass, semidefiniteMass, uniqueMotion],
  inconsistent:
    'Least squares: the upper block can be met whatever the lower one leaves, so the sum of squares is least where the rows’ own is.',
  cost: {
    text: 'Singular values of A 4n²m + 8nm² + 9m³, the projector and its product with M 2n²m + 2n³, singular values of the (n+m) × n stack 4(n+m)²n + 8(n+m)n² + 9n³ [FM09 §6 count].',
    flops: (n, m) =>
      4 * n * n * m +
      8 * n * m * m +
      9 * m ** 3 +
      2 * n * n * m +
      2 * n ** 3 +
      4 * (n + m) ** 2 * n +
      8 * (n + m) * n * n +
      9 * n ** 3,
  },
  fails:
    'Where [M | Aᵀ] lacks full rank the acceleration is not unique. The most expensive form: its stack is larger than A by n rows.',
  shows: 'M̃ and its singular values, the projector on virtual displacements, the degrees of freedom.',
  choices: {},
  defaults: {},
  prepare(f) {
    const { M, A, n } = f
    const svd = singular(A)
    // I − A⁺A = I − VVᵀ
    const projector = Matrix.sub(Matrix.eye(n), times(svd.V, svd.V.transpose()))
    const upper = times(projector, M)
    const sizeM = maxAbs(M)
    const sizeA = maxAbs(A) || 1
    const scaled = singular(stack(Matrix.div(upper, sizeM), Matrix.div(A, sizeA)), n)
    const unclear = showsRank(f, scaled, 'M̃', n)
    if (unclear) return unclear
    const Mtilde_plus = pseudoInverse(scaled)
    // Only the part of Q + C along virtual displacements matters: M̃ᵀ removes the rest [US10 Lemma 4]. Left in, it would
    // be a large residual of a least-squares problem, and cost the square of the condition in rounding.
    const accelerate = (force: Matrix, b: Matrix) =>
      times(Mtilde_plus, stack(times(projector, Matrix.div(force, sizeM)), Matrix.div(b, sizeA)))
    return {
      solve(Q, C, b) {
        const qdd = accelerate(Matrix.add(Q, C), b)
        const ideal = Matrix.sub(times(M, accelerate(Q, b)), Q)
        const Qc = Matrix.sub(times(M, qdd), Q)
        return { qdd, ideal, nonIdeal: Matrix.sub(Qc, ideal) }
      },
      extras: () => ({
        Mtilde: stack(upper, A),
        projector,
        freedoms: n - svd.rank,
        spectrum: scaled,
      }),
    }
  },
})
