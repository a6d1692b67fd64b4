/* For consistent rows, the shortest y with Cy = b − Aa (C = AM^{-1/2}) comes from any {1,4}-inverse, CXC = C and XC
 symmetric; Moore and Penrose's two other conditions are not needed:

   q̈ = a + M^{-1/2}(AM^{-1/2})^{(1,4)}(b − Aa)                                   [U96 Eqs. 8–11]

 The one used here is the sparsest: r independent rows C_r, X = C_rᵀ(C_rC_rᵀ)⁻¹ in their columns and zero elsewhere, so
 redundant rows are not read. Every other {1,4}-inverse is X + Y(I − CX) with any Y. */
import { Matrix } from 'ml-matrix'
import {
  consistentRows,
  definiteMass,
  idealConstraints,
  refuse,
  sameVariables,
  symmetricMass,
} from '../assumptions'
import { defineForm } from '../definition'
import {
  maxAbs,
  pickRows,
  pivotColumns,
  pseudoInverse,
  singular,
  times,
  type Spectrum,
} from '../linear-algebra'
import { squareRoot } from '../roots'
import { showsRank } from './rank'

export interface OneFourExtras {
  /** The independent rows that are read. */
  readonly rows: readonly number[]
  /** The sparse inverse X, n × m. */
  readonly X: Matrix
  /** Relative residuals of the four Penrose conditions: 1, 2, 4 hold; 3 does not where rows are redundant. */
  readonly conditions: readonly [number, number, number, number]
  /** The same q̈ through X + Y(I − CX) for a Y that is not small, and through C⁺: relative differences. */
  readonly others: { readonly withY: number; readonly moorePenrose: number }
  readonly spectrum: Spectrum
}

export const oneFourInverse = defineForm<OneFourExtras>({
  id: 'one-four-inverse',
  title: 'Any {1,4}-inverse',
  paper: '[U96 Eqs. 6–12]',
  summary:
    'Where rows are consistent, the shortest correction follows from any inverse with two of the four Penrose conditions. This form uses the sparsest one: it reads a set of independent rows and ignores the redundant ones.',
  equations: [
    String.raw`\ddot q = a + M^{-1/2}(AM^{-1/2})^{(1,4)}(b - Aa)`,
    String.raw`CXC = C,\qquad (XC)^{T} = XC;\qquad\text{all of them: } X + Y(I - CX)`,
  ],
  assumptions: [sameVariables, symmetricMass, definiteMass, idealConstraints, consistentRows],
  inconsistent:
    'Refuses. Different {1,4}-inverses answer differently when rows contradict each other; the paper assumes consistent rows.',
  cost: {
    text: 'Square root 12n³, AM^{-1/2} 2n²m, pivoted QR of its rows 4nm² at most; the paper gives no count.',
    flops: (n, m) => 12 * n ** 3 + 2 * n * n * m + 4 * n * m * m,
  },
  fails:
    'Contradicting rows, non-ideal constraints, singular M. Rows that are not read agree with the others to rounding only; where the condition of the rows makes that visible, the form refuses.',
  shows: 'Which rows are read, which Penrose conditions hold, and that two other inverses give the same q̈.',
  choices: {},
  defaults: {},
  prepare(f) {
    const { M, A, n, m } = f
    const found = squareRoot(M, 'diagonalisation')
    if (!found) return refuse('mass-singular', 'M has no real root.')
    const { root, inverseRoot } = found
    const C = times(A, inverseRoot)
    const chosen = pivotColumns(C.transpose(), f.rows.rank)
    const doubt = showsRank(f, { values: chosen.pivots }, 'AM^{-1/2}')
    if (doubt) return doubt
    const rows = chosen.order.slice(0, chosen.rank)
    const lean = pseudoInverse(singular(pickRows(C, rows), chosen.rank))
    const X = Matrix.zeros(n, m)
    rows.forEach((row, k) => {
      for (let i = 0; i < n; i++) X.set(i, row, lean.get(i, k))
    })
    return {
      solve(Q, other, b) {
        const a = times(inverseRoot, times(inverseRoot, Q))
        const y = times(X, Matrix.sub(b, times(A, a)))
        return { qdd: Matrix.add(a, times(inverseRoot, y)), ideal: times(root, y), nonIdeal: other }
      },
      extras(answer) {
        const CX = times(C, X)
        const XC = times(X, C)
        const off = (P: Matrix, T: Matrix) => maxAbs(Matrix.sub(P, T)) / (maxAbs(T) || 1)
        const a = times(inverseRoot, times(inverseRoot, f.Q))
        const e = Matrix.sub(f.b, times(A, a))
        const through = (Z: Matrix) => off(Matrix.add(a, times(inverseRoot, times(Z, e))), answer.qdd)
        // A Y of the size of X, the same on every run
        const Y = X.clone()
        for (let i = 0; i < n; i++)
          for (let j = 0; j < m; j++) Y.set(i, j, maxAbs(X) * Math.sin(1 + i + 7 * j))
        const I_CX = Matrix.sub(Matrix.eye(m, m), CX)
        return {
          rows,
          X,
          conditions: [
            off(times(CX, C), C),
            off(times(XC, X), X),
            m === 0 ? 0 : off(CX.transpose(), CX),
            off(XC.transpose(), XC),
          ],
          others: {
            withY: through(Matrix.add(X, times(Y, I_CX))),
            moorePenrose: through(pseudoInverse(singular(C, f.rows.rank))),
          },
          spectrum: singular(C, f.rows.rank),
        }
      },
    }
  },
})
