import { describe, expect, it } from 'vitest'
import { buildAlgebra, type Choice } from './algebra'
import { evaluate } from './evaluate'
import { factorS } from './factor'
import type { Model } from './model'
import { project } from './project'
import { redundancy } from './redundancy'
import { defaultSettings, type Settings } from './settings'
import { copyState, createState, type State } from './state'
import { step } from './step'
import { assembleRows } from './assemble'
import { denseAnswer, relativeError } from './testing/dense'
import { hubCases, type HubCase } from './testing/hubs'
import { randomSource } from './testing/random'
import { ready } from './testing/run'
import { createWorkspace } from './workspace'

/** The model with its algebra laid out as told, stepped the plain way. */
function laidOut(m: Model, choice: Choice): Model {
  const algebra = buildAlgebra(m.constraints, m.nb, m.lengthA, m.inverseRoot, m.inverseMass, choice)
  return { ...m, algebra, pins: null }
}

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
    expect(node.algebra.extraCopies > 0).toBe(given.capacity !== undefined)
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
