/* The memory that compiled kernels share with the engine. One for the whole process, of a size that never changes: a memory that
 grows detaches its arrays, and one detached array makes every typed array of the process slower from then on. Pages of
 it that were never written take no room. Where it is full, a workspace is allocated elsewhere and runs plain kernels, to the same bits. */
import type { Allocator } from '@freebody/math'

/** [B] */
const PAGE = 65_536
const SIZE = 1024 * PAGE
/** [B] below this is the module's own. */
const FIRST = 1024
/** [B] places start at multiples of this: an array on one cache line is read at once. */
const GRAIN = 64

export interface Place {
  readonly at: number
  readonly size: number
}

export interface SharedRoom extends Allocator {
  i32(length: number): Int32Array
  /** [B] without a kind */
  bytes(size: number): number
  /** Frees all of it at once: for owners whose arrays are no longer read. */
  release(): void
  /** Gone over the edge: what was handed out is elsewhere. */
  readonly isFull: boolean
}

export interface SharedMemory {
  readonly memory: WebAssembly.Memory
  readonly buffer: ArrayBufferLike
  /** Room that is given back when `owner` is garbage. */
  roomFor(owner: object): SharedRoom
}

export function createSharedMemory(): SharedMemory {
  const memory = new WebAssembly.Memory({ initial: SIZE / PAGE, maximum: SIZE / PAGE })
  const { buffer } = memory
  const free: Place[] = [{ at: FIRST, size: SIZE - FIRST }]
  const graves = new FinalizationRegistry<Place[]>((places) => {
    for (const place of places) giveBack(free, place)
  })
  return {
    memory,
    buffer,
    roomFor(owner) {
      const places: Place[] = []
      graves.register(owner, places, places)
      let isFull = false
      const claim = (size: number): number => {
        const place = take(free, size)
        if (place) places.push(place)
        else isFull = true
        return place ? place.at : -1
      }
      return {
        get isFull() {
          return isFull
        },
        bytes: claim,
        release() {
          graves.unregister(places)
          for (const place of places.splice(0)) giveBack(free, place)
        },
        f64: (length) => made(Float64Array, claim(8 * length), length),
        i32: (length) => made(Int32Array, claim(4 * length), length),
        u8: (length) => made(Uint8Array, claim(length), length),
      }
    },
  }

  function made<T extends Float64Array | Int32Array | Uint8Array>(
    kind: { new (length: number): T; new (buffer: ArrayBufferLike, at: number, length: number): T },
    at: number,
    length: number,
  ): T {
    return at < 0 ? new kind(length) : (new kind(buffer, at, length).fill(0) as T)
  }
}

/** From the first hole that is large enough. */
export function take(free: Place[], wanted: number): Place | null {
  const size = Math.max(GRAIN, Math.ceil(wanted / GRAIN) * GRAIN)
  const i = free.findIndex((hole) => hole.size >= size)
  if (i < 0) return null
  const { at, size: all } = free[i]
  if (all === size) free.splice(i, 1)
  else free[i] = { at: at + size, size: all - size }
  return { at, size }
}

/** Back among the holes, which stay in order and grow together. */
export function giveBack(free: Place[], { at, size }: Place): void {
  let i = free.findIndex((hole) => hole.at > at)
  if (i < 0) i = free.length
  const before = free[i - 1]
  const after = free[i]
  const touchesBefore = before !== undefined && before.at + before.size === at
  const touchesAfter = after !== undefined && at + size === after.at
  const start = touchesBefore ? before.at : at
  const end = touchesAfter ? after.at + after.size : at + size
  free.splice(i - (touchesBefore ? 1 : 0), Number(touchesBefore) + Number(touchesAfter), {
    at: start,
    size: end - start,
  })
}
