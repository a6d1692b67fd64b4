/* Trees of bodies, and the joints that close their loops, for engines in joint coordinates. */
import { conjugateQuat, multiplyQuat, rotateByQuat, type Vec3 } from '@freebody/math'
import {
  axisOf,
  type Body,
  crossed,
  type Frame,
  GROUND,
  type Joint,
  type JointKind,
  minus,
  type Problem,
  turnOf,
} from './problem'

export interface Limb<K extends JointKind = JointKind> {
  readonly body: number
  readonly parent: number
  /** From parent to body. */
  readonly joint: Joint<K>
}

export interface SpanningTree<K extends JointKind = JointKind> {
  /** One per body that a joint reaches, parents before children. */
  readonly limbs: readonly Limb<K>[]
  readonly loops: readonly Joint<K>[]
}

export interface Forest<K extends JointKind = JointKind> extends SpanningTree<K> {
  /** Bodies that no joint ties to the ground: roots of trees of their own. */
  readonly free: readonly number[]
}

type Jointed<K extends JointKind> = Pick<Problem, 'name' | 'bodies'> & {
  readonly joints: readonly Joint<K>[]
}

export function forest<K extends JointKind>({ bodies, joints }: Jointed<K>): Forest<K> {
  const reached = new Set([GROUND])
  const free: number[] = []
  const limbs: Limb<K>[] = []
  const loops: Joint<K>[] = []
  const root = (body: number) => {
    if (reached.has(body)) return
    reached.add(body)
    free.push(body)
  }
  for (const joint of joints) {
    const parent = joint.frames[0].body
    const body = joint.frames[1].body
    root(parent)
    if (reached.has(body)) loops.push(joint)
    else {
      reached.add(body)
      limbs.push({ body, parent, joint })
    }
  }
  for (const i of bodies.keys()) root(i)
  return { free, limbs, loops }
}

export function spanningTree<K extends JointKind>(problem: Jointed<K>): SpanningTree<K> {
  const { free, limbs, loops } = forest(problem)
  if (free.length > 0) throw new Error(`${problem.name}: joints do not grow a tree`)
  return { limbs, loops }
}

/** How deep the tree is: bodies on the longest path from the ground. */
export function depthOf({ free, limbs }: Forest): number {
  const depth = new Map([[GROUND, 0], ...free.map((body) => [body, 1] as const)])
  for (const { body, parent } of limbs) depth.set(body, depth.get(parent)! + 1)
  return Math.max(...depth.values())
}

const [X, Y, Z]: readonly Vec3[] = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
]

/** Hinges in series that make a joint, in the axes of its second body at the start: x and y of the cross of a universal joint; z, the
 axis of the bend and z of a constant-velocity joint, whose first and last angle are opposite. */
export function hingesOf({ bodies }: Pick<Problem, 'bodies'>, { kind, frames }: Joint): Vec3[] {
  const [F, M] = frames
  const toBody = conjugateQuat(bodies[M.body].q_WB)
  const ofF = (axis: Vec3): Vec3 => rotateByQuat(toBody, inWorld(bodies, F, axis))
  const ofM = (axis: Vec3): Vec3 => rotateByQuat(M.q_BF, axis)
  if (kind === 'universal') return [ofF(X), ofM(Y)]
  if (kind !== 'constant-velocity') return [ofM(Z)]
  const bend = crossed(ofF(Z), ofM(Z))
  const size = Math.hypot(...bend)
  return [ofF(Z), [bend[0] / size, bend[1] / size, bend[2] / size], ofM(Z)]
}

const inWorld = (bodies: readonly Body[], { body, q_BF }: Frame, axis: Vec3): Vec3 =>
  rotateByQuat(body === GROUND ? q_BF : multiplyQuat(bodies[body].q_WB, q_BF), axis)

/** Rates of a joint's own coordinates at the start: a ball joint's w_PB in the axes of the body, a hinge's about and a
 slider's along its axis, those of `hingesOf` for the others. */
export function jointRates(problem: Problem, { body, parent, joint }: Limb): number[] {
  const B = problem.bodies[body]
  const P = parent === GROUND ? null : problem.bodies[parent]
  const w_WP = P ? turnOf(P) : ([0, 0, 0] as const)
  const toBody = conjugateQuat(B.q_WB)
  const w_PB_B = minus(B.w_WB_B, rotateByQuat(toBody, w_WP))
  if (joint.kind === 'spherical') return [...w_PB_B]
  const axis_B = axisOf(joint, 1)
  if (joint.kind === 'revolute') return [inner(w_PB_B, axis_B)]
  if (joint.kind !== 'prismatic') {
    const hinges = hingesOf(problem, joint)
    const [a, b, c = crossed(a, b)] = hinges
    const [bc, ca, ab] = [crossed(b, c), crossed(c, a), crossed(a, b)]
    return [bc, ca, ab].slice(0, hinges.length).map((n) => inner(w_PB_B, n) / inner(a, bc))
  }
  // Nothing turns against its parent in a slider: the child moves with it, and along the axis besides.
  const p_PB = minus(B.p_WB, P ? P.p_WB : [0, 0, 0])
  const carried = P ? [P.v_WB, crossed(w_WP, p_PB)] : []
  const v = carried.reduce((v, part) => minus(v, part), B.v_WB)
  return [inner(rotateByQuat(toBody, v), axis_B)]
}

const inner = (a: Vec3, b: Vec3): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
