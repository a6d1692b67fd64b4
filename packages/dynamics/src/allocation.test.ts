import { expect, it } from 'vitest'
import { evaluate } from './evaluate'
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
