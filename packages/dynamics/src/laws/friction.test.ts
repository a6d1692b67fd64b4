/* Dry friction that changes its own load, against the statics and dynamics of textbooks written out here, and over random mechanisms
 against the law itself. Longer than a file should be: each mechanism is stated in full beside the equations it is held against. */
import { quatFromZ, type Vec3 } from '@freebody/math'
import { Matrix, solve } from 'ml-matrix'
import { afterAll, describe, expect, it } from 'vitest'
import { evaluate } from '../evaluate'
import { relativeVelocity } from '../forces/definition'
import { placeFrames } from '../assembly/kinematics'
import { applyMass } from '../solve/operators'
import { reaction } from '../readouts/readouts'
import { redundancy } from '../readouts/redundancy'
import { GROUND, type BodySpec, type JointSpec, type LawSpec, type ModelSpec } from '../model/spec'
import { step } from '../step/step'
import { denseA, relativeError } from '../testing/dense'
import { ABOUT_MINUS_Y, ALONG_X, ALONG_Y, chain, turnedInXZ } from '../testing/mechanisms'
import { randomSource, type RandomSource } from '../testing/random'
import { ready, type Ready } from '../testing/run'
import { frictionDoubts } from './doubts'
import { otherLoads } from './loads'

const g = 9.81
/** [m/s] so far below the speeds of these tests that friction is μN to all digits. */
const SLIP = 1e-9

const coulomb = (joint: string, friction: number, radius = 0, slip = SLIP): LawSpec => ({
  id: `friction in ${joint}`,
  kind: 'coulomb',
  joint,
  params: { friction, radius, slip },
})

function evaluated(spec: ModelSpec): Ready {
  const at = ready(spec)
  const outcome = evaluate(at.m, at.s, at.ws)
  if (!outcome.ok) throw new Error(outcome.message)
  return at
}

const forceOn = ({ m, s, ws }: Ready, id: string) => {
  const c = m.constraints.find((x) => x.id === id)!
  return reaction(
    m,
    s,
    ws,
    c,
    c.body.findLastIndex((b) => b > 0),
  ).force
}

const load = ({ m, ws }: Ready, joint: string) => ws.loads[m.laws.findIndex((l) => l.constraint.id === joint)]

/** A light lever on a pin at the origin, pulled down with 100 N at 1 m, presses its shoe at (b, −c) on a belt that moves along x. */
function brake(mu: number, speed: number, b = 0.5, c = 0.3): ModelSpec {
  const at: Vec3 = [b, 0, -c]
  return {
    gravity: [0, 0, 0],
    bodies: [
      { id: 'lever', mass: 0.001, inertia: [0.001, 0.001, 0.001] },
      { id: 'belt', mass: 1000, inertia: [1000, 1000, 1000], p_WB: at, v_WB: [speed, 0, 0] },
    ],
    joints: [
      {
        id: 'pin',
        kind: 'revolute',
        frames: [
          { body: GROUND, q_BF: ALONG_Y },
          { body: 'lever', q_BF: ALONG_Y },
        ],
      },
      {
        id: 'rail',
        kind: 'prismatic',
        frames: [
          { body: GROUND, p_BF: at, q_BF: ALONG_X },
          { body: 'belt', q_BF: ALONG_X },
        ],
      },
      { id: 'shoe', kind: 'point-on-plane', frames: [{ body: 'belt' }, { body: 'lever', p_BF: at }] },
    ],
    forces: [
      {
        id: 'pull',
        kind: 'force',
        frames: [{ body: 'lever', p_BF: [1, 0, 0] }],
        params: { direction: [0, 0, -1], magnitude: { kind: 'constant', value: 100 } },
      },
    ],
    laws: [coulomb('shoe', mu)],
  }
}

