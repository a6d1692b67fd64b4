import { X, Y, Z } from '../assembly/kinematics'
import { axesPerpendicular, madeOf, originsCoincide } from '../assembly/primitives'
import { defineJoint, positionRows, type JointReference } from './definition'
import type { JointEditing } from './editing-definition'
import { angleBetween } from './measures'
import { turn } from './senses'

/** Cardan joint: the cross turns about F's x in A's fork and about M's y in B's, and keeps the two at right angles.
 With the frames aligned the shafts are in line along z; R_FM = R_x(α) R_y(β). */
export const universal = defineJoint<object>({
  kind: 'universal',
  label: 'Universal joint',
  group: 'joint',
  frames: 2,
  levels: positionRows(4),
  fields: {},
  glyphs: [
    { shape: 'yoke', on: 0, axis: 'x' },
    { shape: 'pin', on: 0, axis: 'x' },
    { shape: 'yoke', on: 1, axis: 'y' },
    { shape: 'pin', on: 1, axis: 'y' },
  ],
  point: true,
  ...madeOf(originsCoincide, axesPerpendicular(X, Y)),
  coordinates: {
    first: angleBetween('Angle about x', [Z, Y], [Y, Y]),
    second: angleBetween('Angle about y', [X, Z], [X, X]),
  },
})

export const universalEditing: JointEditing = {
  ownX: true,
}

export const universalReference = (): JointReference => ({
  summary:
    'Holds two points together and bends about two crossed axes, x of the first frame and y of the second.',
  equation: String.raw`\mathbf p_M - \mathbf p_F = \mathbf 0,\quad \mathbf x_F\cdot\mathbf y_M = 0`,
  frames: [
    'On the first shaft: x along the arm of the cross in this fork; z along the shaft.',
    'On the second shaft: y along the arm of the cross in this fork; z along the shaft. With the axes parallel to those of a the shafts are in line.',
  ],
  axes: [
    [0, 'x'],
    [1, 'y'],
  ],
  rows: [
    'The origins of a and b stay together along x of the world.',
    'The origins of a and b stay together along y of the world.',
    'The origins of a and b stay together along z of the world.',
    'x of a stays at right angles to y of b.',
  ],
  coordinates: {
    first: {
      sense: turn('x'),
      note: 'Of the cross in the first fork. Zero where y of b is normal to z of a; from −π to π.',
    },
    second: {
      sense: turn('y', 1),
      note: 'Of the second fork on the cross. Zero where z of b is normal to x of a; from −π to π.',
    },
  },
  picture: [
    ['rod', [-1.9, 0, -0.35], [-0.35, 0, 0], 0.26, 'base'],
    ['rod', [0.35, 0, 0], [1.8, 0, 0.7], 0.26],
    ['cylinder', [0, 0, 0], 'y', 0.16, 1.25],
    ['cylinder', [0, 0, 0], 'z', 0.16, 1.25],
  ],
  symbol: [{ draw: 'cross', on: 0, axis: 'x', and: 1, andAxis: 'y' }],
  reaction: 'A force at the common origin and one torque, about the normal of x of a and y of b.',
  shown: { amounts: { first: 0.4, second: 0.5 } },
})
