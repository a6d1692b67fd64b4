/* One sweep over every force kind, read from the registry, then what each kind means. Long because every kind has its own
 closed form to be held against. */
import { cross, turnQuat, type Vec3 } from '@freebody/math'
import { describe, expect, it } from 'vitest'
import { assembleForces } from '../assembly/applied'
import { compile } from '../model/compile'
import { checkFields, withDefaults, type Fields } from '../model/fields'
import { bodyKinematics, type Kinematics, placeFrames } from '../assembly/kinematics'
import type { Model } from '../model/model'
import type { ForceSpec, FrameSpec, ModelSpec } from '../model/spec'
import { cloneState, type State } from '../model/state'
import { type RandomSource, randomSource } from '../testing/random'
import { createWorkspace } from '../model/workspace'
import { forceKinds, type ForceKindName } from '.'
import { forceReferences } from './references'
import { type ForceDefinition, push, pushBetween, twistBetween } from './definition'

const SEEDS = [1, 2, 3, 4, 5]

const sine = { kind: 'sine', offset: 1, amplitude: 2, omega: 3, phase: 0.4 } as const

type Choice = { kind: ForceKindName; params: object }

/** Parameters of each kind that reach every branch. All are conservative at rest unless the name says otherwise. */
const cases: Record<string, (r: RandomSource) => Choice> = {
  'spring, hardening': (r) => ({
    kind: 'spring',
    params: { stiffness: r.uniform(1, 9), cubic: 2, damping: 3, length: r.uniform(0.1, 1) },
  }),
  'spring, softening': (r) => ({
    kind: 'spring',
    params: { stiffness: r.uniform(1, 9), cubic: -0.3, damping: 3, length: r.uniform(0, 6) },
  }),
  'spring, stretched band': (r) => ({
    kind: 'spring',
    params: { stiffness: r.uniform(1, 9), cubic: 1, damping: 3, length: 0.2, tensionOnly: true },
  }),
  'spring, slack band': (r) => ({
    kind: 'spring',
    params: { stiffness: r.uniform(1, 9), damping: 3, length: 50, tensionOnly: true },
  }),
  'spring, band that gave way': (r) => ({
    kind: 'spring',
    params: { stiffness: r.uniform(1, 9), cubic: -1000, damping: 3, length: 0.2, tensionOnly: true },
  }),
  'torsion-spring': (r) => ({
    kind: 'torsion-spring',
    params: { stiffness: r.uniform(1, 9), cubic: 0.4, damping: 2, angle: r.uniform(-7, 7) },
  }),
  bushing: (r) => ({
    kind: 'bushing',
    params: {
      stiffness: positive(r),
      damping: positive(r),
      turnStiffness: positive(r),
      turnDamping: positive(r),
    },
  }),
  'force, world': (r) => ({
    kind: 'force',
    params: { direction: scaled(r, 3), magnitude: { kind: 'constant', value: r.uniform(-5, 5) } },
  }),
  'force, body (not conservative)': (r) => ({
    kind: 'force',
    params: { direction: scaled(r, 3), magnitude: sine, axes: 'body' },
  }),
  'torque (not conservative)': (r) => ({
    kind: 'torque',
    params: { direction: scaled(r, 3), magnitude: sine },
  }),
  'drag (not conservative)': (r) => ({
    kind: 'drag',
    params: { linear: r.uniform(0, 2), quadratic: 1, angularLinear: r.uniform(0, 2), angularQuadratic: 0.5 },
  }),
  gravitation: (r) => ({ kind: 'gravitation', params: { G: r.uniform(1, 9) } }),
  'gravitation, softened': (r) => ({ kind: 'gravitation', params: { G: r.uniform(1, 9), softening: 0.7 } }),
  pull: (r) => ({ kind: 'pull', params: { stiffness: r.uniform(1, 50), ratio: r.uniform(0, 2) } }),
  custom: () => ({ kind: 'custom', params: { apply: sinePush, energy: sineEnergy } }),
}
const conservative = Object.keys(cases).filter((name) => !name.includes('not conservative'))
const paired = Object.keys(cases).filter((name) => framesOf(cases[name](randomSource(0)).kind) === 2)

/** V = sin(x_F) of the first frame, for the callbacks. */
function sinePush(k: Kinematics, out: Parameters<typeof push>[0]): void {
  push(out, k, 0, -Math.cos(k.p[0]), 0, 0)
}
function sineEnergy(k: Kinematics): number {
  return Math.sin(k.p[0])
}

