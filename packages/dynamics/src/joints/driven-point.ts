import { relativePose, roundOff } from '@freebody/math'
import type { Field } from '../model/fields'
import { X, Y, Z } from '../assembly/kinematics'
import { madeOf, strokeAlong, sumDriven, times } from '../assembly/primitives'
import type { Profile } from '../functions/profiles'
import { defineJoint, type Level, type JointReference } from './definition'
import type { JointEditing } from './editing-definition'
import * as formula from './derivation'
import { offset } from './measures'
import { slide } from './senses'
import { drivenLevels, levelField } from './driver'
import { graphOf } from './picture'

export interface DrivenPointParams {
  readonly axes: 'xyz' | 'xy' | 'xz' | 'yz' | 'x' | 'y' | 'z'
  readonly x: Profile
  readonly y: Profile
  readonly z: Profile
  readonly level: Level
}

/** M's origin is led along a given path in F's axes; axes that are not named stay free. */
export const drivenPoint = defineJoint<DrivenPointParams>({
  kind: 'driven-point',
  label: 'Driven point',
  group: 'driver',
  frames: 2,
  drives: (p) =>
    (['x', 'y', 'z'] as const)
      .filter((axis) => p.axes.includes(axis))
      .map((axis) => ({ label: axis, unit: 'm', level: p.level, profile: p[axis] })),
  levels: (p) => drivenLevels(p.level, p.axes.length),
  fields: {
    axes: {
      type: 'choice',
      label: 'Directions',
      options: ['xyz', 'xy', 'xz', 'yz', 'x', 'y', 'z'],
      default: 'xyz',
    },
    x: profileField('Along x'),
    y: profileField('Along y'),
    z: profileField('Along z'),
    level: levelField,
  },
  glyphs: [{ shape: 'ball', on: 1, size: [0.4] }],
  ...madeOf<DrivenPointParams>(
    sumDriven(
      [times(1, strokeAlong(0, X, 1))],
      ({ x }) => x,
      ({ axes }) => axes.includes('x'),
    ),
    sumDriven(
      [times(1, strokeAlong(0, Y, 1))],
      ({ y }) => y,
      ({ axes }) => axes.includes('y'),
    ),
    sumDriven(
      [times(1, strokeAlong(0, Z, 1))],
      ({ z }) => z,
      ({ axes }) => axes.includes('z'),
    ),
  ),
  coordinates: {
    x: offset('Along x', 0, X, 1),
    y: offset('Along y', 0, Y, 1),
    z: offset('Along z', 0, Z, 1),
  },
})

export const drivenPointEditing: JointEditing = {
  asks: ['what the path is fixed to', 'the point that is led'],
  axis: 'z',
  ownX: true,
  origins: 'anywhere',
  paramsFor([a, b]) {
    const [x, y, z] = relativePose(a, b).p
    const held = (value: number) => ({ kind: 'constant', value: roundOff(value) })
    return { x: held(x), y: held(y), z: held(z) }
  },
  mirror: { flip: 'z', changesSign: ['z'] },
}

export const drivenPointReference = (): JointReference<DrivenPointParams> => ({
  summary: 'Leads a point along a given path, in all directions of the first frame or in some.',
  equation: String.raw`\mathbf a_F\cdot\mathbf p_{FM} - f_a(t) = 0,\quad a \in \{x, y, z\}`,
  frames: [
    'On what the path is fixed to: the profiles are coordinates along its axes.',
    'The point that is led; its axes do not matter.',
  ],
  axes: [
    [0, 'x'],
    [0, 'y'],
    [0, 'z'],
  ],
  rows: [
    'The coordinate of the origin of b along x of a, its velocity or its acceleration is the profile of x.',
    'The coordinate of the origin of b along y of a, its velocity or its acceleration is the profile of y.',
    'The coordinate of the origin of b along z of a, its velocity or its acceleration is the profile of z.',
  ],
  carries: { force: 'xyz', torque: '' },
  coordinates: {
    x: { sense: slide('x'), note: 'Coordinate of the origin of b along x of a.' },
    y: { sense: slide('y'), note: 'Coordinate of the origin of b along y of a.' },
    z: { sense: slide('z'), note: 'Coordinate of the origin of b along z of a.' },
  },
  derivation: (p) =>
    [...p.axes].map((axis) =>
      formula.driven(`p_{${axis}}`, `The way along ${axis} of F is a given function of time.`, p.level),
    ),
  picture: [
    ['line', graphOf((x) => 0.5 * Math.sin(2 * x)), 'edge', -30],
    ['ball', [0, 0, 0], 0.42],
    ['arrow', [0.35, 0, 0.35], [1.2, 0, 1.05]],
  ],
  symbol: [{ draw: 'dot', on: 1 }],
  reaction: 'A force at the point, along the driven axes of a only.',
  shown: {
    params: {
      x: { kind: 'constant', value: 0.8 },
      y: { kind: 'constant', value: 0.8 },
      z: { kind: 'constant', value: 0.8 },
    },
  },
})

function profileField(label: string): Field<Profile> {
  return {
    type: 'profile',
    label,
    unit: 'm',
    default: { kind: 'constant', value: 0 },
    help: 'In m, or m/s or m/s² where velocity or acceleration is prescribed.',
  }
}
