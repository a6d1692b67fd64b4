import { X, Y, Z } from '../assembly/kinematics'
import { madeOf, originInPlane } from '../assembly/primitives'
import { atSecondOrigin, defineJoint, positionRows, type JointReference } from './definition'
import type { JointEditing } from './editing-definition'
import { offset } from './measures'
import { anyTurn, slide } from './senses'

/** A point that slides on F's xy plane. */
export const pointOnPlane = defineJoint<object>({
  kind: 'point-on-plane',
  label: 'Point on plane',
  group: 'joint',
  frames: 2,
  levels: positionRows(1),
  fields: {},
  glyphs: [
    { shape: 'plane', on: 0, axis: 'z', size: [3, 3] },
    { shape: 'ball', on: 1, size: [0.4] },
  ],
  // The point is in the plane: which side is solid is not defined.
  oneSided: { row: 0, sign: () => 0, reads: 'contact' },
  ...madeOf(originInPlane(Z)),
  contactPoint: atSecondOrigin,
  coordinates: {
    x: offset('Along x', 0, X, 1),
    y: offset('Along y', 0, Y, 1),
  },
})

export const pointOnPlaneEditing: JointEditing = {
  asks: ['the plane', 'the point on it'],
  axis: 'z',
}

export const pointOnPlaneReference = (): JointReference => ({
  summary: 'Keeps a point in a plane and leaves everything else free.',
  equation: String.raw`\mathbf z_F\cdot\mathbf p_{FM} = 0`,
  frames: ['On the body with the plane: z is its normal.', 'The point; its axes do not matter.'],
  axes: [[0, 'z']],
  rows: ['The origin of b stays in the xy plane of a.'],
  carries: { force: 'z', torque: '' },
  coordinates: {
    x: { sense: slide('x'), note: 'Coordinate of the origin of b along x of a.' },
    y: { sense: slide('y'), note: 'Coordinate of the origin of b along y of a.' },
  },
  free: anyTurn(),
  picture: [
    ['sheet', [0, 0, 0], 'z', 3.4, 3.4],
    ['ball', [0, 0, 0.32], 0.42],
    ['arrows-apart', [0, 0, 0], 'x', 0.6, 1.45],
    ['arrows-apart', [0, 0, 0], 'y', 0.6, 1.45],
  ],
  symbol: [
    { draw: 'plane', on: 0, axis: 'z', under: 1 },
    { draw: 'dot', on: 1 },
  ],
  reaction:
    'A force along z of a, at the point. The multiplier `lambda1` is positive where the plane pushes the point to its z side. It holds both ways.',
})
