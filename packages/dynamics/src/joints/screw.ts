import { addScaled, along, emit, trackedAngle } from '../jets'
import { X, Y, Z } from '../kinematics'
import { inPlane, perpendicular } from '../rows'
import { defineJoint, positionRows } from './definition'
import { angle, offset } from './measures'

export interface ScrewParams {
  readonly pitch: number
}

const TURN = 2 * Math.PI

/** Nut on a thread: a sleeve whose stroke follows its angle, turns counted. */
export const screw = defineJoint<ScrewParams>({
  kind: 'screw',
  label: 'Screw',
  group: 'joint',
  summary: 'Advances along one axis in proportion to its turn about it.',
  equation: String.raw`\mathbf x_F\cdot\mathbf p_{FM} = \mathbf y_F\cdot\mathbf p_{FM} = \mathbf x_F\cdot\mathbf z_M = \mathbf y_F\cdot\mathbf z_M = 0,\quad \mathbf z_F\cdot\mathbf p_{FM} - \tfrac{h}{2\pi}\,\theta = 0`,
  frames: 2,
  levels: positionRows(5),
  fields: {
    pitch: {
      type: 'number',
      label: 'Pitch',
      unit: 'm',
      default: 0.1,
      help: 'Advance in one turn; negative for a left-hand thread.',
    },
  },
  glyphs: [
    { shape: 'cylinder', on: 0, axis: 'z', size: [0.2, 2] },
    { shape: 'gear', on: 1, axis: 'z', size: [0.5] },
  ],
  tracked: 1,
  constrain(k, out, { pitch }) {
    inPlane(k, out, X)
    inPlane(k, out, Y)
    perpendicular(k, out, X, Z)
    perpendicular(k, out, Y, Z)
    const stroke = k.jets[0]
    const angle = k.jets[1]
    along(stroke, k, 0, Z, 1)
    trackedAngle(angle, k, out, 0, 0, 1)
    addScaled(stroke, k, -pitch / TURN, angle)
    emit(stroke, k, out)
  },
  coordinates: {
    stroke: offset('Stroke', 0, Z, 1),
    angle: angle('Angle', 0, 1, 0),
  },
})
