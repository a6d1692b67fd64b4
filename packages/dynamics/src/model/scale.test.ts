/* Units change nothing: ten mechanisms with all lengths, masses or times multiplied by powers of ten move as they do in metres, kilograms and
 seconds, to the same digits. */
import type { Quat, Vec3 } from '@freebody/math'
import { describe, expect, it } from 'vitest'
import { compile } from './compile'
import { assembleInitial } from '../step/project'
import type { BodySpec, JointSpec, ModelSpec } from './spec'
import { step } from '../step/step'
import { createWorkspace } from './workspace'

/** One metre, kilogram and second, in the units of the scene. */
interface Units {
  readonly L: number
  readonly M: number
  readonly T: number
}

type Maker = (u: Units) => ModelSpec

const ABOUT_Y: Quat = [Math.SQRT1_2, -Math.SQRT1_2, 0, 0]
const ALONG_X: Quat = [Math.SQRT1_2, 0, Math.SQRT1_2, 0]
const UPRIGHT: Quat = [Math.SQRT1_2, 0, -Math.SQRT1_2, 0]
const at = (u: Units, x: number, y = 0, z = 0): Vec3 => [x * u.L, y * u.L, z * u.L]
const gravity = (u: Units): Vec3 => [0, 0, (-9.81 * u.L) / u.T ** 2]

function body(u: Units, id: string, mass: number, p: Vec3, inertia: Vec3 = [0.01, 0.02, 0.02]): BodySpec {
  return { id, mass: mass * u.M, inertia: inertia.map((x) => x * mass * u.M * u.L ** 2), p_WB: p }
}

function hinge(id: string, a: [string, Vec3], b: [string, Vec3], q: Quat = ABOUT_Y): JointSpec {
  return {
    id,
    kind: 'revolute',
    frames: [
      { body: a[0], p_BF: a[1], q_BF: q },
      { body: b[0], p_BF: b[1], q_BF: q },
    ],
  }
}

const rods = (u: Units, n: number, kind: 'revolute' | 'spherical'): ModelSpec => ({
  gravity: gravity(u),
  bodies: Array.from({ length: n }, (_, i) => body(u, `b${i}`, 1 + i, at(u, i + 0.5))),
  joints: Array.from({ length: n }, (_, i) => ({
    ...hinge(`j${i}`, i === 0 ? ['ground', at(u, 0)] : [`b${i - 1}`, at(u, 0.5)], [`b${i}`, at(u, -0.5)]),
    kind,
  })),
})

