import { angleFrom, madeOf, sumHeld, times } from '../assembly/primitives'
import { defineJoint, positionRows, type JointReference } from './definition'
import type { JointEditing } from './editing-definition'
import * as formula from './derivation'
import { angle } from './measures'
import { turn } from './senses'

export interface DifferentialParams {
  readonly offset: number
}

/** The cage c turns by the mean of the half-shafts a and b: frames F_a, M_a, F_b, M_b, F_c, M_c, in this order. */
export const differential = defineJoint<DifferentialParams>({
  kind: 'differential',
  label: 'Differential',
  group: 'coupling',
  frames: 6,
  apart: [
    [0, 1],
    [2, 3],
    [4, 5],
  ],
  levels: positionRows(1),
  fields: { offset: { type: 'number', label: 'Offset', unit: 'rad', default: 0 } },
  glyphs: [
    { shape: 'gear', on: 1, axis: 'z', size: [0.7] },
    { shape: 'gear', on: 3, axis: 'z', size: [0.7] },
    { shape: 'gear', on: 5, axis: 'z', size: [1.2] },
  ],
  tracked: 3,
  ...madeOf<DifferentialParams>(
    sumHeld(
      [times(1, angleFrom(0, 1, 0)), times(1, angleFrom(2, 3, 1)), times(-2, angleFrom(4, 5, 2))],
      (p) => p.offset,
    ),
  ),
  coordinates: {
    first: angle('First half-shaft', 0, 1, 0),
    second: angle('Second half-shaft', 2, 3, 1),
    cage: angle('Cage', 4, 5, 2),
  },
})

export const differentialEditing: JointEditing = {
  picks: 3,
  asks: ['the first half-shaft', 'the second half-shaft', 'the cage'],
}

export const differentialReference = (): JointReference => ({
  summary: 'Makes a cage turn by the mean of two half-shafts, and shares its torque equally between them.',
  equation: String.raw`\theta_a + \theta_b - 2\,\theta_c - \theta_0 = 0`,
  frames: [
    'On what the first shaft turns in: z is its axis.',
    'On the first half-shaft: z is the axis.',
    'On what the second shaft turns in: z is its axis.',
    'On the second half-shaft: z is the axis.',
    'On what the cage turns in: z is its axis.',
    'On the cage: z is the axis.',
  ],
  axes: [
    [0, 'z'],
    [1, 'z'],
    [2, 'z'],
    [3, 'z'],
    [4, 'z'],
    [5, 'z'],
  ],
  rows: ['First angle + second angle = 2 × angle of the cage + offset.'],
  coordinates: {
    first: {
      sense: turn('z', 0, 1),
      note: 'Zero where x of b points along x of a; whole turns are counted.',
    },
    second: {
      sense: turn('z', 2, 3),
      note: 'Zero where x of d points along x of c; whole turns are counted.',
    },
    cage: { sense: turn('z', 4, 5), note: 'Zero where x of f points along x of e; whole turns are counted.' },
  },
  derivation: [
    formula.coupled(
      'The cage turns by the mean of the two half-shafts.',
      String.raw`\theta_a + \theta_b - 2\theta_c - \theta_0`,
      String.raw`\dot\theta_a + \dot\theta_b - 2\dot\theta_c`,
      String.raw`\left(A_{\theta_a} + A_{\theta_b} - 2A_{\theta_c}\right)\dot\nu`,
    ),
  ],
  picture: [
    ['gear', [-1, 0, 0], 'x', 0.7, 0.25],
    ['gear', [1, 0, 0], 'x', 0.7, 0.25],
    ['gear', [0, 0, -0.85], 'z', 0.7, 0.25],
    ['rod', [-2, 0, 0], [-1.1, 0, 0], 0.13, 'base'],
    ['rod', [1.1, 0, 0], [2, 0, 0], 0.13, 'base'],
  ],
  symbol: [
    { draw: 'pitch', on: 1, axis: 'z', radius: 0 },
    { draw: 'pitch', on: 3, axis: 'z', radius: 0 },
    { draw: 'pitch', on: 5, axis: 'z', radius: 0 },
    { draw: 'centre-line', from: 1, to: 3 },
  ],
  reaction:
    'A torque about z on each half-shaft, the same on both, and −2 times it on the cage, with the opposites on what they turn in; no force. Give each part a hinge.',
})
