import { trackedAngle } from '../jets'
import type { Profile } from '../profiles'
import { defineJoint, type Level } from './definition'
import { angle } from './measures'
import { drive, drivenLevels, levelField } from './driver'

export interface DrivenAngleParams {
  readonly profile: Profile
  readonly level: Level
}

/** Motor: the angle about F's z is a given function of time, turns counted. Usually beside a hinge on the same frames. */
export const drivenAngle = defineJoint<DrivenAngleParams>({
  kind: 'driven-angle',
  label: 'Driven angle',
  group: 'driver',
  summary: 'Turns one frame in the other as a given function of time.',
  equation: String.raw`\theta - f(t) = 0 \quad\text{or}\quad \dot\theta - f(t) = 0 \quad\text{or}\quad \ddot\theta - f(t) = 0`,
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
  glyphs: [
    { shape: 'cylinder', on: 0, axis: 'z', size: [0.4, 0.6] },
    { shape: 'turn-arrow', on: 0, axis: 'z' },
  ],
  tracked: 1,
  constrain(k, out, p) {
    const j = k.jets[0]
    trackedAngle(j, k, out, 0, 0, 1)
    drive(j, k, out, p.level, p.profile)
  },
  coordinates: {
    angle: angle('Angle', 0, 1, 0),
  },
})
