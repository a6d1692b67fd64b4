/* Corrections of a state by M⁻¹AᵀS⁺ of its errors, with the rows and the factor at hand. */
import { type bool, type F64, forward, backward, type i32 } from '@freebody/math'
import { callHost } from './call'
import { SPREAD, TURN_FAR } from './host'
import { spreadRows } from './operators'
import { IN_BODY_AXES, type Work } from './work'

/** motion ← M⁻¹AᵀS⁺ of the errors of rows up to `level`. */
export function spreadErrors(work: Work, errors: F64, level: i32): void {
  const { x, nc, rowAt, rowLevel } = work
  if (work.rows > nc) for (let r = work.rows - 1; r >= 0; r--) x[r] = 0
  for (let r = 0; r < nc; r++) x[rowAt[r]] = rowLevel[r] > level ? 0 : errors[r]
  spread(work)
}

/** motion ← M⁻¹AᵀS⁺x. */
export function spread(work: Work): void {
  if (work.flags[IN_BODY_AXES] === 1) {
    callHost(SPREAD, 0)
    return
  }
  forward(work.factor, work.x, work.residual)
  backward(work.factor, work.x)
  spreadRows(work, work.x)
}

/** v −= motion. */
export function changeVelocities(work: Work): void {
  const { nb, motion } = work
  const { v } = work.step
  for (let i = 6 * nb + 5; i >= 6; i--) v[i] -= motion[i]
}

/** Squares of half angles up to which the series of `turnQuat` serve: the short one, and the long one. */
const SMALL = 1e-6
const LARGE = 0.1

/** q −= motion. */
export function moveBodies(work: Work): void {
  if (!turnsLittle(work)) callHost(TURN_FAR, 0)
  else shiftBodies(work)
}

/** No body turns by more than half a radian. */
function turnsLittle(work: Work): bool {
  const { nb, motion } = work
  for (let o = 6 * nb; o > 0; o -= 6) {
    const x = motion[o + 3]
    const y = motion[o + 4]
    const z = motion[o + 5]
    if (!(0.25 * (x * x + y * y + z * z) < LARGE)) return false
  }
  return true
}

function shiftBodies(work: Work): void {
  const { nb, motion, isParticle } = work
  const { q } = work.step
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
}
