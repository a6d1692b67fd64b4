/* What goes wrong gets a reason or a finite answer: never NaN, never an exception, and a failed step changes nothing. */
import { describe, expect, it } from 'vitest'
import { compile } from '../model/compile'
import { evaluate } from '../evaluate'
import { integrators, type IntegratorName } from '../step/integrators'
import { assembleInitial } from '../step/project'
import { defaultSettings } from '../model/settings'
import type { JointSpec, ModelSpec } from '../model/spec'
import { cloneState } from '../model/state'
import { step } from '../step/step'
import { bricard, chain } from '../testing/mechanisms'
import { largest, ready } from '../testing/run'
import { createWorkspace } from '../model/workspace'

const ball = (a: string, b: string, pa = [0, 0, 0], pb = [0, 0, 0]): JointSpec => ({
  id: `${a}-${b}`,
  kind: 'spherical',
  frames: [
    { body: a, p_BF: pa as [number, number, number] },
    { body: b, p_BF: pb as [number, number, number] },
  ],
})
const bar = (id: string, mass: number, x: number, inertia = [mass / 100, mass / 12, mass / 12]) => ({
  id,
  mass,
  inertia,
  p_WB: [x, 0, 0] as const,
})

function problemsOf(spec: ModelSpec): string {
  const c = compile(spec)
  return c.ok ? '' : c.problems.map((p) => `${p.at}: ${p.message}`).join('\n')
}

describe('bad input is refused with a sentence that names it', () => {
  it.each<[string, ModelSpec, RegExp]>([
    [
      'NaN mass',
      { bodies: [{ id: 'A', mass: Number.NaN, inertia: [1, 1, 1] }] },
      /"A".*mass is not a finite number/,
    ],
    [
      'infinite position',
      { bodies: [{ ...bar('A', 1, 0), p_WB: [Number.POSITIVE_INFINITY, 0, 0] }] },
      /position of "A"/,
    ],
    ['negative mass', { bodies: [bar('A', -1, 0)] }, /"A".*negative/],
    ['negative moment', { bodies: [bar('A', 1, 0, [1, -1, 1])] }, /negative principal moment/],
    ['no inertia', { bodies: [{ id: 'A', mass: 1 }] }, /particle/],
    ['zero quaternion', { bodies: [{ ...bar('A', 1, 0), q_WB: [0, 0, 0, 0] }] }, /zero quaternion/],
    ['same name twice', { bodies: [bar('A', 1, 0), bar('A', 1, 1)] }, /"A" is used twice/],
    [
      'unknown body',
      { bodies: [bar('A', 1, 0)], joints: [ball('A', 'B')] },
      /attached to "B", which does not exist/,
    ],
    [
      'both ends on one body',
      { bodies: [bar('A', 1, 0)], joints: [ball('A', 'A')] },
      /both ends on one body/,
    ],
    ['ground to ground', { bodies: [], joints: [ball('ground', 'ground')] }, /ground with the ground/],
    [
      'unknown kind',
      {
        bodies: [bar('A', 1, 0)],
        joints: [{ ...ball('ground', 'A'), kind: 'constructor' } as unknown as JointSpec],
      },
      /unknown kind "constructor"/,
    ],
    [
      'a parameter out of bounds',
      {
        bodies: [bar('A', 1, 0)],
        joints: [
          {
            id: 'rod',
            kind: 'distance',
            frames: [{ body: 'ground' }, { body: 'A' }],
            params: { length: -1 },
          },
        ],
      },
      /"rod": Length is -1/,
    ],
    ['NaN gravity', { bodies: [], gravity: [0, 0, Number.NaN] }, /Gravity/],
  ])('%s', (_, spec, sentence) => {
    expect(problemsOf(spec)).toMatch(sentence)
  })
})

const names = Object.keys(integrators) as IntegratorName[]

describe('a step that cannot be taken', () => {
  it.each(names)('%s: a state with NaN fails with a reason and is left as it was', (integrator) => {
    const { m, s, ws } = ready(chain(3))
    s.v[8] = Number.NaN
    const before = cloneState(m, s)
    const outcome = step(m, s, ws, 1 / 60, { ...defaultSettings, integrator })
    expect(outcome).toMatchObject({ ok: false, reason: 'not-finite' })
    expect(s.y).toEqual(before.y)
    expect(s.t).toBe(before.t)
  })

  it.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY])('dt = %s is refused', (dt) => {
    const { m, s, ws } = ready(chain(2))
    expect(step(m, s, ws, dt)).toMatchObject({ ok: false, reason: 'bad-setting' })
  })

  it.each(names)('%s: a body faster than numbers go', (integrator) => {
    const { m, s, ws } = ready(chain(2))
    s.v.fill(1e300, 6)
    const before = cloneState(m, s)
    const outcome = step(m, s, ws, 1 / 60, { ...defaultSettings, integrator })
    expect(outcome.ok).toBe(false)
    expect(s.y).toEqual(before.y)
  })
})

