import { examples, type Force, type Scene } from '@freebody/scene'
import { describe, expect, it } from 'vitest'
import { freeBody } from './free-body'
import { readSession } from './readings'
import { createSession } from './create-session'
import type { Session } from './session'
import { chain, example, pair } from './testing/scenes'

/** The rest of what examples do not have: friction, a spring, a torque, a massless rod, two joints of several bodies. */
const mixed: Scene = {
  ...pair,
  joints: pair.joints!.map((j) => ({ ...j, off: false })),
  forces: [
    ...pair.forces!,
    { id: 'wind', kind: 'drag', a: { body: 'right', point: 'tip' }, params: { linear: 0.4, quadratic: 0.2 } },
    {
      id: 'motor',
      kind: 'torque',
      a: { body: 'left' },
      params: { magnitude: { kind: 'constant', value: 0.3 } },
    },
  ],
  laws: [
    { id: 'rub', kind: 'coulomb', joint: 'pin', params: { friction: 0.2, radius: 0.05 } },
    { id: 'oil', kind: 'viscous', joint: 'peg', params: { rotation: 0.1 } },
  ],
}

const more: readonly { readonly id: string; readonly scene: Scene }[] = [
  { id: 'friction, drag and springs', scene: mixed },
  { id: 'a chain of 40', scene: chain(40) },
  {
    id: 'Baumgarte',
    scene: { ...example('slider-crank'), settings: { stabilisation: 'baumgarte', integrator: 'rk4' } },
  },
  {
    id: 'augmented Lagrangian',
    scene: { ...example('slider-crank'), settings: { stabilisation: 'augmented-lagrangian' } },
  },
]

function residuals(session: Session): number[] {
  return session.model.bodyIds.slice(1).map((id) => {
    const free = freeBody(session, id)
    if (!free) throw new Error(`no free body of "${id}"`)
    expect(free.problem).toBeNull()
    if (session.model.g_W[2] !== 0) expect(free.entries.length).toBeGreaterThan(0)
    return free.residual
  })
}

describe.each([...examples, ...more])('the free-body diagrams of $id', ({ scene }) => {
  it('close at the start, on the way, and while the pointer pulls', async () => {
    const session = createSession(scene, { where: 'main' })
    expect(session.opening).toMatchObject({ ok: true })
    for (let i = 0; i <= 100; i++) {
      if (i % 20 === 0) for (const residual of residuals(session)) expect(residual).toBeLessThanOrEqual(1e-9)
      expect(await session.stepOnce()).toBeNull()
    }
    const [, body] = session.model.bodyIds
    session.pull({ body, p_B: [0.1, 0.05, 0], target_W: [1, 1, 1] })
    for (let i = 0; i < 5; i++) await session.stepOnce()
    for (const residual of residuals(session)) expect(residual).toBeLessThanOrEqual(1e-9)
    const hand = freeBody(session, body)?.entries.filter((e) => e.label === 'Pointer')
    expect(hand?.length).toBe(1)
    expect(Math.hypot(...(hand?.[0].force_W ?? [0, 0, 0]))).toBeGreaterThan(0)
    session.dispose()
  })
})

it('lists by name what acts on a bar, where it acts, and parts of friction apart', async () => {
  const session = createSession(mixed, { where: 'main' })
  for (let i = 0; i < 20; i++) await session.stepOnce()
  const free = freeBody(session, 'right')!
  expect(free.entries.map((e) => [e.kind, e.of, e.label])).toEqual([
    ['weight', null, 'weight'],
    ['applied', 'band', 'band'],
    ['applied', 'wind', 'wind'],
    ['constraint', 'peg', 'Right peg'],
    ['nonIdeal', 'peg', 'Right peg'],
    ['constraint', 'tie', 'tie'],
    ['nonIdeal', 'tie', 'tie'],
  ])
  const peg = free.entries[3]
  expect(peg.point_W[0]).toBeCloseTo(3, 9)
  expect(free.inertia.map((e) => e.label)).toEqual(['m a', 'J α', 'ω × Jω'])
  expect(free.inertia[0].force_W).toEqual(free.acceleration_W.map((a) => 2 * a))
  expect(freeBody(session, 'ground')).toBeNull()
  expect(freeBody(session, 'nobody')).toBeNull()
})

it('balances weight and pivot where nothing moves', () => {
  const still: Scene = {
    version: 1,
    bodies: [{ id: 'bob', shapes: [{ kind: 'sphere', radius: 0.1 }], mass: 2 }],
    joints: [
      {
        id: 'hook',
        kind: 'spherical',
        a: { body: 'ground', at: [0, 0, 0.5] },
        b: { body: 'bob', at: [0, 0, 0.5] },
      },
    ],
  }
  const session = createSession(still, { where: 'main' })
  const free = freeBody(session, 'bob')!
  const [weight, hook] = free.entries
  expect(weight).toMatchObject({ kind: 'weight', point_W: [0, 0, 0], force_W: [0, 0, -9.81 * 2] })
  expect(hook.force_W![2]).toBeCloseTo(9.81 * 2, 12)
  expect(hook.point_W).toEqual([0, 0, 0.5])
  expect(Math.hypot(...free.sum.force_W)).toBeLessThan(1e-12)
  session.dispose()
})

