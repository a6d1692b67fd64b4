import { X, Y, Z } from '../assembly/kinematics'
import { axesAligned, madeOf, originInPlane } from '../assembly/primitives'
import { defineJoint, positionRows, type JointReference } from './definition'
import type { JointEditing } from './editing-definition'
import { offset } from './measures'
import { slide } from './senses'

/** Slider along F's z, without turning. */
export const prismatic = defineJoint<object>({
  kind: 'prismatic',
  label: 'Slider',
  group: 'joint',
  frames: 2,
  levels: positionRows(5),
  fields: {},
  glyphs: [
    { shape: 'rail', on: 0, axis: 'z' },
    { shape: 'carriage', on: 1, axis: 'z' },
    { shape: 'slide-arrow', on: 0, axis: 'z' },
  ],
  ...madeOf(originInPlane(X), originInPlane(Y), axesAligned),
  coordinates: {
    stroke: offset('Stroke', 0, Z, 1),
  },
})

export const prismaticEditing: JointEditing = {
  axis: 'x',
}

export const prismaticReference = (): JointReference => ({
  summary: 'Slides along one axis and does not turn.',
  equation: String.raw`\mathbf x_F\cdot\mathbf p_{FM} = \mathbf y_F\cdot\mathbf p_{FM} = 0,\quad \mathbf x_F\cdot\mathbf y_M = \mathbf y_F\cdot\mathbf z_M = \mathbf z_F\cdot\mathbf x_M = 0`,
  frames: ['On the rail: z along the rail.', 'On the slider: its axes stay parallel to those of a.'],
  axes: [[0, 'z']],
  rows: [
    'The origin of b stays in the yz plane of a.',
    'The origin of b stays in the xz plane of a.',
    'x of a stays at right angles to y of b.',
    'y of a stays at right angles to z of b.',
    'z of a stays at right angles to x of b.',
  ],
  carries: { force: 'xy', torque: 'xyz' },
  coordinates: {
    stroke: { sense: slide('z'), note: 'Zero where the two origins coincide.' },
  },
  picture: [
    ['box', [0, 0, 0], 'z', [3.4, 0.4, 0.4], 'base'],
    ['box', [0, 0, 0], 'z', [1, 0.85, 0.85]],
    ['arrows-apart', [0, 0, 0.95], 'x', 0.25, 1.25],
  ],
  symbol: [
    { draw: 'rail', on: 0, axis: 'z', through: 1 },
    { draw: 'block', on: 1, axis: 'z' },
  ],
  reaction: 'A force across the rail and torques about all three axes, at the origin of b; no force along z.',
})
