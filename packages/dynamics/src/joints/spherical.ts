import { madeOf, originsCoincide } from '../assembly/primitives'
import { defineJoint, positionRows, type JointReference } from './definition'
import type { JointEditing } from './editing-definition'
import { anyTurn } from './senses'

/** Ball joint: the origins coincide, every rotation is free. */
export const spherical = defineJoint<object>({
  kind: 'spherical',
  label: 'Ball joint',
  group: 'joint',
  frames: 2,
  levels: positionRows(3),
  fields: {},
  glyphs: [
    { shape: 'socket', on: 0 },
    { shape: 'ball', on: 1, size: [0.5] },
  ],
  axes: false,
  point: true,
  ...madeOf(originsCoincide),
  coordinates: {},
})

export const sphericalEditing: JointEditing = {
  axis: 'z',
}

export const sphericalReference = (): JointReference => ({
  summary: 'Holds two points together; all rotations stay free.',
  equation: String.raw`\mathbf p_M - \mathbf p_F = \mathbf 0`,
  frames: [
    'The centre of the ball on the first body; the axes do not matter.',
    'The centre of the ball on the second body; the axes do not matter.',
  ],
  axes: [],
  rows: [
    'The origins of a and b stay together along x of the world.',
    'The origins of a and b stay together along y of the world.',
    'The origins of a and b stay together along z of the world.',
  ],
  carries: { force: 'xyz', torque: '' },
  coordinates: {},
  free: anyTurn(),
  picture: [
    ['box', [0, 0, -0.95], 'z', [1.7, 1.7, 0.3], 'base'],
    ['ball', [0, 0, -0.3], 0.62],
    ['rod', [0, 0, 0.2], [0.85, 0, 1.55], 0.2],
    ['turn-arrow', [0, 0, 0.75], 'z', 1.05],
  ],
  symbol: [{ draw: 'ball', on: 0 }],
  reaction: 'A force at the centre of the ball; no torque there.',
})
