/* Massless particles between springs, against the same system with the particle eliminated by hand. */
import { describe, expect, it } from 'vitest'
import { evaluate } from '../evaluate'
import { defaultSettings } from '../model/settings'
import type { ForceSpec, ModelSpec } from '../model/spec'
import { totalEnergy } from '../readouts/readouts'
import { step } from '../step/step'
import { randomSource } from '../testing/random'
import { ready } from '../testing/run'

const spring = (id: string, a: string, b: string, params: object): ForceSpec => ({
  id,
  kind: 'spring',
  frames: [{ body: a }, { body: b }],
  params,
})

const tight = { ...defaultSettings, integrator: 'precise', tolerance: 1e-12 } as const

function ranFor(spec: ModelSpec, seconds: number) {
  const { m, s, ws } = ready(spec)
  const n = Math.round(seconds / 0.01)
  for (let i = 0; i < n; i++) {
    const outcome = step(m, s, ws, 0.01, tight)
    if (!outcome.ok) throw new Error(outcome.message)
  }
  return { m, s, ws }
}

describe('two springs in series on a line', () => {
  const m = 2
  const [k1, k2] = [300, 150]
  const k = (k1 * k2) / (k1 + k2)
  const series = (guided: boolean): ModelSpec => ({
    gravity: [0, 0, 0],
    bodies: [
      { id: 'P', kind: 'particle', mass: 0, p_WB: [0.4, 0, 0] },
      { id: 'weight', kind: 'particle', mass: m, p_WB: [1.3, 0, 0] },
    ],
    joints: [
      ...(guided
        ? [
            {
              id: 'guide',
              kind: 'point-on-line' as const,
              frames: [{ body: 'ground', q_BF: [Math.SQRT1_2, 0, Math.SQRT1_2, 0] as const }, { body: 'P' }],
            },
          ]
        : []),
      {
        id: 'rail',
        kind: 'point-on-line',
        frames: [{ body: 'ground', q_BF: [Math.SQRT1_2, 0, Math.SQRT1_2, 0] }, { body: 'weight' }],
      },
    ],
    forces: [
      spring('s1', 'ground', 'P', { stiffness: k1, length: 0.5 }),
      spring('s2', 'P', 'weight', { stiffness: k2, length: 0.5 }),
    ],
  })

  it.each([true, false])('swing like one spring of k₁k₂/(k₁ + k₂), guided: %s', (guided) => {
    const { s } = ranFor(series(guided), 1)
    const x = 1 + 0.3 * Math.cos(Math.sqrt(k / m) * 1)
    expect(Math.abs(s.q[14] - x)).toBeLessThan(1e-9)
    // the stretches are as the compliances
    const stretch = x - 1
    expect(Math.abs(s.q[7] - (0.5 + (stretch * k2) / (k1 + k2)))).toBeLessThan(1e-9)
  })

  it('leaves the bodies around the particle where they are, and gives it the velocity that follows from theirs', () => {
    const spec = series(true)
    const moving = { ...spec, bodies: [spec.bodies[0], { ...spec.bodies[1], v_WB: [2, 0, 0] as const }] }
    const { s } = ready(moving)
    expect(Math.abs(s.q[14] - 1.3)).toBeLessThan(1e-14)
    expect(Math.abs(s.v[12] - 2)).toBeLessThan(1e-13)
    expect(Math.abs(s.v[6] - (2 * k2) / (k1 + k2))).toBeLessThan(1e-12)
  })
})

it('a spring and a damper in series relax as Maxwell’s element', () => {
  // The end is held: x_P' = −(k/c)(x_P − rest) with both in series.
  const [k, c] = [40, 8]
  const spec: ModelSpec = {
    gravity: [0, 0, 0],
    bodies: [
      { id: 'P', kind: 'particle', mass: 0, p_WB: [1.5, 0, 0] },
      // (something that moves)
      { id: 'else', kind: 'particle', mass: 1, p_WB: [5, 0, 0] },
    ],
    joints: [
      {
        id: 'guide',
        kind: 'point-on-line',
        frames: [{ body: 'ground', q_BF: [Math.SQRT1_2, 0, Math.SQRT1_2, 0] }, { body: 'P' }],
      },
    ],
    forces: [
      spring('spring', 'ground', 'P', { stiffness: k, length: 1 }),
      {
        id: 'damper',
        kind: 'spring',
        frames: [{ body: 'ground', p_BF: [3, 0, 0] }, { body: 'P' }],
        params: { stiffness: 0, damping: c, length: 0 },
      },
    ],
  }
  const { s } = ranFor(spec, 0.3)
  expect(Math.abs(s.q[7] - (1 + 0.5 * Math.exp((-k / c) * 0.3)))).toBeLessThan(1e-10)
})

