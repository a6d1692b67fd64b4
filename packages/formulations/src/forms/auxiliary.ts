/* A system with M ≥ 0 moves like one with M_A = M + α²A⁺A > 0 under the same constraints, pushed by A⁺z besides [US10
 Eqs. 45–46]; M_A > 0 iff [M | Aᵀ] has full rank (Lemma 1). The fundamental equation then applies:

   q̈ = a_{A,z} + M_A^{-1/2}B_A⁺(b − Aa_{A,z}) + M_A^{-1/2}(I − B_A⁺B_A)M_A^{-1/2}C                [US10 Eq. 49]
   a_{A,z} = M_A⁻¹(Q + A⁺z),   B_A = AM_A^{-1/2}                                                [US10 Eqs. 51–52]

 independent of α ≠ 0 and z (Corollary 1). With z = α²b the force on the auxiliary system is that on the real one,

   Q^c = M_A^{1/2}B_A⁺(b − Aa_{A,z}) + M_A^{1/2}(I − B_A⁺B_A)M_A^{-1/2}C                         [US10 Eqs. 65, 67]

 and that z is used throughout; `extras` show that others change nothing in q̈. */
import { Matrix } from 'ml-matrix'
import { refuse, sameVariables, semidefiniteMass, symmetricMass, uniqueMotion } from '../assumptions'
import { defineForm } from '../definition'
import { column, maxAbs, pseudoInverse, singular, times, type Spectrum } from '../linear-algebra'
import { squareRoot } from '../roots'
import type { Facts } from '../system'
import { showsRank } from './rank'

export interface AuxiliaryExtras {
  readonly alpha: number
  readonly MA: Matrix
  /** Smallest singular value of M and of M_A, relative to the largest. */
  readonly floors: { readonly M: number; readonly MA: number }
  /** Relative change of q̈ for other α and z, every formula evaluated once. */
  readonly independence: readonly { readonly alpha: number; readonly z: string; readonly change: number }[]
  /** The chosen z (zero if none): q̈ is the same; the force on the auxiliary system, Q^c_{A,z}, is not that on the real one
   but differs from it by A⁺(α²b − z) [US10 Eq. 71]. */
  readonly chosen: {
    readonly z: Matrix
    readonly qdd: Matrix
    readonly force: Matrix
    readonly change: number
  }
  readonly spectrum: Spectrum
}

export interface AuxiliaryOptions {
  readonly alpha: number
  /** m numbers to try as z beside α²b; null for zero. */
  readonly z: readonly number[] | null
}

