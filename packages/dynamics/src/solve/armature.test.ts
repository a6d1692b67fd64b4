/* Inertias on joint coordinates: closed forms, and random mechanisms against [M −Aᵀ; A C][ν̇; λ] = [Q; b] with 32 digits, C = 1/I on rows that
 carry an inertia and 0 on constraints. */
import { multiplyQuat, quatOfAxisAngle, rotateByQuat, type Quat, type Vec3 } from '@freebody/math'
import { Matrix, SVD } from 'ml-matrix'
import { describe, expect, it } from 'vitest'
import { compile } from '../model/compile'
import { evaluate } from '../evaluate'
import type { Model } from '../model/model'
import { gaussFunction, jointCoordinate, kineticEnergy, reaction, totalEnergy } from '../readouts/readouts'
import { redundancy } from '../readouts/redundancy'
import { defaultSettings, type Settings } from '../model/settings'
import { prepareDisplacement } from '../readouts/displace'
import { GROUND, type BodySpec, type FrameSpec, type JointSpec, type ModelSpec } from '../model/spec'
import { step } from '../step/step'
import { denseA, relativeError } from '../testing/dense'
import { ABOUT_MINUS_Y, turnedInXZ } from '../testing/mechanisms'
import { randomSource } from '../testing/random'
import { ready, type Ready } from '../testing/run'
import { solveTwofold } from '../testing/twofold'
import { createWorkspace, type Workspace } from '../model/workspace'

const g = 9.81

interface Link {
  readonly mass: number
  /** [m] from the joint to the centre of mass, and to the next joint */
  readonly centre: number
  readonly length: number
  /** [kg m²] about the centre of mass */
  readonly inertia: number
}

/** Links that hang in the x–z plane, by their angles from the downward vertical and the rates of these. Rotors in all joints. */
function arm(
  links: readonly Link[],
  angles: readonly number[],
  rates: readonly number[],
  rotors: readonly number[],
): ModelSpec {
  const bodies: BodySpec[] = []
  const joints: JointSpec[] = []
  let [x, z, vx, vz] = [0, 0, 0, 0]
  links.forEach(({ mass, centre, length, inertia }, i) => {
    const [c, s, w] = [Math.cos(angles[i]), Math.sin(angles[i]), rates[i]]
    bodies.push({
      id: `link ${i}`,
      mass,
      inertia: [inertia, inertia, inertia],
      p_WB: [x + centre * s, 0, z - centre * c],
      q_WB: turnedInXZ(angles[i]),
      v_WB: [vx + centre * c * w, 0, vz + centre * s * w],
      w_WB_B: [0, -w, 0],
    })
    const frames: FrameSpec[] = [
      i === 0
        ? { body: GROUND, q_BF: ABOUT_MINUS_Y }
        : {
            body: `link ${i - 1}`,
            p_BF: [0, 0, links[i - 1].centre - links[i - 1].length],
            q_BF: ABOUT_MINUS_Y,
          },
      { body: `link ${i}`, p_BF: [0, 0, centre], q_BF: ABOUT_MINUS_Y },
    ]
    joints.push({ id: `pin ${i}`, kind: 'revolute', frames })
    if (rotors[i] > 0)
      joints.push({ id: `rotor ${i}`, kind: 'armature', frames, params: { inertia: rotors[i] } })
    ;[x, z, vx, vz] = [x + length * s, z - length * c, vx + length * c * w, vz + length * s * w]
  })
  return { bodies, joints }
}

/** [rad/s²] of the two links' absolute angles θ₁, θ₂: Lagrange's equations with T = ½ I₁ θ̇₁² + ½ I₂ (θ̇₂ − θ̇₁)² of the rotors. */
function twoLinks(
  [a, b]: readonly Link[],
  [t1, t2]: readonly number[],
  [w1, w2]: readonly number[],
  [r1, r2]: readonly number[],
) {
  const k = b.mass * a.length * b.centre
  const m11 = a.inertia + a.mass * a.centre ** 2 + b.mass * a.length ** 2 + r1 + r2
  const m12 = k * Math.cos(t1 - t2) - r2
  const m22 = b.inertia + b.mass * b.centre ** 2 + r2
  const f1 = -k * Math.sin(t1 - t2) * w2 * w2 - (a.mass * a.centre + b.mass * a.length) * g * Math.sin(t1)
  const f2 = k * Math.sin(t1 - t2) * w1 * w1 - b.mass * b.centre * g * Math.sin(t2)
  const det = m11 * m22 - m12 * m12
  return [(m22 * f1 - m12 * f2) / det, (m11 * f2 - m12 * f1) / det]
}

