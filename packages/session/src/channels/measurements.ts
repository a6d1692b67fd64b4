/* Distances and angles between points of bodies. */
import { cross, dot, matrixOfQuat } from '@freebody/math'
import type { CompiledMeasurement, MeasuredPlace } from '@freebody/scene'
import { vectorSlots, type Block, type Compute, type Family, type Now, type Slot } from './definition'
import { lengthOf, placeOf, velocityOf } from './vectors'

const GROUP = 'Measurement'

const distanceSlots: readonly Slot[] = [
  { name: 'distance', label: 'distance', unit: 'm', group: GROUP },
  { name: 'distance.rate', label: 'rate of change', unit: 'm/s', group: GROUP },
  ...vectorSlots('d', 'difference in', 'm', GROUP),
]

const angleSlots: readonly Slot[] = [
  { name: 'angle', label: 'angle', unit: 'rad', group: GROUP },
  { name: 'angle.rate', label: 'rate of change', unit: 'rad/s', group: GROUP },
]

export const measurements: Family = {
  summary:
    'Distance between two points, from the first to the second, or angle at the second of three points.',
  blocks: (scene) =>
    scene.measurements.map((measured): Block => {
      const isAngle = measured.kind === 'angle'
      return {
        of: measured.id,
        list: 'measurements',
        stage: 'state',
        slots: isAngle ? angleSlots : distanceSlots,
        prepare: () => (isAngle ? angleOf(measured) : distanceOf(measured)),
      }
    }),
}

/** Writes the difference of two points [m], and of their velocities [m/s], into `d` and `rate`. */
type Difference = (now: Now, d: Float64Array, rate: Float64Array) => void

function difference(from: MeasuredPlace, to: MeasuredPlace): Difference {
  const [start, end] = [motionOf(from), motionOf(to)]
  const a = new Float64Array(6)
  const b = new Float64Array(6)
  return (now, d, rate) => {
    start(now, a)
    end(now, b)
    for (let i = 0; i < 3; i++) {
      d[i] = b[i] - a[i]
      rate[i] = b[3 + i] - a[3 + i]
    }
  }
}

/** Place and velocity of a point, in world axes. The ground is body 0 of the model, at the origin and at rest. */
function motionOf({ body, p_B }: MeasuredPlace): Compute {
  const r_B = Float64Array.from(p_B)
  const R = new Float64Array(9)
  return ({ state }, out) => {
    matrixOfQuat(R, 0, state.q, 7 * body + 3)
    placeOf(out, 0, state, body, R, r_B)
    velocityOf(out, 3, state, body, R, r_B)
  }
}

function distanceOf({ places }: CompiledMeasurement): Compute {
  const between = difference(places[0], places[1])
  const d = new Float64Array(3)
  const rate = new Float64Array(3)
  return (now, out) => {
    between(now, d, rate)
    out[0] = lengthOf(d, 0)
    // Points that coincide move apart at their relative speed.
    out[1] = out[0] > 0 ? dot(d, 0, rate, 0) / out[0] : lengthOf(rate, 0)
    for (let i = 0; i < 3; i++) out[2 + i] = d[i]
  }
}

/** θ = atan2(|u × v|, u · v) of the arms u and v, which is accurate at all angles. */
function angleOf({ places }: CompiledMeasurement): Compute {
  const [first, second] = [difference(places[1], places[0]), difference(places[1], places[2])]
  const [u, v, du, dv] = Array.from({ length: 4 }, () => new Float64Array(3))
  const n = new Float64Array(3)
  const dn = new Float64Array(3)
  const other = new Float64Array(3)
  return (now, out) => {
    first(now, u, du)
    second(now, v, dv)
    cross(n, 0, u, 0, v, 0)
    cross(dn, 0, du, 0, v, 0)
    cross(other, 0, u, 0, dv, 0)
    for (let i = 0; i < 3; i++) dn[i] += other[i]
    const s = lengthOf(n, 0)
    const c = dot(u, 0, v, 0)
    // Where the arms are in line, an angle of 0 can only grow and one of π only shrink.
    const ds = s > 0 ? dot(n, 0, dn, 0) / s : lengthOf(dn, 0)
    const dc = dot(du, 0, v, 0) + dot(u, 0, dv, 0)
    const size = s * s + c * c
    out[0] = size > 0 ? Math.atan2(s, c) : Number.NaN
    out[1] = size > 0 ? (c * ds - s * dc) / size : Number.NaN
  }
}
