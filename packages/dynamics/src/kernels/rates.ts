/* From constraint forces to ẏ. */
import type { bool, F64, f64 } from '@freebody/math'
import { FLUSH } from './flush'
import type { Work } from './work'

/** ẏ from the constraint forces in work.world. False where a number is not finite. */
export function writeRates(work: Work, q: F64, v: F64, out: F64): bool {
  const { nb, R_WB: R, Q, world, inverseMass: w, principal, trackedCount, trackedRate } = work
  const nq = 7 * (nb + 1)
  let sum: f64 = 0
  for (let i = 1, p = 7, o = 6, r = 9; i <= nb; i++, p += 7, o += 6, r += 9) {
    const n = w[p]
    const a = n * (Q[o] + world[o])
    const b = n * (Q[o + 1] + world[o + 1])
    const c = n * (Q[o + 2] + world[o + 2])
    const k = world[o + 3]
    const l = world[o + 4]
    const j = world[o + 5]
    const x = Q[o + 3] + R[r] * k + R[r + 3] * l + R[r + 6] * j
    const y = Q[o + 4] + R[r + 1] * k + R[r + 4] * l + R[r + 7] * j
    const z = Q[o + 5] + R[r + 2] * k + R[r + 5] * l + R[r + 8] * j
    let d = w[p + 1] * x
    let e = w[p + 4] * y
    let f = w[p + 6] * z
    if (!principal) {
      d += w[p + 2] * y + w[p + 3] * z
      e += w[p + 2] * x + w[p + 5] * z
      f += w[p + 3] * x + w[p + 5] * y
    }
    const all = a + b + c + d + e + f
    // x − x is 0 for every finite number and NaN for the others
    sum += all - all
    const t = nq + o
    out[t] = a + FLUSH - FLUSH
    out[t + 1] = b + FLUSH - FLUSH
    out[t + 2] = c + FLUSH - FLUSH
    out[t + 3] = d + FLUSH - FLUSH
    out[t + 4] = e + FLUSH - FLUSH
    out[t + 5] = f + FLUSH - FLUSH
    // u̇ = ½Eᵀω [US10 Eq. 79]
    const u0 = 0.5 * q[p + 3]
    const u1 = 0.5 * q[p + 4]
    const u2 = 0.5 * q[p + 5]
    const u3 = 0.5 * q[p + 6]
    const wx = v[o + 3]
    const wy = v[o + 4]
    const wz = v[o + 5]
    out[p] = v[o]
    out[p + 1] = v[o + 1]
    out[p + 2] = v[o + 2]
    out[p + 3] = -u1 * wx - u2 * wy - u3 * wz
    out[p + 4] = u0 * wx - u3 * wy + u2 * wz
    out[p + 5] = u3 * wx + u0 * wy - u1 * wz
    out[p + 6] = -u2 * wx + u1 * wy + u0 * wz
  }
  const s = nq + 6 * (nb + 1)
  for (let i = 0; i < trackedCount; i++) out[s + i] = trackedRate[i]
  return sum === 0
}
