/* Senses of coordinates that many kinds share. */
import type { AxisName, Sense } from './definition'

/** Turned about axis `about` of frame `of`. */
export function turn(about: AxisName = 'z', of = 0, moves = 1): Sense {
  return { is: 'turn', moves, of, about }
}

/** Shifted along axis `along` of frame `of`. */
export function slide(along: AxisName = 'z', of = 0, moves = 1): Sense {
  return { is: 'slide', moves, of, along }
}

/** Any turn of the second frame. */
export function anyTurn(): readonly Sense[] {
  return [turn('x', 1), turn('y', 1), turn('z', 1)]
}

/** Any shift of it. */
export function anySlide(): readonly Sense[] {
  return [slide('x'), slide('y'), slide('z')]
}

/** Notes of angles between the x axes of two frames about z of the first. */
export const WRAPPED = 'Zero where x of b points along x of a; from −π to π.'
export const COUNTED = 'Zero where x of b points along x of a; whole turns are counted.'