describe('masses', () => {
  it.each([1e-8, 1e-4, 1, 1e4, 1e8])(
    'a bar of %s kg between bars of 1 kg keeps its joints and stays finite',
    (mass) => {
      const { m, s, ws } = ready({
        bodies: [bar('A', 1, 0.5), bar('B', mass, 1.5), bar('C', 1, 2.5)],
        joints: [
          ball('ground', 'A', [0, 0, 0], [-0.5, 0, 0]),
          ball('A', 'B', [0.5, 0, 0], [-0.5, 0, 0]),
          ball('B', 'C', [0.5, 0, 0], [-0.5, 0, 0]),
        ],
      })
      for (let i = 0; i < 60; i++) expect(step(m, s, ws, 1 / 60).ok).toBe(true)
      expect(evaluate(m, s, ws).ok).toBe(true)
      expect(largest(ws.phi)).toBeLessThan(1e-10)
      expect(Number.isFinite(largest(s.y))).toBe(true)
    },
  )

  it('a massless link held by its neighbours transmits the force of the particle it carries', () => {
    const g = 9.81
    const { m, s, ws } = ready({
      bodies: [
        { id: 'link', mass: 0, inertia: [0, 0, 0], p_WB: [0.5, 0, 0] },
        { id: 'bob', mass: 2, inertia: [0.1, 0.1, 0.1], p_WB: [1, 0, 0] },
      ],
      joints: [
        { id: 'pivot', kind: 'revolute', frames: [hinge('ground', 0), hinge('link', -0.5)] },
        { id: 'weld', kind: 'fixed', frames: [{ body: 'link', p_BF: [0.5, 0, 0] }, { body: 'bob' }] },
      ],
    })
    const outcome = evaluate(m, s, ws)
    expect(outcome.ok).toBe(true)
    // a compound pendulum: α = m g L / (m L² + J)
    expect(Math.abs(ws.vdot[6 * 2 + 4])).toBeCloseTo((2 * g) / (2 + 0.1), 9)
    for (let i = 0; i < 30; i++) expect(step(m, s, ws, 1 / 60).ok).toBe(true)
  })

  it('a massless link that can turn freely is refused by name', () => {
    const c = compile({
      bodies: [{ id: 'link', mass: 0, inertia: [0, 0, 0], p_WB: [0.5, 0, 0] }, bar('A', 1, 1.5)],
      joints: [ball('ground', 'link', [0, 0, 0], [-0.5, 0, 0]), ball('link', 'A', [0.5, 0, 0], [-0.5, 0, 0])],
    })
    if (!c.ok) throw new Error('does not compile')
    const outcome = evaluate(c.model, c.state, createWorkspace(c.model))
    expect(outcome).toMatchObject({ ok: false, reason: 'massless', body: 'link' })
    expect(!outcome.ok && outcome.message).toMatch(
      /"link" has no inertia about its own x axis.*add a joint that stops it/,
    )
  })

  it('a slender rod between ball joints is refused: nothing resists its spin', () => {
    const c = compile({
      bodies: [bar('rod', 1, 0.5, [0, 1 / 12, 1 / 12])],
      joints: [ball('ground', 'rod', [0, 0, 0], [-0.5, 0, 0])],
    })
    if (!c.ok) throw new Error('does not compile')
    const { model, state } = c
    const before = state.y.slice()
    expect(evaluate(model, state, createWorkspace(model))).toMatchObject({
      ok: false,
      reason: 'massless',
      body: 'rod',
    })
    expect(step(model, state, createWorkspace(model), 1 / 60)).toMatchObject({
      ok: false,
      reason: 'massless',
    })
    expect(state.y).toEqual(before)
  })
})

const Y_AXIS = [Math.SQRT1_2, -Math.SQRT1_2, 0, 0] as const
const hinge = (body: string, x: number) => ({ body, p_BF: [x, 0, 0] as const, q_BF: Y_AXIS })

