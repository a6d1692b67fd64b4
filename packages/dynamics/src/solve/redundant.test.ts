/* Many more rows than freedoms: the answer of small ones against dense Moore–Penrose, and the time of large ones. */
import { describe, expect, it } from 'vitest'
import { evaluate } from '../evaluate'
import { redundancy } from '../readouts/redundancy'
import { defaultSettings } from '../model/settings'
import type { ModelSpec } from '../model/spec'
import { step } from '../step/step'
import { denseAnswer, relativeError } from '../testing/dense'
import { bearings, completeTruss, welds } from '../testing/redundant'
import { ready } from '../testing/run'

const told = (spec: ModelSpec) => {
  const { m, s, ws } = ready(spec)
  const outcome = evaluate(m, s, ws)
  if (!outcome.ok) throw new Error(outcome.message)
  return { m, s, ws, outcome, found: redundancy(m, ws, defaultSettings.rankTolerance) }
}

const small: [string, ModelSpec, number][] = [
  ['a complete truss of 8 particles', completeTruss(8), 18],
  // merged blocks (math/blocks/pattern.ts)
  ['a complete truss of 18 particles', completeTruss(18), 48],
  ['12 equal welds', welds(12, true), 6],
  ['12 different welds', welds(12, false), 6],
  ['15 hinges along a shaft', bearings(15), 5],
]

describe.each(small)('%s', (_, spec, rank) => {
  const { m, ws, s, outcome, found } = told(spec)

  it('has the accelerations, forces and least multipliers of the pseudoinverse', () => {
    const dense = denseAnswer(m, ws)
    expect(outcome.rank).toBe(rank)
    expect(dense.rank).toBe(rank)
    expect(relativeError(ws.vdot, dense.vdot)).toBeLessThan(1e-9)
    expect(relativeError(ws.lambda, dense.lambda)).toBeLessThan(1e-9)
  })

  it('tells which rows others imply, and that no reaction is determined', () => {
    expect(found.rank).toBe(rank)
    expect(found.freedom).toBe(m.freedoms - rank)
    expect(found.implied).toHaveLength(m.nc - rank)
    for (const { constraint, by } of found.implied) {
      expect(by.length).toBeGreaterThan(0)
      expect(by).not.toContain(constraint)
    }
    expect(found.determinate.every((d) => !d)).toBe(true)
  })

  it('steps', () => {
    for (let i = 0; i < 3; i++) expect(step(m, s, ws, 1e-3)).toEqual({ ok: true })
  })
})

it('a truss large enough for merged blocks has them', () => {
  expect(ready(completeTruss(18)).m.algebra.pattern.isMerged).toBe(true)
  expect(ready(completeTruss(8)).m.algebra.pattern.isMerged).toBe(false)
})

// Measured: below 1 s. Before blocks were merged and the fill no longer written down, from 8 s to many minutes.
it.each([
  ['a complete truss of 46 particles', () => completeTruss(46), 1035, 132],
  ['167 equal welds', () => welds(167, true), 1002, 6],
  ['167 different welds', () => welds(167, false), 1002, 6],
  ['200 hinges along a shaft', () => bearings(200), 1000, 5],
] as const)('%s are compiled, evaluated and explained within seconds', (_, make, rows, rank) => {
  const before = process.cpuUsage()
  const { m, found } = told(make())
  const { user } = process.cpuUsage(before)
  expect(m.nc).toBe(rows)
  expect(found.rank).toBe(rank)
  expect(user / 1e6).toBeLessThan(3)
})
