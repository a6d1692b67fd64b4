/* A, b, Q → ν̇, λ. With M = UᵀU (block diagonal), B = AU⁻¹ and S = BBᵀ = AM⁻¹Aᵀ:

   a = M⁻¹Q,   λ = S⁺(b − Aa),   ν̇ = a + M⁻¹Aᵀλ            [FM09 Eqs. 23, 46]

 S is factored block-sparse with dependent rows dropped (math/blocks). Dropping gives the right ν̇ for consistent rows;
 where rows contradict each other the right side is first moved to the nearest one in the range of S, and multipliers
 are made least-norm only when somebody reads them: both by `removeNull`, with the same factor.

 Where M is singular, inverseMass belongs to M + δ (mass.ts) and `refine` iterates on the true system
   [M  −Aᵀ; A  0] [ν̇; λ] = [Q; b]. */
import { backward, factorise, forward, removeNull, spanNull } from '@freebody/math'
import type { Model } from './model'
import type { Workspace } from './workspace'

/** A → B = AU⁻¹ → S → L. */
export function factorS(m: Model, ws: Workspace, tolerance: number, keepRank: boolean): void {
  scaleRows(m, ws)
  multiplyS(m, ws)
  ws.penalised = false
  factorise(ws.factor, tolerance, keepRank)
}

/** ε of the augmented-Lagrangian solve, relative to each diagonal entry of S: the reciprocal of its penalty. */
const PENALTY = 1e-6

/** S + ε diag S → L, which has full rank whatever S: the augmented-Lagrangian way, where multipliers are found by a few
 passes λ += (S + ε)⁻¹(b − Aν̇) instead of a decision on the rank [FM09 Eq. 39]. */
export function factorPenalised(m: Model, ws: Workspace): void {
  scaleRows(m, ws)
  multiplyS(m, ws)
  ws.penalised = true
  const { pattern, values } = ws.factor
  for (let k = 0; k < pattern.nodes; k++) {
    const n = pattern.size[k]
    for (let c = 0, d = pattern.diagonal[k]; c < n; c++, d += n + 1) values[d] *= 1 + PENALTY
  }
  factorise(ws.factor, 1e-14, false)
}

