/* One sweep over every joint kind, read from the registries: a new kind is tested by being named there.

 Derivatives are checked at random moving states that violate the constraint, so that terms multiplied by φ count; what
 a joint means is checked at states that satisfy it, built from the relative motions it should allow: as its reference says, or
 from `meanings`. Long because many kinds have parameters and motions of their own. */
import {
  conjugateQuat,
  multiplyQuat,
  quatOfAxisAngle,
  quatRate,
  rotateByQuat,
  type Quat,
  type Vec3,
} from '@freebody/math'
import { describe, expect, it } from 'vitest'
import { assembleErrors, assembleRows } from '../assembly/assemble'
import { compile } from '../model/compile'
import { ellipse, evaluateCurve, helix, parabola, type Curve } from '../functions/curves'
import type { Field } from '../model/fields'
import { bodyKinematics, placeFrames, type Jet, type Kinematics } from '../assembly/kinematics'
import type { Constraint, Model } from '../model/model'
import { evaluateProfile, type Profile } from '../functions/profiles'
import { addForce, addTorque, openRow, openVelocityRow, type Rows } from '../assembly/rows'
import { GROUND, type BodySpec, type FrameSpec, type JointSpec } from '../model/spec'
import { cloneState, type State } from '../model/state'
import { ellipsoid, paraboloid, sphere, type Surface } from '../functions/surfaces'
import { freeMoves, movedPairs, type RelativeMotion } from '../testing/free-motion'
import { randomSource, type RandomSource } from '../testing/random'
import { createWorkspace, type Workspace } from '../model/workspace'
import { jointKinds, type JointKindName } from '.'
import { jointReferences } from './references'
import type { JointDefinition } from './definition'

type Params = Readonly<Record<string, unknown>>

interface Case {
  readonly model: Model
  readonly state: State
  readonly constraint: Constraint
}

const kinds = Object.keys(jointKinds) as JointKindName[]
const seeds = [1, 2, 3, 4, 5, 6]
const layouts = ['both ends moving', 'first end on the ground', 'second end on the ground'] as const
type Layout = (typeof layouts)[number]

function definitionOf(kind: JointKindName): JointDefinition<unknown> {
  return jointKinds[kind] as unknown as JointDefinition<unknown>
}

// ---- random parameters, drawn from the fields

const TIME = 0.37

/** The derivatives of a callback are the caller's business; these are exact. */
const chirp: Profile = {
  kind: 'callback',
  evaluate(t, out) {
    out[0] = Math.sin(t * t)
    out[1] = 2 * t * Math.cos(t * t)
    out[2] = 2 * Math.cos(t * t) - 4 * t * t * Math.sin(t * t)
  },
}

const decay: Curve = {
  kind: 'callback',
  evaluate(s, out) {
    const e = Math.exp(-s)
    out.set([s, e, 0.5 * s, 1, -e, 0.5, 0, e, 0, 0, -e, 0])
  },
}

const bumpy: Surface = {
  kind: 'callback',
  evaluate(x, y, z, out) {
    const e = Math.exp(-x * x)
    out.set([z + y * y * y - e, 2 * x * e, 3 * y * y, 1, (2 - 4 * x * x) * e, 6 * y, 0, 0, 0, 0])
  },
}

function profile(r: RandomSource, seed: number): Profile {
  const options: readonly Profile[] = [
    { kind: 'sine', offset: r.normal(), amplitude: r.normal(), omega: 2, phase: r.normal() },
    { kind: 'polynomial', coefficients: [r.normal(), r.normal(), r.normal(), r.normal()] },
    { kind: 'smooth-step', from: r.normal(), to: r.normal(), start: 0, end: 1 },
    chirp,
    { kind: 'constant', value: r.normal() },
    { kind: 'table', times: [-1, 0.2, 0.8, 2], values: [r.normal(), r.normal(), r.normal(), r.normal()] },
  ]
  return options[(seed - 1) % options.length]
}

function curve(r: RandomSource, seed: number): Curve {
  const options: readonly Curve[] = [
    helix(1.5, 1),
    ellipse(4, 3),
    {
      kind: 'analytic',
      polynomial: [
        [r.normal(), 1, 0.1],
        [r.normal(), 0.5, 0, 0.05],
        [0, 1],
      ],
      harmonics: [[[0.2, 1, 0]], [[0.1, 2, 1]], []],
    },
    decay,
    parabola(0.3),
  ]
  return options[(seed - 1) % options.length]
}

function surface(r: RandomSource, seed: number): Surface {
  const options: readonly Surface[] = [
    { kind: 'quadric', coefficients: Array.from({ length: 10 }, () => r.normal()) },
    { kind: 'torus', radius: 1.5, tube: 0.4 },
    { kind: 'wave', amplitude: 0.3, kx: 1.5, ky: 2, phaseX: 0.3, phaseY: 0.7 },
    bumpy,
    ellipsoid(1, 2, 3),
  ]
  return options[(seed - 1) % options.length]
}

function draw(field: Field, r: RandomSource, seed: number): unknown {
  switch (field.type) {
    case 'number':
      return r.uniform(field.min === undefined ? -1 : field.min + 0.2, field.max ?? 1.5)
    case 'numbers':
      return [r.normal(), r.normal()]
    case 'vector':
      return [r.normal(), r.normal(), r.normal()]
    case 'boolean':
      return seed % 2 === 0
    case 'choice':
      return field.options[(seed - 1) % field.options.length]
    case 'profile':
      return profile(r, seed)
    case 'curve':
      return curve(r, seed)
    case 'surface':
      return surface(r, seed)
    case 'callback':
      return field.default
  }
}

