/* A mechanism as plain data, the same for every engine: SI units, z up, scalar-first quaternions. */
import { conjugateQuat, multiplyQuat, type Quat, quatFromZ, rotateByQuat, type Vec3 } from '@freebody/math'

export interface Body {
  /** A point: only its position matters. Engines without particles give it the inertia below, which nothing excites. */
  readonly particle?: true
  /** [kg] */
  readonly mass: number
  /** [kg m²] principal moments about the centre of mass, in body axes */
  readonly inertia: Vec3
  /** [m] */
  readonly p_WB: Vec3
  readonly q_WB: Quat
  /** [m/s] */
  readonly v_WB: Vec3
  /** [rad/s] in body axes */
  readonly w_WB_B: Vec3
}

/** A frame fixed in a body; `body` is an index, or GROUND. A hinge turns about the frame's z, a slider moves along it. */
export interface Frame {
  readonly body: number
  readonly p_BF: Vec3
  readonly q_BF: Quat
}

/** Kinds that every contender has. */
export type BasicKind = 'spherical' | 'revolute' | 'prismatic'
/** A universal joint keeps x of its first frame normal to y of its second; a constant-velocity joint lets its frames turn against each
 other about axes normal to z alone. */
export type JointKind = BasicKind | 'universal' | 'constant-velocity'

export interface Joint<K extends JointKind = JointKind> {
  readonly kind: K
  /** Parent side first: the joints of a problem, in order, grow a tree from the ground, then close its loops. */
  readonly frames: readonly [Frame, Frame]
}

/** Two hinges, by their index in `joints`: angle of the first + ratio × angle of the second = 0, counted from the start. */
export interface Gear {
  readonly joints: readonly [number, number]
  readonly ratio: number
}

export interface Spring {
  readonly kind: 'spring'
  readonly frames: readonly [Frame, Frame]
  /** [N/m], [N s/m], [m] */
  readonly stiffness: number
  readonly damping: number
  readonly length: number
}

/** About a hinge, by its index in `joints`; relaxed at the start. */
export interface TorsionSpring {
  readonly kind: 'torsion-spring'
  readonly joint: number
  /** [N m/rad], [N m s/rad] */
  readonly stiffness: number
  readonly damping: number
}

/** Holds the centre of mass of a body at its place on the ground, and its orientation: the same in all directions, relaxed at the
 start. Turning is not damped. */
export interface Bushing {
  readonly kind: 'bushing'
  readonly body: number
  /** [N/m], [N s/m], [N m/rad] */
  readonly stiffness: number
  readonly damping: number
  readonly turnStiffness: number
}

export type Force = Spring | TorsionSpring | Bushing

export interface Problem {
  readonly name: string
  /** [m/s²] */
  readonly gravity: Vec3
  readonly bodies: readonly Body[]
  readonly joints: readonly Joint[]
  readonly gears?: readonly Gear[]
  readonly forces?: readonly Force[]
}

/** What the adapters of most peers take: basic joints, and springs. */
export interface BasicProblem extends Problem {
  readonly joints: readonly Joint<BasicKind>[]
}

const basicKinds: readonly JointKind[] = ['spherical', 'revolute', 'prismatic']
const isBasic = (joint: Joint): joint is Joint<BasicKind> => basicKinds.includes(joint.kind)

export function asBasic(problem: Problem): BasicProblem {
  const joints = problem.joints.filter(isBasic)
  if (joints.length < problem.joints.length)
    throw new Error(`${problem.name} has other joints than basic ones`)
  return { ...problem, joints }
}

/** What a problem has beyond basic joints. */
export type Feature = Exclude<JointKind, BasicKind> | 'gear' | Force['kind']

export function featuresOf({ joints, gears, forces }: Problem): Feature[] {
  return [
    ...new Set([
      ...joints
        .map(({ kind }) => kind)
        .filter((kind) => kind === 'universal' || kind === 'constant-velocity'),
      ...(gears ?? []).map(() => 'gear' as const),
      ...(forces ?? []).map(({ kind }) => kind),
    ]),
  ]
}

