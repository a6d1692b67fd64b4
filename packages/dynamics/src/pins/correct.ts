/* Corrections of a state by M⁻¹AᵀS⁺ of its errors, with the factor at hand: what project.ts does for any joint. */
import { type bool, type F64, forward, backward } from '@freebody/math'
import { spreadPins } from './operators'
import { BALL, type PinWork } from './work'

/** motion ← M⁻¹AᵀS⁺ of the errors of all rows. */
export function spreadErrors(work: PinWork, errors: F64): void {
  const { x, count, row, kind } = work
  const { before, rows } = work.hubs
  if (rows > 0) for (let r = work.rows - 1; r >= 0; r--) x[r] = 0
  for (let k = 0, to = 0; k < count; k++) {
    if (k === before) to += rows
    const at = row[k]
    x[to] = errors[at]
    x[to + 1] = errors[at + 1]
    x[to + 2] = errors[at + 2]
    to += 3
    if (kind[k] === BALL) continue
    x[to] = errors[at + 3]
    x[to + 1] = errors[at + 4]
    to += 2
  }
  forward(work.factor, x, work.residual)
  backward(work.factor, x)
  spreadPins(work, x)
}

/** v −= motion. */
export function changeBy(work: PinWork, v: F64): void {
  const { nb, motion } = work
  for (let i = 6 * nb + 5; i >= 6; i--) v[i] -= motion[i]
}

/** Squares of half angles up to which a turn needs no sine, as in `turnQuat`: with the short series, and with the long one. */
const SMALL = 1e-6
const LARGE = 0.1

/** q −= motion. False, and nothing is moved, where a body turns by more than half a radian. */
export function moveBodies(work: PinWork, q: F64): bool {
  const { nb, motion, isParticle } = work
  for (let o = 6 * nb; o > 0; o -= 6) {
    const x = motion[o + 3]
    const y = motion[o + 4]
    const z = motion[o + 5]
    if (!(0.25 * (x * x + y * y + z * z) < LARGE)) return false
  }
  for (let i = 1, o = 6, j = 7; i <= nb; i++, o += 6, j += 7) {
    q[j] -= motion[o]
    q[j + 1] -= motion[o + 1]
    q[j + 2] -= motion[o + 2]
    if (isParticle[i] === 1) continue
    const x = -motion[o + 3]
    const y = -motion[o + 4]
    const z = -motion[o + 5]
    const e = 0.25 * (x * x + y * y + z * z)
    let c = 1 - e * (0.5 - e / 24)
    let s = 0.5 - e * (1 / 12 - e / 240)
    if (e > SMALL) {
      c = 1 - (e / 2) * (1 - (e / 12) * (1 - (e / 30) * (1 - (e / 56) * (1 - (e / 90) * (1 - e / 132)))))
      s = 0.5 - (e / 12) * (1 - (e / 20) * (1 - (e / 42) * (1 - (e / 72) * (1 - (e / 110) * (1 - e / 156)))))
    }
    const w0 = q[j + 3]
    const x0 = q[j + 4]
    const y0 = q[j + 5]
    const z0 = q[j + 6]
    const a = s * x
    const b = s * y
    const d = s * z
    q[j + 3] = w0 * c - x0 * a - y0 * b - z0 * d
    q[j + 4] = w0 * a + x0 * c + y0 * d - z0 * b
    q[j + 5] = w0 * b - x0 * d + y0 * c + z0 * a
    q[j + 6] = w0 * d + x0 * b - y0 * a + z0 * c
  }
  return true
}
