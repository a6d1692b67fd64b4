import { SVD } from 'ml-matrix'
import { describe, expect, it } from 'vitest'
import { assembleErrors, assembleRows, assembleStep } from '../assemble'
import { compile } from '../compile'
import { fillS } from '../factor'
import type { IntegratorName } from '../integrators'
import { stageRate } from '../integrators/endpoints'
import type { Model } from '../model'
import { placeAll } from '../machine/kernels'
import { addAt, subtractA } from '../operators'
import { defaultSettings, type Settings } from '../settings'
import type { BodySpec, FrameSpec, JointSpec, ModelSpec } from '../spec'
import { step } from '../step'
import { denseA, denseInverseRoot } from '../testing/dense'
import { hubCases } from '../testing/hubs'
import { bricard, chain, doublePendulum, fourBarLadder, sliderCrank } from '../testing/mechanisms'
import { randomSource, type RandomSource } from '../testing/random'
import { ready } from '../testing/run'
import { createWorkspace, type Workspace } from '../workspace'
import { findGaps } from './gaps'
import { findMotions } from './motions'

/** Not assembled: off the constraints the rows have no symmetry that could hide a mistake. */
function randomPins(seed: number): ModelSpec {
  const r = randomSource(seed)
  const n = 2 + Math.floor(r.uniform(0, 6))
  const v = (size: number) => [size * r.normal(), size * r.normal(), size * r.normal()] as const
  const bodies = Array.from({ length: n }, (_, i): BodySpec => {
    const [a, b, c, d] = [r.uniform(0.1, 1), r.uniform(0.1, 1), r.uniform(0.1, 1), r.uniform(0, 0.05)]
    const inertia = seed % 2 === 0 ? [a + b, b + c, a + c] : [a + b, d, -d, d, b + c, d, -d, d, a + c]
    return {
      id: `b${i}`,
      mass: r.uniform(0.5, 4),
      inertia,
      p_WB: v(1),
      q_WB: r.unitQuat(),
      v_WB: v(1),
      w_WB_B: v(2),
    }
  })
  const joints = bodies.map((_, i): JointSpec => {
    const parent = i === 0 || r.uniform(0, 1) < 0.2 ? 'ground' : `b${Math.floor(r.uniform(0, i))}`
    const frames = [anywhere(r, parent), anywhere(r, `b${i}`)]
    return {
      id: `j${i}`,
      kind: (['spherical', 'revolute', 'prismatic'] as const)[Math.floor(r.uniform(0, 3))],
      frames: r.uniform(0, 1) < 0.5 ? frames : frames.reverse(),
    }
  })
  const closing: JointSpec[] = [
    {
      id: 'loop',
      kind: seed % 3 === 0 ? 'prismatic' : 'revolute',
      frames: [anywhere(r, 'b0'), anywhere(r, `b${n - 1}`)],
    },
    { id: 'twice', kind: 'spherical', frames: [anywhere(r, `b${n - 1}`), anywhere(r, 'b0')] },
  ]
  if (n > 2) joints.push(...closing)
  return { bodies, joints }
}

function anywhere(r: RandomSource, body: string): FrameSpec {
  return {
    body,
    p_BF: [r.uniform(-0.5, 0.5), r.uniform(-0.5, 0.5), r.uniform(-0.5, 0.5)],
    q_BF: r.unitQuat(),
  }
}

function compiled(spec: ModelSpec) {
  const c = compile(spec)
  if (!c.ok) throw new Error(c.problems.map((p) => p.message).join(' '))
  return c
}

/** Condition of S without the rows that were dropped, from the A of this workspace. */
function conditionOfKept(m: Model, ws: Workspace): number {
  const kept = Array.from({ length: m.nc }, (_, r) => r).filter(
    (r) => ws.factor.dropped[m.algebra.rowAt[r]] === 0,
  )
  const B = denseA(m, ws)
    .selection(kept, [...Array(6 * (m.nb + 1)).keys()])
    .mmul(denseInverseRoot(m))
  const { diagonal } = new SVD(B, { autoTranspose: true })
  return (Math.max(...diagonal) / Math.min(...diagonal.slice(0, kept.length))) ** 2
}

function expectEqual(got: Float64Array, wanted: Float64Array, within = 1e-12): void {
  let size = 1
  for (const x of wanted) size = Math.max(size, Math.abs(x))
  let worst = 0
  for (let i = 0; i < wanted.length; i++) worst = Math.max(worst, Math.abs(got[i] - wanted[i]))
  expect(got.length).toBe(wanted.length)
  expect(worst / size).toBeLessThan(within)
}

const cases: [string, ModelSpec][] = [
  ...Array.from({ length: 30 }, (_, i): [string, ModelSpec] => [`seed ${i + 1}`, randomPins(i + 1)]),
  ['a chain', chain(6)],
  ['a load of a million', chain(6, 1e6)],
  ['Bricard’s loop', bricard(true)],
  ['a ladder of four-bars', fourBarLadder(3)],
  ['a slider-crank', sliderCrank({})],
]

