import { X, Y, Z } from '../assembly/kinematics'
import { axesPerpendicular, madeOf, originInPlane } from '../assembly/primitives'
import { defineJoint, positionRows, type JointReference } from './definition'
import type { JointEditing } from './editing-definition'
import { angle, offset } from './measures'
import { slide, turn, WRAPPED } from './senses'

/** Flat sliding: M's origin stays in F's xy plane and the z axes stay parallel. */
export const planar = defineJoint<object>({
  kind: 'planar',
  label: 'Planar joint',
  group: 'joint',
  frames: 2,
  levels: positionRows(3),
  fields: {},
  glyphs: [
    { shape: 'plane', on: 0, axis: 'z', size: [3, 3] },
    { shape: 'box', on: 1, size: [0.9, 0.9, 0.24] },
  ],
  ...madeOf(originInPlane(Z), axesPerpendicular(X, Z), axesPerpendicular(Y, Z)),
  coordinates: {
    x: offset('Along x', 0, X, 1),
    y: offset('Along y', 0, Y, 1),
    angle: angle('Angle', 0, 1),
  },
})

export const planarEditing: JointEditing = {
  axis: 'z',
}

export const planarReference = (): JointReference => ({
  summary: 'Slides in a plane and turns about its normal.',
  equation: String.raw`\mathbf z_F\cdot\mathbf p_{FM} = 0,\quad \mathbf x_F\cdot\mathbf z_M = \mathbf y_F\cdot\mathbf z_M = 0`,
  frames: [
    'On the body with the plane: z is its normal; x is where the angle counts from.',
    'On the body that slides: z is the normal; x is where the angle counts to.',
  ],
  axes: [
    [0, 'z'],
    [1, 'z'],
  ],
  rows: [
    'The origin of b stays in the xy plane of a.',
    'z of b stays at right angles to x of a.',
    'z of b stays at right angles to y of a.',
  ],
  carries: { force: 'z', torque: 'xy' },
  coordinates: {
    x: { sense: slide('x'), note: 'Coordinate of the origin of b along x of a.' },
    y: { sense: slide('y'), note: 'Coordinate of the origin of b along y of a.' },
    angle: { sense: turn('z', 1), note: WRAPPED },
  },
  picture: [
    ['sheet', [0, 0, 0], 'z', 3.6, 3.6],
    ['box', [0, 0, 0.16], 'z', [0.9, 0.9, 0.3]],
    ['arrows-apart', [0, 0, 0.02], 'x', 1.15, 1.75],
    ['arrows-apart', [0, 0, 0.02], 'y', 1.15, 1.75],
    ['turn-arrow', [0, 0, 0.35], 'z', 0.85],
  ],
  symbol: [
    { draw: 'plane', on: 0, axis: 'z', under: 1 },
    { draw: 'dot', on: 1 },
  ],
  reaction:
    'A force along the normal and torques about the axes in the plane, at the origin of b. It holds both ways.',
})
