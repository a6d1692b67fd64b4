import { X, Y, Z } from '../assembly/kinematics'
import { madeOf, originInPlane } from '../assembly/primitives'
import { atSecondOrigin, defineJoint, positionRows, type JointReference } from './definition'
import type { JointEditing } from './editing-definition'
import { offset } from './measures'
import { anyTurn, slide } from './senses'

/** Bead on a straight wire along F's z. */
export const pointOnLine = defineJoint<object>({
  kind: 'point-on-line',
  label: 'Point on line',
  group: 'joint',
  frames: 2,
  levels: positionRows(2),
  fields: {},
  glyphs: [
    { shape: 'shaft', on: 0, axis: 'z' },
    { shape: 'ball', on: 1, size: [0.4] },
    { shape: 'slide-arrow', on: 0, axis: 'z' },
  ],
  ...madeOf(originInPlane(X), originInPlane(Y)),
  contactPoint: atSecondOrigin,
  coordinates: {
    stroke: offset('Stroke', 0, Z, 1),
  },
})

export const pointOnLineEditing: JointEditing = {
  asks: ['the line', 'the point on it'],
  axis: 'x',
}

export const pointOnLineReference = (): JointReference => ({
  summary: 'Keeps a point on a line and leaves its motion along the line and all rotations free.',
  equation: String.raw`\mathbf x_F\cdot\mathbf p_{FM} = \mathbf y_F\cdot\mathbf p_{FM} = 0`,
  frames: ['On the body with the line: z along the line.', 'The point; its axes do not matter.'],
  axes: [[0, 'z']],
  rows: ['The origin of b stays in the yz plane of a.', 'The origin of b stays in the xz plane of a.'],
  carries: { force: 'xy', torque: '' },
  coordinates: {
    stroke: { sense: slide('z'), note: 'Zero where the two origins coincide.' },
  },
  free: anyTurn(),
  picture: [
    ['ball', [0, 0, 0], 0.5],
    ['slide-arrow', [0, 0, 0], 'x', 3.6],
  ],
  symbol: [
    { draw: 'rail', on: 0, axis: 'z', through: 1 },
    { draw: 'dot', on: 1 },
  ],
  reaction: 'A force across the line, at the point.',
})
