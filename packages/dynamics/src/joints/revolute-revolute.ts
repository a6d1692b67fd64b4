/* A link without mass between two hinges: the axis u = z_F on A, the axis w = z_M on B, held in a fixed relation to each other by
 the four numbers of Denavit and Hartenberg. With n the unit vector of the link, normal to both axes, d = p_FM,
   (1)  d = h₁ u + L n + h₂ w,   w = u cos α + (n × u) sin α
 and the relation is that of the scalar products
   (2)  u·w = cos α,   (3)  d·u = h₁ + h₂ cos α,   (4)  d·w = h₁ cos α + h₂,   (5)  d·(u × w) = L sin α
 (3) to (5) fix d in the basis u, w, u × w, which exists while sin α ≠ 0. (2) and (5) are divided by sin α: their gradients then
 have the size of an angle and of a length. Crossing axes, L = h₁ = h₂ = 0 and α = π/2, make a universal joint.

 Parallel axes, sin α = 0: (2) has no gradient, (4) repeats (3), and (5) is empty. There the rows are
   (6)  x_F·w = y_F·w = 0,   (3),   (7)  √((x_F·d)² + (y_F·d)²) = L
 One common axis, L = 0 as well: (7) has no gradient. The link may be anywhere, and the joint is a hinge with five rows:
   (8)  (6), (3),  x_F·d = y_F·d = 0
 Which rows apply follows from the parameters alone. */
import { rotateByQuat, roundOff, vec3, type Pose } from '@freebody/math'
import {
  addScaled,
  along,
  angleAboutZ,
  angleOf,
  compose,
  compose1,
  dotAxes,
  emit,
  setConstant,
} from '../assembly/jets'
import type { Jet, Kinematics } from '../assembly/kinematics'
import { X, Y, Z } from '../assembly/kinematics'
import { inPlane, perpendicular, type Rows } from '../assembly/rows'
import { defineJoint, positionRows, type JointReference } from './definition'
import type { JointEditing } from './editing-definition'
import * as formula from './derivation'
import { radius } from './revolute-spherical'
import { turn } from './senses'

export interface RevoluteRevoluteParams {
  readonly length: number
  readonly twist: number
  readonly offset1: number
  readonly offset2: number
}

/** Axes count as parallel where |sin α| is no more than this: sin of the nearest double to π is 1.2e-16. */
const PARALLEL = 1e-9
/** [m] Parallel axes count as one where they are no further apart. */
const ONE = 1e-12

const FOUR = positionRows(4)
const FIVE = positionRows(5)

export const revoluteRevolute = defineJoint<RevoluteRevoluteParams>({
  kind: 'revolute-revolute',
  label: 'Link, hinge to hinge',
  group: 'joint',
  frames: 2,
  levels: (p) => (isHinge(p) ? FIVE() : FOUR()),
  fields: {
    length: {
      type: 'number',
      label: 'Length',
      unit: 'm',
      default: 1,
      min: 0,
      help: 'Of the common normal of the axes. Zero: they cross.',
    },
    twist: {
      type: 'number',
      label: 'Twist',
      unit: 'rad',
      default: 0,
      help: 'From the first axis to the second, right-handed about the link. Zero: parallel axes.',
    },
    offset1: {
      type: 'number',
      label: 'First offset',
      unit: 'm',
      default: 0,
      help: 'From the first frame to the link.',
    },
    offset2: {
      type: 'number',
      label: 'Second offset',
      unit: 'm',
      default: 0,
      help: 'From the link to the second frame.',
    },
  },
  glyphs: [
    { shape: 'pin', on: 0, axis: 'z' },
    { shape: 'line', on: 0, to: 1 },
    { shape: 'pin', on: 1, axis: 'z' },
  ],
  constrain(k, out, p) {
    if (isParallel(p)) parallelRows(k, out, p)
    else skewRows(k, out, p)
  },
  coordinates: {
    first: {
      label: 'First angle',
      unit: 'rad',
      read: firstAngle,
    },
    second: {
      label: 'Second angle',
      unit: 'rad',
      read: secondAngle,
    },
  },
})

export const revoluteRevoluteEditing: JointEditing = {
  asks: ['the first axis', 'the second axis'],
  ownZ: true,
  origins: 'anywhere',
  paramsFor: ([a, b]) => ({ ...linkBetween(a, b) }),
  mirror: { flip: 'x', changesSign: ['twist'] },
}

