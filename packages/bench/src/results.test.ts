import { expect, it } from 'vitest'
import { asJson, type Measured } from './results'

it('writes four digits of every number, and short things in one line', () => {
  const measured: Measured = {
    plan: { quick: true, rounds: 5, warmup: 0, limit: 100, limits: { 'chain-20': { mujoco: 450 } } },
    took: 12,
    contests: [],
    endurance: [],
    growth: Array.from({ length: 9 }, () => ({
      problem: 'chain-20',
      step: { median: 1.23456789, low: Number.NaN, high: 2 },
    })),
  }
  const text = asJson(measured)
  expect(JSON.parse(text)).toEqual({
    ...measured,
    growth: measured.growth.map((of) => ({ ...of, step: { median: 1.235, low: null, high: 2 } })),
  })
  expect(text).toContain('\n  {"problem":"chain-20","step":{"median":1.235,"low":null,"high":2}},\n')
})