describe('a brake lever', () => {
  // moments about the pin: 100 N · 1 m = N (b ∓ μc)
  it.each([0, 0.1, 0.4, 1, 1.6, 1.66])('that energises itself presses with F a/(b − μc), μ = %d', (mu) => {
    const at = evaluated(brake(mu, -1))
    const N = 100 / (0.5 - 0.3 * mu)
    const [x, , z] = forceOn(at, 'shoe')
    expect(load(at, 'shoe') / N).toBeCloseTo(1, 11)
    expect(z / N).toBeCloseTo(1, 11)
    expect(x / N).toBeCloseTo(-mu, 11)
    // the ideal part is still that of a smooth shoe
    const { m, s, ws } = at
    expect(reaction(m, s, ws, m.constraints[2], 1, 'world', 'ideal').force[2]).toBeCloseTo(200, 9)
  })

  it.each([0.4, 1.6, 3])('that the belt lifts presses with F a/(b + μc), μ = %d', (mu) => {
    const at = evaluated(brake(mu, 1))
    const N = 100 / (0.5 + 0.3 * mu)
    const [x, , z] = forceOn(at, 'shoe')
    expect(z / N).toBeCloseTo(1, 11)
    expect(x / N).toBeCloseTo(mu, 11)
    const { system } = at.ws.friction!
    expect(system.isUnique).toBe(0.3 * mu < 0.5)
    // with a reversed reaction the same belt would energise it
    if (!system.isUnique) expect(otherLoads(system)![0]).toBeCloseTo(100 / (0.3 * mu - 0.5), 7)
  })

  it.each([5 / 3 + 1e-6, 2, 10])('locks where b ≤ μc, μ = %d', (mu) => {
    const { m, s, ws } = ready(brake(mu, -1))
    const outcome = evaluate(m, s, ws)
    expect(outcome).toMatchObject({ ok: false, reason: 'self-locking', constraint: 'shoe' })
    if (outcome.ok) return
    expect(outcome.residual).toBeCloseTo(5 / 3 / mu, 9)
    expect(outcome.message).toMatch(
      /"friction in shoe" in "shoe" is self-locking: .*; lower its coefficient to less than \d/,
    )
    const before = s.v.slice()
    expect(step(m, s, ws, 0.01)).toMatchObject({ ok: false, reason: 'self-locking' })
    expect(s.v).toEqual(before)
  })

  it('that locks holds the belt from rest, with the load it takes', () => {
    // a push of 50 N is held by 50 N of friction, below the speed at which friction would lock: N = (F a + 50 c)/b
    const spec = brake(2, 0)
    const { m, s, ws } = ready({
      ...spec,
      bodies: spec.bodies.map((b) => (b.id === 'belt' ? { ...b, mass: 1, inertia: [1, 1, 1] } : b)),
      forces: [
        ...(spec.forces ?? []),
        {
          id: 'push',
          kind: 'force',
          frames: [{ body: 'belt' }],
          params: { direction: [-1, 0, 0], magnitude: { kind: 'constant', value: 50 } },
        },
      ],
      laws: [coulomb('shoe', 2, 0, 0.1)],
    })
    for (let i = 0; i < 40; i++) expect(step(m, s, ws, 0.01)).toMatchObject({ ok: true })
    expect(evaluate(m, s, ws).ok).toBe(true)
    // as well as the integrator keeps the creep to its tolerance
    expect(forceOn({ m, s, ws }, 'shoe')[0]).toBeCloseTo(-50, 4)
    expect(ws.loads[0]).toBeCloseTo((100 + 50 * 0.3) / 0.5, 4)
  })
})

