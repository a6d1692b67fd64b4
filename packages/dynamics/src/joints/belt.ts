import { angleFrom, madeOf, sumHeld, times } from '../assembly/primitives'
import { defineJoint, positionRows, type JointReference } from './definition'
import type { JointEditing } from './editing-definition'
import * as formula from './derivation'
import { angle } from './measures'
import { turn } from './senses'

export interface BeltParams {
  readonly radius1: number
  readonly radius2: number
  readonly crossed: boolean
  readonly offset: number
}

/** A belt that does not slip or stretch over two pulleys: shaft 1 is F₁ (frame 0), M₁ (1), shaft 2 is F₂ (2), M₂ (3). */
export const belt = defineJoint<BeltParams>({
  kind: 'belt',
  label: 'Belt',
  group: 'coupling',
  frames: 4,
  apart: [
    [0, 1],
    [2, 3],
  ],
  levels: positionRows(1),
  fields: {
    radius1: { type: 'number', label: 'First radius', unit: 'm', default: 0.2, min: 0 },
    radius2: { type: 'number', label: 'Second radius', unit: 'm', default: 0.2, min: 0 },
    crossed: {
      type: 'boolean',
      label: 'Crossed',
      default: false,
      help: 'A crossed belt makes the pulleys turn in opposite ways.',
    },
    offset: {
      type: 'number',
      label: 'Offset',
      unit: 'm',
      default: 0,
      help: 'Belt that has run over at the start.',
    },
  },
  glyphs: [
    { shape: 'disc', on: 1, axis: 'z', size: [1, 0.3] },
    { shape: 'disc', on: 3, axis: 'z', size: [1, 0.3] },
    { shape: 'line', on: 0, to: 2, style: 'rope' },
  ],
  tracked: 2,
  ...madeOf<BeltParams>(
    sumHeld(
      [
        times(({ radius1 }) => radius1, angleFrom(0, 1, 0)),
        times(({ radius2, crossed }) => (crossed ? radius2 : -radius2), angleFrom(2, 3, 1)),
      ],
      (p) => p.offset,
    ),
  ),
  coordinates: {
    first: angle('First angle', 0, 1, 0),
    second: angle('Second angle', 2, 3, 1),
  },
})

export const beltEditing: JointEditing = {
  picks: 2,
  asks: ['the first wheel', 'the second wheel'],
}

export const beltReference = (): JointReference<BeltParams> => ({
  summary: 'Ties the turns of two pulleys by a belt that neither slips nor stretches.',
  equation: String.raw`r_1\theta_1 \mp r_2\theta_2 - \ell_0 = 0`,
  frames: [
    'On what the first shaft turns in: z is its axis.',
    'On the first pulley: z is the axis.',
    'On what the second shaft turns in: z is its axis.',
    'On the second pulley: z is the axis.',
  ],
  axes: [
    [0, 'z'],
    [1, 'z'],
    [2, 'z'],
    [3, 'z'],
  ],
  rows: [
    'First radius × first angle = second radius × second angle + offset; crossed, with the sign of the second angle reversed.',
  ],
  coordinates: {
    first: {
      sense: turn('z', 0, 1),
      note: 'Zero where x of b points along x of a; whole turns are counted.',
    },
    second: {
      sense: turn('z', 2, 3),
      note: 'Zero where x of d points along x of c; whole turns are counted.',
    },
  },
  derivation: [
    formula.coupled(
      'The belt does not slip on either wheel.',
      String.raw`r_1\theta_1 \mp r_2\theta_2 - \ell_0`,
      String.raw`r_1\dot\theta_1 \mp r_2\dot\theta_2`,
      String.raw`\left(r_1A_{\theta_1} \mp r_2A_{\theta_2}\right)\dot\nu`,
    ),
  ],
  picture: [
    ['cylinder', [-1.15, 0, 0], 'y', 0.85, 0.3],
    ['cylinder', [1.15, 0, 0], 'y', 0.5, 0.3],
    [
      'line',
      [
        [-1.35, -0.15, 0.83],
        [1.05, -0.15, 0.5],
      ],
      'line',
      30,
    ],
    [
      'line',
      [
        [-1.35, -0.15, -0.83],
        [1.05, -0.15, -0.5],
      ],
      'line',
      30,
    ],
  ],
  symbol: ({ radius1, radius2, crossed }) => [
    { draw: 'pitch', on: 1, axis: 'z', radius: radius1 },
    { draw: 'pitch', on: 3, axis: 'z', radius: radius2 },
    { draw: 'belt', from: 1, to: 3, radii: [radius1, radius2], crossed },
  ],
  reaction:
    'A torque about z on each pulley, and the opposite on what its shaft turns in; no force. The torques are the first radius and minus the second, times the difference of pull between the two strands; of one sign where the belt is crossed. Give each pulley a hinge.',
})
