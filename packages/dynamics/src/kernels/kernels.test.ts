/* The rows, S and steps of the kernels, in world axes, against A in body axes. */
import { describe, expect, it } from 'vitest'
import { assembleRows } from '../assembly/assemble'
import { assembleForces } from '../assembly/applied'
import { compile } from '../model/compile'
import { fillS } from '../solve/factor'
import { forceKinds } from '../forces'
import { integrators, type IntegratorName } from '../step/integrators'
import { jointKinds } from '../joints'
import type { Profile } from '../functions/profiles'
import type { Choice } from '../solve/algebra'
import { addAt, subtractA } from '../solve/operators'
import { defaultSettings, type Settings } from '../model/settings'
import type { BodySpec, ForceSpec, FrameSpec, JointSpec, ModelSpec } from '../model/spec'
import { cloneState } from '../model/state'
import { step } from '../step/step'
import { hubCases, inBodyAxes, laidOut } from '../testing/hubs'
import { onState, placeOn, rateAt } from '../testing/kernels'
import { bricard, chain, doublePendulum, fourBarLadder, sliderCrank } from '../testing/mechanisms'
import { randomSource, type RandomSource } from '../testing/random'
import { ready } from '../testing/run'
import { createWorkspace, type Workspace } from '../model/workspace'
import { findGaps } from './gaps'
import { findMotions } from './motions'
import { WRITTEN } from './work'

function anywhere(r: RandomSource, body: string): FrameSpec {
  return {
    body,
    p_BF: [r.uniform(-0.5, 0.5), r.uniform(-0.5, 0.5), r.uniform(-0.5, 0.5)],
    q_BF: r.unitQuat(),
  }
}

/** Kinds whose defaults make a joint: typed equations and a gear's kin need more. */
const KINDS = Object.keys(jointKinds).filter((kind) => !['custom', 'custom-velocity'].includes(kind))

/** Not assembled: off the constraints the rows have no symmetry that could hide a mistake. */
function randomMechanism(seed: number, kinds: readonly string[], forces: boolean): ModelSpec {
  const r = randomSource(seed)
  const n = 3 + Math.floor(r.uniform(0, 5))
  const v = (size: number) => [size * r.normal(), size * r.normal(), size * r.normal()] as const
  const bodies = Array.from({ length: n }, (_, i): BodySpec => {
    const [a, b, c, d] = [r.uniform(0.1, 1), r.uniform(0.1, 1), r.uniform(0.1, 1), r.uniform(0, 0.05)]
    const inertia = seed % 2 === 0 ? [a + b, b + c, a + c] : [a + b, d, -d, d, b + c, d, -d, d, a + c]
    const motion = { p_WB: v(1), q_WB: r.unitQuat(), v_WB: v(1), w_WB_B: v(2) }
    return { id: `b${i}`, mass: r.uniform(0.5, 4), inertia, ...motion }
  })
  const some = <T>(list: readonly T[]): T => list[Math.floor(r.uniform(0, list.length))]
  const joints = Array.from({ length: n + 2 }, (_, i): JointSpec => {
    const kind = some(kinds)
    const { frames } = jointKinds[kind as keyof typeof jointKinds]
    const count = typeof frames === 'number' ? frames : frames.atLeast
    const at = Math.floor(r.uniform(0, n))
    const ids = Array.from({ length: count }, (_, f) => `b${(at + f) % n}`)
    if (r.uniform(0, 1) < 0.2) ids[0] = 'ground'
    return { id: `j${i}`, kind: kind as 'universal', frames: ids.map((id) => anywhere(r, id)) }
  })
  const loads = Object.keys(forceKinds)
    .filter((kind) => kind !== 'custom')
    .map((kind, i): ForceSpec => {
      const { frames } = forceKinds[kind as keyof typeof forceKinds]
      const count = typeof frames === 'number' ? frames : frames.atLeast
      return {
        id: `f${i}`,
        kind: kind as 'drag',
        frames: Array.from({ length: count }, (_, f) => anywhere(r, `b${(i + f) % n}`)),
      }
    })
  return { bodies, joints, forces: forces ? loads : [] }
}

