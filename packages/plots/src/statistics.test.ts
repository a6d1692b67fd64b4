import { describe, expect, it } from 'vitest'
import { createRecording, fixedNumbers } from './growing'
import { statistics } from './statistics'
import { createSummary } from './summary'
import { randomSource } from './testing/random'

function summaryOf(n: number, dt: number, f: (t: number) => number) {
  const times = createRecording()
  const values = createRecording()
  for (let i = 0; i < n; i++) {
    times.push(i * dt)
    values.push(f(i * dt))
  }
  const summary = createSummary(times, values)
  summary.update()
  return summary
}

describe('statistics', () => {
  it('gives a sine its textbook numbers', () => {
    const T = 1.7
    const s = statistics(
      summaryOf(10 * 1700 + 1, 1e-3, (t) => 4 + 3 * Math.sin((2 * Math.PI * t) / T)),
      [0, 17],
    )!
    expect(s.samples).toBe(17_001)
    expect(s.min).toBeCloseTo(1, 5)
    expect(s.max).toBeCloseTo(7, 5)
    expect(s.amplitude).toBeCloseTo(3, 5)
    expect(s.mean).toBeCloseTo(4, 9)
    expect(s.rms).toBeCloseTo(Math.sqrt(16 + 9 / 2), 5)
    expect(s.period).toBeCloseTo(T, 6)
    // Falling through the mean at T/2, 3 T/2 … 19 T/2.
    expect(s.cycles).toBe(9)
    expect(s.spread).toBeLessThan(1e-6)
  })

  it.each([1, 2, 3])('finds the period under noise that crosses the mean many times (seed %i)', (seed) => {
    const random = randomSource(seed)
    const noisy = summaryOf(8000, 1e-3, (t) => Math.sin(2 * Math.PI * 2.5 * t) + 0.03 * random.normal())
    const s = statistics(noisy, [0, 8])!
    expect(s.cycles).toBe(19)
    expect(s.period).toBeCloseTo(0.4, 2)
    expect(s.spread!).toBeGreaterThan(1e-4)
  })

  it('needs one and a quarter periods from the highest point', () => {
    const swing = summaryOf(126, 0.01, (t) => Math.cos(2 * Math.PI * t))
    expect(statistics(swing, [0, 1.2])!.period).toBeNull()
    expect(statistics(swing, [0, 1.25])!.period).toBeCloseTo(1, 2)
  })

  it('weighs by time, not by samples', () => {
    // One second at 0 with two samples, a jump, one second at 1 with a thousand.
    const t = [0, 1, 1 + 1e-12, ...Array.from({ length: 1000 }, (_, i) => 1 + (i + 1) / 1000)]
    const y = [0, 0, ...Array.from({ length: 1001 }, () => 1)]
    const summary = createSummary(fixedNumbers(t), fixedNumbers(y))
    summary.update()
    const s = statistics(summary, [0, 2])!
    expect(s.mean).toBeCloseTo(0.5, 9)
    expect(s.rms).toBeCloseTo(Math.SQRT1_2, 9)
  })

  it('looks at the visible stretch alone, ends included', () => {
    const s = statistics(
      summaryOf(101, 0.1, (t) => t),
      [2, 3],
    )!
    expect([s.samples, s.min, s.mean, s.max]).toEqual([11, 2, expect.closeTo(2.5, 12), expect.closeTo(3, 12)])
    expect([s.period, s.cycles, s.spread]).toEqual([null, 0, null])
  })

  it('has no period for a constant with round-off, and is null for no samples', () => {
    const random = randomSource(7)
    const flat = summaryOf(1000, 0.01, () => 19.62 * (1 + 2e-16 * (random.below(3) - 1)))
    expect(statistics(flat, [0, 10])!.period).toBeNull()
    expect(statistics(flat, [20, 30])).toBeNull()
    expect(
      statistics(
        summaryOf(100, 0.1, () => Number.NaN),
        [0, 10],
      ),
    ).toBeNull()
    expect(
      statistics(
        summaryOf(1, 0.1, () => -2),
        [0, 1],
      ),
    ).toMatchObject({ mean: -2, rms: 2, amplitude: 0 })
  })
})
