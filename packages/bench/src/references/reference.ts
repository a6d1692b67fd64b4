/* Positions of watched bodies after one second, which results are compared with. */
import type { ProblemName } from '../problems'
import { type Reading, SPAN } from '../reading'
import data from './references.json'

export interface Reference {
  /** [s] */
  readonly t: number
  /** How it was computed, and how it was confirmed. */
  readonly origin: string
  readonly bodies: readonly number[]
  /** [m] p_WB of each */
  readonly p: readonly (readonly number[])[]
}

export const references: Readonly<Record<ProblemName, Reference>> = data

/** Largest distance of a watched body from where it should be [m]; NaN for a run that has diverged. */
export function errorOf({ bodies, p }: Reference, r: Reading): number {
  let worst = 0
  bodies.forEach((body, i) => {
    const o = SPAN * body
    // Math.max keeps a NaN, a comparison would lose it.
    worst = Math.max(worst, Math.hypot(r[o] - p[i][0], r[o + 1] - p[i][1], r[o + 2] - p[i][2]))
  })
  return worst
}

/** At most twelve bodies of N, evenly spread, the last always among them. */
export function watched(N: number): number[] {
  const count = Math.min(N, 12)
  return Array.from({ length: count }, (_, i) => Math.round(((i + 1) * N) / count) - 1)
}
