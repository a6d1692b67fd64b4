/* From recordings to no more points than there are pixels. In each column of pixels a curve enters at its first value,
 covers all from its least to its greatest, and leaves at its last: what a line through every sample would have inked, to a
 fraction of a pixel. While the range is constant and the recording grows, only the last column is updated. */
import type { GrowingArray } from './growing'
import { indexAtOrAfter, jumpsByTurn } from './series'
import { BLOCK_BITS, type Summary } from './summary'
import type { Range } from './ticks'

/** Points of a polyline, in a buffer that is used again for the next picture. A point with y = NaN lifts the pen. */
export interface Curve {
  count: number
  xs: Float64Array
  ys: Float64Array
  /** While it is the same, points before number `settled` are those of the picture before: only the rest may have changed. */
  epoch: number
  settled: number
  /** What the points were made from. */
  from: Origin | null
  /** Its values are angles from −π to π: the pen is lifted where they jump by a turn. */
  readonly turns: boolean
}

interface Origin {
  readonly columns: Columns
  readonly version: number
  readonly sparse: boolean
  /** The last column, and the sample it starts with; where every sample is drawn, the next sample. */
  readonly column: number
  readonly start: number
}

export function createCurve(turns = false): Curve {
  const [xs, ys] = [new Float64Array(256), new Float64Array(256)]
  return { count: 0, xs, ys, epoch: 0, settled: 0, from: null, turns }
}

/** Points from here on are new. */
export function startOver(curve: Curve): void {
  curve.epoch++
  curve.count = curve.settled = 0
  curve.from = null
}

export function addPoint(curve: Curve, x: number, y: number): void {
  if (curve.count === curve.xs.length) makeRoom(curve)
  curve.xs[curve.count] = x
  curve.ys[curve.count++] = y
}

/** Where the columns of pixels begin, as indices of samples: column c holds samples edges[c] … edges[c + 1] − 1. */
export interface Columns {
  readonly times: GrowingArray
  readonly version: number
  readonly first: number
  readonly range: Range
  readonly count: number
  readonly edges: Int32Array
  /** Times of the first and the last sample of each column: a rising curve is drawn between them, not vertically. */
  readonly enter: Float64Array
  readonly leave: Float64Array
  /** Samples of the recording when the edges were found. */
  length: number
}

/** `count` columns of equal width over the range. Where they are full, edges move to the nearest whole block of a summary, by
 an eighth of a column at most, which is not visible, and the summary contains the result. */
export function findColumns(times: GrowingArray, length: number, range: Range, count: number): Columns {
  const columns: Columns = {
    times,
    version: times.version,
    first: times.first,
    range,
    count,
    edges: new Int32Array(count + 1),
    enter: new Float64Array(count),
    leave: new Float64Array(count),
    length,
  }
  columns.edges[0] = indexAtOrAfter(times, range[0], times.first, length)
  findEdges(columns, 0)
  return columns
}

/** Follows a recording that has only grown; false where it has done something else. */
export function growColumns(columns: Columns, length: number): boolean {
  const { times, version, first, edges, count } = columns
  if (times.version !== version || times.first !== first || length < columns.length) return false
  if (length === columns.length) return true
  let c = count - 1
  while (c > 0 && edges[c] >= columns.length) c--
  columns.length = length
  findEdges(columns, c)
  return true
}

/** All edges after that of column c. */
function findEdges({ times, length, range: [t0, t1], count, edges, enter, leave }: Columns, c: number): void {
  let i = edges[c]
  const start = c
  for (; c < count; c++) {
    edges[c] = i
    const end = c === count - 1 ? t1 : t0 + ((c + 1) * (t1 - t0)) / count
    // The next edge is near: leap ahead in growing steps, then look between the last two.
    let low = i
    let leap = 1
    while (i < length && times.at(i) < end) {
      low = i + 1
      i = Math.min(length, i + leap)
      leap *= 2
    }
    i = indexAtOrAfter(times, end, low, i)
  }
  // Samples at the very end of the range belong to the last column.
  while (i < length && times.at(i) <= t1) i++
  edges[count] = i
  snap(edges, start, count, times, [t0, t1])
  for (let k = start; k < count; k++) {
    if (edges[k] === edges[k + 1]) continue
    enter[k] = times.at(edges[k])
    leave[k] = times.at(edges[k + 1] - 1)
  }
}

