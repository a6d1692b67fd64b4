import { compose1, dotAxes } from '../assembly/jets'
import type { Jet, Kinematics } from '../assembly/kinematics'
import { X, Y, Z } from '../assembly/kinematics'
import { axesProduct, madeOf, originsCoincide, sumHeld, times } from '../assembly/primitives'
import { defineJoint, positionRows, type JointReference } from './definition'
import type { JointEditing } from './editing-definition'
import * as formula from './derivation'

/** Rzeppa joint: the shafts bend about an axis in the bisecting plane, so both turn alike at any bend. The axis of the
 turn from F to M has no part along z, which is what R₁₂ − R₂₁ measures. */
export const constantVelocity = defineJoint<object>({
  kind: 'constant-velocity',
  label: 'Constant-velocity joint',
  group: 'joint',
  frames: 2,
  levels: positionRows(4),
  fields: {},
  glyphs: [
    { shape: 'ball', on: 0, size: [0.6] },
    { shape: 'cylinder', on: 0, axis: 'z', size: [0.2, 1] },
    { shape: 'cylinder', on: 1, axis: 'z', size: [0.2, 1] },
  ],
  point: true,
  ...madeOf(
    originsCoincide,
    sumHeld([times(1, axesProduct(0, X, 1, Y)), times(-1, axesProduct(0, Y, 1, X))]),
  ),
  coordinates: {
    bend: { label: 'Bend', unit: 'rad', read: bend, measure: { kind: 'acos', frames: [0, 1], axes: [Z, Z] } },
  },
})

export const constantVelocityEditing: JointEditing = {
  mirror: { flip: 'any' },
}

export const constantVelocityReference = (): JointReference => ({
  summary:
    'Holds two points together and bends any way, while both shafts turn about their own z at the same rate.',
  equation: String.raw`\mathbf p_M - \mathbf p_F = \mathbf 0,\quad \mathbf x_F\cdot\mathbf y_M - \mathbf y_F\cdot\mathbf x_M = 0`,
  frames: [
    'On the first shaft: z along the shaft.',
    'On the second shaft: z along the shaft. With the axes parallel to those of a the shafts are in line.',
  ],
  axes: [
    [0, 'z'],
    [1, 'z'],
  ],
  rows: [
    'The origins of a and b stay together along x of the world.',
    'The origins of a and b stay together along y of the world.',
    'The origins of a and b stay together along z of the world.',
    'The turn from a to b has no part about z: x_a·y_b = y_a·x_b.',
  ],
  coordinates: {
    bend: {
      sense: { is: 'other' },
      note: 'Angle between z of a and z of b, never negative; zero where the shafts are in line. Its rate is given as zero there.',
    },
  },
  derivation: [
    ...formula.points(),
    {
      is: 'other',
      means: 'Both shafts turn alike: the turn from F to M has no part about z.',
      row: {
        phi: String.raw`\mathbf x_F\cdot\mathbf y_M - \mathbf y_F\cdot\mathbf x_M`,
        rate: String.raw`(${formula.OMEGA}_M - ${formula.OMEGA}_F)\cdot(\mathbf y_M\times\mathbf x_F - \mathbf x_M\times\mathbf y_F)`,
        left: String.raw`(\dot{${formula.OMEGA}}_M - \dot{${formula.OMEGA}}_F)\cdot(\mathbf y_M\times\mathbf x_F - \mathbf x_M\times\mathbf y_F)`,
        right: String.raw`-\beta(\mathbf x_F, \mathbf y_M) + \beta(\mathbf y_F, \mathbf x_M),\quad \beta(\mathbf u, \mathbf w) = 2\dot{\mathbf u}\cdot\dot{\mathbf w} + \left(${formula.OMEGA}_F\times\dot{\mathbf u}\right)\cdot\mathbf w + \mathbf u\cdot\left(${formula.OMEGA}_M\times\dot{\mathbf w}\right)`,
      },
    },
  ],
  picture: [
    ['rod', [-1.9, 0, -0.35], [0, 0, 0], 0.24, 'base'],
    ['ball', [0, 0, 0], 0.66],
    ['rod', [0.5, 0, 0.2], [1.8, 0, 0.7], 0.24],
    [
      'turn-arrow',
      [1.35, 0, 0.52],
      [
        [0, 0, 0],
        [1.8, 0, 0.7],
      ],
      0.6,
    ],
  ],
  symbol: [{ draw: 'cross', on: 0, axis: 'x', and: 1, andAxis: 'y', ring: true }],
  reaction:
    'A force at the common origin and one torque, about the line that halves the angle between the shafts.',
  shown: { poses: { 1: { p: [0, 0, 0], q: [Math.cos(0.3), Math.sin(0.3), 0, 0] } } },
})

/** The bend never goes below zero: where the shafts are in line it has no rate, and is given none. */
function bend(j: Jet, k: Kinematics): void {
  dotAxes(j, k, 0, Z, 1, Z)
  const c = Math.min(1, Math.max(-1, j.value))
  const s = Math.sqrt(1 - c * c)
  const i = s > 1e-9 ? 1 / s : 0
  compose1(j, k, Math.acos(c), j, -i, -c * i * i * i)
}
