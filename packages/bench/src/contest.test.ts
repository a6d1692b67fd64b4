/* Contests among simulated engines, so that the results are known. */
import { expect, it } from 'vitest'
import type { ContenderName } from './contenders'
import { contest, type ContestPlan } from './contest'
import { judge } from './goals'
import type { Isolate } from './isolate'

const plan: ContestPlan = { quick: true, rounds: 3, warmup: 1, limit: 100, enough: 8, most: 2000 }

interface Simulated {
  readonly fails?: string
  asked?(order: 'run' | 'cost' | 'time'): void
}

/** Errors are dt⁴, and a step takes 10 µs. */
function simulated({ fails, asked }: Simulated): Isolate {
  return {
    async load() {
      if (fails) throw new Error(fails)
    },
    async run({ knob: { dt } }) {
      asked?.('run')
      const judged = { error: dt ** 4, jointError: 0, drift: 0, peakDrift: 0 }
      return { ...judged, milliseconds: 0.01 / dt, steps: 1 / dt, reached: 1 }
    },
    async cost({ knob: { dt } }) {
      asked?.('cost')
      return 0.01 / dt
    },
    async time() {
      asked?.('time')
      return 10
    },
    end: () => undefined,
  }
}

const hold = (engines: Partial<Record<ContenderName, Simulated>>, signal?: AbortSignal) =>
  contest('double-pendulum', ['freebody', 'mujoco'], plan, {
    isolate: (contender) => simulated(engines[contender] ?? {}),
    atOnce: 1,
    ...(signal ? { signal } : {}),
  })

it('lists contenders that could not be loaded, and does not compare with them', async () => {
  const found = await hold({ mujoco: { fails: 'no such engine' } })
  expect(found.participants[1]).toEqual({
    contender: 'mujoco',
    absent: 'no such engine',
    entries: [],
    reached: [],
  })
  expect(found.participants[0].reached.length).toBeGreaterThan(0)
  const results = { plan, took: 0, endurance: [], growth: [] }
  expect(judge({ ...results, contests: [found] })).toEqual([])
  expect(judge({ ...results, contests: [await hold({})] }).length).toBeGreaterThan(0)
})

it.each(['run', 'cost', 'time'] as const)(
  'stopped at the fifth “%s”, keeps whole rounds, is marked as stopped and has no verdicts',
  async (at) => {
    const stop = new AbortController()
    let count = 0
    const asked = (order: string) => {
      if (order === at && ++count === 5) stop.abort()
    }
    const found = await hold({ freebody: { asked }, mujoco: { asked } }, stop.signal)
    expect(found.stopped).toBe(true)
    const timings = found.participants.flatMap(({ entries, reached }) => [
      ...entries.flatMap(({ stepTiming }) => (stepTiming ? [stepTiming] : [])),
      ...reached.map(({ timing }) => timing),
    ])
    // By the time steps are timed, costs are all there.
    expect(timings.length > 0).toBe(at === 'time')
    for (const timing of timings) expect(timing.every(Number.isFinite)).toBe(true)
    expect(judge({ plan, took: 0, contests: [found], endurance: [], growth: [] })).toEqual([])
  },
)
