import { describe, expect, test } from 'vitest'
import { add, dot, length, outside, shortest, shortestNearest, spanOf } from './canonical'

/** Park and Miller's generator, between −1 and 1. */
function randomFrom(seed: number): () => number {
  let x = seed
  return () => {
    x = (x * 16807) % 2147483647
    return (2 * x) / 2147483647 - 1
  }
}

/** Eight rows of rank five in nine columns. */
function redundantRows(seed: number): Float64Array[] {
  const random = randomFrom(seed)
  const rows = Array.from({ length: 5 }, () => Float64Array.from({ length: 9 }, random))
  for (let i = 0; i < 3; i++) {
    const row = new Float64Array(9)
    for (const other of rows.slice(0, 5)) add(row, random(), other)
    rows.push(row)
  }
  return rows
}

const seeds = [1, 22, 333, 4444, 55555]

describe.each(seeds)('rows of seed %i', (seed) => {
  const rows = redundantRows(seed)
  const span = spanOf(rows, 5)

  test('are spanned by orthonormal vectors, in which their coordinates give them back', () => {
    span.vectors.forEach((e, i) => {
      span.vectors.forEach((f, j) => {
        expect(dot(e, f)).toBeCloseTo(i === j ? 1 : 0, 14)
      })
    })
    rows.forEach((row, i) => {
      const back = row.slice()
      span.vectors.forEach((e, k) => {
        add(back, -span.coordinates[i][k], e)
      })
      expect(length(back)).toBeLessThan(1e-13)
      expect(length(outside(span.vectors, row))).toBeLessThan(1e-13)
    })
  })

  test('that agree are met by the shortest solution', () => {
    const x = Float64Array.from({ length: 9 }, randomFrom(seed + 1))
    const b = rows.map((row) => dot(row, x))
    for (const solve of [shortest, shortestNearest]) {
      const w = solve(span, b, 9)
      rows.forEach((row, i) => {
        expect(dot(row, w)).toBeCloseTo(b[i], 12)
      })
      expect(length(outside(span.vectors, w))).toBeLessThan(1e-13)
      expect(length(w)).toBeLessThanOrEqual(length(x))
    }
  })

  test('that contradict each other are met as nearly as can be', () => {
    const b = Array.from({ length: 8 }, randomFrom(seed + 2))
    const w = shortestNearest(span, b, 9)
    const left = rows.map((row, i) => b[i] - dot(row, w))
    expect(Math.max(...left.map(Math.abs))).toBeGreaterThan(1e-3)
    // The residual is orthogonal to the range of B: Bᵀ(b − Bw) = 0.
    const back = new Float64Array(9)
    rows.forEach((row, i) => {
      add(back, left[i], row)
    })
    expect(length(back)).toBeLessThan(1e-12)
  })
})
