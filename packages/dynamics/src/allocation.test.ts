import { expect, it } from 'vitest'
import { evaluate } from './evaluate'
import type { LawSpec, ModelSpec } from './spec'
import { spokes } from './testing/hubs'
import { bricard, chain } from './testing/mechanisms'
import { ready } from './testing/run'

/** Bytes per call in steady state: the smallest of several measurements, since other things may allocate meanwhile. */
function bytesPerCall(call: () => void): number {
  const collect = (globalThis as { gc?: () => void }).gc
  if (!collect) throw new Error('run with --expose-gc')
  for (let i = 0; i < 3000; i++) call()
  let least = Number.POSITIVE_INFINITY
  for (let round = 0; round < 7; round++) {
    collect()
    const before = process.memoryUsage().heapUsed
    for (let i = 0; i < 500; i++) call()
    least = Math.min(least, (process.memoryUsage().heapUsed - before) / 500)
  }
  return least
}

it.each([
  ['a chain of 50', chain(50)],
  ['Bricard’s redundant loop', bricard(true)],
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

it.each([3, 20])(
  'solving for the loads of %i joints leaves little more than a law without load does',
  (n) => {
    const bytes = (law: Pick<LawSpec, 'kind' | 'params'>) => {
      const { m, s, ws } = ready(rough(chain(n), law))
      return bytesPerCall(() => evaluate(m, s, ws))
    }
    const dry = bytes({ kind: 'coulomb', params: { friction: 0.3, radius: 0.02 } })
    // some numbers that the compiler boxes, as many for 20 joints as for 3
    expect(dry - bytes({ kind: 'viscous', params: {} })).toBeLessThan(512)
  },
)
