/* Numeric block Cholesky S = L Lᵀ of a positive *semi*-definite matrix. Over 200 lines because the diagonal blocks of three
 and five rows, balls and hinges, are written out: they are where the time of a step goes.

 A pivot that vanishes against its own diagonal belongs to a row that the rows before it already imply. Such a row is
 dropped: its column of L is zero, its multiplier is zero. Because S ≥ 0, a zero pivot has a zero Schur column, so the
 rest of the factor is exact, and each dropped row d yields a null vector of S,

   n_d = e_d − L_I⁻ᵀ L_dIᵀ        (I: the kept rows before d),

 which `spanNull` applies and whose products n_dᵀr are what `forward` leaves behind at the dropped rows. With these two
 the Moore–Penrose answer needs no second factorisation: see `removeNull`. The regularised factor S + εI of
 [FM09 Eq. 39] was rejected for the step: it decides the rank at σ² ≈ ε and blurs everything near it. */
import { solveRight, subtractProduct, subtractSquare } from './kernels'
import type { BlockPattern } from './pattern'

export interface BlockFactor {
  readonly pattern: BlockPattern
  /** S before, L after `factorise`. */
  readonly values: Float64Array
  /** 1/L_cc by eliminated row; 0 where dropped. */
  readonly inverse: Float64Array
  /** Diagonal of S before elimination. */
  readonly scale: Float64Array
  /** 1 where the row was dropped as dependent on earlier rows. */
  readonly dropped: Uint8Array
  droppedCount: number
  /** Smallest kept pivot relative to its diagonal: about 1/condition of the scaled S. */
  smallestPivot: number
}

export function createFactor(pattern: BlockPattern): BlockFactor {
  return {
    pattern,
    values: new Float64Array(pattern.length),
    inverse: new Float64Array(pattern.rows),
    scale: new Float64Array(pattern.rows),
    dropped: new Uint8Array(pattern.rows),
    droppedCount: 0,
    smallestPivot: 1,
  }
}

/** Pivot ratios above this need no thought about rank. */
const FIRM = 1e-5
/** Above this, pivots may be taken as ratios of minors: the cancellation costs no more than two digits. */
const PLAIN = 1e-2
/** In place S → L. With `restore` > 0, rows dropped by the previous call stay dropped until their pivot ratio exceeds it:
 off the constraint manifold (inside a Runge–Kutta stage) an overconstrained loop looks regular by the square of its
 violation, and deciding afresh there gives a wholly wrong motion. */
