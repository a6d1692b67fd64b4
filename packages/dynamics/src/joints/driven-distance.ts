import { distance } from '../jets'
import type { Profile } from '../profiles'
import { defineJoint, type Level } from './definition'
import { separation } from './measures'
import { drive, drivenLevels, levelField } from './driver'

export interface DrivenDistanceParams {
  readonly profile: Profile
  readonly level: Level
}

/** Hydraulic cylinder: the distance of two points is a given function of time. */
export const drivenDistance = defineJoint<DrivenDistanceParams>({
  kind: 'driven-distance',
  label: 'Driven distance',
  group: 'driver',
  summary: 'Sets the distance of two points as a given function of time.',
  equation: String.raw`\ell - f(t) = 0 \quad\text{or}\quad \dot\ell - f(t) = 0 \quad\text{or}\quad \ddot\ell - f(t) = 0,\quad \ell = \lvert\mathbf p_M - \mathbf p_F\rvert`,
  frames: 2,
  drives: (p) => [{ label: '', unit: 'm', level: p.level, profile: p.profile }],
  line: () => true,
  levels: (p) => drivenLevels(p.level, 1),
  fields: {
    profile: {
      type: 'profile',
      label: 'Profile',
      unit: 'm',
      default: { kind: 'sine', offset: 1, amplitude: 0.2, omega: 1, phase: 0 },
      help: 'Distance in m, or m/s or m/s² where velocity or acceleration is prescribed.',
    },
    level: levelField,
  },
  glyphs: [
    { shape: 'line', on: 0, to: 1 },
    { shape: 'ball', on: 0, size: [0.3] },
    { shape: 'ball', on: 1, size: [0.3] },
  ],
  axes: false,
  constrain(k, out, p) {
    const j = k.jets[0]
    distance(j, k, 0, 1)
    drive(j, k, out, p.level, p.profile)
  },
  coordinates: {
    distance: separation('Distance', 0, 1),
  },
})