describe('two loads that change each other', () => {
  const upright: JointSpec = {
    id: 'upright',
    kind: 'planar',
    frames: [
      { body: GROUND, q_BF: ALONG_Y },
      { body: 'body', q_BF: ALONG_Y },
    ],
  }

  it.each([
    [0.3, 0.3],
    [0.8, 0.2],
    [0, 0.9],
  ])('a car with locked wheels dips forward, μ = %d and %d', (front, rear) => {
    const [lf, lr, h, m] = [1.2, 1.4, 0.6, 1100]
    const foot = (id: string, x: number): JointSpec => ({
      id,
      kind: 'point-on-plane',
      frames: [{ body: GROUND }, { body: 'body', p_BF: [x, 0, -h] }],
    })
    const at = evaluated({
      bodies: [{ id: 'body', mass: m, inertia: [300, 1500, 1600], p_WB: [0, 0, h], v_WB: [20, 0, 0] }],
      joints: [upright, foot('front', lf), foot('rear', -lr)],
      laws: [coulomb('front', front), coulomb('rear', rear)],
    })
    // N_f + N_r = mg and N_f l_f − N_r l_r = h (μ_f N_f + μ_r N_r)
    const Nf = (m * g * (lr + rear * h)) / (lf + lr - (front - rear) * h)
    expect(load(at, 'front') / Nf).toBeCloseTo(1, 10)
    expect(load(at, 'rear') / (m * g - Nf)).toBeCloseTo(1, 10)
    expect(at.ws.vdot[6]).toBeCloseTo(-(front * Nf + rear * (m * g - Nf)) / m, 9)
  })

  it.each([
    [0.25, 0.4],
    [0.6, 0.1],
  ])('a ladder slides down a wall and along the floor, μ = %d and %d', (wall, floor) => {
    const [L, m, J, theta, omega] = [4, 15, 20, 1, 0.3]
    const [c, s] = [Math.cos(theta), Math.sin(theta)]
    const at = evaluated({
      bodies: [
        {
          id: 'body',
          mass: m,
          inertia: [J, J, 0.1],
          p_WB: [(L / 2) * c, 0, (L / 2) * s],
          q_WB: turnedInXZ(-theta),
          v_WB: [(L / 2) * s * omega, 0, (-L / 2) * c * omega],
          w_WB_B: [0, -omega, 0],
        },
      ],
      joints: [
        upright,
        {
          id: 'wall',
          kind: 'point-on-plane',
          frames: [
            { body: GROUND, q_BF: ALONG_X },
            { body: 'body', p_BF: [-L / 2, 0, 0] },
          ],
        },
        {
          id: 'floor',
          kind: 'point-on-plane',
          frames: [{ body: GROUND }, { body: 'body', p_BF: [L / 2, 0, 0] }],
        },
      ],
      laws: [coulomb('wall', wall), coulomb('floor', floor)],
    })
    // θ̈, N of the wall, N of the floor: m ẍ, m z̈ and the moment about the centre
    const [alpha, Nw, Nf] = solve(
      new Matrix([
        [(-m * L * s) / 2, -1, floor],
        [(m * L * c) / 2, -wall, -1],
        [J, (-L / 2) * (c * wall + s), (L / 2) * (c - s * floor)],
      ]),
      Matrix.columnVector([(m * L * c * omega ** 2) / 2, (m * L * s * omega ** 2) / 2 - m * g, 0]),
    ).to1DArray()
    expect(load(at, 'wall') / Nw).toBeCloseTo(1, 10)
    expect(load(at, 'floor') / Nf).toBeCloseTo(1, 10)
    expect(at.ws.vdot[6]).toBeCloseTo((-L / 2) * (s * alpha + c * omega ** 2), 9)
  })

  it.each([
    [0, 0.3],
    [0.2, 0.1],
    [0.35, 0.5],
  ])('a block slides down a wedge that slides away under it, μ = %d and %d', (slope, floor) => {
    const [m, M, a] = [2, 5, 0.6]
    const [c, s] = [Math.cos(a), Math.sin(a)]
    const down: Vec3 = [c, 0, -s]
    const at = evaluated({
      bodies: [
        { id: 'wedge', mass: M, inertia: [1, 1, 1], v_WB: [-1, 0, 0] },
        { id: 'block', kind: 'particle', mass: m, v_WB: [2 * c - 1, 0, -2 * s] },
      ],
      joints: [
        {
          id: 'floor',
          kind: 'prismatic',
          frames: [
            { body: GROUND, q_BF: ALONG_X },
            { body: 'wedge', q_BF: ALONG_X },
          ],
        },
        {
          id: 'slope',
          kind: 'point-on-plane',
          frames: [{ body: 'wedge', q_BF: quatFromZ([s, 0, c]) }, { body: 'block' }],
        },
      ],
      laws: [coulomb('slope', slope), coulomb('floor', floor)],
    })
    // acceleration A of the wedge, w of the block down the slope, both loads
    const [A, w, N, Nf] = solve(
      new Matrix([
        [m, m * c, slope * c - s, 0],
        [0, -m * s, -c - slope * s, 0],
        [M, 0, s - slope * c, -floor],
        [0, 0, -c - slope * s, 1],
      ]),
      Matrix.columnVector([0, -m * g, 0, M * g]),
    ).to1DArray()
    expect(load(at, 'slope') / N).toBeCloseTo(1, 10)
    expect(load(at, 'floor') / Nf).toBeCloseTo(1, 10)
    expect(at.ws.vdot[6]).toBeCloseTo(A, 9)
    expect(at.ws.vdot[12]).toBeCloseTo(A + w * down[0], 9)
  })
})

