/* Every step of a run, as full states: y, t, h, u, and what is closed. They are exact, so that forces at a moment and the motion from it are those of the
 run, bit for bit. Left out is what never changes: the ground, and the inputs, which are zero, until the pointer pulls. When memory is full
 the oldest states are dropped, a block at a time.

 The rows of a block have equal length. A live change of the scene starts a segment: later rows belong to another setup, and may have
 another length. */
import { ENTRY, type State } from '@freebody/dynamics'
import { DEFAULT_MEMORY } from './limits'
import type { Setup } from './setup'

/** [B] of a block, where the limit is large enough to hold many. */
const BLOCK = 1024 * 1024
/** The limit is at least so many blocks: one of them is dropped at a time. */
const LEAST_BLOCKS = 32

/** Numbers of a row before y, u and the closed conditions. FLAGS is 1 where the pointer has pulled, and 2 for each closed condition. */
const [T, H, PEAK, FLAGS, HEAD] = [0, 1, 2, 3, 4]
/** Numbers of the ground in q and in v. */
const [GROUND_Q, GROUND_V] = [7, 6]
/** Numbers that are copied one by one: for more, `set` is faster than a loop. */
const FEW = 100

export interface Segment {
  /** Its first step. */
  from: number
  /** Replaced by an edit of looks alone. */
  setup: Setup
  /** [J] from which drift is measured */
  readonly energy0: number
}

/** Recorded with each state. */
export interface Extras {
  /** [J] most kinetic energy so far */
  peak: number
  /** The pointer has pulled since the start. */
  pulled: boolean
}

interface Block {
  /** Step of its first row. */
  from: number
  rows: number
  readonly stride: number
  data: Float64Array
}

/** Rows of equal length, as they are kept. */
export interface Rows {
  /** Step of the first. */
  readonly from: number
  readonly stride: number
  readonly data: Float64Array
}

export interface Recorder {
  /** First and last step; last < first while nothing is recorded. */
  readonly first: number
  readonly last: number
  /** [B] in use, and the most there may be */
  readonly bytes: number
  readonly limit: number
  readonly segments: readonly Segment[]
  /** Starts a segment. The next row is `step`: one after the last, or an earlier one, which removes it and all after it. */
  begin(step: number, setup: Setup, energy0: number): void
  append(state: State, extras: Extras): void
  /** Copies of the rows after the step. */
  rowsAfter(step: number): Rows[]
  /** Rows of another recorder; they go on where this one ends. */
  appendRows(rows: Rows): void
  /** Whether the row before the last is kept however many are appended: a row larger than a quarter of the limit pushes out the others. */
  keepsTwo(state: State): boolean
  /** Copies the state of a step into one of its layout. */
  read(step: number, state: State, extras: Extras): void
  /** [s] */
  timeOf(step: number): number
  /** The recorded step nearest to t. */
  nearest(t: number): number
  segmentOf(step: number): Segment
  /** Forgets what came after the step. */
  cutAfter(step: number): void
  clear(): void
}

function strideOf({ y, u }: Pick<State, 'y' | 'u'>, pulled: boolean, closed = 0): number {
  return HEAD + y.length - GROUND_Q - GROUND_V + (pulled ? u.length : 0) + ENTRY * closed
}

/** Whether rows of this length can hold states of this layout. */
export function isRowOf(layout: State, stride: number): boolean {
  return [false, true].some((pulled) => {
    const rest = stride - strideOf(layout, pulled)
    return rest >= 0 && rest <= layout.closed.length && rest % ENTRY === 0
  })
}

/** to[at…] ← from[first … end − 1]; the place after the last in `to`. */
function copy(to: Float64Array, at: number, from: Float64Array, first: number, end: number): number {
  const after = at + end - first
  if (end - first > FEW) to.set(from.subarray(first, end), at)
  else for (let i = first, k = at; i < end; i++, k++) to[k] = from[i]
  return after
}

