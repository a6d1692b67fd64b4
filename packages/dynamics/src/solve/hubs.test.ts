import { describe, expect, it } from 'vitest'
import { evaluate } from '../evaluate'
import { factorS } from './factor'
import type { Model } from '../model/model'
import { project } from '../step/project'
import { redundancy } from '../readouts/redundancy'
import { addForce, openRow } from '../assembly/rows'
import { defaultSettings, type Settings } from '../model/settings'
import type { JointSpec, ModelSpec } from '../model/spec'
import { copyState, createState, type State } from '../model/state'
import { step } from '../step/step'
import { assembleRows } from '../assembly/assemble'
import { denseAnswer, relativeError } from '../testing/dense'
import { hubCases, laidOut, Workshop, type HubCase } from '../testing/hubs'
import { randomSource } from '../testing/random'
import { ready } from '../testing/run'
import { createWorkspace } from '../model/workspace'

function both({ spec, hubs, capacity = Number.POSITIVE_INFINITY }: HubCase) {
  const { m, s } = ready(spec)
  const bodies = hubs.map((id) => m.bodyIds.indexOf(id))
  const plain = laidOut(m, { hubs: [], capacity: Number.POSITIVE_INFINITY })
  return { m, s, plain, node: laidOut(m, { hubs: bodies, capacity }) }
}

function evaluated(m: Model, s: State) {
  const ws = createWorkspace(m)
  const outcome = evaluate(m, s, ws)
  if (!outcome.ok) throw new Error(outcome.message)
  return { ws, outcome, told: redundancy(m, ws, 1e-10) }
}

const copyOf = (m: Model, s: State): State => {
  const copy = createState(m)
  copyState(copy, s)
  return copy
}

describe.each(Object.entries(hubCases))('%s: the hub as a node changes nothing', (name, given) => {
  const { s, plain, node } = both(given)
  const a = evaluated(plain, s)
  const b = evaluated(node, s)
  /** Rounding grows with the condition of S, and the plain way has the worse one. */
  const within = Math.max(1e-12, (100 * Number.EPSILON) / a.ws.factor.smallestPivot)

  it('is one', () => {
    expect(node.algebra.hubs.count).toBe(given.hubs.length)
    expect(node.algebra.pattern.negativeStart).toBeGreaterThan(0)
    expect(plain.algebra.hubs.count).toBe(0)
    expect(node.algebra.glue.length > 0).toBe(given.capacity !== undefined)
  })

  it('accelerations, forces and least-norm multipliers', () => {
    expect(relativeError(b.ws.vdot, a.ws.vdot)).toBeLessThan(within)
    expect(relativeError(b.ws.Qc, a.ws.Qc)).toBeLessThan(within)
    expect(relativeError(b.ws.lambda, a.ws.lambda)).toBeLessThan(within)
  })

  it('rank, and whose reactions are determined', () => {
    expect(b.outcome.rank).toBe(a.outcome.rank)
    expect(b.outcome.rank).toBe(denseAnswer(plain, a.ws).rank)
    expect(b.told.determinate).toEqual(a.told.determinate)
    expect(b.told.implied).toHaveLength(a.told.implied.length)
  })

  it('contradictions', () => {
    expect(b.outcome.contradiction).toBe(a.outcome.contradiction)
    expect(Math.abs(b.outcome.inconsistency - a.outcome.inconsistency)).toBeLessThan(1e-11)
    expect(b.outcome.contradiction !== null).toBe(name.startsWith('contradicting'))
  })

  it('the way back onto the constraints', () => {
    const r = randomSource(3)
    const off = copyOf(plain, s)
    for (let i = 7; i < off.q.length; i++) off.q[i] += 1e-6 * r.normal()
    for (let i = 6; i < off.v.length; i++) off.v[i] += 1e-6 * r.normal()
    for (let i = 1; i <= plain.nb; i++) if (plain.isParticle[i]) off.q.fill(0, 7 * i + 4, 7 * i + 7)
    for (let i = 1; i <= plain.nb; i++) if (plain.isParticle[i]) off.v.fill(0, 6 * i + 3, 6 * i + 6)
    const [y, z] = [plain, node].map((m) => {
      const state = copyOf(m, off)
      const ws = createWorkspace(m)
      assembleRows(m, state, ws)
      factorS(m, ws, 1e-8)
      expect(project(m, state, ws, defaultSettings)).toBeNull()
      return state.y
    })
    expect(relativeError(z, y)).toBeLessThan(1e2 * within)
  })

  it.each(['projection', 'baumgarte', 'augmented-lagrangian'] as const)('steps with %s', (stabilisation) => {
    const o: Settings = { ...defaultSettings, integrator: 'rk4', stabilisation }
    const [y, z] = [plain, node].map((m) => {
      const state = copyOf(m, s)
      const ws = createWorkspace(m)
      for (let i = 0; i < 5; i++) expect(step(m, state, ws, 1e-3, o)).toEqual({ ok: true })
      return state.y
    })
    expect(relativeError(z, y)).toBeLessThan(1e2 * within)
  })
})

