import { quatOfAxisAngle, multiplyQuat, type Quat } from '@freebody/math'
import { describe, expect, it } from 'vitest'
import { compile } from '../model/compile'
import { evaluate } from '../evaluate'
import { redundancy } from '../readouts/redundancy'
import { reaction, wrenchOnBody } from '../readouts/readouts'
import type { BodySpec, FrameSpec, JointSpec, ModelSpec } from '../model/spec'
import { denseAnswer, relativeError } from '../testing/dense'
import { randomSource, type RandomSource } from '../testing/random'
import { createWorkspace } from '../model/workspace'

const seeds = Array.from({ length: 40 }, (_, i) => i + 1)
const kinds = ['spherical', 'revolute', 'prismatic', 'cylindrical', 'universal', 'planar', 'fixed'] as const

function randomBody(r: RandomSource, id: string): BodySpec {
  const v = () => [r.normal(), r.normal(), r.normal()] as const
  // principal moments that obey the triangle inequality, turned into a full matrix by the frame being skew anyway
  const [a, b, c] = [r.uniform(0.1, 1), r.uniform(0.1, 1), r.uniform(0.1, 1)]
  const inertia = r.uniform(0, 1) < 0.5 ? [a + b, b + c, a + c] : fullInertia(r, [a + b, b + c, a + c])
  return { id, mass: r.uniform(0.5, 4), inertia, p_WB: v(), q_WB: r.unitQuat(), v_WB: v(), w_WB_B: v() }
}

/** Q diag Qᵀ from the rotation matrix of a random quaternion. */
function fullInertia(r: RandomSource, moments: readonly number[]): number[] {
  const [w, x, y, z] = r.unitQuat()
  const R = [
    [1 - 2 * (y * y + z * z), 2 * (x * y - w * z), 2 * (x * z + w * y)],
    [2 * (x * y + w * z), 1 - 2 * (x * x + z * z), 2 * (y * z - w * x)],
    [2 * (x * z - w * y), 2 * (y * z + w * x), 1 - 2 * (x * x + y * y)],
  ]
  return R.flatMap((row) => R.map((other) => moments.reduce((sum, d, k) => sum + d * row[k] * other[k], 0)))
}

function skew(r: RandomSource, body: string): FrameSpec {
  return {
    body,
    p_BF: [r.uniform(-0.5, 0.5), r.uniform(-0.5, 0.5), r.uniform(-0.5, 0.5)],
    q_BF: r.unitQuat(),
  }
}

/** A random tree with a few loops, and every third joint repeated with its frames turned about z: the same hinge, other rows. */
function mechanism(seed: number, contradict: boolean): ModelSpec {
  const r = randomSource(seed)
  const n = 2 + Math.floor(r.uniform(0, 5))
  const bodies = Array.from({ length: n }, (_, i) => randomBody(r, `b${i}`))
  const joints: JointSpec[] = []
  const pick = () => kinds[Math.floor(r.uniform(0, kinds.length))]
  for (let i = 0; i < n; i++) {
    const parent = i === 0 || r.uniform(0, 1) < 0.2 ? 'ground' : `b${Math.floor(r.uniform(0, i))}`
    joints.push({ id: `j${i}`, kind: pick(), frames: [skew(r, parent), skew(r, `b${i}`)] })
  }
  if (n > 2) joints.push({ id: 'loop', kind: 'spherical', frames: [skew(r, 'b0'), skew(r, `b${n - 1}`)] })
  joints.slice(0, n).forEach((j, i) => {
    if (i % 3 !== 0) return
    const turn = (f: FrameSpec): FrameSpec => ({
      ...f,
      q_BF: multiplyQuat(f.q_BF as Quat, quatOfAxisAngle([0, 0, 1], 0.7)),
    })
    const turned = j.kind === 'revolute' || j.kind === 'cylindrical' || j.kind === 'planar'
    joints.push({ ...j, id: `${j.id} again`, frames: turned ? j.frames.map(turn) : j.frames } as JointSpec)
  })
  if (contradict) {
    for (const [i, rate] of [1, -2, 5].entries()) {
      joints.push({
        id: `motor ${i}`,
        kind: 'driven-distance',
        frames: [
          { body: 'ground', p_BF: [0, 0, 5] },
          { body: 'b1', p_BF: [0.1, 0.2, 0.3] },
        ],
        params: { level: 'acceleration', profile: { kind: 'constant', value: rate } },
      })
    }
  }
  return { bodies, joints }
}

function solved(spec: ModelSpec) {
  const c = compile(spec)
  if (!c.ok) throw new Error(c.problems[0].message)
  const ws = createWorkspace(c.model)
  const outcome = evaluate(c.model, c.state, ws)
  if (!outcome.ok) throw new Error(outcome.message)
  return { m: c.model, s: c.state, ws, outcome }
}

