/* When samples are taken. */
import { SAME } from '@freebody/session'

/** [s] of a run whose scene has no duration. */
export const LENGTH = 10

/** [s] from the start of a run to the scene's end. */
export function lengthOf(duration: number | null, start: number): number {
  return duration === null ? LENGTH : Math.max(0, duration - start)
}

export interface Times extends Iterable<number> {
  readonly last: number
}

/** start, start + sample, … up to start + length. Each is the nearest number of 15 digits, so that the third of 0.1 s is 0.3. Made
 one by one: there may be more of them than memory holds. */
export function everySample(start: number, length: number, sample: number): Times {
  const count = Math.floor(length / sample + SAME)
  const at = (k: number) => tidy(start + k * sample)
  return {
    last: at(count),
    *[Symbol.iterator]() {
      for (let k = 0; k <= count; k++) yield at(k)
    },
  }
}

export function givenTimes(times: readonly number[], start: number): Times {
  const sorted = times.map((t) => start + t).sort((a, b) => a - b)
  return { last: sorted.at(-1) ?? start, [Symbol.iterator]: () => sorted[Symbol.iterator]() }
}

function tidy(x: number): number {
  return Number(x.toPrecision(15))
}
