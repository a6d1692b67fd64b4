/* The visible part of a plot. Pure functions: gestures and keys map one view to the next. */
import type { Range } from './ticks'

export interface View {
  /** null: everything. */
  readonly x: Range | null
  /** By the key of the axis; others show everything. */
  readonly y: Readonly<Record<string, Range>>
}

export const wholeView: View = { x: null, y: {} }

export function isWhole(view: View): boolean {
  return view.x === null && Object.keys(view.y).length === 0
}

/** Narrower for factors below 1; `at` is the fraction of the range that stays where it is. */
export function zoomed([min, max]: Range, factor: number, at = 0.5): Range {
  const fixedPoint = min + at * (max - min)
  return [fixedPoint + factor * (min - fixedPoint), fixedPoint + factor * (max - fixedPoint)]
}

/** Moved by a fraction of itself. */
export function shifted([min, max]: Range, by: number): Range {
  const d = by * (max - min)
  return [min + d, max + d]
}

/** The part between two fractions, in either order. */
export function part([min, max]: Range, from: number, to: number): Range {
  const [a, b] = from < to ? [from, to] : [to, from]
  return [min + a * (max - min), min + b * (max - min)]
}

/** Limits of the zoom: not below the resolution of doubles, not so wide that the curve is a dot. */
const CLOSEST = 1e-7
const FARTHEST = 20

/** The nearest range that still shows a part of the data. */
export function permitted(wish: Range, whole: Range): Range {
  const all = whole[1] - whole[0]
  const digits = 1e-11 * Math.max(Math.abs(whole[0]), Math.abs(whole[1]))
  const span = clamp(wish[1] - wish[0], Math.max(CLOSEST * all, digits), FARTHEST * all)
  const reach = span / 2
  const middle = clamp((wish[0] + wish[1]) / 2, whole[0], whole[1])
  return [middle - reach, middle + reach]
}

function clamp(x: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, x))
}

/** A change of every axis at once: what gestures and keys ask for. Fractions count from the left and from the bottom. */
export type Motion =
  | { readonly kind: 'zoom'; readonly x: number; readonly y: number; readonly at: readonly [number, number] }
  | { readonly kind: 'shift'; readonly x: number; readonly y: number }
  | {
      readonly kind: 'box'
      readonly x: readonly [number, number] | null
      readonly y: readonly [number, number] | null
    }
  | { readonly kind: 'whole' }

export interface Ranges {
  readonly x: Range
  readonly y: Readonly<Record<string, Range>>
}

const motions: {
  readonly [K in Motion['kind']]: (
    range: Range,
    m: Extract<Motion, { kind: K }>,
    axis: 'x' | 'y',
  ) => Range | null
} = {
  zoom: (range, m, axis) => (m[axis] === 1 ? null : zoomed(range, m[axis], m.at[axis === 'x' ? 0 : 1])),
  shift: (range, m, axis) => (m[axis] === 0 ? null : shifted(range, m[axis])),
  box: (range, m, axis) => {
    const box = m[axis]
    return box === null ? null : part(range, box[0], box[1])
  },
  whole: () => null,
}

/** The next view, given what is shown now and all that could be. */
export function moved(view: View, motion: Motion, shown: Ranges, whole: Ranges): View {
  if (motion.kind === 'whole') return wholeView
  const apply = motions[motion.kind] as (range: Range, m: Motion, axis: 'x' | 'y') => Range | null
  const x = apply(shown.x, motion, 'x')
  const y = { ...view.y }
  for (const [key, range] of Object.entries(shown.y)) {
    const next = apply(range, motion, 'y')
    if (next !== null) y[key] = permitted(next, whole.y[key] ?? range)
  }
  return { x: x === null ? view.x : permitted(x, whole.x), y }
}