export const revoluteRevoluteReference = (): JointReference<RevoluteRevoluteParams> => ({
  summary: 'Holds two axes apart, like a massless link with a hinge at each end.',
  equation: String.raw`\mathbf z_F\cdot\mathbf z_M = \cos\alpha,\quad \mathbf p_{FM} = h_1\mathbf z_F + L\,\mathbf n + h_2\mathbf z_M,\quad \mathbf n = \frac{\mathbf z_F\times\mathbf z_M}{\sin\alpha}`,
  frames: [
    'On the first body: z is the first axis; x is where the first angle counts from.',
    'On the second body: z is the second axis; x is where the second angle counts to.',
  ],
  axes: [
    [0, 'z'],
    [1, 'z'],
  ],
  rows: [
    'The angle between the two axes stays the twist.',
    'The distance of the origins along z of a stays h₁ + h₂ cos α.',
    'The distance of the origins along z of b stays h₁ cos α + h₂.',
    'The distance of the two axes stays the length. For parallel axes (twist 0 or π) the rows are instead: z of b at right angles to x and to y of a, the distance along z of a, and the distance of the axes. With length 0 as well both hinges have one axis, and the kind is a hinge with five rows.',
  ],
  coordinates: {
    first: {
      sense: turn('z', 0),
      note: 'From x of a to the link, about z of a; from −π to π. Where both hinges have one axis, from x of a to x of b.',
    },
    second: {
      sense: turn('z', 1),
      note: 'From the link to x of b, about z of b; from −π to π. Zero where both hinges have one axis.',
    },
  },
  derivation: rowFormulas,
  picture: [
    ['cylinder', [-1.2, 0, 0], 'z', 0.34, 1.2, 'base'],
    ['rod', [-0.85, 0, 0], [0.85, 0, 0], 0.12],
    ['cylinder', [1.2, 0, 0], 'y', 0.34, 1.2],
    ['turn-arrow', [-1.2, 0, 0.2], 'z', 0.85],
    ['turn-arrow', [1.2, -0.3, 0], 'y', 0.75],
  ],
  symbol: [
    { draw: 'link', from: 0, to: 1 },
    { draw: 'pin', on: 0, axis: 'z' },
    { draw: 'pin', on: 1, axis: 'z' },
  ],
  reaction:
    'The force and torque that a link with a hinge at each end can carry: none about either axis. Of the six components four are independent. Channels give them about the origin of b.',
  shown: {
    params: { length: 1.2, twist: Math.PI / 3, offset1: 0, offset2: 0 },
    // z of b is z of a, turned by the twist about x of a
    poses: { 1: { p: [1.2, 0, 0], q: [Math.cos(Math.PI / 6), Math.sin(Math.PI / 6), 0, 0] } },
    amounts: { first: 0.5, second: 0.5 },
  },
})

function isParallel({ twist }: RevoluteRevoluteParams): boolean {
  return Math.abs(Math.sin(twist)) <= PARALLEL
}

function isHinge(p: RevoluteRevoluteParams): boolean {
  return isParallel(p) && p.length <= ONE
}

/** (2) to (5) */
function skewRows(k: Kinematics, out: Rows, p: RevoluteRevoluteParams): void {
  const c = Math.cos(p.twist)
  const s = Math.sin(p.twist)
  const j = k.jets[0]
  dotAxes(j, k, 0, Z, 1, Z)
  compose1(j, k, (j.value - c) / s, j, 1 / s, 0)
  emit(j, k, out)
  along(j, k, 0, Z, 1)
  j.value -= p.offset1 + p.offset2 * c
  emit(j, k, out)
  // M sees F at −d
  along(j, k, 1, Z, 0)
  compose1(j, k, -j.value - p.offset1 * c - p.offset2, j, -1, 0)
  emit(j, k, out)
  // d·(u × w) = d_y w_x − d_x w_y in F's axes
  const d = k.jets[1]
  const w = k.jets[2]
  const right = k.jets[3]
  along(d, k, 0, Y, 1)
  dotAxes(w, k, 0, X, 1, Z)
  compose(j, k, (d.value * w.value) / s - p.length, d, w.value / s, w, d.value / s, 0, 1 / s, 0)
  along(d, k, 0, X, 1)
  dotAxes(w, k, 0, Y, 1, Z)
  compose(right, k, d.value * w.value, d, w.value, w, d.value, 0, 1, 0)
  addScaled(j, k, -1 / s, right)
  emit(j, k, out)
}

/** (6), (3), and (7) or (8) */
function parallelRows(k: Kinematics, out: Rows, p: RevoluteRevoluteParams): void {
  perpendicular(k, out, X, Z)
  perpendicular(k, out, Y, Z)
  const j = k.jets[0]
  along(j, k, 0, Z, 1)
  j.value -= p.offset1 + p.offset2 * Math.cos(p.twist)
  emit(j, k, out)
  if (isHinge(p)) {
    inPlane(k, out, X)
    inPlane(k, out, Y)
    return
  }
  along(k.jets[1], k, 0, X, 1)
  along(k.jets[2], k, 0, Y, 1)
  radius(j, k, k.jets[1], k.jets[2])
  j.value -= p.length
  emit(j, k, out)
}

