import { multiplyQuat, rotateByQuat, type Vec3 } from '@freebody/math'
import { describe, expect, it } from 'vitest'
import { energyOf, energyScale, initialReading, jointError } from '../reading'
import { problemNames, problems } from '.'
import { crossed, type Frame, GROUND, minus, type Problem, plus, times } from './problem'
import { forest } from './spanning-tree'
import { tree } from './tree'

const all = [...problemNames.map((name) => problems[name].make()), tree(4)]

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

const inner = (a: Vec3, b: Vec3): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
const apart = (a: Vec3, b: Vec3): number => Math.hypot(...minus(a, b))

describe.each(all.map((problem) => [problem.name, problem] as const))('%s', (_, problem) => {
  it('starts with every joint closed and its sides moving together', () => {
    const worst = { gap: 0, speed: 0, tilt: 0, turn: 0 }
    for (const { kind, frames } of problem.joints) {
      const [F, M] = frames.map((frame) => inWorld(problem, frame))
      worst.gap = Math.max(worst.gap, apart(F.p, M.p))
      // Sides of a slider may move along its axis.
      const relative = minus(M.v, F.v)
      const along = kind === 'prismatic' ? inner(relative, F.axis) : 0
      worst.speed = Math.max(worst.speed, apart(relative, times(along, F.axis)))
      if (kind === 'spherical' || kind === 'universal' || kind === 'constant-velocity') continue
      worst.tilt = Math.max(worst.tilt, apart(F.axis, M.axis))
      worst.turn = Math.max(worst.turn, apart(F.turn, M.turn))
    }
    for (const value of Object.values(worst)) expect(value).toBeLessThan(1e-11)
    expect(jointError(problem, initialReading(problem))).toBeLessThan(1e-11)
  })

  it('has an energy and something to measure it by', () => {
    expect(energyOf(problem, initialReading(problem))).toSatisfy(Number.isFinite)
    expect(energyScale(problem)).toBeGreaterThan(0)
  })

  it('grows from the ground, or from bodies that forces hold', () => {
    const { free, limbs, loops } = forest(problem)
    expect(limbs.length + free.length).toBe(problem.bodies.length)
    expect(loops.length).toBe(problem.joints.length - limbs.length)
    if (!problem.forces) expect(free).toEqual([])
  })
})

it('lists problems by their own names', () => {
  for (const name of problemNames) expect(problems[name].make().name).toBe(name)
})
