import { X, Y, Z } from '../kinematics'
import { inPlane } from '../rows'
import { defineJoint, positionRows } from './definition'
import { offset } from './measures'

/** Bead on a straight wire along F's z. */
export const pointOnLine = defineJoint<object>({
  kind: 'point-on-line',
  label: 'Point on line',
  group: 'joint',
  summary: 'Keeps a point on a line and leaves its motion along the line and all rotations free.',
  equation: String.raw`\mathbf x_F\cdot\mathbf p_{FM} = \mathbf y_F\cdot\mathbf p_{FM} = 0`,
  frames: 2,
  levels: positionRows(2),
  fields: {},
  glyphs: [
    { shape: 'ball', on: 1, size: [0.4] },
    { shape: 'slide-arrow', on: 0, axis: 'z' },
  ],
  constrain(k, out) {
    inPlane(k, out, X)
    inPlane(k, out, Y)
  },
  coordinates: {
    stroke: offset('Stroke', 0, Z, 1),
  },
})
