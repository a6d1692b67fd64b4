/* The kernels of factor.ts and substitute.ts for nodes of one row, which rods, gears and drivers have: what loops over rows and columns of a block
 cost is most of the cost there. */
import type { bool, F64, i32 } from '../kernel-types'
import type { FactorTables } from './tables'

/** The column of a node whose pivot is known, what it takes from the rest and, where it `reduces`, the right side x. */
export function eliminateOne(f: FactorTables, k: i32, reduces: bool, x: F64, residual: F64): void {
  const { values: v, inverse: inv } = f
  const { size, row0, columnStart, below, offset, targetStart, target } = f.pattern
  const r0 = row0[k]
  const i = inv[r0]
  const from = columnStart[k]
  const to = columnStart[k + 1]
  const y = reduces ? x[r0] * i : 0
  if (reduces) {
    if (i === 0) residual[r0] = x[r0]
    x[r0] = y
  }
  for (let a = from, t = targetStart[k]; a < to; a++) {
    const rows = size[below[a]]
    const o = offset[a]
    for (let r = o, end = o + rows; r < end; r++) v[r] *= i
    if (reduces) {
      for (let r = 0, xr = row0[below[a]]; r < rows; r++, xr++) x[xr] -= v[o + r] * y
    }
    for (let b = from; b < a; b++, t++) {
      const columns = size[below[b]]
      const p = offset[b]
      for (let r = 0, at = target[t]; r < rows; r++, at += columns) {
        const l = v[o + r]
        for (let c = 0; c < columns; c++) v[at + c] -= l * v[p + c]
      }
    }
    for (let r = 0, at = target[t++]; r < rows; r++, at += rows) {
      const l = v[o + r]
      for (let c = 0; c <= r; c++) v[at + c] -= l * v[o + c]
    }
  }
}

/** Node k of `forward`. */
export function forwardOne(f: FactorTables, x: F64, residual: F64, k: i32): void {
  const { values: v, inverse: inv } = f
  const { size, row0, columnStart, below, offset } = f.pattern
  const r0 = row0[k]
  const i = inv[r0]
  if (i === 0) residual[r0] = x[r0]
  const y = x[r0] * i
  x[r0] = y
  for (let e = columnStart[k]; e < columnStart[k + 1]; e++) {
    const o = offset[e]
    for (let r = 0, n = size[below[e]], xr = row0[below[e]]; r < n; r++, xr++) x[xr] -= v[o + r] * y
  }
}

/** Node k of `backward`. */
export function backwardOne(f: FactorTables, x: F64, k: i32): void {
  const { values: v, inverse: inv } = f
  const { size, row0, columnStart, below, offset } = f.pattern
  const r0 = row0[k]
  let y = x[r0]
  for (let e = columnStart[k]; e < columnStart[k + 1]; e++) {
    const o = offset[e]
    for (let r = 0, n = size[below[e]], xr = row0[below[e]]; r < n; r++, xr++) y -= v[o + r] * x[xr]
  }
  const i = inv[r0]
  x[r0] = i === 0 ? y : y * i
}
