/* What a plot draws. */
import { orZero } from '@freebody/format'
import type { GrowingArray } from './growing'

export interface Series {
  /** Its key, and its heading in a CSV file: hinge.Fx. */
  readonly name: string
  readonly label: string
  /** SI, '' for a plain number. Series of one unit share an axis. */
  readonly unit: string
  /** [s] not decreasing. Series recorded together share one array, so that times are searched once. */
  readonly times: GrowingArray
  readonly values: GrowingArray
  /** Numbers below it are shown as 0; read whenever numbers are written. Default: 0. */
  readonly zero?: () => number
}

/** A curve from elsewhere, drawn behind the series: a measurement, a textbook's table. */
export interface Reference {
  readonly name: string
  /** Its axis; the first one if no series has this unit. */
  readonly unit?: string
  readonly x: ArrayLike<number>
  readonly y: ArrayLike<number>
}

/** First index in first … length whose time is t or later. */
export function indexAtOrAfter(
  times: GrowingArray,
  t: number,
  from = times.first,
  to = times.length,
): number {
  let lo = from
  let hi = to
  while (lo < hi) {
    const mid = (lo + hi) >> 1
    if (times.at(mid) < t) lo = mid + 1
    else hi = mid
  }
  return lo
}

/** A value of the series as it is written: 0 where it is rounding. */
export function written({ zero }: Pick<Series, 'zero'>, x: number): number {
  return orZero(x, zero?.() ?? 0)
}

/** Whether the values may be angles from −π to π, which jump by a turn where a rotation goes on. */
export const isAngle = ({ unit }: Pick<Series, 'unit'>) => unit === 'rad'

const MOST = Math.PI + 1e-9

/** From one end of −π … π towards the other: no motion, but the same angle counted from the other side. */
export function jumpsByTurn(a: number, b: number): boolean {
  return Math.abs(a - b) > 1.5 * Math.PI && Math.abs(a) <= MOST && Math.abs(b) <= MOST
}

/** The value at t, straight between samples; NaN before the first and after the last. */
export function valueAt(series: Series, t: number): number {
  const { times, values } = series
  const length = Math.min(times.length, values.length)
  const first = Math.max(times.first, values.first)
  const i = indexAtOrAfter(times, t, first, length)
  if (i >= length) return Number.NaN
  const t1 = times.at(i)
  if (t1 === t) return values.at(i)
  if (i === first) return Number.NaN
  const t0 = times.at(i - 1)
  const y0 = values.at(i - 1)
  const y1 = values.at(i)
  if (isAngle(series) && jumpsByTurn(y0, y1)) return t - t0 < t1 - t ? y0 : y1
  return y0 + ((t - t0) / (t1 - t0)) * (y1 - y0)
}
