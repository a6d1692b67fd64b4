/* What a channel did over a stretch of time. */
import { indexAtOrAfter } from './series'
import type { Summary } from './summary'
import type { Range } from './ticks'

export interface Statistics {
  readonly samples: number
  readonly min: number
  readonly max: number
  /** Averages over time, not over samples: an integrator that takes more steps somewhere does not shift them. */
  readonly mean: number
  readonly rms: number
  /** Half of what lies between the extremes. */
  readonly amplitude: number
  /** [s] mean time between passages through the mean in one direction; null for fewer than two. */
  readonly period: number | null
  /** Whole periods seen. */
  readonly cycles: number
  /** [s] standard deviation of the single periods; null for fewer than two. */
  readonly spread: number | null
}

/** A passage counts once the value has left this fraction of the amplitude on both sides: noise near the mean does not. */
const BAND = 0.1
/** Beyond this many passages the estimate gains nothing. */
const MOST_PASSAGES = 10_000

const pair = new Float64Array(2)
const triple = new Float64Array(3)

/** Over the samples from t0 to t1, ends included; null where none of them is a number. */
export function statistics(summary: Summary, [t0, t1]: Range): Statistics | null {
  const { times, first, length } = summary
  const i = indexAtOrAfter(times, t0, first, length)
  let j = indexAtOrAfter(times, t1, first, length)
  while (j < length && times.at(j) <= t1) j++
  summary.extremes(i, j, pair)
  const [min, max] = pair
  if (min > max) return null
  summary.integrals(i, j, triple)
  const [y, yy, span] = triple
  const alone = span <= 0
  // Rounding must not put an average outside the values it averages.
  const mean = alone ? (min + max) / 2 : Math.min(max, Math.max(min, y / span))
  const largest = Math.max(Math.abs(min), Math.abs(max))
  const rms = alone ? Math.abs(mean) : Math.min(largest, Math.sqrt(Math.max(0, yy / span)))
  const amplitude = (max - min) / 2
  return { samples: j - i, min, max, mean, rms, amplitude, ...periods(summary, i, j, mean, BAND * amplitude) }
}

interface Periods {
  readonly period: number | null
  readonly cycles: number
  readonly spread: number | null
}

/** From rising passages through the mean or from falling ones, whichever more are seen. */
function periods(s: Summary, i: number, j: number, mean: number, band: number): Periods {
  // What does not vary more than its own rounding has no period.
  if (!(band > 1e-13 * Math.abs(mean))) return { period: null, cycles: 0, spread: null }
  const rising = passages(s, i, j, mean, band, 1)
  const falling = passages(s, i, j, mean, band, -1)
  return falling.cycles > rising.cycles ? falling : rising
}

function passages(s: Summary, i: number, j: number, mean: number, band: number, sign: 1 | -1): Periods {
  const before = sign > 0 ? s.nextBelow : s.nextAbove
  const after = sign > 0 ? s.nextAbove : s.nextBelow
  let seen = 0
  let start = 0
  let last = 0
  let squares = 0
  let k = before(i, j, mean - sign * band)
  while (k < j && seen < MOST_PASSAGES) {
    const beyond = after(k, j, mean + sign * band)
    if (beyond >= j) break
    const t = passage(s, beyond, mean, sign)
    if (seen === 0) start = t
    else squares += (t - last) ** 2
    last = t
    seen++
    k = before(beyond, j, mean - sign * band)
  }
  const cycles = Math.max(0, seen - 1)
  if (cycles === 0 || last <= start) return { period: null, cycles: 0, spread: null }
  const period = (last - start) / cycles
  const spread = cycles < 2 ? null : Math.sqrt(Math.max(0, squares / cycles - period * period))
  return { period, cycles, spread }
}

/** When the value last went through `level` before sample i, where it is beyond. */
function passage({ times, values }: Summary, i: number, level: number, sign: 1 | -1): number {
  let k = i - 1
  // Missing values compare as false and are passed over.
  while (!(sign * values.at(k) <= sign * level)) k--
  const y0 = values.at(k)
  const y1 = values.at(k + 1)
  const t0 = times.at(k)
  const part = (level - y0) / (y1 - y0)
  return t0 + (part >= 0 && part <= 1 ? part : 1) * (times.at(k + 1) - t0)
}
