import type { Vec3 } from '@freebody/math'
import { type Body, bar, GROUND, gravity, type Joint, joint, type Problem, plus } from './problem'

/** Binary tree of the chain's rods, spread out in a horizontal plane and let go. N = 2^levels − 1. */
export function tree(levels: number): Problem {
  const L = 0.2
  const bodies: Body[] = []
  const joints: Joint[] = []
  const grow = (parent: number, root: Vec3, heading: number, level: number): void => {
    const tip = plus(root, [L * Math.cos(heading), L * Math.sin(heading), 0])
    const i = bodies.push(bar(root, tip, 1, 0.02)) - 1
    joints.push(joint(bodies, 'spherical', parent, i, root))
    if (level === levels) return
    const spread = Math.PI / 2 ** level
    grow(i, tip, heading - spread / 2, level + 1)
    grow(i, tip, heading + spread / 2, level + 1)
  }
  grow(GROUND, [0, 0, 0], 0, 1)
  return { name: `tree-${bodies.length}`, gravity, bodies, joints }
}
