/* A plot as data: its axes, the ranges they show, and every line as points. Drawn on screen by canvas.ts and into a file by
 plot-svg.ts, which therefore show the same. Over 300 lines because axes, ranges and points depend on each other. */
import { createCurve, decimate, findColumns, growColumns, type Columns, type Curve } from './decimate'
import { fixedNumbers, type GrowingArray } from './growing'
import { referenceStyle, seriesStyle, type LineStyle, type Theme } from './palette'
import { isAngle, type Reference, type Series } from './series'
import { summaryOf, type Summary } from './summary'
import { ticks, type Range } from './ticks'
import { createTrace } from './trace'
import type { Ranges, View } from './view'

export interface PlotSpec {
  readonly series: readonly Series[]
  readonly references?: readonly Reference[]
  /** Drawn against this channel, or against time. */
  readonly against?: Series | undefined
  /** Names of series and references that are switched off. */
  readonly hidden?: ReadonlySet<string>
  /** Against another channel: equal scales on both axes. Default: if both have the same unit. */
  readonly equal?: boolean | undefined
  /** [s] Shows the last so many seconds instead of everything. */
  readonly span?: number | undefined
}

export interface YAxis {
  /** Its unit: the same whatever else is switched on. */
  readonly key: string
  readonly unit: string
  /** Empty if several series share the axis. */
  readonly label: string
  readonly side: 'left' | 'right'
}

export interface Line {
  readonly name: string
  readonly label: string
  readonly unit: string
  readonly axis: string
  readonly reference: boolean
  /** Its place in the list of series or references: the same whatever is switched off. */
  readonly index: number
  readonly curve: Curve
}

export interface Arrangement {
  readonly spec: PlotSpec
  readonly x: { readonly label: string; readonly unit: string }
  readonly axes: readonly YAxis[]
  /** In drawing order: references first, so that they lie behind. */
  readonly lines: readonly Line[]
  /** What is shown, and what would be if nothing were zoomed; both as of the last `refresh`. */
  readonly shown: Ranges
  readonly whole: Ranges
  /** Nothing to draw: no sample of anything that is switched on. */
  readonly empty: boolean
  /** Follows the recordings, for a picture of so many pixels. */
  refresh(view: View, width: number, height: number): void
}

interface Worker {
  readonly line: Line
  /** Takes in what has been recorded since. */
  update(): void
  extendX(out: Float64Array): void
  extendY(x: Range, out: Float64Array): void
  draw(x: Range, y: Range, width: number, height: number): void
}

export function lineStyle(line: Line, theme: Theme): LineStyle {
  return line.reference ? referenceStyle(line.index, theme) : seriesStyle(line.index, theme)
}