/** Drivers of every kind, at every level and along several functions of time, and couplings with unusual parameters. */
function couplings(seed: number): ModelSpec {
  const r = randomSource(seed)
  const joints: JointSpec[] = []
  const add = (kind: string, params: object, ...bodies: string[]) => {
    const frames = bodies.map((body) => anywhere(r, body))
    joints.push({ id: `j${joints.length}`, kind: kind as 'gear', frames, params } as JointSpec)
  }
  const profiles: Profile[] = [
    { kind: 'sine', offset: 0.3, amplitude: 0.5, omega: 2, phase: 0.1 },
    { kind: 'smooth-step', from: 0.1, to: 2, start: 0, end: 1 },
    { kind: 'callback', evaluate: (t, out) => out.set([Math.exp(t), Math.exp(t), Math.exp(t)]) },
  ]
  const [x, y, z] = profiles
  for (const level of ['position', 'velocity', 'acceleration'] as const)
    for (const profile of profiles) {
      add('driven-angle', { level, profile }, 'b0', 'b1')
      add('driven-distance', { level, profile }, 'b1', 'ground')
      for (const axes of ['xyz', 'xz', 'y']) add('driven-point', { level, axes, x, y, z }, 'b1', 'b2')
    }
  add('rope', { length: 2 }, 'b0', 'b1', 'b2', 'b1', 'ground')
  add('belt', { radius1: 0.3, radius2: 0, crossed: false, offset: 0.1 }, 'b0', 'b1', 'b1', 'b2')
  add('belt', { radius1: 0.3, radius2: 0.2, crossed: true, offset: 0.1 }, 'ground', 'b0', 'b1', 'b0')
  add('gear', { ratio: -2.5, offset: 0.4 }, 'ground', 'b0', 'ground', 'b2')
  add('rack-and-pinion', { radius: -0.2, offset: 0.3 }, 'b2', 'b1', 'b0', 'ground')
  add('differential', { offset: 0.2 }, 'b0', 'b1', 'b0', 'b2', 'ground', 'b0')
  add('screw', { pitch: -0.3 }, 'b0', 'b2')
  for (const of of ['turning about z of a', 'sliding along z of a'])
    add('armature', { inertia: 0.2, of }, 'b0', 'b2')
  return { ...randomMechanism(seed, ['spherical'], false), joints }
}

function compiled(spec: ModelSpec) {
  const c = compile(spec)
  if (!c.ok) throw new Error(c.problems.map((p) => p.message).join(' '))
  return c
}

function expectEqual(got: Float64Array, wanted: Float64Array, within = 1e-12): void {
  let size = 1
  for (const x of wanted) size = Math.max(size, Math.abs(x))
  let worst = 0
  for (let i = 0; i < wanted.length; i++) worst = Math.max(worst, Math.abs(got[i] - wanted[i]))
  expect(got.length).toBe(wanted.length)
  expect(worst / size).toBeLessThan(within)
}

/** S without what lies above the diagonal of diagonal blocks, which is not read. */
function lower(ws: Workspace): Float64Array {
  const { pattern, values } = ws.factor
  const out = values.slice()
  for (let k = 0; k < pattern.nodes; k++) {
    const n = pattern.size[k]
    for (let r = 0; r < n; r++) for (let c = r + 1; c < n; c++) out[pattern.diagonal[k] + r * n + c] = 0
  }
  return out
}

const COMPACT = ['spherical', 'revolute']
const PRIMITIVE = KINDS.filter((kind) => jointKinds[kind as keyof typeof jointKinds].primitives)

const cases: [string, ModelSpec][] = [
  ...Array.from({ length: 10 }, (_, i): [string, ModelSpec] => [
    `balls and hinges, seed ${i + 1}`,
    randomMechanism(i + 1, COMPACT, false),
  ]),
  ...Array.from({ length: 20 }, (_, i): [string, ModelSpec] => [
    `primitives, seed ${i + 101}`,
    randomMechanism(i + 101, PRIMITIVE, i % 2 === 0),
  ]),
  ...Array.from({ length: 30 }, (_, i): [string, ModelSpec] => [
    `all joints and forces, seed ${i + 201}`,
    randomMechanism(i + 201, KINDS, true),
  ]),
  ...Array.from({ length: 4 }, (_, i): [string, ModelSpec] => [
    `drivers and couplings, seed ${i + 301}`,
    couplings(i + 301),
  ]),
  ['a chain', chain(6)],
  ['a load of a million', chain(6, 1e6)],
  ['Bricard’s loop', bricard(true)],
  ['a ladder of four-bars', fourBarLadder(3)],
  ['a slider-crank', sliderCrank({})],
]

