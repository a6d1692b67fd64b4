/* A → B = AU⁻¹ → S = BBᵀ → L, by the layout of algebra.ts. */
import { backward } from '@freebody/math'
import { fillHubs } from './hubs'
import { DOUBTFUL } from './limits'
import type { Model } from '../model/model'
import { addAt, applyMetric } from './operators'
import type { Workspace } from '../model/workspace'

/** A → B = AU⁻¹ → S → L, the rank decided by `tolerance`. With `restore` > 0 what the last decision dropped stays dropped
 until its pivot ratio is that large. */
export function factorS(m: Model, ws: Workspace, tolerance: number, restore = 0): void {
  fillS(m, ws)
  ws.penalised = false
  ws.factorise(tolerance, restore)
  if (restore === 0) dropAllImplied(m, ws, tolerance)
}

/** The same over the rows stated for positions (`level` 0), or for positions and velocities (1). A wheel that rolls has rows for
 velocities that imply some of those for positions; they correct no position, so positions have a rank of their own. */
export function factorUpTo(m: Model, ws: Workspace, level: number, tolerance: number): void {
  if (m.topLevel <= level) {
    factorS(m, ws, tolerance)
    return
  }
  const { dropped } = ws.factor
  const { rowAt } = m.algebra
  dropped.fill(0)
  for (let r = 0; r < m.nc; r++) if (m.rowLevel[r] > level) dropped[rowAt[r]] = 1
  fillS(m, ws)
  ws.penalised = false
  ws.factorise(tolerance, Number.POSITIVE_INFINITY)
  dropAllImplied(m, ws, tolerance)
}

function dropAllImplied(m: Model, ws: Workspace, tolerance: number): void {
  // Rows found to be implied stay out; what was eliminated after them was spoilt by them, and is looked at again.
  for (let turn = 0; turn < MOST_TURNS && ws.factor.smallestPivot < DOUBTFUL; turn++) {
    if (!dropImplied(m, ws, tolerance)) return
    fillS(m, ws)
    ws.factorise(tolerance, Number.POSITIVE_INFINITY)
  }
}

const MOST_TURNS = 8

/** Marks the kept rows with a doubtful pivot that others imply all the same. A pivot is what is left of S_ii after subtractions,
 and carries their rounding, amplified by every small pivot before it. The same number is |U⁻ᵀAᵀn|² for the combination n of
 rows that comes nearest to zero; there the error of n enters squared, and what is implied is seen to be. */
export function dropImplied(m: Model, ws: Workspace, tolerance: number): boolean {
  const { factor, force, motion } = ws
  const { inverse, scale, dropped } = factor
  const n = ws.nullScratch.y
  let found = false
  for (let row = 0; row < inverse.length; row++) {
    const i = inverse[row]
    if (i === 0 || 1 > DOUBTFUL * scale[row] * i * i) continue
    n.fill(0)
    n[row] = 1 / i
    backward(factor, n)
    force.fill(0)
    addAt(m, ws, n, force)
    applyMetric(m, force, motion)
    let left = 0
    for (let k = 6; k < force.length; k++) left += force[k] * motion[k]
    if (m.compliance) left += complianceWork(m, m.compliance, n)
    if (left > tolerance * scale[row]) continue
    dropped[row] = 1
    found = true
  }
  return found
}

/** nᵀCn, C the part of S that `addCompliance` adds. */
function complianceWork(m: Model, compliance: Float64Array, n: Float64Array): number {
  const { rowAt } = m.algebra
  let sum = 0
  for (let r = 0; r < m.nc; r++) {
    const x = n[rowAt[r]]
    if (compliance[r] > 0) sum += (m.plan ? 1 : compliance[r]) * x * x
  }
  return sum
}

/** ws.factor.values ← S, from the rows in A. */
export function fillS(m: Model, ws: Workspace): void {
  scaleRows(m, ws)
  if (m.plan && m.compliance) clearCompliant(m, m.compliance, ws.B)
  multiplyS(m, ws)
  fillHubs(m, ws)
  if (m.compliance) addCompliance(m, m.compliance, ws.factor.values)
}

/** Rows with an inertia I: A ν̇ + λ/I = γ puts 1/I on the diagonal of S. Where S is made of geometry (m.plan) it is no measure for 1/I; these
 rows then stand alone, with S_rr = 1, and λ = I(γ − A ν̇) follows from the accelerations (solve.ts). */
function addCompliance(m: Model, compliance: Float64Array, S: Float64Array): void {
  const { diagonalOf } = m.algebra
  for (let r = 0; r < m.nc; r++) {
    if (compliance[r] > 0) S[diagonalOf[r]] += m.plan ? 1 : compliance[r]
  }
}

function clearCompliant(m: Model, compliance: Float64Array, B: Float64Array): void {
  for (let i = 0; i < m.constraints.length; i++) {
    const { row0, rows, slotBase } = m.constraints[i]
    for (let r = 0; r < rows; r++) {
      if (compliance[row0 + r] === 0) continue
      for (let k = 0; k < slotBase.length; k++) B.fill(0, slotBase[k] + 6 * r, slotBase[k] + 6 * r + 6)
    }
  }
}

