/* Solves with the factor of factor.ts: L, then Lᵀ, with blocks of three and five rows written out (see three.ts); the last branch of each is the
 plain version. */
import type { F64, f64, i32 } from '../kernel-types'
import { backwardFour, forwardFour } from './four'
import { backwardOne, forwardOne } from './one'
import type { FactorTables } from './tables'
import { backwardSix, forwardSix } from './weld'

/** x ← L⁻¹x on the kept rows, Σ L⁻¹x where nodes are negative. At a dropped row d, residual[d] = n_dᵀx and x becomes 0. */
export function forward(f: FactorTables, x: F64, residual: F64): void {
  forwardNodes(f, x, residual, 0, f.pattern.nodes)
}

/** `forward` for a range of nodes: an elimination calls it as soon as their part of L is known. */
export function forwardNodes(f: FactorTables, x: F64, residual: F64, first: i32, end: i32): void {
  const { values: v, inverse: inv } = f
  const { size, row0, diagonal, columnStart, below, offset } = f.pattern
  for (let k = first; k < end; k++) {
    const m = size[k]
    const r0 = row0[k]
    if (m === 3) {
      const d = diagonal[k]
      const ia = inv[r0]
      const ib = inv[r0 + 1]
      const ic = inv[r0 + 2]
      const sa = x[r0]
      const a = sa * ia
      const sb = x[r0 + 1] - v[d + 3] * a
      const b = sb * ib
      const sc = x[r0 + 2] - v[d + 6] * a - v[d + 7] * b
      const c = sc * ic
      x[r0] = a
      x[r0 + 1] = b
      x[r0 + 2] = c
      if (ia === 0) residual[r0] = sa
      if (ib === 0) residual[r0 + 1] = sb
      if (ic === 0) residual[r0 + 2] = sc
      for (let e = columnStart[k]; e < columnStart[k + 1]; e++) {
        const i = below[e]
        const mi = size[i]
        let o = offset[e]
        let xr = row0[i]
        if (mi === 3) {
          x[xr] -= v[o] * a + v[o + 1] * b + v[o + 2] * c
          x[xr + 1] -= v[o + 3] * a + v[o + 4] * b + v[o + 5] * c
          x[xr + 2] -= v[o + 6] * a + v[o + 7] * b + v[o + 8] * c
          continue
        }
        if (mi === 6) {
          x[xr] -= v[o] * a + v[o + 1] * b + v[o + 2] * c
          x[xr + 1] -= v[o + 3] * a + v[o + 4] * b + v[o + 5] * c
          x[xr + 2] -= v[o + 6] * a + v[o + 7] * b + v[o + 8] * c
          x[xr + 3] -= v[o + 9] * a + v[o + 10] * b + v[o + 11] * c
          x[xr + 4] -= v[o + 12] * a + v[o + 13] * b + v[o + 14] * c
          x[xr + 5] -= v[o + 15] * a + v[o + 16] * b + v[o + 17] * c
          continue
        }
        for (let r = 0; r < mi; r++, o += 3, xr++) {
          x[xr] -= v[o] * a + v[o + 1] * b + v[o + 2] * c
        }
      }
    } else if (m === 5) {
      const d = diagonal[k]
      const ia = inv[r0]
      const ib = inv[r0 + 1]
      const ic = inv[r0 + 2]
      const ie = inv[r0 + 3]
      const ig = inv[r0 + 4]
      const sa = x[r0]
      const a = sa * ia
      const sb = x[r0 + 1] - v[d + 5] * a
      const b = sb * ib
      const sc = x[r0 + 2] - v[d + 10] * a - v[d + 11] * b
      const c = sc * ic
      const se = x[r0 + 3] - v[d + 15] * a - v[d + 16] * b - v[d + 17] * c
      const f = se * ie
      const sg = x[r0 + 4] - v[d + 20] * a - v[d + 21] * b - v[d + 22] * c - v[d + 23] * f
      const g = sg * ig
      x[r0] = a
      x[r0 + 1] = b
      x[r0 + 2] = c
      x[r0 + 3] = f
      x[r0 + 4] = g
      if (ia === 0) residual[r0] = sa
      if (ib === 0) residual[r0 + 1] = sb
      if (ic === 0) residual[r0 + 2] = sc
      if (ie === 0) residual[r0 + 3] = se
      if (ig === 0) residual[r0 + 4] = sg
      for (let e = columnStart[k]; e < columnStart[k + 1]; e++) {
        const i = below[e]
        const mi = size[i]
        let o = offset[e]
        let xr = row0[i]
        if (mi === 5) {
          x[xr] -= v[o] * a + v[o + 1] * b + v[o + 2] * c + v[o + 3] * f + v[o + 4] * g
          x[xr + 1] -= v[o + 5] * a + v[o + 6] * b + v[o + 7] * c + v[o + 8] * f + v[o + 9] * g
          x[xr + 2] -= v[o + 10] * a + v[o + 11] * b + v[o + 12] * c + v[o + 13] * f + v[o + 14] * g
          x[xr + 3] -= v[o + 15] * a + v[o + 16] * b + v[o + 17] * c + v[o + 18] * f + v[o + 19] * g
          x[xr + 4] -= v[o + 20] * a + v[o + 21] * b + v[o + 22] * c + v[o + 23] * f + v[o + 24] * g
          continue
        }
        for (let r = 0; r < mi; r++, o += 5, xr++) {
          x[xr] -= v[o] * a + v[o + 1] * b + v[o + 2] * c + v[o + 3] * f + v[o + 4] * g
        }
      }
    } else if (m === 4) forwardFour(f, x, residual, k)
    else if (m === 1) forwardOne(f, x, residual, k)
    else if (m === 6) {
      forwardSix(f, x, residual, k)
      // a negative node, which always has six rows: Σ
      if (k >= f.pattern.negativeStart && k < f.pattern.negativeEnd) {
        for (let c = 0; c < 6; c++) x[r0 + c] = -x[r0 + c]
      }
    } else {
      for (let c = 0, row = diagonal[k]; c < m; c++, row += m) {
        let sum = x[r0 + c]
        for (let j = 0; j < c; j++) sum -= v[row + j] * x[r0 + j]
        const i = inv[r0 + c]
        if (i === 0) residual[r0 + c] = sum
        x[r0 + c] = sum * i
      }
      for (let e = columnStart[k]; e < columnStart[k + 1]; e++) {
        const i = below[e]
        const mi = size[i]
        for (let r = 0, o = offset[e], xr = row0[i]; r < mi; r++, o += m, xr++) {
          let sum: f64 = 0
          for (let j = 0; j < m; j++) sum += v[o + j] * x[r0 + j]
          x[xr] -= sum
        }
      }
    }
  }
}

