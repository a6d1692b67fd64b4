import { roundOff, vec3 } from '@freebody/math'
import { distanceFrom, madeOf, sumHeld, times } from '../assembly/primitives'
import { defineJoint, positionRows, type JointReference } from './definition'
import type { JointEditing } from './editing-definition'
import { separation } from './measures'

export interface DistanceParams {
  readonly length: number
}

/** A massless rod between two points: their distance is held. */
export const distance = defineJoint<DistanceParams>({
  kind: 'distance',
  label: 'Rod',
  group: 'joint',
  frames: 2,
  levels: positionRows(1),
  fields: { length: { type: 'number', label: 'Length', unit: 'm', default: 1, min: 0 } },
  glyphs: [{ shape: 'line', on: 0, to: 1 }],
  axes: false,
  line: () => true,
  ...madeOf<DistanceParams>(sumHeld([times(1, distanceFrom(0, 1))], ({ length }) => length)),
  coordinates: {
    distance: separation('Distance', 0, 1),
  },
})

export const distanceEditing: JointEditing = {
  origins: 'apart',
  paramsFor: ([a, b]) => ({ length: roundOff(vec3.distance(a.p, b.p)) }),
}

export const distanceReference = (): JointReference => ({
  summary: 'Keeps two points at a fixed distance, like a massless rod with ball ends.',
  equation: String.raw`\lvert\mathbf p_M - \mathbf p_F\rvert - L = 0`,
  frames: [
    'One end of the rod. The origin is the point; the axes do not matter.',
    'The other end. The origin is the point; the axes do not matter.',
  ],
  axes: [],
  rows: ['The distance of the origins stays the length.'],
  coordinates: {
    distance: { sense: { is: 'distance', from: 0, to: 1 }, note: 'Never negative.' },
  },
  derivation: [{ is: 'distance', less: 'L' }],
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
  ],
  symbol: [
    { draw: 'link', from: 0, to: 1 },
    { draw: 'dot', on: 0 },
    { draw: 'dot', on: 1 },
  ],
  reaction:
    'A force along the line of the two origins, at each of them. The multiplier `lambda1` is positive where the rod pushes and negative where it pulls.',
  shown: { params: { length: 1.5 }, poses: { 1: { p: [0, 1.5, 0] } } },
})
