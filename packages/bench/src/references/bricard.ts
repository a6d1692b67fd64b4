/* Bricard's loop by its one freedom. Its hinges turn by q1, q2, q1, q2, q1, q2 with (1 + sin q1)(1 + sin q2) = 1, so
 everything follows from q1:  ½ m(q) q̇² + V(q) is constant,  q̈ = −(V′ + ½ m′ q̇²) / m. */
import { multiplyQuat, type Quat, quatOfAxisAngle, rotateByQuat, type Vec3 } from '@freebody/math'
import { crossed, minus, type Problem, plus, times } from '../problems/problem'
import { extrapolate } from './extrapolate'

/** Positions and their derivatives by q1. */
interface Pose {
  readonly p: Vec3
  readonly dp: Vec3
  readonly q_WB: Quat
  readonly w: Vec3
}

function poses(problem: Problem, q1: number): Pose[] {
  const q2 = Math.asin(1 / (1 + Math.sin(q1)) - 1)
  // From the closure, differentiated.
  const dq2 = (-Math.cos(q1) * (1 + Math.sin(q2))) / ((1 + Math.sin(q1)) * Math.cos(q2))
  let turn: Quat = [1, 0, 0, 0]
  let w: Vec3 = [0, 0, 0]
  let point: Vec3 = [0, 0, 0]
  let dpoint: Vec3 = [0, 0, 0]
  return problem.bodies.map((b, i) => {
    const { frames } = problem.joints[i]
    const corner = atStart(problem, i)
    // Axes as they are called in that relation: z, −y, x, and again.
    const sign = i % 3 === 1 ? -1 : 1
    const axis = times(sign, rotateByQuat(multiplyQuat(b.q_WB, frames[1].q_BF), [0, 0, 1]))
    const [q, dq] = i % 2 === 0 ? [q1, 1] : [q2, dq2]
    w = plus(w, times(dq, rotateByQuat(turn, axis)))
    turn = multiplyQuat(turn, quatOfAxisAngle(axis, q))
    const arm = rotateByQuat(turn, minus(b.p_WB, corner))
    const pose = {
      p: plus(point, arm),
      dp: plus(dpoint, crossed(w, arm)),
      q_WB: multiplyQuat(turn, b.q_WB),
      w,
    }
    const along = rotateByQuat(turn, minus(atStart(problem, i + 1), corner))
    point = plus(point, along)
    dpoint = plus(dpoint, crossed(w, along))
    return pose
  })
}

/** Where joint i is before anything moves. */
function atStart(problem: Problem, i: number): Vec3 {
  const F = problem.joints[i].frames[0]
  if (F.body < 0) return F.p_BF
  const b = problem.bodies[F.body]
  return plus(b.p_WB, rotateByQuat(b.q_WB, F.p_BF))
}

const inner = (a: Vec3, b: Vec3): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]

/** Centres of mass at time t. */
export function bricardMotion(problem: Problem, t: number, steps: number): Float64Array {
  const inertia = (q: number): number =>
    poses(problem, q).reduce((sum, { dp, q_WB, w }, i) => {
      const { mass, inertia } = problem.bodies[i]
      const w_B = rotateByQuat([q_WB[0], -q_WB[1], -q_WB[2], -q_WB[3]], w)
      const spin = inertia[0] * w_B[0] ** 2 + inertia[1] * w_B[1] ** 2 + inertia[2] * w_B[2] ** 2
      return sum + mass * inner(dp, dp) + spin
    }, 0)
  const push = (q: number): number =>
    poses(problem, q).reduce((sum, { dp }, i) => sum + problem.bodies[i].mass * inner(problem.gravity, dp), 0)
  const y = Float64Array.of(0, 0)
  extrapolate(
    ([q, u], into) => {
      into[0] = u
      into[1] = (push(q) - 0.5 * slope(inertia, q) * u * u) / inertia(q)
    },
    y,
    t / steps,
    steps,
  )
  return Float64Array.from(poses(problem, y[0]).flatMap(({ p }) => p))
}

/** Central differences of order eight: 1e-13 for what is smooth over tenths. */
function slope(f: (x: number) => number, x: number): number {
  const h = 0.01
  const weights = [4 / 5, -1 / 5, 4 / 105, -1 / 280]
  return weights.reduce((sum, weight, k) => sum + (weight * (f(x + (k + 1) * h) - f(x - (k + 1) * h))) / h, 0)
}
