/* Numbers that grow at the end, such as a recorded channel. Plots read them through the small interface, so that whoever
 records can keep them as it likes. */

export interface GrowingArray {
  /** Index of the oldest number still kept: those before it were let go to bound the memory. */
  readonly first: number
  /** One past the index of the newest. */
  readonly length: number
  /** For first ≤ i < length. NaN if there is no value. */
  at(i: number): number
  /** Changes when numbers were taken back or replaced; growing at the end and letting go of the oldest do not count. */
  readonly version: number
}

export interface Recording extends GrowingArray {
  push(x: number): void
  /** Forgets index `length` and all after it. */
  cut(length: number): void
  /** Lets go of what is before index `first`. */
  drop(first: number): void
  clear(): void
}

export function createRecording(): Recording {
  let data = new Float64Array(256)
  /** Index of data[0], and of the oldest number kept: what was let go stays in place until room is needed. */
  let base = 0
  let first = 0
  let length = 0
  let version = 0

  function makeRoom(): void {
    const kept = data.subarray(first - base, length - base)
    if (2 * kept.length > data.length) data = new Float64Array(2 * data.length)
    data.set(kept)
    base = first
  }
  return {
    get first() {
      return first
    },
    get length() {
      return length
    },
    get version() {
      return version
    },
    at(i) {
      return data[i - base]
    },
    push(x) {
      if (length - base === data.length) makeRoom()
      data[length++ - base] = x
    },
    cut(to) {
      if (to >= length) return
      length = Math.max(to, first)
      version++
    },
    drop(to) {
      first = Math.min(length, Math.max(first, to))
    },
    clear() {
      data = new Float64Array(256)
      base = first = length = 0
      version++
    },
  }
}

/** Numbers that are all there, as a growing array that does not grow. */
export function fixedNumbers(values: ArrayLike<number>): GrowingArray {
  return { first: 0, length: values.length, version: 0, at: (i) => values[i] }
}
