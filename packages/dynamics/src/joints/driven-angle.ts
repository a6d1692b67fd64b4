import { angleFrom, madeOf, sumDriven, times } from '../assembly/primitives'
import type { Profile } from '../functions/profiles'
import { defineJoint, type Level, type JointReference } from './definition'
import type { JointEditing } from './editing-definition'
import * as formula from './derivation'
import { angle } from './measures'
import { COUNTED, turn } from './senses'
import { drivenLevels, levelField } from './driver'

export interface DrivenAngleParams {
  readonly profile: Profile
  readonly level: Level
}

/** Motor: the angle about F's z is a given function of time, turns counted. Usually beside a hinge on the same frames. */
export const drivenAngle = defineJoint<DrivenAngleParams>({
  kind: 'driven-angle',
  label: 'Driven angle',
  group: 'driver',
  frames: 2,
  drives: (p) => [{ label: '', unit: 'rad', level: p.level, profile: p.profile }],
  levels: (p) => drivenLevels(p.level, 1),
  fields: {
    profile: {
      type: 'profile',
      label: 'Profile',
      unit: 'rad',
      default: { kind: 'polynomial', coefficients: [0, 1] },
      help: 'Angle in rad, or rad/s or rad/s² where velocity or acceleration is prescribed.',
    },
    level: levelField,
  },
  glyphs: [{ shape: 'motor', on: 0, axis: 'z' }],
  tracked: 1,
  ...madeOf<DrivenAngleParams>(sumDriven([times(1, angleFrom(0, 1, 0))], ({ profile }) => profile)),
  coordinates: {
    angle: angle('Angle', 0, 1, 0),
  },
})

export const drivenAngleEditing: JointEditing = {
  asks: ['what it turns in', 'what turns'],
  origins: 'anywhere',
}

export const drivenAngleReference = (): JointReference<DrivenAngleParams> => ({
  summary: 'Turns one frame in the other as a given function of time.',
  equation: String.raw`\theta - f(t) = 0 \quad\text{or}\quad \dot\theta - f(t) = 0 \quad\text{or}\quad \ddot\theta - f(t) = 0`,
  frames: [
    'On what the motor is mounted on: z is the axis; x is where the angle counts from.',
    'On what it turns: z is the axis; x is where the angle counts to.',
  ],
  axes: [
    [0, 'z'],
    [1, 'z'],
  ],
  rows: ['The angle, its velocity or its acceleration is the profile.'],
  carries: { force: '', torque: 'z' },
  coordinates: {
    angle: { sense: turn(), note: COUNTED },
  },
  derivation: (p) => [formula.driven(String.raw`\theta`, 'The angle is a given function of time.', p.level)],
  picture: [
    ['cylinder', [0, 0, -0.6], 'z', 0.75, 0.9, 'base'],
    ['cylinder', [0, 0, 0.3], 'z', 0.2, 1],
    ['box', [0.75, 0, 0.65], 'z', [1.9, 0.42, 0.26]],
    ['spin', [0, 0, 0.65], 'z', 1.35, -1.6, 0.5],
  ],
  symbol: [{ draw: 'turn', on: 0, axis: 'z' }],
  reaction:
    'The torque of the motor: about z of a on b while the z axes are parallel, and the opposite on a; no force. `Tz_J` is its size, positive where the motor drives b right-handed about z, and so is `lambda1`. Its power is `power`. Give it a hinge on the same frames.',
  shown: { params: { profile: { kind: 'constant', value: 0.7 } } },
})
