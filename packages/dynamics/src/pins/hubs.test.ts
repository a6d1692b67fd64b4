import { describe, expect, it } from 'vitest'
import { assembleRows, assembleStep } from '../assemble'
import { factorPenalised, factorS } from '../factor'
import { stageRate } from '../integrators/endpoints'
import type { Model } from '../model'
import { addAt, loadRows, subtractA } from '../operators'
import { defaultSettings, type Settings } from '../settings'
import { solveRows } from '../solve'
import { copyState, createState } from '../state'
import { step } from '../step'
import { relativeError } from '../testing/dense'
import { hubCases, laidOut, type HubCase } from '../testing/hubs'
import { randomSource } from '../testing/random'
import { ready } from '../testing/run'
import { createWorkspace, type Workspace } from '../workspace'
import { buildPins } from './tables'

/** With the hubs as nodes: without A, the plain way, and the plain way without nodes. */
function threeWays({ spec, hubs }: HubCase) {
  const { m, s } = ready(spec)
  const capacity = Number.POSITIVE_INFINITY
  const node = laidOut(m, { hubs: hubs.map((id) => m.bodyIds.indexOf(id)), capacity })
  const pins = buildPins(m.constraints, 0, node.algebra, m.inverseMass)
  if (!pins) throw new Error('not a mechanism of balls and hinges')
  const short: Model = { ...node, pins }
  return { s, short, node, plain: laidOut(m, { hubs: [], capacity }) }
}

const names = [
  'a hub of balls',
  'a hub of hinges',
  'spokes held twice',
  'a hub on two bearings',
  'a wheel whose rim closes loops',
  'a wheel with a rim of one piece',
  'two hubs of balls and hinges',
  'a free hub',
  'a hub a million times as heavy',
  'a hub a millionth as heavy',
  'a ball of particles and rods',
]

describe.each(names)('%s without A', (name) => {
  const { s, short, node, plain } = threeWays(hubCases[name])
  const a = createWorkspace(short)
  const b = createWorkspace(node)
  assembleStep(short, s, a)
  assembleRows(node, s, b)
  const r = randomSource(4)
  const smallest = (() => {
    const ws = createWorkspace(plain)
    assembleRows(plain, s, ws)
    factorS(plain, ws, 1e-10)
    return ws.factor.smallestPivot
  })()
  const within = Math.max(1e-12, (100 * Number.EPSILON) / smallest)

  it('has the same A ν and Aᵀx', () => {
    expect(a.pinned).toBe(true)
    expect(b.pinned).toBe(false)
    const v = Float64Array.from(s.v, () => r.normal())
    const x = Float64Array.from(a.x, () => r.normal())
    const [y, z] = [x.slice(), x.slice()]
    subtractA(short, a, v, y)
    subtractA(node, b, v, z)
    expect(relativeError(y, z)).toBeLessThan(1e-13)
    const [f, g] = [v.slice(), v.slice()]
    addAt(short, a, x, f)
    addAt(node, b, x, g)
    expect(relativeError(f.subarray(6), g.subarray(6))).toBeLessThan(1e-13)
  })

  it.each([
    ['S', (m: Model, ws: typeof a) => factorS(m, ws, 1e-10)],
    ['S with a penalty', (m: Model, ws: Workspace) => factorPenalised(m, ws, 1e-10)],
  ])('solves with %s as the others do', (_, factor) => {
    const rhs = Float64Array.from({ length: short.nc }, () => r.normal())
    const [forces, , wanted] = [short, node, plain].map((m) => {
      const ws = createWorkspace(m)
      assembleStep(m, s, ws)
      factor(m, ws)
      loadRows(m, ws, rhs)
      // a right side within the range of S
      ws.force.fill(0)
      addAt(m, ws, ws.x, ws.force)
      loadRows(m, ws, new Float64Array(m.nc))
      subtractA(m, ws, ws.force, ws.x)
      solveRows(ws)
      ws.force.fill(0)
      addAt(m, ws, ws.x, ws.force)
      return ws.force
    })
    expect(relativeError(forces, wanted)).toBeLessThan(within)
  })

  it.each(['none', 'projection', 'baumgarte', 'augmented-lagrangian'] as const)(
    'steps with %s',
    (stabilisation) => {
      const o: Settings = { ...defaultSettings, integrator: 'rk4', stabilisation }
      const [got, other, wanted] = [short, node, plain].map((m) => {
        const state = createState(m)
        copyState(state, s)
        const ws = createWorkspace(m)
        const rate = new Float64Array(s.y.length)
        expect(stageRate(m, state, ws, o, rate)).toBeNull()
        for (let i = 0; i < 5; i++) expect(step(m, state, ws, 1e-3, o)).toEqual({ ok: true })
        expect(ws.pinned).toBe(m === short)
        return { rate, y: state.y }
      })
      for (const { rate, y } of [other, wanted]) {
        expect(relativeError(got.rate, rate)).toBeLessThan(within)
        expect(relativeError(got.y, y)).toBeLessThan(1e2 * within)
      }
    },
  )
})
