/* A convex body on a plane. The plane is z = 0 of F, its normal n points to the body. The body's surface is an ellipsoid about M with semi-axes
 aᵢ along the axes eᵢ of M, inflated by a radius r. Some or all aᵢ may be zero: a corner has none, the rim of a disc two, a ball has r alone. The
 support of such a body against n gives, with sᵢ = n·eᵢ,

   (1)  h = √(Σ aᵢ²sᵢ² + ε²) − ε,   g = n·(p_M − p_F) − h − r
   (2)  C = p_M − Σ aᵢ²sᵢ eᵢ/(h + ε) − r n

 ε, 1e-12 of the largest semi-axis, only keeps (2) defined where a disc lies flat: h would have a kink there. */
import { along, compose1, dotAxes } from '../../assembly/jets'
import { Z, type Jet, type Kinematics } from '../../assembly/kinematics'
import { ARM, ARM_RATE, defineContact, NORMAL, NORMAL_RATE, TANGENT_1, TANGENT_2 } from './definition'

export interface OnPlaneParams {
  /** [m] semi-axes along x, y and z of M */
  readonly a: number
  readonly b: number
  readonly c: number
  /** [m] */
  readonly radius: number
}

/** Far less than the distance at which surfaces touch, so that a disc placed on its rim is on the plane. */
const ROUNDING = 1e-12

const length = (label: string) => ({ type: 'number', label, unit: 'm', default: 0, min: 0 }) as const

export const onPlane = defineContact<OnPlaneParams>({
  kind: 'on-plane',
  label: 'Contact with a plane',
  fields: {
    a: length('Semi-axis along x'),
    b: length('Semi-axis along y'),
    c: length('Semi-axis along z'),
    radius: length('Radius'),
  },
  reach: ({ a, b, c, radius }) => Math.max(a, b, c) + radius,
  gap(j, k, p) {
    along(j, k, 0, Z, 1)
    const rounding = ROUNDING * Math.max(p.a, p.b, p.c)
    if (rounding > 0) {
      const h = k.jets[1]
      support(h, k, p, rounding)
      j.value -= h.value
      j.rate -= h.rate
      j.bias -= h.bias
      for (let i = 0; i < 6 * k.count; i++) j.wrench[i] -= h.wrench[i]
    }
    j.value -= p.radius
  },
  place(out, k, p) {
    const { axes, w } = k
    const sizes = [p.a, p.b, p.c]
    for (let i = 0; i < 3; i++) {
      out[NORMAL + i] = axes[6 + i]
      out[TANGENT_1 + i] = axes[i]
      out[TANGENT_2 + i] = axes[3 + i]
    }
    for (const o of [NORMAL, TANGENT_1, TANGENT_2]) {
      out[o + 3] = w[1] * out[o + 2] - w[2] * out[o + 1]
      out[o + 4] = w[2] * out[o] - w[0] * out[o + 2]
      out[o + 5] = w[0] * out[o + 1] - w[1] * out[o]
    }
    for (let i = 0; i < 3; i++) {
      out[ARM + i] = -p.radius * out[NORMAL + i]
      out[ARM_RATE + i] = -p.radius * out[NORMAL_RATE + i]
    }
    const rounding = ROUNDING * Math.max(p.a, p.b, p.c)
    if (rounding === 0) return
    const h = k.jets[1]
    support(h, k, p, rounding)
    const full = h.value + rounding
    const s = k.jets[2]
    for (let a = 0; a < 3; a++) {
      const square = sizes[a] * sizes[a]
      if (square === 0) continue
      dotAxes(s, k, 0, Z, 1, a)
      const o = 9 + 3 * a
      const weight = (square * s.value) / full
      const rate = (square * s.rate - weight * h.rate) / full
      const [x, y, z] = [axes[o], axes[o + 1], axes[o + 2]]
      out[ARM] -= weight * x
      out[ARM + 1] -= weight * y
      out[ARM + 2] -= weight * z
      out[ARM_RATE] -= rate * x + weight * (w[4] * z - w[5] * y)
      out[ARM_RATE + 1] -= rate * y + weight * (w[5] * x - w[3] * z)
      out[ARM_RATE + 2] -= rate * z + weight * (w[3] * y - w[4] * x)
    }
  },
})

/** j = h of (1). */
function support(j: Jet, k: Kinematics, { a, b, c }: OnPlaneParams, rounding: number): void {
  // The root of a sum of squares: j collects the sum, its derivatives those of squares.
  j.value = rounding * rounding
  j.rate = 0
  j.bias = 0
  j.wrench.fill(0, 0, 6 * k.count)
  const s = k.jets[2]
  for (let axis = 0; axis < 3; axis++) {
    const size = axis === 0 ? a : axis === 1 ? b : c
    if (size === 0) continue
    dotAxes(s, k, 0, Z, 1, axis)
    const square = size * size
    const x = s.value
    j.value += square * x * x
    j.bias += 2 * square * (x * s.bias + s.rate * s.rate)
    j.rate += 2 * square * x * s.rate
    for (let i = 0; i < 6 * k.count; i++) j.wrench[i] += 2 * square * x * s.wrench[i]
  }
  const root = Math.sqrt(j.value)
  compose1(j, k, root - rounding, j, 0.5 / root, -0.25 / (root * root * root))
}
