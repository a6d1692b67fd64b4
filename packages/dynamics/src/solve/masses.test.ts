/* Rank is a matter of geometry, and masses over twelve decades cost no digits: random trees and loops against the singular values of A and
 against a solve of [M Aᵀ; A 0] with 32 digits. */
import { quatOfAxisAngle, multiplyQuat, rotateByQuat, type Quat, type Vec3 } from '@freebody/math'
import { type Matrix, SVD } from 'ml-matrix'
import { describe, expect, it } from 'vitest'
import { compile } from '../model/compile'
import { evaluate } from '../evaluate'
import type { Model } from '../model/model'
import type { BodySpec, FrameSpec, JointSpec, ModelSpec } from '../model/spec'
import { denseA, denseAnswer, relativeError } from '../testing/dense'
import { randomSource } from '../testing/random'
import { solveTwofold } from '../testing/twofold'
import { createWorkspace, type Workspace } from '../model/workspace'

const kinds = ['spherical', 'revolute', 'prismatic', 'cylindrical', 'universal', 'fixed'] as const

interface Placed {
  readonly id: string
  readonly p: Vec3
  readonly q: Quat
}
const ground: Placed = { id: 'ground', p: [0, 0, 0], q: [1, 0, 0, 0] }

/** The frame at a place in the world, as its body sees it. */
function frameAt(body: Placed, p: Vec3, q: Quat): FrameSpec {
  const back: Quat = [body.q[0], -body.q[1], -body.q[2], -body.q[3]]
  const d: Vec3 = [p[0] - body.p[0], p[1] - body.p[1], p[2] - body.p[2]]
  return { body: body.id, p_BF: rotateByQuat(back, d) as Vec3, q_BF: multiplyQuat(back, q) as Quat }
}

/** Bodies anywhere within a metre, joints closed between them; every second mechanism has loops, every third repeated joints, every fourth
 is planar with hinges about one axis. At rest under gravity and torques of its size. */
function mechanism(seed: number, decades: number): ModelSpec {
  const r = randomSource(seed)
  const n = 2 + Math.floor(r.uniform(0, 5))
  const isPlanar = seed % 4 === 0
  const power = () => 10 ** r.uniform(-decades / 2, decades / 2)
  const place = (): Vec3 => [r.uniform(-1, 1), isPlanar ? 0 : r.uniform(-1, 1), r.uniform(-1, 1)]
  const placed: Placed[] = Array.from({ length: n }, (_, i) => ({
    id: `b${i}`,
    p: place(),
    q: isPlanar ? quatOfAxisAngle([0, 1, 0], r.uniform(-3, 3)) : r.unitQuat(),
  }))
  const bodies: BodySpec[] = placed.map(({ id, p, q }) => {
    const scale = power()
    const moments = [r.uniform(1, 1.5), r.uniform(1, 1.5), r.uniform(1, 1.5)]
    return { id, mass: power(), inertia: moments.map((x) => x * scale), p_WB: p, q_WB: q }
  })
  const joints: JointSpec[] = []
  const about: Quat = quatOfAxisAngle([1, 0, 0], -Math.PI / 2)
  const join = (id: string, a: Placed, b: Placed, kind?: JointSpec['kind']) => {
    const p = place()
    const q = isPlanar ? about : r.unitQuat()
    const chosen = kind ?? (isPlanar ? 'revolute' : kinds[Math.floor(r.uniform(0, kinds.length))])
    // x of F crosses y of M in a universal joint: the same frame does
    const frames = [frameAt(a, p, q), frameAt(b, p, q)]
    joints.push({ id, kind: chosen, frames } as JointSpec)
    if (seed % 3 === 0 && r.uniform(0, 1) < 0.4)
      joints.push({ id: `${id} again`, kind: chosen, frames } as JointSpec)
  }
  placed.forEach((b, i) => {
    join(`j${i}`, i === 0 || r.uniform(0, 1) < 0.2 ? ground : placed[Math.floor(r.uniform(0, i))], b)
  })
  if (seed % 2 === 0 && n > 2) join('loop', placed[0], placed[n - 1], isPlanar ? 'revolute' : 'spherical')
  return {
    bodies,
    joints,
    forces: bodies.map(({ id, mass }, i) => ({
      id: `t${i}`,
      kind: 'torque' as const,
      frames: [{ body: id }],
      params: {
        direction: r.unitVector(),
        magnitude: { kind: 'constant' as const, value: mass * 9.81 * r.uniform(0.1, 1) },
      },
    })),
  }
}

function solved(spec: ModelSpec) {
  const c = compile(spec)
  if (!c.ok) throw new Error(c.problems[0].message)
  const ws = createWorkspace(c.model)
  const outcome = evaluate(c.model, c.state, ws)
  if (!outcome.ok) throw new Error(outcome.message)
  return { m: c.model, ws, outcome }
}

/** Singular values of A with unit rows. */
function rankOfA(m: Model, ws: Workspace): { rank: number; gap: number } {
  const A = denseA(m, ws)
  for (let i = 0; i < A.rows; i++) {
    const row = A.getRow(i)
    A.setRow(
      i,
      row.map((x) => x / Math.hypot(...row)),
    )
  }
  const s = new SVD(A, { autoTranspose: true }).diagonal
  const kept = s.filter((x) => x > 1e-9 * s[0])
  return { rank: kept.length, gap: Math.min(...kept) / s[0] }
}

