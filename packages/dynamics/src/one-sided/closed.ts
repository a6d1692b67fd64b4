/* State.closed: which one-sided conditions are closed, in the order of their indices. An entry is the index of the condition, what it does, and, where it
 slides, the direction of sliding as a unit vector in world axes. */
import { ENTRY, type State } from '../model/state'

/** Its gap is held; it has no friction. */
export const CLOSED = 1
/** A contact whose surfaces do not slide. */
export const STICKS = 2
/** One whose surfaces slide, along the direction of its entry. */
export const SLIDES = 3
export type Doing = typeof CLOSED | typeof STICKS | typeof SLIDES

export function conditionAt(s: State, place: number): number {
  return s.closed[ENTRY * place]
}

export function doingAt(s: State, place: number): Doing {
  return s.closed[ENTRY * place + 1] as Doing
}

/** Place of a condition in State.closed; −1 where it is open. */
export function placeOf(s: State, condition: number): number {
  for (let i = 0; i < s.closedCount; i++) if (s.closed[ENTRY * i] === condition) return i
  return -1
}

export function clearClosed(s: State): void {
  s.closedCount = 0
}

/** Appends an entry; conditions come in the order of their indices. */
export function addClosed(s: State, condition: number, doing: Doing, x = 0, y = 0, z = 0): void {
  const o = ENTRY * s.closedCount++
  s.closed[o] = condition
  s.closed[o + 1] = doing
  s.closed[o + 2] = x
  s.closed[o + 3] = y
  s.closed[o + 4] = z
}
