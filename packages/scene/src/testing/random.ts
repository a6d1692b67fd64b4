/* A seeded generator of random numbers, the same on every machine. */
export interface RandomSource {
  readonly next: () => number
  /** Whole number from 0 below n. */
  readonly below: (n: number) => number
  readonly chance: (p: number) => boolean
  readonly pick: <T>(from: readonly T[]) => T
}

/** mulberry32 */
export function randomSource(seed: number): RandomSource {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  const below = (n: number) => Math.floor(next() * n)
  return { next, below, chance: (p) => next() < p, pick: (from) => from[below(from.length)] }
}
