import { describe, expect, it } from 'vitest'
import { exponentOf, figureOf, interleave, ratioOf } from './measure'

describe('figures', () => {
  it('takes the median and quartiles whatever the order', () => {
    expect(figureOf([5, 1, 4, 2, 3])).toEqual({ median: 3, low: 2, high: 4 })
    expect(figureOf([1, 2])).toEqual({ median: 1.5, low: 1.25, high: 1.75 })
  })

  it('cancels a disturbance of a whole round', () => {
    expect(ratioOf([1, 20, 3], [2, 40, 6])).toEqual({ median: 0.5, low: 0.5, high: 0.5 })
  })

  it('finds the power of a power law', () => {
    expect(exponentOf([2, 3], [2000, 3000], 10).median).toBeCloseTo(3, 12)
  })
})

describe('interleave', () => {
  it('gives each runner one turn a round, another one first each time, and drops the warm-up', async () => {
    const turns: string[] = []
    const runner = (name: string, steps: number) => ({
      steps,
      time: (count: number) => turns.push(...Array(count).fill(name)),
    })
    const timings = await interleave([runner('a', 1), runner('b', 2)], { rounds: 2, warmup: 1 })
    expect(turns.join('')).toBe('abb' + 'bba' + 'abb')
    expect(timings.map((t) => t.length)).toEqual([2, 2])
  })
})