export function factorise(f: BlockFactor, tolerance: number, restore: number): void {
  const { pattern: p, values: v, inverse: inv, scale, dropped } = f
  const { size, row0, diagonal, columnStart, below, offset, targetStart, target } = p
  for (let k = 0, row = 0; k < p.nodes; k++) {
    const m = size[k]
    const d = diagonal[k]
    if (m === 3) {
      scale[row] = v[d]
      scale[row + 1] = v[d + 4]
      scale[row + 2] = v[d + 8]
    } else for (let c = 0; c < m; c++) scale[row + c] = v[d + c * (m + 1)]
    row += m
  }
  let count = 0
  let smallest = 1
  let tol = tolerance
  for (let k = 0; k < p.nodes; k++) {
    const m = size[k]
    const d = diagonal[k]
    const r0 = row0[k]
    let done = false
    if (m === 3 && (restore === 0 || dropped[r0] + dropped[r0 + 1] + dropped[r0 + 2] === 0)) {
      // The common case in one piece: three pivots far from zero, from the leading minors, so that the divisions and
      // square roots do not wait for each other. Anything else takes the careful way below.
      const a = v[d]
      const b = v[d + 3]
      const c = v[d + 4]
      const e = v[d + 6]
      const f = v[d + 7]
      const g = v[d + 8]
      const minor2 = a * c - b * b
      const minor3 = g * minor2 - f * (a * f - b * e) + e * (b * f - c * e)
      const s0 = scale[r0]
      const s1 = scale[r0 + 1]
      const s2 = scale[r0 + 2]
      const p0 = a
      const p1 = minor2 / a
      const p2 = minor3 / minor2
      if (p0 > PLAIN * s0 && p1 > PLAIN * s1 && p2 > PLAIN * s2) {
        const i0 = 1 / Math.sqrt(p0)
        const i1 = 1 / Math.sqrt(p1)
        const i2 = 1 / Math.sqrt(p2)
        const l10 = b * i0
        const l20 = e * i0
        const l21 = (f - l20 * l10) * i1
        v[d] = p0 * i0
        v[d + 3] = l10
        v[d + 4] = p1 * i1
        v[d + 6] = l20
        v[d + 7] = l21
        v[d + 8] = p2 * i2
        inv[r0] = i0
        inv[r0 + 1] = i1
        inv[r0 + 2] = i2
        dropped[r0] = 0
        dropped[r0 + 1] = 0
        dropped[r0 + 2] = 0
        if (p0 < smallest * s0) smallest = p0 / s0
        if (p1 < smallest * s1) smallest = p1 / s1
        if (p2 < smallest * s2) smallest = p2 / s2
        done = true
      }
    }
    if (m === 5) {
      const p0 = v[d]
      const i0 = 1 / Math.sqrt(p0)
      const l10 = v[d + 5] * i0
      const l20 = v[d + 10] * i0
      const l30 = v[d + 15] * i0
      const l40 = v[d + 20] * i0
      const p1 = v[d + 6] - l10 * l10
      const i1 = 1 / Math.sqrt(p1)
      const l21 = (v[d + 11] - l20 * l10) * i1
      const l31 = (v[d + 16] - l30 * l10) * i1
      const l41 = (v[d + 21] - l40 * l10) * i1
      const p2 = v[d + 12] - l20 * l20 - l21 * l21
      const i2 = 1 / Math.sqrt(p2)
      const l32 = (v[d + 17] - l30 * l20 - l31 * l21) * i2
      const l42 = (v[d + 22] - l40 * l20 - l41 * l21) * i2
      const p3 = v[d + 18] - l30 * l30 - l31 * l31 - l32 * l32
      const i3 = 1 / Math.sqrt(p3)
      const l43 = (v[d + 23] - l40 * l30 - l41 * l31 - l42 * l32) * i3
      const p4 = v[d + 24] - l40 * l40 - l41 * l41 - l42 * l42 - l43 * l43
      const s0 = scale[r0]
      const s1 = scale[r0 + 1]
      const s2 = scale[r0 + 2]
      const s3 = scale[r0 + 3]
      const s4 = scale[r0 + 4]
      const kept =
        restore === 0 ||
        dropped[r0] + dropped[r0 + 1] + dropped[r0 + 2] + dropped[r0 + 3] + dropped[r0 + 4] === 0
      if (kept && p0 > FIRM * s0 && p1 > FIRM * s1 && p2 > FIRM * s2 && p3 > FIRM * s3 && p4 > FIRM * s4) {
        const i4 = 1 / Math.sqrt(p4)
        v[d] = p0 * i0
        v[d + 5] = l10
        v[d + 6] = p1 * i1
        v[d + 10] = l20
        v[d + 11] = l21
        v[d + 12] = p2 * i2
        v[d + 15] = l30
        v[d + 16] = l31
        v[d + 17] = l32
        v[d + 18] = p3 * i3
        v[d + 20] = l40
        v[d + 21] = l41
        v[d + 22] = l42
        v[d + 23] = l43
        v[d + 24] = p4 * i4
        inv[r0] = i0
        inv[r0 + 1] = i1
        inv[r0 + 2] = i2
        inv[r0 + 3] = i3
        inv[r0 + 4] = i4
        for (let j = 0; j < 5; j++) dropped[r0 + j] = 0
        if (p0 < smallest * s0) smallest = p0 / s0
        if (p1 < smallest * s1) smallest = p1 / s1
        if (p2 < smallest * s2) smallest = p2 / s2
        if (p3 < smallest * s3) smallest = p3 / s3
        if (p4 < smallest * s4) smallest = p4 / s4
        done = true
      }
    }
    for (let c = done ? m : 0, rowC = d; c < m; c++, rowC += m) {
      let pivot = v[rowC + c]
      for (let j = 0; j < c; j++) pivot -= v[rowC + j] * v[rowC + j]
      const row = r0 + c
      const s = scale[row]
      let i = 0
      // (written so that NaN counts as dropped and is found by the finiteness check of the caller)
      if (pivot > tol * s && (dropped[row] === 0 || pivot >= restore * s)) {
        if (pivot < smallest * s) {
          smallest = pivot / s
          // Rounding in a dependent row's pivot grows like eps/ρ with the smallest pivot ratio ρ before it. What is accepted
          // later may itself be small for good reason (mass ratios), so the threshold stays well below ρ.
          tol = Math.max(tolerance, Math.min(1e-15 / smallest, 0.05 * smallest))
        }
        i = 1 / Math.sqrt(pivot)
        dropped[row] = 0
        v[rowC + c] = pivot * i
      } else {
        dropped[row] = 1
        count++
        v[rowC + c] = 0
      }
      inv[row] = i
      for (let r = c + 1, rowR = rowC + m; r < m; r++, rowR += m) {
        let sum = v[rowR + c]
        for (let j = 0; j < c; j++) sum -= v[rowR + j] * v[rowC + j]
        v[rowR + c] = sum * i
      }
    }
    const from = columnStart[k]
    const to = columnStart[k + 1]
    let t = targetStart[k]
    for (let a = from; a < to; a++) {
      const ma = size[below[a]]
      const oa = offset[a]
      solveRight(v, oa, ma, d, m, inv, r0)
      for (let b = from; b < a; b++) subtractProduct(v, target[t++], oa, ma, offset[b], size[below[b]], m)
      subtractSquare(v, target[t++], oa, ma, m)
    }
  }
  f.droppedCount = count
  f.smallestPivot = smallest
}
