/* The textbook written down as it stands, with a matrix library: the baseline that the engine's sparse solve replaces.

 Twists ν = (v in W, ω in B) make M = diag(m, m, m, J) constant and diagonal. Every evaluation builds the whole A and takes
   (1)  ν̇ = a + M^{-1/2} (A M^{-1/2})⁺ (b − A a),     a = M⁻¹Q
 with the Moore–Penrose inverse from a singular value decomposition. RK4, then a projection onto the constraints:
   (2)  Δ = −M^{-1/2} (A M^{-1/2})⁺ φ  on positions, twice,     ν ← ν − M^{-1/2} (A M^{-1/2})⁺ A ν
 with one pseudo-inverse for both, so the step decomposes five times. */
import { conjugateQuat, multiplyQuat, type Quat, rotateByQuat, unitQuat, type Vec3 } from '@freebody/math'
import type * as MlMatrix from 'ml-matrix'
import type { Matrix } from 'ml-matrix'
import {
  asBasic,
  type BasicKind,
  type BasicProblem,
  crossed,
  type Frame,
  GROUND,
  minus,
  plus,
  times,
} from '../problems/problem'
import { SPAN } from '../reading'
import { type Contender, defineContender, type MakeWith, type Setting } from './contender'

type Library = typeof MlMatrix

/** Pose and twist of one body, or their rates. */
interface Motion {
  readonly p: Vec3
  readonly q: Quat
  readonly v: Vec3
  /** In body axes. */
  readonly w: Vec3
}

interface Rows {
  readonly A: Matrix
  readonly b: Matrix
  readonly phi: Matrix
}

// Singular values below this fraction of the largest are zero. Off the constraints, where Runge–Kutta stages are, a
// redundant row is redundant only to the size of φ, so the library's own few ε would take it for independent.
const rankTolerance = 1e-9

const still: Motion = { p: [0, 0, 0], q: [1, 0, 0, 0], v: [0, 0, 0], w: [0, 0, 0] }

export const dense = defineContender<Setting>({
  label: 'dense SVD',
  package: 'ml-matrix',
  arithmetic: 'float64',
  settings: { rk4: { label: 'RK4 + projection' } },
  cannot: ({ bodies }) => (bodies.length > 20 ? 'every step takes five dense SVDs: near N³' : undefined),
})

export async function loadDense(): Promise<MakeWith<Setting>> {
  const library = await import('ml-matrix')
  return (problem, _, { dt }) => makeDense(library, asBasic(problem), dt)
}

export function makeDense(library: Library, problem: BasicProblem, dt: number): Contender {
  const { Matrix, pseudoInverse } = library
  const diagonal = problem.bodies.flatMap(({ mass, inertia }) => [mass, mass, mass, ...inertia])
  const inverseRoot = diagonal.map((m) => 1 / Math.sqrt(m))
  let bodies: Motion[] = problem.bodies.map(({ p_WB, q_WB, v_WB, w_WB_B }) => ({
    p: p_WB,
    q: q_WB,
    v: v_WB,
    w: w_WB_B,
  }))

  /** M^{-1/2} (A M^{-1/2})⁺ */
  const weightedInverse = (A: Matrix): Matrix => {
    const B = A.clone().mulRowVector(inverseRoot)
    return pseudoInverse(B, rankTolerance / Math.max(B.rows, B.columns)).mulColumnVector(inverseRoot)
  }

  const rates = (at: readonly Motion[]): Motion[] => {
    const { A, b } = rowsAt(library, problem, at)
    const a = Matrix.columnVector(at.flatMap(({ w }, i) => freeAcceleration(problem, i, w)))
    const acceleration = a.clone().add(weightedInverse(A).mmul(b.sub(A.mmul(a))))
    return at.map(({ q, v, w }, i) => ({
      p: v,
      q: quaternionRate(q, w),
      v: triple(acceleration, 6 * i),
      w: triple(acceleration, 6 * i + 3),
    }))
  }

  const project = (from: Motion[]): Motion[] => {
    const G = weightedInverse(rowsAt(library, problem, from).A)
    let to = from
    for (let pass = 0; pass < 2; pass++) {
      const move = G.mmul(rowsAt(library, problem, to).phi)
      to = to.map(({ p, q, v, w }, i) => {
        const turn = quaternionRate(q, times(-1, triple(move, 6 * i + 3)))
        return { p: plus(p, times(-1, triple(move, 6 * i))), q: unitQuat(sum(q, 1, turn)), v, w }
      })
    }
    const velocity = Matrix.columnVector(to.flatMap(({ v, w }) => [...v, ...w]))
    velocity.sub(G.mmul(rowsAt(library, problem, to).A.mmul(velocity)))
    return to.map(({ p, q }, i) => ({ p, q, v: triple(velocity, 6 * i), w: triple(velocity, 6 * i + 3) }))
  }

  return {
    step() {
      const k1 = rates(bodies)
      const k2 = rates(advance(bodies, dt / 2, k1))
      const k3 = rates(advance(bodies, dt / 2, k2))
      const k4 = rates(advance(bodies, dt, k3))
      let next = advance(bodies, dt / 6, k1)
      next = advance(next, dt / 3, k2)
      next = advance(next, dt / 3, k3)
      next = advance(next, dt / 6, k4)
      bodies = project(next.map((body) => ({ ...body, q: unitQuat(body.q) })))
    },
    read(to) {
      bodies.forEach(({ p, q, v, w }, i) => {
        to.set([...p, ...q, ...v, ...rotateByQuat(q, w)], SPAN * i)
      })
    },
  }
}

