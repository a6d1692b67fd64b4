/* The kernels of factor.ts and substitute.ts for blocks of four rows, which universal, cylindrical and constant-velocity joints have: written out for
 the same reason as three.ts. */
import type { bool, F64, f64, i32 } from '../kernel-types'
import type { FactorTables } from './tables'

/** As pivotFive. */
export function pivotFour(v: F64, d: i32, inv: F64, scale: F64, i0: i32, firm: f64): bool {
  const p0 = v[d]
  const u10 = v[d + 4]
  const u20 = v[d + 8]
  const u30 = v[d + 12]
  const i = 1 / p0
  const l10 = u10 * i
  const l20 = u20 * i
  const l30 = u30 * i
  const p1 = v[d + 5] - u10 * l10
  const u21 = v[d + 9] - u20 * l10
  const u31 = v[d + 13] - u30 * l10
  const j = 1 / p1
  const l21 = u21 * j
  const l31 = u31 * j
  const p2 = v[d + 10] - u20 * l20 - u21 * l21
  const u32 = v[d + 14] - u30 * l20 - u31 * l21
  const p3 = v[d + 15] - u30 * l30 - u31 * l31 - (u32 * u32) / p2
  if (
    !(
      p0 > firm * scale[i0] &&
      p1 > firm * scale[i0 + 1] &&
      p2 > firm * scale[i0 + 2] &&
      p3 > firm * scale[i0 + 3]
    )
  )
    return false
  const s0 = Math.sqrt(p0)
  const s1 = Math.sqrt(p1)
  const s2 = Math.sqrt(p2)
  const s3 = Math.sqrt(p3)
  v[d] = s0
  v[d + 4] = l10 * s0
  v[d + 5] = s1
  v[d + 8] = l20 * s0
  v[d + 9] = l21 * s1
  v[d + 10] = s2
  v[d + 12] = l30 * s0
  v[d + 13] = l31 * s1
  v[d + 14] = u32 / s2
  v[d + 15] = s3
  inv[i0] = 1 / s0
  inv[i0 + 1] = 1 / s1
  inv[i0 + 2] = 1 / s2
  inv[i0 + 3] = 1 / s3
  return true
}

/** Node k of `forward`. */
export function forwardFour(f: FactorTables, x: F64, residual: F64, k: i32): void {
  const { values: v, inverse: inv } = f
  const { size, row0, diagonal, columnStart, below, offset } = f.pattern
  const r0 = row0[k]
  const d = diagonal[k]
  const ia = inv[r0]
  const ib = inv[r0 + 1]
  const ic = inv[r0 + 2]
  const ie = inv[r0 + 3]
  const sa = x[r0]
  const a = sa * ia
  const sb = x[r0 + 1] - v[d + 4] * a
  const b = sb * ib
  const sc = x[r0 + 2] - v[d + 8] * a - v[d + 9] * b
  const c = sc * ic
  const se = x[r0 + 3] - v[d + 12] * a - v[d + 13] * b - v[d + 14] * c
  const g = se * ie
  x[r0] = a
  x[r0 + 1] = b
  x[r0 + 2] = c
  x[r0 + 3] = g
  if (ia === 0) residual[r0] = sa
  if (ib === 0) residual[r0 + 1] = sb
  if (ic === 0) residual[r0 + 2] = sc
  if (ie === 0) residual[r0 + 3] = se
  for (let e = columnStart[k]; e < columnStart[k + 1]; e++) {
    const i = below[e]
    const mi = size[i]
    for (let r = 0, o = offset[e], xr = row0[i]; r < mi; r++, o += 4, xr++) {
      x[xr] -= v[o] * a + v[o + 1] * b + v[o + 2] * c + v[o + 3] * g
    }
  }
}

/** Node k of `backward`. */
export function backwardFour(f: FactorTables, x: F64, k: i32): void {
  const { values: v, inverse: inv } = f
  const { size, row0, diagonal, columnStart, below, offset } = f.pattern
  const r0 = row0[k]
  let a = x[r0]
  let b = x[r0 + 1]
  let c = x[r0 + 2]
  let g = x[r0 + 3]
  for (let e = columnStart[k]; e < columnStart[k + 1]; e++) {
    const i = below[e]
    for (let r = size[i], o = offset[e], xr = row0[i]; r > 0; r--, o += 4, xr++) {
      const y = x[xr]
      a -= v[o] * y
      b -= v[o + 1] * y
      c -= v[o + 2] * y
      g -= v[o + 3] * y
    }
  }
  const d = diagonal[k]
  const ia = inv[r0]
  const ib = inv[r0 + 1]
  const ic = inv[r0 + 2]
  const ie = inv[r0 + 3]
  if (ie !== 0) g *= ie
  c -= v[d + 14] * g
  if (ic !== 0) c *= ic
  b -= v[d + 9] * c + v[d + 13] * g
  if (ib !== 0) b *= ib
  a -= v[d + 4] * b + v[d + 8] * c + v[d + 12] * g
  if (ia !== 0) a *= ia
  x[r0] = a
  x[r0 + 1] = b
  x[r0 + 2] = c
  x[r0 + 3] = g
}