export const auxiliary = defineForm<AuxiliaryExtras, AuxiliaryOptions>({
  id: 'auxiliary',
  title: 'Auxiliary system',
  paper: '[US10 Eqs. 45–75]',
  summary:
    'Adding α²A⁺A to the inertia changes neither the motion nor, with the right push, the constraint force, but makes a singular inertia definite: the fundamental equation then works for all.',
  equations: [
    String.raw`M_A = M + \alpha^{2}A^{+}A,\qquad a_{A,z} = M_A^{-1}(Q + A^{+}z),\qquad B_A = AM_A^{-1/2}`,
    String.raw`\ddot q = a_{A,z} + M_A^{-1/2}B_A^{+}(b - Aa_{A,z}) + M_A^{-1/2}(I - B_A^{+}B_A)M_A^{-1/2}C`,
    String.raw`Q^c = M_A^{1/2}B_A^{+}(b - Aa_{A,z}) + M_A^{1/2}(I - B_A^{+}B_A)M_A^{-1/2}C,\qquad z = \alpha^{2}b`,
  ],
  assumptions: [sameVariables, symmetricMass, semidefiniteMass, uniqueMotion],
  inconsistent: 'Least squares, force included: A⁺ ignores the part of b that no acceleration can satisfy.',
  cost: {
    text: 'Singular values of A 4n²m + 8nm² + 9m³, A⁺A 2n²m, then the fundamental equation: root 12n³, product 2n²m, singular values 4n²m + 8nm² + 9m³ [FM09 §6 count].',
    flops: (n, m) => 12 * n ** 3 + 4 * n * n * m + 2 * (4 * n * n * m + 8 * n * m * m + 9 * m ** 3),
  },
  fails:
    'Where [M | Aᵀ] lacks full rank M_A is singular for every α. An α whose square is many orders away from the masses makes M_A as badly conditioned; the answer is then refused rather than wrong.',
  shows:
    'M_A, its smallest singular value beside that of M, q̈ for other α and z, the force Q^c_{A,z} for a z of your choice.',
  choices: { alpha: { label: 'α', values: [1, 1e-3, 1e3], free: true } },
  defaults: { alpha: 1, z: null },
  prepare(f, { alpha, z: tried }) {
    if (tried && tried.length !== f.m) {
      return refuse('malformed', `z has ${tried.length} entries for ${f.m} rows of A.`)
    }
    const made = build(f, alpha)
    if ('ok' in made) return made
    return {
      solve: (Q, C, b) => made.answer(Q, C, b, Matrix.mul(b, alpha * alpha)),
      extras(answer) {
        const noise = Matrix.zeros(f.m, 1)
        for (let i = 0; i < f.m; i++) noise.set(i, 0, Math.sin(1 + i) * (maxAbs(f.b) || 1))
        const changeOf = (qdd: Matrix) => maxAbs(Matrix.sub(qdd, answer.qdd)) / (maxAbs(answer.qdd) || 1)
        const independence: { alpha: number; z: string; change: number }[] = []
        for (const other of [alpha, 2 * alpha, alpha / 2]) {
          const system = other === alpha ? made : build(f, other)
          if ('ok' in system) continue
          for (const [name, z] of [
            ['0', Matrix.zeros(f.m, 1)],
            ['arbitrary', noise],
          ] as const) {
            const { qdd } = system.answer(f.Q, f.C, f.b, z)
            independence.push({ alpha: other, z: name, change: changeOf(qdd) })
          }
        }
        const z = tried ? column(tried) : Matrix.zeros(f.m, 1)
        const at = made.answer(f.Q, f.C, f.b, z)
        const floor = (H: Matrix) => {
          const { values } = singular(H)
          return (values.at(-1) ?? 0) / (values[0] || 1)
        }
        return {
          alpha,
          MA: made.MA,
          floors: { M: floor(f.M), MA: floor(made.MA) },
          independence,
          chosen: { z, qdd: at.qdd, force: Matrix.add(at.ideal, at.nonIdeal), change: changeOf(at.qdd) },
          spectrum: made.spectrum,
        }
      },
    }
  },
})

function build(f: Facts, alpha: number) {
  const { M, A, n } = f
  if (!(Number.isFinite(alpha) && alpha !== 0)) {
    return refuse('malformed', 'α must be a number other than zero.', alpha)
  }
  const svdA = singular(A)
  const Aplus = pseudoInverse(svdA)
  // A⁺A = VVᵀ
  const MA = Matrix.add(M, times(svdA.V, svdA.V.transpose()).mul(alpha * alpha))
  const found = squareRoot(MA, 'diagonalisation')
  if (!found) return refuse('ill-conditioned', 'M_A is not positive definite to working precision.')
  const { root, inverseRoot } = found
  const BA = times(A, inverseRoot)
  const svd = singular(BA, svdA.rank)
  const unclear = showsRank(f, svd, 'AM_A^{-1/2}')
  if (unclear) return unclear
  const Bplus = pseudoInverse(svd)
  const I_BB = Matrix.sub(Matrix.eye(n), times(Bplus, BA))
  const answer = (Q: Matrix, C: Matrix, b: Matrix, z: Matrix) => {
    const a = times(inverseRoot, times(inverseRoot, Matrix.add(Q, times(Aplus, z))))
    const y = times(Bplus, Matrix.sub(b, times(A, a)))
    const w = times(I_BB, times(inverseRoot, C))
    return {
      qdd: Matrix.add(a, times(inverseRoot, Matrix.add(y, w))),
      ideal: times(root, y),
      nonIdeal: times(root, w),
    }
  }
  return { MA, answer, spectrum: svd }
}