const triple = (column: Matrix, i: number): Vec3 => [
  column.get(i, 0),
  column.get(i + 1, 0),
  column.get(i + 2, 0),
]

const sum = (a: Quat, h: number, b: Quat): Quat => [
  a[0] + h * b[0],
  a[1] + h * b[1],
  a[2] + h * b[2],
  a[3] + h * b[3],
]

function advance(from: readonly Motion[], h: number, rate: readonly Motion[]): Motion[] {
  return from.map(({ p, q, v, w }, i) => ({
    p: plus(p, times(h, rate[i].p)),
    q: sum(q, h, rate[i].q),
    v: plus(v, times(h, rate[i].v)),
    w: plus(w, times(h, rate[i].w)),
  }))
}

/** ½ q ⊗ (0, w) */
function quaternionRate(q: Quat, w: Vec3): Quat {
  const [a, b, c, d] = multiplyQuat(q, [0, ...w])
  return [a / 2, b / 2, c / 2, d / 2]
}

const [X, Y, Z]: Vec3[] = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
]

/** Axes of the two frames that stay at right angles. */
const NORMAL: Readonly<Record<BasicKind, readonly (readonly [Vec3, Vec3])[]>> = {
  spherical: [],
  revolute: [
    [X, Z],
    [Y, Z],
  ],
  prismatic: [
    [X, Y],
    [Y, Z],
    [Z, X],
  ],
}

const ROWS: Readonly<Record<BasicKind, number>> = { spherical: 3, revolute: 5, prismatic: 5 }

const inner = (a: Vec3, b: Vec3): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]

/** M⁻¹Q: gravity, and J⁻¹(−ω × Jω). */
function freeAcceleration(problem: BasicProblem, i: number, w: Vec3): number[] {
  const J = problem.bodies[i].inertia
  const torque = crossed([J[0] * w[0], J[1] * w[1], J[2] * w[2]], w)
  return [...problem.gravity, torque[0] / J[0], torque[1] / J[1], torque[2] / J[2]]
}

/** Where a joint's frame is and how it moves, everything in W. */
function place(at: readonly Motion[], frame: Frame) {
  const body = frame.body === GROUND ? still : at[frame.body]
  const q = unitQuat(body.q)
  const r = rotateByQuat(q, frame.p_BF)
  const w = rotateByQuat(q, body.w)
  return {
    q,
    q_WF: multiplyQuat(q, frame.q_BF),
    r,
    w,
    p: plus(body.p, r),
    v: plus(body.v, crossed(w, r)),
    centripetal: crossed(w, crossed(w, r)),
  }
}

function rowsAt({ Matrix }: Library, problem: BasicProblem, at: readonly Motion[]): Rows {
  const count = problem.joints.reduce((n, { kind }) => n + ROWS[kind], 0)
  const A = Matrix.zeros(count, 6 * problem.bodies.length)
  const b = Matrix.zeros(count, 1)
  const phi = Matrix.zeros(count, 1)
  let row = 0
  for (const { kind, frames } of problem.joints) {
    const sides = frames.map((frame) => place(at, frame))
    const [F, M] = sides
    // Columns of one row: the force direction and, about the centre of mass in body axes, the torque.
    const put = (side: number, force: Vec3, torque: Vec3): void => {
      const { body } = frames[side]
      if (body === GROUND) return
      const torque_B = rotateByQuat(conjugateQuat(sides[side].q), torque)
      for (let k = 0; k < 3; k++) {
        A.set(row, 6 * body + k, force[k])
        A.set(row, 6 * body + 3 + k, torque_B[k])
      }
    }
    const gap = minus(M.p, F.p)
    const speed = minus(M.v, F.v)
    const centripetal = minus(M.centripetal, F.centripetal)
    if (kind === 'prismatic') {
      // The gap stays normal to Fx and to Fy, which turn: φ = f · d, φ̈ = f · d̈ + 2 (w × f) · ḋ + (ẇ × f + w × (w × f)) · d.
      for (const axis of [X, Y]) {
        const f = rotateByQuat(F.q_WF, axis)
        const df = crossed(F.w, f)
        put(0, times(-1, f), times(-1, crossed(plus(F.r, gap), f)))
        put(1, f, crossed(M.r, f))
        phi.set(row, 0, inner(f, gap))
        b.set(row, 0, -inner(f, centripetal) - 2 * inner(df, speed) - inner(crossed(F.w, df), gap))
        row++
      }
    } else {
      // Origins coincide: φ = p_WM − p_WF, along each world axis.
      for (const [k, e] of [X, Y, Z].entries()) {
        put(0, times(-1, e), times(-1, crossed(F.r, e)))
        put(1, e, crossed(M.r, e))
        phi.set(row, 0, gap[k])
        b.set(row, 0, -centripetal[k])
        row++
      }
    }
    // An axis of M stays normal to an axis of F: φ = f · m, φ̇ = (f × m) · (w_F − w_M).
    const relative = minus(F.w, M.w)
    for (const [inF, inM] of NORMAL[kind]) {
      const f = rotateByQuat(F.q_WF, inF)
      const m = rotateByQuat(M.q_WF, inM)
      const n = crossed(f, m)
      const dn = plus(crossed(crossed(F.w, f), m), crossed(f, crossed(M.w, m)))
      put(0, [0, 0, 0], n)
      put(1, [0, 0, 0], times(-1, n))
      phi.set(row, 0, inner(f, m))
      b.set(row, 0, -inner(dn, relative))
      row++
    }
  }
  return { A, b, phi }
}