/** Frame of a moving body, whichever end is on the ground. */
const moving = (k: Kinematics) => (k.body[0] > 0 ? 0 : k.count - 1)

/** Own constraints a program could write: in place and time, and twice nonlinear in the velocities. */
const ownRows: readonly Params[] = [
  {
    rows: 1,
    level: 'position',
    write(k: Kinematics, out: Rows) {
      const o = 3 * moving(k)
      const { p, v, c, t } = k
      openRow(
        out,
        p[o] * p[o + 1] + Math.sin(t),
        p[o] * v[o + 1] + p[o + 1] * v[o] + Math.cos(t),
        2 * v[o] * v[o + 1] + p[o] * c[o + 1] + p[o + 1] * c[o] - Math.sin(t),
      )
      addForce(out, k, moving(k), p[o + 1], p[o], 0)
    },
  },
  {
    // Appell's ż² = ẋ² + ẏ² for a point of the body
    rows: 1,
    level: 'velocity',
    write(k: Kinematics, out: Rows) {
      const o = 3 * moving(k)
      const [x, y, z] = k.v.subarray(o)
      openVelocityRow(out, z * z - x * x - y * y, 2 * (z * k.c[o + 2] - x * k.c[o] - y * k.c[o + 1]))
      addForce(out, k, moving(k), -2 * x, -2 * y, 2 * z)
    },
  },
  {
    // a point at constant speed, a body at constant rate of turn
    rows: 2,
    level: 'velocity',
    write(k: Kinematics, out: Rows) {
      const f = moving(k)
      const [x, y, z] = k.v.subarray(3 * f)
      const [a, b, d] = k.c.subarray(3 * f)
      openVelocityRow(out, x * x + y * y + z * z - 1, 2 * (x * a + y * b + z * d))
      addForce(out, k, f, 2 * x, 2 * y, 2 * z)
      const [u, v, w] = k.w.subarray(3 * f)
      openVelocityRow(out, u * u + v * v + w * w - 4, 0)
      addTorque(out, f, 2 * u, 2 * v, 2 * w)
    },
  },
]

function randomParams(kind: JointKindName, r: RandomSource, seed: number): Params {
  if (kind === 'custom') return ownRows[(seed - 1) % ownRows.length]
  if (kind === 'revolute-revolute') return links[(seed - 1) % links.length]
  const fields = definitionOf(kind).fields as Readonly<Record<string, Field>>
  return Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, draw(field, r, seed)]))
}

// ---- random states

const vector = (r: RandomSource, size = 1): Vec3 => [size * r.normal(), size * r.normal(), size * r.normal()]

function compiled(
  bodies: readonly BodySpec[],
  kind: JointKindName,
  frames: readonly FrameSpec[],
  params: Params,
): Case {
  const joint = { id: 'joint', kind, frames, params } as unknown as JointSpec
  const outcome = compile({ bodies, joints: [joint] })
  if (!outcome.ok) throw new Error(outcome.problems.map((p) => p.message).join('\n'))
  return { model: outcome.model, state: outcome.state, constraint: outcome.model.constraints[0] }
}

function randomCase(kind: JointKindName, seed: number, layout: Layout, given?: Params): Case {
  const r = randomSource(1000 * seed + numberOf(kind) + 100 * layouts.indexOf(layout))
  const wanted = definitionOf(kind).frames
  const count = typeof wanted === 'number' ? wanted : wanted.atLeast + (seed % 3)
  const params = given ?? randomParams(kind, r, seed)
  const bodies = ['a', 'b', 'c'].map((id) => ({
    id,
    mass: 1,
    inertia: [1, 1, 1],
    p_WB: vector(r),
    q_WB: r.unitQuat(),
    v_WB: vector(r),
    w_WB_B: vector(r),
  }))
  const drawFrames = () =>
    Array.from({ length: count }, (_, f) => ({
      body: onGround(layout, f, count) ? GROUND : bodies[f % 3].id,
      p_BF: vector(r, 0.7),
      q_BF: r.unitQuat(),
    }))
  let made = compiled(bodies, kind, drawFrames(), params)
  while (hasNoAngle(made)) made = compiled(bodies, kind, drawFrames(), params)
  made.state.t = TIME
  return made
}

/** A number for a kind that stays when others are added. */
function numberOf(kind: string): number {
  return [...kind].reduce((sum, letter) => (31 * sum + letter.charCodeAt(0)) % 99_991, 7)
}

/** M's x nearly along F's z: an angle about z is singular there, and so are its finite differences. */
function hasNoAngle({ model, state, constraint }: Case): boolean {
  const ws = createWorkspace(model)
  bodyKinematics(model, state, ws)
  placeFrames(ws.k, constraint, state, ws, true)
  const { axes, count } = ws.k
  for (let f = 0; f + 1 < count; f += 2) {
    const along = [0, 1, 2].reduce((sum, i) => sum + axes[9 * f + 6 + i] * axes[9 * (f + 1) + i], 0)
    if (along * along > 0.9) return true
  }
  return false
}

