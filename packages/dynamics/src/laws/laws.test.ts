import { quatFromZ, type Vec3 } from '@freebody/math'
import { describe, expect, it } from 'vitest'
import { compile } from '../model/compile'
import { evaluate } from '../evaluate'
import { checkFields, withDefaults, type Fields } from '../model/fields'
import { push } from '../forces/definition'
import { bodyKinematics, placeFrames, type Kinematics } from '../assembly/kinematics'
import { addForce, openRow, type Rows } from '../assembly/rows'
import type { BodySpec, JointSpec, LawSpec } from '../model/spec'
import { type RandomSource, randomSource } from '../testing/random'
import { createWorkspace } from '../model/workspace'
import { lawKinds, type LawKindName } from '.'
import { lawReferences } from './references'
import type { LawDefinition } from './definition'

const SEEDS = [1, 2, 3, 4, 5]

type Choice = { kind: LawKindName; params: object }

const cases: Record<string, Choice> = {
  viscous: { kind: 'viscous', params: { translation: 2, rotation: 3 } },
  quadratic: { kind: 'quadratic', params: { translation: 2, rotation: 3 } },
  'coulomb, sliding': { kind: 'coulomb', params: { friction: 0.4, slip: 0.1 } },
  'coulomb, with a pin': { kind: 'coulomb', params: { friction: 0.4, radius: 0.2, slip: 0.1 } },
  custom: {
    kind: 'custom',
    params: {
      apply: ((k, out) =>
        push(out, k, 1, -k.v[3], -k.v[4], -k.v[5])) satisfies LawDefinition<object>['apply'],
    },
  },
}

const scaled = (r: RandomSource, s: number) => r.unitVector().map((x) => s * x) as unknown as Vec3

/** Two bodies anywhere, moving anyhow, and what the law in a joint between them says. */
function setting(choice: Choice, r: RandomSource, ground = false) {
  const compiled = compile({
    bodies: ['a', 'b'].map((id) => ({
      id,
      mass: 1,
      inertia: [1, 1, 1],
      p_WB: scaled(r, 1.5),
      q_WB: r.unitQuat(),
      v_WB: scaled(r, 1.5),
      w_WB_B: scaled(r, 1.5),
    })),
    joints: [
      {
        id: 'j',
        kind: 'spherical',
        frames: [
          { body: ground ? 'ground' : 'a', p_BF: scaled(r, 0.5) },
          { body: 'b', p_BF: scaled(r, 0.5) },
        ],
      },
    ],
    laws: [{ id: 'l', joint: 'j', ...choice } as LawSpec],
  })
  if (!compiled.ok) throw new Error(compiled.problems.map((p) => p.message).join('\n'))
  const { model: m, state: s } = compiled
  const ideal = { force: Float64Array.of(3, 0, -4), torque: new Float64Array(3) }
  const law = () => {
    const ws = createWorkspace(m)
    const { definition, params, constraint } = m.laws[0]
    bodyKinematics(m, s, ws)
    placeFrames(ws.k, constraint, s, ws, true)
    const C = new Float64Array(ws.Q.length)
    definition.apply(ws.k, { Q: C, R_WB: ws.R_WB, mass: m.mass }, params, ideal, 5)
    return { C, ws }
  }
  return { m, s, law }
}

const largest = (x: ArrayLike<number>) => Array.from(x).reduce((max, y) => Math.max(max, Math.abs(y)), 0)

describe('law registry', () => {
  it.each(Object.entries(lawKinds))('%s is named by its kind, described, and valid by default', (key, d) => {
    const { fields } = d as unknown as LawDefinition<object>
    const texts = lawReferences[d.kind as LawKindName]
    expect(d.kind).toBe(key)
    expect(checkFields(fields, withDefaults(fields as Fields<object>, undefined))).toEqual([])
    for (const text of [d.label, texts.summary, texts.equation]) expect(text.length).toBeGreaterThan(3)
  })

  it('is swept completely', () => {
    const swept = new Set(Object.values(cases).map((c) => c.kind))
    expect([...swept].sort()).toEqual(Object.keys(lawKinds).sort())
  })
})

