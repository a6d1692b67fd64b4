import { multiplyQuat, rotateByQuat, type Vec3 } from '@freebody/math'
import { describe, expect, it } from 'vitest'
import { bricard } from './bricard'
import { chain } from './chain'
import { doublePendulum } from './double-pendulum'
import { fourBar } from './four-bar'
import { hub } from './hub'
import { crossed, type Frame, GROUND, minus, type Problem, plus } from './problem'
import { spanningTree } from './spanning-tree'
import { tree } from './tree'

const problems = [chain(5), tree(4), hub(6), bricard(), doublePendulum(), fourBar(3)]

/** Where a joint's frame is in the world, which way its axis points, and how fast both move. */
function inWorld(problem: Problem, { body, p_BF, q_BF }: Frame) {
  if (body === GROUND) {
    return { p: p_BF, axis: rotateByQuat(q_BF, [0, 0, 1]), v: [0, 0, 0] as Vec3, turn: [0, 0, 0] as Vec3 }
  }
  const { p_WB, q_WB, v_WB, w_WB_B } = problem.bodies[body]
  const r = rotateByQuat(q_WB, p_BF)
  const w = rotateByQuat(q_WB, w_WB_B)
  const axis = rotateByQuat(multiplyQuat(q_WB, q_BF), [0, 0, 1])
  return { p: plus(p_WB, r), axis, v: plus(v_WB, crossed(w, r)), turn: crossed(w, axis) }
}

const expectNear = (a: Vec3, b: Vec3) => expect(Math.hypot(...minus(a, b))).toBeLessThan(1e-12)

describe.each(problems.map((problem) => [problem.name, problem] as const))('%s', (_, problem) => {
  it('starts with every joint closed and its sides moving together', () => {
    for (const { kind, frames } of problem.joints) {
      const [F, M] = frames.map((frame) => inWorld(problem, frame))
      expectNear(F.p, M.p)
      expectNear(F.v, M.v)
      if (kind === 'spherical') continue
      expectNear(F.axis, M.axis)
      expectNear(F.turn, M.turn)
    }
  })

  it('grows from the ground', () => {
    const { limbs, loops } = spanningTree(problem)
    expect(limbs.length).toBe(problem.bodies.length)
    expect(loops.length).toBe(problem.joints.length - problem.bodies.length)
  })
})
