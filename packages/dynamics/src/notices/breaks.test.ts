import { describe, expect, it } from 'vitest'
import { findBreak, type Sample } from './breaks'

const of =
  (f: (t: number) => number, d: (t: number) => number, dd: (t: number) => number): Sample =>
  (t, out) => {
    out[0] = f(t)
    out[1] = d(t)
    out[2] = dd(t)
  }
const zero = () => 0
const steep = (k: number) =>
  of(
    (t) => Math.tanh(k * (t - 0.3)),
    (t) => k / Math.cosh(k * (t - 0.3)) ** 2,
    (t) => (-2 * k * k * Math.tanh(k * (t - 0.3))) / Math.cosh(k * (t - 0.3)) ** 2,
  )

/** In steps of 1/60 s, as a run looks. */
function scan(sample: Sample, order: 0 | 1, end = 1) {
  for (let n = 0; n < 60 * end; n++) {
    const found = findBreak(sample, order, n / 60, (n + 1) / 60, 1)
    if (found) return found
  }
  return null
}

const smooth: Record<string, Sample> = {
  sine: of(
    (t) => Math.sin(40 * t),
    (t) => 40 * Math.cos(40 * t),
    (t) => -1600 * Math.sin(40 * t),
  ),
  constant: of(() => 3, zero, zero),
  'tanh(10 t)': steep(10),
  'tanh(1000 t)': steep(1000),
  'tanh(10⁶ t)': steep(1e6),
  'large numbers': of(
    (t) => 1e9 + 1e3 * t,
    () => 1e3,
    zero,
  ),
  'not a number': of(() => Number.NaN, zero, zero),
}

describe('findBreak', () => {
  it.each(Object.entries(smooth))('finds none in a smooth function: %s', (_, sample) => {
    expect(scan(sample, 0)).toBeNull()
    expect(scan(sample, 1)).toBeNull()
  })

  it.each([0.5, 0.3, 1 / 3, 0.7123456, 29 / 60])('finds a jump at %d s, with both sides', (at) => {
    const jump = of((t) => 0.1 * (1 + Math.sign(t - at)), zero, zero)
    const found = scan(jump, 0)
    expect(found?.t).toBeCloseTo(at, 11)
    expect(found?.before).toBe(0)
    expect(found?.after).toBeCloseTo(0.2, 15)
    expect(scan(jump, 1)).toBeNull()
  })

  it('finds a jump on top of a steep slope', () => {
    const found = scan(
      of(
        (t) => Math.sin(200 * t) + 1e-3 * Math.sign(t - 0.61),
        (t) => 200 * Math.cos(200 * t),
        (t) => -4e4 * Math.sin(200 * t),
      ),
      0,
    )
    expect(found?.t).toBeCloseTo(0.61, 11)
    expect(found!.after - found!.before).toBeCloseTo(2e-3, 9)
  })

  it('finds a corner, which is no jump', () => {
    const ramp = of(
      (t) => Math.max(0, 2 * (t - 0.4)),
      (t) => (t > 0.4 ? 2 : 0),
      zero,
    )
    expect(scan(ramp, 0)).toBeNull()
    const found = scan(ramp, 1)
    expect(found?.t).toBeCloseTo(0.4, 11)
    expect([found?.before, found?.after]).toEqual([0, 2])
  })

  it('finds nothing at the start of a square root, which is continuous', () => {
    const root = of(
      (t) => Math.sqrt(Math.max(0, t - 0.25)),
      (t) => (t > 0.25 ? 0.5 / Math.sqrt(t - 0.25) : 0),
      zero,
    )
    expect(scan(root, 0)).toBeNull()
  })
})
