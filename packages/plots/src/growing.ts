/* Numbers that grow at the end, such as a recorded channel. Plots read them through the small interface, so that whoever
 records can keep them as it likes. */

export interface GrowingArray {
  /** Index of the oldest number still kept: those before it were let go to bound the memory. */
  readonly first: number
  /** One past the index of the newest. */
  readonly length: number
  /** For first ≤ i < length. Not a number where there is none to show. */
  at(i: number): number
  /** Changes when numbers were taken back or replaced; growing at the end and letting go of the oldest do not count. */
  readonly version: number
}

export interface Recording extends GrowingArray {
  push(x: number): void
  /** Forgets index `length` and all after it. */
  cut(length: number): void
  /** Lets go of what is before index `first`, a chunk at a time. */
  drop(first: number): void
  clear(): void
}

const SHIFT = 12
const CHUNK = 1 << SHIFT
const MASK = CHUNK - 1

/** Kept in chunks, so that growing never copies and never leaves a hole of half the size. */
export function createRecording(): Recording {
  let chunks: Float64Array[] = []
  /** Chunks let go at the front. */
  let gone = 0
  let length = 0
  let version = 0
  return {
    get first() {
      return gone << SHIFT
    },
    get length() {
      return length
    },
    get version() {
      return version
    },
    at(i) {
      return chunks[(i >> SHIFT) - gone][i & MASK]
    },
    push(x) {
      const c = (length >> SHIFT) - gone
      if (c === chunks.length) chunks.push(new Float64Array(CHUNK))
      chunks[c][length++ & MASK] = x
    },
    cut(to) {
      if (to >= length) return
      length = Math.max(to, gone << SHIFT)
      chunks.length = Math.ceil(length / CHUNK) - gone
      version++
    },
    drop(first) {
      const n = Math.min(Math.min(first, length) >> SHIFT, gone + chunks.length) - gone
      if (n <= 0) return
      chunks.splice(0, n)
      gone += n
    },
    clear() {
      chunks = []
      gone = 0
      length = 0
      version++
    },
  }
}

/** Numbers that are all there, as a growing array that does not grow. */
export function fixedNumbers(values: ArrayLike<number>): GrowingArray {
  return { first: 0, length: values.length, version: 0, at: (i) => values[i] }
}
