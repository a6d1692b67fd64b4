/* The kernels of factor.ts and substitute.ts for blocks of six rows, which welds have: written out for the same reason as three.ts. six.ts has
 those for hubs, whose blocks of six rows are under others. */
import type { bool, F64, f64, i32 } from '../kernel-types'
import type { FactorTables } from './tables'

/** As pivotFive. */
export function pivotSix(v: F64, d: i32, inv: F64, scale: F64, i0: i32, firm: f64): bool {
  const p0 = v[d]
  const u10 = v[d + 6]
  const u20 = v[d + 12]
  const u30 = v[d + 18]
  const u40 = v[d + 24]
  const u50 = v[d + 30]
  const q0 = 1 / p0
  const l10 = u10 * q0
  const l20 = u20 * q0
  const l30 = u30 * q0
  const l40 = u40 * q0
  const l50 = u50 * q0
  const p1 = v[d + 7] - u10 * l10
  const u21 = v[d + 13] - u20 * l10
  const u31 = v[d + 19] - u30 * l10
  const u41 = v[d + 25] - u40 * l10
  const u51 = v[d + 31] - u50 * l10
  const q1 = 1 / p1
  const l21 = u21 * q1
  const l31 = u31 * q1
  const l41 = u41 * q1
  const l51 = u51 * q1
  const p2 = v[d + 14] - u20 * l20 - u21 * l21
  const u32 = v[d + 20] - u30 * l20 - u31 * l21
  const u42 = v[d + 26] - u40 * l20 - u41 * l21
  const u52 = v[d + 32] - u50 * l20 - u51 * l21
  const q2 = 1 / p2
  const l32 = u32 * q2
  const l42 = u42 * q2
  const l52 = u52 * q2
  const p3 = v[d + 21] - u30 * l30 - u31 * l31 - u32 * l32
  const u43 = v[d + 27] - u40 * l30 - u41 * l31 - u42 * l32
  const u53 = v[d + 33] - u50 * l30 - u51 * l31 - u52 * l32
  const q3 = 1 / p3
  const l43 = u43 * q3
  const l53 = u53 * q3
  const p4 = v[d + 28] - u40 * l40 - u41 * l41 - u42 * l42 - u43 * l43
  const u54 = v[d + 34] - u50 * l40 - u51 * l41 - u52 * l42 - u53 * l43
  const q4 = 1 / p4
  const l54 = u54 * q4
  const p5 = v[d + 35] - u50 * l50 - u51 * l51 - u52 * l52 - u53 * l53 - u54 * l54
  if (
    !(
      p0 > firm * scale[i0] &&
      p1 > firm * scale[i0 + 1] &&
      p2 > firm * scale[i0 + 2] &&
      p3 > firm * scale[i0 + 3] &&
      p4 > firm * scale[i0 + 4] &&
      p5 > firm * scale[i0 + 5]
    )
  )
    return false
  const s0 = Math.sqrt(p0)
  const s1 = Math.sqrt(p1)
  const s2 = Math.sqrt(p2)
  const s3 = Math.sqrt(p3)
  const s4 = Math.sqrt(p4)
  const s5 = Math.sqrt(p5)
  v[d] = s0
  v[d + 6] = l10 * s0
  v[d + 7] = s1
  v[d + 12] = l20 * s0
  v[d + 13] = l21 * s1
  v[d + 14] = s2
  v[d + 18] = l30 * s0
  v[d + 19] = l31 * s1
  v[d + 20] = l32 * s2
  v[d + 21] = s3
  v[d + 24] = l40 * s0
  v[d + 25] = l41 * s1
  v[d + 26] = l42 * s2
  v[d + 27] = l43 * s3
  v[d + 28] = s4
  v[d + 30] = l50 * s0
  v[d + 31] = l51 * s1
  v[d + 32] = l52 * s2
  v[d + 33] = l53 * s3
  v[d + 34] = l54 * s4
  v[d + 35] = s5
  inv[i0] = s0 * q0
  inv[i0 + 1] = s1 * q1
  inv[i0 + 2] = s2 * q2
  inv[i0 + 3] = s3 * q3
  inv[i0 + 4] = s4 * q4
  inv[i0 + 5] = 1 / s5
  return true
}

