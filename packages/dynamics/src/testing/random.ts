/* Random numbers that are the same on every machine and every run, for test sweeps. */
import type { Quat, Vec3 } from '@freebody/math'

export interface RandomSource {
  uniform(a: number, b: number): number
  /** Mean 0, variance 1. */
  normal(): number
  unitVector(): Vec3
  /** Uniform over all orientations. */
  unitQuat(): Quat
}

/** Mulberry32: 32 bits of state, plenty for tests. */
export function randomSource(seed: number): RandomSource {
  let state = Math.imul(seed + 1, 0x9e3779b9) >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let x = Math.imul(state ^ (state >>> 15), state | 1)
    x ^= x + Math.imul(x ^ (x >>> 7), x | 61)
    return ((x ^ (x >>> 14)) >>> 0) / 2 ** 32
  }
  const normal = () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next())
  return {
    uniform: (a, b) => a + (b - a) * next(),
    normal,
    unitVector() {
      const x = normal()
      const y = normal()
      const z = normal()
      const n = Math.hypot(x, y, z)
      return [x / n, y / n, z / n]
    },
    unitQuat() {
      const w = normal()
      const x = normal()
      const y = normal()
      const z = normal()
      const n = Math.hypot(w, x, y, z)
      return [w / n, x / n, y / n, z / n]
    },
  }
}
