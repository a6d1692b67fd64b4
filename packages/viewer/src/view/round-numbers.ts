/* Round numbers: those of scales, grids and arrow lengths. */

/** Largest of 1, 2, 5 times a power of ten that is not above x > 0. */
export function roundDown(x: number): number {
  const power = 10 ** Math.floor(Math.log10(x))
  // 0.3 / 0.1 is 2.9999999999999996: what is a rounding error below a round number counts as it.
  const digit = (x / power) * (1 + 1e-12)
  return cleaned((digit >= 10 ? 10 : digit >= 5 ? 5 : digit >= 2 ? 2 : 1) * power)
}

/** Smallest of 1, 2, 5 times a power of ten that is not below x > 0. */
export function roundUp(x: number): number {
  const below = roundDown(x)
  return below >= x * (1 - 1e-12) ? below : nextUp(below)
}

/** The round number after a round number: 1 → 2 → 5 → 10. */
export function nextUp(round: number): number {
  const digit = Math.round(round / 10 ** Math.floor(Math.log10(round * (1 + 1e-9))))
  return cleaned(round * (digit === 2 ? 2.5 : 2))
}

/** Without round-off, as of 3 × 0.1. */
function cleaned(x: number): number {
  return Number(x.toPrecision(12))
}

/** How many fine steps make a coarse one of a grid: 1 → 5, 2 → 10, 5 → 10, so that both are round. */
export interface GridSteps {
  /** [m] between lines, and between the stronger ones */
  readonly fine: number
  readonly coarse: number
}

/** Lines at least `apart` pixels from each other. */
export function gridSteps(metresPerPixel: number, apart = 30): GridSteps {
  const fine = roundUp(metresPerPixel * apart)
  const digit = Math.round(fine / 10 ** Math.floor(Math.log10(fine * (1 + 1e-9))))
  return { fine, coarse: cleaned(fine * (digit === 1 ? 5 : digit === 2 ? 5 : 2)) }
}

/** The steps of the frame before while their lines are far enough apart, and not too far. */
export function steadySteps(before: GridSteps, metresPerPixel: number): GridSteps {
  const apart = before.fine / metresPerPixel
  return apart >= 30 && apart < 75 ? before : gridSteps(metresPerPixel)
}
