/* Engines in joint coordinates want a tree and the joints that close its loops. */
import { conjugateQuat, rotateByQuat, type Vec3 } from '@freebody/math'
import { axisOf, crossed, GROUND, type Joint, minus, type Problem, turnOf } from './problem'

export interface Limb {
  readonly body: number
  readonly parent: number
  /** From parent to body. */
  readonly joint: Joint
}

export interface SpanningTree {
  /** One per body, parents before children. */
  readonly limbs: readonly Limb[]
  readonly loops: readonly Joint[]
}

export function spanningTree(problem: Problem): SpanningTree {
  const reached = new Set([GROUND])
  const limbs: Limb[] = []
  const loops: Joint[] = []
  for (const joint of problem.joints) {
    const parent = joint.frames[0].body
    const body = joint.frames[1].body
    if (reached.has(parent) && !reached.has(body)) {
      reached.add(body)
      limbs.push({ body, parent, joint })
    } else {
      loops.push(joint)
    }
  }
  if (limbs.length !== problem.bodies.length) throw new Error(`${problem.name}: joints do not grow a tree`)
  return { limbs, loops }
}

/** How deep the tree is: bodies on the longest path from the ground. */
export function depthOf({ limbs }: SpanningTree): number {
  const depth = new Map([[GROUND, 0]])
  for (const { body, parent } of limbs) depth.set(body, depth.get(parent)! + 1)
  return Math.max(...depth.values())
}

/** Rates of a joint's own coordinates at the start: a ball joint's w_PB in the axes of the body, a hinge's about and a
 slider's along its axis. */
export function jointRates(problem: Problem, { body, parent, joint }: Limb): number[] {
  const B = problem.bodies[body]
  const P = parent === GROUND ? null : problem.bodies[parent]
  const w_WP = P ? turnOf(P) : ([0, 0, 0] as const)
  const toBody = conjugateQuat(B.q_WB)
  const w_PB_B = minus(B.w_WB_B, rotateByQuat(toBody, w_WP))
  if (joint.kind === 'spherical') return [...w_PB_B]
  const axis_B = axisOf(joint, 1)
  if (joint.kind === 'revolute') return [inner(w_PB_B, axis_B)]
  // Nothing turns against its parent in a slider: the child moves with it, and along the axis besides.
  const p_PB = minus(B.p_WB, P ? P.p_WB : [0, 0, 0])
  const carried = P ? [P.v_WB, crossed(w_WP, p_PB)] : []
  const v = carried.reduce((v, part) => minus(v, part), B.v_WB)
  return [inner(rotateByQuat(toBody, v), axis_B)]
}

const inner = (a: Vec3, b: Vec3): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
