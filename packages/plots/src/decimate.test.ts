import { describe, expect, it } from 'vitest'
import { createCurve, decimate, findColumns, growColumns } from './decimate'
import { createRecording } from './growing'
import { createSummary } from './summary'
import { randomSource } from './testing/random'

function record(seed: number, n: number, twice = false) {
  const random = randomSource(seed)
  const times = createRecording()
  const values = createRecording()
  let t = random.normal()
  for (let i = 0; i < n; i++) {
    // With gaps, and with repeated moments on request.
    t += twice && random.below(20) === 0 ? 0 : random.below(300) === 0 ? 1 : 0.002 * random.next()
    times.push(t)
    values.push(random.below(150) === 0 ? Number.NaN : Math.sin(5 * t) + 0.2 * random.normal())
  }
  const summary = createSummary(times, values)
  summary.update()
  return { random, times, values, summary }
}

describe('columns of pixels', () => {
  it.each([1, 2, 3, 4, 5])(
    'hold every sample of the range once, at its place to an eighth (seed %i)',
    (seed) => {
      const { random, times, summary } = record(seed, 6000, true)
      for (let n = 0; n < 30; n++) {
        const t0 = times.at(0) - 1 + 10 * random.next()
        const range = [t0, t0 + 8 * random.next()] as const
        const count = 1 + random.below(900)
        const { edges } = findColumns(times, summary.length, range, count)
        const columnOf = new Int32Array(times.length).fill(-1)
        for (let c = 0; c < count; c++) columnOf.fill(c, edges[c], edges[c + 1])
        let misplaced = 0
        for (let i = 0; i < times.length; i++) {
          const t = times.at(i)
          const place = (count * (t - range[0])) / (range[1] - range[0])
          const outside = t < range[0] || t > range[1]
          const least = outside ? -1 : Math.min(count - 1, Math.floor(place - 0.126))
          const most = outside ? -1 : Math.min(count - 1, Math.floor(place + 0.126))
          if (columnOf[i] < least || columnOf[i] > most) misplaced++
        }
        expect(misplaced).toBe(0)
      }
    },
  )
})

describe('decimation', () => {
  it.each([1, 2, 3, 4, 5])('covers in each column what the samples cover, and no more (seed %i)', (seed) => {
    const { random, times, values, summary } = record(seed, 20_000)
    const curve = createCurve()
    for (let n = 0; n < 10; n++) {
      const t0 = times.at(random.below(8000))
      const range = [t0, t0 + 4 + 20 * random.next()] as const
      const columns = findColumns(times, summary.length, range, 100 + random.below(200))
      const { edges, count } = columns
      if (edges[count] - edges[0] <= 2 * count) continue
      decimate(summary, columns, curve)
      expect(curve.count).toBeLessThanOrEqual(3 * count)
      let p = 0
      for (let c = 0; c < count; c++) {
        const samples: number[] = []
        for (let i = edges[c]; i < edges[c + 1]; i++) samples.push(values.at(i))
        if (samples.length === 0) continue
        const finite = samples.filter(Number.isFinite)
        const drawn: number[] = []
        const middle = range[0] + ((c + 0.5) * (range[1] - range[0])) / count
        const last = Math.max(middle, columns.leave[c]) + 1e-12
        while (p < curve.count && (Number.isNaN(curve.ys[p]) || curve.xs[p] <= last)) {
          if (!Number.isNaN(curve.ys[p])) drawn.push(curve.ys[p])
          p++
        }
        if (finite.length === 0) expect(drawn).toEqual([])
        else {
          expect(Math.min(...drawn)).toBe(Math.min(...finite))
          expect(Math.max(...drawn)).toBe(Math.max(...finite))
          const ends = [samples[0], samples.at(-1)!]
          if (drawn.length > 2 && ends.every(Number.isFinite)) expect([drawn[0], drawn.at(-1)]).toEqual(ends)
        }
      }
      expect(p).toBe(curve.count)
    }
  })

  it.each([1, 2, 3, 4])('gives, step by step, what it gives at once (seed %i)', (seed) => {
    const { random, times, values } = record(seed, 12_000)
    const growing = { times: createRecording(), values: createRecording() }
    const summary = createSummary(growing.times, growing.values)
    const range = [times.at(0), times.at(0) + 40] as const
    const columns = findColumns(growing.times, 0, range, 300)
    const curve = createCurve()
    const covered = (c: typeof curve, from: number, to: number) => {
      const ys = [...c.ys.subarray(0, c.count)].filter(
        (y, k) => c.xs[k] >= from && c.xs[k] < to && !Number.isNaN(y),
      )
      return [Math.min(...ys), Math.max(...ys)]
    }
    for (let i = 0; i < 12_000; ) {
      for (let k = random.below(90); k >= 0 && i < 12_000; k--, i++) {
        growing.times.push(times.at(i))
        growing.values.push(values.at(i))
      }
      summary.update()
      expect(growColumns(columns, summary.length)).toBe(true)
      decimate(summary, columns, curve)
    }
    const whole = createCurve()
    decimate(summary, findColumns(growing.times, summary.length, range, 300), whole)
    expect(Math.abs(curve.count - whole.count)).toBeLessThan(0.05 * whole.count)
    // Edges may lie in other blocks, so compare over a few columns at a time, and what is next to them.
    const width = 40 / 300
    for (let t = range[0] + width; t < times.at(11_999) - 6 * width; t += width) {
      const [lo, hi] = covered(whole, t, t + 3 * width)
      if (lo > hi) continue
      const [less, more] = covered(curve, t - width, t + 4 * width)
      expect(less).toBeLessThanOrEqual(lo)
      expect(more).toBeGreaterThanOrEqual(hi)
    }
    growing.times.cut(5000)
    expect(growColumns(columns, 5000)).toBe(false)
  })

  it('lifts the pen over columns without a value', () => {
    const times = createRecording()
    const values = createRecording()
    for (let i = 0; i < 1000; i++) {
      times.push(i)
      values.push(i >= 300 && i < 600 ? Number.NaN : i)
    }
    const summary = createSummary(times, values)
    summary.update()
    const curve = createCurve()
    decimate(summary, findColumns(times, 1000, [0, 1000], 100), curve)
    const lifted = [...curve.ys.subarray(0, curve.count)].flatMap((y, i) => (Number.isNaN(y) ? [i] : []))
    expect(lifted).toHaveLength(1)
    expect([curve.ys[lifted[0] - 1], curve.ys[lifted[0] + 1]]).toEqual([299, 600])
  })

  it('draws every sample of few, and the next one on either side', () => {
    const { times, values, summary } = record(3, 500)
    const curve = createCurve()
    const range = [times.at(100), times.at(180)] as const
    const columns = findColumns(times, summary.length, range, 300)
    decimate(summary, columns, curve)
    const { edges, count } = columns
    expect(curve.count).toBe(edges[count] - edges[0] + 2)
    for (let i = 0; i < curve.count; i++)
      expect([curve.xs[i], curve.ys[i]]).toEqual([times.at(edges[0] - 1 + i), values.at(edges[0] - 1 + i)])
  })
})
