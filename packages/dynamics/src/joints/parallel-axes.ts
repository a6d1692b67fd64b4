import { X, Y, Z } from '../assembly/kinematics'
import { axesPerpendicular, madeOf } from '../assembly/primitives'
import { defineJoint, positionRows, type JointReference } from './definition'
import type { JointEditing } from './editing-definition'
import { angle } from './measures'
import { WRAPPED, anySlide, turn } from './senses'

/** The z axes stay parallel; points are free. */
export const parallelAxes = defineJoint<object>({
  kind: 'parallel-axes',
  label: 'Parallel axes',
  group: 'joint',
  frames: 2,
  levels: positionRows(2),
  fields: {},
  glyphs: [
    { shape: 'cylinder', on: 0, axis: 'z', size: [0.1, 1.5] },
    { shape: 'cylinder', on: 1, axis: 'z', size: [0.1, 1.5] },
  ],
  ...madeOf(axesPerpendicular(X, Z), axesPerpendicular(Y, Z)),
  coordinates: {
    angle: angle('Angle', 0, 1),
  },
})

export const parallelAxesEditing: JointEditing = {
  origins: 'anywhere',
}

export const parallelAxesReference = (): JointReference => ({
  summary: 'Keeps two axes parallel and leaves every translation and the turn about them free.',
  equation: String.raw`\mathbf x_F\cdot\mathbf z_M = \mathbf y_F\cdot\mathbf z_M = 0`,
  frames: [
    'On the first body: z is the direction; x is where the angle counts from.',
    'On the second body: z is the direction; x is where the angle counts to. Places do not matter.',
  ],
  axes: [
    [0, 'z'],
    [1, 'z'],
  ],
  rows: ['z of b stays at right angles to x of a.', 'z of b stays at right angles to y of a.'],
  carries: { force: '', torque: 'xy' },
  coordinates: {
    angle: { sense: turn('z', 1), note: WRAPPED },
  },
  free: anySlide(),
  picture: [
    ['rod', [-0.75, 0, -1.2], [-0.75, 0, 1.2], 0.2, 'base'],
    ['rod', [0.75, 0, -1.2], [0.75, 0, 1.2], 0.2],
    ['arrows-apart', [0.75, 0, -0.2], 'x', 0.4, 1.1],
    ['turn-arrow', [0.75, 0, 0.75], 'z', 0.6],
  ],
  symbol: [
    { draw: 'axis', on: 0, axis: 'z' },
    { draw: 'axis', on: 1, axis: 'z' },
  ],
  reaction: 'A torque across z of a; no force.',
  shown: { poses: { 1: { p: [0, 1.3, 0.3] } } },
})
