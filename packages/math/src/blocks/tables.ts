/* The structures of a pattern and a factor that kernels read: see kernel-types.ts. */
import type { F64, I32, U8, i32 } from '../kernel-types'

/** Indexed by place in the elimination order. */
export interface Columns {
  /** Number of nodes. */
  readonly nodes: i32
  /** Places of the negative nodes: from the first up to, not including, the second; both 0 where there are none. */
  readonly negativeStart: i32
  readonly negativeEnd: i32
  /** Rows of the block. */
  readonly size: I32
  /** First scalar row in the eliminated order. */
  readonly row0: I32
  /** Offset of the diagonal block (size × size, row-major, lower triangle used). */
  readonly diagonal: I32
  /** Blocks below the diagonal of column k: indices columnStart[k] … columnStart[k+1]-1 into `below`, `offset`. */
  readonly columnStart: I32
  /** Place of the block's row. */
  readonly below: I32
  /** Offset of the block (rows of `below` × size of column, row-major). */
  readonly offset: I32
  /** For column k, targets of the update L_ik L_jkᵀ for i ≥ j below, in the order the factor visits them. */
  readonly targetStart: I32
  readonly target: I32
}

export interface FactorTables {
  readonly pattern: Columns
  /** S before, L after `factorise`. */
  readonly values: F64
  /** 1/L_cc by eliminated row; 0 where dropped. */
  readonly inverse: F64
  /** Diagonal of S before elimination; after that of the negative nodes for the rows behind them. */
  readonly scale: F64
  /** 1 where the row was dropped as dependent on earlier rows. */
  readonly dropped: U8
  /** How many were, and the smallest kept pivot relative to its diagonal. */
  readonly found: F64
}

// ---- found: the number of dropped rows, and the smallest pivot ratio
export const DROPPED = 0
export const SMALLEST = 1
