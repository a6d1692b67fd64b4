/* The system that every form is given, and the facts about it that assumptions are checked with.

   M q̈ = Q + Q^c,   A q̈ = b,   vᵀQ^c = vᵀC for every virtual displacement v, Av = 0      [US10 Eqs. 1, 4–6]

 Facts are computed on first access: a form pays only for those that its assumptions need. */
import type { Matrix } from 'ml-matrix'
import { accurateSum } from './accurate'
import {
  asymmetry,
  beside,
  column,
  DROP,
  maxAbs,
  norm,
  pseudoInverse,
  singular,
  symmetricEigen,
  symmetrized,
  times,
  type Singular,
} from './linear-algebra'

export interface System {
  /** n × n inertia. */
  readonly M: Matrix
  /** n given forces, gyroscopic ones included. */
  readonly Q: ArrayLike<number>
  /** m × n rows of A q̈ = b. */
  readonly A: Matrix
  readonly b: ArrayLike<number>
  /** n prescription of the work constraints do [U05 Eq. 7]; absent for ideal constraints. */
  readonly C?: ArrayLike<number>
  /** m × n directions of the constraint forces, M q̈ = Q + Gᵀλ, where the equations are written in other variables than
   the accelerations [FM09 Eqs. 49–60]: A = G X. Absent where they are the rows of A, which is nearly always. */
  readonly G?: Matrix
  /** What the rows and columns stand for. */
  readonly rowNames?: readonly string[]
  readonly columnNames?: readonly string[]
}

/** Products of three such numbers would overflow. */
const HUGE = 1e100

/** Contradictions of rows below this, relative to their right sides, are drift and rounding. */
export const DRIFT = 1e-9

export interface Facts {
  readonly n: number
  readonly m: number
  readonly M: Matrix
  readonly Q: Matrix
  readonly A: Matrix
  /** b, or the nearest consistent one where it misses that by no more than DRIFT. */
  readonly b: Matrix
  readonly C: Matrix
  readonly G: Matrix
  readonly ideal: boolean
  readonly sameVariables: boolean
  readonly massIsSymmetric: boolean
  /** Smallest eigenvalue of M scaled to a unit diagonal: units of masses and inertias do not matter. −∞ where M has a
   negative diagonal, 0 where it has a zero one. */
  readonly massFloor: number
  /** A = WΛVᵀ. */
  readonly rows: Singular
  /** A⁺, and G⁺ where the forces go along other rows. */
  readonly rowsPlus: Matrix
  readonly Gplus: Matrix
  /** [M | Aᵀ], each scaled to size 1. */
  readonly stacked: Singular
  /** The part of b outside the range of A, and its size relative to the right sides. */
  readonly contradiction: Matrix
  readonly inconsistency: number
}

/** Null where sizes fit and numbers are finite; else what is wrong. */
export function malformed(s: System): string | null {
  const n = s.M.rows
  if (s.M.columns !== n) return `M is ${n} × ${s.M.columns}, not square.`
  if (n === 0) return 'There are no coordinates: nothing moves.'
  if (s.Q.length !== n) return `Q has ${s.Q.length} entries for ${n} coordinates.`
  if (s.A.rows > 0 && s.A.columns !== n) return `A has ${s.A.columns} columns for ${n} coordinates.`
  if (s.b.length !== s.A.rows) return `b has ${s.b.length} entries for ${s.A.rows} rows of A.`
  if (s.C && s.C.length !== n) return `C has ${s.C.length} entries for ${n} coordinates.`
  if (s.G && (s.G.rows !== s.A.rows || s.G.columns !== s.A.columns)) return 'G and A differ in size.'
  const parts: [string, ArrayLike<number>][] = [
    ['M', s.M.to1DArray()],
    ['Q', s.Q],
    ['A', s.A.to1DArray()],
    ['b', s.b],
    ['C', s.C ?? []],
    ['G', s.G ? s.G.to1DArray() : []],
  ]
  for (const [name, values] of parts)
    for (let i = 0; i < values.length; i++)
      if (!(Math.abs(values[i]) < HUGE))
        return `${name} contains ${values[i]}, which is not finite or too large.`
  return null
}

