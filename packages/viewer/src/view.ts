import type { Point } from './shapes'

/** How to look at a scene: a ball to keep in sight and the direction to look from. */
export interface View {
  /** [m] */
  readonly target: Point
  readonly radius: number
  /** From the target towards the eye; any length. */
  readonly from: Point
}

/** [degrees] vertical */
export const FIELD_OF_VIEW = 30

/** [m] Distance at which a ball of this radius just fits a screen of this shape. */
export function fittingDistance(radius: number, aspect: number): number {
  const half = (FIELD_OF_VIEW * Math.PI) / 360
  const narrow = Math.min(half, Math.atan(Math.tan(half) * aspect))
  return radius / Math.sin(narrow)
}

/** Largest of 1, 2, 5 times a power of ten that is not above x. */
export function roundNumber(x: number): number {
  const power = 10 ** Math.floor(Math.log10(x))
  const digit = x / power
  return (digit >= 5 ? 5 : digit >= 2 ? 2 : 1) * power
}