export function arrange(spec: PlotSpec): Arrangement {
  const { series, references = [], against, hidden } = spec
  const on = series.filter((s) => !hidden?.has(s.name))
  const behind = references.filter((r) => !hidden?.has(r.name))
  const axes = axesFor(on, behind)
  const axisOf = (unit: string | undefined) => (axes.find((a) => a.unit === unit) ?? axes[0]).key
  const columns = createColumnCache()
  const workers: Worker[] = [
    ...behind.map((r) =>
      referenceWorker(r, references.indexOf(r), axisOf(r.unit), against === undefined ? columns : null),
    ),
    ...on.map((s) => {
      const { name, label, unit } = s
      const line = {
        name,
        label,
        unit,
        axis: axisOf(unit),
        reference: false,
        index: series.indexOf(s),
        curve: createCurve(isAngle(s)),
      }
      if (against === undefined) return timeWorker(line, s, columns)
      return pathWorker(line, against.values, s.values, [isAngle(against), isAngle(s)])
    }),
  ]
  const units = new Set(on.map((s) => s.unit))
  const equal = against !== undefined && (spec.equal ?? (units.size === 1 && units.has(against.unit)))
  const extent = new Float64Array(2)
  let shown: Ranges = { x: [0, 1], y: {} }
  let whole = shown
  let empty = true

  function refresh(view: View, width: number, height: number): void {
    columns.forget()
    extent[0] = Infinity
    extent[1] = -Infinity
    for (const w of workers) w.update()
    for (const w of workers) if (!w.line.reference) w.extendX(extent)
    // Against time the recording determines the range, not a reference table that may be much longer.
    if (against !== undefined || extent[0] > extent[1]) for (const w of workers) w.extendX(extent)
    empty = extent[0] > extent[1]
    const allX = against === undefined ? timeRange(extent, spec.span) : roomy(extent[0], extent[1])
    const all: { x: Range; y: Record<string, Range> } = { x: allX, y: {} }
    const now: { x: Range; y: Record<string, Range> } = { x: view.x ?? allX, y: {} }
    for (const { key } of axes) {
      extent[0] = Infinity
      extent[1] = -Infinity
      for (const w of workers) if (w.line.axis === key) w.extendY(now.x, extent)
      const zero = Math.max(0, ...on.map((s) => (axisOf(s.unit) === key ? (s.zero?.() ?? 0) : 0)))
      all.y[key] = roomy(extent[0], extent[1], zero)
      now.y[key] = view.y[key] ?? all.y[key]
    }
    if (equal && axes.length === 1 && view.x === null && view.y[axes[0].key] === undefined) {
      const [x, y] = sameScale(now.x, now.y[axes[0].key], width, height)
      now.x = all.x = x
      now.y[axes[0].key] = all.y[axes[0].key] = y
    }
    for (const w of workers) w.draw(now.x, now.y[w.line.axis], width, height)
    shown = now
    whole = all
  }

  return {
    spec,
    x: against === undefined ? { label: 'Time', unit: 's' } : against,
    axes,
    lines: workers.map((w) => w.line),
    get shown() {
      return shown
    },
    get whole() {
      return whole
    },
    get empty() {
      return empty
    },
    refresh,
  }
}

/** One axis for each unit, in order of appearance, left and right by turns. */
function axesFor(series: readonly Series[], references: readonly Reference[]): readonly YAxis[] {
  const units = [...new Set(series.map((s) => s.unit))]
  if (units.length === 0) units.push(references[0]?.unit ?? '')
  return units.map((unit, i) => {
    const shared = series.filter((s) => s.unit === unit)
    const label = shared.length === 1 ? shared[0].label : ''
    return { key: unit, unit, label, side: i % 2 === 0 ? 'left' : 'right' }
  })
}

const pair = new Float64Array(2)

function timeWorker(line: Line, s: Series, cache: ColumnCache): Worker {
  const summary = summaryOf(s.times, s.values)
  return {
    line,
    update: summary.update,
    extendX(out) {
      const { first, length, times } = summary
      if (first < length) extend(out, times.at(first), times.at(length - 1))
    },
    extendY(x, out) {
      const { edges, count } = cache.find(summary, x, 1)
      // The lines that cross the edges count where they cross, which their ends bound.
      const i = Math.max(summary.first, edges[0] - 1)
      const j = Math.min(summary.length, edges[count] + 1)
      const inside = edges[count] > edges[0]
      summary.extremes(inside ? edges[0] : i, inside ? edges[count] : j, pair)
      extend(out, pair[0], pair[1])
    },
    draw(x, _y, width) {
      decimate(summary, cache.find(summary, x, Math.max(1, Math.round(width))), line.curve)
    },
  }
}

function pathWorker(
  line: Line,
  xs: GrowingArray,
  ys: GrowingArray,
  turns?: readonly [x: boolean, y: boolean],
): Worker {
  const trace = createTrace(xs, ys, turns)
  const x = summaryOf(xs, xs)
  const y = summaryOf(xs, ys)
  return {
    line: { ...line, curve: trace.curve },
    update() {
      x.update()
      y.update()
    },
    extendX(out) {
      x.extremes(x.first, Math.min(x.length, y.length), pair)
      extend(out, pair[0], pair[1])
    },
    extendY(_x, out) {
      y.extremes(y.first, Math.min(x.length, y.length), pair)
      extend(out, pair[0], pair[1])
    },
    draw: (rx, ry, width, height) => trace.update(rx, ry, width, height),
  }
}

