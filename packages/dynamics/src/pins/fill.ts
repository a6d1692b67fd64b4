/* S = A M⁻¹ Aᵀ of balls and hinges from the arms, axes and W at hand, block by block as tables.ts has it. `assemblePins` writes the
 same diagonal on its way; this is for the times when a factor has used S up and the rows are asked for another. */
import type { Model } from '../model'
import type { Workspace } from '../workspace'
import { fillPairs } from './pairs'
import type { Pins } from './tables'

export function fillFromPins(m: Model, pins: Pins, ws: Workspace): void {
  ws.factor.values.fill(0)
  fillDiagonal(m, pins, ws)
  fillPairs(m, pins, ws)
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