function snap(edges: Int32Array, start: number, count: number, times: GrowingArray, [t0, t1]: Range): void {
  const full = (edges[count] - edges[0]) / count
  let shift = 0
  while (8 << (shift + BLOCK_BITS) <= full) shift += BLOCK_BITS
  if (shift === 0) return
  const half = (1 << shift) >> 1
  const width = (t1 - t0) / count
  for (let c = start + 1; c < count; c++) {
    const whole = ((edges[c] + half) >> shift) << shift
    if (whole <= edges[c - 1] || whole >= edges[count]) continue
    // Where samples are fewer than elsewhere, a block is longer.
    if (Math.abs(times.at(whole) - (t0 + c * width)) <= width / 8) edges[c] = whole
  }
}

/** Fewer samples than this per column are drawn as they are. */
const SPARSE = 2
/** Of a column in which an angle jumps by a turn, samples up to this many are drawn one by one. In fuller columns the angle
 covers its whole range anyway. */
const FEW = 16

const pair = new Float64Array(2)

/** The part of a recording that is seen, as points. */
export function decimate(summary: Summary, columns: Columns, curve: Curve): void {
  const { count, edges } = columns
  const sparse = edges[count] - edges[0] <= SPARSE * count
  const { from } = curve
  const goesOn =
    from?.columns === columns && from.version === summary.values.version && from.sparse === sparse
  if (!goesOn) startOver(curve)
  if (sparse) everySample(summary, columns, curve)
  else everyColumn(summary, columns, curve)
}

function everySample({ times, values, first, length }: Summary, columns: Columns, curve: Curve): void {
  const { edges, count } = columns
  // One more on either side: the line to it crosses the edge of the picture.
  const to = Math.min(length, edges[count] + 1)
  for (let k = curve.from?.start ?? Math.max(first, edges[0] - 1); k < to; k++)
    addSample(curve, times.at(k), values.at(k))
  curve.settled = curve.count
  curve.from = { columns, version: values.version, sparse: true, column: 0, start: to }
}

/** With the pen lifted before it, where it is a turn away from the point before. */
function addSample(curve: Curve, x: number, y: number): void {
  const { count, ys, turns } = curve
  if (turns && count > 0 && jumpsByTurn(ys[count - 1], y)) addPoint(curve, x, Number.NaN)
  addPoint(curve, x, y)
}

function everyColumn(summary: Summary, columns: Columns, curve: Curve): void {
  const { times, values } = summary
  const { count, range, edges } = columns
  const [t0, t1] = range
  const width = (t1 - t0) / count
  let column = curve.from?.column ?? 0
  // The edge may have moved to another block since; what was before it then is not looked at again.
  let start = curve.from?.start ?? edges[0]
  curve.count = curve.settled
  for (let c = column; c < count; c++) {
    const i = c === column ? start : edges[c]
    const j = edges[c + 1]
    if (i >= j) continue
    column = c
    start = i
    curve.settled = curve.count
    summary.extremes(i, j, pair)
    const lo = pair[0]
    const hi = pair[1]
    if (lo > hi) {
      if (curve.count > 0 && !Number.isNaN(curve.ys[curve.count - 1]))
        addPoint(curve, t0 + c * width, Number.NaN)
      continue
    }
    if (curve.turns && j - i <= FEW && jumpsByTurn(lo, hi)) {
      for (let k = i; k < j; k++) addSample(curve, times.at(k), values.at(k))
      continue
    }
    if (curve.turns && curve.count > 0 && jumpsByTurn(curve.ys[curve.count - 1], values.at(i)))
      addPoint(curve, columns.enter[c], Number.NaN)
    if (curve.count + 3 > curve.xs.length) makeRoom(curve)
    const { xs, ys } = curve
    const x = t0 + (c + 0.5) * width
    const enter = finiteOr(values.at(i), lo)
    const leave = finiteOr(values.at(j - 1), hi)
    const rises = enter <= leave
    const near = rises ? lo : hi
    const far = rises ? hi : lo
    // What goes beyond both its ends fills the column, and the ends add nothing.
    const fills = near !== enter && far !== leave
    let n = curve.count
    if (!fills) {
      xs[n] = columns.enter[c]
      ys[n++] = enter
    }
    if (near !== enter) {
      xs[n] = x
      ys[n++] = near
    }
    if (far !== near && far !== leave) {
      xs[n] = x
      ys[n++] = far
    }
    if (!fills && j - i > 1) {
      xs[n] = columns.leave[c]
      ys[n++] = leave
    }
    curve.count = n
  }
  curve.from = { columns, version: values.version, sparse: false, column, start }
}

function finiteOr(x: number, other: number): number {
  return x - x === 0 ? x : other
}

function makeRoom(curve: Curve): void {
  const xs = new Float64Array(2 * curve.xs.length)
  const ys = new Float64Array(2 * curve.ys.length)
  xs.set(curve.xs)
  ys.set(curve.ys)
  curve.xs = xs
  curve.ys = ys
}
