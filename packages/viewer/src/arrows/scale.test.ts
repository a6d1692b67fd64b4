import { describe, expect, it } from 'vitest'
import { createAutoScale, lengthOf, stretch, ticksOf, type Scale } from './scale'

const linear: Scale = { log: false, perUnit: 0.02, decade: 1, least: 1 }
const log: Scale = { log: true, perUnit: 1, decade: 0.1, least: 0.01 }

describe('lengths', () => {
  it('are in proportion', () => {
    expect(lengthOf(linear, 50)).toBeCloseTo(1, 12)
    expect(stretch(linear, 0)).toBe(0)
  })

  it('gain one decade’s length with every decade, and vanish with the force', () => {
    expect(lengthOf(log, 0)).toBe(0)
    for (const f of [1, 10, 100]) expect(lengthOf(log, 10 * f) - lengthOf(log, f)).toBeCloseTo(0.1, 3)
    expect(lengthOf(log, 1e-6)).toBeLessThan(1e-4)
  })
})

describe('a scale that fits', () => {
  it('gives the largest force most of the room', () => {
    for (let i = 0; i < 40; i++) {
      const peak = 1e-3 * 1.9 ** i
      const { perUnit } = createAutoScale().fit(peak, 0.5, false, 0)
      expect(perUnit * peak).toBeLessThanOrEqual(0.5)
      expect(perUnit * peak).toBeGreaterThan(0.4)
    }
  })

  it('stays while the force swings by half, and follows when it has become another', () => {
    const auto = createAutoScale()
    const first = auto.fit(100, 0.5, false, 0)
    for (const peak of [60, 120, 140, 50]) expect(auto.fit(peak, 0.5, false, 0)).toBe(first)
    expect(auto.fit(1000, 0.5, false, 0).perUnit).toBeLessThan(first.perUnit / 4)
    expect(auto.fit(3, 0.5, false, 0).perUnit).toBeGreaterThan(first.perUnit)
  })

  it('is the given one, if there is one', () => {
    expect(createAutoScale().fit(100, 0.5, false, 0.003).perUnit).toBe(0.003)
  })

  it('survives forces that are nothing, or nonsense', () => {
    const auto = createAutoScale()
    for (const peak of [0, Number.NaN, Number.POSITIVE_INFINITY]) {
      const { perUnit, least } = auto.fit(peak, 0.5, true, 0)
      expect(Number.isFinite(perUnit) && perUnit > 0).toBe(true)
      expect(Number.isFinite(least) && least > 0).toBe(true)
    }
  })

  it('shows four decades below the largest force', () => {
    const scale = createAutoScale().fit(250, 0.4, true, 0)
    expect(lengthOf(scale, 250)).toBeLessThanOrEqual(0.4)
    expect(lengthOf(scale, 250)).toBeGreaterThan(0.25)
    expect(lengthOf(scale, 0.25)).toBeGreaterThan(0.02)
  })
})

describe('the bar in the corner', () => {
  it('is one round size, as long as an arrow of that size', () => {
    const [tick] = ticksOf(linear, 100, 110)
    expect(tick).toEqual({ size: 50, at: 100 })
  })

  it('has decades where the scale is logarithmic', () => {
    const ticks = ticksOf(log, 300, 130)
    expect(ticks.map((t) => Number(t.size.toPrecision(3)))).toEqual(
      [0.1, 1, 10, 100, 1000].slice(0, ticks.length),
    )
    for (const { size, at } of ticks) expect(at).toBeCloseTo(300 * lengthOf(log, size), 9)
  })
})