it.each([0, 0.2, 0.7])('a block slides down an incline on a plane, μ = %d', (mu) => {
  const slope = 0.6
  const down: Vec3 = [Math.cos(slope), 0, -Math.sin(slope)]
  const at = evaluated({
    bodies: [{ id: 'block', kind: 'particle', mass: 3, v_WB: down }],
    joints: [
      {
        id: 'incline',
        kind: 'point-on-plane',
        frames: [{ body: GROUND, q_BF: quatFromZ([Math.sin(slope), 0, Math.cos(slope)]) }, { body: 'block' }],
      },
    ],
    laws: [coulomb('incline', mu)],
  })
  expect(load(at, 'incline')).toBeCloseTo(3 * g * Math.cos(slope), 11)
  const along = at.ws.vdot[6] * down[0] + at.ws.vdot[8] * down[2]
  expect(along).toBeCloseTo(g * (Math.sin(slope) - mu * Math.cos(slope)), 11)
})

it.each([0.1, 0.5, 1.2])('a swinging bar is loaded by the friction of its own thick pin, μ = %d', (mu) => {
  // level, falling at ω: J₀α = mgl − μRN with N² = (mω²l)² + m²(g − lα)²
  const [m, l, J, R, omega] = [2, 0.5, 0.1, 0.2, 3]
  const at = evaluated({
    bodies: [
      {
        id: 'bar',
        mass: m,
        inertia: [0.01, J, J],
        p_WB: [l, 0, 0],
        v_WB: [0, 0, -l * omega],
        w_WB_B: [0, omega, 0],
      },
    ],
    joints: [
      {
        id: 'pin',
        kind: 'revolute',
        frames: [
          { body: GROUND, q_BF: ABOUT_MINUS_Y },
          { body: 'bar', p_BF: [-l, 0, 0], q_BF: ABOUT_MINUS_Y },
        ],
      },
    ],
    laws: [coulomb('pin', mu, R)],
  })
  const alpha = (N: number) => (m * g * l - mu * R * N) / (J + m * l * l)
  let [low, high] = [0, 1e3]
  for (let i = 0; i < 100; i++) {
    const N = (low + high) / 2
    if (Math.hypot(m * omega ** 2 * l, m * (g - l * alpha(N))) > N) low = N
    else high = N
  }
  expect(load(at, 'pin')).toBeCloseTo(low, 9)
  expect(at.ws.vdot[10]).toBeCloseTo(alpha(low), 9)
})

