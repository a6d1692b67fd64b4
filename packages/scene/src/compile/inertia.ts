/* Whether nine numbers are the inertia of a body. They are when the matrix is symmetric and its principal moments a ≤ b ≤ c obey
   (1)  a ≥ 0,   c ≤ a + b
 Numbers in a document are rounded: a flat plate has c = a + b exactly, and written with seven digits it misses (1) by 1e-7. What
 rounding explains is accepted; beyond that the nearest inertia that obeys (1), with the same principal axes, is offered. */
import { eigenSymmetric3, type Eigen3 } from '@freebody/math'

/** Relative to the largest entry: what is always accepted, the rounding of seven digits. */
const ROUNDED = 1e-6
/** As in the engine: differences below this fraction need no word. */
const NOTHING = 1e-9
/** A matrix written with fewer digits than this is taken as exact: [1, 1, 3] is not a rounded plate. */
const DIGITS = 4

const PAIRS = [
  [1, 3],
  [2, 6],
  [5, 7],
] as const

export interface ReadInertia {
  /** 3×3 row by row: symmetric, no negative principal moment. As given where that is so already. */
  readonly inertia: readonly number[]
  /** What was changed within the tolerance, as a sentence that starts with a verb; null when nothing. */
  readonly changed: string | null
  /** What is wrong, as a sentence that starts with a verb; null when nothing. */
  readonly wrong: string | null
}

/** J: 3×3 row by row. */
export function readInertia(J: readonly number[]): ReadInertia {
  const wrong = (sentence: string): ReadInertia => ({ inertia: J, changed: null, wrong: sentence })
  if (!J.every(Number.isFinite)) return wrong('is not finite: its mass or sizes are too large.')
  const size = sizeOf(J)
  const unit = lastPlace(J, size)
  // Each entry is off by half a unit at most, so that two that should agree differ by one.
  const uneven = unevenPair(J)
  const asymmetry = uneven === null ? 0 : Math.abs(J[uneven[0]] - J[uneven[1]])
  const allowed = Math.max(ROUNDED * size, unit)
  if (uneven && asymmetry > allowed)
    return wrong(`is not symmetric: ${named(J, uneven, asymmetry)}, ${beyond(asymmetry, allowed)}.`)
  const even = asymmetry === 0 ? J : symmetric(J)
  const { values, vectors } = eigenOf(even)
  const [a, b, c] = values
  // Moments are off by as much as the matrix: ‖E‖ ≤ half a unit for a diagonal one, 3 halves for a full one; c − a − b by three times that.
  const slack = Math.max(ROUNDED * size, 1.5 * unit * (isDiagonal(even) ? 1 : 3))
  if (a < -slack)
    return wrong(
      `has the negative principal moment ${digits(a, Math.abs(a), size)} kg m², ${beyond(-a, slack)}.`,
    )
  const excess = c - a - b
  if (excess > slack) {
    const [x, y, z] = values.map((moment) => digits(moment, excess, size))
    return wrong(
      `is not that of any body: of its principal moments ${x}, ${y} and ${z} kg m², the largest is more than the sum of the others, by ${short(excess)} kg m², ${beyond(excess, slack)}.`,
    )
  }
  const inertia = a < 0 ? rebuilt([0, b, c], vectors) : even
  const words = [
    ...(uneven && asymmetry > NOTHING * size
      ? [`is symmetric only within rounding (${named(J, uneven, asymmetry)}); the means are used.`]
      : []),
    ...(a < -NOTHING * size
      ? [
          `has the principal moment ${digits(a, Math.abs(a), size)} kg m², negative within rounding; it counts as zero.`,
        ]
      : []),
  ]
  return { inertia, changed: words.length > 0 ? words.join(' It ') : null, wrong: null }
}

/** The inertia nearest to J (Frobenius) that obeys (1): the same axes, its moments projected onto the cone. */
export function nearestInertia(J: readonly number[]): readonly number[] {
  // In units of its largest entry, so that nothing overflows.
  const size = sizeOf(J) || 1
  const { values, vectors } = eigenOf(symmetric(J.map((x) => x / size)))
  return rebuilt(nearestMoments(values), vectors).map((x) => x * size)
}

/** Projection onto {x : xᵢ ≤ xⱼ + xₖ}, a cone with three faces and the edges (0,1,1), (1,0,1), (1,1,0): the nearest of the feasible
 feet on the cone itself, its faces, its edges and its apex. */