function positive(r: RandomSource): Vec3 {
  return [r.uniform(0.5, 9), r.uniform(0.5, 9), r.uniform(0.5, 9)]
}
function scaled(r: RandomSource, s: number): Vec3 {
  const u = r.unitVector()
  return [s * u[0], s * u[1], s * u[2]]
}

function framesOf(kind: ForceKindName): number {
  const wanted = forceKinds[kind].frames
  return typeof wanted === 'number' ? wanted : wanted.atLeast
}

interface Setting {
  readonly m: Model
  readonly s: State
}

/** Two bodies anywhere, turned and moving anyhow, a force between skew frames on them. */
function setting(choice: Choice, r: RandomSource, frames?: readonly FrameSpec[]): Setting {
  const skew = (body: string): FrameSpec => ({ body, p_BF: scaled(r, 0.6), q_BF: r.unitQuat() })
  const spec: ModelSpec = {
    gravity: [0, 0, 0],
    bodies: ['a', 'b'].map((id) => ({
      id,
      mass: r.uniform(1, 4),
      // equal moments: no gyroscopic term in Q
      inertia: [1, 1, 1],
      p_WB: scaled(r, r.uniform(1, 2)),
      q_WB: r.unitQuat(),
      v_WB: scaled(r, 1.5),
      w_WB_B: scaled(r, 1.5),
    })),
    forces: [
      {
        id: 'f',
        ...choice,
        frames: frames ?? ['a', 'b'].slice(0, framesOf(choice.kind)).map(skew),
      } as ForceSpec,
    ],
  }
  const compiled = compile(spec)
  if (!compiled.ok) throw new Error(compiled.problems.map((p) => p.message).join('\n'))
  const { model: m, state: s } = compiled
  s.t = 0.3
  for (let i = 0; i < s.u.length; i++) s.u[i] = i === 0 ? 1 : r.uniform(-2, 2)
  return { m, s }
}

function forcesAt(m: Model, s: State): Float64Array {
  const ws = createWorkspace(m)
  bodyKinematics(m, s, ws)
  assembleForces(m, s, ws)
  return ws.Q
}

function potentialAt(m: Model, s: State): number {
  const ws = createWorkspace(m)
  const f = m.forces[0]
  bodyKinematics(m, s, ws)
  placeFrames(ws.k, f, s, ws, true)
  ws.k.u = s.u
  ws.k.u0 = f.u0
  return f.definition.potential?.(ws.k, f.params, m.mass) ?? 0
}

function atRest({ m, s }: Setting): Setting {
  const still = cloneState(m, s)
  still.v.fill(0)
  return { m, s: still }
}

/** The state moved by h along direction d of body b: three in W, three turns about body axes. */
function moved(m: Model, s: State, b: number, d: number, h: number): State {
  const to = cloneState(m, s)
  if (d < 3) to.q[7 * b + d] += h
  else turnQuat(to.q, 7 * b + 3, d === 3 ? h : 0, d === 4 ? h : 0, d === 5 ? h : 0)
  return to
}

/** The state a time t later, every body keeping its velocity and its angular velocity. */
function drifted(m: Model, s: State, t: number): State {
  const to = cloneState(m, s)
  for (let b = 1; b <= m.nb; b++) {
    const v = s.v.subarray(6 * b, 6 * b + 6)
    for (let i = 0; i < 3; i++) to.q[7 * b + i] += t * v[i]
    turnQuat(to.q, 7 * b + 3, t * v[3], t * v[4], t * v[5])
  }
  return to
}

const largest = (x: ArrayLike<number>) => Array.from(x).reduce((max, y) => Math.max(max, Math.abs(y)), 0)
const power = (Q: Float64Array, s: State) => Q.reduce((sum, f, i) => sum + f * s.v[i], 0)

/** Total force, and total moment about the world's origin, relative to the largest component. */
function imbalance(m: Model, s: State, Q: Float64Array): number {
  const ws = createWorkspace(m)
  bodyKinematics(m, s, ws)
  const total = new Float64Array(6)
  const moment = new Float64Array(3)
  for (let b = 1; b <= m.nb; b++) {
    cross(moment, 0, s.q, 7 * b, Q, 6 * b)
    for (let i = 0; i < 3; i++) {
      total[i] += Q[6 * b + i]
      total[3 + i] += moment[i]
      for (let j = 0; j < 3; j++) total[3 + i] += ws.R_WB[9 * b + 3 * i + j] * Q[6 * b + 3 + j]
    }
  }
  return largest(total) / Math.max(1, largest(Q))
}