/** A tree of bodies on random joints, of which the first `laws` rub, moving at random. */
function randomMechanism(r: RandomSource, laws: number): ModelSpec {
  const kinds = [
    'revolute',
    'spherical',
    'prismatic',
    'cylindrical',
    'point-on-plane',
    'planar',
    'universal',
  ] as const
  const n = 1 + Math.floor(r.uniform(0, 4)) + laws
  const scaled = (size: number) => r.unitVector().map((x) => size * x) as unknown as Vec3
  const bodies: BodySpec[] = []
  const joints: JointSpec[] = []
  for (let i = 0; i < n; i++) {
    const J = [1, 1, 1].map(() => r.uniform(0.5, 1))
    bodies.push({
      id: `b${i}`,
      mass: r.uniform(0.3, 3),
      inertia: J,
      p_WB: [i, r.uniform(-0.3, 0.3), r.uniform(-0.3, 0.3)],
      v_WB: scaled(2),
      w_WB_B: scaled(2),
    })
    const parent = i === 0 ? GROUND : `b${Math.floor(r.uniform(0, i))}`
    joints.push({
      id: `j${i}`,
      kind: kinds[Math.floor(r.uniform(0, kinds.length))],
      frames: [
        { body: parent, p_BF: scaled(0.5), q_BF: r.unitQuat() },
        { body: `b${i}`, p_BF: scaled(0.5), q_BF: r.unitQuat() },
      ],
    } as JointSpec)
  }
  // another law, which changes the loads as well
  const drag: LawSpec = {
    id: 'drag',
    kind: 'viscous',
    joint: 'j0',
    params: { translation: 0.7, rotation: 0.4 },
  }
  return {
    bodies,
    joints,
    laws: [
      drag,
      ...Array.from({ length: laws }, (_, i) =>
        coulomb(`j${i}`, r.uniform(0.05, 0.5), r.uniform(0, 0.2), 0.05),
      ),
    ],
  }
}

const SEEDS = Array.from({ length: 60 }, (_, i) => i + 1)

/** Checks the law with the reaction that came out, then the equations of motion and the rows. */
function expectConsistent({ m, s, ws }: Ready, tolerance: number): void {
  const A = denseA(m, ws)
  const lambda = ws.lambda.map((l, i) => l + ws.lambdaC[i])
  const C = new Float64Array(ws.C.length)
  const u = new Float64Array(6)
  for (const [i, law] of m.laws.entries()) {
    const c = law.constraint
    const reactionForce = [0, 1, 2].map((a) => {
      let sum = 0
      for (let r = c.row0; r < c.row0 + c.rows; r++) sum += lambda[r] * A.get(r, 6 * c.body[1] + a)
      return sum
    })
    const N = Math.hypot(...reactionForce)
    placeFrames(ws.k, c, s, ws, true)
    relativeVelocity(u, ws.k)
    const { friction, slip, translation } = law.params as Record<string, number>
    const isFriction = law.definition.kind === 'coulomb'
    const factor = isFriction ? (friction * N) / Math.hypot(u[0], u[1], u[2], slip) : translation
    expect(Math.abs(ws.loads[i] - (isFriction ? N : 0))).toBeLessThan(tolerance * Math.max(N, 1))
    for (let a = 0; a < 3; a++) {
      C[6 * c.body[1] + a] -= factor * u[a]
      C[6 * c.body[0] + a] += factor * u[a]
    }
  }
  const forces = (x: Float64Array) => x.filter((_, i) => i >= 6 && i % 6 < 3)
  expect(relativeError(forces(C), forces(ws.C))).toBeLessThan(tolerance)
  // Mν̇ = Q + C + Aᵀ(λ + λ_C), Aν̇ = b
  const pulled = A.transpose().mmul(Matrix.columnVector(lambda)).to1DArray()
  const given = ws.Q.map((q, i) => (i < 6 ? 0 : q + ws.C[i] + pulled[i]))
  const inertial = new Float64Array(given.length)
  applyMass(m, ws.vdot, inertial)
  expect(relativeError(inertial, given)).toBeLessThan(tolerance)
  const off = A.mmul(Matrix.columnVector(ws.vdot)).sub(Matrix.columnVector(ws.b))
  expect(off.norm()).toBeLessThan(tolerance * (1 + A.norm() * Matrix.columnVector(ws.vdot).norm()))
}

describe('random mechanisms', () => {
  let solved = 0
  afterAll(() => expect(solved).toBeGreaterThan(0.8 * SEEDS.length))

  it.each(SEEDS)('rub with μ times the load that comes out (seed %i)', (seed) => {
    const at = ready(randomMechanism(randomSource(seed), 1 + (seed % 4)))
    const outcome = evaluate(at.m, at.s, at.ws)
    if (!outcome.ok) {
      expect(outcome.reason).toBe('self-locking')
      return
    }
    solved++
    expectConsistent(at, 1e-9)
    // one solve for the drag, one for each law that slides
    expect(at.ws.friction!.solves).toBeLessThanOrEqual(2 + (seed % 4))
  })
})