/** `onCut` is called with the last step that remains, whenever later ones are removed. */
export function createRecorder(
  limit: number = DEFAULT_MEMORY,
  onCut: (last: number) => void = () => {},
): Recorder {
  let blocks: Block[] = []
  let segments: Segment[] = []
  let last = -1
  let bytes = 0
  let spare: Float64Array | null = null

  function blockOf(step: number): Block {
    let low = 0
    let high = blocks.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if (blocks[middle].from <= step) low = middle
      else high = middle - 1
    }
    return blocks[low]
  }

  function release(block: Block): void {
    bytes -= block.data.byteLength
    spare = block.data
  }

  function dropOldest(): void {
    release(blocks[0])
    blocks = blocks.slice(1)
    const first = blocks[0]?.from ?? last + 1
    const at = segments.findLastIndex((s) => s.from <= first)
    if (at > 0) segments = segments.slice(at)
  }

  function open(from: number, stride: number): Block {
    const rows = Math.max(1, Math.floor(Math.min(BLOCK, limit / LEAST_BLOCKS) / (8 * stride)))
    const length = rows * stride
    while (blocks.length > 0 && bytes + 8 * length > limit) dropOldest()
    const data = spare?.length === length ? spare : new Float64Array(length)
    spare = null
    bytes += data.byteLength
    const block = { from, rows: 0, stride, data }
    blocks.push(block)
    return block
  }

  /** Frees what the last block does not use: later rows have another length. */
  function close(block: Block): void {
    const used = block.rows * block.stride
    if (used === block.data.length) return
    bytes -= block.data.byteLength
    block.data = block.data.slice(0, used)
    bytes += block.data.byteLength
  }

  function cut(step: number): void {
    while (blocks.length > 0 && blocks[blocks.length - 1].from > step) release(blocks.pop() as Block)
    const block = blocks.at(-1)
    if (block) block.rows = Math.min(block.rows, step - block.from + 1)
    last = blocks.length > 0 ? step : -1
    onCut(last)
  }

  /** The place for one more row: its block, whose row is then counted. */
  function next(stride: number): Block {
    let block = blocks.length > 0 ? blocks[blocks.length - 1] : null
    if (block && block.stride !== stride) close(block)
    if (!block || block.stride !== stride || (block.rows + 1) * stride > block.data.length)
      block = open(last + 1, stride)
    return block
  }

  return {
    limit,
    get first() {
      return blocks.length > 0 ? blocks[0].from : last + 1
    },
    get last() {
      return last
    },
    get bytes() {
      return bytes
    },
    get segments() {
      return segments
    },
    begin(step, setup, energy0) {
      if (blocks.length > 0 && step <= last) cut(step - 1)
      if (blocks.length === 0) last = step - 1
      const kept = blocks.length > 0 ? segments.filter((s) => s.from < step) : []
      segments = [...kept, { from: step, setup, energy0 }]
    },
    append(state, { peak, pulled }) {
      const { y, q, u, closed } = state
      const count = Math.max(0, state.closedCount)
      const stride = strideOf(state, pulled, count)
      const block = next(stride)
      const o = block.rows * stride
      const { data } = block
      data[o + T] = state.t
      data[o + H] = state.h
      data[o + PEAK] = peak
      data[o + FLAGS] = 2 * count + (pulled ? 1 : 0)
      let k = copy(data, o + HEAD, y, GROUND_Q, q.length)
      k = copy(data, k, y, q.length + GROUND_V, y.length)
      if (pulled) k = copy(data, k, u, 0, u.length)
      copy(data, k, closed, 0, ENTRY * count)
      block.rows++
      last++
    },
    rowsAfter(step) {
      return blocks.flatMap(({ from, rows, stride, data }) => {
        const first = Math.max(from, step + 1)
        return first < from + rows
          ? [{ from: first, stride, data: data.slice((first - from) * stride, rows * stride) }]
          : []
      })
    },
    appendRows({ stride, data }) {
      for (let o = 0; o + stride <= data.length; o += stride) {
        const block = next(stride)
        block.data.set(data.subarray(o, o + stride), block.rows * stride)
        block.rows++
        last++
      }
    },
    keepsTwo: (state) => 4 * 8 * strideOf(state, true, Math.max(0, state.closedCount)) <= limit,
    read(step, state, extras) {
      const { data, from, stride } = blockOf(step)
      const o = (step - from) * stride
      const { y, q, v, s, u } = state
      state.t = data[o + T]
      state.h = data[o + H]
      extras.peak = data[o + PEAK]
      extras.pulled = data[o + FLAGS] % 2 === 1
      const inQ = o + HEAD
      const inV = inQ + q.length - GROUND_Q
      const inU = inV + v.length - GROUND_V + s.length
      copy(y, GROUND_Q, data, inQ, inV)
      copy(y, q.length + GROUND_V, data, inV, inU)
      const after = inU + (extras.pulled ? u.length : 0)
      if (extras.pulled) copy(u, 0, data, inU, after)
      else u.fill(0)
      state.closedCount = Math.floor(data[o + FLAGS] / 2)
      copy(state.closed, 0, data, after, after + ENTRY * state.closedCount)
    },
    timeOf,
    nearest(t) {
      let low = blocks.length > 0 ? blocks[0].from : 0
      let high = last
      while (low < high) {
        const middle = (low + high) >> 1
        if (timeOf(middle) < t) low = middle + 1
        else high = middle
      }
      const before = low - 1
      const hasBefore = blocks.length > 0 && before >= blocks[0].from
      return hasBefore && t - timeOf(before) <= timeOf(low) - t ? before : low
    },
    segmentOf(step) {
      return segments[
        Math.max(
          0,
          segments.findLastIndex((s) => s.from <= step),
        )
      ]
    },
    cutAfter(step) {
      if (step >= last) return
      cut(step)
      segments = segments.filter((s) => s.from <= step)
    },
    clear() {
      for (const block of blocks) release(block)
      blocks = []
      segments = []
      last = -1
      onCut(-1)
    },
  }

  function timeOf(step: number): number {
    const { data, from, stride } = blockOf(step)
    return data[(step - from) * stride + T]
  }
}