const makers: Record<string, Maker> = {
  pendulum: (u) => rods(u, 1, 'revolute'),
  'double pendulum': (u) => rods(u, 2, 'revolute'),
  'chain of balls': (u) => rods(u, 4, 'spherical'),
  'oscillator on a slider': (u) => ({
    gravity: [0, 0, 0],
    bodies: [body(u, 'P', 1, at(u, 1.1))],
    joints: [
      {
        id: 'rail',
        kind: 'prismatic',
        frames: [
          { body: 'ground', q_BF: ALONG_X },
          { body: 'P', q_BF: ALONG_X },
        ],
      },
    ],
    forces: [
      {
        id: 'k',
        kind: 'spring',
        frames: [{ body: 'ground' }, { body: 'P' }],
        params: { stiffness: (40 * u.M) / u.T ** 2, length: u.L },
      },
    ],
  }),
  'four-bar': (u) => ({
    gravity: gravity(u),
    bodies: [
      { ...body(u, 'crank', 1, at(u, 0, 0, 0.5)), q_WB: UPRIGHT },
      body(u, 'coupler', 2, at(u, 0.6, 0, 1)),
      { ...body(u, 'rocker', 1, at(u, 1.2, 0, 0.5)), q_WB: UPRIGHT },
    ].map(
      (b, i): BodySpec => ({
        ...b,
        v_WB: i === 1 ? [u.L / u.T, 0, 0] : [(0.5 * u.L) / u.T, 0, 0],
        w_WB_B: i === 1 ? [0, 0, 0] : [0, 1 / u.T, 0],
      }),
    ),
    joints: [
      hinge('A', ['ground', at(u, 0)], ['crank', at(u, -0.5)]),
      hinge('B', ['crank', at(u, 0.5)], ['coupler', at(u, -0.6)]),
      hinge('C', ['coupler', at(u, 0.6)], ['rocker', at(u, 0.5)]),
      hinge('D', ['ground', at(u, 1.2)], ['rocker', at(u, -0.5)]),
    ],
  }),
  'universal shaft': (u) => ({
    gravity: gravity(u),
    bodies: [{ ...body(u, 'shaft', 1, at(u, 0, 0, -0.5)), w_WB_B: [1 / u.T, 2 / u.T, 5 / u.T] }],
    joints: [
      { id: 'u', kind: 'universal', frames: [{ body: 'ground' }, { body: 'shaft', p_BF: at(u, 0, 0, 0.5) }] },
    ],
  }),
  'rolling disc': (u) => ({
    gravity: gravity(u),
    bodies: [
      {
        ...body(u, 'disc', 1, at(u, 0, 0, 0.2), [0.01, 0.01, 0.02]),
        q_WB: [Math.SQRT1_2, Math.SQRT1_2, 0, 0],
        w_WB_B: [0.1 / u.T, 0, -5 / u.T],
        v_WB: [u.L / u.T, 0, 0],
      },
    ],
    joints: [
      {
        id: 'roll',
        kind: 'rolling-disc',
        frames: [{ body: 'ground' }, { body: 'disc' }],
        params: { radius: 0.2 * u.L },
      },
    ],
  }),
  'massless cross': (u) => ({
    gravity: [u.L / u.T ** 2, 0, (-9.81 * u.L) / u.T ** 2],
    bodies: [{ id: 'cross', mass: 0, inertia: [0, 0, 0] }, body(u, 'tip', 1, at(u, 0, 0, -0.4))],
    joints: [
      hinge('x', ['ground', at(u, 0)], ['cross', at(u, 0)], ALONG_X),
      hinge('y', ['cross', at(u, 0)], ['tip', at(u, 0, 0, 0.4)]),
    ],
  }),
  'driven arm': (u) => ({
    gravity: gravity(u),
    bodies: rods(u, 2, 'revolute').bodies,
    joints: [
      ...(rods(u, 2, 'revolute').joints ?? []),
      {
        id: 'motor',
        kind: 'driven-angle',
        frames: [
          { body: 'ground', q_BF: ABOUT_Y },
          { body: 'b0', q_BF: ABOUT_Y },
        ],
        params: { profile: { kind: 'polynomial', coefficients: [0, 1 / u.T, 0.5 / u.T ** 2] } },
      },
    ],
  }),
  'particle pendulum': (u) => ({
    gravity: gravity(u),
    bodies: [{ id: 'p', kind: 'particle', mass: u.M, p_WB: at(u, 0.8, 0, -0.6) }],
    joints: [
      {
        id: 'rod',
        kind: 'distance',
        frames: [{ body: 'ground' }, { body: 'p' }],
        params: { length: u.L },
      },
    ],
  }),
}

/** Positions [m], quaternions and speeds [m/s] after a second in twelve steps. */
function moved(make: Maker, u: Units): number[] {
  const c = compile(make(u))
  if (!c.ok) throw new Error(c.problems[0].message)
  const { model: m, state: s } = c
  const ws = createWorkspace(m)
  const assembled = assembleInitial(m, s, ws)
  if (!assembled.ok) throw new Error(assembled.message)
  for (let i = 0; i < 12; i++) {
    const outcome = step(m, s, ws, u.T / 12)
    if (!outcome.ok) throw new Error(`step ${i}: ${outcome.message}`)
  }
  const out: number[] = []
  for (let b = 1; b <= m.nb; b++) {
    for (let a = 0; a < 3; a++) out.push(s.q[7 * b + a] / u.L, (s.v[6 * b + a] * u.T) / u.L)
    out.push(...s.q.subarray(7 * b + 3, 7 * b + 7), ...s.v.subarray(6 * b + 3, 6 * b + 6).map((x) => x * u.T))
  }
  return out
}

const powers = [-9, -8, -7, -6, -5, -4, -3, -2, -1, 1, 2, 3, 4, 5, 6, 7, 8, 9]

describe.each(Object.keys(makers))('%s', (name) => {
  const expected = moved(makers[name], { L: 1, M: 1, T: 1 })
  it.each(['L', 'M', 'T'] as const)('moves the same in other units of %s', (unit) => {
    for (const k of powers) {
      const got = moved(makers[name], { L: 1, M: 1, T: 1, [unit]: 10 ** k })
      got.forEach((x, i) => {
        expect(Math.abs(x - expected[i]), `10^${k}, number ${i}: ${x} for ${expected[i]}`).toBeLessThan(1e-10)
      })
    }
  })
})
