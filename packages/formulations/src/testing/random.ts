/* Random numbers that are the same on every machine and every run, for test sweeps. */

export interface RandomSource {
  uniform(a: number, b: number): number
  /** Mean 0, variance 1. */
  normal(): number
  /** a, a+1 … b */
  integer(a: number, b: number): number
}

/** Xorshift32 over a scrambled seed: 32 bits of state, plenty for tests. */
export function randomSource(seed: number): RandomSource {
  let x = (Math.imul(seed + 1, 0x9e3779b1) ^ 0x5bd1e995) >>> 0 || 1
  const next = () => {
    x ^= x << 13
    x ^= x >>> 17
    x ^= x << 5
    x >>>= 0
    return (x + 0.5) / 2 ** 32
  }
  for (let i = 0; i < 16; i++) next()
  return {
    uniform: (a, b) => a + (b - a) * next(),
    normal: () => Math.sqrt(-2 * Math.log(next())) * Math.cos(2 * Math.PI * next()),
    integer: (a, b) => a + Math.min(b - a, Math.floor((b - a + 1) * next())),
  }
}
