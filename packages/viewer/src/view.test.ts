import { describe, expect, it } from 'vitest'
import { FIELD_OF_VIEW, fittingDistance, roundNumber } from './view'

describe('the distance of the eye', () => {
  it('follows the narrower side of the screen', () => {
    const half = (FIELD_OF_VIEW * Math.PI) / 360
    expect(fittingDistance(1, 2)).toBeCloseTo(1 / Math.sin(half), 12)
    expect(fittingDistance(1, 0.5)).toBeGreaterThan(fittingDistance(1, 1))
  })
})

describe('round numbers', () => {
  it('are 1, 2 or 5 times a power of ten', () => {
    expect([0.7, 1, 1.9, 4.9, 5, 99, 100, 2500].map(roundNumber)).toEqual([0.5, 1, 1, 2, 5, 50, 100, 2000])
  })
})
