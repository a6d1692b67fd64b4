import { roundOff, vec3 } from '@freebody/math'
import { addScaled, distance, setConstant } from '../assembly/jets'
import type { Jet, Kinematics } from '../assembly/kinematics'
import { madeOf, pathLength, sumHeld, times } from '../assembly/primitives'
import { defineJoint, positionRows, type JointReference } from './definition'
import type { JointEditing } from './editing-definition'

export interface RopeParams {
  readonly length: number
}

/** A taut rope from point to point, over pulleys small enough to be points. */
export const rope = defineJoint<RopeParams>({
  kind: 'rope',
  label: 'Rope over pulleys',
  group: 'coupling',
  frames: { atLeast: 2 },
  apart: [],
  levels: positionRows(1),
  fields: { length: { type: 'number', label: 'Length', unit: 'm', default: 1, min: 0 } },
  glyphs: [{ shape: 'line', on: 0, to: 1, style: 'rope', isPath: true }],
  axes: false,
  line: () => true,
  // λ > 0 drives the points apart.
  oneSided: { row: 0, sign: () => -1, reads: 'rope' },
  ...madeOf<RopeParams>(sumHeld([times(1, pathLength)], ({ length }) => length)),
  coordinates: {
    length: { label: 'Length', unit: 'm', read: ropeLength, measure: { kind: 'path' } },
  },
})

export const ropeEditing: JointEditing = {
  asks: ['where the rope starts', 'where it goes next'],
  origins: 'apart',
  paramsFor(frames) {
    let length = 0
    for (let i = 1; i < frames.length; i++) length += vec3.distance(frames[i - 1].p, frames[i].p)
    return { length: roundOff(length) }
  },
}

export const ropeReference = (): JointReference => ({
  summary: 'Keeps the length of a taut rope that runs from the first point over all the others to the last.',
  equation: String.raw`\sum_i \lvert\mathbf p_{i+1} - \mathbf p_i\rvert - L = 0`,
  frames: [
    'Where the rope starts. The origin is the point; the axes do not matter.',
    'Where it goes next; any number of further points may follow in `more`. The origin is the point; the axes do not matter.',
  ],
  axes: [],
  rows: ['The length of all stretches together stays.'],
  coordinates: {
    length: {
      sense: { is: 'distance', from: 0, to: 1 },
      note: 'Of all stretches together, never negative; drawn for two points.',
    },
  },
  derivation: [
    {
      is: 'other',
      means: 'The rope keeps its length.',
      row: {
        phi: String.raw`\sum_i \lvert\mathbf d_i\rvert - L,\quad \mathbf d_i = \mathbf p_{i+1} - \mathbf p_i`,
        rate: String.raw`\sum_i \mathbf n_i\cdot\dot{\mathbf d}_i,\quad \mathbf n_i = \mathbf d_i/\lvert\mathbf d_i\rvert`,
        left: String.raw`\sum_i \mathbf n_i\cdot(\mathbf a_{i+1} - \mathbf a_i)`,
        right: String.raw`-\sum_i\left(\mathbf n_i\cdot(\mathbf c_{i+1} - \mathbf c_i) + \frac{\lvert\dot{\mathbf d}_i\rvert^2 - (\mathbf n_i\cdot\dot{\mathbf d}_i)^2}{\lvert\mathbf d_i\rvert}\right)`,
      },
    },
  ],
  picture: [
    ['cylinder', [0, 0, 0.75], 'y', 0.62, 0.25],
    [
      'line',
      [
        [-1.3, 0, -1.2],
        [-0.62, 0, 0.75],
      ],
      'line',
      40,
    ],
    ['arc', [0, -0.14, 0.75], 'front', 0.62, Math.PI, 0.1, 'line', 41],
    [
      'line',
      [
        [0.62, 0, 0.75],
        [1.3, 0, -1.2],
      ],
      'line',
      40,
    ],
    ['ball', [-1.3, 0, -1.3], 0.28],
    ['ball', [1.3, 0, -1.3], 0.28],
  ],
  symbol: [{ draw: 'rope' }, { draw: 'dot', on: 0 }],
  reaction:
    'At each point a force along the stretches that meet there. The multiplier `lambda1` is positive where the rope would have to push and negative where it pulls: the tension is −lambda1.',
  shown: { params: { length: 1.5 }, poses: { 1: { p: [0, 1.5, 0] } } },
})

function ropeLength(j: Jet, k: Kinematics): void {
  setConstant(j, k, 0)
  for (let f = 0; f + 1 < k.count; f++) {
    distance(k.jets[1], k, f, f + 1)
    addScaled(j, k, 1, k.jets[1])
  }
}