function scaleRows(m: Model, ws: Workspace): void {
  const { A, B } = ws
  const { inverseRoot: root } = m
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
    const known = pointMass[n]
    if (known !== 0) {
      multiplyPoints(S, t, B, p, mp, q, mq, known)
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
  known: number,
): void {
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

/** out = (M + δ)⁻¹ f. */
export function applyInverseMass(m: Model, f: Float64Array, out: Float64Array): void {
  const { inverseMass: w } = m
  for (let i = 1, o = 6, u = 7; i <= m.nb; i++, o += 6, u += 7) {
    const n = w[u]
    out[o] = n * f[o]
    out[o + 1] = n * f[o + 1]
    out[o + 2] = n * f[o + 2]
    const x = f[o + 3]
    const y = f[o + 4]
    const z = f[o + 5]
    out[o + 3] = w[u + 1] * x + w[u + 2] * y + w[u + 3] * z
    out[o + 4] = w[u + 2] * x + w[u + 4] * y + w[u + 5] * z
    out[o + 5] = w[u + 3] * x + w[u + 5] * y + w[u + 6] * z
  }
}

/** out = M ν with the true, possibly singular M. */
export function applyMass(m: Model, v: Float64Array, out: Float64Array): void {
  const { mass, J } = m
  for (let i = 1, o = 6, j = 9; i <= m.nb; i++, o += 6, j += 9) {
    out[o] = mass[i] * v[o]
    out[o + 1] = mass[i] * v[o + 1]
    out[o + 2] = mass[i] * v[o + 2]
    const x = v[o + 3]
    const y = v[o + 4]
    const z = v[o + 5]
    out[o + 3] = J[j] * x + J[j + 1] * y + J[j + 2] * z
    out[o + 4] = J[j + 3] * x + J[j + 4] * y + J[j + 5] * z
    out[o + 5] = J[j + 6] * x + J[j + 7] * y + J[j + 8] * z
  }
}

/** x (eliminated order) −= A ν. */
export function subtractA(m: Model, ws: Workspace, v: Float64Array, x: Float64Array): void {
  const { A } = ws
  const { blocks, blockIsPoint } = m.algebra
  for (let i = 0, n = 0; i < blocks.length; i += 4, n++) {
    const b = 6 * blocks[i + 2]
    const a0 = v[b]
    const a1 = v[b + 1]
    const a2 = v[b + 2]
    const a3 = v[b + 3]
    const a4 = v[b + 4]
    const a5 = v[b + 5]
    if (blockIsPoint[n] > 0) {
      let o = blocks[i]
      let at = blocks[i + 3]
      const sign = A[o]
      x[at] -= sign * a0 + A[o + 3] * a3 + A[o + 4] * a4 + A[o + 5] * a5
      x[at + 1] -= sign * a1 + A[o + 9] * a3 + A[o + 10] * a4 + A[o + 11] * a5
      x[at + 2] -= sign * a2 + A[o + 15] * a3 + A[o + 16] * a4 + A[o + 17] * a5
      o += 21
      at += 3
      for (let r = blocks[i + 1]; r > 3; r--, o += 6, at++) x[at] -= A[o] * a3 + A[o + 1] * a4 + A[o + 2] * a5
      continue
    }
    for (let r = blocks[i + 1], o = blocks[i], at = blocks[i + 3]; r > 0; r--, o += 6, at++) {
      x[at] -= A[o] * a0 + A[o + 1] * a1 + A[o + 2] * a2 + A[o + 3] * a3 + A[o + 4] * a4 + A[o + 5] * a5
    }
  }
}

/** out += Aᵀ x for x in eliminated order. */
export function addAt(m: Model, ws: Workspace, x: Float64Array, out: Float64Array): void {
  const { A } = ws
  const { blocks, blockIsPoint } = m.algebra
  for (let i = 0, n = 0; i < blocks.length; i += 4, n++) {
    const b = 6 * blocks[i + 2]
    if (blockIsPoint[n] > 0) {
      let o = blocks[i]
      let at = blocks[i + 3]
      const sign = A[o]
      const x0 = x[at]
      const x1 = x[at + 1]
      const x2 = x[at + 2]
      let t0 = A[o + 3] * x0 + A[o + 9] * x1 + A[o + 15] * x2
      let t1 = A[o + 4] * x0 + A[o + 10] * x1 + A[o + 16] * x2
      let t2 = A[o + 5] * x0 + A[o + 11] * x1 + A[o + 17] * x2
      o += 21
      at += 3
      for (let r = blocks[i + 1]; r > 3; r--, o += 6, at++) {
        const l = x[at]
        t0 += A[o] * l
        t1 += A[o + 1] * l
        t2 += A[o + 2] * l
      }
      out[b] += sign * x0
      out[b + 1] += sign * x1
      out[b + 2] += sign * x2
      out[b + 3] += t0
      out[b + 4] += t1
      out[b + 5] += t2
      continue
    }
    let f0 = 0
    let f1 = 0
    let f2 = 0
    let f3 = 0
    let f4 = 0
    let f5 = 0
    for (let r = blocks[i + 1], o = blocks[i], at = blocks[i + 3]; r > 0; r--, o += 6, at++) {
      const l = x[at]
      f0 += A[o] * l
      f1 += A[o + 1] * l
      f2 += A[o + 2] * l
      f3 += A[o + 3] * l
      f4 += A[o + 4] * l
      f5 += A[o + 5] * l
    }
    out[b] += f0
    out[b + 1] += f1
    out[b + 2] += f2
    out[b + 3] += f3
    out[b + 4] += f4
    out[b + 5] += f5
  }
}

/** ws.x ← right side given by constraint row, in eliminated order; zero on glue. */
export function loadRows(m: Model, ws: Workspace, rhs: Float64Array): void {
  const { x } = ws
  const { rowAt, extraCopies } = m.algebra
  if (extraCopies > 0) x.fill(0)
  for (let r = 0; r < rowAt.length; r++) x[rowAt[r]] = rhs[r]
}

/** ws.x ← S⁺x up to a null vector of S. */
export function solveRows(ws: Workspace): void {
  forward(ws.factor, ws.x, ws.residual)
  backward(ws.factor, ws.x)
}

/** How far the right side ws.x is from the range of S, per row; where it is, ws.x is moved to the nearest consistent one. */
function makeConsistent(m: Model, ws: Workspace): void {
  const { x, residual, nullScratch, factor } = ws
  const before = ws.scratchRows
  before.set(x)
  removeNull(factor, x, m.algebra.weight, false, nullScratch)
  ws.inconsistency = 0
  ws.inconsistentRow = -1
  const { rowAt } = m.algebra
  for (let r = 0; r < rowAt.length; r++) {
    const e = Math.abs(before[rowAt[r]] - x[rowAt[r]])
    if (e > ws.inconsistency) {
      ws.inconsistency = e
      ws.inconsistentRow = r
    }
  }
  residual.fill(0)
}

/** After `forward` on ws.x: the largest n_dᵀr over dropped rows, which is zero when the right side is in the range of S. */
function disagreement(ws: Workspace): number {
  const { residual, factor } = ws
  let worst = 0
  for (let i = 0; i < residual.length; i++) {
    if (factor.dropped[i] === 1) worst = Math.max(worst, Math.abs(residual[i]))
  }
  return worst
}

/** Below this, what redundant rows disagree about is rounding and drift. */
const AGREE = 1e-9
/** S worse conditioned than this (mass ratios, nearly singular positions) gets a pass of refinement. */
const ILL = 1e-6

export type SolveFailure = { readonly kind: 'not-finite' | 'massless'; readonly body: number }

/** ν̇, Aᵀλ and a solution λ in ws.x. `decide`: look whether the rows contradict each other, instead of relying on what
 the last such look found. Returns null when all is well. */
export function solveAccelerations(m: Model, ws: Workspace, decide: boolean): SolveFailure | null {
  const { a, x, Qc, vdot, factor } = ws
  applyInverseMass(m, ws.Q, a)
  loadRows(m, ws, ws.b)
  subtractA(m, ws, a, x)
  ws.inconsistency = 0
  if (factor.droppedCount === 0) ws.contradictory = false
  if (factor.droppedCount > 0 && decide) {
    let size = 0
    for (let i = 0; i < x.length; i++) size = Math.max(size, Math.abs(x[i]))
    forward(factor, x, ws.residual)
    ws.contradictory = disagreement(ws) > AGREE * size
    if (ws.contradictory) {
      loadRows(m, ws, ws.b)
      subtractA(m, ws, a, x)
      makeConsistent(m, ws)
      forward(factor, x, ws.residual)
    }
  } else {
    if (ws.contradictory) makeConsistent(m, ws)
    forward(factor, x, ws.residual)
  }
  backward(factor, x)
  Qc.fill(0)
  addAt(m, ws, x, Qc)

  const singular = m.massless.length > 0
  const ill = ws.penalised ? 4 : factor.smallestPivot < ILL && !ws.contradictory ? 2 : 0
  const passes = singular ? 8 : ill
  const finite = sumAccelerations(m, ws)
  if (passes > 0 && finite) {
    const found = refine(m, ws, passes, singular)
    if (found) return found
  }
  const body = finite && passes === 0 ? 0 : firstNonFinite(vdot)
  return body === 0 ? null : { kind: 'not-finite', body }
}

/** ν̇ = (M + δ)⁻¹(Q + Qc). False where a number is not finite. */
function sumAccelerations(m: Model, ws: Workspace): boolean {
  const { Q, Qc, vdot } = ws
  const { inverseMass: w } = m
  let sum = 0
  for (let i = 1, o = 6, u = 7; i <= m.nb; i++, o += 6, u += 7) {
    const n = w[u]
    const a = n * (Q[o] + Qc[o])
    const b = n * (Q[o + 1] + Qc[o + 1])
    const c = n * (Q[o + 2] + Qc[o + 2])
    const x = Q[o + 3] + Qc[o + 3]
    const y = Q[o + 4] + Qc[o + 4]
    const z = Q[o + 5] + Qc[o + 5]
    const d = w[u + 1] * x + w[u + 2] * y + w[u + 3] * z
    const e = w[u + 2] * x + w[u + 4] * y + w[u + 5] * z
    const f = w[u + 3] * x + w[u + 5] * y + w[u + 6] * z
    vdot[o] = a
    vdot[o + 1] = b
    vdot[o + 2] = c
    vdot[o + 3] = d
    vdot[o + 4] = e
    vdot[o + 5] = f
    const t = a + b + c + d + e + f
    // t − t is 0 for every finite number and NaN for the others
    sum += t - t
  }
  return sum === 0
}

function firstNonFinite(v: Float64Array): number {
  for (let i = 6; i < v.length; i++) if (!Number.isFinite(v[i])) return Math.floor(i / 6)
  return 0
}

/** Passes on the true system: r₁ = Q + Aᵀλ − Mν̇, r₂ = b − Aν̇; S dλ = r₂ − A M̃⁻¹r₁, dν̇ = M̃⁻¹(r₁ + Aᵀdλ). */
function refine(m: Model, ws: Workspace, passes: number, singular: boolean): SolveFailure | null {
  const { Q, Qc, vdot, x, force, motion, solution } = ws
  solution.set(x)
  let last = Number.POSITIVE_INFINITY
  for (let pass = 0; pass < passes; pass++) {
    applyMass(m, vdot, force)
    let off = 0
    let size = 0
    for (let i = 6; i < force.length; i++) {
      const f = Q[i] + Qc[i]
      force[i] = singular ? f - force[i] : 0
      off = Math.max(off, Math.abs(force[i]))
      size = Math.max(size, Math.abs(f))
    }
    applyInverseMass(m, force, motion)
    loadRows(m, ws, ws.b)
    subtractA(m, ws, vdot, x)
    subtractA(m, ws, motion, x)
    if (ws.contradictory) removeNull(ws.factor, x, m.algebra.weight, false, ws.nullScratch)
    solveRows(ws)
    for (let i = 0; i < x.length; i++) solution[i] += x[i]
    addAt(m, ws, x, force)
    applyInverseMass(m, force, motion)
    for (let i = 6; i < vdot.length; i++) vdot[i] += motion[i]
    Qc.fill(0)
    addAt(m, ws, solution, Qc)
    if (singular && (off <= 1e-14 * size || (pass > 2 && off >= 0.5 * last))) {
      last = off
      if (off > 1e-9 * (size || 1)) return { kind: 'massless', body: worstMassless(m, force) }
      break
    }
    last = off
  }
  x.set(solution)
  return null
}

/** The massless body with the largest unbalanced force. */
function worstMassless(m: Model, force: Float64Array): number {
  let best = m.massless[0]
  let worst = -1
  for (let i = 0; i < m.massless.length; i += 7) {
    let f = 0
    for (let j = 0; j < 6; j++) f += m.massless[i + 1 + j] * force[6 * m.massless[i] + j]
    if (Math.abs(f) > worst) {
      worst = Math.abs(f)
      best = m.massless[i]
    }
  }
  return best
}

/** Body whose massless direction no constraint holds ([M | Aᵀ] is not of full rank), or 0. Answers by pushing each
 massless direction: a held one hardly yields, a free one yields by 1/δ. */
export function freeMasslessBody(m: Model, ws: Workspace): number {
  const { massless } = m
  const { force, motion, x } = ws
  for (let d = 0; d < massless.length; d += 7) {
    const body = massless[d]
    force.fill(0)
    for (let j = 0; j < 6; j++) force[6 * body + j] = massless[d + 1 + j]
    applyInverseMass(m, force, motion)
    let alone = 0
    for (let j = 0; j < 6; j++) alone += massless[d + 1 + j] * motion[6 * body + j]
    x.fill(0)
    subtractA(m, ws, motion, x)
    solveRows(ws)
    addAt(m, ws, x, force)
    applyInverseMass(m, force, motion)
    let yields = 0
    for (let j = 0; j < 6; j++) yields += massless[d + 1 + j] * motion[6 * body + j]
    if (yields > 1e-2 * alone) return body
  }
  return 0
}

/** ws.x → ws.lambda, least-norm among the multipliers that give the same forces. */
export function readMultipliers(m: Model, ws: Workspace, out: Float64Array): void {
  const { x, factor } = ws
  if (factor.droppedCount > 0) removeNull(factor, x, m.algebra.weight, true, ws.nullScratch)
  const { rowAt } = m.algebra
  for (let r = 0; r < rowAt.length; r++) out[r] = x[rowAt[r]]
}

/** out (by constraint row) = the null vector of Aᵀ that belongs to dropped eliminated row `at`. */
export function nullVector(m: Model, ws: Workspace, at: number, out: Float64Array): void {
  const { scratchRows, x } = ws
  scratchRows.fill(0)
  scratchRows[at] = 1
  spanNull(ws.factor, scratchRows, x)
  const { rowAt } = m.algebra
  for (let r = 0; r < rowAt.length; r++) out[r] = x[rowAt[r]]
}
