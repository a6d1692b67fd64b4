/* The kernels of kernels.ts for blocks of five rows, hinges, written out for the same reason as three.ts. Over 200 lines because
 all 25 products are written out. */
import type { F64, bool, f64, i32 } from '../kernel-types'

/** The diagonal block at d becomes L, 1/L_cc goes to `inv`. False, with nothing written, where a pivot is not above `firm` times its
 `scale`. First LDLᵀ, then L√D: five divisions depend on each other, and no root does. */
export function pivotFive(v: F64, d: i32, inv: F64, scale: F64, i0: i32, firm: f64): bool {
  const p0 = v[d]
  const u10 = v[d + 5]
  const u20 = v[d + 10]
  const u30 = v[d + 15]
  const u40 = v[d + 20]
  const i = 1 / p0
  const l10 = u10 * i
  const l20 = u20 * i
  const l30 = u30 * i
  const l40 = u40 * i
  const p1 = v[d + 6] - u10 * l10
  const u21 = v[d + 11] - u20 * l10
  const u31 = v[d + 16] - u30 * l10
  const u41 = v[d + 21] - u40 * l10
  const j = 1 / p1
  const l21 = u21 * j
  const l31 = u31 * j
  const l41 = u41 * j
  const p2 = v[d + 12] - u20 * l20 - u21 * l21
  const u32 = v[d + 17] - u30 * l20 - u31 * l21
  const u42 = v[d + 22] - u40 * l20 - u41 * l21
  const k = 1 / p2
  const l32 = u32 * k
  const l42 = u42 * k
  const p3 = v[d + 18] - u30 * l30 - u31 * l31 - u32 * l32
  const u43 = v[d + 23] - u40 * l30 - u41 * l31 - u42 * l32
  const n = 1 / p3
  const p4 = v[d + 24] - u40 * l40 - u41 * l41 - u42 * l42 - u43 * u43 * n
  if (
    !(
      p0 > firm * scale[i0] &&
      p1 > firm * scale[i0 + 1] &&
      p2 > firm * scale[i0 + 2] &&
      p3 > firm * scale[i0 + 3] &&
      p4 > firm * scale[i0 + 4]
    )
  )
    return false
  const s0 = Math.sqrt(p0)
  const s1 = Math.sqrt(p1)
  const s2 = Math.sqrt(p2)
  const s3 = Math.sqrt(p3)
  const s4 = Math.sqrt(p4)
  v[d] = s0
  v[d + 5] = l10 * s0
  v[d + 6] = s1
  v[d + 10] = l20 * s0
  v[d + 11] = l21 * s1
  v[d + 12] = s2
  v[d + 15] = l30 * s0
  v[d + 16] = l31 * s1
  v[d + 17] = l32 * s2
  v[d + 18] = s3
  v[d + 20] = l40 * s0
  v[d + 21] = l41 * s1
  v[d + 22] = l42 * s2
  v[d + 23] = u43 * n * s3
  v[d + 24] = s4
  inv[i0] = s0 * i
  inv[i0 + 1] = s1 * j
  inv[i0 + 2] = s2 * k
  inv[i0 + 3] = s3 * n
  inv[i0 + 4] = 1 / s4
  return true
}

