import { X, Y, Z } from '../kinematics'
import { inPlane } from '../rows'
import { defineJoint, positionRows } from './definition'
import { offset } from './measures'

/** A point that slides on F's xy plane. */
export const pointOnPlane = defineJoint<object>({
  kind: 'point-on-plane',
  label: 'Point on plane',
  group: 'joint',
  summary: 'Keeps a point in a plane and leaves everything else free.',
  equation: String.raw`\mathbf z_F\cdot\mathbf p_{FM} = 0`,
  frames: 2,
  levels: positionRows(1),
  fields: {},
  glyphs: [
    { shape: 'plane', on: 0, axis: 'z', size: [3, 3] },
    { shape: 'ball', on: 1, size: [0.4] },
  ],
  // The point is in the plane: which side is solid is not said.
  oneSided: { row: 0, sign: () => 0, reads: 'contact' },
  constrain(k, out) {
    inPlane(k, out, Z)
  },
  coordinates: {
    x: offset('Along x', 0, X, 1),
    y: offset('Along y', 0, Y, 1),
  },
})
