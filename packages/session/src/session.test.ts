import { GROUND, sameState, type ModelSpec } from '@freebody/dynamics'
import { describe, expect, it } from 'vitest'
import { createArrowForces } from './arrow-forces'
import { readSession } from './readings'
import { createSession, MACRO_STEP, type Session } from './session'

const pendulum: ModelSpec = {
  bodies: [{ id: 'rod', mass: 1, inertia: [0.001, 0.08, 0.08], p_WB: [0.5, 0, 2] }],
  joints: [
    {
      id: 'pivot',
      kind: 'spherical',
      frames: [
        { body: GROUND, p_BF: [0, 0, 2] },
        { body: 'rod', p_BF: [-0.5, 0, 0] },
      ],
    },
  ],
}

/** The ram grows at 1 m/s from 2 m; the arm of 1 m, whose pivot is 1.5 m from the ram's foot, reaches 2.5 m. */
const overreach: ModelSpec = {
  gravity: [0, 0, 0],
  bodies: [{ id: 'arm', mass: 1, inertia: [0.01, 0.08, 0.08], p_WB: [1.5, 0, 0.5], q_WB: [1, 0, -1, 0] }],
  joints: [
    {
      id: 'pivot',
      kind: 'spherical',
      frames: [
        { body: GROUND, p_BF: [1.5, 0, 0] },
        { body: 'arm', p_BF: [-0.5, 0, 0] },
      ],
    },
    {
      id: 'ram',
      kind: 'driven-distance',
      frames: [{ body: GROUND }, { body: 'arm', p_BF: [0.5, 0, 0] }],
      params: { profile: { kind: 'polynomial', coefficients: [Math.hypot(1.5, 1), 1] } },
    },
  ],
}

function open(spec: ModelSpec): Session {
  const created = createSession(spec)
  if (!created.ok) throw new Error(created.message)
  return created.session
}

describe('the clock', () => {
  it('gives the same bits at 60 and at 7 frames a second', () => {
    const fast = open(pendulum)
    const slow = open(pendulum)
    fast.play()
    slow.play()
    for (let i = 0; i < 120; i++) fast.advance(1 / 60, 1)
    for (let i = 0; i < 14; i++) slow.advance(1 / 7, 1)
    expect(fast.steps).toBe(480)
    expect(slow.steps).toBe(480)
    expect(sameState(fast.state, slow.state)).toBe(true)
    expect(sameState(fast.previous, slow.previous)).toBe(true)
    expect(fast.state.t).toBeCloseTo(2, 12)
  })

  it('gives the same bits however often it is read', () => {
    const plain = open(pendulum)
    const read = open(pendulum)
    const arrows = createArrowForces(read)
    for (let i = 0; i < 100; i++) {
      plain.stepOnce()
      read.stepOnce()
      arrows.update()
      readSession(read)
    }
    expect(sameState(plain.state, read.state)).toBe(true)
  })

  it('says where between two steps the screen is', () => {
    const s = open(pendulum)
    s.play()
    expect(s.fraction).toBe(1)
    s.advance(0.25 * MACRO_STEP, 1)
    expect(s.steps).toBe(1)
    expect(s.fraction).toBeCloseTo(0.25)
    s.advance(0.5 * MACRO_STEP, 0.5)
    expect(s.steps).toBe(1)
    expect(s.fraction).toBeCloseTo(0.5)
    s.pause()
    expect(s.fraction).toBe(1)
  })

  it('does not race after a stall, and stands still while paused', () => {
    const s = open(pendulum)
    s.advance(1, 1)
    expect(s.steps).toBe(0)
    s.play()
    s.advance(30, 1)
    expect(s.steps).toBe(60)
  })

  it('starts over with the same bits', () => {
    const s = open(pendulum)
    const first = open(pendulum)
    for (let i = 0; i < 50; i++) s.stepOnce()
    s.reset()
    expect(sameState(s.state, first.state)).toBe(true)
    for (let i = 0; i < 50; i++) {
      s.stepOnce()
      first.stepOnce()
    }
    expect(sameState(s.state, first.state)).toBe(true)
  })
})

describe('the run state', () => {
  it('is announced when it changes, and not by frames', () => {
    const s = open(pendulum)
    let calls = 0
    const stop = s.listen(() => calls++)
    s.play()
    s.play()
    for (let i = 0; i < 10; i++) s.advance(0.01, 1)
    expect(calls).toBe(1)
    s.pause()
    s.stepOnce()
    s.reset()
    expect(calls).toBe(4)
    stop()
    s.play()
    expect(calls).toBe(4)
  })

  it('stops at a failure, keeps the last good state and says why', () => {
    const s = open(overreach)
    const said: string[] = []
    s.onFailure((failure) => said.push(failure.message))
    s.play()
    for (let i = 0; i < 100 && s.run.playing; i++) s.advance(0.02, 1)
    expect(s.run.playing).toBe(false)
    expect(said).toEqual([s.run.failure?.message])
    expect(s.run.failure?.message).toMatch(/ram|pivot|arm/)
    expect(s.state.y.every(Number.isFinite)).toBe(true)
    const { t } = s.state
    s.play()
    s.advance(0.1, 1)
    expect(s.state.t).toBe(t)
    s.reset()
    expect(s.run.failure).toBeNull()
    expect(s.state.t).toBe(0)
  })
})

describe('readings', () => {
  it('hold a pendulum in a ball joint to its textbook numbers', () => {
    const s = open(pendulum)
    const r = readSession(s)
    expect([r.bodies, r.redundancy.rows, r.redundancy.rank, r.redundancy.freedom]).toEqual([1, 3, 3, 3])
    // Let go from horizontal: the pivot carries m g J / (J + m r²).
    expect(r.joints[0].force).toBeCloseTo((9.81 * 0.08) / (0.08 + 0.25), 10)
    expect(r.joints[0].torque).toBeCloseTo(0, 10)
    expect(r.total).toBeCloseTo(9.81 * 2, 10)
    const arrows = createArrowForces(s)
    arrows.update()
    expect(Math.hypot(...arrows.force)).toBeCloseTo(r.joints[0].force, 10)
  })

  it('refuse a mechanism that cannot be put together', () => {
    const created = createSession({ bodies: [{ id: 'rod', mass: -1, inertia: [1, 1, 1] }] })
    expect(created).toEqual({ ok: false, message: expect.stringContaining('rod') })
  })
})