function onGround(layout: Layout, f: number, count: number): boolean {
  if (count === 1) return false
  if (layout === 'first end on the ground') return f % 2 === 0
  return layout === 'second end on the ground' && f % 2 === 1
}

/** The state after a time h of constant accelerations (v̇ in W, ω̇ in B): exact in p, RK4 in the quaternion. */
function moved(m: Model, s: State, acceleration: Float64Array, h: number): State {
  const to = cloneState(m, s)
  to.t = s.t + h
  for (let i = 1; i <= m.nb; i++) {
    for (let a = 0; a < 3; a++) {
      const v = s.v[6 * i + a]
      const dv = acceleration[6 * i + a]
      to.q[7 * i + a] += v * h + 0.5 * dv * h * h
      to.v[6 * i + a] += dv * h
      to.v[6 * i + 3 + a] += acceleration[6 * i + 3 + a] * h
    }
    turn(to.q, 7 * i + 3, s.v.subarray(6 * i + 3), acceleration.subarray(6 * i + 3), h)
  }
  return to
}

function turn(q: Float64Array, o: number, w: Float64Array, wdot: Float64Array, h: number): void {
  const n = 4
  const dt = h / n
  const at = new Float64Array(3)
  const stage = new Float64Array(4)
  const rates = [0, 1, 2, 3].map(() => new Float64Array(4))
  const fractions = [0, 0.5, 0.5, 1]
  for (let step = 0; step < n; step++) {
    for (const [i, f] of fractions.entries()) {
      for (let a = 0; a < 3; a++) at[a] = w[a] + wdot[a] * (step + f) * dt
      for (let a = 0; a < 4; a++) stage[a] = q[o + a] + (i > 0 ? f * dt * rates[i - 1][a] : 0)
      quatRate(rates[i], 0, stage, 0, at, 0)
    }
    for (let a = 0; a < 4; a++)
      q[o + a] += (dt / 6) * (rates[0][a] + 2 * rates[1][a] + 2 * rates[2][a] + rates[3][a])
  }
}

function randomAcceleration(m: Model, seed: number): Float64Array {
  const r = randomSource(77 + seed)
  return Float64Array.from({ length: 6 * (m.nb + 1) }, (_, i) => (i < 6 ? 0 : r.normal()))
}

// ---- readings

const H = 5e-4

/** Seven-point derivative at 0 of a vector-valued function of time. */
function derivative(f: (h: number) => Float64Array): Float64Array {
  const out = new Float64Array(f(0).length)
  for (const [i, weight] of [45 / 60, -9 / 60, 1 / 60].entries()) {
    const after = f((i + 1) * H)
    const before = f(-(i + 1) * H)
    for (let r = 0; r < out.length; r++) out[r] += (weight * (after[r] - before[r])) / H
  }
  return out
}

function rowsAt(m: Model, s: State): Workspace {
  const ws = createWorkspace(m)
  assembleRows(m, s, ws)
  return ws
}

/** A x for x laid out like velocities. */
function timesA(c: Constraint, A: Float64Array, x: Float64Array): Float64Array {
  const out = new Float64Array(c.rows)
  c.slots.forEach((body, slot) => {
    for (let r = 0; r < c.rows; r++)
      for (let i = 0; i < 6; i++) out[r] += A[c.slotBase[slot] + 6 * r + i] * x[6 * body + i]
  })
  return out
}

function expectClose(actual: number, expected: number, tolerance: number, what: string): void {
  const error = Math.abs(actual - expected) / (1 + Math.abs(expected))
  expect(error, `${what}: ${actual} against ${expected}`).toBeLessThan(tolerance)
}

const TIGHT = 1e-12
/** Most differences agree to 1e-11; near a singular configuration they lose some digits. */
const DIFFERENCE = 1e-9