describe('what is laid out', () => {
  const layoutOf = (spec: ModelSpec) => ready(spec).m.algebra
  const many = (n: number, build: (w: Workshop, i: number) => void) => {
    const w = new Workshop(n)
    w.body('hub')
    for (let i = 0; i < n; i++) build(w, i)
    return layoutOf(w.spec())
  }

  it('spokes hang on a hub', () => {
    const algebra = many(20, (w, i) => w.joint('spherical', 'hub', w.body(`spoke ${i}`)))
    expect(Array.from(algebra.hubs.bodies)).toEqual([1])
    expect(algebra.glue.length).toBe(0)
    expect(algebra.pattern.negativeStart).toBe(20)
  })

  it('legs that stand on the ground do not, and the platform is split into copies', () => {
    const algebra = many(40, (w, i) => {
      w.joint('spherical', 'hub', w.body(`leg ${i}`))
      w.joint('spherical', `leg ${i}`, w.body(`shin ${i}`))
      w.joint('universal', `shin ${i}`, 'ground')
    })
    expect(algebra.hubs.count).toBe(0)
    expect(algebra.glue.length).toBeGreaterThan(0)
  })

  it('neither does what an equation holds in the world, nor a particle that is held off its point', () => {
    const held = (build: (w: Workshop) => void) => {
      const w = new Workshop(6)
      w.body('hub')
      for (let i = 0; i < 12; i++) w.joint('spherical', 'hub', w.body(`spoke ${i}`))
      build(w)
      return layoutOf(w.spec()).pattern.negativeStart
    }
    expect(held(() => {})).toBe(12)
    expect(held((w) => w.joint('spherical', 'ground', 'spoke 3'))).toBe(11)
    expect(held((w) => w.bar('spoke 3', w.particle('bead'), w.placeOf('spoke 3'), w.placeOf('bead')))).toBe(
      13,
    )
    expect(held((w) => w.joint('spherical', 'spoke 3', w.particle('bead')))).toBe(11)
    expect(held((w) => w.joint('revolute', 'spoke 3', w.particle('bead'), w.placeOf('bead')))).toBe(11)
    const level: JointSpec = {
      id: 'level',
      kind: 'custom',
      frames: [{ body: 'spoke 3' }],
      params: {
        rows: 1,
        level: 'velocity',
        write: (k, out) => {
          openRow(out, 0, k.v[2], k.c[2])
          addForce(out, k, 0, 0, 0, 1)
        },
      },
    }
    const equation = (w: Workshop) => {
      w.joints.push(level)
    }
    expect(held(equation)).toBe(11)
  })

  it('the spokes of a wheel with a rim of one piece hang on one of the two', () => {
    const { spec } = hubCases['a wheel with a rim of one piece']
    expect(layoutOf(spec).hubs.count).toBe(1)
  })
})
