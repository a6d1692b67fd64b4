/* Poses and velocities read from a contender, and energies and joint errors computed from them. */
import { conjugateQuat, multiplyQuat, type Quat, rotateByQuat, unitQuat, type Vec3 } from '@freebody/math'
import { type Frame, GROUND, minus, type Problem, plus, turnOf } from './problems/problem'

/** Numbers per body in a reading: p_WB [m], q_WB scalar first, v_WB [m/s], w_WB [rad/s], everything in W. */
export const SPAN = 13

export type Reading = Float64Array

export const reading = (problem: Problem): Reading => new Float64Array(SPAN * problem.bodies.length)

const triple = (r: Reading, i: number): Vec3 => [r[i], r[i + 1], r[i + 2]]
const X: Vec3 = [1, 0, 0]
const Y: Vec3 = [0, 1, 0]
const inner = (a: Vec3, b: Vec3): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]

/** The initial state of the problem. */
export function initialReading(problem: Problem): Reading {
  const r = reading(problem)
  problem.bodies.forEach((body, i) => {
    r.set([...body.p_WB, ...body.q_WB, ...body.v_WB, ...turnOf(body)], SPAN * i)
  })
  return r
}

/** [J] kinetic and gravitational */
export function energyOf(problem: Problem, r: Reading): number {
  return problem.bodies.reduce((sum, { mass, inertia }, i) => {
    const o = SPAN * i
    const q_BW = conjugateQuat(unitQuat([r[o + 3], r[o + 4], r[o + 5], r[o + 6]]))
    const w = rotateByQuat(q_BW, triple(r, o + 10))
    const spin = inertia[0] * w[0] ** 2 + inertia[1] * w[1] ** 2 + inertia[2] * w[2] ** 2
    const v = triple(r, o + 7)
    return sum + (mass * inner(v, v) + spin) / 2 - mass * inner(problem.gravity, triple(r, o))
  }, 0)
}

/** [J] scale of energy drift: the kinetic energy at the start, and the potential energy of a fall by the mechanism's size. */
export function energyScale(problem: Problem): number {
  const at = problem.joints[0]?.frames[0].p_BF ?? [0, 0, 0]
  const fall = problem.bodies.reduce(
    (sum, { mass, p_WB }) => sum + mass * Math.hypot(...problem.gravity) * Math.hypot(...minus(p_WB, at)),
    0,
  )
  const weightless: Problem = { ...problem, gravity: [0, 0, 0] }
  return fall + energyOf(weightless, initialReading(problem))
}

/** Largest gap in a joint [m], or misalignment of its axes [rad], whichever is more. */
export function jointError(problem: Problem, r: Reading): number {
  const place = ({ body, p_BF, q_BF }: Frame): { p: Vec3; q: Quat } => {
    if (body === GROUND) return { p: p_BF, q: q_BF }
    const o = SPAN * body
    const q_WB = unitQuat([r[o + 3], r[o + 4], r[o + 5], r[o + 6]])
    return { p: plus(triple(r, o), rotateByQuat(q_WB, p_BF)), q: multiplyQuat(q_WB, q_BF) }
  }
  let worst = 0
  for (const { kind, frames } of problem.joints) {
    const [F, M] = frames.map(place)
    const [x, y, along] = rotateByQuat(conjugateQuat(F.q), minus(M.p, F.p))
    // Math.max keeps a NaN, a comparison would lose it.
    worst = Math.max(worst, Math.hypot(x, y, kind === 'prismatic' ? 0 : along))
    if (kind === 'spherical') continue
    if (kind === 'universal' || kind === 'constant-velocity') {
      const xy = inner(rotateByQuat(F.q, X), rotateByQuat(M.q, Y))
      const yx = kind === 'universal' ? 0 : inner(rotateByQuat(F.q, Y), rotateByQuat(M.q, X))
      worst = Math.max(worst, Math.abs(xy - yx))
      continue
    }
    const z = [0, 0, 1] as const
    const apart = minus(rotateByQuat(F.q, z), rotateByQuat(M.q, z))
    worst = Math.max(worst, Math.hypot(...apart))
  }
  return worst
}
