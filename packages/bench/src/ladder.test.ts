import { describe, expect, it } from 'vitest'
import type { Isolate } from './isolate'
import { climb, knobsOf, trusted } from './ladder'
import type { Rung } from './results'

/** An engine of order `order`, that cannot do better than `floor` and takes `each` ms for a step. */
function engine(order: number, floor: number, each: number): Isolate & { readonly tried: number[] } {
  const tried: number[] = []
  return {
    tried,
    run: async ({ knob: { dt } }, _duration, limit) => {
      tried.push(Math.round(1 / dt))
      const milliseconds = each / dt
      const shared = { steps: 1 / dt, jointError: 0, drift: 0, peakDrift: 0 }
      if (milliseconds > limit) return { ...shared, milliseconds: limit + 1, reached: limit / milliseconds }
      return { ...shared, milliseconds, error: Math.max(floor, dt ** order), reached: 1 }
    },
    load: async () => undefined,
    cost: async () => 0,
    time: async () => 0,
    end: () => undefined,
  }
}

describe('climb', () => {
  it('goes on to the finest error that is asked for', async () => {
    const isolate = engine(4, 0, 1e-4)
    const { rungs, cut } = await climb(isolate, 'bricard', 'rk4', { label: '' }, 100)
    expect(isolate.tried).toEqual([4, 8, 15, 30, 60, 120, 240])
    expect(rungs.at(-1)?.error).toBeLessThan(1e-9)
    expect(cut).toBe(false)
  })

  it('gives up where two finer steps are no better', async () => {
    const isolate = engine(4, 1e-6, 1e-4)
    const { cut } = await climb(isolate, 'bricard', 'rk4', { label: '' }, 100)
    expect(isolate.tried).toEqual([4, 8, 15, 30, 60, 120])
    expect(cut).toBe(false)
  })

  it('stops where the next would cost more than the limit, and marks it', async () => {
    const isolate = engine(1, 0, 0.05)
    const { rungs, cut } = await climb(isolate, 'bricard', 'rk4', { label: '' }, 20)
    expect(isolate.tried).toEqual([4, 8, 15, 30, 60, 120, 240])
    expect(cut).toBe(true)
    expect(rungs.map(({ rough }) => Math.round(rough))).toEqual([0, 0, 1, 2, 3, 6, 12])
  })

  it('does not judge by the first run, which is cold', async () => {
    const isolate = engine(0.1, 0, 0.001)
    const warm = isolate.run
    let cold = true
    isolate.run = async (...order) => {
      const outcome = await warm(...order)
      const wasCold = cold
      cold = false
      return wasCold ? { ...outcome, milliseconds: 30 } : outcome
    }
    await climb(isolate, 'bricard', 'rk4', { label: '' }, 20)
    expect(isolate.tried.length).toBe(13)
  })

  it('stops after a run that did not answer', async () => {
    const isolate = engine(4, 0, 1e-4)
    let asked = 0
    isolate.run = async () => {
      asked++
      await new Promise((done) => setTimeout(done, 30))
      throw new Error('no answer')
    }
    const { cut } = await climb(isolate, 'bricard', 'rk4', { label: '' }, 5)
    expect(cut).toBe(true)
    expect(asked).toBe(1)
  })

  it('varies the tolerance of an engine that has one', () => {
    expect(knobsOf({ label: '', errorControlled: true })[0]).toEqual({ dt: 1, tolerance: 0.1 })
    expect(knobsOf({ label: '' })[0]).toEqual({ dt: 1 / 4 })
  })

  it('tries again a setting that was only disturbed at the start, where it is asked to', async () => {
    const disturbed = () => {
      const isolate = engine(4, 0, 1e-4)
      const { run } = isolate
      let first = true
      isolate.run = async (...order) => {
        const outcome = await run(...order)
        const milliseconds = first ? 1000 : outcome.milliseconds
        first = false
        return { ...outcome, milliseconds }
      }
      return isolate
    }
    const hasty = await climb(disturbed(), 'bricard', 'rk4', { label: '' }, 100)
    expect(hasty.cut).toBe(true)
    expect(hasty.rungs.length).toBe(1)
    const patient = disturbed()
    const { cut, rungs } = await climb(patient, 'bricard', 'rk4', { label: '' }, 100, true)
    expect(patient.tried).toEqual([4, 4, 8, 15, 30, 60, 120, 240])
    expect(cut).toBe(false)
    expect(rungs[0].rough).toBeCloseTo(4e-4)
  })
})

it('does not count a run that the next finer one contradicts', () => {
  const rungs = [0.07, 0.4, 0.15, 0.09, 0.11].map((error): Rung => ({ knob: { dt: 1 }, error, rough: 1 }))
  expect(rungs.map((_, i) => trusted(rungs, i))).toEqual([0.2, 0.4, 0.15, 0.09, 0.11])
  const diverged: Rung = { knob: { dt: 1 }, rough: 1, failure: 'diverged at t = 0.10 s' }
  expect(trusted([rungs[0], diverged], 0)).toBe(Number.POSITIVE_INFINITY)
  expect(trusted([rungs[0], { ...diverged, failure: 'given up: too slow' }], 0)).toBe(0.07)
  expect(trusted([diverged], 0)).toBe(Number.POSITIVE_INFINITY)
})
