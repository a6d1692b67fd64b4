import { relativePose, roundOff } from '@freebody/math'
import { along, angleOf, compose, emit } from '../assembly/jets'
import type { Jet, Kinematics } from '../assembly/kinematics'
import { X, Y, Z } from '../assembly/kinematics'
import { defineJoint, positionRows, type JointReference } from './definition'
import type { JointEditing } from './editing-definition'
import * as formula from './derivation'
import { turn } from './senses'

export interface RevoluteSphericalParams {
  readonly length: number
  readonly offset: number
}

/** A link without mass, with a hinge about F's z at one end and a ball at M's origin at the other: the ball runs on a circle
 about the axis. With x, y, z the coordinates of M's origin in F:
   (1)  z − h = 0,   (2)  √(x² + y²) − L = 0
 (2) takes the distance from the axis and not from F's origin, so that the two rows have orthogonal directions. It has none
 where the ball is on the axis. */
export const revoluteSpherical = defineJoint<RevoluteSphericalParams>({
  kind: 'revolute-spherical',
  label: 'Link, hinge to ball',
  group: 'joint',
  frames: 2,
  levels: positionRows(2),
  fields: {
    length: {
      type: 'number',
      label: 'Length',
      unit: 'm',
      default: 1,
      min: 0,
      help: 'Distance of the ball from the axis.',
    },
    offset: {
      type: 'number',
      label: 'Offset',
      unit: 'm',
      default: 0,
      help: 'Of the ball along the axis.',
    },
  },
  glyphs: [
    { shape: 'pin', on: 0, axis: 'z' },
    { shape: 'line', on: 0, to: 1 },
    { shape: 'ball', on: 1, size: [0.35] },
  ],
  constrain(k, out, { length, offset }) {
    const j = k.jets[0]
    const x = k.jets[1]
    const y = k.jets[2]
    along(j, k, 0, Z, 1)
    j.value -= offset
    emit(j, k, out)
    along(x, k, 0, X, 1)
    along(y, k, 0, Y, 1)
    radius(j, k, x, y)
    j.value -= length
    emit(j, k, out)
  },
  coordinates: {
    angle: {
      label: 'Angle of the link',
      unit: 'rad',
      read: (j, k) => {
        along(k.jets[6], k, 0, X, 1)
        along(k.jets[7], k, 0, Y, 1)
        angleOf(j, k, k.jets[6], k.jets[7])
      },
    },
  },
})

export const revoluteSphericalEditing: JointEditing = {
  asks: ['the axis', 'the ball'],
  origins: 'anywhere',
  paramsFor([a, b]) {
    const [x, y, offset] = relativePose(a, b).p
    const length = Math.hypot(x, y)
    if (length < 1e-9) return 'The ball is on the axis; pick a place away from it.'
    return { length: roundOff(length), offset: roundOff(offset) }
  },
  mirror: { flip: 'x' },
}

export const revoluteSphericalReference = (): JointReference => ({
  summary: 'Keeps a point on a circle about an axis, like a massless link with a hinge and a ball.',
  equation: String.raw`\mathbf z_F\cdot\mathbf p_{FM} - h = 0,\quad \lvert\mathbf z_F\times\mathbf p_{FM}\rvert - L = 0`,
  frames: [
    'On the body with the hinge: z is the axis; x is where the angle counts from.',
    'On the body with the ball: its origin is the centre of the ball; its axes do not matter.',
  ],
  axes: [[0, 'z']],
  rows: [
    'The origin of b stays in the plane normal to z of a, at the offset.',
    'The origin of b stays at the length from the axis.',
  ],
  coordinates: {
    angle: { sense: turn(), note: 'Zero where the ball is on the side of x of a; from −π to π.' },
  },
  derivation: [formula.along(2, 'h'), formula.fromAxis()],
  picture: [
    ['cylinder', [-1.2, 0, 0], 'z', 0.34, 1.2, 'base'],
    ['rod', [-0.85, 0, 0], [0.95, 0, 0], 0.12],
    ['ball', [1.25, 0, 0], 0.4],
    ['turn-arrow', [-1.2, 0, 0.2], 'z', 0.85],
  ],
  symbol: [
    { draw: 'link', from: 0, to: 1 },
    { draw: 'pin', on: 0, axis: 'z' },
    { draw: 'ball', on: 1 },
  ],
  reaction:
    'A force at the ball with two components, one along z of a and one along the link, and no torque there. Nothing acts tangentially to the circle.',
  shown: { params: { length: 1.2, offset: 0.4 }, poses: { 1: { p: [1.2, 0, 0.4] } } },
})

/** j = √(x² + y²). At zero it has no direction, and is given none. */
export function radius(j: Jet, k: Kinematics, x: Jet, y: Jet): void {
  const r = Math.sqrt(x.value * x.value + y.value * y.value)
  const s = r > 1e-12 ? 1 / r : 0
  const a = x.value * s
  const b = y.value * s
  compose(j, k, r, x, a, y, b, b * b * s, -a * b * s, a * a * s)
}
