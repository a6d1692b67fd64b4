/* Numeric block Cholesky S = L Lᵀ of a positive *semi*-definite matrix, bordered by negative nodes where there are any (negative.ts).

 A pivot that vanishes against its own diagonal belongs to a row that the rows before it already imply. Such a row is
 dropped: its column of L is zero, its multiplier is zero. Because S ≥ 0, a zero pivot has a zero Schur column, so the
 rest of the factor is exact, and each dropped row d yields a null vector of S,

   n_d = e_d − L_I⁻ᵀ L_dIᵀ        (I: the kept rows before d),

 which `spanNull` applies and whose products n_dᵀr are what `forward` leaves behind at the dropped rows. With these two
 the Moore–Penrose answer needs no second factorisation: see `removeNull`. The regularised factor S + εI of
 [FM09 Eq. 39] was rejected for the step: it decides the rank at σ² ≈ ε and blurs everything near it. */
import type { bool, F64, f64, i32 } from '../kernel-types'
import { pivotFour } from './four'
import { pivotFive, solveRightFive, subtractProductFive, subtractSquareFive } from './five'
import { solveRight, subtractProduct, subtractSquare } from './kernels'
import { eliminateNegative } from './negative'
import { eliminateOne } from './one'
import { eliminateSpoke, reduceSixByFive, reduceSixByThree } from './six'
import { forwardNodes } from './substitute'
import { DROPPED, type FactorTables, SMALLEST } from './tables'
import {
  eliminateLink,
  pivotThree,
  solveRightThree,
  subtractProductThree,
  subtractSquareThree,
} from './three'
import { pivotSix } from './weld'

/** Pivot ratios above this need no rank decision. */
const FIRM = 1e-5
/** Above this, pivots may be taken as ratios of minors: the cancellation costs no more than two digits. */
const PLAIN = 1e-2

/** In place S → L. With `restore` > 0, rows dropped by the previous call stay dropped until their pivot ratio exceeds it:
 off the constraint manifold (inside a Runge–Kutta stage) the pivot of a dependent row is of the order of the square of the
 violation, and a new rank decision there would change the motion. */
export function factorise(f: FactorTables, tolerance: f64, restore: f64): void {
  eliminate(f, tolerance, restore, false, f.scale, f.scale)
}

/** `factorise`, and `forward` applied to the right side x in the same pass. */
export function factoriseWith(f: FactorTables, tolerance: f64, restore: f64, x: F64, residual: F64): void {
  eliminate(f, tolerance, restore, true, x, residual)
}