describe('force registry', () => {
  it.each(Object.entries(forceKinds))(
    '%s is named by its kind, described, and valid by default',
    (key, d) => {
      const { fields } = d as unknown as ForceDefinition<object>
      const texts = forceReferences[d.kind as ForceKindName]
      expect(d.kind).toBe(key)
      expect(checkFields(fields, withDefaults(fields as Fields<object>, undefined))).toEqual([])
      for (const text of [d.label, texts.summary, texts.equation]) expect(text.length).toBeGreaterThan(3)
    },
  )

  it('is swept completely', () => {
    const swept = new Set(Object.values(cases).map((c) => c(randomSource(0)).kind))
    expect([...swept].sort()).toEqual(Object.keys(forceKinds).sort())
  })
})

describe.each(conservative)('%s', (name) => {
  it.each(SEEDS)('is minus the gradient of its potential (seed %i)', (seed) => {
    const r = randomSource(seed)
    const { m, s } = atRest(setting(cases[name](r), r))
    const Q = forcesAt(m, s)
    const h = 1e-3
    const error = new Float64Array(Q.length)
    for (let b = 1; b <= m.nb; b++) {
      for (let d = 0; d < 6; d++) {
        const V = (n: number) => potentialAt(m, moved(m, s, b, d, n * h))
        // fourth-order central difference
        const slope = (8 * (V(1) - V(-1)) - (V(2) - V(-2))) / (12 * h)
        error[6 * b + d] = Q[6 * b + d] + slope
      }
    }
    expect(largest(error) / Math.max(1, largest(Q))).toBeLessThan(1e-9)
    if (!/slack|gave way/.test(name)) expect(largest(Q)).toBeGreaterThan(1e-3)
  })
})

describe.each(Object.keys(cases))('%s', (name) => {
  it.each(SEEDS)('never feeds energy by its dependence on velocity (seed %i)', (seed) => {
    const r = randomSource(seed)
    const { m, s } = setting(cases[name](r), r)
    const Q = forcesAt(m, s)
    const held = forcesAt(m, atRest({ m, s }).s)
    expect(power(Q, s) - power(held, s)).toBeLessThanOrEqual(1e-12 * Math.max(1, largest(Q)))
  })
})

describe.each(paired)('%s', (name) => {
  it.each(SEEDS)('acts with equal and opposite wrenches (seed %i)', (seed) => {
    const r = randomSource(seed)
    const { m, s } = setting(cases[name](r), r)
    expect(imbalance(m, s, forcesAt(m, s))).toBeLessThan(1e-13)
  })

  it.each(SEEDS)('treats the ground like a body that stays (seed %i)', (seed) => {
    const frame = (body: string): FrameSpec => ({ body, p_BF: [0.2, -0.4, 0.9], q_BF: [0.8, 0.1, -0.5, 0.3] })
    // body a stands where the ground is, as heavy as the ground counts
    const source = () => randomSource(seed)
    const choice = cases[name](source())
    if (choice.kind === 'gravitation') choice.params = { ...choice.params, groundMass: 3 }
    const free = setting(choice, source(), [frame('a'), { body: 'b' }])
    const held = setting(choice, source(), [frame('ground'), { body: 'b' }])
    for (const { m, s } of [free, held]) {
      s.q.set([0, 0, 0, 1, 0, 0, 0], 7)
      s.v.fill(0, 6, 12)
      m.mass[1] = 3
    }
    const Q = forcesAt(free.m, free.s)
    const onGround = forcesAt(held.m, held.s)
    expect(largest(onGround.subarray(0, 12))).toBe(0)
    for (let i = 12; i < 18; i++) expect(onGround[i]).toBeCloseTo(Q[i], 12)
  })
})

describe('custom', () => {
  it('hands pair helpers that balance', () => {
    const apply = (k: Kinematics, out: Parameters<typeof push>[0]) => {
      pushBetween(out, k, 0, 1, 1, 2, 3)
      twistBetween(out, k, 0, 1, -2, 0.5, 1)
    }
    const r = randomSource(7)
    const frames = ['a', 'b'].map((body) => ({ body, p_BF: scaled(r, 1) }))
    const { m, s } = setting({ kind: 'custom', params: { apply } }, r, frames)
    const Q = forcesAt(m, s)
    expect(largest(Q)).toBeGreaterThan(1)
    expect(imbalance(m, s, Q)).toBeLessThan(1e-14)
  })
})

