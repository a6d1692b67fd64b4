/* The constraint eliminated before minimising. Columns of A are chosen so that A_e, m × r, has full rank; then

   ẍ_e = A_e⁺b − Rẍ_I,   R = A_e⁺A_I                                             [U96 Eqs. 17–18]
   (RᵀM_eR + M_I)ẍ_I = F_I − RᵀF_e + RᵀM_eA_e⁺b                                  [U96 Eq. 25]

 for masses without coupling between e and I. With N = [−R; I], whose columns span the virtual displacements, the
 derivative of Gauss's function is the same for any M:

   NᵀMN ẍ_I = Nᵀ(F − M[A_e⁺b; 0])                                                                                (1)

 and (1) is [U96 Eq. 25] when M_eI = 0. The paper's second form joins r rows of the constraint to it [U96 Eq. 27]
 (whose printed right side lacks the b after A_e⁺). The paper writes F for the given forces. */
import { Matrix } from 'ml-matrix'
import {
  idealConstraints,
  refuse,
  sameVariables,
  semidefiniteMass,
  symmetricMass,
  uniqueMotion,
} from '../assumptions'
import { defineForm } from '../definition'
import {
  beside,
  choleskyFactor,
  luSolver,
  maxAbs,
  pick,
  pickRows,
  pivotColumns,
  pseudoInverse,
  singular,
  solveCholesky,
  stack,
  times,
  type Spectrum,
} from '../linear-algebra'
import { showsRank } from './rank'

export interface GibbsAppellExtras {
  /** Columns eliminated (e) and kept (I), in the paper's order. */
  readonly eliminated: readonly number[]
  readonly independent: readonly number[]
  readonly A_e: Matrix
  readonly A_I: Matrix
  readonly R: Matrix
  /** NᵀMN, which is RᵀM_eR + M_I where M couples nothing. */
  readonly reducedMass: Matrix
  readonly coupled: boolean
  /** Rows of the constraint joined in [U96 Eq. 27], its matrix and right side, and how far its q̈ is from (1), relative. */
  readonly joined: {
    readonly rows: readonly number[]
    readonly matrix: Matrix
    readonly right: Matrix
    readonly qdd: Matrix | null
    readonly difference: number | null
  }
  readonly spectrum: Spectrum
}

export const gibbsAppell = defineForm<GibbsAppellExtras>({
  id: 'gibbs-appell',
  title: 'Explicit Gibbs–Appell',
  paper: '[U96 Eqs. 13–27]',
  summary:
    'Some accelerations are expressed by the others through the constraints, and Gauss’s function is minimised over what is left: as many equations as there are degrees of freedom.',
  equations: [
    String.raw`(R^{T}M_eR + M_I)\,\ddot x_I = F_I - R^{T}F_e + R^{T}M_eA_e^{+}b,\qquad R = A_e^{+}A_I`,
    String.raw`\ddot x_e = A_e^{+}b - R\ddot x_I`,
    String.raw`\text{in general: } N^{T}MN\,\ddot x_I = N^{T}\!\left(F - M\begin{bmatrix}A_e^{+}b\\0\end{bmatrix}\right),\quad N = \begin{bmatrix}-R\\I\end{bmatrix}`,
  ],
  assumptions: [sameVariables, symmetricMass, semidefiniteMass, uniqueMotion, idealConstraints],
  inconsistent:
    'Least squares through A_e⁺b; the joined form [U96 Eq. 27] reads r rows only and is then reported as missing.',
  cost: {
    text: 'Pivoted QR of A 4nm², R and N 2m²n, NᵀMN 2n³, its factor (n−m)³/3; the paper gives no count.',
    flops: (n, m) => 4 * n * m * m + 2 * m * m * n + 2 * n ** 3 + Math.max(0, n - m) ** 3 / 3,
  },
  fails:
    'The partition changes when the mechanism moves through a position where the chosen columns become dependent: it is chosen at each state. The paper assumes ideal constraints and a diagonal M > 0; coupled and singular M are handled by (1) as long as NᵀMN > 0.',
  shows:
    'Which accelerations are eliminated, A_e, A_I, R, the reduced mass, and the joined system of Eq. 27.',
  choices: {},
  defaults: {},
  prepare(f) {
    const { M, A, n, m } = f
    const chosen = pivotColumns(A, f.rows.rank)
    const spectrum = singular(A)
    const doubt = showsRank(f, { values: chosen.pivots }, 'A, by its columns,')
    if (doubt) return doubt
    const r = chosen.rank
    const eliminated = chosen.order.slice(0, r)
    const independent = chosen.order.slice(r)
    const A_e = pick(A, eliminated)
    const A_I = pick(A, independent)
    const Aeplus = pseudoInverse(singular(A_e, r))
    const R = times(Aeplus, A_I)
    // In the paper's order of coordinates [U96 Eqs. 13–15]
    const order = [...eliminated, ...independent]
    const Mp = pickRows(pick(M, order), order)
    const N = stack(R.clone().mul(-1), Matrix.eye(n - r, n - r))
    const reducedMass = times(N.transpose(), times(Mp, N))
    const factor = choleskyFactor(reducedMass)
    if (!factor) {
      return refuse('ill-conditioned', 'NᵀMN is not positive definite to working precision.')
    }
    const rightSide = (F: Matrix, c: Matrix) =>
      times(N.transpose(), Matrix.sub(F, times(Mp, stack(c, Matrix.zeros(n - r, 1)))))
    const unsorted = (x: Matrix) => {
      const out = new Matrix(n, 1)
      order.forEach((j, k) => {
        out.set(j, 0, x.get(k, 0))
      })
      return out
    }
    return {
      solve(Q, C, b) {
        const c = times(Aeplus, b)
        const xI = solveCholesky(factor, rightSide(pickRows(Q, order), c))
        const xe = Matrix.sub(c, times(R, xI))
        const qdd = unsorted(stack(xe, xI))
        return { qdd, ideal: Matrix.sub(times(M, qdd), Q), nonIdeal: C }
      },
      extras(answer) {
        // [U96 Eq. 27]: any r independent rows of A_e; chosen by pivoting as well
        const rows = pivotColumns(A_e.transpose(), r).order.slice(0, r)
        const top = pickRows(beside(A_e, A_I), rows)
        const matrix = stack(top, beside(Matrix.zeros(n - r, r), reducedMass))
        const right = stack(pickRows(f.b, rows), rightSide(pickRows(f.Q, order), times(Aeplus, f.b)))
        const agree = f.inconsistency <= 1e-9
        const solved = agree ? luSolver(matrix)?.(right) : undefined
        const qdd = solved ? unsorted(solved) : null
        const coupling = pickRows(pick(M, independent), eliminated)
        return {
          eliminated,
          independent,
          A_e,
          A_I,
          R,
          reducedMass,
          coupled: m > 0 && maxAbs(coupling) > 0,
          joined: {
            rows,
            matrix,
            right,
            qdd,
            difference: qdd ? maxAbs(Matrix.sub(qdd, answer.qdd)) / (maxAbs(answer.qdd) || 1) : null,
          },
          spectrum,
        }
      },
    }
  },
})