/** ν̇ from [M Aᵀ; A 0] over independent rows, with 32 digits. */
function exactAccelerations(m: Model, ws: Workspace, rank: number): number[] {
  const A = denseA(m, ws).subMatrix(0, m.nc - 1, 6, 6 * m.nb + 5)
  const rows = independentRows(A, rank)
  const n = 6 * m.nb
  const size = n + rank
  const K = Array.from({ length: size }, () => new Array<number>(size).fill(0))
  const rhs = new Array<number>(size).fill(0)
  for (let b = 1; b <= m.nb; b++) {
    for (let a = 0; a < 3; a++) {
      K[6 * b - 6 + a][6 * b - 6 + a] = m.mass[b]
      for (let c = 0; c < 3; c++) K[6 * b - 3 + a][6 * b - 3 + c] = m.J[9 * b + 3 * a + c]
    }
  }
  for (let i = 0; i < n; i++) rhs[i] = ws.Q[6 + i]
  rows.forEach((row, k) => {
    for (let i = 0; i < n; i++) K[n + k][i] = K[i][n + k] = A.get(row, i)
    rhs[n + k] = ws.b[row]
  })
  return [0, 0, 0, 0, 0, 0, ...solveTwofold(K, rhs).slice(0, n)]
}

/** Rows with the largest remainders, by modified Gram–Schmidt. */
function independentRows(A: Matrix, rank: number): number[] {
  const left = A.clone()
  const chosen: number[] = []
  for (let k = 0; k < rank; k++) {
    let best = -1
    let most = -1
    for (let i = 0; i < left.rows; i++) {
      const size = Math.hypot(...left.getRow(i))
      if (!chosen.includes(i) && size > most) [best, most] = [i, size]
    }
    chosen.push(best)
    const unit = left.getRow(best).map((x) => x / most)
    for (let i = 0; i < left.rows; i++) {
      const row = left.getRow(i)
      const dot = row.reduce((s, x, c) => s + x * unit[c], 0)
      left.setRow(
        i,
        row.map((x, c) => x - dot * unit[c]),
      )
    }
  }
  return chosen
}

const seeds = Array.from({ length: 60 }, (_, i) => i + 1)

describe.each([2, 6, 12])('masses and inertias over %i decades', (decades) => {
  it.each(seeds)('rank is that of A and ν̇ is exact, seed %i', (seed) => {
    const { m, ws, outcome } = solved(mechanism(seed, decades))
    const { rank, gap } = rankOfA(m, ws)
    expect(gap).toBeGreaterThan(1e-3)
    expect(outcome.rank).toBe(rank)
    const exact = exactAccelerations(m, ws, rank)
    // (a mechanism that cannot move has accelerations of rounding alone: those of gravity are the measure then)
    expect(relativeError([...ws.vdot, 9.81], [...exact, 9.81])).toBeLessThan(1e-8)
  })
})

describe.each([1e-9, 1e9])('one body %d times as heavy', (factor) => {
  it.each(seeds)('changes no rank, whether its mass, its inertia or both are scaled, seed %i', (seed) => {
    const spec = mechanism(seed, 2)
    const before = solved(spec)
    expect(rankOfA(before.m, before.ws).gap).toBeGreaterThan(1e-3)
    const at = seed % spec.bodies.length
    for (const [mass, inertia] of [
      [factor, 1],
      [1, factor],
      [factor, factor],
    ]) {
      const bodies = spec.bodies.map(
        (b, i): BodySpec =>
          i === at ? { ...b, mass: b.mass * mass, inertia: (b.inertia ?? []).map((x) => x * inertia) } : b,
      )
      const { m, ws, outcome } = solved({ ...spec, bodies })
      expect(outcome.rank).toBe(before.outcome.rank)
      const exact = exactAccelerations(m, ws, outcome.rank)
      // Under a weight of 1e10 N the last bits of an axis decide how a kilogram moves: no method knows more than A does.
      expect(relativeError([...ws.vdot, 9.81], [...exact, 9.81])).toBeLessThan(1e-6)
    }
  })
})

it('particles and bodies on rods, in reduced form, agree with the singular value decomposition', () => {
  const rod = (id: string, a: FrameSpec, b: FrameSpec, length: number): JointSpec => ({
    id,
    kind: 'distance',
    frames: [a, b],
    params: { length },
  })
  const spec: ModelSpec = {
    bodies: [
      { id: 'p', kind: 'particle', mass: 1e-5, p_WB: [0.6, 0, -0.8], v_WB: [0.8, 0, 0.6] },
      { id: 'q', kind: 'particle', mass: 1e3, p_WB: [1.6, 0, -0.8], v_WB: [0.8, 0, 0.6] },
      { id: 'b', mass: 2, inertia: [0.1, 0.2, 0.2], p_WB: [2.6, 0, -0.8], v_WB: [0.8, 0, 0.6] },
    ],
    joints: [
      rod('one', { body: 'ground' }, { body: 'p' }, 1),
      rod('two', { body: 'p' }, { body: 'q' }, 1),
      { id: 'ball', kind: 'spherical', frames: [{ body: 'q' }, { body: 'b', p_BF: [-1, 0, 0] }] },
      rod('three', { body: 'ground', p_BF: [2.6, 0, 0.2] }, { body: 'b' }, 1),
    ],
  }
  const { m, ws, outcome } = solved(spec)
  expect(m.plan).not.toBeNull()
  const dense = denseAnswer(m, ws)
  expect(outcome.rank).toBe(dense.rank)
  expect(relativeError(ws.vdot, dense.vdot)).toBeLessThan(1e-9)
  expect(relativeError(ws.Qc, dense.Qc)).toBeLessThan(1e-9)
})
