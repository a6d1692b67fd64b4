import { angleFrom, madeOf, sumHeld, times } from '../assembly/primitives'
import { defineJoint, positionRows, type JointReference } from './definition'
import type { JointEditing } from './editing-definition'
import * as formula from './derivation'
import { angle } from './measures'
import { turn } from './senses'

export interface GearParams {
  readonly ratio: number
  readonly offset: number
}

/** Two wheels in mesh: shaft 1 turns in F₁ (frame 0) with M₁ (1), shaft 2 in F₂ (2) with M₂ (3); turns are counted. */
export const gear = defineJoint<GearParams>({
  kind: 'gear',
  label: 'Gear pair',
  group: 'coupling',
  frames: 4,
  apart: [
    [0, 1],
    [2, 3],
  ],
  levels: positionRows(1),
  fields: {
    ratio: {
      type: 'number',
      label: 'Ratio',
      unit: '',
      default: 1,
      help: 'Teeth of the second wheel over teeth of the first; negative for a ring gear.',
    },
    offset: { type: 'number', label: 'Offset', unit: 'rad', default: 0 },
  },
  glyphs: [
    { shape: 'gear', on: 1, axis: 'z', size: [1] },
    { shape: 'gear', on: 3, axis: 'z', size: [1] },
  ],
  tracked: 2,
  ...madeOf<GearParams>(
    sumHeld([times(1, angleFrom(0, 1, 0)), times(({ ratio }) => ratio, angleFrom(2, 3, 1))], (p) => p.offset),
  ),
  coordinates: {
    first: angle('First angle', 0, 1, 0),
    second: angle('Second angle', 2, 3, 1),
  },
})

export const gearEditing: JointEditing = {
  picks: 2,
  asks: ['the first wheel', 'the second wheel'],
}

export const gearReference = (): JointReference<GearParams> => ({
  summary: 'Ties the turns of two shafts to each other in a fixed ratio.',
  equation: String.raw`\theta_1 + i\,\theta_2 - \theta_0 = 0`,
  frames: [
    'On what the first shaft turns in: z is its axis.',
    'On the first wheel: z is the axis.',
    'On what the second shaft turns in: z is its axis.',
    'On the second wheel: z is the axis.',
  ],
  axes: [
    [0, 'z'],
    [1, 'z'],
    [2, 'z'],
    [3, 'z'],
  ],
  rows: [
    'First angle + ratio × second angle = offset: with a positive ratio and parallel z axes the wheels turn opposite ways.',
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
      'The two turns are in a fixed ratio.',
      String.raw`\theta_1 + i\,\theta_2 - \theta_0`,
      String.raw`\dot\theta_1 + i\,\dot\theta_2`,
      String.raw`\left(A_{\theta_1} + i\,A_{\theta_2}\right)\dot\nu`,
    ),
  ],
  picture: [
    ['gear', [-0.86, 0, 0], 'y', 1, 0.3],
    ['gear', [0.9, 0, 0.12], 'y', 0.8, 0.3],
    ['spin', [-0.86, -0.3, 0], 'front', 1.35, 1.1, 2.4],
    ['spin', [0.9, -0.3, 0.12], 'front', 1.15, 1.9, 0.7],
  ],
  symbol: ({ ratio }, apart) => {
    // Pitch circles touch: r₂ = |i| r₁ and r₁ + r₂, or with a ring |r₁ − r₂|, is the distance of the shafts.
    const radius = apart(1, 3) / Math.max(1e-9, Math.abs(1 + ratio))
    return [
      { draw: 'pitch', on: 1, axis: 'z', radius },
      { draw: 'pitch', on: 3, axis: 'z', radius: Math.abs(ratio) * radius },
      { draw: 'centre-line', from: 1, to: 3 },
    ]
  },
  reaction:
    'A torque about z on each wheel, and the opposite on what its shaft turns in; no force. The torque on the second wheel is the ratio times that on the first. Give each wheel a hinge.',
  shown: { amounts: { first: 0.7, second: -0.7 } },
})