describe.each(cases)('balls, hinges and sliders without A equal the plain way: %s', (_, spec) => {
  const { model: m, state: s } = compiled(spec)
  const plain = createWorkspace(m)
  const short = createWorkspace(m)
  assembleRows(m, s, plain)
  assembleStep(m, s, short)

  it('rows', () => {
    expect(short.pinned).toBe(true)
    expect(plain.pinned).toBe(false)
    expectEqual(short.phi, plain.phi)
    expectEqual(short.phidot, plain.phidot)
    expectEqual(short.gamma, plain.gamma)
    const errors = createWorkspace(m)
    errors.pinned = true
    assembleErrors(m, s, errors)
    expect(errors.phi).toEqual(short.phi)
    expect(errors.work.arms.every((x) => x === 0)).toBe(true)
  })

  it('φ alone', () => {
    const gaps = createWorkspace(m)
    findGaps(gaps.work, s.q.slice(), s.v)
    expectEqual(gaps.phi, plain.phi)
  })

  it('φ̇, γ and the right side of other velocities, to the last bit', () => {
    const r = randomSource(8)
    const v = Float64Array.from(s.v, (x, i) => (i < 6 ? x : r.normal()))
    const [once, again] = [createWorkspace(m), createWorkspace(m)]
    placeAll(once.work, s.q, s.v, true)
    findMotions(once.work, s.q, v)
    placeAll(again.work, s.q, v, true)
    for (const of of ['phidot', 'gamma', 'rhs', 'Q', 'w_WB'] as const)
      expect(once.work[of]).toEqual(again.work[of])
  })

  it('A ν and Aᵀx', () => {
    const r = randomSource(7)
    const v = Float64Array.from(s.v, () => r.normal())
    const x = Float64Array.from(plain.x, () => r.normal())
    const [y, z] = [x.slice(), x.slice()]
    subtractA(m, plain, v, y)
    subtractA(m, short, v, z)
    expectEqual(z, y)
    const [f, g] = [v.slice(), v.slice()]
    addAt(m, plain, x, f)
    addAt(m, short, x, g)
    expectEqual(g.subarray(6), f.subarray(6))
  })

  it('S', () => {
    fillS(m, plain)
    fillS(m, short)
    expectEqual(lower(short), lower(plain))
  })

  /** Above the diagonal of a diagonal block the plain way and this one leave what nobody reads. */
  function lower(ws: typeof plain): Float64Array {
    const { pattern, values } = ws.factor
    const out = values.slice()
    for (let k = 0; k < pattern.nodes; k++) {
      const n = pattern.size[k]
      for (let r = 0; r < n; r++) for (let c = r + 1; c < n; c++) out[pattern.diagonal[k] + r * n + c] = 0
    }
    return out
  }

  it('S again, once a factor has used it up', () => {
    const again = createWorkspace(m)
    assembleStep(m, s, again)
    fillS(m, again)
    const first = lower(again)
    fillS(m, again)
    expectEqual(lower(again), first)
  })

  it('rates', () => {
    const withoutPins: Model = { ...m, pins: null }
    const other = createWorkspace(withoutPins)
    const o: Settings = { ...defaultSettings, integrator: 'rk4', stabilisation: 'none' }
    const [got, wanted] = [new Float64Array(s.y.length), new Float64Array(s.y.length)]
    expect(stageRate(m, s, short, o, got)).toBeNull()
    expect(stageRate(withoutPins, s, other, o, wanted)).toBeNull()
    expect(short.pinned).toBe(true)
    expect(other.pinned).toBe(false)
    // the same rows, solved twice: rounding grows by the condition of what was kept of S
    const within = Math.max(1e-12, 4 * Number.EPSILON * conditionOfKept(withoutPins, other))
    expectEqual(got, wanted, within)
    const soft: Settings = { ...o, stabilisation: 'baumgarte' }
    stageRate(m, s, short, soft, got)
    stageRate(withoutPins, s, other, soft, wanted)
    expectEqual(got, wanted, within)
  })
})

it.each<[string, ModelSpec]>([
  ['a chain', chain(6)],
  ['a chain pulled by springs', withSpring(chain(4))],
  ['a double pendulum', doublePendulum()],
  ['Bricard’s loop', bricard(true)],
  ['a ladder of four-bars', fourBarLadder(3)],
  ['a slider-crank', sliderCrank({})],
])('%s takes the same steps as the plain way', (_, spec) => {
  for (const integrator of ['rk4', 'nystrom', 'leapfrog', 'semi-implicit-euler'] as const)
    expectEqual(end(spec, true, 2e-3, 100, integrator).y, end(spec, false, 2e-3, 100, integrator).y, 1e-10)
})

it.each<[string, ModelSpec]>([
  ['a chain', chain(20)],
  ['a double pendulum', doublePendulum()],
  ['Bricard’s loop', bricard(true)],
  ['a slider-crank', sliderCrank({})],
])('%s takes steps too coarse for a single correction in one go, and to the same end', (_, spec) => {
  for (const integrator of ['rk4', 'nystrom', 'leapfrog'] as const) {
    const [got, wanted] = [end(spec, true, 1 / 60, 20, integrator), end(spec, false, 1 / 60, 20, integrator)]
    expect(got.inOneGo).toEqual(Array(20).fill(1))
    expectEqual(got.y, wanted.y, 1e-10)
  }
})

