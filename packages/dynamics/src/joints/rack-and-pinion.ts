import { X } from '../assembly/kinematics'
import { angleFrom, madeOf, strokeAlong, sumHeld, times } from '../assembly/primitives'
import { defineJoint, positionRows, type JointReference } from './definition'
import type { JointEditing } from './editing-definition'
import * as formula from './derivation'
import { angle, offset } from './measures'
import { slide, turn } from './senses'

export interface RackAndPinionParams {
  readonly radius: number
  readonly offset: number
}

/** A pinion that turns in F₁ (frame 0) with M₁ (1) drives a rack, M₂ (3), along x of F₂ (2). */
export const rackAndPinion = defineJoint<RackAndPinionParams>({
  kind: 'rack-and-pinion',
  label: 'Rack and pinion',
  group: 'coupling',
  frames: 4,
  apart: [
    [0, 1],
    [2, 3],
  ],
  levels: positionRows(1),
  fields: {
    radius: {
      type: 'number',
      label: 'Radius',
      unit: 'm',
      default: 0.1,
      help: 'Pitch radius of the pinion; negative if the rack runs the other way.',
    },
    offset: { type: 'number', label: 'Offset', unit: 'm', default: 0 },
  },
  glyphs: [
    { shape: 'gear', on: 1, axis: 'z', size: [1] },
    { shape: 'rack', on: 3, axis: 'x' },
    { shape: 'slide-arrow', on: 2, axis: 'x' },
  ],
  tracked: 1,
  ...madeOf<RackAndPinionParams>(
    sumHeld(
      [times(1, strokeAlong(2, X, 3)), times(({ radius }) => -radius, angleFrom(0, 1, 0))],
      (p) => p.offset,
    ),
  ),
  coordinates: {
    angle: angle('Pinion angle', 0, 1, 0),
    stroke: offset('Rack stroke', 2, X, 3),
  },
})

export const rackAndPinionEditing: JointEditing = {
  picks: 2,
  asks: ['the pinion', 'the rack'],
}

export const rackAndPinionReference = (): JointReference<RackAndPinionParams> => ({
  summary: 'Ties the stroke of a rack to the turn of a pinion.',
  equation: String.raw`x - r\,\theta - x_0 = 0`,
  frames: [
    'On what the pinion turns in: z is its axis.',
    'On the pinion: z is the axis.',
    'On what the rack slides in: x along the rack.',
    'On the rack: its origin is what slides; its axes do not matter.',
  ],
  axes: [
    [0, 'z'],
    [1, 'z'],
    [2, 'x'],
  ],
  rows: ['Stroke = radius × angle + offset.'],
  coordinates: {
    angle: {
      sense: turn('z', 0, 1),
      note: 'Of the pinion. Zero where x of b points along x of a; whole turns are counted.',
    },
    stroke: { sense: slide('x', 2, 3), note: 'Of the rack. Zero where the origins of c and d coincide.' },
  },
  derivation: [
    formula.coupled(
      'The stroke of the rack follows the turn of the pinion.',
      String.raw`x - r\,\theta - x_0`,
      String.raw`\dot x - r\,\dot\theta`,
      String.raw`\left(A_x - r\,A_\theta\right)\dot\nu`,
    ),
  ],
  picture: [
    ['gear', [0, 0, 0.65], 'y', 0.85, 0.3],
    ['box', [0, 0, -0.45], 'z', [3.4, 0.4, 0.35], 'base'],
    ['arrows-apart', [0, -0.2, -1.05], 'x', 0.2, 1.3],
    ['spin', [0, -0.3, 0.65], 'front', 1.25, 2.3, 0.9],
  ],
  symbol: ({ radius }) => [
    { draw: 'pitch', on: 1, axis: 'z', radius: Math.abs(radius) },
    { draw: 'rack', on: 3, axis: 'x' },
  ],
  reaction:
    'A torque about z on the pinion and a force along x of c on the rack, with the opposite on what they turn and slide in. Torque on the pinion = −radius × force on the rack. Give the pinion a hinge and the rack a slider.',
  shown: { amounts: { angle: 0.7, stroke: 0.07 } },
})