/** Three springs from random places to a massless knot, one of them to a swinging mass. */
function knot(seed: number, load: boolean): ModelSpec {
  const r = randomSource(seed)
  const near = (x: number, y: number, z: number) =>
    [x + r.uniform(-0.1, 0.1), y + r.uniform(-0.1, 0.1), z + r.uniform(-0.1, 0.1)] as const
  const held = (id: string, p: readonly [number, number, number]): ForceSpec => ({
    id,
    kind: 'spring',
    frames: [{ body: 'ground', p_BF: p }, { body: 'knot' }],
    params: { stiffness: r.uniform(100, 300), cubic: r.uniform(0, 200), length: 0.6 },
  })
  return {
    bodies: [
      { id: 'knot', kind: 'particle', mass: 0, p_WB: near(0, 0, 0) },
      { id: 'weight', kind: 'particle', mass: 1, p_WB: near(0.3, 0, -1), v_WB: [0.5, 0.4, 0] },
    ],
    forces: [
      held('a', near(1, 0, 0.5)),
      held('b', near(-0.5, 0.8, 0.5)),
      held('c', near(-0.5, -0.8, 0.5)),
      spring('hanger', 'knot', 'weight', { stiffness: 200, length: 0.8 }),
      ...(load
        ? [
            {
              id: 'push',
              kind: 'force',
              frames: [{ body: 'knot' }],
              params: {
                direction: [1, 1, 0],
                magnitude: { kind: 'sine', offset: 5, amplitude: 3, omega: 4, phase: 0 },
              },
            } as ForceSpec,
          ]
        : []),
    ],
  }
}

describe.each([1, 2, 3, 4])('a knot of four springs, seed %i', (seed) => {
  it('keeps its energy and its balance', () => {
    const spec = knot(seed, false)
    const start = ready(spec)
    evaluate(start.m, start.s, start.ws)
    const energy = totalEnergy(start.m, start.s, start.ws)
    const { m, s, ws } = ranFor(spec, 1)
    evaluate(m, s, ws)
    expect(Math.abs(totalEnergy(m, s, ws) - energy)).toBeLessThan(1e-9)
    for (let a = 6; a < 9; a++) expect(Math.abs(ws.Q[a])).toBeLessThan(1e-9)
    for (const l of ws.lambda) expect(Math.abs(l)).toBeLessThan(1e-7)
  })

  it('is where a knot of a millionth of the mass swings about', () => {
    const spec = knot(seed, true)
    const exact = ranFor(spec, 0.5).s
    const light = {
      ...spec,
      bodies: [
        {
          ...spec.bodies[0],
          mass: 1e-6,
          p_WB: [...ready(spec).s.q.subarray(7, 10)] as [number, number, number],
        },
        spec.bodies[1],
      ],
    }
    const { s } = ranFor(light, 0.5)
    for (let a = 14; a < 17; a++) expect(Math.abs(s.q[a] - exact.q[a])).toBeLessThan(2e-5)
  })
})

it('a knot without stiffness across its springs is refused by name', () => {
  const { m, s, ws } = ready({
    gravity: [0, 0, 0],
    bodies: [
      { id: 'P', kind: 'particle', mass: 0, p_WB: [0.5, 0, 0] },
      { id: 'weight', kind: 'particle', mass: 1, p_WB: [1, 0, 0] },
    ],
    forces: [
      spring('s1', 'ground', 'P', { stiffness: 100, length: 0.5 }),
      spring('s2', 'P', 'weight', { stiffness: 100, length: 0.5 }),
    ],
  })
  const outcome = step(m, s, ws, 0.01)
  expect(outcome.ok).toBe(false)
  if (!outcome.ok) expect(outcome.message).toContain('"P"')
})
