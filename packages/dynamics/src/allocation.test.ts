import { expect, it } from 'vitest'
import { evaluate } from './evaluate'
import type { LawSpec, ModelSpec } from './model/spec'
import { spokes } from './testing/hubs'
import { bricard, chain, crossedChain, fourBarLadder } from './testing/mechanisms'
import { ready } from './testing/run'

/** So many measurements, and this many bytes below which no more are needed. */
const ROUNDS = 16
const FEW = 64

/** Bytes per call in steady state: the smallest of several measurements, since other things may allocate meanwhile, and a machine that
 is busy compiles late. */
function bytesPerCall(call: () => void): number {
  const collect = (globalThis as { gc?: () => void }).gc
  if (!collect) throw new Error('run with --expose-gc')
  for (let i = 0; i < 3000; i++) call()
  let least = Number.POSITIVE_INFINITY
  for (let round = 0; round < ROUNDS && least > FEW; round++) {
    collect()
    const before = process.memoryUsage().heapUsed
    for (let i = 0; i < 500; i++) call()
    least = Math.min(least, (process.memoryUsage().heapUsed - before) / 500)
  }
  return least
}

const masslessCoupler = (spec: ModelSpec): ModelSpec => ({
  ...spec,
  bodies: spec.bodies.map((b) => (b.id === 'coupler 1' ? { ...b, mass: 0, inertia: [0, 0, 0] } : b)),
})

it.each([
  ['a chain of 50', chain(50)],
  ['Bricard’s redundant loop', bricard(true)],
  ['a chain of massless crosses', crossedChain(20)],
  ['a loop with a massless coupler', masslessCoupler(fourBarLadder(1))],
  ['a hub of 50 spokes', spokes(50, ['spherical', 'revolute']).spec],
])('evaluate leaves almost nothing for the collector: %s', (_, spec) => {
  const { m, s, ws } = ready(spec)
  expect(bytesPerCall(() => evaluate(m, s, ws))).toBeLessThan(256)
})

/** The same law in every ball, all of them turning. */
const rough = (spec: ModelSpec, law: Pick<LawSpec, 'kind' | 'params'>): ModelSpec => ({
  ...spec,
  bodies: spec.bodies.map((b, i) => ({ ...b, w_WB_B: [0, 1 + (i % 3), 0] })),
  laws: (spec.joints ?? []).map(({ id }) => ({ ...law, id: `law in ${id}`, joint: id }) as LawSpec),
})

it.each([3, 20])('solving for the loads of %i joints leaves a few boxed numbers for each', (n) => {
  const bytes = (law: Pick<LawSpec, 'kind' | 'params'>) => {
    const { m, s, ws } = ready(rough(chain(n), law))
    return bytesPerCall(() => evaluate(m, s, ws))
  }
  const dry = bytes({ kind: 'coulomb', params: { friction: 0.3, radius: 0.02 } })
  // The compiler decides which arguments of the law's writer it boxes, 16 bytes each, and keeps to it for the process: for 20 joints from
  // 330 to 1808 bytes were seen, most of them in loadUnits. Up to eight numbers a joint are allowed.
  expect(dry - bytes({ kind: 'viscous', params: {} })).toBeLessThan(512 + 8 * 16 * n)
})
