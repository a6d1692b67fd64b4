import type { Vec3 } from '@freebody/math'
import { X, Y, Z } from '../assembly/kinematics'
import { axesPerpendicular, madeOf, originInPlane } from '../assembly/primitives'
import { defineJoint, positionRows, type JointReference } from './definition'
import type { JointEditing } from './editing-definition'
import { angle, offset } from './measures'
import { slide, turn, WRAPPED } from './senses'

/** A pin in a straight slot: slides along x of F and turns about z. */
export const slotPin = defineJoint<object>({
  kind: 'slot-pin',
  label: 'Pin in a slot',
  group: 'joint',
  frames: 2,
  levels: positionRows(4),
  fields: {},
  glyphs: [
    { shape: 'slot', on: 0, axis: 'z' },
    { shape: 'pin', on: 1, axis: 'z' },
    { shape: 'slide-arrow', on: 0, axis: 'x' },
    { shape: 'turn-arrow', on: 1, axis: 'z' },
  ],
  ...madeOf(originInPlane(Y), originInPlane(Z), axesPerpendicular(X, Z), axesPerpendicular(Y, Z)),
  coordinates: {
    stroke: offset('Stroke', 0, X, 1),
    angle: angle('Angle', 0, 1),
  },
})

export const slotPinEditing: JointEditing = {
  asks: ['the slot', 'the pin'],
  ownX: true,
}

export const slotPinReference = (): JointReference => ({
  summary: 'Slides along one axis and turns about another.',
  equation: String.raw`\mathbf y_F\cdot\mathbf p_{FM} = \mathbf z_F\cdot\mathbf p_{FM} = 0,\quad \mathbf x_F\cdot\mathbf z_M = \mathbf y_F\cdot\mathbf z_M = 0`,
  frames: ['On the body with the slot: x along the slot, z along the pin.', 'On the pin: z along the pin.'],
  axes: [
    [0, 'x'],
    [0, 'z'],
    [1, 'z'],
  ],
  rows: [
    'The origin of b stays in the xz plane of a.',
    'The origin of b stays in the xy plane of a.',
    'z of b stays at right angles to x of a.',
    'z of b stays at right angles to y of a.',
  ],
  carries: { force: 'yz', torque: 'xy' },
  coordinates: {
    stroke: { sense: slide('x'), note: 'Zero where the two origins coincide.' },
    angle: { sense: turn('z', 1), note: WRAPPED },
  },
  picture: [
    ['box', [0, 0, -0.15], 'z', [3.4, 0.9, 0.3], 'base'],
    ['line', rim(), 'edge', 40],
    ['cylinder', [0.2, 0, 0.3], 'z', 0.26, 1],
    ['arrows-apart', [0.2, 0, 0.9], 'x', 0.45, 1.25],
    ['turn-arrow', [0.2, 0, 0.55], 'z', 0.6],
  ],
  symbol: [
    { draw: 'slot', on: 0, axis: 'x', through: 1 },
    { draw: 'pin', on: 1, axis: 'z' },
  ],
  reaction: 'A force across the slot and a torque across the pin.',
})

/** Of a straight slot, on top of its body. */
function rim(): readonly Vec3[] {
  return Array.from({ length: 33 }, (_, i) => {
    const a = (2 * Math.PI * i) / 32
    const side = Math.cos(a) >= 0 ? 1.1 : -1.1
    return [side + 0.28 * Math.cos(a), 0.28 * Math.sin(a), 0.02]
  })
}
