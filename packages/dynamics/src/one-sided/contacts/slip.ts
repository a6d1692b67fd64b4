/* Friction of a contact that slides: C = −μ N d at the point of contact, N the size of the normal force, d the direction of sliding.

 A step may pass the moment at which sliding ends, before that moment is located. There v/|v| would jump, and with it the error of the step. So d is
 continued beyond it: with d₀ the direction in which the contact slid at the start of the step, and v = a d₀ + w,

   d = (a d₀ + w′)/|a d₀ + w′|,  w′ = w |w|²/(|w|² + δ²)     where a > 0 and |v| > δ
   d = d₀                                                    elsewhere

 δ is what rounding errors leave of a speed. Towards the end of sliding w/|v| damps w without bound, which would raise them; w′ has none. */
import { push, twist } from '../../forces/definition'
import type { LawDefinition } from '../../laws/definition'
import { ARM, POINT_LENGTH, slidingVelocity, type ContactDefinition } from './definition'

export interface SlipParams {
  /** Kinetic coefficient. */
  readonly friction: number
  readonly contact: ContactDefinition<unknown>
  readonly params: unknown
  /** Place in State.closed of d₀. */
  readonly at: number
  /** [m/s] δ */
  readonly least: number
}

/** Filled and read within a call. */
const point = new Float64Array(POINT_LENGTH)
const v = new Float64Array(3)

export const slip: LawDefinition<SlipParams> = {
  kind: 'slip',
  label: 'Sliding friction',
  fields: {} as LawDefinition<SlipParams>['fields'],
  isProportionalToLoad: true,
  apply(k, out, { friction, contact, params, at, least }, _, load) {
    contact.place(point, k, params)
    slidingVelocity(v, k, point)
    const { closed } = k
    const x0 = closed[at]
    const y0 = closed[at + 1]
    const z0 = closed[at + 2]
    const a = v[0] * x0 + v[1] * y0 + v[2] * z0
    let [x, y, z] = [x0, y0, z0]
    if (a > 0 && v[0] * v[0] + v[1] * v[1] + v[2] * v[2] > least * least) {
      x = v[0] - a * x0
      y = v[1] - a * y0
      z = v[2] - a * z0
      const square = x * x + y * y + z * z
      const share = square / (square + least * least)
      x = a * x0 + share * x
      y = a * y0 + share * y
      z = a * z0 + share * z
      const size = Math.sqrt(x * x + y * y + z * z)
      x /= size
      y /= size
      z /= size
    }
    const force = -friction * load
    x *= force
    y *= force
    z *= force
    const { p } = k
    const bx = point[ARM]
    const by = point[ARM + 1]
    const bz = point[ARM + 2]
    push(out, k, 1, x, y, z)
    twist(out, k, 1, by * z - bz * y, bz * x - bx * z, bx * y - by * x)
    const ax = bx + p[3] - p[0]
    const ay = by + p[4] - p[1]
    const az = bz + p[5] - p[2]
    push(out, k, 0, -x, -y, -z)
    twist(out, k, 0, az * y - ay * z, ax * z - az * x, ay * x - ax * y)
  },
}
