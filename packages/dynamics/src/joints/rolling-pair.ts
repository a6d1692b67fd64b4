import { distance as distanceBetween, emit } from '../assembly/jets'
import { noSlip } from './contact'
import { defineJoint, type Level, type JointReference } from './definition'
import type { JointEditing } from './editing-definition'
import * as formula from './derivation'
import { separation } from './measures'

export interface RollingPairParams {
  readonly radius1: number
  readonly radius2: number
  readonly contact: 'external' | 'internal'
}

const LEVELS: readonly Level[] = ['position', 'velocity', 'velocity']

/** Filled and read within one `constrain`. */
const contact = new Float64Array(6)

/** Two balls that roll on each other, centred at F and M; in internal contact the larger one is hollow. */
export const rollingPair = defineJoint<RollingPairParams>({
  kind: 'rolling-pair',
  label: 'Rolling pair of balls',
  group: 'rolling',
  frames: 2,
  levels: () => LEVELS,
  fields: {
    radius1: { type: 'number', label: 'First radius', unit: 'm', default: 0.5, min: 0 },
    radius2: { type: 'number', label: 'Second radius', unit: 'm', default: 0.25, min: 0 },
    contact: {
      type: 'choice',
      label: 'Contact',
      options: ['external', 'internal'],
      default: 'external',
      help: 'Internal: the smaller ball rolls inside the larger.',
    },
  },
  glyphs: [
    { shape: 'ball', on: 0, size: [0.3] },
    { shape: 'ball', on: 1, size: [0.3] },
  ],
  axes: false,
  // λ > 0 drives the centres apart: a push from outside, a pull inside a hollow ball.
  oneSided: { row: 0, sign: (p) => (p.contact === 'internal' ? -1 : 1), reads: 'contact' },
  contactPoint(out, { p }, params) {
    let squared = 0
    for (let i = 0; i < 3; i++) squared += (p[3 + i] - p[i]) ** 2
    const turn = squared > 1e-24 ? armOf(params) / Math.sqrt(squared) : 0
    for (let i = 0; i < 3; i++) out[i] = turn * (p[3 + i] - p[i])
  },
  constrain(k, out, p) {
    const inside = p.contact === 'internal'
    const j = k.jets[0]
    distanceBetween(j, k, 0, 1)
    const L = j.value
    // The distance's wrench on M is the unit vector from F to M.
    const x = j.wrench[6]
    const y = j.wrench[7]
    const z = j.wrench[8]
    j.value -= inside ? Math.abs(p.radius1 - p.radius2) : p.radius1 + p.radius2
    emit(j, k, out)
    const arm = armOf(p)
    const turn = L > 1e-12 ? arm / L : 0
    contact[0] = arm * x
    contact[1] = arm * y
    contact[2] = arm * z
    contact[3] = turn * (k.v[3] - k.v[0] - j.rate * x)
    contact[4] = turn * (k.v[4] - k.v[1] - j.rate * y)
    contact[5] = turn * (k.v[5] - k.v[2] - j.rate * z)
    // Slip in two of three world directions: the one nearest to the normal is left out.
    const ax = Math.abs(x)
    const ay = Math.abs(y)
    const az = Math.abs(z)
    const dropX = ax >= ay && ax >= az
    const dropY = !dropX && ay >= az
    if (!dropX) noSlip(k, out, contact, 1, 0, 0, 0, 0, 0)
    if (!dropY) noSlip(k, out, contact, 0, 1, 0, 0, 0, 0)
    if (dropX || dropY) noSlip(k, out, contact, 0, 0, 1, 0, 0, 0)
  },
  coordinates: {
    distance: separation('Distance', 0, 1),
  },
})

/** [m] From M to the contact, along the line from F to M: towards F, except for a small ball inside F's hollow one. */
function armOf({ radius1, radius2, contact }: RollingPairParams): number {
  return contact === 'internal' && radius1 > radius2 ? radius2 : -radius2
}

export const rollingPairEditing: JointEditing = {
  asks: ['the first ball', 'the second ball'],
  axis: 'z',
}

export const rollingPairReference = (): JointReference<RollingPairParams> => ({
  summary: 'Rolls one ball on another, or inside it, without slipping.',
  equation: String.raw`\lvert\mathbf p_{FM}\rvert - \lvert r_1 \pm r_2\rvert = 0,\quad \Delta\mathbf v_C \times \mathbf p_{FM} = \mathbf 0`,
  frames: [
    'The centre of the first ball; its axes do not matter.',
    'The centre of the second ball; its axes do not matter.',
  ],
  axes: [],
  rows: [
    'The distance of the centres stays the sum of the radii, or inside each other their difference.',
    'The balls do not slide on each other along one axis of the world.',
    'Nor along a second one. The axis nearest to the normal is left out.',
  ],
  coordinates: {
    distance: { sense: { is: 'distance', from: 0, to: 1 }, note: 'Of the centres, never negative.' },
  },
  derivation: [
    { is: 'distance', less: String.raw`\lvert r_1 \pm r_2\rvert` },
    formula.slip(String.raw`\mathbf e_i`),
    formula.slip(String.raw`\mathbf e_j`),
  ],
  picture: [
    ['cylinder', [-0.62, 0, -0.2], 'y', 0.9, 0.3, 'base'],
    ['cylinder', [0.72, 0, 0.35], 'y', 0.55, 0.3],
    ['spin', [0.72, -0.3, 0.35], 'front', 0.9, 1.9, 0.3],
  ],
  symbol: ({ radius1, radius2 }) => [
    { draw: 'round', on: 0, radius: radius1 },
    { draw: 'round', on: 1, radius: radius2, against: 0 },
  ],
  reaction:
    'A force at the point of contact: the normal force along the line of the centres and friction across it. Channels give it about the origin of b with the torque that this needs. It holds both ways: `lambda1` is positive where the balls push each other apart.',
  shown: { poses: { 1: { p: [0, 0.75, 0] } } },
})
