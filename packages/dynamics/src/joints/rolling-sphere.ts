import { along, emit } from '../assembly/jets'
import { X, Y, Z } from '../assembly/kinematics'
import { noSlipAlongAxis } from './contact'
import { defineJoint, type Level, type JointReference } from './definition'
import type { JointEditing } from './editing-definition'
import * as formula from './derivation'
import { offset } from './measures'
import { slide } from './senses'

export interface RollingSphereParams {
  readonly radius: number
}

const LEVELS: readonly Level[] = ['position', 'velocity', 'velocity']

/** Filled and read within one `constrain`. */
const contact = new Float64Array(6)

/** A ball on a plane: F's z is the plane's normal, M's origin the ball's centre; the plane may move too. */
export const rollingSphere = defineJoint<RollingSphereParams>({
  kind: 'rolling-sphere',
  label: 'Rolling ball',
  group: 'rolling',
  frames: 2,
  levels: () => LEVELS,
  fields: { radius: { type: 'number', label: 'Radius', unit: 'm', default: 0.5, min: 0 } },
  glyphs: [
    { shape: 'plane', on: 0, axis: 'z', size: [4, 4] },
    { shape: 'ball', on: 1, size: [0.3] },
  ],
  // λ > 0 lifts the body off the plane.
  oneSided: { row: 0, sign: () => 1, reads: 'contact' },
  contactPoint(out, { axes }, { radius }) {
    for (let i = 0; i < 3; i++) out[i] = -radius * axes[6 + i]
  },
  constrain(k, out, { radius }) {
    const height = k.jets[0]
    along(height, k, 0, Z, 1)
    height.value -= radius
    emit(height, k, out)
    const { axes, w } = k
    const nx = axes[6]
    const ny = axes[7]
    const nz = axes[8]
    contact[0] = -radius * nx
    contact[1] = -radius * ny
    contact[2] = -radius * nz
    contact[3] = -radius * (w[1] * nz - w[2] * ny)
    contact[4] = -radius * (w[2] * nx - w[0] * nz)
    contact[5] = -radius * (w[0] * ny - w[1] * nx)
    noSlipAlongAxis(k, out, contact, 0, X)
    noSlipAlongAxis(k, out, contact, 0, Y)
  },
  coordinates: {
    x: offset('Along x', 0, X, 1),
    y: offset('Along y', 0, Y, 1),
  },
})

export const rollingSphereEditing: JointEditing = {
  asks: ['the plane', 'the ball'],
  axis: 'z',
  // The normal of the plane stays on its side.
  mirror: { flip: 'x' },
}

export const rollingSphereReference = (): JointReference<RollingSphereParams> => ({
  summary: 'Rolls a ball on a plane without slipping; it may spin about the normal.',
  equation: String.raw`\mathbf z_F\cdot\mathbf p_{FM} - r = 0,\quad \mathbf x_F\cdot\Delta\mathbf v_C = \mathbf y_F\cdot\Delta\mathbf v_C = 0`,
  frames: ['On the body with the plane: z is its normal.', 'The centre of the ball; its axes do not matter.'],
  axes: [[0, 'z']],
  rows: [
    'The centre stays at the radius above the plane.',
    'The point of contact does not slide along x of a.',
    'The point of contact does not slide along y of a.',
  ],
  coordinates: {
    x: { sense: slide('x'), note: 'Coordinate of the origin of b along x of a.' },
    y: { sense: slide('y'), note: 'Coordinate of the origin of b along y of a.' },
  },
  derivation: [
    formula.along(2, 'r'),
    formula.slip(String.raw`\mathbf x_F`),
    formula.slip(String.raw`\mathbf y_F`),
  ],
  picture: [
    ['sheet', [0, 0, -0.85], 'z', 3.6, 2.4],
    ['ball', [0, 0, 0], 0.85],
    ['spin', [0, -0.2, 0], 'front', 1.25, 2.4, 0.9],
  ],
  symbol: ({ radius }) => [
    { draw: 'plane', on: 0, axis: 'z', under: 1 },
    { draw: 'round', on: 1, radius, floor: 0 },
  ],
  reaction:
    'A force at the point of contact: the normal force along z of a and friction along x and y of a. Channels give it about the origin of b, the centre of the ball, with the torque that this needs. It holds both ways: `lambda1` is positive where the plane pushes the ball up.',
  shown: { poses: { 1: { p: [0, 0, 0.5] } } },
})