describe('readings', () => {
  it('hold a rod let go from horizontal to its textbook numbers', () => {
    const rod: Scene = {
      version: 1,
      bodies: [
        { id: 'rod', mass: 1, inertia: [0.001, 0.08, 0.08], centre: [0.5, 0, 0], position: [0, 0, 2] },
      ],
      joints: [
        {
          id: 'pivot',
          label: 'Upper pivot',
          kind: 'spherical',
          a: { body: 'ground', at: [0, 0, 2] },
          b: { body: 'rod' },
        },
      ],
    }
    const session = createSession(rod, { where: 'main' })
    const r = readSession(session)
    expect([r.bodies, r.redundancy.rows, r.redundancy.rank, r.redundancy.freedom]).toEqual([1, 3, 3, 3])
    // The pivot carries m g J / (J + m r²).
    const [pivot] = r.joints
    expect(pivot.force).toBeCloseTo((9.81 * 0.08) / (0.08 + 0.25), 10)
    expect(pivot.torque).toBeCloseTo(0, 10)
    expect(pivot).toMatchObject({
      id: 'pivot',
      name: 'Upper pivot',
      body: 'rod',
      determinate: true,
      indeterminacy: '',
    })
    expect(pivot.total.world.force[2]).toBeCloseTo(pivot.force, 10)
    expect(pivot.point).toEqual([0, 0, 2])
    expect(pivot.multipliers.length).toBe(3)
    expect(Math.abs(pivot.power)).toBeLessThan(1e-12)
    expect(r.total).toBeCloseTo(9.81 * 2, 10)
    expect(r).toMatchObject({ conservative: true, problem: null, inconsistency: 0 })
    // G = ½ (ν̇ − a)ᵀM(ν̇ − a), with ν̇ − a from the pivot's force alone
    const f = pivot.force
    expect(r.gauss).toBeCloseTo(f ** 2 / 2 + (0.5 * f) ** 2 / (2 * 0.08), 8)
    session.dispose()
  })

  it('turn with body and joint axes, and split friction from the ideal force', async () => {
    const session = createSession(mixed, { where: 'main' })
    for (let i = 0; i < 20; i++) await session.stepOnce()
    const r = readSession(session)
    expect(r.conservative).toBe(false)
    for (const j of r.joints) {
      const size = Math.hypot(...j.total.world.force)
      expect(Math.hypot(...j.total.body.force)).toBeCloseTo(size, 9)
      expect(Math.hypot(...j.total.joint.force)).toBeCloseTo(size, 9)
      for (let a = 0; a < 3; a++)
        expect(j.ideal.world.force[a] + j.nonIdeal.world.force[a]).toBeCloseTo(j.total.world.force[a], 9)
    }
    const pin = r.joints.find((j) => j.id === 'pin')!
    expect(Math.hypot(...pin.nonIdeal.world.torque)).toBeGreaterThan(1e-3)
    expect(pin.power).toBeLessThan(0)
    const band = r.forces.find((f) => f.id === 'band')!
    expect(band.energy).toBeGreaterThan(0)
    expect(r.forces.map((f) => f.id)).toEqual(['band', 'wind', 'motor'])
    const wind = r.forces.find((f) => f.id === 'wind')!
    expect([wind.energy, wind.power < 0]).toEqual([null, true])
    session.dispose()
  })

  it('know which forces keep energy', () => {
    const conservative = (force: Force) => {
      const session = createSession({ ...pair, forces: [force] }, { where: 'main' })
      expect(session.opening.ok).toBe(true)
      session.dispose()
      return readSession(session).conservative
    }
    const spring: Force = { ...pair.forces![0], params: { stiffness: 20 } }
    const push: Force = { id: 'push', kind: 'force', a: { body: 'left' } }
    const sine = { kind: 'sine', offset: 0, amplitude: 1, omega: 1, phase: 0 }
    expect(
      [
        spring,
        { ...spring, params: { stiffness: 20, damping: 0.1 } },
        push,
        { ...push, params: { axes: 'body' } },
        { ...push, params: { magnitude: sine } },
        { id: 'wind', kind: 'drag' as const, a: { body: 'left' } },
      ].map(conservative),
    ).toEqual([true, false, true, false, false, false])
  })

  it('say which reactions are not determined, and why', () => {
    const session = createSession(example('slider-crank'), { where: 'main' })
    const r = readSession(session)
    const unknown = r.joints.filter((j) => !j.determinate)
    expect(unknown.length).toBeGreaterThan(0)
    for (const j of unknown) {
      expect(j.indeterminacy).toMatch(/^".*with rigid bodies .* not determined.*least norm\.$/)
      expect(j.indeterminacy).toContain(`"${j.name}"`)
    }
    expect(r.condition).toBeGreaterThan(1)
    session.dispose()
  })

  it('list the force of the pointer while it pulls', async () => {
    const session = createSession(pair, { where: 'main' })
    expect(readSession(session)).toMatchObject({ conservative: true })
    session.pull({ body: 'left', p_B: [0.5, 0, 0], target_W: [2, 0, 2] })
    await session.stepOnce()
    const r = readSession(session)
    expect(r.forces.map((f) => f.id)).toEqual(['band', 'hand'])
    expect(r.forces[1]).toMatchObject({ body: 'left', name: 'Pointer' })
    expect(r.conservative).toBe(false)
    session.dispose()
  })
})
