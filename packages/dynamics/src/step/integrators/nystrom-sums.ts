/* The sums of Nyström's method, for kernels (kernel-types.ts in math; kernels/step.ts has the method). In the places of q the rates k1, k2 and k5 hold second derivatives. */
import type { F64, f64, i32 } from '@freebody/math'
import type { StepWork } from '../../kernels/work'
import { addFour, addOne, addTwo } from './sums'

/** In the places of q, z̈ of the bodies at the state y, from ν̇ in `rate`: p̈ = v̇, and ü = ½Eᵀω̇ − ¼ω²u [US10 Eq. 79, differentiated]. */
export function secondsOf(y: F64, rate: F64, nb: i32, out: F64): void {
  const nq = 7 * (nb + 1)
  for (let i = 1, p = 7, t = nq + 6; i <= nb; i++, p += 7, t += 6) {
    const u0 = y[p + 3]
    const u1 = y[p + 4]
    const u2 = y[p + 5]
    const u3 = y[p + 6]
    const x = y[t + 3]
    const z = y[t + 4]
    const w = y[t + 5]
    const spin = 0.25 * (x * x + z * z + w * w)
    const a = 0.5 * rate[t + 3]
    const b = 0.5 * rate[t + 4]
    const c = 0.5 * rate[t + 5]
    out[p] = rate[t]
    out[p + 1] = rate[t + 1]
    out[p + 2] = rate[t + 2]
    out[p + 3] = -u1 * a - u2 * b - u3 * c - spin * u0
    out[p + 4] = u0 * a - u3 * b + u2 * c - spin * u1
    out[p + 5] = u3 * a + u0 * b - u1 * c - spin * u2
    out[p + 6] = -u2 * a + u1 * b + u0 * c - spin * u3
  }
}

/** A stage h after the start: q + h q̇ + b z̈, with z̈ from `seconds`, and v + h ν̇ with ν̇ from `rate`. */
export function stageAt(it: StepWork, nq: i32, h: f64, b: f64, seconds: F64, rate: F64): void {
  const { y, from, k0 } = it
  // (over the whole of it, what stands in the places of q being written anew)
  addOne(y, from, it.length, h, rate)
  addTwo(y, from, nq, h, k0, b, seconds)
}

/** The new point. */
export function endOf(it: StepWork, nq: i32, h: f64): void {
  const { y, from, k0, k1, k2, k3, k5 } = it
  const a = (h * h) / 6
  addFour(y, from, it.length, h / 6, k0, h / 3, k1, h / 3, k2, h / 6, k3)
  addFour(y, from, nq, h, k0, a, k5, a, k1, a, k2)
}
