/* The engine in a process of its own, as the bench runs every contender. */
import { afterAll, expect, it } from 'vitest'
import type { Case } from '../isolate'
import { isolate } from './process'

const own = isolate('freebody')
afterAll(() => own.end())

const pendulum: Case = { problem: 'double-pendulum', setting: 'rk4', knob: { dt: 1 / 240 } }

it('runs a second and returns its error and its time', async () => {
  const outcome = await own.run(pendulum, 1, 10_000)
  expect(outcome.steps).toBe(240)
  expect(outcome.reached).toBeCloseTo(1, 12)
  expect(outcome.error).toBeLessThan(1e-6)
  expect(outcome.jointError).toBeLessThan(1e-12)
  expect(outcome.peakDrift).toBeLessThan(1e-6)
  expect(outcome.milliseconds).toBeGreaterThan(0)
  expect(await own.cost(pendulum, 1, 8)).toBeGreaterThan(0)
  expect(await own.time(pendulum, 50)).toBeGreaterThan(0)
})

it('stops a run that costs too much, and gives no error then', async () => {
  const outcome = await own.run({ ...pendulum, knob: { dt: 1e-6 } }, 1, 5)
  expect(outcome.reached).toBeLessThan(1)
  expect(outcome.error).toBeUndefined()
})

it('passes on the message of a failure, and works on', async () => {
  await expect(own.run({ ...pendulum, setting: 'warp' }, 1, 100)).rejects.toThrow(/no setting “warp”/)
  expect((await own.run(pendulum, 1, 10_000)).error).toBeLessThan(1e-6)
})

it('starts a new process when the old one is gone', async () => {
  own.end()
  expect((await own.run(pendulum, 1, 10_000)).error).toBeLessThan(1e-6)
})
