/* A small seeded generator: the same seed, the same numbers, on every machine. */
export interface RandomSource {
  readonly next: () => number
  /** Whole number from 0 below n. */
  readonly below: (n: number) => number
  readonly normal: () => number
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
  return {
    next,
    below: (n) => Math.floor(next() * n),
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
  }
}
