/* Descriptions of a plot in sentences: for screen readers, and for empty plots. */
import type { Arrangement, PlotSpec } from './arrange'
import { count, number, quantity } from '@freebody/format'
import { written, type Series } from './series'
import { statistics, type Statistics } from './statistics'
import { summaryOf } from './summary'
import type { Range } from './ticks'

/** Why nothing can be drawn, or null. */
export function problemSentence({ series, references = [], against }: PlotSpec): string | null {
  if (series.length === 0 && references.length === 0) return 'Nothing is plotted yet. Choose a channel.'
  const stranger = against && series.find((s) => s.times !== against.times)
  if (stranger)
    return `${stranger.label} and ${against.label} were not recorded together, so one cannot be drawn against the other.`
  return null
}

/** Three sentences at most: what against what, over which range, between which values. */
export function plotSentence(a: Arrangement): string {
  const { series, against, hidden } = a.spec
  const on = series.filter((s) => !hidden?.has(s.name))
  const over = against === undefined ? 'over time' : `against ${against.label}`
  const names = list(on.map((s) => s.label))
  if (a.empty) return `${names || 'No series'} ${over}. No sample yet.`
  const range = `Shown from ${number(a.shown.x[0])} to ${quantity(a.shown.x[1], a.x.unit)}.`
  const values = against === undefined ? on.slice(0, 6).flatMap((s) => valuesSentence(s, a.shown.x)) : []
  return [`${names} ${over}.`, range, ...values].join(' ')
}

function valuesSentence(s: Series, range: Range): string[] {
  const summary = summaryOf(s.times, s.values)
  summary.update()
  const found = statistics(summary, range)
  if (found === null) return [`${s.label} has no value there.`]
  const period = periodText(found)
  const repeats = period === null ? '' : `, repeating every ${period}`
  return [
    `${s.label} is between ${number(written(s, found.min))} and ${quantity(written(s, found.max), s.unit)}${repeats}.`,
  ]
}

/** null where nothing repeats evenly enough to be called a period. */
export function periodText({ period, spread }: Statistics): string | null {
  if (period === null || (spread !== null && spread > 0.25 * period)) return null
  return quantity(period, 's')
}

/** A, B and C; the first few of many. */
export function list(names: readonly string[], most = 6): string {
  if (names.length > most)
    return `${names.slice(0, most).join(', ')} and ${count(names.length - most, 'other')}`
  if (names.length < 2) return names.join('')
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}