function scaleRows(m: Model, ws: Workspace): void {
  const { A, B } = ws
  const { root } = m.metric
  const { blocks, blockScale, blockIsPoint } = m.algebra
  for (let i = 0, n = 0; i < blocks.length; i += 4, n++) {
    const u = 7 * blocks[i + 2]
    const s = blockScale[n]
    const t = s * root[u]
    const w00 = s * root[u + 1]
    const w01 = s * root[u + 2]
    const w02 = s * root[u + 3]
    const w11 = s * root[u + 4]
    const w12 = s * root[u + 5]
    const w22 = s * root[u + 6]
    const point = blockIsPoint[n] === 2
    for (let r = blocks[i + 1], o = blocks[i]; r > 0; r--, o += 6) {
      if (!point) {
        B[o] = A[o] * t
        B[o + 1] = A[o + 1] * t
        B[o + 2] = A[o + 2] * t
      }
      const x = A[o + 3]
      const y = A[o + 4]
      B[o + 3] = x * w00
      B[o + 4] = x * w01 + y * w11
      B[o + 5] = x * w02 + y * w12 + A[o + 5] * w22
    }
  }
}

function multiplyS(m: Model, ws: Workspace): void {
  const { B } = ws
  const S = ws.factor.values
  const { products, pointMass } = m.algebra
  S.fill(0)
  for (let i = 0, n = 0; i < products.length; i += 5, n++) {
    const p = products[i]
    const mp = products[i + 1]
    const q = products[i + 2]
    const mq = products[i + 3]
    let t = products[i + 4]
    if (pointMass[n] !== 0) {
      multiplyPoints(S, t, B, p, mp, q, mq, pointMass, n)
    } else if (p === q) {
      for (let r = 0, o = p; r < mp; r++, o += 6, t += mp) {
        const a = B[o]
        const b = B[o + 1]
        const c = B[o + 2]
        const d = B[o + 3]
        const e = B[o + 4]
        const f = B[o + 5]
        for (let s = 0, j = q; s <= r; s++, j += 6) {
          S[t + s] += a * B[j] + b * B[j + 1] + c * B[j + 2] + d * B[j + 3] + e * B[j + 4] + f * B[j + 5]
        }
      }
    } else {
      for (let r = 0, o = p; r < mp; r++, o += 6) {
        const a = B[o]
        const b = B[o + 1]
        const c = B[o + 2]
        const d = B[o + 3]
        const e = B[o + 4]
        const f = B[o + 5]
        for (let s = 0, j = q; s < mq; s++, j += 6, t++) {
          S[t] += a * B[j] + b * B[j + 1] + c * B[j + 2] + d * B[j + 3] + e * B[j + 4] + f * B[j + 5]
        }
      }
    }
  }
}

/** S_ij += B_i B_jᵀ of two point blocks: translations give ±1/m on the first three diagonal entries, only rotations need products. */
function multiplyPoints(
  S: Float64Array,
  t: number,
  B: Float64Array,
  p: number,
  mp: number,
  q: number,
  mq: number,
  pointMass: Float64Array,
  n: number,
): void {
  // (read here: a number passed to a function that is not inlined costs an allocation)
  const known = pointMass[n]
  const lower = p === q
  if (mp === 3 && mq === 3) {
    const a = B[p + 3]
    const b = B[p + 4]
    const c = B[p + 5]
    const d = B[p + 9]
    const e = B[p + 10]
    const f = B[p + 11]
    const g = B[p + 15]
    const h = B[p + 16]
    const i = B[p + 17]
    if (lower) {
      S[t] += known + a * a + b * b + c * c
      S[t + 3] += d * a + e * b + f * c
      S[t + 4] += known + d * d + e * e + f * f
      S[t + 6] += g * a + h * b + i * c
      S[t + 7] += g * d + h * e + i * f
      S[t + 8] += known + g * g + h * h + i * i
      return
    }
    let x = B[q + 3]
    let y = B[q + 4]
    let z = B[q + 5]
    S[t] += known + a * x + b * y + c * z
    S[t + 3] += d * x + e * y + f * z
    S[t + 6] += g * x + h * y + i * z
    x = B[q + 9]
    y = B[q + 10]
    z = B[q + 11]
    S[t + 1] += a * x + b * y + c * z
    S[t + 4] += known + d * x + e * y + f * z
    S[t + 7] += g * x + h * y + i * z
    x = B[q + 15]
    y = B[q + 16]
    z = B[q + 17]
    S[t + 2] += a * x + b * y + c * z
    S[t + 5] += d * x + e * y + f * z
    S[t + 8] += known + g * x + h * y + i * z
    return
  }
  S[t] += known
  S[t + mq + 1] += known
  S[t + 2 * mq + 2] += known
  for (let r = 0, o = p + 3; r < mp; r++, o += 6, t += mq) {
    const d = B[o]
    const e = B[o + 1]
    const f = B[o + 2]
    if (mq === 5 && !lower) {
      S[t] += d * B[q + 3] + e * B[q + 4] + f * B[q + 5]
      S[t + 1] += d * B[q + 9] + e * B[q + 10] + f * B[q + 11]
      S[t + 2] += d * B[q + 15] + e * B[q + 16] + f * B[q + 17]
      S[t + 3] += d * B[q + 21] + e * B[q + 22] + f * B[q + 23]
      S[t + 4] += d * B[q + 27] + e * B[q + 28] + f * B[q + 29]
      continue
    }
    const to = lower ? r + 1 : mq
    for (let s = 0, j = q + 3; s < to; s++, j += 6) S[t + s] += d * B[j] + e * B[j + 1] + f * B[j + 2]
  }
}
