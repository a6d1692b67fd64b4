import { roundOff, vec3 } from '@freebody/math'
import { distanceFrom, madeOf, sumDriven, times } from '../assembly/primitives'
import type { Profile } from '../functions/profiles'
import { defineJoint, type Level, type JointReference } from './definition'
import type { JointEditing } from './editing-definition'
import * as formula from './derivation'
import { separation } from './measures'
import { drivenLevels, levelField } from './driver'

export interface DrivenDistanceParams {
  readonly profile: Profile
  readonly level: Level
}

/** Hydraulic cylinder: the distance of two points is a given function of time. */
export const drivenDistance = defineJoint<DrivenDistanceParams>({
  kind: 'driven-distance',
  label: 'Driven distance',
  group: 'driver',
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
  ...madeOf<DrivenDistanceParams>(sumDriven([times(1, distanceFrom(0, 1))], ({ profile }) => profile)),
  coordinates: {
    distance: separation('Distance', 0, 1),
  },
})

export const drivenDistanceEditing: JointEditing = {
  origins: 'apart',
  paramsFor([a, b]) {
    const offset = roundOff(vec3.distance(a.p, b.p))
    return { profile: { kind: 'sine', offset, amplitude: roundOff(0.2 * offset), omega: 1, phase: 0 } }
  },
}

export const drivenDistanceReference = (): JointReference<DrivenDistanceParams> => ({
  summary: 'Sets the distance of two points as a given function of time.',
  equation: String.raw`\ell - f(t) = 0 \quad\text{or}\quad \dot\ell - f(t) = 0 \quad\text{or}\quad \ddot\ell - f(t) = 0,\quad \ell = \lvert\mathbf p_M - \mathbf p_F\rvert`,
  frames: [
    'One end of the actuator. The origin is the point; the axes do not matter.',
    'The other end. The origin is the point; the axes do not matter.',
  ],
  axes: [],
  rows: ['The distance, its velocity or its acceleration is the profile.'],
  coordinates: {
    distance: { sense: { is: 'distance', from: 0, to: 1 }, note: 'Never negative.' },
  },
  derivation: (p) => [formula.driven(String.raw`\ell`, 'The distance is a given function of time.', p.level)],
  picture: [
    [
      'line',
      [
        [-1.3, 0, 0.9],
        [1.3, 0, -0.6],
      ],
      'line',
    ],
    ['ball', [-1.3, 0, 0.9], 0.26],
    ['ball', [1.3, 0, -0.6], 0.26],
    [
      'arrows-apart',
      [0.15, 0, 0.7],
      [
        [-1.3, 0, 0.9],
        [1.3, 0, -0.6],
      ],
      0.15,
      0.9,
    ],
  ],
  symbol: [
    { draw: 'actuator', from: 0, to: 1 },
    { draw: 'dot', on: 0 },
    { draw: 'dot', on: 1 },
  ],
  reaction:
    'A force along the line of the two origins, at each of them. The multiplier `lambda1` is positive where the actuator pushes and negative where it pulls.',
  shown: { params: { profile: { kind: 'constant', value: 1.5 } }, poses: { 1: { p: [0, 1.5, 0] } } },
})
