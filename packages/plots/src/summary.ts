/* A recorded channel summed up in blocks of 8, 64, 512, … samples, so that its extremes and integrals over any stretch cost
 a few dozen reads however long the recording is. Blocks are computed once, when they are full.

 Between samples a channel is taken as straight, and its integrals over time are those of the straight lines:
   ∫ y  dt = Σ h (y₀ + y₁) / 2                                                              (1)
   ∫ y² dt = Σ h (y₀² + y₀ y₁ + y₁²) / 3                                                    (2)
 with no part from a line that lacks an end. */
import type { GrowingArray } from './growing'

export interface Summary {
  readonly times: GrowingArray
  readonly values: GrowingArray
  /** Samples first … length − 1 are available, as of the last update. */
  readonly first: number
  readonly length: number
  /** Takes in what has been recorded since. */
  update(): void
  /** out = min and max of the finite values i … j − 1; +∞ and −∞ if there are none. */
  extremes(i: number, j: number, out: Float64Array): void
  /** out = ∫y dt, ∫y² dt and ∫dt over the lines between the samples i … j − 1. */
  integrals(i: number, j: number, out: Float64Array): void
  /** First of i … j − 1 whose value is above (below) the level; j if none. */
  nextAbove(i: number, j: number, level: number): number
  nextBelow(i: number, j: number, level: number): number
}

/** A block of level k summarises 2^(k · BLOCK_BITS) samples. */
export const BLOCK_BITS = 3

interface Level {
  /** Samples in a block: 2^shift. */
  readonly shift: number
  /** First block kept, and one past the last. */
  base: number
  end: number
  /** min, max of each block */
  extremes: Float64Array
  /** ∫y dt, ∫y² dt, ∫dt of each block, up to the first sample of the next */
  integrals: Float64Array
}

export function createSummary(times: GrowingArray, values: GrowingArray): Summary {
  let levels: Level[] = []
  let first = 0
  let length = 0
  let version = -1
  let timesVersion = -1

  function update(): void {
    const n = Math.min(times.length, values.length)
    const oldest = Math.max(times.first, values.first)
    if (version !== values.version || timesVersion !== times.version || n < length) {
      levels = []
      version = values.version
      timesVersion = times.version
    }
    first = oldest
    length = n
    // A block includes the line to the next sample, so it is completed with that one.
    for (let k = 0; ; k++) {
      const shift = BLOCK_BITS * (k + 1)
      const end = (n - 1) >> shift
      if (n < 2 || end <= Math.ceil(oldest / (1 << shift))) break
      levels[k] ??= emptyLevel(shift, Math.ceil(oldest / (1 << shift)))
      grow(levels[k], k === 0 ? null : levels[k - 1], end)
    }
  }

  function grow(level: Level, below: Level | null, end: number): void {
    const { shift } = level
    const oldest = Math.ceil(first / (1 << shift))
    if (oldest > level.end) level.base = level.end = oldest
    forget(level, oldest)
    reserve(level, end)
    for (let b = level.end; b < end; b++) {
      if (below === null) fromSamples(level, b)
      else fromBlocks(level, below, b)
    }
    level.end = Math.max(level.end, end)
  }

  function fromSamples({ shift, base, extremes, integrals }: Level, b: number): void {
    let lo = Infinity
    let hi = -Infinity
    let y = 0
    let yy = 0
    let span = 0
    const i = b << shift
    let t0 = times.at(i)
    let y0 = values.at(i)
    for (let k = 1; k <= 1 << shift; k++) {
      if (y0 - y0 === 0) {
        if (y0 < lo) lo = y0
        if (y0 > hi) hi = y0
      }
      const t1 = times.at(i + k)
      const y1 = values.at(i + k)
      if (y0 - y0 === 0 && y1 - y1 === 0) {
        const h = t1 - t0
        y += (h * (y0 + y1)) / 2
        yy += (h * (y0 * y0 + y0 * y1 + y1 * y1)) / 3
        span += h
      }
      t0 = t1
      y0 = y1
    }
    const o = b - base
    extremes[2 * o] = lo
    extremes[2 * o + 1] = hi
    integrals[3 * o] = y
    integrals[3 * o + 1] = yy
    integrals[3 * o + 2] = span
  }

  function extremes(i: number, j: number, out: Float64Array): void {
    let lo = Infinity
    let hi = -Infinity
    let k = 0
    while (i < j) {
      k = largestBlock(levels, k, i, j)
      if (k === 0) {
        const v = values.at(i++)
        if (v - v !== 0) continue
        if (v < lo) lo = v
        if (v > hi) hi = v
      } else {
        const level = levels[k - 1]
        const o = 2 * ((i >> level.shift) - level.base)
        if (level.extremes[o] < lo) lo = level.extremes[o]
        if (level.extremes[o + 1] > hi) hi = level.extremes[o + 1]
        i += 1 << level.shift
      }
    }
    out[0] = lo
    out[1] = hi
  }

  function integrals(i: number, j: number, out: Float64Array): void {
    let y = 0
    let yy = 0
    let span = 0
    let k = 0
    // Lines start at samples i … j − 2.
    const end = j - 1
    while (i < end) {
      k = largestBlock(levels, k, i, end)
      if (k === 0) {
        const y0 = values.at(i)
        const y1 = values.at(i + 1)
        if (y0 - y0 === 0 && y1 - y1 === 0) {
          const h = times.at(i + 1) - times.at(i)
          y += (h * (y0 + y1)) / 2
          yy += (h * (y0 * y0 + y0 * y1 + y1 * y1)) / 3
          span += h
        }
        i++
      } else {
        const level = levels[k - 1]
        const o = 3 * ((i >> level.shift) - level.base)
        y += level.integrals[o]
        yy += level.integrals[o + 1]
        span += level.integrals[o + 2]
        i += 1 << level.shift
      }
    }
    out[0] = y
    out[1] = yy
    out[2] = span
  }

  /** First of i … j − 1 with sign · value > sign · level. */
  function next(i: number, j: number, level: number, sign: 1 | -1): number {
    let k = 0
    let floor = levels.length
    while (i < j) {
      k = Math.min(largestBlock(levels, k, i, j), floor)
      if (k === 0) {
        const v = values.at(i)
        if (sign * v > sign * level && v - v === 0) return i
        i++
        continue
      }
      const { shift, base, extremes: e } = levels[k - 1]
      const best = e[2 * ((i >> shift) - base) + (sign > 0 ? 1 : 0)]
      // It is in this block: from here only smaller ones are looked at.
      if (sign * best > sign * level) floor = k - 1
      else i += 1 << shift
    }
    return j
  }

  return {
    times,
    values,
    get first() {
      return first
    },
    get length() {
      return length
    },
    update,
    extremes,
    integrals,
    nextAbove: (i, j, level) => next(i, j, level, 1),
    nextBelow: (i, j, level) => next(i, j, level, -1),
  }
}