describe.each(cases)('rows in world axes are those of A: %s', (_, spec) => {
  const { model: m, state: s } = compiled(spec)
  s.t = 0.37
  // several turns on, and on a branch of its own each
  s.s.forEach((_, i) => {
    s.s[i] += 7 * i - 12
  })
  const plain = createWorkspace(m)
  const own = createWorkspace(m)
  assembleRows(m, s, plain)
  placeOn(m, s, own)

  it('φ, φ̇, γ and Q', () => {
    expect(own.inWorldAxes).toBe(true)
    expect(plain.inWorldAxes).toBe(false)
    expectEqual(own.phi, plain.phi)
    expectEqual(own.phidot, plain.phidot)
    expectEqual(own.gamma, plain.gamma)
    assembleForces(m, s, plain)
    expectEqual(own.Q.subarray(6), plain.Q.subarray(6))
    expectEqual(own.tracked, plain.tracked)
    expectEqual(own.trackedRate, plain.trackedRate)
  })

  it('φ alone', () => {
    const gaps = createWorkspace(m)
    onState(m, s, gaps, defaultSettings, () => findGaps(gaps.work))
    expectEqual(gaps.phi, plain.phi)
  })

  it('φ̇, γ, Q and the right side of other velocities, to the last bit', () => {
    if (m.velocityDependent) return
    const r = randomSource(8)
    const t = cloneState(m, s)
    for (let i = 6; i < t.v.length; i++) t.v[i] = r.normal()
    const [once, again] = [createWorkspace(m), createWorkspace(m)]
    placeOn(m, s, once)
    onState(m, t, once, defaultSettings, () => findMotions(once.work))
    placeOn(m, t, again)
    for (const of of ['phidot', 'gamma', 'rhs', 'Q', 'w_WB'] as const)
      expect(once.work[of].slice(of === 'Q' ? 6 : 0)).toEqual(again.work[of].slice(of === 'Q' ? 6 : 0))
  })

  it('A ν and Aᵀx', () => {
    const r = randomSource(7)
    const v = Float64Array.from(s.v, () => r.normal())
    const x = Float64Array.from(plain.x, () => r.normal())
    const [y, z] = [x.slice(), x.slice()]
    subtractA(m, plain, v, y)
    subtractA(m, own, v, z)
    expectEqual(z, y)
    const [f, g] = [v.slice(), v.slice()]
    addAt(m, plain, x, f)
    addAt(m, own, x, g)
    expectEqual(g.subarray(6), f.subarray(6))
  })

  it('S', () => {
    placeOn(m, s, own)
    assembleRows(m, s, plain)
    fillS(m, plain)
    if (m.algebra.hubs.count + m.algebra.glue.length > 0) return
    expectEqual(lower(own), lower(plain))
  })
})

describe.each(Object.keys(hubCases))('%s', (name) => {
  const { spec, hubs } = hubCases[name]
  const { m, s } = ready(spec)
  const bodies = hubs.map((id) => m.bodyIds.indexOf(id))
  const layouts: [string, Choice][] = [Number.POSITIVE_INFINITY, 3].flatMap((capacity) => [
    [`hubs, ${capacity} to a copy`, { hubs: bodies, capacity }],
    [`${capacity} to a copy`, { hubs: [], capacity }],
  ])
  const whole = laidOut(m, { hubs: [], capacity: Number.POSITIVE_INFINITY })
  const ws = createWorkspace(whole)
  rateAt(whole, s, ws, defaultSettings)
  const within = Math.max(1e-11, (1e3 * Number.EPSILON) / ws.factor.smallestPivot)
  it.each(layouts)('has the rates of A: %s', (_, choice) => {
    const [model, plain] = [laidOut(m, choice, false), laidOut(m, choice)]
    // A penalty is relative to the diagonal of S, which glue between copies has in other units here and there.
    const penalised = choice.capacity === Number.POSITIVE_INFINITY ? (['augmented-lagrangian'] as const) : []
    for (const stabilisation of ['projection', 'baumgarte', ...penalised] as const) {
      const o: Settings = { ...defaultSettings, stabilisation }
      const wanted = rateAt(plain, s, createWorkspace(plain), o)
      const own = createWorkspace(model)
      // Multipliers of contradicting rows grow with the reciprocal of the penalty, 1e6, and so does their rounding.
      const grown = ws.contradictory && stabilisation === 'augmented-lagrangian' ? 1e6 * Number.EPSILON : 0
      expectEqual(rateAt(model, s, own, o), wanted, Math.max(within, grown))
      expect(own.inWorldAxes).toBe(true)
    }
  })
})

