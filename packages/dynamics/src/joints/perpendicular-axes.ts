import { Z } from '../kinematics'
import { perpendicular } from '../rows'
import { defineJoint, positionRows } from './definition'

/** The z axes stay at right angles; points are free. */
export const perpendicularAxes = defineJoint<object>({
  kind: 'perpendicular-axes',
  label: 'Perpendicular axes',
  group: 'joint',
  summary: 'Keeps two axes at right angles and leaves everything else free.',
  equation: String.raw`\mathbf z_F\cdot\mathbf z_M = 0`,
  frames: 2,
  levels: positionRows(1),
  fields: {},
  glyphs: [
    { shape: 'cylinder', on: 0, axis: 'z', size: [0.1, 1.5] },
    { shape: 'cylinder', on: 1, axis: 'z', size: [0.1, 1.5] },
  ],
  constrain(k, out) {
    perpendicular(k, out, Z, Z)
  },
  coordinates: {},
})