describe('against the dense singular value decomposition', () => {
  it.each(seeds)('random mechanism with repeated joints, seed %i', (seed) => {
    const { m, ws, outcome } = solved(mechanism(seed, false))
    const dense = denseAnswer(m, ws)
    expect(dense.dropped).toBeLessThan(1e-9)
    expect(outcome.rank).toBe(dense.rank)
    expect(relativeError(ws.vdot, dense.vdot)).toBeLessThan(1e-10)
    expect(relativeError(ws.Qc, dense.Qc)).toBeLessThan(1e-10)
    expect(relativeError(ws.lambda, dense.lambda)).toBeLessThan(1e-8)
    expect(outcome.redundant).toBeGreaterThan(0)
  })

  it.each(seeds)('contradicting motors are answered by least squares and reported, seed %i', (seed) => {
    const { m, ws, outcome } = solved(mechanism(seed, true))
    const dense = denseAnswer(m, ws)
    expect(outcome.rank).toBe(dense.rank)
    expect(relativeError(ws.vdot, dense.vdot)).toBeLessThan(1e-10)
    expect(relativeError(ws.Qc, dense.Qc)).toBeLessThan(1e-10)
    expect(relativeError(ws.lambda, dense.lambda)).toBeLessThan(1e-8)
    expect(outcome.inconsistency).toBeGreaterThan(0.1)
    expect(outcome.contradiction).not.toBeNull()
  })
})

describe('hubs', () => {
  /** A wheel of spokes on one body, some of them held twice: the node in the algebra must not show. */
  function wheel(n: number): ModelSpec {
    const r = randomSource(n)
    const bodies = [randomBody(r, 'hub'), ...Array.from({ length: n }, (_, i) => randomBody(r, `s${i}`))]
    const joints: JointSpec[] = [
      { id: 'axle', kind: 'revolute', frames: [skew(r, 'ground'), skew(r, 'hub')] },
    ]
    for (let i = 0; i < n; i++) {
      const frames = [skew(r, 'hub'), skew(r, `s${i}`)]
      joints.push({ id: `j${i}`, kind: i % 2 ? 'spherical' : 'revolute', frames })
      if (i % 5 === 0) joints.push({ id: `j${i} again`, kind: 'spherical', frames })
    }
    return { bodies, joints }
  }

  it('a hub of 24 spokes is a node of its own and still solved exactly', () => {
    const { m, ws, outcome } = solved(wheel(24))
    expect(m.algebra.hubs.count).toBe(1)
    const dense = denseAnswer(m, ws)
    expect(outcome.rank).toBe(dense.rank)
    expect(relativeError(ws.vdot, dense.vdot)).toBeLessThan(1e-10)
    expect(relativeError(ws.Qc, dense.Qc)).toBeLessThan(1e-10)
    expect(relativeError(ws.lambda, dense.lambda)).toBeLessThan(1e-8)
  })

  it('the factor grows linearly with the spokes', () => {
    const flops = [50, 200].map((n) => solved(wheel(n)).m.algebra.pattern.flops)
    expect(flops[1] / flops[0]).toBeLessThan(4.4)
  })
})

describe('redundancy', () => {
  const door = (hinges: number): ModelSpec => ({
    bodies: [{ id: 'door', mass: 20, inertia: [4, 1.5, 5.4], p_WB: [0.45, 0, 1] }],
    joints: Array.from({ length: hinges }, (_, i) => {
      const z = (i * 1.6) / Math.max(1, hinges - 1) - 0.8
      return {
        id: `hinge ${i + 1}`,
        kind: 'revolute' as const,
        frames: [
          { body: 'ground', p_BF: [0, 0, 1 + z] as const },
          { body: 'door', p_BF: [-0.45, 0, z] as const },
        ],
      }
    }),
  })

  it('one hinge is determinate', () => {
    const { m, ws } = solved(door(1))
    const found = redundancy(m, ws, 1e-10)
    expect(found).toMatchObject({ rows: 5, rank: 5, freedom: 1, implied: [], determinate: [true] })
  })

  it('two hinges share five directions; both reactions are indeterminate, their sum is not', () => {
    const { m, s, ws } = solved(door(2))
    const found = redundancy(m, ws, 1e-10)
    expect(found).toMatchObject({ rows: 10, rank: 5, freedom: 1, determinate: [false, false] })
    expect(found.implied).toHaveLength(5)
    expect(found.implied[0].by).toContain(found.implied[0].constraint === 'hinge 1' ? 'hinge 2' : 'hinge 1')
    const sum = [0, 1].map((i) => reaction(m, s, ws, m.constraints[i], 1).force[2]).reduce((a, b) => a + b)
    expect(sum).toBeCloseTo(20 * 9.81, 9)
  })

  it('a pendulum hung beside the door keeps its determinate reaction', () => {
    const spec = door(2)
    const { m, ws } = solved({
      bodies: [...spec.bodies, { id: 'bob', mass: 1, inertia: [0.1, 0.1, 0.1], p_WB: [2, 0, 0] }],
      joints: [
        ...(spec.joints ?? []),
        {
          id: 'string',
          kind: 'spherical',
          frames: [
            { body: 'ground', p_BF: [2, 0, 1] },
            { body: 'bob', p_BF: [0, 0, 1] },
          ],
        },
      ],
    })
    expect(redundancy(m, ws, 1e-10).determinate).toEqual([false, false, true])
  })

  it('the body balance closes: Σ reactions + Q = M ν̇', () => {
    const { m, s, ws } = solved(mechanism(7, false))
    for (let body = 1; body <= m.nb; body++) {
      const sum = [0, 0, 0]
      for (const c of m.constraints) {
        if (!c.slots.includes(body)) continue
        const w = new Float64Array(6)
        wrenchOnBody(m, s, ws, c, body, 'total', w)
        for (let a = 0; a < 3; a++) sum[a] += w[a]
      }
      for (let a = 0; a < 3; a++) {
        expect(m.mass[body] * ws.vdot[6 * body + a] - ws.Q[6 * body + a]).toBeCloseTo(sum[a], 8)
      }
    }
  })
})
