import { describe, expect, it } from 'vitest'
import { randomSource } from './testing/random'
import { axisTitle, notation, ticks, tickText, type Range } from './ticks'

describe('ticks', () => {
  it.each([1, 2, 3, 4])('are round, inside, evenly spaced and as many as fit (seed %i)', (seed) => {
    const random = randomSource(seed)
    for (let n = 0; n < 500; n++) {
      const size = 10 ** (random.below(24) - 12)
      const min = size * random.normal()
      const range: Range = [min, min + size * 10 ** (-3 * random.next())]
      const most = 1 + random.below(14)
      const { step, values } = ticks(range, most)
      expect(Number(step.toPrecision(12).replace(/[.0]|e.*/g, ''))).toBeOneOf([1, 2, 5])
      expect(values.length).toBeLessThanOrEqual(most + 1)
      // The next finer step would be too many.
      expect((range[1] - range[0]) / (step / 2.5)).toBeGreaterThan(most * (1 - 1e-9))
      for (const v of values) {
        expect(v).toBeGreaterThanOrEqual(range[0] - 1e-8 * step)
        expect(v).toBeLessThanOrEqual(range[1] + 1e-8 * step)
        // The float nearest to the decimal, so that it prints without a tail.
        expect(Number(v.toPrecision(13))).toBe(v)
      }
      for (let i = 1; i < values.length; i++) expect(values[i] - values[i - 1]).toBeCloseTo(step, 10)
    }
  })

  it('are empty without a range', () => {
    for (const range of [
      [1, 1],
      [2, 1],
      [0, Infinity],
      [Number.NaN, 1],
    ] as const)
      expect(ticks(range, 5).values).toEqual([])
  })
})

function axis(range: Range, unit: string, label = 'Force') {
  const t = ticks(range, 5)
  const how = notation(range, t.step, unit)
  return [axisTitle(label, unit, how), ...t.values.map((v) => tickText(v, how))]
}

describe('an axis', () => {
  it.each([
    [[-10, 10], 'N', ['Force (N)', '−10', '−5', '0', '5', '10']],
    [[0, 0.4], 'm', ['Force (m)', '0.0', '0.1', '0.2', '0.3', '0.4']],
    [[0, 0.004], 'm', ['Force (mm)', '0', '1', '2', '3', '4']],
    [[0, 40_000], 'N m', ['Force (kN m)', '0', '10', '20', '30', '40']],
    [[0, 4000], 's', ['Force (s)', '0', '1\u202f000', '2\u202f000', '3\u202f000', '4\u202f000']],
    [[0, 4e-4], 's', ['Force (µs)', '0', '100', '200', '300', '400']],
    [[0, 2e-7], 'm²', ['Force (10⁻⁹ m²)', '0', '50', '100', '150', '200']],
    [[0, 4e7], 'kg', ['Force (10⁶ kg)', '0', '10', '20', '30', '40']],
    [[0, 4e-9], '', ['Force (10⁻⁹)', '0', '1', '2', '3', '4']],
    [[-1, 1], '', ['Force', '−1.0', '−0.5', '0.0', '0.5', '1.0']],
    [[19.62 - 2e-9, 19.62 + 2e-9], 'J', ['Force − 19.62 J (nJ)', '−2', '−1', '0', '1', '2']],
    [[19.62 + 1e-9, 19.62 + 5e-9], 'J', ['Force − 19.62 J (nJ)', '1', '2', '3', '4', '5']],
    [[-19.62 - 2e-9, -19.62 + 2e-9], 'J', ['Force + 19.62 J (nJ)', '−2', '−1', '0', '1', '2']],
  ] as const)('from %j %s reads %j', (range, unit, words) => expect(axis(range, unit)).toEqual(words))

  it.each([1, 2, 3])('writes different ticks differently (seed %i)', (seed) => {
    const random = randomSource(seed)
    for (let n = 0; n < 500; n++) {
      const min = 10 ** (random.below(12) - 6) * random.normal()
      const range: Range = [min, min + Math.abs(min) * 10 ** (3 - 13 * random.next())]
      const texts = axis(range, ['m', 'N m', 'kg', ''][random.below(4)]).slice(1)
      expect(new Set(texts).size).toBe(texts.length)
      for (const text of texts) expect(text.length).toBeLessThanOrEqual(11)
    }
  })
})