describe.each(kinds)('%s', (kind) => {
  describe.each(layouts)('%s', (layout) => {
    it.each(seeds)('has the derivatives of its rows (seed %i)', (seed) => {
      const { model, state, constraint } = randomCase(kind, seed, layout)
      const a = randomAcceleration(model, seed)
      const ws = rowsAt(model, state)
      const phidot = derivative((h) => rowsAt(model, moved(model, state, a, h)).phi)
      const second = derivative((h) => rowsAt(model, moved(model, state, a, h)).phidot)
      const Aa = timesA(constraint, ws.A, a)
      for (const [r, level] of constraint.levels.entries()) {
        if (level === 'position') expectClose(ws.phidot[r], phidot[r], DIFFERENCE, `rate of row ${r}`)
        if (level !== 'acceleration')
          expectClose(Aa[r] - ws.gamma[r], second[r], DIFFERENCE, `second derivative of row ${r}`)
      }
    })

    it.each(seeds)('moves its rows by A ν and by time alone (seed %i)', (seed) => {
      const { model, state, constraint } = randomCase(kind, seed, layout)
      const ws = rowsAt(model, state)
      const still = derivative((h) => {
        const later = cloneState(model, state)
        later.t += h
        return rowsAt(model, later).phi
      })
      const Av = timesA(constraint, ws.A, state.v)
      const { group } = constraint.definition
      for (const [r, level] of constraint.levels.entries()) {
        if (level === 'position') expectClose(Av[r] + still[r], ws.phidot[r], DIFFERENCE, `row ${r}`)
        if (group !== 'driver' && group !== 'custom' && level !== 'acceleration')
          expectClose(Av[r], ws.phidot[r], TIGHT, `row ${r}`)
      }
    })

    it.each(seeds)('has inertias on the accelerations of its coordinates (seed %i)', (seed) => {
      const { model, state, constraint } = randomCase(kind, seed, layout)
      const { inertias, coordinates } = constraint.definition
      const given = inertias?.(constraint.params) ?? []
      expect(given.length).toBe(inertias ? constraint.rows : 0)
      const a = randomAcceleration(model, seed)
      const ws = rowsAt(model, state)
      const Av = timesA(constraint, ws.A, state.v)
      const Aa = timesA(constraint, ws.A, a)
      for (const [r, row] of given.entries()) {
        if (!row) continue
        const { read } = coordinates[row.coordinate]
        const rateAt = (s: State) => readCoordinate(model, s, constraint, read).jet.rate
        const second = derivative((h) => Float64Array.of(rateAt(moved(model, state, a, h))))
        expect(constraint.levels[r]).toBe('acceleration')
        expectClose(Av[r], rateAt(state), TIGHT, `rate of row ${r}`)
        expectClose(Aa[r] - ws.gamma[r], second[0], DIFFERENCE, `acceleration of row ${r}`)
      }
    })

    it.each(seeds)('tracks its turns and parameters (seed %i)', (seed) => {
      const { model, state } = randomCase(kind, seed, layout)
      const a = randomAcceleration(model, seed)
      const ws = rowsAt(model, state)
      expect(Array.from(ws.tracked)).toEqual(Array.from(state.s))
      const rate = derivative((h) => rowsAt(model, moved(model, state, a, h)).tracked)
      rate.forEach((x, i) => {
        expectClose(ws.trackedRate[i], x, DIFFERENCE, `tracked coordinate ${i}`)
      })
    })

    it.each(seeds)('has reactions that do the work λ·(A ν) (seed %i)', (seed) => {
      const { model, state, constraint } = randomCase(kind, seed, layout)
      const r = randomSource(seed)
      const ws = rowsAt(model, state)
      const lambda = constraint.levels.map(() => r.normal())
      const Av = timesA(constraint, ws.A, state.v)
      const work = lambda.reduce((sum, l, i) => sum + l * Av[i], 0)
      let power = 0
      for (const w of worldWrenches(constraint, ws, state, lambda)) power += w.power
      expectClose(power, work, TIGHT, 'power')
    })

    it.each(seeds)('gives the same φ, φ̇ and γ when A is to be left alone (seed %i)', (seed) => {
      const { model, state } = randomCase(kind, seed, layout)
      const ws = rowsAt(model, state)
      const only = createWorkspace(model)
      only.A.fill(7)
      assembleErrors(model, state, only)
      for (const part of ['phi', 'phidot', 'gamma'] as const) {
        expect(Array.from(only[part])).toEqual(Array.from(ws[part]))
      }
      expect(only.rows.row).toBe(model.nc)
      expect(only.A.every((x) => x === 7)).toBe(true)
    })

    it.each(seeds)('has coordinates with their derivatives (seed %i)', (seed) => {
      const { model, state, constraint } = randomCase(kind, seed, layout)
      const a = randomAcceleration(model, seed)
      for (const [name, coordinate] of Object.entries(constraint.definition.coordinates)) {
        const read = (s: State) => readCoordinate(model, s, constraint, coordinate.read)
        const { jet, work } = read(state)
        const rate = derivative((h) => Float64Array.of(read(moved(model, state, a, h)).jet.value))
        const second = derivative((h) => Float64Array.of(read(moved(model, state, a, h)).jet.rate))
        expectClose(jet.rate, rate[0], DIFFERENCE, name)
        expectClose(work(state.v), jet.rate, TIGHT, `gradient of ${name}`)
        expectClose(work(a) + jet.bias, second[0], DIFFERENCE, `second derivative of ${name}`)
      }
    })
  })

  it('is named by its kind and described', () => {
    const d = definitionOf(kind)
    expect(d.kind).toBe(kind)
    expect(d.label).not.toBe('')
    expect(jointReferences[kind].equation).not.toBe('')
    expect(jointReferences[kind].summary).toMatch(/^[A-Z].*\.$/)
    const frames = typeof d.frames === 'number' ? d.frames : d.frames.atLeast
    for (const g of d.glyphs) expect(Math.max(g.on, g.to ?? 0)).toBeLessThan(frames)
  })
})

/** A coordinate, and what its wrench makes of any motion laid out like velocities (v in W, ω in B). */
function readCoordinate(m: Model, s: State, c: Constraint, read: (j: Jet, k: Kinematics, p: never) => void) {
  const ws = createWorkspace(m)
  const { k } = ws
  bodyKinematics(m, s, ws)
  placeFrames(k, c, s, ws, true)
  k.s = s.s
  k.s0 = c.s0
  const jet = k.jets[0]
  read(jet, k, c.params as never)
  const work = (x: Float64Array) => {
    let sum = 0
    for (let f = 0; f < k.count; f++) {
      const w = turned(ws.R_WB, 9 * k.body[f], x, 6 * k.body[f] + 3)
      const v = crossed(w, [k.r[3 * f], k.r[3 * f + 1], k.r[3 * f + 2]])
      for (let i = 0; i < 3; i++)
        sum += jet.wrench[6 * f + i] * (x[6 * k.body[f] + i] + v[i]) + jet.wrench[6 * f + 3 + i] * w[i]
    }
    return sum
  }
  return { jet, work }
}

