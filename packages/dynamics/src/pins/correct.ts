/* Corrections of a state by M⁻¹AᵀS⁺ of its errors, with the factor at hand: what project.ts does for any joint. */
import { type bool, type F64, type f64, forward, backward } from '@freebody/math'
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

/** Squares of half angles below this are turned by without a sine (see `turnQuat`). */
const SMALL = 1e-6

/** q −= motion. False, and nothing is moved, where a body turns by more than a small angle. */
export function moveBodies(work: PinWork, q: F64): bool {
  const { nb, motion, isParticle } = work
  for (let o = 6 * nb; o > 0; o -= 6) {
    const x = motion[o + 3]
    const y = motion[o + 4]
    const z = motion[o + 5]
    if (!(0.25 * (x * x + y * y + z * z) < SMALL)) return false
  }
  for (let i = 1, o = 6, j = 7; i <= nb; i++, o += 6, j += 7) {
    q[j] -= motion[o]
    q[j + 1] -= motion[o + 1]
    q[j + 2] -= motion[o + 2]
    if (isParticle[i] === 1) continue
    const x = -motion[o + 3]
    const y = -motion[o + 4]
    const z = -motion[o + 5]
    // as turnQuat
    const squared = 0.25 * (x * x + y * y + z * z)
    const c = 1 - squared * (0.5 - squared / 24)
    const s = 0.5 - squared * (1 / 12 - squared / 240)
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

/** Quaternions of length one, as `normalizeQuat`. */
export function normaliseAll(work: PinWork, q: F64): void {
  for (let i = work.nb, o = 7 * work.nb + 3; i > 0; i--, o -= 7) {
    const a = q[o]
    const b = q[o + 1]
    const c = q[o + 2]
    const d = q[o + 3]
    const s: f64 = 1 / Math.sqrt(a * a + b * b + c * c + d * d)
    q[o] = a * s
    q[o + 1] = b * s
    q[o + 2] = c * s
    q[o + 3] = d * s
  }
}
