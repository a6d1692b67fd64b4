/* The fundamental equation. Gauss's function is the length of M^{1/2}(q̈ − a) [FM09 Eq. 20]; with B = AM^{-1/2} the
 shortest such vector that satisfies the rows is B⁺(b − Aa), and C acts in the null space of B:

   q̈ = a + M^{-1/2}B⁺(b − Aa) + M^{-1/2}(I − B⁺B)M^{-1/2}C                     [FM09 Eq. 6], with C [US10 Eq. 7]
   Q_i = M^{1/2}B⁺(b − Aa),   Q_ni = M^{1/2}(I − B⁺B)M^{-1/2}C                  [FM09 Eq. 7], with C [US10 Eq. 65] */
import { Matrix } from 'ml-matrix'
import { definiteMass, refuse, sameVariables, symmetricMass } from '../assumptions'
import { defineForm } from '../definition'
import { maxAbs, pseudoInverse, singular, times, type Spectrum } from '../linear-algebra'
import { squareRoot, type RootMethod } from '../roots'
import { showsRank } from './rank'

export interface UdwadiaKalabaExtras {
  readonly method: RootMethod
  readonly iterations: number
  readonly root: Matrix
  /** |M^{1/2}M^{1/2} − M| relative to |M|. */
  readonly rootError: number
  readonly B: Matrix
  readonly Bplus: Matrix
  readonly spectrum: Spectrum
}

export const udwadiaKalaba = defineForm<UdwadiaKalabaExtras, { method: RootMethod }>({
  id: 'udwadia-kalaba',
  title: 'Udwadia–Kalaba, with the root of M',
  paper: '[FM09 Eqs. 6–7], [US10 Eq. 7]',
  summary:
    'The fundamental equation: the unconstrained acceleration, corrected by the shortest step, in the measure of inertia, that satisfies the constraints.',
  equations: [
    String.raw`\ddot q = a + M^{-1/2}B^{+}(b - Aa) + M^{-1/2}(I - B^{+}B)M^{-1/2}C,\qquad B = AM^{-1/2},\; a = M^{-1}Q`,
    'Q^c = M^{1/2}B^{+}(b - Aa) + M^{1/2}(I - B^{+}B)M^{-1/2}C',
  ],
  assumptions: [sameVariables, symmetricMass, definiteMass],
  inconsistent: 'Least squares: B⁺ ignores the part of b that no acceleration can satisfy.',
  cost: {
    text: 'Square root 12n³ by diagonalisation or 50n³/3 by Schur (Denman–Beavers: two inversions of 2n³ in each iteration), the product AM^{-1/2} 2n²m, its singular values 4n²m + 8nm² + 9m³ [FM09 §§3.1, 6].',
    // Denman–Beavers takes seven or eight iterations on ordinary masses.
    flops: (n, m, { method }) =>
      (method === 'schur' ? (50 / 3) * n ** 3 : method === 'denman-beavers' ? 32 * n ** 3 : 12 * n ** 3) +
      2 * n * n * m +
      4 * n * n * m +
      8 * n * m * m +
      9 * m ** 3,
  },
  fails:
    'Where M is singular there is no M^{-1/2}. The root of a matrix with condition number κ is known to ε κ only, and the pseudo-inverse multiplies that by the condition of B.',
  shows: 'M^{1/2} and how well it squares to M, B and B⁺, the singular values of B and the rank they imply.',
  choices: { method: { label: 'Root of M', values: ['diagonalisation', 'denman-beavers', 'schur'] } },
  defaults: { method: 'diagonalisation' },
  prepare(f, { method }) {
    const { M, A, n } = f
    const found = squareRoot(M, method)
    if (!found) return refuse('ill-conditioned', `No root of M was found by ${method}.`)
    const { root, inverseRoot } = found
    const B = times(A, inverseRoot)
    const svd = singular(B, f.rows.rank)
    const doubt = showsRank(f, svd, 'AM^{-1/2}')
    if (doubt) return doubt
    const Bplus = pseudoInverse(svd)
    const I_BB = Matrix.sub(Matrix.eye(n), times(Bplus, B))
    return {
      solve(Q, C, b) {
        const a = times(inverseRoot, times(inverseRoot, Q))
        const y = times(Bplus, Matrix.sub(b, times(A, a)))
        const z = times(I_BB, times(inverseRoot, C))
        return {
          qdd: Matrix.add(a, times(inverseRoot, Matrix.add(y, z))),
          ideal: times(root, y),
          nonIdeal: times(root, z),
        }
      },
      extras: () => ({
        method,
        iterations: found.iterations,
        root,
        rootError: maxAbs(Matrix.sub(times(root, root), M)) / maxAbs(M),
        B,
        Bplus,
        spectrum: svd,
      }),
    }
  },
})
