import type { BlockPattern } from './pattern'
import { DROPPED, type FactorTables, SMALLEST } from './tables'

export interface BlockFactor extends FactorTables {
  readonly pattern: BlockPattern
  readonly droppedCount: number
  /** Smallest kept pivot relative to its diagonal: about 1/condition of the scaled S. */
  readonly smallestPivot: number
}

/** Allocates typed arrays: in the memory that compiled kernels share, or on the heap. */
export interface Allocator {
  f64(length: number): Float64Array
  u8(length: number): Uint8Array
  i32(length: number): Int32Array
}

export const heapAllocator: Allocator = {
  f64: (length) => new Float64Array(length),
  u8: (length) => new Uint8Array(length),
  i32: (length) => new Int32Array(length),
}

export function createFactor(pattern: BlockPattern, allocate: Allocator = heapAllocator): BlockFactor {
  const found = allocate.f64(2)
  found[SMALLEST] = 1
  return {
    pattern,
    values: allocate.f64(pattern.length),
    inverse: allocate.f64(pattern.rows),
    scale: allocate.f64(pattern.rows),
    dropped: allocate.u8(pattern.rows),
    found,
    get droppedCount() {
      return found[DROPPED]
    },
    get smallestPivot() {
      return found[SMALLEST]
    },
  }
}
