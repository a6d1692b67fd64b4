import { describe, expect, it } from 'vitest'
import { gridSteps, nextUp, roundDown, roundUp } from './round-numbers'

describe('round numbers', () => {
  it('are 1, 2 or 5 times a power of ten', () => {
    expect([0.7, 1, 1.9, 4.9, 5, 99, 100, 2500].map(roundDown)).toEqual([0.5, 1, 1, 2, 5, 50, 100, 2000])
    expect([0.7, 1, 1.9, 4.9, 5, 99, 100, 2500].map(roundUp)).toEqual([1, 1, 2, 5, 5, 100, 100, 5000])
  })

  it('follow one another', () => {
    const list = [0.001]
    while (list.length < 9) list.push(nextUp(list[list.length - 1]))
    expect(list).toEqual([0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5])
  })

  it('are right at every scale', () => {
    for (let e = -12; e < 12; e++)
      for (const d of [1, 1.5, 2, 3, 5, 9.99]) {
        const x = d * 10 ** e
        expect(roundDown(x)).toBeLessThanOrEqual(x * (1 + 1e-9))
        expect(roundUp(x)).toBeGreaterThanOrEqual(x * (1 - 1e-9))
        expect(roundUp(x) / roundDown(x)).toBeLessThan(2.6)
      }
  })
})

describe('a grid', () => {
  it('has lines apart on the screen, and round spacings', () => {
    for (let i = 0; i < 60; i++) {
      const metres = 1e-4 * 1.3 ** i
      const { fine, coarse } = gridSteps(metres)
      expect(fine / metres).toBeGreaterThanOrEqual(29.99)
      expect(fine / metres).toBeLessThanOrEqual(75.01)
      expect(roundDown(coarse)).toBeCloseTo(coarse, 12)
      expect(Math.round(coarse / fine)).toBeCloseTo(coarse / fine, 9)
    }
  })
})
