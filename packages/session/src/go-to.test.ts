import { cloneState, createWorkspace } from '@freebody/dynamics'
import { afterEach, expect, it } from 'vitest'
import { stepPart } from './between'
import { createRunner } from './create-runner'
import { createSession } from './create-session'
import type { Session, SessionOptions } from './session'
import { example, overreach } from './testing/scenes'
import { channelWorker } from './testing/workers'

const opened: Session[] = []

async function open(
  scene = example('pendulum'),
  options: SessionOptions = { where: 'main' },
): Promise<Session> {
  const session = createSession(scene, options)
  opened.push(session)
  await session.ready
  return session
}

afterEach(() => {
  for (const session of opened.splice(0)) session.dispose()
})

/** y of the pendulum after whole steps and a part of one, computed without a session. */
function computed(steps: number, t: number): number[] {
  const created = createRunner(example('pendulum'))
  if (!created.ok) throw new Error(created.message)
  const { runner } = created
  for (let n = 0; n < steps; n++) runner.step()
  const { compiled, state } = runner
  const copy = cloneState(compiled.model, state)
  if (t > state.t) expect(stepPart(compiled, copy, createWorkspace(compiled.model), t - state.t)).toBeNull()
  return [...copy.y]
}

it.each<[string, SessionOptions]>([
  ['on the page', { where: 'main' }],
  ['in a worker', { worker: channelWorker }],
])('lands on a typed time, on the clock and between its steps, %s', async (_, options) => {
  const session = await open(undefined, options)
  const reached: number[] = []
  expect(await session.goTo(2.0037, { onProgress: (t) => reached.push(t) })).toEqual({
    outcome: 'there',
    t: 2.0037,
  })
  expect(session.state.t).toBe(2.0037)
  expect([...session.state.y]).toEqual(computed(200, 2.0037))
  expect(reached.at(-1)).toBeCloseTo(2, 12)
  // Back in the recording, and on from there: the run has kept to its clock.
  expect((await session.goTo(0.505)).t).toBe(0.505)
  expect([...session.state.y]).toEqual(computed(50, 0.505))
  await session.stepOnce()
  expect([...session.state.y]).toEqual(computed(51, 0))
  await session.goTo(1)
  expect([...session.state.y]).toEqual(computed(100, 0))
  expect(session.timeline.to).toBeCloseTo(2, 12)
})

it('keeps the moment between two steps while plots are opened', async () => {
  const session = await open()
  await session.goTo(0.0142)
  session.channels(['energy.total'])
  expect(session.state.t).toBe(0.0142)
})

it('stops where it is cancelled, where the motion stops, and before the recording', async () => {
  const session = await open()
  const control = new AbortController()
  const arrival = await session.goTo(1e4, { signal: control.signal, onProgress: () => control.abort() })
  expect(arrival.outcome).toBe('cancelled')
  expect(arrival.t).toBe(session.state.t)
  expect(arrival.t).toBeGreaterThan(0)
  expect((await session.goTo(-1)).outcome).toBe('forgotten')
  const stuck = await open(overreach)
  const { outcome, t } = await stuck.goTo(1e3)
  expect(outcome).toBe('stopped')
  expect(t).toBeLessThan(1e3)
  expect(stuck.run.failure?.message).toBeTruthy()
})

it.each<[string, SessionOptions]>([
  ['on the page', { where: 'main' }],
  ['in a worker', { worker: channelWorker }],
])(
  'takes many steps in pieces, between which others have their turn and it can be aborted, %s',
  async (_, options) => {
    const session = await open(undefined, options)
    const control = new AbortController()
    expect(await session.forward(37, control.signal)).toBeNull()
    expect(session.steps).toBe(37)
    // A message that comes meanwhile: without pieces it would be heard after a million steps.
    setTimeout(() => control.abort())
    await session.forward(1_000_000, control.signal)
    const { steps } = session
    expect(steps).toBeGreaterThan(37)
    expect(steps).toBeLessThan(1_000_000)
    await session.forward(10, control.signal)
    expect(session.steps).toBe(steps)
  },
)

it('ends steps in pieces where play is pressed', async () => {
  const session = await open()
  setTimeout(() => session.play())
  await session.forward(1_000_000, new AbortController().signal)
  expect(session.run.playing).toBe(true)
  expect(session.steps).toBeLessThan(1_000_000)
})
