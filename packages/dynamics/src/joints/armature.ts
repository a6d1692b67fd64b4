import { Z } from '../assembly/kinematics'
import { angleFrom, madeOf, strokeAlong, sumAccelerated, times } from '../assembly/primitives'
import { defineJoint, type JointReference } from './definition'
import type { JointEditing } from './editing-definition'
import type { RowFormula } from './derivation'
import { angle, offset } from './measures'
import { slide, turn, WRAPPED } from './senses'

export interface ArmatureParams {
  readonly inertia: number
  readonly of: 'turning about z of a' | 'sliding along z of a'
}

const LEVELS = ['acceleration'] as const
const SLIDING = 'sliding along z of a'

/** The rotor of a motor: kinetic energy ½ I q̇² of one coordinate q, without gyroscopic effect. Usually beside a joint on the same frames. */
export const armature = defineJoint<ArmatureParams>({
  kind: 'armature',
  label: 'Armature',
  group: 'coupling',
  frames: 2,
  levels: () => LEVELS,
  inertias: ({ inertia, of }) => [{ inertia, coordinate: of === SLIDING ? 'stroke' : 'angle' }],
  fields: {
    inertia: {
      type: 'number',
      label: 'Inertia',
      unit: '',
      default: 0.01,
      min: 1e-12,
      help: 'As felt at the joint: kg m² for an angle, kg for a stroke. Behind a reduction n:1 it is n² times the inertia of the rotor.',
    },
    of: {
      type: 'choice',
      label: 'Of',
      options: ['turning about z of a', 'sliding along z of a'],
      default: 'turning about z of a',
      help: 'The coordinate whose rate the rotor turns with.',
    },
  },
  glyphs: [{ shape: 'cylinder', on: 0, axis: 'z', size: [0.6, 0.3] }],
  ...madeOf<ArmatureParams>(
    sumAccelerated(
      times(({ of }) => (of === SLIDING ? 1 : 0), strokeAlong(0, Z, 1)),
      times(({ of }) => (of === SLIDING ? 0 : 1), angleFrom(0, 1)),
    ),
  ),
  coordinates: {
    angle: angle('Angle', 0, 1),
    stroke: offset('Stroke', 0, Z, 1),
  },
})

export const armatureEditing: JointEditing = {
  asks: ['what the motor is mounted on', 'what it moves'],
  origins: 'anywhere',
  mirror: { flip: 'any' },
}

export const armatureReference = (): JointReference<ArmatureParams> => ({
  summary: 'Adds the inertia of a rotor to an angle or a stroke, and holds nothing.',
  equation: String.raw`\ddot q + \lambda / I = 0,\quad q = \theta \text{ or } \mathbf z_F\cdot\mathbf p_{FM}`,
  frames: [
    'On what the motor is mounted on: z is the axis; x is where the angle counts from.',
    'On what it moves: z is the axis; x is where the angle counts to.',
  ],
  axes: [
    [0, 'z'],
    [1, 'z'],
  ],
  rows: [
    'Multiplier = −inertia × acceleration of the angle. The row holds nothing and takes no degree of freedom away.',
  ],
  carries: { force: '', torque: 'z' },
  coordinates: {
    angle: { sense: turn(), note: WRAPPED },
    stroke: { sense: slide(), note: 'Zero where the two origins coincide.' },
  },
  derivation: (p) => [rotor(p.of === SLIDING ? 's' : String.raw`\theta`)],
  picture: [
    ['cylinder', [0, 0, -0.3], 'z', 0.95, 0.7],
    ['cylinder', [0, 0, 0.75], 'z', 0.2, 1.4],
    ['cylinder', [0, 0, -1], 'z', 0.35, 0.6, 'base'],
    ['spin', [0, 0, -0.3], 'z', 1.4, -1.6, 0.5],
  ],
  symbol: [],
  reaction:
    'What the rotor does to the joint as it is accelerated: a torque about z of a on b, or a force along it, and the opposite on a. `lambda1` is its size, −inertia × acceleration of the coordinate. The rotor’s ½ I q̇² counts as kinetic energy; its spin has no gyroscopic effect. Give it a joint on the same frames.',
})

/** A coordinate with an inertia of its own: the row holds nothing, and its multiplier is what the inertia does to the motion. */
function rotor(symbol: string): RowFormula {
  return {
    is: 'other',
    means:
      'The multiplier is the reaction of the rotor, −I times the acceleration of the coordinate; nothing is held.',
    row: {
      phi: '',
      rate: '',
      left: String.raw`A_{${symbol}}\,\dot\nu + \lambda / I,\quad \ddot ${symbol} = A_{${symbol}}\,\dot\nu + \beta`,
      right: String.raw`-\beta`,
    },
  }
}
