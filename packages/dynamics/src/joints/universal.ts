import { angleOf, dotAxes } from '../jets'
import type { Jet, Kinematics } from '../kinematics'
import { X, Y, Z } from '../kinematics'
import { coincident, perpendicular } from '../rows'
import { defineJoint, positionRows } from './definition'

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
    first: { label: 'Angle about x', unit: 'rad', read: firstAngle },
    second: { label: 'Angle about y', unit: 'rad', read: secondAngle },
  },
})

function firstAngle(j: Jet, k: Kinematics): void {
  dotAxes(k.jets[6], k, 0, Y, 1, Y)
  dotAxes(k.jets[7], k, 0, Z, 1, Y)
  angleOf(j, k, k.jets[6], k.jets[7])
}

function secondAngle(j: Jet, k: Kinematics): void {
  dotAxes(k.jets[6], k, 0, X, 1, X)
  dotAxes(k.jets[7], k, 0, X, 1, Z)
  angleOf(j, k, k.jets[6], k.jets[7])
}