describe('gravitation', () => {
  it('attracts by the inverse square law', () => {
    const { m, s } = setting({ kind: 'gravitation', params: {} }, randomSource(1), [
      { body: 'a' },
      { body: 'b' },
    ])
    s.q.set([1, 2, 3], 7)
    s.q.set([1, 2, 7], 14)
    const Q = forcesAt(m, s)
    const F = (6.6743e-11 * m.mass[1] * m.mass[2]) / 16
    expect(Q[8] / F).toBeCloseTo(1, 14)
    expect(Q[14] / F).toBeCloseTo(-1, 14)
    expect(potentialAt(m, s) / (-4 * F)).toBeCloseTo(1, 14)
    expect(largest([...Q.subarray(9, 12), ...Q.subarray(15, 18)])).toBe(0)
  })

  it('has no opinion on two bodies in one place', () => {
    const { m, s } = setting({ kind: 'gravitation', params: {} }, randomSource(1), [
      { body: 'a' },
      { body: 'b' },
    ])
    s.q.copyWithin(14, 7, 10)
    expect(largest(forcesAt(m, s))).toBe(0)
    expect(potentialAt(m, s)).toBe(0)
  })
})

describe('spring', () => {
  const between = (params: object) => {
    const frames = [{ body: 'ground' }, { body: 'a' }]
    const { m, s } = setting({ kind: 'spring', params }, randomSource(1), frames)
    s.v.fill(0)
    return (x: number, v: number) => {
      s.q.set([x, 0, 0], 7)
      s.v[6] = v
      return forcesAt(m, s)[6]
    }
  }

  it('obeys its law', () => {
    const F = between({ stiffness: 10, cubic: 2, damping: 3, length: 1 })
    expect(F(1.5, 0)).toBeCloseTo(-5.25, 13)
    expect(F(0.5, 0)).toBeCloseTo(5.25, 13)
    expect(F(1, 2)).toBeCloseTo(-6, 13)
    expect(F(0, 2)).toBe(0)
  })

  it('as a band pulls only', () => {
    const F = between({ stiffness: 10, damping: 3, length: 1, tensionOnly: true })
    expect(F(1.5, 0)).toBeCloseTo(-5, 13)
    expect(F(1.5, 1)).toBeCloseTo(-8, 13)
    expect(F(1.5, -9)).toBeCloseTo(0, 13)
    expect(F(0.5, 5)).toBe(0)
  })
})

describe('torsion spring', () => {
  it('counts the short way round from its rest angle', () => {
    const params = { stiffness: 2, angle: 3 }
    const frames = [{ body: 'ground' }, { body: 'a' }]
    const { m, s } = setting({ kind: 'torsion-spring', params }, randomSource(1), frames)
    s.v.fill(0)
    const torque = (angle: number) => {
      s.q.set([Math.cos(angle / 2), 0, 0, Math.sin(angle / 2)], 10)
      return forcesAt(m, s)[11]
    }
    expect(torque(2)).toBeCloseTo(2, 13)
    expect(torque(-3)).toBeCloseTo(-2 * (2 * Math.PI - 6), 13)
    expect(torque(0.5)).toBeCloseTo(5, 13)
    expect(torque(3 + 2 * Math.PI)).toBeCloseTo(0, 13)
  })
})

describe('bushing', () => {
  const params = {
    stiffness: [1, 1, 1],
    damping: [0, 0, 0],
    turnStiffness: [2, 3, 5],
    turnDamping: [0, 0, 0],
  }
  const about = (axis: number, angle: number) => {
    const frames = [{ body: 'ground' }, { body: 'a' }]
    const { m, s } = setting({ kind: 'bushing', params }, randomSource(1), frames)
    s.v.fill(0)
    s.q.fill(0, 7, 14)
    s.q[10] = Math.cos(angle / 2)
    s.q[11 + axis] = Math.sin(angle / 2)
    return { torque: forcesAt(m, s).subarray(9, 12), V: potentialAt(m, s) }
  }

  it.each([1e-12, 1e-5, 0.03, 0.0317, 1, 3, Math.PI - 1e-9, -2])(
    'is linear in a turn of %d about an axis',
    (angle) => {
      for (const axis of [0, 1, 2]) {
        const { torque, V } = about(axis, angle)
        const k = params.turnStiffness[axis]
        expect(torque[axis] / (-k * angle)).toBeCloseTo(1, 12)
        expect(V / (0.5 * k * angle * angle)).toBeCloseTo(1, 12)
      }
    },
  )

  it.each(SEEDS)('dissipates by the rates of its own coordinates (seed %i)', (seed) => {
    // V = ½x² of one coordinate alone tells its rate: ẋ² = V̇²/2V
    const none: Vec3 = [0, 0, 0]
    const unit = (i: number) => [0, 1, 2].map((j) => (i === j ? 1 : 0))
    const rateSquared = (stiffness: readonly number[], turnStiffness: readonly number[]) => {
      const { m, s } = setting({ kind: 'bushing', params: { stiffness, turnStiffness } }, randomSource(seed))
      const V = (t: number) => potentialAt(m, drifted(m, s, t))
      const h = 1e-3
      const rate = (8 * (V(h) - V(-h)) - (V(2 * h) - V(-2 * h))) / (12 * h)
      return rate ** 2 / (2 * V(0))
    }
    const damping = [2, 3, 5]
    const turnDamping = [7, 1, 4]
    let loss = 0
    for (let i = 0; i < 3; i++) {
      loss += damping[i] * rateSquared(unit(i), none) + turnDamping[i] * rateSquared(none, unit(i))
    }
    const viscous = { stiffness: none, turnStiffness: none, damping, turnDamping }
    const { m, s } = setting({ kind: 'bushing', params: viscous }, randomSource(seed))
    expect(power(forcesAt(m, s), s) / loss).toBeCloseTo(-1, 8)
  })

  it('goes back the short way from beyond half a turn', () => {
    expect(about(1, 4).torque[1]).toBeCloseTo(3 * (2 * Math.PI - 4), 12)
  })
})

