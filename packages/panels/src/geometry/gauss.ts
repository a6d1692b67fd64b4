/* Gauss's principle on two directions at a time. Every acceleration that the constraints allow is the solution plus a combination
 of free directions; of orthonormal ones, z₁ and z₂ away from it, G = ½|w − U⁻ᵀQ|² is a bowl with round contours. */
import type { Model } from '@freebody/dynamics'
import { add, dot, fromCanonical, length, outside, scale } from './canonical'
import type { Components } from './components'

export interface Direction {
  readonly w: Float64Array
  /** Column it was made from; −1 for the direction in which the mechanism accelerates. */
  readonly column: number
}

/** At most two orthonormal free directions. `second`: the column the other one follows where it can. */
export interface Slice {
  readonly directions: readonly Direction[]
  /** Columns that have a free direction of their own beside the first, the freest first. */
  readonly choices: readonly number[]
}

/** A direction shorter than this, of a unit one, is hardly free. */
const FREE = 1e-6

export function sliceOf(c: Components, second: number | null): Slice {
  const directions: Direction[] = []
  if (c.freedom > 0 && c.lengths.byForces > 1e-9 * c.lengths.free) {
    const w = c.byForces.slice()
    scale(w, 1 / c.lengths.byForces)
    directions.push({ w, column: -1 })
  }
  let choices = freest(c, directions)
  if (directions.length === 0 && c.freedom > 0) {
    directions.push(along(c, directions, choices[0]))
    choices = freest(c, directions)
  }
  if (c.freedom < 2) return { directions, choices: [] }
  const column = second !== null && choices.includes(second) ? second : choices[0]
  return { directions: [...directions, along(c, directions, column)], choices }
}

/** Columns by how much of their unit vector is free and not yet spoken for. */
function freest({ layout, span }: Components, taken: readonly Direction[]): number[] {
  const sizes = Float64Array.from({ length: layout.n }, (_, i) => {
    let size = 1
    for (const e of span) size -= e[i] * e[i]
    for (const { w } of taken) size -= w[i] * w[i]
    return size
  })
  return Array.from(sizes.keys())
    .filter((i) => sizes[i] > FREE)
    .sort((i, j) => sizes[j] - sizes[i])
}

function along({ layout, span }: Components, taken: readonly Direction[], column: number): Direction {
  const unit = new Float64Array(layout.n)
  unit[column] = 1
  const w = outside([...span, ...taken.map((d) => d.w)], unit)
  scale(w, 1 / length(w))
  return { w, column }
}

export interface Trial {
  /** [√kg m/s²] scaled acceleration */
  readonly w: Float64Array
  /** [N m/s²] */
  readonly G: number
}

/** The allowed acceleration at z from the solution. */
export function trialAt(c: Components, { directions }: Slice, z: readonly number[]): Trial {
  const w = c.whole.slice()
  directions.forEach((d, i) => {
    add(w, z[i] ?? 0, d.w)
  })
  return { w, G: gauss(c, w) }
}

/** [N m/s²] ½(ν̇ − a)ᵀM(ν̇ − a) */
export function gauss({ free }: Components, w: Float64Array): number {
  const d = w.slice()
  add(d, -1, free)
  return dot(d, d) / 2
}

export interface BodyAcceleration {
  readonly body: string
  /** [m/s²] of the centre of mass in W, [rad/s²] in B */
  readonly linear: readonly [number, number, number]
  readonly angular: readonly [number, number, number] | null
}

/** What a scaled acceleration is for each body. */
export function bodiesOf(m: Model, c: Components, w: Float64Array): BodyAcceleration[] {
  const v = fromCanonical(m, c.layout, w)
  return Array.from({ length: m.nb }, (_, k) => {
    const o = 6 * (k + 1)
    return {
      body: m.bodyIds[k + 1],
      linear: [v[o], v[o + 1], v[o + 2]],
      angular: m.isParticle[k + 1] ? null : [v[o + 3], v[o + 4], v[o + 5]],
    }
  })
}
