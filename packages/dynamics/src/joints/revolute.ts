import { X, Y, Z } from '../assembly/kinematics'
import { axesPerpendicular, madeOf, originsCoincide } from '../assembly/primitives'
import { defineJoint, positionRows, type JointReference } from './definition'
import { angle } from './measures'
import { turn, WRAPPED } from './senses'

/** Hinge about the shared z axis: origins coincide, M's z stays normal to F's x and y. */
export const revolute = defineJoint<object>({
  kind: 'revolute',
  label: 'Hinge',
  group: 'joint',
  frames: 2,
  levels: positionRows(5),
  fields: {},
  glyphs: [
    { shape: 'hinge', on: 0, axis: 'z' },
    { shape: 'knuckle', on: 1, axis: 'z' },
    { shape: 'turn-arrow', on: 0, axis: 'z' },
  ],
  point: true,
  ...madeOf(originsCoincide, axesPerpendicular(X, Z), axesPerpendicular(Y, Z)),
  coordinates: {
    angle: angle('Angle', 0, 1),
  },
})

export const revoluteReference = (): JointReference => ({
  summary: 'Holds two points together and lets one axis turn.',
  equation: String.raw`\mathbf p_M - \mathbf p_F = \mathbf 0,\quad \mathbf x_F\cdot\mathbf z_M = \mathbf y_F\cdot\mathbf z_M = 0`,
  frames: [
    'On the first body: z is the axis of the hinge; x is where the angle counts from.',
    'On the second body: z is the axis of the hinge; x is where the angle counts to.',
  ],
  axes: [
    [0, 'z'],
    [1, 'z'],
  ],
  rows: [
    'The origins of a and b stay together along x of the world.',
    'The origins of a and b stay together along y of the world.',
    'The origins of a and b stay together along z of the world.',
    'z of b stays at right angles to x of a.',
    'z of b stays at right angles to y of a.',
  ],
  carries: { force: 'xyz', torque: 'xy' },
  coordinates: {
    angle: { sense: turn(), note: WRAPPED },
  },
  picture: [
    ['cylinder', [0, 0, 0], 'z', 0.34, 1.2],
    ['box', [1.35, 0, 0], 'z', [2.1, 0.5, 0.34]],
    ['turn-arrow', [0, 0, 0], 'z', 1.1],
  ],
  symbol: [{ draw: 'pin', on: 0, axis: 'z' }],
  reaction: 'A force at the common origin and a torque across the axis; no torque about z.',
})
