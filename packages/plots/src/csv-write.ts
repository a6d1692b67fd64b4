/* Series as a CSV file that reads back to the same bits. */
import { exact } from '@freebody/format'
import { indexAtOrAfter, type Series } from './series'
import type { Range } from './ticks'

/** One line for each moment at which any of the series has a sample; fields of the others stay empty. */
export function writeCsv(series: readonly Series[], range?: Range): string {
  const headings = ['t [s]', ...series.map((s) => quoted(s.unit === '' ? s.name : `${s.name} [${s.unit}]`))]
  const lines = [headings.join(',')]
  const next = series.map((s) =>
    range === undefined ? start(s) : indexAtOrAfter(s.times, range[0], start(s), end(s)),
  )
  const last = range?.[1] ?? Infinity
  for (;;) {
    let t = Infinity
    for (const [k, s] of series.entries()) if (next[k] < end(s)) t = Math.min(t, s.times.at(next[k]))
    if (!(t <= last) || t === Infinity) break
    let line = exact(t)
    for (const [k, s] of series.entries()) {
      const here = next[k] < end(s) && s.times.at(next[k]) === t
      line += here ? `,${field(s.values.at(next[k]++))}` : ','
    }
    lines.push(line)
  }
  return `${lines.join('\n')}\n`
}

function start(s: Series): number {
  return Math.max(s.times.first, s.values.first)
}

function end(s: Series): number {
  return Math.min(s.times.length, s.values.length)
}

function field(x: number): string {
  return Number.isNaN(x) ? '' : exact(x)
}

function quoted(text: string): string {
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