export function factsOf(s: System): Facts {
  const given = column(s.b)
  const C = column(s.C ?? new Float64Array(s.M.rows))
  const rows = lazy(() => singular(s.A))
  const contradiction = lazy(() => outside(rows().W, given))
  const inconsistency = lazy(() => {
    // The right side is also compared with the accelerations: at rest b may be rounding only.
    const size = norm(given) + (norm(s.A) * norm(column(s.Q))) / (norm(s.M) || 1)
    return size === 0 ? 0 : norm(contradiction()) / size
  })
  const b = lazy(() =>
    inconsistency() > DRIFT
      ? given
      : accurateSum(given.rows, [
          { sign: 1, x: given },
          { sign: -1, x: contradiction() },
        ]),
  )
  const rowsPlus = lazy(() => pseudoInverse(rows()))
  const Gplus = lazy(() => (s.G ? pseudoInverse(singular(s.G)) : rowsPlus()))
  const massFloor = lazy(() => floorOf(s.M))
  const stacked = lazy(() => {
    const M = s.M.clone().div(maxAbs(s.M) || 1)
    return singular(beside(M, s.A.transpose().div(maxAbs(s.A) || 1)))
  })
  return {
    n: s.M.rows,
    m: s.A.rows,
    M: s.M,
    Q: column(s.Q),
    A: s.A,
    get b() {
      return b()
    },
    C,
    G: s.G ?? s.A,
    ideal: maxAbs(C) === 0,
    sameVariables: s.G === undefined,
    massIsSymmetric: asymmetry(s.M) <= 1e-12,
    get massFloor() {
      return massFloor()
    },
    get rows() {
      return rows()
    },
    get rowsPlus() {
      return rowsPlus()
    },
    get Gplus() {
      return Gplus()
    },
    get stacked() {
      return stacked()
    },
    get contradiction() {
      return contradiction()
    },
    get inconsistency() {
      return inconsistency()
    },
  }
}

/** (I − WWᵀ)x for orthonormal columns W, twice so that rounding of the first pass is removed as well. */
export function outside(W: Matrix, x: Matrix): Matrix {
  let out = x
  for (let pass = 0; pass < 2; pass++) {
    const y = accurateSum(W.columns, [{ sign: 1, A: W, transpose: true, x: out }])
    out = accurateSum(x.rows, [
      { sign: 1, x: out },
      { sign: -1, A: W, x: y },
    ])
  }
  return out
}

function floorOf(M: Matrix): number {
  const d = M.diagonal()
  if (d.some((x) => x < 0)) return Number.NEGATIVE_INFINITY
  const largest = Math.max(...d)
  // A zero on the diagonal of a semi-definite matrix stands in a row of zeros.
  const alive = d.flatMap((x, i) => (x > DROP * largest ? [i] : []))
  const scaled = symmetrized(M).clone()
  for (let i = 0; i < M.rows; i++)
    for (let j = 0; j < M.rows; j++) scaled.set(i, j, M.get(i, j) / Math.sqrt((d[i] || 1) * (d[j] || 1)))
  const low = symmetricEigen(scaled).values.at(-1) ?? 0
  return alive.length < d.length ? Math.min(0, low) : low
}

/** Gauss's function ½(q̈ − a)ᵀM(q̈ − a) up to the constant ½aᵀMa, so that M may be singular: ½q̈ᵀMq̈ − q̈ᵀQ. */
export function gaussFunction(s: Pick<System, 'M' | 'Q'>, qdd: ArrayLike<number>): number {
  const x = column(qdd)
  const Mx = times(s.M, x)
  let sum = 0
  for (let i = 0; i < qdd.length; i++) sum += qdd[i] * (0.5 * Mx.get(i, 0) - s.Q[i])
  return sum
}

function lazy<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