function solved({ m, s, ws }: Ready, o: Settings = defaultSettings) {
  const outcome = evaluate(m, s, ws, o)
  if (!outcome.ok) throw new Error(outcome.message)
  return outcome
}

/** [rad/s²] of the links' absolute angles, which grow about −y */
const accelerations = ({ m, ws }: Ready) => Array.from({ length: m.nb }, (_, i) => -ws.vdot[6 * (i + 1) + 4])

const lambdaOf = ({ m, ws }: Ready, id: string) => ws.lambda[m.constraints.find((c) => c.id === id)!.row0]

const LINKS: readonly Link[] = [
  { mass: 2, centre: 0.5, length: 1, inertia: 0.2 },
  { mass: 1, centre: 0.3, length: 0.7, inertia: 0.05 },
]

describe('a pendulum with a rotor in its pivot', () => {
  const [link] = LINKS
  const about = link.inertia + link.mass * link.centre ** 2

  it.each([1e-9, 0.01, 0.3, 1e4])('turns as if it had that much more inertia (%d kg m²)', (rotor) => {
    const at = ready(arm([link], [0.8], [1.3], [rotor]))
    solved(at)
    const torque = -link.mass * g * link.centre * Math.sin(0.8)
    const alpha = torque / (about + rotor)
    // (a heavy rotor leaves little of the link's own acceleration, in which rounding is counted)
    expect(Math.abs(accelerations(at)[0] - alpha)).toBeLessThan(1e-13 * Math.abs(torque / about))
    expect(Math.abs(lambdaOf(at, 'rotor 0') + rotor * alpha)).toBeLessThan(1e-12 * Math.abs(torque))
  })

  it('takes the longer period, and keeps its energy', () => {
    const rotor = 0.3
    const at = ready(arm([link], [1.2], [0], [rotor]))
    const { m, s, ws } = at
    const pivot = m.constraints[0]
    // T = 2π √(I / mgl) / agm(1, cos θ₀/2)
    let [a, b] = [1, Math.cos(0.6)]
    for (let i = 0; i < 8; i++) [a, b] = [(a + b) / 2, Math.sqrt(a * b)]
    const period = (2 * Math.PI * Math.sqrt((about + rotor) / (link.mass * g * link.centre))) / a
    solved(at)
    const energy = totalEnergy(m, s, ws)
    for (let i = 0; i < 100; i++)
      expect(step(m, s, ws, period / 100, { ...defaultSettings, tolerance: 1e-10 }).ok).toBe(true)
    solved(at)
    const { value, rate } = jointCoordinate(m, s, ws, pivot, 'angle')!
    expect(Math.abs(value - 1.2)).toBeLessThan(1e-8)
    expect(Math.abs(rate)).toBeLessThan(1e-7)
    expect(Math.abs(totalEnergy(m, s, ws) - energy)).toBeLessThan(1e-8)
  })

  it('pulls at the ground with the opposite of what it does to the link, and with no force', () => {
    const at = ready(arm([link], [0.8], [1.3], [0.3]))
    const { m, s, ws } = at
    solved(at)
    const rotor = m.constraints[1]
    const [ground, body] = [0, 1].map((frame) => reaction(m, s, ws, rotor, frame, 'joint'))
    const torque = lambdaOf(at, 'rotor 0')
    expect(body.torque[2]).toBeCloseTo(torque, 12)
    expect(ground.torque[2]).toBeCloseTo(-torque, 12)
    expect(Math.hypot(...body.force, ...ground.force)).toBe(0)
    const w = 1.3
    expect(kineticEnergy(m, s)).toBeCloseTo(0.5 * (about + 0.3) * w * w, 12)
  })
})

