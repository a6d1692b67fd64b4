/* Off-diagonal blocks of S = A M⁻¹ Aᵀ for balls and hinges that share a body: see tables.ts. Most blocks are those of one pair of balls; they
 are written, not added to zeros, which saves a pass over S. */
import { BALL, HINGE, type Work } from './work'

/** The blocks of S off its diagonal, and zeros where neither balls nor hinges write. */
export function fillPairs(work: Work): void {
  const { arms, turns, W, inverseMass, pairs, pairsLength, kind, blanks, blanksLength } = work
  const { values: S } = work.factor
  for (let n = 0; n < blanksLength; n += 2) {
    for (let t = blanks[n], end = blanks[n + 1]; t < end; t++) S[t] = 0
  }
  for (let n = 0, before = -1; n < pairsLength; n += 6) {
    const i = pairs[n]
    const j = pairs[n + 2]
    const body = pairs[n + 4]
    const t = pairs[n + 5]
    const hi = kind[i] === HINGE
    const hj = kind[j] === HINGE
    const isFirst = t !== before
    before = t
    const small = kind[i] === BALL && kind[j] === BALL
    if (isFirst && !small) {
      const end = t + (kind[i] === BALL ? 3 : 5) * (kind[j] === BALL ? 3 : 5)
      for (let at = t; at < end; at++) S[at] = 0
    }
    const sign = pairs[n + 1] === pairs[n + 3] ? 1 : -1
    const u = 6 * body
    const a = sign * W[u]
    const b = sign * W[u + 1]
    const c = sign * W[u + 2]
    const d = sign * W[u + 3]
    const e = sign * W[u + 4]
    const f = sign * W[u + 5]
    const mass = sign * inverseMass[7 * body]
    const oi = 6 * i + 3 * pairs[n + 1]
    const oj = 6 * j + 3 * pairs[n + 3]
    const X = arms[oi]
    const Y = arms[oi + 1]
    const Z = arms[oi + 2]
    const x = arms[oj]
    const y = arms[oj + 1]
    const z = arms[oj + 2]
    // rows of −r̂_i W; a row g of it times (−r̂_j)ᵀ is (z g₁ − y g₂, x g₂ − z g₀, y g₀ − x g₁)
    const p0 = Z * b - Y * c
    const p1 = Z * d - Y * e
    const p2 = Z * e - Y * f
    const q0 = X * c - Z * a
    const q1 = X * e - Z * b
    const q2 = X * f - Z * c
    const r0 = Y * a - X * b
    const r1 = Y * b - X * d
    const r2 = Y * c - X * e
    if (isFirst && small) {
      S[t] = mass + z * p1 - y * p2
      S[t + 1] = x * p2 - z * p0
      S[t + 2] = y * p0 - x * p1
      S[t + 3] = z * q1 - y * q2
      S[t + 4] = mass + x * q2 - z * q0
      S[t + 5] = y * q0 - x * q1
      S[t + 6] = z * r1 - y * r2
      S[t + 7] = x * r2 - z * r0
      S[t + 8] = mass + y * r0 - x * r1
      continue
    }
    const w = hj ? 5 : 3
    S[t] += mass + z * p1 - y * p2
    S[t + 1] += x * p2 - z * p0
    S[t + 2] += y * p0 - x * p1
    S[t + w] += z * q1 - y * q2
    S[t + w + 1] += mass + x * q2 - z * q0
    S[t + w + 2] += y * q0 - x * q1
    S[t + 2 * w] += z * r1 - y * r2
    S[t + 2 * w + 1] += x * r2 - z * r0
    S[t + 2 * w + 2] += mass + y * r0 - x * r1
    if (hj) {
      const k = 6 * j
      const k0 = turns[k]
      const k1 = turns[k + 1]
      const k2 = turns[k + 2]
      const l0 = turns[k + 3]
      const l1 = turns[k + 4]
      const l2 = turns[k + 5]
      S[t + 3] += p0 * k0 + p1 * k1 + p2 * k2
      S[t + 4] += p0 * l0 + p1 * l1 + p2 * l2
      S[t + 8] += q0 * k0 + q1 * k1 + q2 * k2
      S[t + 9] += q0 * l0 + q1 * l1 + q2 * l2
      S[t + 13] += r0 * k0 + r1 * k1 + r2 * k2
      S[t + 14] += r0 * l0 + r1 * l1 + r2 * l2
    }
    if (!hi) continue
    for (let h = 0, at = t + 3 * w, o = 6 * i; h < 2; h++, at += w, o += 3) {
      const k0 = turns[o]
      const k1 = turns[o + 1]
      const k2 = turns[o + 2]
      const g0 = k0 * a + k1 * b + k2 * c
      const g1 = k0 * b + k1 * d + k2 * e
      const g2 = k0 * c + k1 * e + k2 * f
      S[at] += z * g1 - y * g2
      S[at + 1] += x * g2 - z * g0
      S[at + 2] += y * g0 - x * g1
      if (!hj) continue
      const k = 6 * j
      S[at + 3] += g0 * turns[k] + g1 * turns[k + 1] + g2 * turns[k + 2]
      S[at + 4] += g0 * turns[k + 3] + g1 * turns[k + 4] + g2 * turns[k + 5]
    }
  }
}