/** Node k of `forward`. */
export function forwardSix(f: FactorTables, x: F64, residual: F64, k: i32): void {
  const { values: v, inverse: inv } = f
  const { size, row0, diagonal, columnStart, below, offset } = f.pattern
  const r0 = row0[k]
  const d = diagonal[k]
  const w0 = x[r0]
  const a = w0 * inv[r0]
  const w1 = x[r0 + 1] - v[d + 6] * a
  const b = w1 * inv[r0 + 1]
  const w2 = x[r0 + 2] - v[d + 12] * a - v[d + 13] * b
  const c = w2 * inv[r0 + 2]
  const w3 = x[r0 + 3] - v[d + 18] * a - v[d + 19] * b - v[d + 20] * c
  const e = w3 * inv[r0 + 3]
  const w4 = x[r0 + 4] - v[d + 24] * a - v[d + 25] * b - v[d + 26] * c - v[d + 27] * e
  const g = w4 * inv[r0 + 4]
  const w5 = x[r0 + 5] - v[d + 30] * a - v[d + 31] * b - v[d + 32] * c - v[d + 33] * e - v[d + 34] * g
  const h = w5 * inv[r0 + 5]
  x[r0] = a
  x[r0 + 1] = b
  x[r0 + 2] = c
  x[r0 + 3] = e
  x[r0 + 4] = g
  x[r0 + 5] = h
  if (inv[r0] === 0) residual[r0] = w0
  if (inv[r0 + 1] === 0) residual[r0 + 1] = w1
  if (inv[r0 + 2] === 0) residual[r0 + 2] = w2
  if (inv[r0 + 3] === 0) residual[r0 + 3] = w3
  if (inv[r0 + 4] === 0) residual[r0 + 4] = w4
  if (inv[r0 + 5] === 0) residual[r0 + 5] = w5
  for (let m = columnStart[k]; m < columnStart[k + 1]; m++) {
    const i = below[m]
    for (let r = size[i], o = offset[m], xr = row0[i]; r > 0; r--, o += 6, xr++) {
      x[xr] -= v[o] * a + v[o + 1] * b + v[o + 2] * c + v[o + 3] * e + v[o + 4] * g + v[o + 5] * h
    }
  }
}

/** Node k of `backward`. */
export function backwardSix(f: FactorTables, x: F64, k: i32): void {
  const { values: v, inverse: inv } = f
  const { size, row0, diagonal, columnStart, below, offset } = f.pattern
  const r0 = row0[k]
  let a = x[r0]
  let b = x[r0 + 1]
  let c = x[r0 + 2]
  let e = x[r0 + 3]
  let g = x[r0 + 4]
  let h = x[r0 + 5]
  for (let m = columnStart[k]; m < columnStart[k + 1]; m++) {
    const i = below[m]
    for (let r = size[i], o = offset[m], xr = row0[i]; r > 0; r--, o += 6, xr++) {
      const y = x[xr]
      a -= v[o] * y
      b -= v[o + 1] * y
      c -= v[o + 2] * y
      e -= v[o + 3] * y
      g -= v[o + 4] * y
      h -= v[o + 5] * y
    }
  }
  const d = diagonal[k]
  const i5 = inv[r0 + 5]
  if (i5 !== 0) h *= i5
  g -= v[d + 34] * h
  const i4 = inv[r0 + 4]
  if (i4 !== 0) g *= i4
  e -= v[d + 27] * g + v[d + 33] * h
  const i3 = inv[r0 + 3]
  if (i3 !== 0) e *= i3
  c -= v[d + 20] * e + v[d + 26] * g + v[d + 32] * h
  const i2 = inv[r0 + 2]
  if (i2 !== 0) c *= i2
  b -= v[d + 13] * c + v[d + 19] * e + v[d + 25] * g + v[d + 31] * h
  const i1 = inv[r0 + 1]
  if (i1 !== 0) b *= i1
  a -= v[d + 6] * b + v[d + 12] * c + v[d + 18] * e + v[d + 24] * g + v[d + 30] * h
  const i0 = inv[r0]
  if (i0 !== 0) a *= i0
  x[r0] = a
  x[r0 + 1] = b
  x[r0 + 2] = c
  x[r0 + 3] = e
  x[r0 + 4] = g
  x[r0 + 5] = h
}
