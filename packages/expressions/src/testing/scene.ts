/* The scene of most tests in this package, and random states of it. */
import {
  compile,
  GROUND,
  type BodySpec,
  type JointSpec,
  type Model,
  type State,
  type Workspace,
} from '@freebody/dynamics'
import { quatRate } from '@freebody/math'
import { compileEquation, type Equation } from '../equation'
import type { Scope } from '../scope'

export const bodies: readonly BodySpec[] = [
  { id: 'A', mass: 1, inertia: [1, 2, 2.5] },
  { id: 'B', mass: 2, inertia: [2, 1, 1.5] },
  { id: 'P', kind: 'particle', mass: 1 },
  { id: 'Q', kind: 'particle', mass: 3 },
]

export const live = new Float64Array([0.4])

export const scope: Scope = {
  bodies: {
    A: { points: { tip: [0.3, -0.4, 0.5], base: [-0.6, 0.1, 0.2] } },
    B: { points: { tip: [0.2, 0.7, -0.3] }, angleAbout: 'y' },
    P: { particle: true },
    Q: { particle: true },
  },
  points: {
    O: { body: GROUND, p_BF: [0.1, -0.2, 0.9] },
    S: { body: 'B', p_BF: [0.5, 0.5, 0] },
  },
  joints: {
    hinge: {
      frames: [
        { body: 'A', p_BF: [0.2, 0, 0], q_BF: [0.8, 0.2, -0.4, 0.4] },
        { body: 'B', p_BF: [0, 0.3, 0], q_BF: [0.5, 0.5, 0.1, -0.7] },
      ],
    },
    motor: { frames: [{ body: GROUND, q_BF: [0.6, 0, 0.8, 0] }, { body: 'A' }] },
    cross: { kind: 'universal', frames: [{ body: 'A', q_BF: [0.6, 0.8, 0, 0] }, { body: 'B' }] },
    bent: { kind: 'constant-velocity', frames: [{ body: 'A', q_BF: [0.6, 0.8, 0, 0] }, { body: 'B' }] },
    flat: {
      kind: 'planar',
      frames: [
        { body: GROUND, p_BF: [0.2, 0, 0] },
        { body: 'B', p_BF: [0, 0.1, 0] },
      ],
    },
    mesh: {
      kind: 'gear',
      frames: [{ body: GROUND }, { body: 'A' }, { body: 'A', q_BF: [0.8, 0, 0.6, 0] }, { body: 'B' }],
    },
    line: { kind: 'rope', frames: [{ body: GROUND }, { body: 'A', p_BF: [0.3, 0, 0] }, { body: 'P' }] },
    wheel: { kind: 'rolling-disc', frames: [{ body: GROUND }, { body: 'A' }] },
    wire: { kind: 'point-on-curve', frames: [{ body: GROUND }, { body: 'P' }] },
  },
  parameters: { k: 3, L: 2, r: 0.5, w: 1.7, h: 0.3, mu: 0.2, gain: { values: live, index: 0 } },
}

export function equation(text: string, names: Scope = scope): Equation {
  const compiled = compileEquation(text, names)
  if (!compiled.ok) throw new Error(`${text}\n${compiled.problems.map((p) => p.message).join('\n')}`)
  return compiled.equation
}

export interface Rig {
  readonly model: Model
  readonly state: State
}

/** The scene with these constraints, at random positions and velocities. */
export function randomRig(joints: readonly JointSpec[], seed: number): Rig {
  const compiled = compile({ bodies, joints })
  if (!compiled.ok) throw new Error(compiled.problems.map((p) => p.message).join('\n'))
  randomState(compiled.model, compiled.state, seed)
  return compiled
}

export function randomState(model: Model, state: State, seed: number): void {
  const random = numbers(seed)
  for (let b = 1; b <= model.nb; b++) {
    const rigid = !model.isParticle[b]
    for (let a = 0; a < 3; a++) {
      state.q[7 * b + a] = random()
      state.v[6 * b + a] = random()
      if (rigid) state.v[6 * b + 3 + a] = random()
    }
    if (!rigid) continue
    const q = Array.from({ length: 4 }, random)
    const n = Math.hypot(...q)
    for (let a = 0; a < 4; a++) state.q[7 * b + 3 + a] = q[a] / n
  }
  state.t = 0.37
  // Turns are counted from a start between −π and π: coordinates tracked at another state do not apply.
  state.s.fill(0)
}

/** From −1.2 to 1.2, the same for the same seed (mulberry32). */
export function numbers(seed: number): () => number {
  let state = Math.imul(seed + 1, 0x9e3779b9) >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let x = Math.imul(state ^ (state >>> 15), state | 1)
    x ^= x + Math.imul(x ^ (x >>> 7), x | 61)
    return 2.4 * (((x ^ (x >>> 14)) >>> 0) / 2 ** 32 - 0.5)
  }
}

/** The state after a time h of constant accelerations (v̇ in W, ω̇ in B): exact in p, RK4 in the quaternion. */
export function moved({ model, state }: Rig, acceleration: Float64Array, h: number): State {
  const to: State = { ...state, t: state.t + h, q: state.q.slice(), v: state.v.slice() }
  for (let b = 1; b <= model.nb; b++) {
    for (let a = 0; a < 6; a++) {
      const change = acceleration[6 * b + a] * h
      if (a < 3) to.q[7 * b + a] += (state.v[6 * b + a] + change / 2) * h
      to.v[6 * b + a] += change
    }
    const spin = (time: number) =>
      Float64Array.from([3, 4, 5], (a) => state.v[6 * b + a] + acceleration[6 * b + a] * time)
    const at = to.q.subarray(7 * b + 3, 7 * b + 7)
    const rate = (q: Float64Array, time: number) => {
      const out = new Float64Array(4)
      quatRate(out, 0, q, 0, spin(time), 0)
      return out
    }
    const ahead = (d: Float64Array, time: number) => at.map((x, i) => x + d[i] * time)
    for (let i = 0, dt = h / 4; i < 4; i++) {
      const t = i * dt
      const a = rate(at, t)
      const b = rate(ahead(a, dt / 2), t + dt / 2)
      const c = rate(ahead(b, dt / 2), t + dt / 2)
      const d = rate(ahead(c, dt), t + dt)
      at.set(at.map((x, j) => x + (dt / 6) * (a[j] + 2 * b[j] + 2 * c[j] + d[j])))
    }
  }
  return to
}

/** A x, row by row, for x laid out like velocities. */
export function timesA({ model }: Rig, ws: Workspace, x: Float64Array): Float64Array {
  const out = new Float64Array(model.nc)
  for (const c of model.constraints)
    for (const [slot, body] of c.slots.entries())
      for (let r = 0; r < c.rows; r++)
        for (let i = 0; i < 6; i++) out[c.row0 + r] += ws.A[c.slotBase[slot] + 6 * r + i] * x[6 * body + i]
  return out
}
