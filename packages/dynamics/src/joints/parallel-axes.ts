import { X, Y, Z } from '../kinematics'
import { perpendicular } from '../rows'
import { defineJoint, positionRows } from './definition'
import { angle } from './measures'

/** The z axes stay parallel; points are free. */
export const parallelAxes = defineJoint<object>({
  kind: 'parallel-axes',
  label: 'Parallel axes',
  group: 'joint',
  summary: 'Keeps two axes parallel and leaves every translation and the turn about them free.',
  equation: String.raw`\mathbf x_F\cdot\mathbf z_M = \mathbf y_F\cdot\mathbf z_M = 0`,
  frames: 2,
  levels: positionRows(2),
  fields: {},
  glyphs: [
    { shape: 'cylinder', on: 0, axis: 'z', size: [0.1, 1.5] },
    { shape: 'cylinder', on: 1, axis: 'z', size: [0.1, 1.5] },
  ],
  constrain(k, out) {
    perpendicular(k, out, X, Z)
    perpendicular(k, out, Y, Z)
  },
  coordinates: {
    angle: angle('Angle', 0, 1),
  },
})
