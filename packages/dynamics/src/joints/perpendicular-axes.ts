import { Z } from '../assembly/kinematics'
import { axesPerpendicular, madeOf } from '../assembly/primitives'
import { defineJoint, positionRows, type JointReference } from './definition'
import type { JointEditing } from './editing-definition'
import { anySlide, turn } from './senses'

/** The z axes stay at right angles; points are free. */
export const perpendicularAxes = defineJoint<object>({
  kind: 'perpendicular-axes',
  label: 'Perpendicular axes',
  group: 'joint',
  frames: 2,
  levels: positionRows(1),
  fields: {},
  glyphs: [
    { shape: 'cylinder', on: 0, axis: 'z', size: [0.1, 1.5] },
    { shape: 'cylinder', on: 1, axis: 'z', size: [0.1, 1.5] },
  ],
  ...madeOf(axesPerpendicular(Z, Z)),
  coordinates: {},
})

export const perpendicularAxesEditing: JointEditing = {
  origins: 'anywhere',
  // z of the second along x of the first
  turns: { 1: [0.5, 0.5, 0.5, 0.5] },
}

export const perpendicularAxesReference = (): JointReference => ({
  summary: 'Keeps two axes at right angles and leaves everything else free.',
  equation: String.raw`\mathbf z_F\cdot\mathbf z_M = 0`,
  frames: [
    'On the first body: z is the direction. Places do not matter.',
    'On the second body: z is the direction. Places do not matter.',
  ],
  axes: [
    [0, 'z'],
    [1, 'z'],
  ],
  rows: ['z of a stays at right angles to z of b.'],
  coordinates: {},
  free: [...anySlide(), turn('z', 0), turn('z', 1)],
  picture: [
    ['rod', [-0.5, 0, -1.2], [-0.5, 0, 1.2], 0.2, 'base'],
    ['rod', [-0.3, 0, -0.1], [1.7, 0, -0.1], 0.2],
    [
      'line',
      [
        [-0.3, 0, 0.4],
        [0.2, 0, 0.4],
        [0.2, 0, 0.1],
      ],
      'edge',
      50,
    ],
    ['turn-arrow', [1.1, 0, -0.1], 'x', 0.6],
  ],
  symbol: [
    { draw: 'axis', on: 0, axis: 'z' },
    { draw: 'axis', on: 1, axis: 'z' },
  ],
  reaction: 'A torque about the normal of the two z axes; no force.',
  shown: { poses: { 1: { p: [0, 1.3, 0.3], q: [Math.SQRT1_2, Math.SQRT1_2, 0, 0] } } },
})