/** `columns` is null where it is a path among paths. */
function referenceWorker(r: Reference, index: number, axis: string, columns: ColumnCache | null): Worker {
  const xs = fixedNumbers(r.x)
  const ys = fixedNumbers(r.y)
  const line = {
    name: r.name,
    label: r.name,
    unit: r.unit ?? '',
    axis,
    reference: true,
    index,
    curve: createCurve(),
  }
  if (columns === null || !isRising(r.x)) return pathWorker(line, xs, ys)
  return timeWorker(line, { ...line, times: xs, values: ys }, columns)
}

function extend(out: Float64Array, lo: number, hi: number): void {
  if (lo < out[0]) out[0] = lo
  if (hi > out[1]) out[1] = hi
}

function isRising(x: ArrayLike<number>): boolean {
  for (let i = 1; i < x.length; i++) if (!(x[i] >= x[i - 1])) return false
  return true
}

/* ---- ranges */

/** From the first moment to a round one at or after the last, so that the axis stays constant for a while. */
function timeRange(extent: Float64Array, span: number | undefined): Range {
  const [from, to] = extent
  if (!(to >= from)) return [0, span ?? 1]
  if (span !== undefined && to - from > span) return [to - span, to]
  const end = from + Math.max(to - from, span ?? 0)
  if (!(end > from)) return [from, from + 1]
  const { step } = ticks([from, end], 10)
  return [from, span === undefined ? step * Math.ceil(end / step - 1e-9) : end]
}

/** All values and a little room, out to round numbers. What varies by less than its rounding is shown as constant, and what is not above
 `zero` as 0. */
export function roomy(lo: number, hi: number, zero = 0): Range {
  if (!(hi >= lo)) return [0, 1]
  const size = Math.max(Math.abs(lo), Math.abs(hi))
  if (size <= zero) return [-1, 1]
  if (hi - lo <= 4e-15 * size) {
    const room = size === 0 ? 1 : 0.1 * size
    return [lo - room, hi + room]
  }
  const room = 0.04 * (hi - lo)
  const { step } = ticks([lo - room, hi + room], 12)
  return [step * Math.floor((lo - room) / step), step * Math.ceil((hi + room) / step)]
}

/** The same ranges with more room in one of them, so that the scales are equal. */
function sameScale(x: Range, y: Range, width: number, height: number): [Range, Range] {
  const perX = (x[1] - x[0]) / Math.max(1, width)
  const perY = (y[1] - y[0]) / Math.max(1, height)
  const widen = ([lo, hi]: Range, factor: number): Range => {
    const room = ((factor - 1) * (hi - lo)) / 2
    return [lo - room, hi + room]
  }
  return perX < perY ? [widen(x, perY / perX), y] : [x, widen(y, perX / perY)]
}

interface ColumnCache {
  find(summary: Summary, range: Range, count: number): Columns
  /** Lets go of what the last picture had no use for. */
  forget(): void
}

/** Columns of all series that were recorded together, kept while the range is constant. */
function createColumnCache(): ColumnCache {
  let kept: Columns[] = []
  let used = new Set<Columns>()
  return {
    find({ times, length }, range, count) {
      const same = kept.find(
        (k) => k.times === times && k.count === count && k.range[0] === range[0] && k.range[1] === range[1],
      )
      if (same && growColumns(same, length)) {
        used.add(same)
        return same
      }
      const columns = findColumns(times, length, range, count)
      kept = [...kept.filter((k) => k !== same), columns]
      used.add(columns)
      return columns
    },
    forget() {
      kept = kept.filter((k) => used.has(k))
      used = new Set()
    },
  }
}