describe.each(Object.keys(cases))('%s', (name) => {
  it.each(SEEDS)('takes energy away (seed %i)', (seed) => {
    const { s, law } = setting(cases[name], randomSource(seed))
    const { C } = law()
    const power = C.reduce((sum, f, i) => sum + f * s.v[i], 0)
    expect(power).toBeLessThan(-1e-3)
  })
})

describe.each(Object.keys(cases).filter((name) => name !== 'custom'))('%s', (name) => {
  it.each(SEEDS)('acts with equal and opposite wrenches (seed %i)', (seed) => {
    const { s, law } = setting(cases[name], randomSource(seed))
    const { C, ws } = law()
    const total = new Float64Array(6)
    for (let b = 1; b <= 2; b++) {
      const [x, y, z] = s.q.subarray(7 * b)
      const [f, g, h] = C.subarray(6 * b)
      const moment = [y * h - z * g, z * f - x * h, x * g - y * f]
      for (let i = 0; i < 3; i++) {
        total[i] += C[6 * b + i]
        total[3 + i] += moment[i]
        for (let j = 0; j < 3; j++) total[3 + i] += ws.R_WB[9 * b + 3 * i + j] * C[6 * b + 3 + j]
      }
    }
    expect(largest(total)).toBeLessThan(1e-13 * Math.max(1, largest(C)))
  })

  it.each(SEEDS)('sees nothing when both bodies move as one (seed %i)', (seed) => {
    // a bead at rest on a wire that turns: the origins differ, their velocities too, and nothing slides
    const { s, law } = setting(cases[name], randomSource(seed))
    const { R_WB } = law().ws
    const w = [0.3, -0.8, 1.1]
    for (let b = 1; b <= 2; b++) {
      const [x, y, z] = s.q.subarray(7 * b)
      s.v.set([w[1] * z - w[2] * y, w[2] * x - w[0] * z, w[0] * y - w[1] * x], 6 * b)
      for (let i = 0; i < 3; i++) {
        s.v[6 * b + 3 + i] = [0, 1, 2].reduce((sum, j) => sum + R_WB[9 * b + 3 * j + i] * w[j], 0)
      }
    }
    expect(largest(law().C)).toBeLessThan(1e-13)
  })
})

describe('closed forms', () => {
  /** Body b at the origin moves and turns along x, against the ground. */
  const onBody = (choice: Choice, v: number, w: number) => {
    const { m, s, law } = setting(choice, randomSource(1), true)
    s.q.set([0, 0, 0, 1, 0, 0, 0], 14)
    m.constraints[0].p_BF.fill(0)
    s.v.fill(0)
    s.v[12] = v
    s.v[15] = w
    const { C } = law()
    expect(largest(C.subarray(0, 12))).toBe(0)
    return { force: C[12], torque: C[15] }
  }

  it('viscous and quadratic', () => {
    expect(onBody(cases.viscous, 3, -2)).toEqual({ force: -6, torque: 6 })
    expect(onBody(cases.quadratic, 3, -2)).toEqual({ force: -18, torque: 12 })
  })

  it('Coulomb reaches μN when it slips fast, and half of it at v_s/√3', () => {
    const at = (v: number) => onBody({ kind: 'coulomb', params: { friction: 0.4, slip: 0.01 } }, v, 5)
    expect(at(1e4).force).toBeCloseTo(-2, 11)
    expect(at(-1e4).force).toBeCloseTo(2, 11)
    expect(at(0.01 / Math.sqrt(3)).force).toBeCloseTo(-1, 13)
    expect(at(0).force).toBeCloseTo(0, 14)
    expect(at(1).torque).toBeCloseTo(0, 14)
  })

  it('Coulomb turns against μRN in a pin', () => {
    const params = { friction: 0.4, radius: 0.2, slip: 0.01 }
    expect(onBody({ kind: 'coulomb', params }, 0, 1e4).torque).toBeCloseTo(-0.4, 9)
    expect(onBody({ kind: 'coulomb', params }, 0, -0.05 / Math.sqrt(3)).torque).toBeCloseTo(0.2, 13)
  })
})

