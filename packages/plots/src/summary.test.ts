import { describe, expect, it } from 'vitest'
import { createRecording } from './growing'
import { createSummary } from './summary'
import { randomSource } from './testing/random'

const pair = new Float64Array(2)
const triple = new Float64Array(3)

function bruteExtremes(y: readonly number[], i: number, j: number): [number, number] {
  const finite = y.slice(i, j).filter(Number.isFinite)
  return [Math.min(...finite), Math.max(...finite)]
}

function bruteIntegrals(t: readonly number[], y: readonly number[], i: number, j: number): number[] {
  const sum = [0, 0, 0]
  for (let k = i; k + 1 < j; k++) {
    if (!Number.isFinite(y[k]) || !Number.isFinite(y[k + 1])) continue
    const h = t[k + 1] - t[k]
    sum[0] += (h * (y[k] + y[k + 1])) / 2
    sum[1] += (h * (y[k] ** 2 + y[k] * y[k + 1] + y[k + 1] ** 2)) / 3
    sum[2] += h
  }
  return sum
}

describe('a summary', () => {
  it.each([1, 2, 3, 4, 5, 6])(
    'agrees with looking at every sample, growing, cut and trimmed (seed %i)',
    (seed) => {
      const random = randomSource(seed)
      const times = createRecording()
      const values = createRecording()
      const summary = createSummary(times, values)
      let t: number[] = []
      let y: number[] = []
      for (let round = 0; round < 40; round++) {
        const grow = random.below(1500)
        for (let k = 0; k < grow; k++) {
          t.push((t.at(-1) ?? 0) + random.next())
          y.push(
            random.below(200) === 0 ? [Number.NaN, Infinity, -Infinity][random.below(3)] : random.normal(),
          )
          times.push(t.at(-1)!)
          values.push(y.at(-1)!)
        }
        if (random.below(8) === 0) {
          const length = Math.max(times.first, random.below(t.length + 1))
          times.cut(length)
          values.cut(length)
          t = t.slice(0, length)
          y = y.slice(0, length)
        }
        if (random.below(5) === 0) {
          // Now and then nearly all of it, before it was ever looked at.
          const first =
            random.below(2) === 0 ? random.below(t.length + 1) : Math.max(0, t.length - random.below(20))
          times.drop(first)
          values.drop(first)
        }
        summary.update()
        expect(summary.length).toBe(t.length)
        const { first, length } = summary
        for (let q = 0; q < 25; q++) {
          const i = first + random.below(length - first + 1)
          const j = i + random.below(length - i + 1)
          summary.extremes(i, j, pair)
          expect([...pair]).toEqual(bruteExtremes(y, i, j))
          summary.integrals(i, j, triple)
          const sum = bruteIntegrals(t, y, i, j)
          for (let a = 0; a < 3; a++) expect(triple[a]).toBeCloseTo(sum[a], 8)
          const level = 3 * random.normal()
          const above = y.findIndex((v, k) => k >= i && k < j && Number.isFinite(v) && v > level)
          const below = y.findIndex((v, k) => k >= i && k < j && Number.isFinite(v) && v < level)
          expect(summary.nextAbove(i, j, level)).toBe(above < 0 ? j : above)
          expect(summary.nextBelow(i, j, level)).toBe(below < 0 ? j : below)
        }
      }
    },
  )

  it('reads a sample once, and few of them for a stretch of a million', () => {
    let reads = 0
    const n = 1_000_000
    const at = (i: number) => {
      reads++
      return Math.sin(i)
    }
    const array = { first: 0, length: n, version: 0, at }
    const summary = createSummary({ ...array, at: (i) => i }, array)
    summary.update()
    expect(reads).toBeLessThan(1.2 * n)
    reads = 0
    summary.extremes(3, n - 3, pair)
    expect(reads).toBeLessThan(50)
    summary.update()
    expect(reads).toBeLessThan(50)
    expect(pair[1]).toBeCloseTo(1, 9)
  })
})