describe('constraints at odds', () => {
  it('the same joint ten times over moves like one', () => {
    const once = ready({ bodies: [bar('A', 1, 0.5)], joints: [ball('ground', 'A', [0, 0, 0], [-0.5, 0, 0])] })
    const many = ready({
      bodies: [bar('A', 1, 0.5)],
      joints: Array.from({ length: 10 }, (_, i) => ({
        ...ball('ground', 'A', [0, 0, 0], [-0.5, 0, 0]),
        id: `j${i}`,
      })),
    })
    for (let i = 0; i < 60; i++) {
      expect(step(once.m, once.s, once.ws, 1 / 60).ok).toBe(true)
      expect(step(many.m, many.s, many.ws, 1 / 60).ok).toBe(true)
    }
    for (let a = 7; a < 14; a++) expect(many.s.q[a]).toBeCloseTo(once.s.q[a], 9)
  })

  it('contradicting motors: evaluate answers and reports, step refuses and names one of them', () => {
    const motor = (id: string, rate: number): JointSpec => ({
      id,
      kind: 'driven-angle',
      frames: [hinge('ground', 0), hinge('A', -0.5)],
      params: { profile: { kind: 'polynomial', coefficients: [0, rate] } },
    })
    const c = compile({
      bodies: [bar('A', 1, 0.5)],
      joints: [
        { id: 'pin', kind: 'revolute', frames: [hinge('ground', 0), hinge('A', -0.5)] },
        motor('slow', 1),
        motor('fast', 2),
      ],
    })
    if (!c.ok) throw new Error('does not compile')
    const { model, state } = c
    const ws = createWorkspace(model)
    expect(evaluate(model, state, ws).ok).toBe(true)
    expect(Number.isFinite(largest(ws.vdot))).toBe(true)
    const before = state.y.slice()
    const outcome = step(model, state, ws, 1 / 60)
    if (outcome.ok) throw new Error('both motors were obeyed')
    expect(['slow', 'fast']).toContain(outcome.constraint)
    expect(outcome.message).toContain(`"${outcome.constraint}"`)
    expect(state.y).toEqual(before)
  })

  it('a loop that cannot close stays open with the reason, and nothing moves', () => {
    const c = compile({
      bodies: [bar('A', 1, 0.5), bar('B', 1, 1.5)],
      joints: [
        ball('ground', 'A', [0, 0, 0], [-0.5, 0, 0]),
        ball('A', 'B', [0.5, 0, 0], [-0.5, 0, 0]),
        ball('B', 'ground', [0.5, 0, 0], [5, 0, 0]),
      ],
    })
    if (!c.ok) throw new Error('does not compile')
    const before = c.state.y.slice()
    const outcome = assembleInitial(c.model, c.state, createWorkspace(c.model))
    expect(outcome).toMatchObject({ ok: false, reason: 'open' })
    expect(outcome.ok === false && outcome.residual).toBeGreaterThan(0.5)
    expect(c.state.y).toEqual(before)
  })

  it('initial velocities 10 m/s off are projected, and the report says by how much', () => {
    const { bodies, joints } = chain(5)
    const c = compile({ bodies: bodies.map((b) => ({ ...b, v_WB: [0, 0, 10] })), joints: joints ?? [] })
    if (!c.ok) throw new Error('does not compile')
    const ws = createWorkspace(c.model)
    const outcome = assembleInitial(c.model, c.state, ws)
    if (!outcome.ok) throw new Error(outcome.message)
    expect(outcome.phidotBefore).toBeCloseTo(10, 9)
    expect(outcome.moved.map((x) => x.body)).toContain('rod 1')
    expect(evaluate(c.model, c.state, ws).ok).toBe(true)
    expect(largest(ws.phidot)).toBeLessThan(1e-10)
  })

  it('a mechanism taken apart by decimetres is put together again', () => {
    const spec = bricard(true)
    const c = compile({
      ...spec,
      bodies: spec.bodies.map((b, i) => ({
        ...b,
        p_WB: (b.p_WB ?? [0, 0, 0]).map((x, a) => x + 0.1 * Math.sin(3 * i + a)) as [number, number, number],
      })),
    })
    if (!c.ok) throw new Error('does not compile')
    const ws = createWorkspace(c.model)
    const outcome = assembleInitial(c.model, c.state, ws)
    expect(outcome.ok).toBe(true)
    expect(evaluate(c.model, c.state, ws)).toMatchObject({ ok: true, rank: 29 })
    expect(largest(ws.phi)).toBeLessThan(1e-10)
  })

  it('two points that coincide have no direction between them: finite all the same', () => {
    const c = compile({
      bodies: [bar('A', 1, 0)],
      joints: [
        { id: 'rod', kind: 'distance', frames: [{ body: 'ground' }, { body: 'A' }], params: { length: 0 } },
      ],
    })
    if (!c.ok) throw new Error('does not compile')
    const ws = createWorkspace(c.model)
    expect(evaluate(c.model, c.state, ws).ok).toBe(true)
    expect(Number.isFinite(largest(ws.vdot))).toBe(true)
  })
})