/** Dampers take energy, so that its change is no measure of accuracy. */
export const isDamped = ({ forces }: Problem): boolean => (forces ?? []).some(({ damping }) => damping > 0)

export const springsOf = ({ forces }: Problem): Spring[] =>
  (forces ?? []).filter((force) => force.kind === 'spring')

export const GROUND = -1
export const gravity: Vec3 = [0, 0, -9.81]

const zero: Vec3 = [0, 0, 0]
// A bar's long axis is x, `quatFromZ` aims z: conjugated, this takes x to z first.
const zToX: Quat = quatFromZ([1, 0, 0])

export const plus = (a: Vec3, b: Vec3): Vec3 => [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
export const minus = (a: Vec3, b: Vec3): Vec3 => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
export const times = (s: number, a: Vec3): Vec3 => [s * a[0], s * a[1], s * a[2]]
export const crossed = (a: Vec3, b: Vec3): Vec3 => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]

/** Uniform bar of square section from P to Q, its body x along it. */
export function bar(P: Vec3, Q: Vec3, mass: number, width: number): Body {
  const along = minus(Q, P)
  const L2 = along[0] ** 2 + along[1] ** 2 + along[2] ** 2
  const across = (mass * (L2 + width ** 2)) / 12
  return {
    mass,
    inertia: [(mass * width ** 2) / 6, across, across],
    p_WB: times(0.5, plus(P, Q)),
    q_WB: multiplyQuat(quatFromZ(along), conjugateQuat(zToX)),
    v_WB: zero,
    w_WB_B: zero,
  }
}

/** The same, with the moments of a line: what the published benchmarks call a slender bar. */
export function slenderBar(P: Vec3, Q: Vec3, mass = 1): Body {
  const b = bar(P, Q, mass, 0.02)
  const along = minus(Q, P)
  const across = (mass * (along[0] ** 2 + along[1] ** 2 + along[2] ** 2)) / 12
  return { ...b, inertia: [b.inertia[0], across, across] }
}

/** Where a joint turns or slides, in the axes of the body on one side. */
export const axisOf = (joint: Joint, side: 0 | 1): Vec3 => rotateByQuat(joint.frames[side].q_BF, [0, 0, 1])

/** w_WB in W. */
export const turnOf = ({ q_WB, w_WB_B }: Body): Vec3 => rotateByQuat(q_WB, w_WB_B)

export const isAtRest = ({ bodies }: Problem): boolean =>
  bodies.every(({ v_WB, w_WB_B }) => [...v_WB, ...w_WB_B].every((x) => x === 0))

/** The body moving as part of a rigid whole: velocity v at the origin of W, angular velocity w, both in W. */
export function moving(b: Body, v: Vec3, w: Vec3): Body {
  return {
    ...b,
    v_WB: plus(v, crossed(w, b.p_WB)),
    w_WB_B: rotateByQuat(conjugateQuat(b.q_WB), w),
  }
}

/** A frame of a body at the world point P, turned by q_WF. */
export function frameAt(bodies: readonly Body[], body: number, P: Vec3, q_WF: Quat = [1, 0, 0, 0]): Frame {
  if (body === GROUND) return { body, p_BF: P, q_BF: q_WF }
  const q_BW = conjugateQuat(bodies[body].q_WB)
  return {
    body,
    p_BF: rotateByQuat(q_BW, minus(P, bodies[body].p_WB)),
    q_BF: multiplyQuat(q_BW, q_WF),
  }
}

/** A joint at the world point P, with the world direction `axis` as its frames' z. */
export function joint<K extends BasicKind>(
  bodies: readonly Body[],
  kind: K,
  parent: number,
  child: number,
  P: Vec3,
  axis: Vec3 = [0, 0, 1],
): Joint<K> {
  const q_WF = quatFromZ(axis)
  return { kind, frames: [frameAt(bodies, parent, P, q_WF), frameAt(bodies, child, P, q_WF)] }
}