/** The largest block that starts at sample i and ends before j: its level, counted from 1; 0 for the sample itself. */
function largestBlock(levels: readonly Level[], k: number, i: number, j: number): number {
  // Blocks met in order only ever grow, then shrink: start from the last one's size.
  while (k > 0 && !fits(levels[k - 1], i, j)) k--
  while (k < levels.length && fits(levels[k], i, j)) k++
  return k
}

function fits(level: Level, i: number, j: number): boolean {
  const b = i >> level.shift
  return b << level.shift === i && i + (1 << level.shift) <= j && b < level.end && b >= level.base
}

function fromBlocks(level: Level, below: Level, b: number): void {
  let lo = Infinity
  let hi = -Infinity
  let y = 0
  let yy = 0
  let span = 0
  const from = (b << BLOCK_BITS) - below.base
  for (let c = from; c < from + (1 << BLOCK_BITS); c++) {
    if (below.extremes[2 * c] < lo) lo = below.extremes[2 * c]
    if (below.extremes[2 * c + 1] > hi) hi = below.extremes[2 * c + 1]
    y += below.integrals[3 * c]
    yy += below.integrals[3 * c + 1]
    span += below.integrals[3 * c + 2]
  }
  const o = b - level.base
  level.extremes[2 * o] = lo
  level.extremes[2 * o + 1] = hi
  level.integrals[3 * o] = y
  level.integrals[3 * o + 1] = yy
  level.integrals[3 * o + 2] = span
}

function emptyLevel(shift: number, base: number): Level {
  return { shift, base, end: base, extremes: new Float64Array(2 * 16), integrals: new Float64Array(3 * 16) }
}

/** Moves the blocks still wanted to the front once they are the smaller half. */
function forget(level: Level, oldest: number): void {
  const drop = oldest - level.base
  if (drop <= (level.end - level.base) / 2 || drop < 16) return
  level.extremes.copyWithin(0, 2 * drop)
  level.integrals.copyWithin(0, 3 * drop)
  level.base = oldest
}

function reserve(level: Level, end: number): void {
  const need = end - level.base
  if (2 * need <= level.extremes.length) return
  const capacity = Math.max(need, level.extremes.length)
  const extremes = new Float64Array(2 * capacity)
  const integrals = new Float64Array(3 * capacity)
  extremes.set(level.extremes)
  integrals.set(level.integrals)
  level.extremes = extremes
  level.integrals = integrals
}

/** Summaries are kept with their recordings: a series that is switched off and on is not read again. */
const kept = new WeakMap<GrowingArray, WeakMap<GrowingArray, Summary>>()

export function summaryOf(times: GrowingArray, values: GrowingArray): Summary {
  const byValues = kept.get(times) ?? new WeakMap<GrowingArray, Summary>()
  kept.set(times, byValues)
  const summary = byValues.get(values) ?? createSummary(times, values)
  byValues.set(values, summary)
  return summary
}
