import { X, Y, Z } from '../kinematics'
import { coincident, perpendicular } from '../rows'
import { defineJoint, positionRows } from './definition'
import { angle } from './measures'

/** Hinge about the shared z axis: origins coincide, M's z stays normal to F's x and y. */
export const revolute = defineJoint<object>({
  kind: 'revolute',
  label: 'Hinge',
  group: 'joint',
  summary: 'Holds two points together and lets one axis turn.',
  equation: String.raw`\mathbf p_M - \mathbf p_F = \mathbf 0,\quad \mathbf x_F\cdot\mathbf z_M = \mathbf y_F\cdot\mathbf z_M = 0`,
  frames: 2,
  levels: positionRows(5),
  fields: {},
  glyphs: [
    { shape: 'cylinder', on: 0, axis: 'z', size: [0.3, 1] },
    { shape: 'turn-arrow', on: 0, axis: 'z' },
  ],
  point: true,
  pin: 'hinge',
  constrain(k, out) {
    coincident(k, out)
    perpendicular(k, out, X, Z)
    perpendicular(k, out, Y, Z)
  },
  coordinates: {
    angle: angle('Angle', 0, 1),
  },
})
