import { describe, expect, it } from 'vitest'
import { createFactor } from './create'
import { factorise, factoriseWith } from './factor'
import { createNullScratch, removeNull, spanNull } from './nullspace'
import type { Stage } from './order'
import { analyse, blockAt } from './pattern'
import { backward, forward } from './substitute'

/** Deterministic noise in (−1, 1). */
function noise(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 31 - 1
  }
}

type Rows = number[][]
const dot = (a: readonly number[], b: readonly number[]) => a.reduce((sum, x, i) => sum + x * b[i], 0)

/** Spokes on a hub, each with six columns of its own and, since only differences matter, the negative of them times something on the
 hub's; then one node coupled to the hub alone. `sizes` of the spokes; `again`: a spoke is repeated. */
function star(sizes: number[], seed: number, again: boolean) {
  const next = noise(seed)
  const random = (rows: number, columns: number): Rows =>
    Array.from({ length: rows }, () => Array.from({ length: columns }, next))
  const own = sizes.map((n) => random(n, 6))
  const hub = own.map((rows) => {
    const T = random(6, 6)
    return rows.map((row) => T.map((column) => dot(row, column)))
  })
  if (again) {
    own.push(own[1].map((row) => row.map((x) => 2 * x)))
    hub.push(hub[1].map((row) => row.map((x) => 2 * x)))
  }
  const spokes = own.length
  own.push([])
  hub.push(random(5, 6))
  const all = hub.map((rows) => rows.length)
  const stages: Stage[] = [...Array<Stage>(spokes).fill(0), 2, 1]
  const twice = again ? [[1, spokes - 1]] : []
  const cliques = [...twice, ...all.map((_, node) => [node, spokes + 1])]
  const pattern = analyse([...all, 6], cliques, stages)
  const factor = createFactor(pattern)
  const at = (node: number) => pattern.row0[pattern.place[node]]

  // S as it would be without the node, in eliminated order
  const S = Array.from({ length: pattern.rows }, () => Array<number>(pattern.rows).fill(0))
  const isTwin = (a: number, b: number) =>
    a === b || (again && [a, b].every((k) => k === 1 || k === spokes - 1))
  all.forEach((n, a) => {
    all.forEach((k, b) => {
      const couple = isTwin(a, b) && a < spokes
      const put = couple ? blockAt(pattern, a, b) : null
      for (let r = 0; r < n; r++) {
        for (let c = 0; c < k; c++) {
          const alone = couple ? dot(own[a][r], own[b][c]) : 0
          S[at(a) + r][at(b) + c] = alone + dot(hub[a][r], hub[b][c])
          if (put?.aIsRow) factor.values[put.offset + r * k + c] = alone
        }
      }
    })
    const { offset, aIsRow } = blockAt(pattern, spokes + 1, a)
    for (let r = 0; r < n; r++)
      for (let c = 0; c < 6; c++) factor.values[offset + (aIsRow ? c * n + r : r * 6 + c)] = hub[a][r][c]
  })
  const diagonal = pattern.diagonal[pattern.place[spokes + 1]]
  for (let c = 0; c < 6; c++) factor.values[diagonal + 7 * c] = -1
  const isHub = Array.from({ length: pattern.rows }, (_, i) => i >= at(spokes + 1) && i < at(spokes + 1) + 6)
  return { pattern, factor, S, isHub }
}

const far = (a: ArrayLike<number>, b: ArrayLike<number>, skip: boolean[]) =>
  Array.from(a).reduce((worst, x, i) => (skip[i] ? worst : Math.max(worst, Math.abs(x - b[i]))), 0)
const times = (S: Rows, x: ArrayLike<number>, skip: boolean[]) =>
  S.map((row) => row.reduce((sum, s, i) => sum + (skip[i] ? 0 : s * x[i]), 0))

describe.each([
  ['balls', [3, 3, 3, 3, 3, 3, 3, 3]],
  ['hinges', [5, 5, 5, 5, 5]],
  ['all sizes', [1, 2, 3, 4, 5, 6, 3]],
])('a star of %s around a negative node', (_, sizes) => {
  it.each([1, 2, 3])('orders it after its spokes and before the rest, seed %i', (seed) => {
    const { pattern } = star(sizes, seed, false)
    expect([pattern.negativeStart, pattern.negativeEnd]).toEqual([sizes.length, sizes.length + 1])
    expect(pattern.place[sizes.length + 1]).toBe(sizes.length)
    // no two spokes are coupled
    for (let k = 0; k < sizes.length; k++) expect(pattern.columnStart[k + 1] - pattern.columnStart[k]).toBe(1)
  })

  it.each([1, 2, 3])('solves S x = r as if it were not there, seed %i', (seed) => {
    const { factor, S, pattern, isHub } = star(sizes, seed, false)
    const next = noise(seed + 100)
    const r = Float64Array.from(isHub, (hub) => (hub ? 0 : next()))
    const [x, alongside] = [r.slice(), r.slice()]
    const alone = star(sizes, seed, false).factor
    factorise(alone, 1e-10, 0)
    factoriseWith(factor, 1e-10, 0, alongside, new Float64Array(pattern.rows))
    expect(factor.droppedCount).toBe(0)
    // factoriseWith gives the same bits as forward
    expect(factor.values).toEqual(alone.values)
    expect(factor.inverse).toEqual(alone.inverse)
    expect(factor.smallestPivot).toBe(alone.smallestPivot)
    forward(factor, x, new Float64Array(pattern.rows))
    expect(alongside).toEqual(x)
    backward(factor, x)
    expect(far(times(S, x, isHub), r, isHub)).toBeLessThan(1e-9)
  })

  it.each([1, 2, 3])('drops a repeated spoke, with null vectors of S, seed %i', (seed) => {
    const { factor, S, pattern, isHub } = star(sizes, seed, true)
    factorise(factor, 1e-10, 0)
    expect(factor.droppedCount).toBe(sizes[1])
    const n = new Float64Array(pattern.rows)
    for (let d = 0; d < pattern.rows; d++) {
      if (factor.dropped[d] === 0) continue
      const e = new Float64Array(pattern.rows)
      e[d] = 1
      spanNull(factor, e, n)
      expect(far(times(S, n, isHub), new Float64Array(pattern.rows), isHub)).toBeLessThan(1e-11)
    }
    // the least-norm solution: removing the null part twice changes nothing more
    const next = noise(seed + 7)
    const r = Float64Array.from(times(S, Float64Array.from(isHub, next), isHub))
    isHub.forEach((hub, i) => {
      if (hub) r[i] = 0
    })
    const weight = Uint8Array.from(isHub, (hub) => (hub ? 0 : 1))
    const scratch = createNullScratch(pattern.rows)
    const x = r.slice()
    forward(factor, x, new Float64Array(pattern.rows))
    backward(factor, x)
    removeNull(factor, x, weight, true, scratch)
    expect(far(times(S, x, isHub), r, isHub)).toBeLessThan(1e-9)
    expect(removeNull(factor, x, weight, true, scratch)).toBeLessThan(1e-11)
  })
})