describe('two links with a rotor in each joint', () => {
  const seeds = Array.from({ length: 30 }, (_, i) => i + 1)

  it.each(seeds)('moves by M(q) + diag(I) (seed %i)', (seed) => {
    const r = randomSource(seed)
    const angles = [r.uniform(-3, 3), r.uniform(-3, 3)]
    const rates = [r.normal(), r.normal()]
    const rotors = [10 ** r.uniform(-3, 2), 10 ** r.uniform(-3, 2)]
    const at = ready(arm(LINKS, angles, rates, rotors))
    const outcome = solved(at)
    const exact = twoLinks(LINKS, angles, rates, rotors)
    expect(relativeError(accelerations(at), exact)).toBeLessThan(1e-12)
    expect(relativeError([lambdaOf(at, 'rotor 0')], [-rotors[0] * exact[0]])).toBeLessThan(1e-10)
    expect(relativeError([lambdaOf(at, 'rotor 1')], [-rotors[1] * (exact[1] - exact[0])])).toBeLessThan(1e-10)
    expect(outcome.rank).toBe(10)
    expect(outcome.redundant).toBe(0)
  })

  it.each(['adaptive', 'rk4'] as const)('keeps its energy over ten seconds (%s)', (integrator) => {
    const at = ready(arm(LINKS, [2, 2.5], [0, 0], [0.2, 0.05]))
    const { m, s, ws } = at
    const o: Settings = { ...defaultSettings, integrator, tolerance: 1e-10 }
    const h = integrator === 'rk4' ? 1e-3 : 1e-2
    solved(at)
    const energy = totalEnergy(m, s, ws)
    for (let t = 0; t < 10 - h / 2; t += h) expect(step(m, s, ws, h, o).ok).toBe(true)
    solved(at)
    expect(Math.abs(totalEnergy(m, s, ws) - energy)).toBeLessThan(1e-6)
  })

  it('gives the same by the augmented Lagrangian', () => {
    const [angles, rates, rotors] = [
      [0.4, -1],
      [1, 2],
      [0.2, 0.05],
    ]
    const at = ready(arm(LINKS, angles, rates, rotors))
    const { m, s, ws } = at
    const before = s.v.slice()
    const [h, n] = [1e-4, 50]
    for (let i = 0; i < n; i++)
      expect(
        step(m, s, ws, h, { ...defaultSettings, integrator: 'rk4', stabilisation: 'augmented-lagrangian' })
          .ok,
      ).toBe(true)
    const other = ready(arm(LINKS, angles, rates, rotors))
    for (let i = 0; i < n; i++)
      expect(step(other.m, other.s, other.ws, h, { ...defaultSettings, integrator: 'rk4' }).ok).toBe(true)
    expect(relativeError(s.v, before)).toBeGreaterThan(1e-3)
    expect(relativeError(s.v, other.s.v)).toBeLessThan(1e-9)
  })

  it.each([0, 1e-9, 1e-12])('goes to the limit of a first link of %d kg', (mass) => {
    const [angles, rates, rotors] = [
      [0.4, -1],
      [1, 2],
      [0.2, 0.05],
    ]
    const light: Link = { mass, centre: 0.5, length: 1, inertia: 0.1 * mass }
    const at = ready(arm([light, LINKS[1]], angles, rates, rotors))
    const outcome = solved(at)
    expect(at.m.plan).not.toBeNull()
    const exact = twoLinks([light, LINKS[1]], angles, rates, rotors)
    expect(relativeError(accelerations(at), exact)).toBeLessThan(1e-12)
    expect(relativeError([lambdaOf(at, 'rotor 0')], [-rotors[0] * exact[0]])).toBeLessThan(1e-10)
    expect(relativeError([lambdaOf(at, 'rotor 1')], [-rotors[1] * (exact[1] - exact[0])])).toBeLessThan(1e-10)
    expect([outcome.rank, outcome.redundant]).toEqual([10, 0])
    expect(kineticEnergy(at.m, at.s)).toBeGreaterThan(0.5 * 0.2)
  })

  it('keeps its energy with a massless first link', () => {
    const at = ready(arm([{ ...LINKS[0], mass: 0, inertia: 0 }, LINKS[1]], [2, 2.5], [0, 0], [0.2, 0.05]))
    const { m, s, ws } = at
    solved(at)
    const energy = totalEnergy(m, s, ws)
    for (let i = 0; i < 1000; i++)
      expect(step(m, s, ws, 0.01, { ...defaultSettings, tolerance: 1e-10 }).ok).toBe(true)
    solved(at)
    expect(Math.abs(totalEnergy(m, s, ws) - energy)).toBeLessThan(1e-6)
  })
})