/** x ← L⁻ᵀx on the kept rows; a dropped row keeps its x. After `forward` (zeros there) this completes the solve with
 zero multipliers on dropped rows; with y at the dropped rows and zeros elsewhere it gives N y, a null vector of S. */
export function backward(f: FactorTables, x: F64): void {
  const { values: v, inverse: inv } = f
  const { nodes, size, row0, diagonal, columnStart, below, offset } = f.pattern
  for (let k = nodes - 1; k >= 0; k--) {
    const m = size[k]
    const r0 = row0[k]
    if (m === 3) {
      let a = x[r0]
      let b = x[r0 + 1]
      let c = x[r0 + 2]
      for (let e = columnStart[k]; e < columnStart[k + 1]; e++) {
        const i = below[e]
        let o = offset[e]
        let xr = row0[i]
        if (size[i] === 3) {
          const p = x[xr]
          const q = x[xr + 1]
          const s = x[xr + 2]
          a -= v[o] * p + v[o + 3] * q + v[o + 6] * s
          b -= v[o + 1] * p + v[o + 4] * q + v[o + 7] * s
          c -= v[o + 2] * p + v[o + 5] * q + v[o + 8] * s
          continue
        }
        if (size[i] === 6) {
          const p = x[xr]
          const q = x[xr + 1]
          const s = x[xr + 2]
          const t = x[xr + 3]
          const u = x[xr + 4]
          const w = x[xr + 5]
          a -= v[o] * p + v[o + 3] * q + v[o + 6] * s + v[o + 9] * t + v[o + 12] * u + v[o + 15] * w
          b -= v[o + 1] * p + v[o + 4] * q + v[o + 7] * s + v[o + 10] * t + v[o + 13] * u + v[o + 16] * w
          c -= v[o + 2] * p + v[o + 5] * q + v[o + 8] * s + v[o + 11] * t + v[o + 14] * u + v[o + 17] * w
          continue
        }
        for (let r = size[i]; r > 0; r--, o += 3, xr++) {
          const y = x[xr]
          a -= v[o] * y
          b -= v[o + 1] * y
          c -= v[o + 2] * y
        }
      }
      const d = diagonal[k]
      const ia = inv[r0]
      const ib = inv[r0 + 1]
      const ic = inv[r0 + 2]
      if (ic !== 0) c *= ic
      b -= v[d + 7] * c
      if (ib !== 0) b *= ib
      a -= v[d + 3] * b + v[d + 6] * c
      if (ia !== 0) a *= ia
      x[r0] = a
      x[r0 + 1] = b
      x[r0 + 2] = c
    } else if (m === 5) {
      let a = x[r0]
      let b = x[r0 + 1]
      let c = x[r0 + 2]
      let f = x[r0 + 3]
      let g = x[r0 + 4]
      for (let e = columnStart[k]; e < columnStart[k + 1]; e++) {
        const i = below[e]
        let o = offset[e]
        let xr = row0[i]
        if (size[i] === 5) {
          const p = x[xr]
          const q = x[xr + 1]
          const s = x[xr + 2]
          const t = x[xr + 3]
          const u = x[xr + 4]
          a -= v[o] * p + v[o + 5] * q + v[o + 10] * s + v[o + 15] * t + v[o + 20] * u
          b -= v[o + 1] * p + v[o + 6] * q + v[o + 11] * s + v[o + 16] * t + v[o + 21] * u
          c -= v[o + 2] * p + v[o + 7] * q + v[o + 12] * s + v[o + 17] * t + v[o + 22] * u
          f -= v[o + 3] * p + v[o + 8] * q + v[o + 13] * s + v[o + 18] * t + v[o + 23] * u
          g -= v[o + 4] * p + v[o + 9] * q + v[o + 14] * s + v[o + 19] * t + v[o + 24] * u
          continue
        }
        for (let r = size[i]; r > 0; r--, o += 5, xr++) {
          const y = x[xr]
          a -= v[o] * y
          b -= v[o + 1] * y
          c -= v[o + 2] * y
          f -= v[o + 3] * y
          g -= v[o + 4] * y
        }
      }
      const d = diagonal[k]
      const ia = inv[r0]
      const ib = inv[r0 + 1]
      const ic = inv[r0 + 2]
      const ie = inv[r0 + 3]
      const ig = inv[r0 + 4]
      if (ig !== 0) g *= ig
      f -= v[d + 23] * g
      if (ie !== 0) f *= ie
      c -= v[d + 17] * f + v[d + 22] * g
      if (ic !== 0) c *= ic
      b -= v[d + 11] * c + v[d + 16] * f + v[d + 21] * g
      if (ib !== 0) b *= ib
      a -= v[d + 5] * b + v[d + 10] * c + v[d + 15] * f + v[d + 20] * g
      if (ia !== 0) a *= ia
      x[r0] = a
      x[r0 + 1] = b
      x[r0 + 2] = c
      x[r0 + 3] = f
      x[r0 + 4] = g
    } else if (m === 4) backwardFour(f, x, k)
    else if (m === 1) backwardOne(f, x, k)
    else if (m === 6) backwardSix(f, x, k)
    else {
      for (let e = columnStart[k]; e < columnStart[k + 1]; e++) {
        const i = below[e]
        const mi = size[i]
        for (let r = 0, o = offset[e], xr = row0[i]; r < mi; r++, o += m, xr++) {
          const y = x[xr]
          for (let j = 0; j < m; j++) x[r0 + j] -= v[o + j] * y
        }
      }
      const d = diagonal[k]
      for (let c = m - 1; c >= 0; c--) {
        let sum = x[r0 + c]
        for (let j = c + 1; j < m; j++) sum -= v[d + j * m + c] * x[r0 + j]
        const i = inv[r0 + c]
        x[r0 + c] = i === 0 ? sum : sum * i
      }
    }
  }
}
