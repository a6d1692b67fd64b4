/* The assumptions of the forms: each a sentence for the reader and a check that refuses. */
import { luSolver } from './linear-algebra'
import { type Facts, DRIFT } from './system'

export type ReasonCode =
  /** Sizes that do not fit, or numbers that are not finite. */
  | 'malformed'
  | 'mass-not-symmetric'
  /** M is singular, and the form needs M⁻¹ or M^{1/2}. */
  | 'mass-singular'
  /** M has a negative eigenvalue: kinetic energy would be negative. */
  | 'mass-negative'
  /** [M | Aᵀ] is not of full rank: the acceleration is not unique. */
  | 'not-unique'
  | 'test-differs-from-trial'
  /** C is given and the form's paper treats ideal constraints only. */
  | 'non-ideal'
  /** Rows contradict each other and the form's paper assumes that they do not. */
  | 'inconsistent'
  /** Singular values without a gap: the rank of A cannot be decided. */
  | 'rank-ambiguous'
  /** The matrices this form works with are too badly conditioned for the promised accuracy. */
  | 'ill-conditioned'

export interface Refusal {
  readonly ok: false
  readonly reason: ReasonCode
  readonly message: string
  /** The number that decided, where there is one: a condition number, an error estimate, a disagreement. */
  readonly value: number | null
}

export function refuse(reason: ReasonCode, message: string, value: number | null = null): Refusal {
  return { ok: false, reason, message, value }
}

export interface Assumption {
  readonly id: string
  /** For the page and the application. */
  readonly text: string
  readonly check: (f: Facts) => Refusal | null
}

/** Eigenvalues of M, scaled to a unit diagonal, below this are zero. */
const DEFINITE = 1e-12

export const symmetricMass: Assumption = {
  id: 'symmetric-mass',
  text: 'M is symmetric.',
  check: (f) =>
    f.massIsSymmetric
      ? null
      : refuse(
          'mass-not-symmetric',
          'M is not symmetric. Only the form for non-symmetric inertia takes it as it is.',
        ),
}

export const sameVariables: Assumption = {
  id: 'same-variables',
  text: 'Forces and accelerations are written in the same variables: constraint forces are along the rows of A.',
  check: (f) =>
    f.sameVariables
      ? null
      : refuse(
          'test-differs-from-trial',
          'The constraint forces are not along the rows of A (test and trial variables differ). Use the form for non-symmetric inertia.',
        ),
}

export const definiteMass: Assumption = {
  id: 'definite-mass',
  text: 'M is positive definite: everything that can move has inertia.',
  check: (f) =>
    f.massFloor > DEFINITE
      ? null
      : f.massFloor < -DEFINITE
        ? negative(f)
        : refuse(
            'mass-singular',
            'M is singular and this form needs its inverse. Use the Udwadia–Phohomsiri form or the auxiliary system.',
            f.massFloor,
          ),
}

export const invertibleMass: Assumption = {
  id: 'invertible-mass',
  text: 'M is invertible; it need not be symmetric.',
  check: (f) =>
    luSolver(f.M) ? null : refuse('mass-singular', 'M is singular and this form needs its LU factors.'),
}

export const semidefiniteMass: Assumption = {
  id: 'semidefinite-mass',
  text: 'M is positive semi-definite; it may be singular.',
  check: (f) => (f.massFloor < -DEFINITE ? negative(f) : null),
}

export const uniqueMotion: Assumption = {
  id: 'unique-motion',
  text: 'The matrix [M | Aᵀ] has full rank n: what has no inertia is held by a constraint.',
  check: (f) =>
    f.stacked.ambiguous
      ? refuse(
          'rank-ambiguous',
          'The rank of [M | Aᵀ] cannot be decided: its singular values have no gap.',
          f.stacked.condition,
        )
      : f.stacked.rank === f.n
        ? null
        : refuse(
            'not-unique',
            `[M | Aᵀ] has rank ${f.stacked.rank}, not ${f.n}: some direction has neither inertia nor constraint, so its acceleration is not defined.`,
            f.stacked.rank,
          ),
}

export const idealConstraints: Assumption = {
  id: 'ideal',
  text: 'Constraints are ideal: C = 0.',
  check: (f) =>
    f.ideal
      ? null
      : refuse(
          'non-ideal',
          'Constraints here do work (C is not zero), which this form’s paper does not treat. Use the fundamental equation, the M-inverse, Udwadia–Phohomsiri or the auxiliary system.',
        ),
}

export const consistentRows: Assumption = {
  id: 'consistent',
  text: 'The rows do not contradict each other: b is in the range of A.',
  check: (f) =>
    f.inconsistency <= DRIFT
      ? null
      : refuse(
          'inconsistent',
          `The rows contradict each other, by ${f.inconsistency.toPrecision(3)} relative to their right sides, and this form solves consistent rows only.`,
          f.inconsistency,
        ),
}

/** Assumed by every form: without it the answer is not defined. */
export const clearRank: Assumption = {
  id: 'clear-rank',
  text: 'The rank of A can be decided: its singular values are either below 10⁻¹³ or above 10⁻¹¹ of the largest.',
  check: (f) =>
    f.rows.ambiguous
      ? refuse(
          'rank-ambiguous',
          'The rank of A cannot be decided: a singular value lies between zero and non-zero.',
          f.rows.condition,
        )
      : null,
}

function negative(f: Facts): Refusal {
  return refuse('mass-negative', 'M has a negative eigenvalue and is not an inertia matrix.', f.massFloor)
}