/** X (5×5) ← X L⁻ᵀ: `solveRight` for blocks of five rows. */
export function solveRightFive(v: F64, x: i32, d: i32, inv: F64, i0: i32): void {
  const l10 = v[d + 5]
  const l20 = v[d + 10]
  const l21 = v[d + 11]
  const l30 = v[d + 15]
  const l31 = v[d + 16]
  const l32 = v[d + 17]
  const l40 = v[d + 20]
  const l41 = v[d + 21]
  const l42 = v[d + 22]
  const l43 = v[d + 23]
  const e0 = inv[i0]
  const e1 = inv[i0 + 1]
  const e2 = inv[i0 + 2]
  const e3 = inv[i0 + 3]
  const e4 = inv[i0 + 4]
  let a = v[x] * e0
  let b = (v[x + 1] - a * l10) * e1
  let c = (v[x + 2] - a * l20 - b * l21) * e2
  let f = (v[x + 3] - a * l30 - b * l31 - c * l32) * e3
  v[x + 4] = (v[x + 4] - a * l40 - b * l41 - c * l42 - f * l43) * e4
  v[x] = a
  v[x + 1] = b
  v[x + 2] = c
  v[x + 3] = f
  a = v[x + 5] * e0
  b = (v[x + 6] - a * l10) * e1
  c = (v[x + 7] - a * l20 - b * l21) * e2
  f = (v[x + 8] - a * l30 - b * l31 - c * l32) * e3
  v[x + 9] = (v[x + 9] - a * l40 - b * l41 - c * l42 - f * l43) * e4
  v[x + 5] = a
  v[x + 6] = b
  v[x + 7] = c
  v[x + 8] = f
  a = v[x + 10] * e0
  b = (v[x + 11] - a * l10) * e1
  c = (v[x + 12] - a * l20 - b * l21) * e2
  f = (v[x + 13] - a * l30 - b * l31 - c * l32) * e3
  v[x + 14] = (v[x + 14] - a * l40 - b * l41 - c * l42 - f * l43) * e4
  v[x + 10] = a
  v[x + 11] = b
  v[x + 12] = c
  v[x + 13] = f
  a = v[x + 15] * e0
  b = (v[x + 16] - a * l10) * e1
  c = (v[x + 17] - a * l20 - b * l21) * e2
  f = (v[x + 18] - a * l30 - b * l31 - c * l32) * e3
  v[x + 19] = (v[x + 19] - a * l40 - b * l41 - c * l42 - f * l43) * e4
  v[x + 15] = a
  v[x + 16] = b
  v[x + 17] = c
  v[x + 18] = f
  a = v[x + 20] * e0
  b = (v[x + 21] - a * l10) * e1
  c = (v[x + 22] - a * l20 - b * l21) * e2
  f = (v[x + 23] - a * l30 - b * l31 - c * l32) * e3
  v[x + 24] = (v[x + 24] - a * l40 - b * l41 - c * l42 - f * l43) * e4
  v[x + 20] = a
  v[x + 21] = b
  v[x + 22] = c
  v[x + 23] = f
}

/** Lower triangle of T −= P Pᵀ, all 5×5: `subtractSquare`. */
export function subtractSquareFive(v: F64, t: i32, p: i32): void {
  const p00 = v[p]
  const p01 = v[p + 1]
  const p02 = v[p + 2]
  const p03 = v[p + 3]
  const p04 = v[p + 4]
  v[t] -= p00 * p00 + p01 * p01 + p02 * p02 + p03 * p03 + p04 * p04
  const p10 = v[p + 5]
  const p11 = v[p + 6]
  const p12 = v[p + 7]
  const p13 = v[p + 8]
  const p14 = v[p + 9]
  v[t + 5] -= p10 * p00 + p11 * p01 + p12 * p02 + p13 * p03 + p14 * p04
  v[t + 6] -= p10 * p10 + p11 * p11 + p12 * p12 + p13 * p13 + p14 * p14
  const p20 = v[p + 10]
  const p21 = v[p + 11]
  const p22 = v[p + 12]
  const p23 = v[p + 13]
  const p24 = v[p + 14]
  v[t + 10] -= p20 * p00 + p21 * p01 + p22 * p02 + p23 * p03 + p24 * p04
  v[t + 11] -= p20 * p10 + p21 * p11 + p22 * p12 + p23 * p13 + p24 * p14
  v[t + 12] -= p20 * p20 + p21 * p21 + p22 * p22 + p23 * p23 + p24 * p24
  const p30 = v[p + 15]
  const p31 = v[p + 16]
  const p32 = v[p + 17]
  const p33 = v[p + 18]
  const p34 = v[p + 19]
  v[t + 15] -= p30 * p00 + p31 * p01 + p32 * p02 + p33 * p03 + p34 * p04
  v[t + 16] -= p30 * p10 + p31 * p11 + p32 * p12 + p33 * p13 + p34 * p14
  v[t + 17] -= p30 * p20 + p31 * p21 + p32 * p22 + p33 * p23 + p34 * p24
  v[t + 18] -= p30 * p30 + p31 * p31 + p32 * p32 + p33 * p33 + p34 * p34
  const p40 = v[p + 20]
  const p41 = v[p + 21]
  const p42 = v[p + 22]
  const p43 = v[p + 23]
  const p44 = v[p + 24]
  v[t + 20] -= p40 * p00 + p41 * p01 + p42 * p02 + p43 * p03 + p44 * p04
  v[t + 21] -= p40 * p10 + p41 * p11 + p42 * p12 + p43 * p13 + p44 * p14
  v[t + 22] -= p40 * p20 + p41 * p21 + p42 * p22 + p43 * p23 + p44 * p24
  v[t + 23] -= p40 * p30 + p41 * p31 + p42 * p32 + p43 * p33 + p44 * p34
  v[t + 24] -= p40 * p40 + p41 * p41 + p42 * p42 + p43 * p43 + p44 * p44
}