describe('a chain with friction in every ball', () => {
  const rough = (n: number, radius: number): ModelSpec => {
    const spec = chain(n)
    const r = randomSource(n)
    return {
      ...spec,
      bodies: spec.bodies.map((b) => ({ ...b, w_WB_B: [0, r.uniform(-9, 9), 0] })),
      laws: spec.joints!.map((j) => coulomb(j.id, 0.3, radius, 1e-3)),
    }
  }

  it.each([8, 9, 40])('of %i links agrees with its law', (n) => {
    expectConsistent(evaluated(rough(n, 0.01)), 1e-9)
  })

  it('takes far fewer solves than it has laws where they hardly change each other', () => {
    expect(evaluated(rough(40, 0.01)).ws.friction!.solves).toBeLessThan(15)
  })

  it('solves for all loads at once where they do', () => {
    const at = evaluated(rough(10, 0.15))
    expect(at.ws.friction!.solves).toBeGreaterThan(10)
    expectConsistent(at, 1e-9)
  })
})

it('friction at a speed that is not a number is a failure', () => {
  const { m, s, ws } = ready(brake(0.4, -1))
  s.v[12] = Number.NaN
  expect(evaluate(m, s, ws)).toMatchObject({ ok: false, reason: 'not-finite' })
})

it('friction works where a link has no mass', () => {
  const spec = brake(0.4, -1)
  const at = evaluated({
    ...spec,
    bodies: spec.bodies.map((b) => (b.id === 'lever' ? { ...b, mass: 0, inertia: [0, 0, 0] } : b)),
  })
  expect(load(at, 'shoe')).toBeCloseTo(100 / 0.38, 8)
})

describe('what is not determined', () => {
  const doubts = ({ m, ws }: Ready) => frictionDoubts(m, ws)

  it('is nothing in an ordinary brake', () => {
    expect(doubts(evaluated(brake(0.4, -1)))).toEqual([])
  })

  it('is the load where two satisfy the law', () => {
    const [doubt, ...more] = doubts(evaluated(brake(3, 1)))
    expect(more).toEqual([])
    expect(doubt).toMatchObject({ law: 'friction in shoe', constraint: 'shoe', kind: 'several' })
    if (doubt.kind !== 'several') return
    expect(doubt.load).toBeCloseTo(100 / 1.4, 7)
    expect(doubt.other).toBeCloseTo(100 / 0.4, 7)
  })

  it('is the load that redundant joints share, but not one beside them', () => {
    const spec = brake(0.4, -1)
    const twin = { ...spec.joints![2], id: 'twin' }
    const at = evaluated({
      ...spec,
      joints: [...spec.joints!, twin],
      laws: [coulomb('shoe', 0.4), coulomb('rail', 0.1)],
    })
    expect(doubts(at)).toEqual([{ law: 'friction in shoe', constraint: 'shoe', kind: 'indeterminate' }])
  })

  it('is not the load where only torques are shared', () => {
    // the axes of pin and belt are kept parallel twice over
    const spec = brake(0.4, -1)
    const again: JointSpec = {
      id: 'again',
      kind: 'parallel-axes',
      frames: [
        { body: GROUND, q_BF: ALONG_Y },
        { body: 'lever', q_BF: ALONG_Y },
      ],
    }
    const at = evaluated({ ...spec, joints: [...spec.joints!, again], laws: [coulomb('pin', 0.4, 0.1)] })
    expect(redundancy(at.m, at.ws, 1e-10).determinate[0]).toBe(false)
    expect(doubts(at)).toEqual([])
  })
})

it('friction takes the least-norm load of joints that share it', () => {
  // two equal shoes side by side: each takes half
  const spec = brake(0.4, -1)
  const shoe = spec.joints![2]
  const at = evaluated({
    ...spec,
    joints: [...spec.joints!, { ...shoe, id: 'twin' }],
    laws: [coulomb('shoe', 0.4), coulomb('twin', 0.4)],
  })
  expect(load(at, 'shoe')).toBeCloseTo(50 / 0.38, 8)
  expect(load(at, 'twin')).toBeCloseTo(50 / 0.38, 8)
})
