/* How each dropped row depends on the kept ones: the null vectors n_d = e_d − L_I⁻ᵀ L_dIᵀ of S (factor.ts), all of them.

 `spanNull` computes any one of them by a solve with the whole factor. With a thousand dropped rows on a few kept ones the factor is large,
 and only its kept columns are non-zero: here these are gathered by rows first, and a solve visits only the rows that it reaches. */
import type { BlockFactor } from './create'

/** Calls `visit` for each dropped row, in the order of elimination, with n_d and the rows where it may differ from zero, d first and
 falling. Both are overwritten afterwards. */
export function eachNullVector(
  f: BlockFactor,
  visit: (row: number, n: Float64Array, rows: readonly number[]) => void,
): void {
  const { dropped, inverse } = f
  const count = dropped.length
  const { start, column, value } = keptByRow(f)
  const n = new Float64Array(count)
  const isReached = new Uint8Array(count)
  for (let d = 0; d < count; d++) {
    if (dropped[d] === 0) continue
    const rows: number[] = []
    n[d] = 1
    isReached[d] = 1
    // From below: when a row is visited, all that it depends on has been.
    for (let i = d; i >= 0; i--) {
      if (isReached[i] === 0) continue
      isReached[i] = 0
      rows.push(i)
      if (i !== d) n[i] *= inverse[i]
      for (let e = start[i]; e < start[i + 1]; e++) {
        n[column[e]] -= value[e] * n[i]
        isReached[column[e]] = 1
      }
    }
    visit(d, n, rows)
    for (const i of rows) n[i] = 0
  }
}

interface Rows {
  /** Entries of row i: from start[i] up to start[i + 1]. */
  readonly start: Int32Array
  readonly column: Int32Array
  readonly value: Float64Array
}

/** L below its diagonal in the columns of kept rows, by rows. */
function keptByRow(f: BlockFactor): Rows {
  const start = new Int32Array(f.dropped.length + 1)
  eachEntry(f, (row) => {
    start[row + 1]++
  })
  for (let i = 0; i < f.dropped.length; i++) start[i + 1] += start[i]
  const next = start.slice()
  const column = new Int32Array(start[f.dropped.length])
  const value = new Float64Array(column.length)
  eachEntry(f, (row, of, x) => {
    column[next[row]] = of
    value[next[row]++] = x
  })
  return { start, column, value }
}

function eachEntry(
  { values, dropped, pattern: p }: BlockFactor,
  visit: (row: number, column: number, value: number) => void,
): void {
  for (let k = 0; k < p.nodes; k++) {
    const m = p.size[k]
    for (let c = 0; c < m; c++) {
      const column = p.row0[k] + c
      if (dropped[column] === 1) continue
      for (let r = c + 1; r < m; r++) {
        const x = values[p.diagonal[k] + r * m + c]
        if (x !== 0) visit(p.row0[k] + r, column, x)
      }
      for (let e = p.columnStart[k]; e < p.columnStart[k + 1]; e++) {
        const i = p.below[e]
        for (let r = 0, o = p.offset[e] + c; r < p.size[i]; r++, o += m) {
          if (values[o] !== 0) visit(p.row0[i] + r, column, values[o])
        }
      }
    }
  }
}
