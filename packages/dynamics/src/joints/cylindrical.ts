import { X, Y, Z } from '../kinematics'
import { inPlane, perpendicular } from '../rows'
import { defineJoint, positionRows } from './definition'
import { angle, offset } from './measures'

/** Sleeve on a rod: slides along, and turns about, the shared z axis. */
export const cylindrical = defineJoint<object>({
  kind: 'cylindrical',
  label: 'Sleeve',
  group: 'joint',
  summary: 'Slides along one axis and turns about it.',
  equation: String.raw`\mathbf x_F\cdot\mathbf p_{FM} = \mathbf y_F\cdot\mathbf p_{FM} = 0,\quad \mathbf x_F\cdot\mathbf z_M = \mathbf y_F\cdot\mathbf z_M = 0`,
  frames: 2,
  levels: positionRows(4),
  fields: {},
  glyphs: [
    { shape: 'cylinder', on: 1, axis: 'z', size: [0.35, 0.8] },
    { shape: 'slide-arrow', on: 0, axis: 'z' },
    { shape: 'turn-arrow', on: 0, axis: 'z' },
  ],
  constrain(k, out) {
    inPlane(k, out, X)
    inPlane(k, out, Y)
    perpendicular(k, out, X, Z)
    perpendicular(k, out, Y, Z)
  },
  coordinates: {
    stroke: offset('Stroke', 0, Z, 1),
    angle: angle('Angle', 0, 1),
  },
})
