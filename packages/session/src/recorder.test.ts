import { createState } from '@freebody/dynamics'
import { describe, expect, it } from 'vitest'
import { createRecorder, type Recorder } from './recorder'
import type { Setup } from './setup'

const setup = (id: number): Setup => ({ id, scene: { version: 1 }, overrides: {} })
const extras = { peak: 0, pulled: false }
/** The pointer pulls from step 55 on, and again from there on when a run goes on from an earlier step. */
const pulledAt = (step: number) => step >= 55

function state(nb: number, t: number, seed: number) {
  const s = createState({ nb, tracked: 2, inputs: 2 })
  s.t = t
  s.h = seed / 7
  const wave = (x: Float64Array, from: number) => {
    for (let i = from; i < x.length; i++) x[i] = Math.sin(seed + i)
  }
  wave(s.q, 7)
  wave(s.v, 6)
  wave(s.s, 0)
  if (pulledAt(seed)) s.u.set([seed, -seed])
  return s
}

function fill(recorder: Recorder, nb: number, from: number, n: number): void {
  for (let i = from; i < from + n; i++)
    recorder.append(state(nb, i / 10, i), { peak: i, pulled: pulledAt(i) })
}

function held(recorder: Recorder, nb: number, step: number): boolean {
  const s = state(nb, 0, 1000)
  const b = { ...extras }
  recorder.read(step, s, b)
  const expected = state(nb, step / 10, step)
  return (
    s.t === expected.t &&
    s.h === expected.h &&
    b.peak === step &&
    b.pulled === pulledAt(step) &&
    s.y.every((x, i) => x === expected.y[i]) &&
    s.u.every((x, i) => x === expected.u[i])
  )
}

describe('the recorder', () => {
  it('keeps every number of every state it keeps', () => {
    const recorder = createRecorder(50_000)
    recorder.begin(0, setup(0), 1)
    fill(recorder, 3, 0, 1000)
    expect(recorder.last).toBe(999)
    expect(recorder.first).toBeGreaterThan(0)
    expect(recorder.bytes).toBeLessThanOrEqual(50_000)
    for (let step = recorder.first; step <= 999; step++) expect(held(recorder, 3, step)).toBe(true)
  })

  it('finds the nearest moment', () => {
    const recorder = createRecorder()
    recorder.begin(0, setup(0), 1)
    fill(recorder, 1, 0, 100)
    expect([-1, 0.04, 0.06, 5, 5.049, 5.051, 99].map((t) => recorder.nearest(t))).toEqual([
      0, 0, 1, 50, 50, 51, 99,
    ])
  })

  it('forgets what came after a cut, tells so, and goes on', () => {
    const cuts: number[] = []
    const recorder = createRecorder(1e6, (last) => cuts.push(last))
    recorder.begin(0, setup(0), 1)
    fill(recorder, 2, 0, 100)
    recorder.begin(100, setup(1), 2)
    fill(recorder, 5, 100, 100)
    expect(recorder.segmentOf(99).setup.id).toBe(0)
    expect(recorder.segmentOf(100).setup.id).toBe(1)
    expect(held(recorder, 2, 99) && held(recorder, 5, 150)).toBe(true)
    recorder.cutAfter(60)
    expect([recorder.last, recorder.segments.length, cuts]).toEqual([60, 1, [60]])
    fill(recorder, 2, 61, 10)
    expect(held(recorder, 2, 70)).toBe(true)
    // a change at a step replaces what was recorded for it
    recorder.begin(70, setup(2), 3)
    fill(recorder, 4, 70, 1)
    expect([recorder.last, held(recorder, 4, 70), held(recorder, 2, 69), cuts]).toEqual([
      70,
      true,
      true,
      [60, 69],
    ])
    recorder.clear()
    expect([recorder.first, recorder.last, recorder.bytes, cuts.at(-1)]).toEqual([0, -1, 0, -1])
  })

  it('wastes nothing on states of changing length', () => {
    const recorder = createRecorder(100_000)
    for (let i = 0; i < 100; i++) {
      recorder.begin(i, setup(i), 0)
      fill(recorder, 1 + (i % 2), i, 1)
    }
    expect(recorder.first).toBe(0)
    for (let i = 0; i < 100; i++) expect(held(recorder, 1 + (i % 2), i)).toBe(true)
    expect(recorder.bytes).toBeLessThan(100_000)
  })

  it('holds at least the present block, however small its memory', () => {
    const recorder = createRecorder(10)
    recorder.begin(0, setup(0), 0)
    fill(recorder, 3, 0, 20)
    expect([recorder.first, recorder.last]).toEqual([19, 19])
    expect(held(recorder, 3, 19)).toBe(true)
  })
})