export function nearestMoments(x: readonly [number, number, number]): [number, number, number] {
  const feet: [number, number, number][] = [
    [x[0], x[1], x[2]],
    [0, 0, 0],
  ]
  for (let i = 0; i < 3; i++) {
    const [j, k] = [(i + 1) % 3, (i + 2) % 3]
    const face: [number, number, number] = [...x]
    const d = (x[i] - x[j] - x[k]) / 3
    face[i] -= d
    face[j] += d
    face[k] += d
    const edge: [number, number, number] = [0, 0, 0]
    edge[j] = edge[k] = Math.max(0, (x[j] + x[k]) / 2)
    feet.push(face, edge)
  }
  const size = Math.max(...x.map(Math.abs))
  const distance = (y: readonly number[]) => Math.hypot(y[0] - x[0], y[1] - x[1], y[2] - x[2])
  const valid = (y: readonly number[]) =>
    y.every((m, i) => m <= y[(i + 1) % 3] + y[(i + 2) % 3] + 1e-15 * size)
  return feet.filter(valid).sort((y, z) => distance(y) - distance(z))[0]
}

/** Most matrices are diagonal, and need no iteration. */
export function eigenOf(J: readonly number[]): Eigen3 {
  if (!isDiagonal(J)) return eigenSymmetric3(J)
  const [i, j, k] = [0, 1, 2].sort((a, b) => J[4 * a] - J[4 * b])
  const vectors = new Float64Array(9)
  vectors[3 * i] = vectors[3 * j + 1] = vectors[3 * k + 2] = 1
  return { values: [J[4 * i], J[4 * j], J[4 * k]], vectors }
}

function isDiagonal(J: readonly number[]): boolean {
  return J[1] === 0 && J[2] === 0 && J[5] === 0
}

function sizeOf(J: readonly number[]): number {
  return Math.max(...J.map(Math.abs))
}

/** Σ xₖ eₖ eₖᵀ, exactly symmetric. */
function rebuilt(moments: readonly number[], vectors: Float64Array): readonly number[] {
  const J = new Array<number>(9).fill(0)
  for (let i = 0; i < 3; i++)
    for (let j = i; j < 3; j++) {
      for (let k = 0; k < 3; k++) J[3 * i + j] += moments[k] * vectors[3 * i + k] * vectors[3 * j + k]
      J[3 * j + i] = J[3 * i + j]
    }
  return J
}

function symmetric(J: readonly number[]): readonly number[] {
  return J.map((x, i) => x / 2 + J[3 * (i % 3) + Math.floor(i / 3)] / 2)
}

/** The entries that differ most from their mirror images; null where none does. */
function unevenPair(J: readonly number[]): readonly [number, number] | null {
  const apart = ([i, j]: readonly [number, number]) => Math.abs(J[i] - J[j])
  const worst = PAIRS.reduce((x, y) => (apart(y) > apart(x) ? y : x))
  return apart(worst) > 0 ? worst : null
}

const ENTRIES = ['xx', 'xy', 'xz', 'yx', 'yy', 'yz', 'zx', 'zy', 'zz']

function named(J: readonly number[], pair: readonly [number, number], apart: number): string {
  const [x, y] = pair.map((i) => `${ENTRIES[i]} = ${digits(J[i], apart, Math.abs(J[i]))}`)
  return `${x} and ${y} kg m²`
}

/** One unit in the last place that the largest entry may have been rounded at: the last decimal that any entry has, or the last of as
 many digits as the longest entry has, whichever is coarser; 0 where these are too few to be the result of rounding. */
function lastPlace(J: readonly number[], size: number): number {
  if (size === 0) return 0
  const ends = J.filter((x) => x !== 0).map((x) => {
    const [digits, exponent] = Math.abs(x).toExponential().replace('.', '').split('e')
    return { digits: digits.length, decimals: digits.length - 1 - Number(exponent) }
  })
  const order = Math.floor(Math.log10(size))
  const units = [
    10 ** -Math.max(...ends.map((x) => x.decimals)),
    10 ** (order + 1 - Math.max(...ends.map((x) => x.digits))),
  ]
  return Math.max(0, ...units.filter((unit) => unit <= 10 ** (order + 1.01 - DIGITS)))
}

/** So many digits that a difference of `apart` between numbers of this size is seen. */
function digits(x: number, apart: number, size: number): string {
  const needed = Math.ceil(Math.log10(Math.max(size, apart) / apart)) + 2
  return String(Number(x.toPrecision(Math.min(17, Math.max(4, needed)))))
}

function short(x: number): string {
  return String(Number(x.toPrecision(2)))
}

function beyond(what: number, allowed: number): string {
  return `${short(what / allowed)} times what rounding explains`
}
