/* Engines in joint coordinates want a tree and the joints that close its loops. */
import { GROUND, type Joint, type Problem } from './problem'

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