describe('force and torque', () => {
  const q: readonly number[] = [Math.SQRT1_2, Math.SQRT1_2, 0, 0] // quarter turn about x: body y is world z
  const Qof = (
    kind: 'force' | 'torque',
    axes: 'world' | 'body',
    magnitude: object = { kind: 'constant', value: 4 },
  ) => {
    const frames = [{ body: 'a', p_BF: [1, 0, 0] as Vec3 }]
    const { m, s } = setting(
      { kind, params: { direction: [0, 2, 0], axes, magnitude } },
      randomSource(1),
      frames,
    )
    s.q.set(q, 10)
    s.v.fill(0)
    return Array.from(forcesAt(m, s).subarray(6, 12))
  }
  const close = (Q: number[], wanted: number[]) => {
    for (const [i, x] of wanted.entries()) expect(Q[i]).toBeCloseTo(x, 13)
  }

  it('keeps a world force in the world', () => {
    // 4 in world y at the arm (1, 0, 0): moment 4 in world z, which is body y
    close(Qof('force', 'world'), [0, 4, 0, 0, 4, 0])
  })
  it('turns a body force with the body', () => {
    // body y is world z: moment (1,0,0)×(0,0,4) = −4 in world y, which is −(−4) in body z
    close(Qof('force', 'body'), [0, 0, 4, 0, 0, 4])
  })
  it('keeps a world torque in the world', () => {
    close(Qof('torque', 'world'), [0, 0, 0, 0, 0, -4])
  })
  it('turns a body torque with the body', () => {
    close(Qof('torque', 'body'), [0, 0, 0, 0, 4, 0])
  })
  it('follows its magnitude through time', () => {
    const now = 1 + 2 * Math.sin(3 * 0.3 + 0.4)
    close(Qof('force', 'world', sine), [0, now, 0, 0, now, 0])
  })
})

describe('drag', () => {
  it('opposes the velocity of its point', () => {
    const params = { linear: 2, quadratic: 3, angularLinear: 5, angularQuadratic: 7 }
    const { m, s } = setting({ kind: 'drag', params }, randomSource(1), [{ body: 'a' }])
    s.q.set([1, 0, 0, 0], 10)
    s.v.set([0, 0, -2, 0, 3, 0], 6)
    expect(Array.from(forcesAt(m, s).subarray(6, 12))).toEqual([0, 0, 4 + 12, 0, -15 - 63, 0])
  })
})

describe('pull', () => {
  it('accelerates every mass alike, and only while active', () => {
    const { m, s } = setting({ kind: 'pull', params: { stiffness: 25, ratio: 1 } }, randomSource(1), [
      { body: 'a' },
    ])
    s.q.set([1, 1, 1], 7)
    s.v.set([2, 0, 0], 6)
    s.u.set([1, 1, 1, 3])
    for (const mass of [0.01, 1, 1000]) {
      m.mass[1] = mass
      const Q = forcesAt(m, s)
      expect(Q[6] / mass).toBeCloseTo(-20, 12)
      expect(Q[7] / mass).toBeCloseTo(0, 12)
      expect(Q[8] / mass).toBeCloseTo(50, 12)
    }
    s.u[0] = 0
    expect(largest(forcesAt(m, s))).toBe(0)
    expect(potentialAt(m, s)).toBe(0)
  })
})
