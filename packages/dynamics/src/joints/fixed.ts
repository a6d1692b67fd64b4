import { axesAligned, madeOf, originsCoincide } from '../assembly/primitives'
import { defineJoint, positionRows, type JointReference } from './definition'

/** Weld: the two frames coincide. */
export const fixed = defineJoint<object>({
  kind: 'fixed',
  label: 'Weld',
  group: 'joint',
  frames: 2,
  levels: positionRows(6),
  fields: {},
  glyphs: [{ shape: 'weld', on: 0 }],
  point: true,
  ...madeOf(originsCoincide, axesAligned),
  coordinates: {},
})

export const fixedReference = (): JointReference => ({
  summary: 'Holds two frames together, position and orientation; nothing stays free.',
  equation: String.raw`\mathbf p_M - \mathbf p_F = \mathbf 0,\quad \mathbf x_F\cdot\mathbf y_M = \mathbf y_F\cdot\mathbf z_M = \mathbf z_F\cdot\mathbf x_M = 0`,
  frames: ['On the first body.', 'On the second body; it coincides with a.'],
  axes: [
    [0, 'x'],
    [0, 'y'],
    [0, 'z'],
  ],
  rows: [
    'The origins of a and b stay together along x of the world.',
    'The origins of a and b stay together along y of the world.',
    'The origins of a and b stay together along z of the world.',
    'x of a stays at right angles to y of b.',
    'y of a stays at right angles to z of b.',
    'z of a stays at right angles to x of b.',
  ],
  carries: { force: 'xyz', torque: 'xyz' },
  coordinates: {},
  picture: [
    ['box', [-0.95, 0, 0], 'z', [1.5, 0.8, 0.8], 'base'],
    ['box', [0.95, 0, 0], 'z', [1.5, 0.8, 0.8]],
    ['box', [0, 0, 0], 'z', [0.4, 1, 1]],
  ],
  symbol: [{ draw: 'weld', on: 0 }],
  reaction: 'A force and a torque with all their components, at the common origin.',
})
