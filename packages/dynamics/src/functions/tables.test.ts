import { describe, expect, it } from 'vitest'
import { checkProfile, evaluateProfile } from './profiles'
import type { Table } from './tables'
import { randomSource } from '../testing/random'

const held: Table = { kind: 'table', times: [0, 0.5, 1.2, 2], values: [1, -1, 2, 0.5] }
const repeated: Table = { ...held, values: [1, -1, 2, 1], after: 'repeat' }
const linear: Table = { ...held, interpolation: 'linear' }

function at(p: Table, t: number): readonly number[] {
  const out = new Float64Array(3)
  evaluateProfile(p, t, out)
  return Array.from(out)
}

function random(seed: number, entries: number, after: 'hold' | 'repeat'): Table {
  const r = randomSource(seed)
  let t = r.normal()
  const times = Array.from({ length: entries }, () => (t += r.uniform(0.1, 1.5)))
  const values = times.map(() => r.normal())
  if (after === 'repeat') values[entries - 1] = values[0]
  return { kind: 'table', times, values, after }
}

describe.each(['hold', 'repeat'] as const)('a smooth table that is to %s', (after) => {
  it.each([1, 2, 3, 4, 5, 6])(
    'passes through its entries, with two continuous derivatives (seed %i)',
    (seed) => {
      const p = random(seed, 1 + seed, after)
      const { times, values } = p
      const n = times.length - 1
      for (const [i, t] of times.entries()) expect(at(p, t)[0]).toBeCloseTo(values[i], 10)
      const e = 1e-9
      for (let i = after === 'repeat' ? 0 : 1; i < n; i++) {
        const [before, next] = [at(p, times[i] - e), at(p, times[i] + e)]
        for (let d = 0; d < 3; d++) expect(Math.abs(next[d] - before[d])).toBeLessThan(1e-5)
      }
      // within a stretch, derivatives against differences
      const h = 1e-4
      for (let i = 0; i < n; i++) {
        const t = times[i] + 0.37 * (times[i + 1] - times[i])
        const [before, here, next] = [at(p, t - h), at(p, t), at(p, t + h)]
        for (let d = 0; d < 2; d++) expect((next[d] - before[d]) / (2 * h)).toBeCloseTo(here[d + 1], 4)
      }
    },
  )
})

describe('tables', () => {
  it('hold their ends, at rest', () => {
    expect(at(held, -1)).toEqual([1, 0, 0])
    expect(at(held, 2)).toEqual([0.5, 0, 0])
    expect(at(held, 9)).toEqual([0.5, 0, 0])
    expect(at(held, 1e-9)[1]).toBeCloseTo(0, 6)
    expect(at(held, 2 - 1e-9)[1]).toBeCloseTo(0, 6)
  })

  it('repeat, before and after', () => {
    for (const t of [0.1, 0.7, 1.9])
      for (const periods of [-3, 1, 40]) {
        const [here, there] = [at(repeated, t), at(repeated, t + 2 * periods)]
        for (let d = 0; d < 3; d++) expect(there[d]).toBeCloseTo(here[d], 9)
      }
  })

  it('of a cubic that starts and ends at rest are that cubic', () => {
    const f = (t: number) => 3 * t * t - 2 * t * t * t
    const times = [0, 0.2, 0.5, 0.9, 1]
    const p: Table = { kind: 'table', times, values: times.map(f) }
    for (const t of [0.1, 0.33, 0.8, 0.95]) {
      const [y, v, a] = at(p, t)
      expect(y).toBeCloseTo(f(t), 12)
      expect(v).toBeCloseTo(6 * t - 6 * t * t, 12)
      expect(a).toBeCloseTo(6 - 12 * t, 11)
    }
  })

  it('that repeat a sine come close to it, the seam included', () => {
    const n = 40
    const times = Array.from({ length: n + 1 }, (_, i) => (2 * Math.PI * i) / n)
    const values = times.map((t, i) => (i === n ? 0 : Math.sin(t)))
    const p: Table = { kind: 'table', times, values, after: 'repeat' }
    for (const t of [0.01, 1, 3.2, 6.27]) {
      const [y, v, a] = at(p, t)
      expect(y).toBeCloseTo(Math.sin(t), 5)
      expect(v).toBeCloseTo(Math.cos(t), 4)
      expect(a).toBeCloseTo(-Math.sin(t), 2)
    }
  })

  it('go straight where they are linear: the rate jumps, the acceleration is zero', () => {
    expect(at(linear, 0.25)).toEqual([0, -4, 0])
    expect(at(linear, 0.5)[1]).toBeCloseTo(3 / 0.7, 12)
    expect(at(linear, 0.5 - 1e-12)[1]).toBe(-4)
    expect(at(linear, 1.6)[2]).toBe(0)
    expect(at({ ...repeated, interpolation: 'linear' }, 2.25)[1]).toBe(-4)
  })

  it.each([
    [{ times: [0, 1], values: [1, 2, 3] }, 'has 2 times and 3 values'],
    [{ times: [0], values: [1] }, 'at least two entries'],
    [{ times: [0, 2, 1], values: [1, 2, 3] }, 'entry 3 is at 1 s, after 2 s'],
    [{ times: [0, 1, 1], values: [1, 2, 3] }, 'must have times that ascend'],
    [
      { times: [0, 1, Number.NaN], values: [1, 2, 3] },
      'must be made of finite numbers; entry 3 of "times" is not',
    ],
    [{ times: [0, 1], values: [1, Infinity] }, 'must be made of finite numbers; entry 2 of "values" is not'],
    [{ times: 'abc', values: [1] }, 'two lists, "times" and "values"'],
    [{ times: [0, 1], values: [1, 2], after: 'repeat' }, 'its last value, 2, must be its first, 1'],
    [{ times: [0, 1], values: [1, 2], after: 'stop' }, '"hold" or "repeat"'],
    [{ times: [0, 1], values: [1, 2], interpolation: 'round' }, '"linear" or "smooth"'],
  ])('%j are refused: %s', (p, why) => {
    expect(checkProfile({ kind: 'table', ...p })).toContain(why)
  })

  it('are accepted as they should be', () => {
    for (const p of [held, repeated, linear, { ...repeated, times: [0, 1], values: [3, 3] }])
      expect(checkProfile(p)).toBeNull()
    expect(at({ ...repeated, times: [0, 1], values: [3, 3] }, 7.3)).toEqual([3, 0, 0])
  })
})
