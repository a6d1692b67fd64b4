/* One channel against another, as points: a path that may run anywhere, over itself too. Steps smaller than a pixel are
 joined, and a stretch along pixels that have ink already is left out, so that an orbit run through a thousand times costs
 as much as once. New samples are added to the path as it is, unless the window onto it changed. */
import { addPoint, createCurve, startOver, type Curve } from './decimate'
import type { GrowingArray } from './growing'
import { jumpsByTurn } from './series'
import type { Range } from './ticks'

export interface Trace {
  readonly curve: Curve
  /** Brings the curve up to date for a window of so many pixels. */
  update(x: Range, y: Range, width: number, height: number): void
}

/** [px] Steps below this are joined. */
const STEP = 0.5
/** [px] Steps up to this reach only pixels that the cells at both ends tell of. */
const NEAR = 1.5
/** [points] */
const RECENT = 8

/** `turns`: whether x and y are angles from −π to π, where the path is interrupted if they jump by a turn. */
export function createTrace(
  xs: GrowingArray,
  ys: GrowingArray,
  turns: readonly [x: boolean, y: boolean] = [false, false],
): Trace {
  const curve = createCurve()
  let seen = ''
  /** How many points there were when a pixel was last inked; 0 for paper. */
  let inked = new Int32Array(0)
  /** First sample of the path, and the next to look at. */
  let begin = 0
  let next = 0
  /** Last sample taken in [px], the side of the window it is out on, and whether the pen is on it. */
  let px = 0
  let py = 0
  let side = 0
  let started = false
  let drawing = false

  function update(x: Range, y: Range, width: number, height: number): void {
    const wide = Math.max(1, Math.ceil(width))
    const high = Math.max(1, Math.ceil(height))
    const window = [...x, ...y, wide, high, xs.version, ys.version].join()
    const length = Math.min(xs.length, ys.length)
    const first = Math.max(xs.first, ys.first)
    // What was let go stays drawn until it is the greater half.
    const stale = first - begin > length - first
    if (window !== seen || length < next || stale) {
      seen = window
      begin = first
      if (inked.length === wide * high) inked.fill(0)
      else inked = new Int32Array(wide * high)
      next = first
      startOver(curve)
      started = drawing = false
    }
    if (next < first) {
      next = first
      started = drawing = false
    }
    curve.count = curve.settled
    const toX = wide / (x[1] - x[0])
    const toY = high / (y[1] - y[0])

    for (; next < length; next++) {
      const u = (xs.at(next) - x[0]) * toX
      const v = (ys.at(next) - y[0]) * toY
      if (!(u - u === 0 && v - v === 0)) {
        started = drawing = false
        continue
      }
      if (started && (jumps(xs, next, turns[0]) || jumps(ys, next, turns[1]))) started = false
      const out = (u < 0 ? 1 : u > wide ? 2 : 0) | (v < 0 ? 4 : v > high ? 8 : 0)
      const du = Math.abs(u - px)
      const dv = Math.abs(v - py)
      if (started && du < STEP && dv < STEP) continue
      const cell = out === 0 ? cellOf(u, v, wide, high) : -1
      const unseen = started && (out & side) !== 0
      const again =
        started && du <= NEAR && dv <= NEAR && isInked(cell, RECENT) && isInked(cellAt(wide, high), -1)
      if (!started) {
        drawing = false
      } else if (unseen || again) {
        drawing = false
      } else {
        if (!drawing) {
          if (curve.count > 0) addPoint(curve, Number.NaN, Number.NaN)
          addPoint(curve, x[0] + px / toX, y[0] + py / toY)
        }
        addPoint(curve, xs.at(next), ys.at(next))
        if (cell >= 0) inked[cell] = curve.count
        drawing = true
      }
      px = u
      py = v
      side = out
      started = true
    }
    curve.settled = curve.count
    // The newest sample is always shown, even when its step is still too small to stay.
    if (drawing && length > first) addPoint(curve, xs.at(length - 1), ys.at(length - 1))
  }

  function cellAt(wide: number, high: number): number {
    return side === 0 ? cellOf(px, py, wide, high) : -1
  }

  /** More than so many points ago: by an earlier passage, not by the stroke that is being drawn. */
  function isInked(cell: number, ago: number): boolean {
    return cell >= 0 && inked[cell] > 0 && curve.count - inked[cell] > ago
  }

  return { curve, update }
}

function jumps(values: GrowingArray, i: number, turns: boolean): boolean {
  return turns && jumpsByTurn(values.at(i - 1), values.at(i))
}

function cellOf(u: number, v: number, wide: number, high: number): number {
  return Math.min(high - 1, Math.floor(v)) * wide + Math.min(wide - 1, Math.floor(u))
}
