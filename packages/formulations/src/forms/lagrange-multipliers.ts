/* Lagrange's equations of the first kind, solved as they stand:

   M q̈ = Q + Aᵀλ,   A q̈ = b        ⇔        K [q̈; −λ] = [Q; b],   K = [M Aᵀ; A 0]                [U96 Eqs. 30–31]

 Where rows are redundant K is singular, but only in λ: if Aᵀν = 0, (0, ν) is in its null space, and nothing else is
 (App. B of [U96] for M > 0; the same holds for M ≥ 0 with [M | Aᵀ] of full rank). K⁺ then gives q̈ and, of all
 multipliers λ + Nw with the columns of N spanning the null space of Aᵀ, those of least norm [U96 Eq. 42]. */
import { Matrix } from 'ml-matrix'
import {
  consistentRows,
  idealConstraints,
  sameVariables,
  semidefiniteMass,
  symmetricMass,
  uniqueMotion,
} from '../assumptions'
import { defineForm } from '../definition'
import {
  beside,
  columns,
  maxAbs,
  pseudoInverse,
  singular,
  spectrum,
  stack,
  times,
  type Spectrum,
} from '../linear-algebra'
import { outside } from '../system'
import { showsRank } from './rank'

export interface MultiplierExtras {
  /** Least norm. */
  readonly lambda: Matrix
  /** m × (m − r), orthonormal: λ + Nw gives the same motion for every w. */
  readonly N: Matrix
  /** Row by row, whether its multiplier is the same in every solution. */
  readonly determinate: readonly boolean[]
  readonly K: Matrix
  readonly spectrum: Spectrum
}

export const lagrangeMultipliers = defineForm<MultiplierExtras>({
  id: 'lagrange-multipliers',
  title: 'Lagrange multipliers',
  paper: '[U96 Eqs. 28–31, 41–42, App. B]',
  summary:
    'Accelerations and multipliers from one linear system. Where rows are redundant the motion is unique and the multipliers are not; the least-norm ones are returned, and the null space of the others.',
  equations: [
    String.raw`\begin{bmatrix}M & A^{T}\\ A & 0\end{bmatrix}\begin{bmatrix}\ddot q\\ -\lambda\end{bmatrix} = \begin{bmatrix}Q\\ b\end{bmatrix},\qquad Q^c = A^{T}\lambda`,
    String.raw`\lambda \to \lambda + Nw,\qquad A^{T}N = 0`,
  ],
  assumptions: [
    sameVariables,
    symmetricMass,
    semidefiniteMass,
    uniqueMotion,
    idealConstraints,
    consistentRows,
  ],
  inconsistent:
    'Refuses. K⁺ would trade the error in the rows against one in the balance of forces; the paper assumes consistent rows.',
  cost: {
    text: 'Singular values of the (n+m) × (n+m) matrix, 12(n+m)³ by the count of [FM09 §6]; a factorisation would do for independent rows at (n+m)³/3.',
    flops: (n, m) => 12 * (n + m) ** 3,
  },
  fails:
    'Contradicting rows and non-ideal constraints. Weak rows enter the smallest singular values of the matrix nearly squared. M may be singular as long as [M | Aᵀ] has full rank.',
  shows:
    'λ of least norm, the null space N with the general solution λ + Nw, and which multipliers are determinate.',
  choices: {},
  defaults: {},
  prepare(f) {
    const { M, A, n, m } = f
    // Both blocks to size 1: the units of A then do not decide which singular values are small.
    const sizeM = maxAbs(M)
    const sizeA = maxAbs(A) || 1
    const K = stack(
      beside(Matrix.div(M, sizeM), A.transpose().div(sizeA)),
      beside(Matrix.div(A, sizeA), Matrix.zeros(m, m)),
    )
    const r = f.rows.rank
    const shown = singular(K, n + r)
    const doubt = showsRank(f, shown, 'The matrix of the system', n + r)
    if (doubt) return doubt
    const Kplus = pseudoInverse(shown)
    return {
      solve(Q, C, b) {
        const x = times(Kplus, stack(Matrix.div(Q, sizeM), Matrix.div(b, sizeA)))
        const qdd = x.subMatrix(0, n - 1, 0, 0)
        const lambda = m === 0 ? Matrix.zeros(0, 1) : x.subMatrix(n, n + m - 1, 0, 0).mul(-sizeM / sizeA)
        return { qdd, ideal: times(A.transpose(), lambda), nonIdeal: C }
      },
      extras(answer) {
        const N = complement(f.rows.W)
        return {
          lambda: times(f.rowsPlus.transpose(), answer.ideal),
          N,
          determinate: Array.from({ length: m }, (_, i) =>
            Array.from({ length: N.columns }, (_, k) => Math.abs(N.get(i, k))).every((x) => x < 1e-9),
          ),
          K: stack(beside(M, A.transpose()), beside(A, Matrix.zeros(m, m))),
          spectrum: spectrum(shown.values),
        }
      },
    }
  },
})

/** Orthonormal columns that complete those of W. */
function complement(W: Matrix): Matrix {
  const m = W.rows
  if (m === W.columns) return Matrix.zeros(m, 0)
  const rest = Matrix.zeros(m, m)
  for (let j = 0; j < m; j++) {
    const e = Matrix.zeros(m, 1)
    e.set(j, 0, 1)
    const x = outside(W, e)
    for (let i = 0; i < m; i++) rest.set(i, j, x.get(i, 0))
  }
  return columns(singular(rest, m - W.columns).W, 0, m - W.columns)
}