/** Angle of n in F. With parallel axes n is along d; else n sin α = u × w. */
function firstAngle(j: Jet, k: Kinematics, p: RevoluteRevoluteParams): void {
  const c = k.jets[6]
  const s = k.jets[7]
  if (isHinge(p)) {
    angleAboutZ(j, k, 0, 1)
    return
  }
  if (isParallel(p)) {
    along(c, k, 0, X, 1)
    along(s, k, 0, Y, 1)
  } else {
    dotAxes(c, k, 0, Y, 1, Z)
    compose1(c, k, -c.value, c, -1, 0)
    dotAxes(s, k, 0, X, 1, Z)
    if (Math.sin(p.twist) < 0) turnRound(k, c, s)
  }
  angleOf(j, k, c, s)
}

/** Minus the angle of n in M. */
function secondAngle(j: Jet, k: Kinematics, p: RevoluteRevoluteParams): void {
  const c = k.jets[6]
  const s = k.jets[7]
  if (isHinge(p)) {
    setConstant(j, k, 0)
    return
  }
  if (isParallel(p)) {
    along(c, k, 1, X, 0)
    compose1(c, k, -c.value, c, -1, 0)
    along(s, k, 1, Y, 0)
  } else {
    dotAxes(c, k, 0, Z, 1, Y)
    dotAxes(s, k, 0, Z, 1, X)
    if (Math.sin(p.twist) < 0) turnRound(k, c, s)
  }
  angleOf(j, k, c, s)
}

function turnRound(k: Kinematics, c: Jet, s: Jet): void {
  compose1(c, k, -c.value, c, -1, 0)
  compose1(s, k, -s.value, s, -1, 0)
}

/** The rows as formulas: (2) to (5), or those of parallel axes. */
function rowFormulas(p: RevoluteRevoluteParams): readonly formula.RowFormula[] {
  const u = String.raw`\mathbf z_F`
  const w = String.raw`\mathbf z_M`
  const height = formula.along(2, String.raw`(h_1 + h_2\cos\alpha)`)
  if (isParallel(p)) {
    const apart = isHinge(p) ? [formula.along(0), formula.along(1)] : [formula.fromAxis()]
    return [formula.normal(0, 2), formula.normal(1, 2), height, ...apart]
  }
  const other = (means: string, phi: string, of: string): formula.RowFormula => ({
    is: 'other',
    means,
    row: {
      phi,
      rate: String.raw`\tfrac{\mathrm d}{\mathrm dt}\left(${of}\right)`,
      left: String.raw`A_\varphi\,\dot\nu,\quad \ddot\varphi = A_\varphi\,\dot\nu + \beta`,
      right: String.raw`-\beta`,
    },
  })
  const triple = String.raw`\tfrac{1}{\sin\alpha}\,\mathbf d\cdot(${u}\times${w})`
  const cosine = String.raw`\tfrac{1}{\sin\alpha}\,${u}\cdot${w}`
  return [
    other('The angle between the two axes stays the twist.', String.raw`${cosine} - \cot\alpha`, cosine),
    height,
    other(
      'The way between the origins along z of M stays.',
      String.raw`${w}\cdot\mathbf d - (h_1\cos\alpha + h_2)`,
      String.raw`${w}\cdot\mathbf d`,
    ),
    other('The distance of the two axes stays the length.', `${triple} - L`, triple),
  ]
}

/** Length, twist and offsets of the link between the z axes of two frames, after Denavit and Hartenberg. */
function linkBetween(a: Pose, b: Pose): RevoluteRevoluteParams {
  const u = rotateByQuat(a.q, vec3.E[2])
  const w = rotateByQuat(b.q, vec3.E[2])
  const d = vec3.subtract(b.p, a.p)
  const cosine = vec3.dot(u, w)
  const normal = vec3.cross(u, w)
  const sine = vec3.length(normal)
  if (sine < PARALLEL) {
    const along = vec3.dot(d, u)
    const twist = cosine > 0 ? 0 : Math.PI
    return {
      length: roundOff(vec3.length(vec3.add(d, u, -along))),
      twist,
      offset1: roundOff(along),
      offset2: 0,
    }
  }
  const across = vec3.dot(d, normal) / sine
  // d·u = h₁ + h₂ cos α and d·w = h₁ cos α + h₂
  const [p, q] = [vec3.dot(d, u), vec3.dot(d, w)]
  const twist = Math.atan2(across < 0 ? -sine : sine, cosine)
  return {
    length: roundOff(Math.abs(across)),
    twist: roundOff(twist),
    offset1: roundOff((p - q * cosine) / (sine * sine)),
    offset2: roundOff((q - p * cosine) / (sine * sine)),
  }
}
