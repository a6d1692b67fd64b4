import { describe, expect, it } from 'vitest'
import { bitrate, estimatedSize, frameTimes, MOST_FRAMES, planProblem, type FilmPlan } from './plan'

const plan: FilmPlan = {
  format: 'webm',
  width: 640,
  height: 360,
  from: 0,
  to: 2,
  speed: 1,
  fps: 30,
  quality: 'medium',
}

describe('the frames of a film', () => {
  it('are as many as its length asks for, at exact times', () => {
    const times = frameTimes(plan)
    expect(times).toHaveLength(60)
    expect(times[0]).toBe(0)
    times.forEach((t, i) => void expect(t).toBeCloseTo(i / 30, 12))
  })

  it('are further apart in a faster film, and nearer in slow motion', () => {
    expect(frameTimes({ ...plan, speed: 2 })).toHaveLength(30)
    expect(frameTimes({ ...plan, speed: 2 })[1]).toBeCloseTo(2 / 30, 12)
    expect(frameTimes({ ...plan, speed: 0.1 })).toHaveLength(600)
    expect(frameTimes({ ...plan, from: 1.5, to: 1.6, fps: 10 })).toHaveLength(1)
    expect(frameTimes({ ...plan, from: 0.5 })[0]).toBe(0.5)
  })
})

it('the size of a video is its rate of bits times its length', () => {
  expect(estimatedSize(plan)).toBe(Math.round((bitrate(plan) * 2) / 8))
  expect(estimatedSize({ ...plan, quality: 'high' })).toBe(2 * estimatedSize(plan))
  expect(estimatedSize({ ...plan, format: 'gif', fps: 10 })).toBeGreaterThan(0.25 * 640 * 360)
})

it.each<[Partial<FilmPlan>, RegExp]>([
  [{ width: 641 }, /even/],
  [{ width: 8 }, /between 16/],
  [{ height: Number.NaN }, /whole numbers/],
  [{ from: -1 }, /start/],
  [{ to: 0 }, /after the start/],
  [{ speed: 0 }, /speed/],
  [{ to: 1e6 }, new RegExp(`${MOST_FRAMES} is the most`)],
])('%o is refused with the reason', (change, reason) => {
  expect(planProblem(plan)).toBeNull()
  expect(planProblem({ ...plan, ...change })).toMatch(reason)
})