it('a load of a million on light rods takes steps in one go, refined like those of the plain way', () => {
  const spec = chain(6, 1e6)
  const [got, wanted] = [end(spec, true, 1e-4, 100), end(spec, false, 1e-4, 100)]
  expect(got.inOneGo).toEqual(Array(100).fill(1))
  expectEqual(got.y, wanted.y, 1e-10)
})

/** After some steps, with A or without; and how each kernel for whole steps ended. */
function end(
  spec: ModelSpec,
  usePins: boolean,
  dt: number,
  steps: number,
  integrator: IntegratorName = 'rk4',
) {
  const { m, s } = ready(spec)
  const model: Model = usePins ? m : { ...m, pins: null }
  const made = createWorkspace(model)
  const inOneGo: number[] = []
  const noted = (whole: number) => {
    inOneGo.push(whole)
    return whole
  }
  const kernels: typeof made.kernels = {
    ...made.kernels,
    wholeStep: (...args) => noted(made.kernels.wholeStep(...args)),
    shortStep: (...args) => noted(made.kernels.shortStep(...args)),
    nystromStep: (...args) => noted(made.kernels.nystromStep(...args)),
  }
  const ws: Workspace = { ...made, kernels }
  for (let i = 0; i < steps; i++) {
    const outcome = step(model, s, ws, dt, { ...defaultSettings, integrator })
    if (!outcome.ok) throw new Error(outcome.message)
  }
  expect(ws.pinned).toBe(usePins)
  return { y: s.y, inOneGo }
}

/** The same with a force of zero: no kernel takes its steps in one go. */
function idle(spec: ModelSpec): ModelSpec {
  const params = { magnitude: { kind: 'constant', value: 0 } } as const
  const frames = [{ body: spec.bodies![0].id }]
  return { ...spec, forces: [{ id: 'nothing', kind: 'force', frames, params }] }
}

it.each([1, 2, 3, 4])('a force of zero changes no bit of a rate, seed %i', (seed) => {
  const rate = (given: ModelSpec) => {
    const { model, state } = compiled(given)
    const out = new Float64Array(state.y.length)
    stageRate(model, state, createWorkspace(model), defaultSettings, out)
    return out
  }
  const spec = randomPins(seed)
  expect(rate(idle(spec))).toEqual(rate(spec))
})

describe.each<[string, ModelSpec, number]>([
  ['a chain', chain(20), 1 / 60],
  ['a load of a million', chain(6, 1e6), 1e-4],
  ['Bricard’s loop', bricard(true), 1 / 60],
  ['a ladder of four-bars', fourBarLadder(3), 1 / 60],
  ['a slider-crank', sliderCrank({}), 1 / 60],
  ['a hub of balls', hubCases['a hub of balls'].spec, 1 / 240],
  ['a hub of hinges', hubCases['a hub of hinges'].spec, 1 / 240],
])('a force of zero changes no bit of a step: %s', (_, spec, dt) => {
  it.each(['rk4', 'adaptive', 'precise', 'nystrom', 'leapfrog', 'semi-implicit-euler'] as const)(
    '%s',
    (integrator) => {
      const endOf = (given: ModelSpec) => {
        const { m, s, ws } = ready(given)
        for (let i = 0; i < 20; i++) {
          const outcome = step(m, s, ws, dt, { ...defaultSettings, integrator })
          if (!outcome.ok) throw new Error(outcome.message)
        }
        return s.y
      }
      expect(endOf(idle(spec))).toEqual(endOf(spec))
    },
  )
})

function withSpring(spec: ModelSpec): ModelSpec {
  const frames = [{ body: 'ground', p_BF: [0.3, 0.4, 0.5] as const }, { body: 'rod 2' }]
  return {
    ...spec,
    forces: [{ id: 'spring', kind: 'spring', frames, params: { stiffness: 80, damping: 2, length: 0.1 } }],
  }
}

it('other joints, and laws that read A, keep the plain way', () => {
  const frames = [{ body: 'ground' }, { body: 'b' }]
  const bodies = [{ id: 'b', mass: 1, inertia: [1, 1, 1] }]
  const hinge: JointSpec = { id: 'hinge', kind: 'revolute', frames }
  const slider: JointSpec = { id: 'slider', kind: 'prismatic', frames }
  const universal: JointSpec = { id: 'universal', kind: 'universal', frames }
  const pinsOf = (spec: ModelSpec) => {
    const c = compile(spec)
    return c.ok ? c.model.pins : undefined
  }
  expect(pinsOf({ bodies, joints: [hinge] })).not.toBeNull()
  expect(pinsOf({ bodies, joints: [hinge, slider] })).not.toBeNull()
  expect(pinsOf({ bodies, joints: [universal] })).toBeNull()
  expect(pinsOf({ bodies, joints: [hinge, universal] })).toBeNull()
  expect(
    pinsOf({ bodies, joints: [hinge], laws: [{ id: 'friction', kind: 'viscous', joint: 'hinge' }] }),
  ).toBeNull()
})