function eliminate(
  f: FactorTables,
  tolerance: f64,
  restore: f64,
  reduces: bool,
  x: F64,
  residual: F64,
): void {
  const { values: v, inverse: inv, scale, dropped, found } = f
  const { nodes, size, row0, diagonal, columnStart, below, offset, targetStart, target } = f.pattern
  const { negativeStart, negativeEnd } = f.pattern
  readScale(f, 0, negativeEnd)
  found[DROPPED] = 0
  found[SMALLEST] = 1
  for (let k = 0; k < nodes; k++) {
    // Pivots after the negative nodes are relative to the diagonal that remains there: see negative.ts.
    if (k === negativeEnd) readScale(f, negativeEnd, nodes)
    if (k >= negativeStart && k < negativeEnd) {
      eliminateNegative(f, k)
      if (reduces) forwardNodes(f, x, residual, k, k + 1)
      continue
    }
    const m = size[k]
    const d = diagonal[k]
    const r0 = row0[k]
    const from = columnStart[k]
    const to = columnStart[k + 1]
    let t = targetStart[k]
    // a link of a chain, or a spoke: coupled to one neighbour, or to its hub, only
    const next = to === from + 1 ? below[from] : -1
    const isSpoke = next >= 0 && size[next] === 6
    if (m === 3 && next >= 0 && (dropped[r0] | dropped[r0 + 1] | dropped[r0 + 2]) === 0) {
      let done = false
      if (size[next] === 3)
        done = eliminateLink(v, d, offset[from], target[t], inv, scale, r0, PLAIN, reduces, x, row0[next])
      else if (isSpoke && reduces)
        done = eliminateSpoke(v, d, offset[from], target[t], inv, scale, r0, PLAIN, x, row0[next])
      if (done) {
        noticeThree(f, r0)
        continue
      }
    }
    if (m === 1) {
      pivotCarefully(f, k, tolerance, restore)
      eliminateOne(f, k, reduces, x, residual)
      continue
    }
    pivot(f, k, m, d, r0, tolerance, restore)
    for (let a = from; a < to; a++) {
      const ma = size[below[a]]
      const oa = offset[a]
      const alike = ma === m
      if (isSpoke && (m === 3 || m === 5)) {
        if (m === 3) reduceSixByThree(v, oa, d, inv, r0, target[t])
        else reduceSixByFive(v, oa, d, inv, r0, target[t])
        continue
      }
      if (m === 3 && alike) solveRightThree(v, oa, d, inv, r0)
      else if (m === 5 && alike) solveRightFive(v, oa, d, inv, r0)
      else solveRight(v, oa, ma, d, m, inv, r0)
      for (let b = from; b < a; b++, t++) {
        const mb = size[below[b]]
        if (m === 3 && alike && mb === 3) subtractProductThree(v, target[t], oa, offset[b])
        else if (m === 5 && alike && mb === 5) subtractProductFive(v, target[t], oa, offset[b])
        else subtractProduct(v, target[t], oa, ma, offset[b], mb, m)
      }
      if (m === 3 && alike) subtractSquareThree(v, target[t++], oa)
      else if (m === 5 && alike) subtractSquareFive(v, target[t++], oa)
      else subtractSquare(v, target[t++], oa, ma, m)
    }
    if (reduces) forwardNodes(f, x, residual, k, k + 1)
  }
}

/** Diagonal of S → scale, of some nodes. */
function readScale(f: FactorTables, first: i32, end: i32): void {
  const { values: v, scale } = f
  const { size, row0, diagonal } = f.pattern
  for (let k = first, row = first < end ? row0[first] : 0; k < end; k++) {
    const m = size[k]
    const d = diagonal[k]
    if (m === 3) {
      scale[row] = v[d]
      scale[row + 1] = v[d + 4]
      scale[row + 2] = v[d + 8]
    } else if (m === 5) {
      scale[row] = v[d]
      scale[row + 1] = v[d + 6]
      scale[row + 2] = v[d + 12]
      scale[row + 3] = v[d + 18]
      scale[row + 4] = v[d + 24]
    } else for (let c = 0; c < m; c++) scale[row + c] = v[d + c * (m + 1)]
    row += m
  }
}