function turned(R: Float64Array, r: number, x: Float64Array, o: number): Vec3 {
  const row = (i: number) => R[r + 3 * i] * x[o] + R[r + 3 * i + 1] * x[o + 1] + R[r + 3 * i + 2] * x[o + 2]
  return [row(0), row(1), row(2)]
}

function crossed(a: Vec3, b: Vec3): Vec3 {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

/** The reaction Aᵀλ on each body as force and moment about the world's origin, and its power. */
function worldWrenches(c: Constraint, ws: Workspace, s: State, lambda: readonly number[]) {
  return Array.from(c.slots, (body, slot) => {
    const g = new Float64Array(6)
    for (let r = 0; r < c.rows; r++)
      for (let i = 0; i < 6; i++) g[i] += ws.A[c.slotBase[slot] + 6 * r + i] * lambda[r]
    const force: Vec3 = [g[0], g[1], g[2]]
    const torque = turned(ws.R_WB, 9 * body, g, 3)
    const w = turned(ws.R_WB, 9 * body, s.v, 6 * body + 3)
    const arm: Vec3 = [s.q[7 * body], s.q[7 * body + 1], s.q[7 * body + 2]]
    const moment = crossed(arm, force).map((x, i) => x + torque[i])
    let power = 0
    for (let i = 0; i < 3; i++) power += force[i] * s.v[6 * body + i] + torque[i] * w[i]
    return { force, moment, power }
  })
}

describe.each(['driven-angle', 'driven-distance', 'driven-point'] as const)('%s', (kind) => {
  it.each(seeds)('prescribes accelerations (seed %i)', (seed) => {
    const profiles = {
      profile: chirp,
      x: chirp,
      y: profile(randomSource(3), 2),
      z: profile(randomSource(4), 1),
    }
    const known = Object.keys(definitionOf(kind).fields)
    const own = (p: Params) => Object.fromEntries(Object.entries(p).filter(([key]) => known.includes(key)))
    const prescribed = Object.entries(own(profiles)) as [string, Profile][]
    const rest = Object.fromEntries(prescribed.map(([key]) => [key, { kind: 'constant', value: 0 }]))
    const driven = randomCase(kind, seed, 'both ends moving', { ...own(profiles), level: 'acceleration' })
    const free = randomCase(kind, seed, 'both ends moving', { ...rest, level: 'velocity' })
    free.state.y.set(driven.state.y)
    const a = randomAcceleration(free.model, seed)
    // at the velocity level with a profile of zero, ψ is the coordinate's own rate
    const second = derivative((h) => rowsAt(free.model, moved(free.model, free.state, a, h)).phidot)
    const ws = rowsAt(driven.model, driven.state)
    const residual = timesA(driven.constraint, ws.A, a)
    const f = new Float64Array(3)
    for (const [r, [, given]] of prescribed.entries()) {
      evaluateProfile(given, TIME, f)
      expectClose(residual[r] - ws.gamma[r], second[r] - f[0], DIFFERENCE, `row ${r}`)
      expect([ws.phi[r], ws.phidot[r]]).toEqual([0, 0])
    }
  })
})

// ---- what each joint means: relative motions of M in F that it must allow

interface Allowed {
  readonly params?: Params
  /** For frames 0–1, 2–3, 4–5. */
  readonly pairs: readonly RelativeMotion[]
}

const about = (axis: Vec3, angle: number) => quatOfAxisAngle(axis, angle)
const scaled = (s: number, a: Vec3): Vec3 => [s * a[0], s * a[1], s * a[2]]
const sum = (a: Vec3, b: Vec3): Vec3 => [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
const difference = (a: Vec3, b: Vec3): Vec3 => sum(a, scaled(-1, b))
const zero: Vec3 = [0, 0, 0]
const x: Vec3 = [1, 0, 0]
const z: Vec3 = [0, 0, 1]

/** Anything at all. */
function loose(r: RandomSource): RelativeMotion {
  return { p: vector(r), q: r.unitQuat(), v: vector(r), w: vector(r) }
}

/** A turn by `angle` about z at the given rate, the rest free to choose. */
function turning(r: RandomSource, angle: number, rate: number): RelativeMotion {
  return { ...loose(r), q: about(z, angle), w: scaled(rate, z) }
}

function onSphere(r: RandomSource, radius: number): RelativeMotion {
  const e = r.unitVector()
  return { ...loose(r), p: scaled(radius, e), v: crossed(e, vector(r)) }
}

/** Skew, parallel, opposite, crossing and one axis: each has rows of its own. */
const links = [
  { length: 0.8, twist: 0.6, offset1: 0.3, offset2: -0.2 },
  { length: 0.8, twist: 0, offset1: 0.3, offset2: -0.2 },
  { length: 0.8, twist: Math.PI, offset1: 0.3, offset2: -0.2 },
  { length: 0, twist: -Math.PI / 2, offset1: 0, offset2: 0 },
  { length: 0, twist: 0, offset1: 0.3, offset2: -0.2 },
] as const

/** Motions of the kinds whose freedom is no sequence of turns and slides. Those of all others are made from their references. */
const meanings: { readonly [K in JointKindName]?: (r: RandomSource, seed: number) => Allowed } = {
  screw(r) {
    const angle = r.uniform(-3, 3)
    const rate = r.normal()
    const climb = 0.4 / (2 * Math.PI)
    const p = scaled(climb * angle, z)
    return { params: { pitch: 0.4 }, pairs: [{ ...turning(r, angle, rate), p, v: scaled(climb * rate, z) }] }
  },
  'constant-velocity'(r) {
    const heading = r.normal()
    const bend = r.uniform(0.2, 1.2)
    const n: Vec3 = [Math.cos(heading), Math.sin(heading), 0]
    // the bend changes about n, and n itself turns about z
    const precession = sum(scaled(Math.sin(bend), crossed(z, n)), scaled(1 - Math.cos(bend), z))
    const w = sum(scaled(r.normal(), n), scaled(r.normal(), precession))
    return { pairs: [{ p: zero, q: about(n, bend), v: zero, w }] }
  },
  'revolute-spherical'(r) {
    const [angle, rate] = [r.normal(), r.normal()]
    const arm: Vec3 = [1.3 * Math.cos(angle), 1.3 * Math.sin(angle), 0]
    return {
      params: { length: 1.3, offset: -0.4 },
      pairs: [{ ...loose(r), p: sum(arm, scaled(-0.4, z)), v: scaled(rate, crossed(z, arm)) }],
    }
  },
  'revolute-revolute'(r, seed) {
    const params = links[seed % links.length]
    const { length, twist, offset1, offset2 } = params
    // one hinge, then along the link as Denavit and Hartenberg go, then the other
    const [first, second] = [about(z, r.normal()), about(z, r.normal())]
    const n = rotateByQuat(first, x)
    const bent = multiplyQuat(first, about(x, twist))
    const w = rotateByQuat(bent, z)
    const [rate1, rate2] = [r.normal(), r.normal()]
    const p = sum(sum(scaled(offset1, z), scaled(length, n)), scaled(offset2, w))
    return {
      params,
      pairs: [
        {
          p,
          q: multiplyQuat(bent, second),
          v: scaled(rate1, crossed(z, p)),
          w: sum(scaled(rate1, z), scaled(rate2, w)),
        },
      ],
    }
  },
  distance: (r) => ({ params: { length: 1.3 }, pairs: [onSphere(r, 1.3)] }),
  'point-on-curve'(r) {
    const path = helix(0.8, 0.5)
    const s = 10 * r.normal()
    const out = new Float64Array(12)
    evaluateCurve(path, s, out)
    const v = scaled(r.normal(), [out[3], out[4], out[5]])
    return {
      params: { curve: path, start: s + 0.3 },
      pairs: [{ ...loose(r), p: [out[0], out[1], out[2]], v }],
    }
  },
  'point-on-surface'(r, seed) {
    if (seed % 2) return { params: { surface: sphere(1.3) }, pairs: [onSphere(r, 1.3)] }
    const [a, b, c, d] = [r.normal(), r.normal(), r.normal(), r.normal()]
    const p: Vec3 = [a, b, 0.5 * (a * a - 2 * b * b)]
    return {
      params: { surface: paraboloid(1, -2) },
      pairs: [{ ...loose(r), p, v: [c, d, a * c - 2 * b * d] }],
    }
  },
  gear: (r) => ({
    params: { ratio: 2, offset: 0.3 },
    pairs: [turning(r, 0.3 - 2 * 0.7, -2 * 1.1), turning(r, 0.7, 1.1)],
  }),
  'rack-and-pinion'(r) {
    const rack: RelativeMotion = {
      ...loose(r),
      p: [0.2 * 1.5 + 0.1, r.normal(), r.normal()],
      v: [0.2 * 0.9, r.normal(), r.normal()],
    }
    return { params: { radius: 0.2, offset: 0.1 }, pairs: [turning(r, 1.5, 0.9), rack] }
  },
  belt(r, seed) {
    const crossedBelt = seed % 2 === 0
    const sign = crossedBelt ? -1 : 1
    return {
      params: { radius1: 0.3, radius2: 0.2, crossed: crossedBelt, offset: 0 },
      pairs: [turning(r, 0.8, 2), turning(r, sign * 1.2, sign * 3)],
    }
  },
  rope: (r) => ({ params: { length: 0.7 }, pairs: [onSphere(r, 0.7)] }),
  differential: (r) => ({
    params: { offset: 0.1 },
    pairs: [turning(r, 1.1, 3), turning(r, -0.6, -1), turning(r, 0.2, 1)],
  }),
  'knife-edge'(r) {
    const blade = loose(r)
    return { pairs: [{ ...blade, v: scaled(r.normal(), rotateByQuat(blade.q, x)) }] }
  },
  'rolling-disc'(r) {
    const lean = r.uniform(-1, 1)
    const q = multiplyQuat(
      multiplyQuat(about(z, r.normal()), about(x, Math.PI / 2 + lean)),
      about(z, r.normal()),
    )
    const d = rotateByQuat(q, z)
    const u = scaled(1 / Math.cos(lean), difference(z, scaled(d[2], d)))
    const w = vector(r)
    const p: Vec3 = [r.normal(), r.normal(), 0.6 * Math.cos(lean)]
    return { params: { radius: 0.6 }, pairs: [{ p, q, v: crossed(w, scaled(0.6, u)), w }] }
  },
  'rolling-sphere'(r) {
    const w = vector(r)
    const p: Vec3 = [r.normal(), r.normal(), 0.6]
    return { params: { radius: 0.6 }, pairs: [{ ...loose(r), p, v: crossed(w, scaled(0.6, z)), w }] }
  },
  'rolling-pair'(r, seed) {
    const e = r.unitVector()
    const w = vector(r)
    // outside, inside a hollow first ball, inside a hollow second one
    const [radius1, radius2, contact, gap, arm] = (
      [
        [0.5, 0.3, 'external', 0.8, -0.3],
        [0.9, 0.3, 'internal', 0.6, 0.3],
        [0.3, 0.9, 'internal', 0.6, -0.9],
      ] as const
    )[seed % 3]
    const v = crossed(w, scaled(-arm, e))
    return { params: { radius1, radius2, contact }, pairs: [{ ...loose(r), p: scaled(gap, e), v, w }] }
  },
  armature: (r) => ({ pairs: [loose(r)] }),
  'driven-angle': (r) => ({
    params: { profile: { kind: 'polynomial', coefficients: [0.4, 1.2] } },
    pairs: [turning(r, 0.4, 1.2)],
  }),
  'driven-distance'(r) {
    const rod = onSphere(r, 0.8)
    return {
      params: { profile: { kind: 'polynomial', coefficients: [0.8, 1.2] } },
      pairs: [{ ...rod, v: sum(rod.v, scaled(1.2 / 0.8, rod.p)) }],
    }
  },
  'driven-point'(r) {
    const point = loose(r)
    const follow = (a: number) => ({ kind: 'polynomial', coefficients: [point.p[a], point.v[a]] })
    return { params: { x: follow(0), y: follow(1), z: follow(2) }, pairs: [point] }
  },
}

function allowedMotion(kind: JointKindName, r: RandomSource, seed: number): Allowed {
  const own = meanings[kind]?.(r, seed)
  if (own) return own
  const moves = freeMoves(kind)
  const pairs = movedPairs(
    definitionOf(kind),
    moves.map(() => r.normal()),
    moves.map(() => r.normal()),
  )
  const params = jointReferences[kind].shown?.params
  return params ? { params, pairs } : { pairs }
}

/** The mechanism with every F on one moving body and each M placed in its F as told. */
function placed(kind: JointKindName, allowed: Allowed, r: RandomSource): Case {
  const carrier = { p: vector(r), q: r.unitQuat(), v: vector(r), w: vector(r) }
  const bodies: BodySpec[] = [body('carrier', carrier.p, carrier.q, carrier.v, carrier.w)]
  const frames: FrameSpec[] = []
  allowed.pairs.forEach((relative, i) => {
    const p_BF = vector(r)
    const q_BF = r.unitQuat()
    const q_WF = multiplyQuat(carrier.q, q_BF)
    const p_BM = vector(r)
    const q_BM = r.unitQuat()
    const q_WB = multiplyQuat(multiplyQuat(q_WF, relative.q), conjugateQuat(q_BM))
    // everything about M, seen from the carrier's centre
    const arm = sum(rotateByQuat(carrier.q, p_BF), rotateByQuat(q_WF, relative.p))
    const w = sum(carrier.w, rotateByQuat(q_WF, relative.w))
    const v_M = sum(sum(carrier.v, crossed(carrier.w, arm)), rotateByQuat(q_WF, relative.v))
    const r_BM = rotateByQuat(q_WB, p_BM)
    const p_WB = difference(sum(carrier.p, arm), r_BM)
    bodies.push(body(`part ${i}`, p_WB, q_WB, difference(v_M, crossed(w, r_BM)), w))
    frames.push({ body: 'carrier', p_BF, q_BF }, { body: `part ${i}`, p_BF: p_BM, q_BF: q_BM })
  })
  return compiled(bodies, kind, frames, allowed.params ?? {})
}

function body(id: string, p_WB: Vec3, q_WB: Quat, v_WB: Vec3, w_WB: Vec3): BodySpec {
  return {
    id,
    mass: 1,
    inertia: [1, 1, 1],
    p_WB,
    q_WB,
    v_WB,
    w_WB_B: rotateByQuat(conjugateQuat(q_WB), w_WB),
  }
}

function independence(m: Model, c: Constraint, A: Float64Array): number {
  return independentPart(
    Array.from({ length: c.rows }, (_, r) => {
      const row = new Array<number>(6 * (m.nb + 1)).fill(0)
      c.slots.forEach((b, slot) => {
        for (let i = 0; i < 6; i++) row[6 * b + i] = A[c.slotBase[slot] + 6 * r + i]
      })
      return row
    }),
  )
}

/** Smallest part of any vector that is not a combination of those before it, relative to the vector. */
function independentPart(vectors: readonly (readonly number[])[]): number {
  const basis: number[][] = []
  let least = 1
  for (const vector of vectors) {
    const row = [...vector]
    const size = Math.hypot(...row)
    for (const e of basis) {
      const d = e.reduce((t, value, i) => t + value * row[i], 0)
      e.forEach((value, i) => {
        row[i] -= d * value
      })
    }
    const left = Math.hypot(...row)
    least = Math.min(least, left / size)
    basis.push(row.map((value) => value / left))
  }
  return least
}

describe.each(kinds.filter((kind) => kind !== 'custom'))('%s', (kind) => {
  it.each(seeds)('allows the motions it is for, with independent rows (seed %i)', (seed) => {
    const r = randomSource(seed)
    const { model, state, constraint } = placed(kind, allowedMotion(kind, r, seed), r)
    const ws = rowsAt(model, state)
    for (let i = 0; i < constraint.rows; i++) {
      expectClose(ws.phi[i], 0, TIGHT, `row ${i}`)
      expectClose(ws.phidot[i], 0, TIGHT, `rate of row ${i}`)
    }
    expect(independence(model, constraint, ws.A)).toBeGreaterThan(1e-3)
  })

  it.each(seeds)('acts and reacts: inner forces leave no resultant (seed %i)', (seed) => {
    const r = randomSource(seed)
    // Where φ ≠ 0 the rows of coincident points, stated in world axes, would leave a couple of the size of φ.
    const { model, state, constraint } = placed(kind, allowedMotion(kind, r, seed), r)
    const lambda = constraint.levels.map(() => r.normal())
    const wrenches = worldWrenches(constraint, rowsAt(model, state), state, lambda)
    for (let i = 0; i < 3; i++) {
      const force = wrenches.reduce((total, w) => total + w.force[i], 0)
      const moment = wrenches.reduce((total, w) => total + w.moment[i], 0)
      expectClose(force, 0, TIGHT, 'resultant force')
      expectClose(moment, 0, TIGHT, 'resultant moment')
    }
  })
})

describe.each(kinds.filter((kind) => kind !== 'custom' && !meanings[kind]))('%s', (kind) => {
  it.each(seeds)('names every motion it leaves free in its reference (seed %i)', (seed) => {
    const r = randomSource(seed)
    const definition = definitionOf(kind)
    const moves = freeMoves(kind)
    const amounts = moves.map(() => r.normal())
    const twists = moves.map((_, i) =>
      movedPairs(
        definition,
        amounts,
        moves.map((_, j) => (i === j ? 1 : 0)),
      ).flatMap(({ v, w }) => [...v, ...w]),
    )
    const { model, constraint } = placed(kind, allowedMotion(kind, r, seed), r)
    const freedom = 6 * (model.nb - 1) - constraint.rows
    expect(
      moves.length,
      `"${kind}" leaves ${freedom} motions free and its reference names ${moves.length}: the coordinates with a sense and \`free\`. A kind whose motions are no sequence of turns and slides has an entry in \`meanings\` instead.`,
    ).toBe(freedom)
    expect(independentPart(twists)).toBeGreaterThan(1e-3)
  })
})

describe('tracked coordinates', () => {
  it('count whole turns', () => {
    const r = randomSource(9)
    const { model, state } = placed(
      'gear',
      { params: { offset: 1 }, pairs: [turning(r, 0.4, 0), turning(r, 0.6, 0)] },
      r,
    )
    const turns = 2 * Math.PI
    state.s.set([0.5 + 3 * turns, 0.5 - 3 * turns])
    const ws = rowsAt(model, state)
    expect(ws.tracked[0]).toBeCloseTo(0.4 + 3 * turns, 12)
    expect(ws.tracked[1]).toBeCloseTo(0.6 - 3 * turns, 12)
    expect(ws.phi[0]).toBeCloseTo(0, 12)
  })

  it('follow a closed curve past its seam', () => {
    const r = randomSource(9)
    const relative = { ...loose(r), p: [2 * Math.cos(0.1), 2 * Math.sin(0.1), 0.3] as Vec3 }
    const params = { curve: ellipse(2, 2), start: 2 * Math.PI - 0.1 }
    const { model, state } = placed('point-on-curve', { params, pairs: [relative] }, r)
    expect(rowsAt(model, state).tracked[0]).toBeCloseTo(2 * Math.PI + 0.1, 10)
  })
})

// Typed equations may speak of places in the world; of all others hubs.ts expects this.
describe.each(kinds.filter((kind) => definitionOf(kind).group !== 'custom'))('%s', (kind) => {
  it.each(seeds)('does not mind a common rigid motion (seed %i)', (seed) => {
    const { model, state, constraint } = randomCase(kind, seed, 'both ends moving')
    const ws = rowsAt(model, state)
    const r = randomSource(seed)
    const [v, w] = [vector(r), vector(r)]
    const turn = ([x, y, z]: ArrayLike<number> & Iterable<number>) => [
      w[1] * z - w[2] * y,
      w[2] * x - w[0] * z,
      w[0] * y - w[1] * x,
    ]
    const motion = new Float64Array(6 * (model.nb + 1))
    for (let i = 1; i <= model.nb; i++) {
      const t = turn(state.q.subarray(7 * i, 7 * i + 3))
      for (let a = 0; a < 3; a++) {
        motion[6 * i + a] = v[a] + t[a]
        for (let b = 0; b < 3; b++) motion[6 * i + 3 + a] += ws.R_WB[9 * i + 3 * b + a] * w[b]
      }
    }
    // A gap between points, told in world axes, turns with the motion; where it is closed nothing does.
    const gap = constraint.definition.point ? turn(ws.phi.subarray(0, 3)) : []
    const moved = timesA(constraint, ws.A, motion)
    for (let row = 0; row < constraint.rows; row++)
      expectClose(moved[row], gap[row] ?? 0, TIGHT, `row ${row}`)
  })
})
