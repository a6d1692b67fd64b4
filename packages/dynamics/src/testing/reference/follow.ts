/* Drives the engine as a program would, from one reference time to the next, and shows each moment to the test. */
import type { Vec3 } from '@freebody/math'
import { expect } from 'vitest'
import {
  assembleInitial,
  compile,
  createWorkspace,
  defaultSettings,
  evaluate,
  reaction,
  step,
  wrenchOnBody,
  type Constraint,
  type Evaluated,
  type Model,
  type ModelSpec,
  type Part,
  type Settings,
  type State,
  type Workspace,
} from '../..'

/** Far more accurate than what is asked of positions and forces: what is left is the engine's own error. */
export const precise: Settings = { ...defaultSettings, integrator: 'precise', tolerance: 1e-13 }

/** The default integrator at a tolerance it can still keep where branches of a linkage cross: there stages differ by rounding
 errors divided by the distance to the crossing, and methods with more stages come closer to it. */
export const crossing: Settings = { ...defaultSettings, tolerance: 1e-12 }

/** Largest |φ| over the mechanism's length, and |φ̇| over its speed, allowed at every reference time. */
const CLOSED = 1e-10

export interface Moment {
  readonly model: Model
  readonly state: State
  readonly ws: Workspace
  readonly evaluated: Evaluated
  /** [m] centre of mass */
  readonly place: (body: string) => Float64Array
  readonly orientation: (body: string) => Float64Array
  /** [m/s] */
  readonly velocity: (body: string) => Float64Array
  /** [rad/s] in body axes */
  readonly spin: (body: string) => Float64Array
  /** [m] a point of the body in world axes */
  readonly point: (body: string, p_B: Vec3) => Float64Array
  /** What a joint does to the body of its second frame, about that frame's origin, in world axes. */
  readonly reaction: (joint: string, part?: Part) => { force: Float64Array; torque: Float64Array }
  /** [N, N m] what all joints together do to a body, about its centre of mass, in world axes. */
  readonly resultant: (body: string) => Float64Array
}

/** Steps through `times`, which begin with the initial time 0, and calls `visit` at each. Returns the last state. */
export function follow(
  spec: ModelSpec,
  times: readonly number[],
  visit: (at: Moment, index: number) => void,
  settings: Settings = precise,
): State {
  const compiled = compile(spec)
  if (!compiled.ok) throw new Error(compiled.problems.map((p) => p.message).join('\n'))
  const { model: m, state: s, indexOf } = compiled
  const ws = createWorkspace(m)
  ensure(assembleInitial(m, s, ws, settings))
  const body = (id: string) => {
    const i = indexOf.get(id)
    if (i === undefined) throw new Error(`There is no body "${id}".`)
    return i
  }
  const joint = (id: string): Constraint => {
    const c = m.constraints.find((x) => x.id === id)
    if (!c) throw new Error(`There is no joint "${id}".`)
    return c
  }
  const moment = (evaluated: Evaluated): Moment => ({
    model: m,
    state: s,
    ws,
    evaluated,
    place: (id) => s.q.slice(7 * body(id), 7 * body(id) + 3),
    orientation: (id) => s.q.slice(7 * body(id) + 3, 7 * body(id) + 7),
    velocity: (id) => s.v.slice(6 * body(id), 6 * body(id) + 3),
    spin: (id) => s.v.slice(6 * body(id) + 3, 6 * body(id) + 6),
    point(id, p) {
      const R = ws.R_WB.subarray(9 * body(id))
      return Float64Array.from([0, 1, 2], (a) => {
        return s.q[7 * body(id) + a] + R[3 * a] * p[0] + R[3 * a + 1] * p[1] + R[3 * a + 2] * p[2]
      })
    },
    reaction: (id, part = 'total') => reaction(m, s, ws, joint(id), 1, 'world', part),
    resultant(id) {
      const sum = new Float64Array(6)
      const w = new Float64Array(6)
      for (const c of m.constraints) {
        if (!c.slots.includes(body(id))) continue
        wrenchOnBody(m, s, ws, c, body(id), 'total', w)
        for (let i = 0; i < 6; i++) sum[i] += w[i]
      }
      return sum
    },
  })
  times.forEach((t, index) => {
    if (t > s.t) ensure(step(m, s, ws, t - s.t, settings))
    expect(Math.abs(s.t - t)).toBeLessThan(1e-14)
    const evaluated = ensure(evaluate(m, s, ws, settings))
    expectClosed(m, s, ws)
    visit(moment(evaluated), index)
  })
  return s
}

function ensure<T extends { readonly ok: boolean }>(outcome: T): Extract<T, { readonly ok: true }> {
  if (!outcome.ok) throw new Error((outcome as unknown as { message: string }).message)
  return outcome as Extract<T, { readonly ok: true }>
}

/** Position and velocity errors are far below what the comparison could see. */
function expectClosed(m: Model, s: State, ws: Workspace): void {
  let speed = Math.sqrt(Math.hypot(...m.g_W) * m.length)
  for (let o = 6; o < s.v.length; o += 6) speed = Math.max(speed, Math.hypot(s.v[o], s.v[o + 1], s.v[o + 2]))
  for (let r = 0; r < m.nc; r++) {
    if (m.rowLevel[r] === 0) expect(Math.abs(ws.phi[r])).toBeLessThanOrEqual(CLOSED * m.length)
    if (m.rowLevel[r] < 2) expect(Math.abs(ws.phidot[r])).toBeLessThanOrEqual(CLOSED * speed)
  }
}