describe('a slider with a rotor', () => {
  const upright: BodySpec = { id: 'block', mass: 2, inertia: [1, 1, 1] }
  const frames: FrameSpec[] = [{ body: GROUND }, { body: 'block' }]
  const block = (rotor: number): ModelSpec => ({
    bodies: [upright],
    joints: [
      { id: 'rail', kind: 'prismatic', frames },
      {
        id: 'rotor',
        kind: 'armature',
        frames,
        params: { inertia: rotor, of: 'sliding along z of a' },
      },
    ],
  })

  it('falls more slowly', () => {
    const at = ready(block(3))
    solved(at)
    expect(at.ws.vdot[8]).toBeCloseTo((-2 * g) / 5, 12)
    expect(lambdaOf(at, 'rotor')).toBeCloseTo((3 * 2 * g) / 5, 12)
    const gauss = 0.5 * 2 * ((3 * g) / 5) ** 2 + 0.5 * 3 * ((2 * g) / 5) ** 2
    expect(gaussFunction(at.m, at.ws)).toBeCloseTo(gauss, 10)
  })

  it('refuses a rotor without inertia, by name', () => {
    const c = compile(block(0))
    expect(c.ok).toBe(false)
    if (!c.ok) expect(c.problems[0].message).toMatch(/"rotor": Inertia/)
  })
})

describe('rank and redundancy', () => {
  it('takes no freedom away and is implied by nothing', () => {
    for (const rotors of [
      [0, 0],
      [0.2, 0.05],
    ]) {
      const at = ready(arm(LINKS, [0.4, -1], [1, 2], rotors))
      solved(at)
      const found = redundancy(at.m, at.ws, defaultSettings.rankTolerance)
      expect([found.rows, found.rank, found.freedom, found.implied]).toEqual([10, 10, 2, []])
      expect(found.determinate.every(Boolean)).toBe(true)
      expect(prepareDisplacement(at.m, at.s, at.ws)).toBe(2)
    }
  })

  it.each([1e-6, 0.3, 1e3, 1e8, 1e14])(
    'shares no torque with a motor on the same axis (%d kg m²)',
    (rotor) => {
      const spec = arm([LINKS[0]], [0], [2], [rotor])
      const motor: JointSpec = {
        id: 'motor',
        kind: 'driven-angle',
        frames: spec.joints![0].frames,
        params: { profile: { kind: 'polynomial', coefficients: [0, 2, 1.5] } },
      }
      const at = ready({ ...spec, joints: [...spec.joints!, motor] })
      const outcome = solved(at)
      const [alpha, about] = [3, LINKS[0].inertia + LINKS[0].mass * LINKS[0].centre ** 2]
      expect([outcome.rank, outcome.redundant]).toEqual([6, 0])
      expect(Math.abs(lambdaOf(at, 'rotor 0') / (-rotor * alpha) - 1)).toBeLessThan(1e-9)
      expect(Math.abs(lambdaOf(at, 'motor') / ((about + rotor) * alpha) - 1)).toBeLessThan(1e-9)
    },
  )

  it('reports a pin that is there twice as before', () => {
    const spec = arm(LINKS, [0.4, -1], [1, 2], [0.2, 0.05])
    const twice: JointSpec = { ...spec.joints![0], id: 'again' }
    const at = ready({ ...spec, joints: [...spec.joints!, twice] })
    const outcome = solved(at)
    const found = redundancy(at.m, at.ws, defaultSettings.rankTolerance)
    expect([outcome.rank, outcome.redundant, found.freedom]).toEqual([10, 5, 2])
    for (const { constraint, by } of found.implied)
      for (const id of [constraint, ...by]) expect(id).toMatch(/pin 0|again/)
    expect(found.determinate).toEqual(at.m.constraints.map((c) => !['pin 0', 'again'].includes(c.id)))
    expect(relativeError(accelerations(at), twoLinks(LINKS, [0.4, -1], [1, 2], [0.2, 0.05]))).toBeLessThan(
      1e-11,
    )
  })
})

