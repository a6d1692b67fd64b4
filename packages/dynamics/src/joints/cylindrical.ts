import { X, Y, Z } from '../assembly/kinematics'
import { axesPerpendicular, madeOf, originInPlane } from '../assembly/primitives'
import { defineJoint, positionRows, type JointReference } from './definition'
import type { JointEditing } from './editing-definition'
import { angle, offset } from './measures'
import { slide, turn, WRAPPED } from './senses'

/** Sleeve on a rod: slides along, and turns about, the shared z axis. */
export const cylindrical = defineJoint<object>({
  kind: 'cylindrical',
  label: 'Sleeve',
  group: 'joint',
  frames: 2,
  levels: positionRows(4),
  fields: {},
  glyphs: [
    { shape: 'shaft', on: 0, axis: 'z' },
    { shape: 'sleeve', on: 1, axis: 'z' },
    { shape: 'slide-arrow', on: 0, axis: 'z' },
    { shape: 'turn-arrow', on: 0, axis: 'z' },
  ],
  ...madeOf(originInPlane(X), originInPlane(Y), axesPerpendicular(X, Z), axesPerpendicular(Y, Z)),
  coordinates: {
    stroke: offset('Stroke', 0, Z, 1),
    angle: angle('Angle', 0, 1),
  },
})

export const cylindricalEditing: JointEditing = {
  axis: 'x',
}

export const cylindricalReference = (): JointReference => ({
  summary: 'Slides along one axis and turns about it.',
  equation: String.raw`\mathbf x_F\cdot\mathbf p_{FM} = \mathbf y_F\cdot\mathbf p_{FM} = 0,\quad \mathbf x_F\cdot\mathbf z_M = \mathbf y_F\cdot\mathbf z_M = 0`,
  frames: [
    'On the rod: z along the rod; x is where the angle counts from.',
    'On the sleeve: z along the rod; x is where the angle counts to.',
  ],
  axes: [
    [0, 'z'],
    [1, 'z'],
  ],
  rows: [
    'The origin of b stays in the yz plane of a.',
    'The origin of b stays in the xz plane of a.',
    'z of b stays at right angles to x of a.',
    'z of b stays at right angles to y of a.',
  ],
  carries: { force: 'xy', torque: 'xy' },
  coordinates: {
    stroke: { sense: slide('z'), note: 'Zero where the two origins coincide.' },
    angle: { sense: turn(), note: WRAPPED },
  },
  picture: [
    ['cylinder', [0, 0, 0], 'x', 0.22, 3.4, 'base'],
    ['cylinder', [0, 0, 0], 'x', 0.52, 1.1],
    ['arrows-apart', [0, 0, 1], 'x', 0.25, 1.2],
    ['turn-arrow', [-1.2, 0, 0], 'x', 0.62],
  ],
  symbol: [
    { draw: 'rail', on: 0, axis: 'z', through: 1 },
    { draw: 'block', on: 1, axis: 'z' },
    { draw: 'turn', on: 1, axis: 'z' },
  ],
  reaction: 'A force and a torque across the axis, at the origin of b; neither along nor about z.',
})
