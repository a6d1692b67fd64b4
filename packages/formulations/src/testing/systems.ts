/* Random systems of given size, rank and condition. */
import { Matrix, QrDecomposition } from 'ml-matrix'
import { column, columns, flat, scaleColumns, symmetrized, times } from '../linear-algebra'
import { outside, type System } from '../system'
import { randomSource, type RandomSource } from './random'

export interface Wanted {
  readonly n: number
  readonly m: number
  readonly rank: number
  /** Condition numbers of M and of A's non-zero singular values. */
  readonly kappaM?: number
  readonly kappaA?: number
  /** Part of b outside the range of A, relative to the rest. */
  readonly contradiction?: number
  readonly nonIdeal?: boolean
  /** Number of directions without inertia. */
  readonly massless?: number
}

export function randomSystem(seed: number, want: Wanted): System {
  const r = randomSource(seed)
  const { n, m, rank, kappaM = 10, kappaA = 10, contradiction = 0, massless = 0 } = want
  const V = orthogonal(r, n)
  const M = symmetrized(
    times(
      scaleColumns(V, (i) => (i >= n - massless ? 0 : graded(i, n - massless, kappaM))),
      V.transpose(),
    ),
  )
  const left = columns(orthogonal(r, m), 0, rank)
  const right = columns(orthogonal(r, n), 0, rank)
  const A = times(
    scaleColumns(left, (i) => graded(i, rank, kappaA)),
    right.transpose(),
  )
  const reachable = times(A, column(vector(r, n)))
  const rest = outside(left, column(vector(r, m)))
  const b = Matrix.add(reachable, rest.mul(contradiction))
  const system = { M, Q: vector(r, n), A, b: flat(b) }
  return want.nonIdeal ? { ...system, C: vector(r, n) } : system
}

/** From 1 down to 1/kappa, evenly in the logarithm. */
function graded(i: number, of: number, kappa: number): number {
  return of < 2 ? 1 : kappa ** (-i / (of - 1))
}

export function vector(r: RandomSource, n: number): Float64Array {
  return Float64Array.from({ length: n }, () => r.normal())
}

export function orthogonal(r: RandomSource, n: number): Matrix {
  if (n === 0) return new Matrix(0, 0)
  const X = new Matrix(n, n)
  for (let i = 0; i < n; i++) for (let j = 0; j < n; j++) X.set(i, j, r.normal())
  return new QrDecomposition(X).orthogonalMatrix
}

/** Largest difference over the largest entry of `expected`. */
export function relativeError(got: ArrayLike<number>, expected: ArrayLike<number>): number {
  let difference = 0
  let size = 0
  for (let i = 0; i < expected.length; i++) {
    const d = Math.abs(got[i] - expected[i])
    if (!(d <= difference)) difference = d
    size = Math.max(size, Math.abs(expected[i]))
  }
  return difference / (size || 1)
}
