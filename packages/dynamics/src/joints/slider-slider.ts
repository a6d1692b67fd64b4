import { along, compose1 } from '../assembly/jets'
import type { Jet, Kinematics } from '../assembly/kinematics'
import { X, Y, Z } from '../assembly/kinematics'
import { axesAligned, madeOf, originInPlane } from '../assembly/primitives'
import { defineJoint, positionRows, type JointReference } from './definition'
import type { JointEditing } from './editing-definition'
import { offset } from './measures'
import { slide } from './senses'

/** Two sliders in series, joined by a block without mass: the block slides along x of F, M's body along y of M on the block.
 Neither turns. Half of an Oldham coupling, a cross table. */
export const sliderSlider = defineJoint<object>({
  kind: 'slider-slider',
  label: 'Two sliders',
  group: 'joint',
  frames: 2,
  levels: positionRows(4),
  fields: {},
  glyphs: [
    { shape: 'box', on: 1, size: [0.5, 0.8, 0.2] },
    { shape: 'slide-arrow', on: 0, axis: 'x' },
    { shape: 'slide-arrow', on: 1, axis: 'y' },
  ],
  ...madeOf(originInPlane(Z), axesAligned),
  coordinates: {
    first: offset('Along x', 0, X, 1),
    second: {
      label: 'Along y',
      unit: 'm',
      read: secondStroke,
      measure: { kind: 'along', frames: [1, 0], axis: Y, isReversed: true },
    },
  },
})

export const sliderSliderEditing: JointEditing = {
  axis: 'z',
  ownX: true,
}

export const sliderSliderReference = (): JointReference => ({
  summary: 'Slides along two axes at right angles and does not turn.',
  equation: String.raw`\mathbf z_F\cdot\mathbf p_{FM} = 0,\quad \mathbf x_F\cdot\mathbf y_M = \mathbf y_F\cdot\mathbf z_M = \mathbf z_F\cdot\mathbf x_M = 0`,
  frames: [
    'On the first body: x along the slide on this body, z the normal of both slides.',
    'On the second body: y along the slide on this body. Its axes stay parallel to those of a.',
  ],
  axes: [
    [0, 'x'],
    [0, 'z'],
    [1, 'y'],
  ],
  rows: [
    'The origin of b stays in the xy plane of a.',
    'x of a stays at right angles to y of b.',
    'y of a stays at right angles to z of b.',
    'z of a stays at right angles to x of b.',
  ],
  carries: { force: 'z', torque: 'xyz' },
  coordinates: {
    first: { sense: slide('x'), note: 'Zero where the block is at the origin of a.' },
    second: { sense: slide('y', 1), note: 'Zero where the block is at the origin of b.' },
  },
  picture: [
    ['box', [0, 0, -0.5], 'z', [3.2, 0.4, 0.3], 'base'],
    ['box', [0, 0, -0.1], 'z', [0.9, 0.9, 0.4]],
    ['box', [0, 0, 0.3], 'z', [0.4, 3, 0.3]],
    ['arrows-apart', [0, 0, -0.75], 'x', 0.8, 1.7],
    ['arrows-apart', [0, 0, 0.75], 'y', 0.3, 1.2],
  ],
  symbol: [
    { draw: 'rail', on: 0, axis: 'x', through: 1 },
    { draw: 'rail', on: 1, axis: 'y', through: 1 },
    { draw: 'block', on: 1, axis: 'y' },
  ],
  reaction: 'A force along the normal of the two slides, and torques about all three axes.',
})

/** y_M·p_FM */
function secondStroke(j: Jet, k: Kinematics): void {
  along(j, k, 1, Y, 0)
  compose1(j, k, -j.value, j, -1, 0)
}
