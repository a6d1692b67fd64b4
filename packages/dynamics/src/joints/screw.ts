import { X, Y, Z } from '../assembly/kinematics'
import {
  angleFrom,
  axesPerpendicular,
  madeOf,
  originInPlane,
  strokeAlong,
  sumHeld,
  times,
} from '../assembly/primitives'
import { defineJoint, positionRows, type JointReference } from './definition'
import type { JointEditing } from './editing-definition'
import * as formula from './derivation'
import { angle, offset } from './measures'
import type { PicturePart } from './picture'

export interface ScrewParams {
  readonly pitch: number
}

const TURN = 2 * Math.PI

/** Nut on a thread: a sleeve whose stroke follows its angle, turns counted. */
export const screw = defineJoint<ScrewParams>({
  kind: 'screw',
  label: 'Screw',
  group: 'joint',
  frames: 2,
  levels: positionRows(5),
  fields: {
    pitch: {
      type: 'number',
      label: 'Pitch',
      unit: 'm',
      default: 0.1,
      help: 'Advance in one turn; negative for a left-hand thread.',
    },
  },
  glyphs: [
    { shape: 'thread', on: 0, axis: 'z' },
    { shape: 'nut', on: 1, axis: 'z' },
  ],
  tracked: 1,
  ...madeOf<ScrewParams>(
    originInPlane(X),
    originInPlane(Y),
    axesPerpendicular(X, Z),
    axesPerpendicular(Y, Z),
    sumHeld([times(1, strokeAlong(0, Z, 1)), times(({ pitch }) => -pitch / TURN, angleFrom(0, 1, 0))]),
  ),
  coordinates: {
    stroke: offset('Stroke', 0, Z, 1),
    angle: angle('Angle', 0, 1, 0),
  },
})

export const screwEditing: JointEditing = {
  axis: 'z',
  // A right-hand thread is a left-hand one in the mirror.
  mirror: { flip: 'any', changesSign: ['pitch'] },
}

export const screwReference = (): JointReference => ({
  summary: 'Advances along one axis in proportion to its turn about it.',
  equation: String.raw`\mathbf x_F\cdot\mathbf p_{FM} = \mathbf y_F\cdot\mathbf p_{FM} = \mathbf x_F\cdot\mathbf z_M = \mathbf y_F\cdot\mathbf z_M = 0,\quad \mathbf z_F\cdot\mathbf p_{FM} - \tfrac{h}{2\pi}\,\theta = 0`,
  frames: [
    'On the thread: z is its axis; x is where the angle counts from.',
    'On the nut: z is the axis; x is where the angle counts to.',
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
    'The stroke is the pitch times the turns: with a positive pitch b advances along z of a when it turns right-handed about it.',
  ],
  coordinates: {
    stroke: {
      sense: { is: 'other' },
      note: 'Positive along z of a; zero where the two origins coincide. It follows from the angle.',
    },
    angle: {
      sense: { is: 'other' },
      note: 'Positive when b turns right-handed about z of a, and then b advances along z of a by the pitch in each turn. Zero where x of b points along x of a; whole turns are counted.',
    },
  },
  derivation: [
    formula.along(0),
    formula.along(1),
    formula.normal(0, 2),
    formula.normal(1, 2),
    formula.coupled(
      'The stroke follows the turn, so much in each.',
      String.raw`\mathbf z_F\cdot\mathbf d - \tfrac{h}{2\pi}\theta`,
      String.raw`\tfrac{\mathrm d}{\mathrm dt}(\mathbf z_F\cdot\mathbf d) - \tfrac{h}{2\pi}\dot\theta`,
      String.raw`\left(A_{z} - \tfrac{h}{2\pi}A_\theta\right)\dot\nu`,
    ),
  ],
  picture: [
    ['cylinder', [0, 0, 0], 'z', 0.24, 3.2],
    ...[-1.2, -0.9, 0.75, 1.05, 1.35].map(
      (h): PicturePart => [
        'line',
        [
          [-0.28, 0, h],
          [0.3, 0, h + 0.12],
        ],
        'edge',
        30,
      ],
    ),
    ['cylinder', [0, 0, -0.15], 'z', 0.75, 0.6],
    ['spin', [0, 0, -0.15], 'z', 1.2, -2.2, 0.6],
    ['arrow', [1.15, 0, 0.1], [1.15, 0, 1.3]],
  ],
  symbol: [
    { draw: 'rail', on: 0, axis: 'z', through: 1 },
    { draw: 'block', on: 1, axis: 'z', thread: true },
  ],
  reaction:
    'A force and a torque across the axis, and along it a force F with the torque −h F/2π about it: together they do no work.',
  shown: {
    params: { pitch: 6 },
    poses: { 1: { p: [0, 0, 6 * (0.6 / (2 * Math.PI))], q: [Math.cos(0.3), 0, 0, Math.sin(0.3)] } },
  },
})