const moving: [string, ModelSpec][] = [
  ['a chain', chain(6)],
  ['a chain pulled by springs', withSpring(chain(4))],
  ['a double pendulum', doublePendulum()],
  ['Bricard’s loop', bricard(true)],
  ['a ladder of four-bars', fourBarLadder(3)],
  ['a slider-crank', sliderCrank({})],
  ['a driven slider-crank', sliderCrank({ drive: { kind: 'polynomial', coefficients: [1, 8] } })],
]

it.each(moving)('%s takes the same steps as through A', (_, spec) => {
  for (const integrator of Object.keys(integrators) as IntegratorName[])
    for (const stabilisation of ['projection', 'baumgarte', 'none'] as const) {
      const o = { ...defaultSettings, integrator, stabilisation }
      expectEqual(end(spec, true, 2e-3, 30, o), end(spec, false, 2e-3, 30, o), 1e-9)
    }
})

/** After some steps, in world axes or through A. */
function end(spec: ModelSpec, inWorld: boolean, dt: number, steps: number, o: Settings): Float64Array {
  const { m, s } = ready(spec)
  const model = inWorld ? m : inBodyAxes(m)
  const ws = createWorkspace(model)
  for (let i = 0; i < steps; i++) {
    const outcome = step(model, s, ws, dt, o)
    if (!outcome.ok) throw new Error(outcome.message)
  }
  expect(ws.inWorldAxes).toBe(inWorld)
  return s.y
}

describe.each<[string, ModelSpec, number]>([
  ['a chain', chain(20), 1 / 60],
  ['a load of a million', chain(6, 1e6), 1e-4],
  ['Bricard’s loop', bricard(true), 1 / 60],
  ['a slider-crank', sliderCrank({}), 1 / 60],
  ['a hub of hinges', hubCases['a hub of hinges'].spec, 1 / 240],
])('a force of zero and an idle hand change no bit of a step: %s', (_, spec, dt) => {
  it.each(Object.keys(integrators).filter((name) => name !== 'implicit') as IntegratorName[])(
    '%s',
    (integrator) => {
      const endOf = (forces: readonly ForceSpec[]) => {
        const { m, s, ws } = ready({ ...spec, forces })
        for (let i = 0; i < 20; i++) {
          const outcome = step(m, s, ws, dt, { ...defaultSettings, integrator })
          if (!outcome.ok) throw new Error(outcome.message)
        }
        return s.y
      }
      const frames = [{ body: spec.bodies![0].id }]
      const nothing = { magnitude: { kind: 'constant', value: 0 } } as const
      const wanted = endOf([])
      expect(endOf([{ id: 'nothing', kind: 'force', frames, params: nothing }])).toEqual(wanted)
      expect(endOf([{ id: 'hand', kind: 'pull', frames }])).toEqual(wanted)
    },
  )
})

it('a mechanism of balls, hinges, springs, motors, gears and rolling balls keeps kernels for what has them', () => {
  const spec = randomMechanism(5, ['revolute', 'spherical', 'gear', 'driven-angle', 'rolling-sphere'], true)
  const { model } = compiled(spec)
  const kinds = model.constraints.map((c) => c.definition.kind)
  const count = (wanted: readonly string[]) => kinds.filter((kind) => wanted.includes(kind)).length
  expect(model.kernels.inBodyAxes).toBe(false)
  expect(Array.from(model.kernels.kind).filter((k) => k !== WRITTEN).length).toBe(count(COMPACT))
  const hostRows = count(['rolling-sphere'])
  expect(hostRows).toBeGreaterThan(0)
  expect(model.kernels.hostConstraints.length).toBe(hostRows)
  expect(model.kernels.sums.count).toBe(count(['gear', 'driven-angle']))
  expect(model.kernels.forces.count).toBe(6)
})

function withSpring(spec: ModelSpec): ModelSpec {
  const frames = [{ body: 'ground', p_BF: [0.3, 0.4, 0.5] as const }, { body: 'rod 2' }]
  return {
    ...spec,
    forces: [{ id: 'spring', kind: 'spring', frames, params: { stiffness: 80, damping: 2, length: 0.1 } }],
  }
}
