/* The worker's file in a scope made here, compared with the process that Node starts. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type Answer, type Case, type Isolate, isolateIn, type Order } from '../isolate'
import { isolate } from '../node/process'
import { workerHost } from './host'

let inWorker: Isolate
const inProcess = isolate('freebody')

beforeAll(async () => {
  let deliver: (event: { data: Order }) => void = () => undefined
  let answer: (answer: Answer) => void = () => undefined
  vi.stubGlobal('self', {
    postMessage: (message: Answer) => answer(message),
    addEventListener: (_: 'message', listener: typeof deliver) => {
      deliver = listener
    },
  })
  await import('./worker')
  inWorker = isolateIn('freebody', (received) => {
    answer = received
    return { send: (order) => deliver({ data: order }), end: () => undefined }
  })
})
afterAll(() => {
  inProcess.end()
  vi.unstubAllGlobals()
})

it.each<Case>([
  { problem: 'double-pendulum', setting: 'rk4', knob: { dt: 1 / 240 } },
  { problem: 'double-pendulum', setting: 'adaptive', knob: { dt: 1, tolerance: 1e-6 } },
  { problem: 'bricard', setting: 'rk4', knob: { dt: 1 / 60 } },
])('$problem with $setting ends on the same bits as under Node', async (run) => {
  const [here, there] = [await inWorker.run(run, 1, 10_000), await inProcess.run(run, 1, 10_000)]
  expect(here.error).toBeGreaterThan(0)
  const { milliseconds: _, ...found } = here
  expect(there).toMatchObject(found)
})

it('times by its clock, and passes on the message of a failure', async () => {
  const run: Case = { problem: 'double-pendulum', setting: 'rk4', knob: { dt: 1 / 240 } }
  // More steps than a simulated second has, so it restarts.
  expect(await inWorker.time(run, 1000)).toBeGreaterThan(0)
  expect(await inWorker.cost(run, 1, 8)).toBeGreaterThan(0)
  await expect(inWorker.run({ ...run, setting: 'warp' }, 1, 100)).rejects.toThrow(/no setting “warp”/)
})

it('does not make code from strings', () => {
  expect(workerHost.codeFromStrings).toBe(false)
})