/** The diagonal block of node k: in one piece where its pivots are far from zero, else row by row. */
function pivot(f: FactorTables, k: i32, m: i32, d: i32, r0: i32, tolerance: f64, restore: f64): void {
  const { values: v, inverse: inv, scale, dropped, found } = f
  if (m === 3) {
    const any = dropped[r0] | dropped[r0 + 1] | dropped[r0 + 2]
    if ((any === 0 || restore === 0) && pivotThree(v, d, inv, scale, r0, PLAIN)) {
      if (any !== 0) for (let r = 0; r < 3; r++) dropped[r0 + r] = 0
      noticeThree(f, r0)
      return
    }
  } else if (m === 5) {
    const any = dropped[r0] | dropped[r0 + 1] | dropped[r0 + 2] | dropped[r0 + 3] | dropped[r0 + 4]
    if ((any === 0 || restore === 0) && pivotFive(v, d, inv, scale, r0, FIRM)) {
      if (any !== 0) for (let r = 0; r < 5; r++) dropped[r0 + r] = 0
      const a = scale[r0] * inv[r0] * inv[r0]
      const b = scale[r0 + 1] * inv[r0 + 1] * inv[r0 + 1]
      const c = scale[r0 + 2] * inv[r0 + 2] * inv[r0 + 2]
      const e = scale[r0 + 3] * inv[r0 + 3] * inv[r0 + 3]
      const g = scale[r0 + 4] * inv[r0 + 4] * inv[r0 + 4]
      const most = Math.max(Math.max(Math.max(a, b), Math.max(c, e)), g)
      if (found[SMALLEST] * most > 1) found[SMALLEST] = 1 / most
      return
    }
  } else if (m === 4) {
    const any = dropped[r0] | dropped[r0 + 1] | dropped[r0 + 2] | dropped[r0 + 3]
    if ((any === 0 || restore === 0) && pivotFour(v, d, inv, scale, r0, FIRM)) {
      if (any !== 0) for (let r = 0; r < 4; r++) dropped[r0 + r] = 0
      noticeThree(f, r0)
      const e = scale[r0 + 3] * inv[r0 + 3] * inv[r0 + 3]
      if (found[SMALLEST] * e > 1) found[SMALLEST] = 1 / e
      return
    }
  } else if (m === 6) {
    const any =
      dropped[r0] | dropped[r0 + 1] | dropped[r0 + 2] | dropped[r0 + 3] | dropped[r0 + 4] | dropped[r0 + 5]
    if ((any === 0 || restore === 0) && pivotSix(v, d, inv, scale, r0, FIRM)) {
      if (any !== 0) for (let r = 0; r < 6; r++) dropped[r0 + r] = 0
      noticeThree(f, r0)
      noticeThree(f, r0 + 3)
      return
    }
  }
  pivotCarefully(f, k, tolerance, restore)
}

/** The smallest pivot ratio, after three rows. */
function noticeThree(f: FactorTables, r0: i32): void {
  const { inverse: inv, scale, found } = f
  const a = scale[r0] * inv[r0] * inv[r0]
  const b = scale[r0 + 1] * inv[r0 + 1] * inv[r0 + 1]
  const c = scale[r0 + 2] * inv[r0 + 2] * inv[r0 + 2]
  const most = Math.max(Math.max(a, b), c)
  if (found[SMALLEST] * most > 1) found[SMALLEST] = 1 / most
}

/** The diagonal block of node k, row by row, dropping what vanishes. */
function pivotCarefully(f: FactorTables, k: i32, tolerance: f64, restore: f64): void {
  const { values: v, inverse: inv, scale, dropped, found } = f
  const m = f.pattern.size[k]
  const r0 = f.pattern.row0[k]
  let smallest = found[SMALLEST]
  for (let c = 0, rowC = f.pattern.diagonal[k]; c < m; c++, rowC += m) {
    let pivot = v[rowC + c]
    for (let j = 0; j < c; j++) pivot -= v[rowC + j] * v[rowC + j]
    const row = r0 + c
    const s = scale[row]
    // Rounding in a dependent row's pivot grows like eps/ρ with the smallest pivot ratio ρ before it. What is accepted
    // later may itself be small for good reason (mass ratios), so the threshold stays well below ρ.
    // It is never above FIRM, so what is needs no division to find it.
    const isFirm = pivot > FIRM * s && tolerance < FIRM
    const tol = isFirm ? tolerance : Math.max(tolerance, Math.min(1e-15 / smallest, 0.05 * smallest))
    let i: f64 = 0
    // (written so that NaN counts as dropped and is found by the finiteness check of the caller)
    if (pivot > tol * s && (dropped[row] === 0 || pivot >= restore * s)) {
      if (pivot < smallest * s) smallest = pivot / s
      i = 1 / Math.sqrt(pivot)
      dropped[row] = 0
      v[rowC + c] = pivot * i
    } else {
      dropped[row] = 1
      found[DROPPED] += 1
      v[rowC + c] = 0
    }
    inv[row] = i
    for (let r = c + 1, rowR = rowC + m; r < m; r++, rowR += m) {
      let sum = v[rowR + c]
      for (let j = 0; j < c; j++) sum -= v[rowR + j] * v[rowC + j]
      v[rowR + c] = sum * i
    }
  }
  found[SMALLEST] = smallest
}