describe('in a mechanism', () => {
  const g = 9.81
  const accelerationsOf = (body: Omit<BodySpec, 'id'>, joint: object, law: Choice) => {
    const compiled = compile({
      bodies: [{ ...body, id: 'b' }],
      joints: [{ id: 'j', ...joint } as JointSpec],
      laws: [{ id: 'l', joint: 'j', ...law } as LawSpec],
    })
    if (!compiled.ok) throw new Error(compiled.problems.map((p) => p.message).join('\n'))
    const ws = createWorkspace(compiled.model)
    expect(evaluate(compiled.model, compiled.state, ws).ok).toBe(true)
    return ws.vdot
  }

  it.each([0.2, 0.9, 1.3])('a block slides down an incline of %d rad at g(sin − μ cos)', (slope) => {
    const mu = 0.25
    const down: Vec3 = [Math.cos(slope), 0, -Math.sin(slope)]
    const q = quatFromZ(down)
    const a = accelerationsOf(
      { mass: 3, inertia: [1, 2, 2.5], q_WB: q, v_WB: down.map((x) => 5 * x) as unknown as Vec3 },
      { kind: 'prismatic', frames: [{ body: 'ground', q_BF: q }, { body: 'b' }] },
      { kind: 'coulomb', params: { friction: mu, slip: 1e-6 } },
    )
    const along = a[6] * down[0] + a[7] * down[1] + a[8] * down[2]
    expect(along).toBeCloseTo(g * (Math.sin(slope) - mu * Math.cos(slope)), 10)
    expect(a[6] * down[2] - a[8] * down[0]).toBeCloseTo(0, 10)
  })

  it('friction in a constraint of one frame acts against the ground', () => {
    const slope = 0.6
    const mu = 0.25
    const normal: Vec3 = [Math.sin(slope), 0, Math.cos(slope)]
    const down: Vec3 = [Math.cos(slope), 0, -Math.sin(slope)]
    const a = accelerationsOf(
      { kind: 'particle', mass: 3, v_WB: down.map((x) => 5 * x) as unknown as Vec3 },
      {
        kind: 'custom',
        frames: [{ body: 'b' }],
        params: {
          rows: 1,
          level: 'position',
          write: (k: Kinematics, out: Rows) => {
            openRow(out, dot(normal, k.p), dot(normal, k.v), 0)
            addForce(out, k, 0, ...normal)
          },
        },
      },
      { kind: 'coulomb', params: { friction: mu, slip: 1e-6 } },
    )
    expect(dot(down, a.subarray(6))).toBeCloseTo(g * (Math.sin(slope) - mu * Math.cos(slope)), 10)
    expect(dot(normal, a.subarray(6))).toBeCloseTo(0, 10)
  })

  it('a balanced wheel on a rough pin slows by μ R m g / J', () => {
    const a = accelerationsOf(
      { mass: 3, inertia: [1, 1, 0.5], q_WB: quatFromZ([1, 0, 0]), w_WB_B: [0, 0, 20] },
      {
        kind: 'revolute',
        frames: [{ body: 'ground', q_BF: quatFromZ([1, 0, 0]) }, { body: 'b' }],
      },
      { kind: 'coulomb', params: { friction: 0.25, radius: 0.1, slip: 1e-6 } },
    )
    expect(a[11]).toBeCloseTo((-0.25 * 0.1 * 3 * g) / 0.5, 10)
  })
})

const dot = (a: Vec3, b: Float64Array) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
