import { X, Y, Z } from '../kinematics'
import { coincident, perpendicular } from '../rows'
import { defineJoint, positionRows } from './definition'
import { angleBetween } from './measures'

/** Cardan joint: the cross turns about F's x in A's fork and about M's y in B's, and keeps the two at right angles.
 With the frames aligned the shafts are in line along z; R_FM = R_x(α) R_y(β). */
export const universal = defineJoint<object>({
  kind: 'universal',
  label: 'Universal joint',
  group: 'joint',
  summary:
    'Holds two points together and bends about two crossed axes, x of the first frame and y of the second.',
  equation: String.raw`\mathbf p_M - \mathbf p_F = \mathbf 0,\quad \mathbf x_F\cdot\mathbf y_M = 0`,
  frames: 2,
  levels: positionRows(4),
  fields: {},
  glyphs: [
    { shape: 'cylinder', on: 0, axis: 'x', size: [0.15, 1] },
    { shape: 'cylinder', on: 1, axis: 'y', size: [0.15, 1] },
  ],
  point: true,
  constrain(k, out) {
    coincident(k, out)
    perpendicular(k, out, X, Y)
  },
  coordinates: {
    first: angleBetween('Angle about x', [Z, Y], [Y, Y]),
    second: angleBetween('Angle about y', [X, Z], [X, X]),
  },
})
