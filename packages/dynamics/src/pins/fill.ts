/* S = A M⁻¹ Aᵀ of balls and hinges, straight from their arms and axes: see tables.ts for the blocks. */
import type { Model } from '../model'
import type { Workspace } from '../workspace'
import type { Pins } from './tables'

export function fillFromPins(m: Model, pins: Pins, ws: Workspace): void {
  turnInertias(m, pins, ws)
  ws.factor.values.fill(0)
  fillDiagonal(m, pins, ws)
  fillPairs(m, pins, ws)
}

/** W = R J⁻¹ Rᵀ of every body. */
function turnInertias(m: Model, pins: Pins, ws: Workspace): void {
  const { R_WB: R } = ws
  const { W } = ws.pinRows
  const { inverseMass: w } = m
  for (let i = 1, r = 9, u = 7, o = 6; i <= m.nb; i++, r += 9, u += 7, o += 6) {
    const a = R[r]
    const b = R[r + 1]
    const c = R[r + 2]
    const d = R[r + 3]
    const e = R[r + 4]
    const f = R[r + 5]
    const g = R[r + 6]
    const h = R[r + 7]
    const k = R[r + 8]
    const xx = w[u + 1]
    const yy = w[u + 4]
    const zz = w[u + 6]
    let ax = a * xx
    let ay = b * yy
    let az = c * zz
    let dx = d * xx
    let dy = e * yy
    let dz = f * zz
    let gx = g * xx
    let gy = h * yy
    let gz = k * zz
    if (!pins.principal) {
      const xy = w[u + 2]
      const xz = w[u + 3]
      const yz = w[u + 5]
      ax += b * xy + c * xz
      ay += a * xy + c * yz
      az += a * xz + b * yz
      dx += e * xy + f * xz
      dy += d * xy + f * yz
      dz += d * xz + e * yz
      gx += h * xy + k * xz
      gy += g * xy + k * yz
      gz += g * xz + h * yz
    }
    W[o] = ax * a + ay * b + az * c
    W[o + 1] = ax * d + ay * e + az * f
    W[o + 2] = ax * g + ay * h + az * k
    W[o + 3] = dx * d + dy * e + dz * f
    W[o + 4] = dx * g + dy * h + dz * k
    W[o + 5] = gx * g + gy * h + gz * k
  }
}

function fillDiagonal(m: Model, pins: Pins, ws: Workspace): void {
  const { arms, turns, W } = ws.pinRows
  const S = ws.factor.values
  const { inverseMass } = m
  const { count, bodies, isHinge, diagonal } = pins
  for (let k = 0; k < count; k++) {
    const t = diagonal[k]
    const hinge = isHinge[k] === 1
    const n = hinge ? 5 : 3
    const o = 6 * k
    let s00 = 0
    let s10 = 0
    let s11 = 0
    let s20 = 0
    let s21 = 0
    let s22 = 0
    let s30 = 0
    let s31 = 0
    let s32 = 0
    let s33 = 0
    let s40 = 0
    let s41 = 0
    let s42 = 0
    let s43 = 0
    let s44 = 0
    for (let side = 0; side < 2; side++) {
      const body = bodies[2 * k + side]
      if (body === 0) continue
      const u = 6 * body
      const a = W[u]
      const b = W[u + 1]
      const c = W[u + 2]
      const d = W[u + 3]
      const e = W[u + 4]
      const f = W[u + 5]
      const x = arms[o + 3 * side]
      const y = arms[o + 3 * side + 1]
      const z = arms[o + 3 * side + 2]
      const mass = inverseMass[7 * body]
      // rows of −r̂W; a row g of it times (−r̂)ᵀ is (z g₁ − y g₂, x g₂ − z g₀, y g₀ − x g₁)
      const p1 = z * d - y * e
      const p2 = z * e - y * f
      const q0 = x * c - z * a
      const q1 = x * e - z * b
      const q2 = x * f - z * c
      const r0 = y * a - x * b
      const r1 = y * b - x * d
      const r2 = y * c - x * e
      s00 += mass + z * p1 - y * p2
      s10 += z * q1 - y * q2
      s11 += mass + x * q2 - z * q0
      s20 += z * r1 - y * r2
      s21 += x * r2 - z * r0
      s22 += mass + y * r0 - x * r1
      if (!hinge) continue
      const i = turns[o]
      const j = turns[o + 1]
      const l = turns[o + 2]
      const v0 = i * a + j * b + l * c
      const v1 = i * b + j * d + l * e
      const v2 = i * c + j * e + l * f
      s30 += z * v1 - y * v2
      s31 += x * v2 - z * v0
      s32 += y * v0 - x * v1
      s33 += v0 * i + v1 * j + v2 * l
      const i2 = turns[o + 3]
      const j2 = turns[o + 4]
      const l2 = turns[o + 5]
      s43 += v0 * i2 + v1 * j2 + v2 * l2
      const w0 = i2 * a + j2 * b + l2 * c
      const w1 = i2 * b + j2 * d + l2 * e
      const w2 = i2 * c + j2 * e + l2 * f
      s40 += z * w1 - y * w2
      s41 += x * w2 - z * w0
      s42 += y * w0 - x * w1
      s44 += w0 * i2 + w1 * j2 + w2 * l2
    }
    S[t] = s00
    S[t + n] = s10
    S[t + n + 1] = s11
    S[t + 2 * n] = s20
    S[t + 2 * n + 1] = s21
    S[t + 2 * n + 2] = s22
    if (!hinge) continue
    S[t + 15] = s30
    S[t + 16] = s31
    S[t + 17] = s32
    S[t + 18] = s33
    S[t + 20] = s40
    S[t + 21] = s41
    S[t + 22] = s42
    S[t + 23] = s43
    S[t + 24] = s44
  }
}

function fillPairs(m: Model, pins: Pins, ws: Workspace): void {
  const { arms, turns, W } = ws.pinRows
  const S = ws.factor.values
  const { inverseMass } = m
  const { pairs, isHinge } = pins
  for (let n = 0; n < pairs.length; n += 6) {
    const i = pairs[n]
    const j = pairs[n + 2]
    const body = pairs[n + 4]
    const t = pairs[n + 5]
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
    // rows of −r̂_i W, as above
    const p0 = Z * b - Y * c
    const p1 = Z * d - Y * e
    const p2 = Z * e - Y * f
    const q0 = X * c - Z * a
    const q1 = X * e - Z * b
    const q2 = X * f - Z * c
    const r0 = Y * a - X * b
    const r1 = Y * b - X * d
    const r2 = Y * c - X * e
    const hj = isHinge[j] === 1
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
    const hi = isHinge[i] === 1
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
