import { X, Y, Z } from '../kinematics'
import { inPlane, perpendicular } from '../rows'
import { defineJoint, positionRows } from './definition'
import { angle, offset } from './measures'

/** Flat sliding: M's origin stays in F's xy plane and the z axes stay parallel. */
export const planar = defineJoint<object>({
  kind: 'planar',
  label: 'Planar joint',
  group: 'joint',
  summary: 'Slides in a plane and turns about its normal.',
  equation: String.raw`\mathbf z_F\cdot\mathbf p_{FM} = 0,\quad \mathbf x_F\cdot\mathbf z_M = \mathbf y_F\cdot\mathbf z_M = 0`,
  frames: 2,
  levels: positionRows(3),
  fields: {},
  glyphs: [
    { shape: 'plane', on: 0, axis: 'z', size: [3, 3] },
    { shape: 'box', on: 1, size: [0.8, 0.8, 0.1] },
  ],
  constrain(k, out) {
    inPlane(k, out, Z)
    perpendicular(k, out, X, Z)
    perpendicular(k, out, Y, Z)
  },
  coordinates: {
    x: offset('Along x', 0, X, 1),
    y: offset('Along y', 0, Y, 1),
    angle: angle('Angle', 0, 1),
  },
})
