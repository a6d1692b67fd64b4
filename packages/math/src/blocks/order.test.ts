import { describe, expect, it } from 'vitest'
import { createFactor } from './create'
import { eachNullVector } from './dependence'
import { factorise } from './factor'
import { createNullScratch, spanNull } from './nullspace'
import { findOrder, leastDegree, type Stage } from './order'
import { blockAt, layOut } from './pattern'
import { backward, forward } from './substitute'

function noise(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

/** Nodes of 1 to 6 rows on two or three of the given bodies. */
function sample(seed: number, nodes: number, bodies: number) {
  const next = noise(seed)
  const whole = (n: number) => Math.floor(n * next())
  const cliques: number[][] = Array.from({ length: bodies }, () => [])
  const sizes = Array.from({ length: nodes }, () => 1 + whole(6))
  for (let node = 0; node < nodes; node++) {
    const on = new Set(Array.from({ length: 2 + whole(2) }, () => whole(bodies)))
    for (const body of on) cliques[body].push(node)
  }
  return { sizes, cliques, stages: sizes.map((): Stage => 2) }
}

/** Minimum degree by the graph itself: the neighbours of each node, and the multiply-adds. */
function byTheGraph({ sizes, cliques }: ReturnType<typeof sample>, nodes: readonly number[]) {
  const near = sizes.map(() => new Set<number>())
  for (const c of cliques) for (const a of c) for (const b of c) if (a !== b) near[a].add(b)
  const rows = (i: number) => [...near[i]].reduce((sum, j) => sum + sizes[j], 0)
  let isLeast = true
  let flops = 0
  const below = nodes.map((node, k) => {
    isLeast &&= nodes.slice(k).every((other) => rows(other) >= rows(node))
    const [m, w] = [sizes[node], rows(node)]
    flops += m ** 3 / 6 + (m * m * w) / 2 + (m * w * w) / 2
    const met = [...near[node]]
    for (const a of met) {
      near[a].delete(node)
      for (const b of met) if (a !== b) near[a].add(b)
    }
    return met
  })
  return { below, flops, isLeast }
}

describe.each([1, 2, 3, 4, 5, 6])('nodes on random bodies, seed %i', (seed) => {
  const given = sample(seed, 30, 14)

  it('are eliminated by least degree, with the structure of the graph below each', () => {
    const order = leastDegree(given.sizes, given.cliques, given.stages)
    const truth = byTheGraph(given, order.nodes)
    expect(truth.isLeast).toBe(true)
    expect(order.flops).toBeCloseTo(truth.flops, 6)
    truth.below.forEach((met, k) => {
      expect(order.degree[k]).toBe(met.length)
      expect(order.below(k).toSorted((a, b) => a - b)).toEqual(met.toSorted((a, b) => a - b))
    })
  })

  it('are eliminated several at a time in dense parts, with the right structure', () => {
    const dense = sample(seed, 150, 6)
    const order = leastDegree(dense.sizes, dense.cliques, dense.stages)
    const truth = byTheGraph(dense, order.nodes)
    expect(order.nodes.toSorted((a, b) => a - b)).toEqual(dense.sizes.map((_, i) => i))
    expect(Math.abs(order.flops / truth.flops - 1)).toBeLessThan(1e-12)
    truth.below.forEach((met, k) => {
      expect(order.below(k).toSorted((a, b) => a - b)).toEqual(met.toSorted((a, b) => a - b))
    })
  })

  it('give null above a limit of cost', () => {
    const { flops } = leastDegree(given.sizes, given.cliques, given.stages)
    expect(leastDegree(given.sizes, given.cliques, given.stages, 0.99 * flops)).toBeNull()
    expect(leastDegree(given.sizes, given.cliques, given.stages, 1.01 * flops)).not.toBeNull()
  })
})

describe('merged blocks', () => {
  // Rows of rank 20 that all meet, more of them than there are updates worth a table.
  const n = 150
  const rank = 20
  const sizes = Array.from({ length: n }, () => 1)
  const cliques = [sizes.map((_, i) => i)]
  const stages = sizes.map((): Stage => 2)
  const pattern = layOut(sizes, stages, findOrder(sizes, cliques, stages))
  const factor = createFactor(pattern)
  const next = noise(7)
  const B = sizes.map(() => Array.from({ length: rank }, () => 2 * next() - 1))
  const S = B.map((a) => B.map((b) => a.reduce((sum, x, i) => sum + x * b[i], 0)))
  const at = (node: number) => pattern.row0[pattern.place[node]] + pattern.within[node]
  for (let a = 0; a < n; a++) {
    for (let b = 0; b <= a; b++) factor.values[blockAt(pattern, a, b).offset] = S[a][b]
  }
  factorise(factor, 1e-10, 0)

  it('shorten the table, and keep the rank', () => {
    expect(pattern.isMerged).toBe(true)
    expect(pattern.target.length).toBeLessThan(1000)
    expect(factor.droppedCount).toBe(n - rank)
  })

  it('solve', () => {
    const y = Float64Array.from({ length: n }, next)
    const right = S.map((row) => row.reduce((sum, s, i) => sum + s * y[i], 0))
    const x = new Float64Array(n)
    right.forEach((r, node) => {
      x[at(node)] = r
    })
    forward(factor, x, createNullScratch(n).y)
    backward(factor, x)
    const got = S.map((row) => row.reduce((sum, s, i) => sum + s * x[at(i)], 0))
    got.forEach((r, i) => {
      expect(r).toBeCloseTo(right[i], 8)
    })
  })

  it('give the null vectors that spanNull gives', () => {
    let count = 0
    eachNullVector(factor, (row, found, rows) => {
      count++
      const unit = new Float64Array(n)
      unit[row] = 1
      const expected = new Float64Array(n)
      spanNull(factor, unit, expected)
      found.forEach((x, i) => {
        expect(x).toBeCloseTo(expected[i], 12)
      })
      expect(rows).toHaveLength(rank + 1)
      expect(rows[0]).toBe(row)
    })
    expect(count).toBe(n - rank)
  })
})