// ---- random mechanisms

interface Placed {
  readonly id: string
  readonly p: Vec3
  readonly q: Quat
}

function frameAt(body: Placed, p: Vec3, q: Quat): FrameSpec {
  const back: Quat = [body.q[0], -body.q[1], -body.q[2], -body.q[3]]
  const d: Vec3 = [p[0] - body.p[0], p[1] - body.p[1], p[2] - body.p[2]]
  return { body: body.id, p_BF: rotateByQuat(back, d) as Vec3, q_BF: multiplyQuat(back, q) as Quat }
}

/** A tree, every second time with a loop, every third with joints that are there twice; rotors along most joints, and one between two bodies
 that no joint connects. `spokes`: all joints on the first body, which makes it a hub or splits it. */
function mechanism(seed: number, decades: number, spokes = 0): ModelSpec {
  const r = randomSource(seed)
  const n = spokes > 0 ? spokes : 2 + Math.floor(r.uniform(0, 4))
  const power = () => 10 ** r.uniform(-decades / 2, decades / 2)
  const place = (): Vec3 => [r.uniform(-1, 1), r.uniform(-1, 1), r.uniform(-1, 1)]
  const ground: Placed = { id: GROUND, p: [0, 0, 0], q: [1, 0, 0, 0] }
  const placed: Placed[] = Array.from({ length: n }, (_, i) => ({ id: `b${i}`, p: place(), q: r.unitQuat() }))
  const moving = seed % 3 !== 0 && seed % 2 !== 0
  const velocity = (): Vec3 => (moving ? [r.normal(), r.normal(), r.normal()] : [0, 0, 0])
  const bodies: BodySpec[] = placed.map(({ id, p, q }) => {
    const mass = power()
    const radius = r.uniform(0.1, 1)
    const inertia = [1, 2, 3].map(() => r.uniform(1, 1.5) * mass * radius * radius)
    return { id, mass, inertia, p_WB: p, q_WB: q, v_WB: velocity(), w_WB_B: velocity() }
  })
  const joints: JointSpec[] = []
  const rotor = (id: string, frames: readonly FrameSpec[]) => {
    const of = r.uniform(0, 1) < 0.3 ? 'sliding along z of a' : 'turning about z of a'
    joints.push({ id, kind: 'armature', frames, params: { inertia: power(), of } } as JointSpec)
  }
  const join = (id: string, a: Placed, b: Placed, kind: JointSpec['kind']) => {
    const [p, q] = [place(), r.unitQuat()]
    const frames = [frameAt(a, p, q), frameAt(b, p, q)]
    joints.push({ id, kind, frames } as JointSpec)
    if (seed % 3 === 0 && r.uniform(0, 1) < 0.4) joints.push({ id: `${id} again`, kind, frames } as JointSpec)
    if (r.uniform(0, 1) < 0.7) rotor(`${id} rotor`, frames)
  }
  const kinds = ['spherical', 'revolute', 'prismatic', 'cylindrical'] as const
  placed.forEach((b, i) => {
    const before = i === 0 || r.uniform(0, 1) < 0.2 ? ground : placed[Math.floor(r.uniform(0, i))]
    const a = spokes === 0 ? before : i === 0 ? ground : placed[0]
    join(`j${i}`, a, b, kinds[Math.floor(r.uniform(0, kinds.length))])
  })
  if (seed % 2 === 0 && n > 2) join('loop', placed[0], placed[n - 1], 'spherical')
  const turned = multiplyQuat(r.unitQuat(), quatOfAxisAngle([0, 0, 1], 0.3)) as Quat
  rotor('across', [frameAt(placed[0], place(), turned), frameAt(placed[n - 1], place(), turned)])
  return { bodies, joints }
}

