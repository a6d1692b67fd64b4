import { Y } from '../assembly/kinematics'
import { noSlipAlongAxis } from './contact'
import { atSecondOrigin, defineJoint, type Level, type JointReference } from './definition'
import type { JointEditing } from './editing-definition'
import * as formula from './derivation'
import { angle } from './measures'
import { turn, WRAPPED } from './senses'

const LEVELS: readonly Level[] = ['velocity']

/** The blade touches at M's origin itself: no arm, no travel through B. */
const contact = new Float64Array(6)

/** Skate: M's origin moves along the blade, x of M, and never across it, y of M. What it moves on is body A. */
export const knifeEdge = defineJoint<object>({
  kind: 'knife-edge',
  label: 'Skate',
  group: 'rolling',
  frames: 2,
  levels: () => LEVELS,
  fields: {},
  glyphs: [
    { shape: 'box', on: 1, size: [1.2, 0.06, 0.3] },
    { shape: 'slide-arrow', on: 1, axis: 'x' },
  ],
  constrain(k, out) {
    noSlipAlongAxis(k, out, contact, 1, Y)
  },
  contactPoint: atSecondOrigin,
  coordinates: {
    heading: angle('Heading', 0, 1),
  },
})

export const knifeEdgeEditing: JointEditing = {
  asks: ['what it skates on', 'the blade'],
  axis: 'z',
  ownX: true,
  mirror: { flip: 'any' },
}

export const knifeEdgeReference = (): JointReference => ({
  summary: 'Lets a point move along its blade but not across it, as seen from the first body.',
  equation: String.raw`\mathbf y_M\cdot\left(\mathbf v_M - \mathbf v_A(\mathbf p_M)\right) = 0`,
  frames: [
    'On what the blade moves on: z is the normal, from which the heading is read; x is where it counts from.',
    'On the blade: x along the blade, y across it.',
  ],
  axes: [
    [1, 'x'],
    [1, 'y'],
  ],
  rows: ['The origin of b has no velocity along y of b, as seen from the first body.'],
  coordinates: {
    heading: { sense: turn(), note: WRAPPED },
  },
  derivation: [formula.slip(String.raw`\mathbf y_M`)],
  picture: [
    ['sheet', [0, 0, -0.45], 'z', 3.4, 2.4],
    ['box', [0, 0, 0], 'z', [1.9, 0.1, 0.8]],
    ['arrows-apart', [0, 0, -0.42], 'x', 1.15, 1.8],
  ],
  symbol: [{ draw: 'blade', on: 1, axis: 'x' }],
  reaction:
    'A force along y of b, at the origin of b. The multiplier `lambda1` is positive where it pushes to the y side. Contact with the ground is not held: add a planar joint or a point on a plane.',
})
