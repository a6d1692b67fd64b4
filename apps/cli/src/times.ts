/* When samples are taken. */

/** Times closer than this fraction of a step are the same. */
const SAME = 1e-6

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

/** Whole steps before a time, and what is left [s]: exactly 0 where the time is on the clock. */
export function onClock(
  time: number,
  start: number,
  step: number,
): { readonly steps: number; readonly rest: number } {
  const steps = Math.floor((time - start) / step + SAME)
  const rest = time - start - steps * step
  return { steps, rest: rest > SAME * step ? rest : 0 }
}