/** ν̇ by body, and λ of the rows with an inertia, from independent constraints and all rotors, with 32 digits. */
function exactly(m: Model, ws: Workspace, held: readonly number[], rotors: readonly number[]) {
  const A = denseA(m, ws)
  const n = 6 * m.nb
  const rows = [...held, ...rotors]
  const K = Array.from({ length: n + rows.length }, () => new Array<number>(n + rows.length).fill(0))
  const rhs = Array.from(K, (_, i) => (i < n ? ws.Q[6 + i] : ws.b[rows[i - n]]))
  for (let b = 1; b <= m.nb; b++)
    for (let a = 0; a < 3; a++) {
      K[6 * b - 6 + a][6 * b - 6 + a] = m.mass[b]
      for (let c = 0; c < 3; c++) K[6 * b - 3 + a][6 * b - 3 + c] = m.J[9 * b + 3 * a + c]
    }
  rows.forEach((row, k) => {
    K[n + k][n + k] = m.compliance![row]
    for (let i = 0; i < n; i++) {
      K[n + k][i] = A.get(row, 6 + i)
      K[i][n + k] = -A.get(row, 6 + i)
    }
  })
  const x = solveTwofold(K, rhs)
  return { vdot: x.slice(0, n), lambda: x.slice(n + held.length) }
}

/** Constraints that are independent, by Gram–Schmidt on unit rows, and the smallest of their singular values over the largest. */
function independent(A: Matrix, rows: readonly number[]) {
  const unit = (a: readonly number[]) => a.map((x) => x / Math.hypot(...a))
  const units = new Matrix(rows.map((row) => unit(A.getRow(row))))
  const { diagonal } = new SVD(units, { autoTranspose: true })
  const kept = diagonal.filter((x) => x > 1e-9 * diagonal[0])
  const left = new Map(rows.map((row, i) => [row, units.getRow(i)]))
  const chosen: number[] = []
  while (chosen.length < kept.length) {
    const [row, a] = [...left].reduce((x, y) => (Math.hypot(...y[1]) > Math.hypot(...x[1]) ? y : x))
    const e = unit(a)
    chosen.push(row)
    left.delete(row)
    for (const b of left.values()) {
      const dot = b.reduce((sum, x, i) => sum + x * e[i], 0)
      for (let i = 0; i < b.length; i++) b[i] -= dot * e[i]
    }
  }
  return { chosen, gap: Math.min(...kept) / diagonal[0] }
}

function decided(spec: ModelSpec) {
  const c = compile(spec)
  if (!c.ok) throw new Error(c.problems[0].message)
  const m = c.model
  const ws = createWorkspace(m)
  const outcome = evaluate(m, c.state, ws)
  if (!outcome.ok) throw new Error(outcome.message)
  const all = Array.from({ length: m.nc }, (_, r) => r)
  const rotors = all.filter((r) => m.compliance![r] > 0)
  const held = all.filter((r) => m.compliance![r] === 0)
  return { m, ws, outcome, rotors, ...independent(denseA(m, ws), held) }
}

/** Nearly singular positions are left out. */
const CLEAR = 1e-3

function compareWithExact(spec: ModelSpec): void {
  const { m, ws, outcome, rotors, chosen, gap } = decided(spec)
  if (gap < CLEAR) return
  expect(outcome.rank).toBe(chosen.length)
  const exact = exactly(m, ws, chosen, rotors)
  const weight = Math.max(...m.mass) * g
  const lambda = rotors.map((r) => ws.lambda[r])
  expect(relativeError([...ws.vdot.subarray(6), g], [...exact.vdot, g])).toBeLessThan(1e-8)
  expect(relativeError([...lambda, weight], [...exact.lambda, weight])).toBeLessThan(1e-8)
}

const seeds = Array.from({ length: 40 }, (_, i) => i + 1)

describe.each([2, 6, 12])('random mechanisms, masses and rotors over %i decades', (decades) => {
  it.each(seeds)('have the exact ν̇, rank and torques of rotors (seed %i)', (seed) => {
    compareWithExact(mechanism(seed, decades))
  })
  it('are nearly all clear enough to be compared', () => {
    const clear = seeds.filter((seed) => decided(mechanism(seed, decades)).gap >= CLEAR)
    expect(clear.length).toBeGreaterThan(30)
  })
})

it.each([1, 5, 7])('a body with sixteen joints, each with a rotor (seed %i)', (seed) => {
  const spec = mechanism(seed, 1, 16)
  expect(decided(spec).gap).toBeGreaterThan(CLEAR)
  compareWithExact(spec)
})
