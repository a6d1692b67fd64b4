/* Times and the steps of the clock. */

/** Times closer than this fraction of a step are the same. */
export const SAME = 1e-6

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