/** T −= P Qᵀ, all 5×5: `subtractProduct`. */
export function subtractProductFive(v: F64, t: i32, p: i32, q: i32): void {
  const q00 = v[q]
  const q01 = v[q + 1]
  const q02 = v[q + 2]
  const q03 = v[q + 3]
  const q04 = v[q + 4]
  const q10 = v[q + 5]
  const q11 = v[q + 6]
  const q12 = v[q + 7]
  const q13 = v[q + 8]
  const q14 = v[q + 9]
  const q20 = v[q + 10]
  const q21 = v[q + 11]
  const q22 = v[q + 12]
  const q23 = v[q + 13]
  const q24 = v[q + 14]
  const q30 = v[q + 15]
  const q31 = v[q + 16]
  const q32 = v[q + 17]
  const q33 = v[q + 18]
  const q34 = v[q + 19]
  const q40 = v[q + 20]
  const q41 = v[q + 21]
  const q42 = v[q + 22]
  const q43 = v[q + 23]
  const q44 = v[q + 24]
  let a = v[p]
  let b = v[p + 1]
  let c = v[p + 2]
  let f = v[p + 3]
  let g = v[p + 4]
  v[t] -= a * q00 + b * q01 + c * q02 + f * q03 + g * q04
  v[t + 1] -= a * q10 + b * q11 + c * q12 + f * q13 + g * q14
  v[t + 2] -= a * q20 + b * q21 + c * q22 + f * q23 + g * q24
  v[t + 3] -= a * q30 + b * q31 + c * q32 + f * q33 + g * q34
  v[t + 4] -= a * q40 + b * q41 + c * q42 + f * q43 + g * q44
  a = v[p + 5]
  b = v[p + 6]
  c = v[p + 7]
  f = v[p + 8]
  g = v[p + 9]
  v[t + 5] -= a * q00 + b * q01 + c * q02 + f * q03 + g * q04
  v[t + 6] -= a * q10 + b * q11 + c * q12 + f * q13 + g * q14
  v[t + 7] -= a * q20 + b * q21 + c * q22 + f * q23 + g * q24
  v[t + 8] -= a * q30 + b * q31 + c * q32 + f * q33 + g * q34
  v[t + 9] -= a * q40 + b * q41 + c * q42 + f * q43 + g * q44
  a = v[p + 10]
  b = v[p + 11]
  c = v[p + 12]
  f = v[p + 13]
  g = v[p + 14]
  v[t + 10] -= a * q00 + b * q01 + c * q02 + f * q03 + g * q04
  v[t + 11] -= a * q10 + b * q11 + c * q12 + f * q13 + g * q14
  v[t + 12] -= a * q20 + b * q21 + c * q22 + f * q23 + g * q24
  v[t + 13] -= a * q30 + b * q31 + c * q32 + f * q33 + g * q34
  v[t + 14] -= a * q40 + b * q41 + c * q42 + f * q43 + g * q44
  a = v[p + 15]
  b = v[p + 16]
  c = v[p + 17]
  f = v[p + 18]
  g = v[p + 19]
  v[t + 15] -= a * q00 + b * q01 + c * q02 + f * q03 + g * q04
  v[t + 16] -= a * q10 + b * q11 + c * q12 + f * q13 + g * q14
  v[t + 17] -= a * q20 + b * q21 + c * q22 + f * q23 + g * q24
  v[t + 18] -= a * q30 + b * q31 + c * q32 + f * q33 + g * q34
  v[t + 19] -= a * q40 + b * q41 + c * q42 + f * q43 + g * q44
  a = v[p + 20]
  b = v[p + 21]
  c = v[p + 22]
  f = v[p + 23]
  g = v[p + 24]
  v[t + 20] -= a * q00 + b * q01 + c * q02 + f * q03 + g * q04
  v[t + 21] -= a * q10 + b * q11 + c * q12 + f * q13 + g * q14
  v[t + 22] -= a * q20 + b * q21 + c * q22 + f * q23 + g * q24
  v[t + 23] -= a * q30 + b * q31 + c * q32 + f * q33 + g * q34
  v[t + 24] -= a * q40 + b * q41 + c * q42 + f * q43 + g * q44
}
