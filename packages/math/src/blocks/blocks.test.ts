import { describe, expect, it } from 'vitest'
import { createFactor, type BlockFactor } from './create'
import { factorise, factoriseWith } from './factor'
import { createNullScratch, removeNull, spanNull } from './nullspace'
import { analyse, blockAt, type BlockPattern } from './pattern'
import { backward, forward } from './substitute'

/** Deterministic noise in (−1, 1). */
function noise(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 31 - 1
  }
}

interface Sample {
  readonly pattern: BlockPattern
  readonly factor: BlockFactor
  /** Dense S in eliminated order. */
  readonly S: number[][]
  readonly rank: number
}

/** S = BBᵀ with a random six-column block of B for each (node, body), bodies being the cliques; `repeat` makes the last
 node a combination of the first ones' rows by giving it the same B. */
function sample(sizes: number[], cliques: number[][], seed: number, repeatOf?: number): Sample {
  const next = noise(seed)
  const last = sizes.length - 1
  const B = sizes.map(() => cliques.map(() => [] as number[][]))
  sizes.forEach((size, node) => {
    cliques.forEach((clique, body) => {
      const source = node === last && repeatOf !== undefined ? repeatOf : node
      for (let r = 0; r < size; r++) {
        const row = Array.from({ length: 6 }, next)
        const used = clique.includes(node)
        B[node][body].push(
          used ? (source === node ? row : B[source][body][r].map((x) => 2 * x)) : row.map(() => 0),
        )
      }
    })
  })
  const pattern = analyse(sizes, cliques)
  const factor = createFactor(pattern)
  const rows: number[][] = []
  const at = (node: number) => pattern.row0[pattern.place[node]]
  sizes.forEach((size, node) => {
    for (let r = 0; r < size; r++) rows[at(node) + r] = cliques.flatMap((_, body) => B[node][body][r])
  })
  const S = rows.map((a) => rows.map((b) => a.reduce((sum, x, i) => sum + x * b[i], 0)))
  for (let a = 0; a < sizes.length; a++) {
    for (let b = 0; b < sizes.length; b++) {
      if (a !== b && !cliques.some((c) => c.includes(a) && c.includes(b))) continue
      const { offset, aIsRow } = blockAt(pattern, a, b)
      if (!aIsRow) continue
      for (let r = 0; r < sizes[a]; r++) {
        for (let c = 0; c < sizes[b]; c++) factor.values[offset + r * sizes[b] + c] = S[at(a) + r][at(b) + c]
      }
    }
  }
  const total = sizes.reduce((x, y) => x + y)
  return { pattern, factor, S, rank: total - (repeatOf === undefined ? 0 : sizes[last]) }
}

const times = (S: number[][], x: ArrayLike<number>) =>
  S.map((row) => row.reduce((sum, s, i) => sum + s * x[i], 0))
const far = (a: ArrayLike<number>, b: ArrayLike<number>) =>
  Array.from(a).reduce((worst, x, i) => Math.max(worst, Math.abs(x - b[i])), 0)

const chain = (n: number) => Array.from({ length: n }, (_, i) => (i + 1 < n ? [i, i + 1] : [i]))
const shapes: [string, number[], number[][]][] = [
  ['chain of balls', Array(12).fill(3), chain(12)],
  ['chain of hinges', Array(9).fill(5), chain(9)],
  ['loop of hinges', Array(6).fill(5), [...chain(6), [5, 0]]],
  ['chain of welds', Array(7).fill(6), [...chain(7), ...chain(7).map(([i]) => [i])]],
  ['chain of cylinders', Array(8).fill(4), chain(8)],
  ['chain of rods', Array(12).fill(1), chain(12)],
  [
    'rods across welds and hinges',
    [6, 1, 5, 1, 6, 1, 4, 1, 3],
    [...chain(9), [0, 1, 3, 4], [2, 5, 7], [8, 1]],
  ],
  ['mixed sizes with loops', [1, 3, 5, 6, 2, 4, 3, 5], [...chain(8), [7, 0], [2, 6], [1, 4]]],
  ['hub', [5, ...Array(7).fill(3)], [[0, 1, 2, 3, 4, 5, 6, 7], ...chain(8).map(([i]) => [i])]],
]

describe.each(shapes)('%s', (_, sizes, cliques) => {
  it.each([1, 2, 3])('solves S x = r, seed %i', (seed) => {
    const { factor, S, pattern } = sample(sizes, cliques, seed)
    factorise(factor, 1e-10, 0)
    expect(factor.droppedCount).toBe(0)
    const next = noise(seed + 100)
    const r = Float64Array.from({ length: pattern.rows }, next)
    const x = r.slice()
    forward(factor, x, new Float64Array(pattern.rows))
    backward(factor, x)
    expect(far(times(S, x), r)).toBeLessThan(1e-9)
  })

  it.each([1, 2, 3])('a right side that comes along is reduced as by `forward`, seed %i', (seed) => {
    for (const repeatOf of sizes[0] === sizes.at(-1) ? [undefined, 0] : [undefined]) {
      const [a, b] = [sample(sizes, cliques, seed, repeatOf), sample(sizes, cliques, seed, repeatOf)]
      const x = Float64Array.from({ length: a.pattern.rows }, noise(seed + 100))
      const y = x.slice()
      const [left, over] = [new Float64Array(x.length), new Float64Array(x.length)]
      factoriseWith(a.factor, 1e-10, 0, x, left)
      factorise(b.factor, 1e-10, 0)
      forward(b.factor, y, over)
      expect(far(x, y)).toBeLessThan(1e-11)
      expect(far(left, over)).toBeLessThan(1e-11)
      expect(a.factor.droppedCount).toBe(b.factor.droppedCount)
    }
  })
})

describe('a repeated node', () => {
  const sizes = [5, 5, 5, 5, 5]
  const cliques = [
    [0, 1, 4],
    [1, 2],
    [2, 3],
    [0, 3, 4],
  ]
  const make = (seed: number) => {
    // node 4 has the bodies and the rows of node 0
    const s = sample(
      sizes,
      [
        [0, 1, 4],
        [1, 2],
        [2, 3],
        [0, 3, 4],
      ],
      seed,
      0,
    )
    factorise(s.factor, 1e-10, 0)
    return s
  }

  it.each([1, 2, 3, 4])('is dropped, and its null vectors are exact, seed %i', (seed) => {
    const { factor, S, pattern } = make(seed)
    expect(cliques).toHaveLength(4)
    expect(factor.droppedCount).toBe(5)
    const n = new Float64Array(pattern.rows)
    for (let d = 0; d < pattern.rows; d++) {
      if (factor.dropped[d] === 0) continue
      const e = new Float64Array(pattern.rows)
      e[d] = 1
      spanNull(factor, e, n)
      expect(far(times(S, n), new Float64Array(pattern.rows))).toBeLessThan(1e-11)
    }
  })

  it.each([1, 2, 3, 4])('leaves the least-norm solution after removeNull, seed %i', (seed) => {
    const { factor, S, pattern } = make(seed)
    const next = noise(seed + 7)
    const weight = new Uint8Array(pattern.rows).fill(1)
    const scratch = createNullScratch(pattern.rows)
    // a consistent right side, S times something
    const r = Float64Array.from(times(S, Float64Array.from({ length: pattern.rows }, next)))
    const residual = new Float64Array(pattern.rows)
    const x = r.slice()
    forward(factor, x, residual)
    backward(factor, x)
    removeNull(factor, x, weight, true, scratch)
    expect(far(times(S, x), r)).toBeLessThan(1e-10)
    // least norm ⇔ orthogonal to the null space ⇔ removing again changes nothing
    expect(removeNull(factor, x, weight, true, scratch)).toBeLessThan(1e-12)
  })

  it('moves an inconsistent right side to the nearest consistent one', () => {
    const { factor, pattern } = make(5)
    const next = noise(11)
    const weight = new Uint8Array(pattern.rows).fill(1)
    const scratch = createNullScratch(pattern.rows)
    const r = Float64Array.from({ length: pattern.rows }, next)
    const moved = r.slice()
    expect(removeNull(factor, moved, weight, false, scratch)).toBeGreaterThan(0.1)
    const residual = new Float64Array(pattern.rows)
    forward(factor, moved.slice(), residual)
    for (let i = 0; i < pattern.rows; i++)
      if (factor.dropped[i]) expect(Math.abs(residual[i])).toBeLessThan(1e-11)
  })

  it('keeps rows dropped off the manifold with `restore`, and restores them above that pivot ratio', () => {
    const { factor, pattern } = make(3)
    const before = factor.dropped.slice()
    const perturbed = (size: number) => {
      const s = sample(sizes, cliques, 3, 0)
      for (let k = 0; k < pattern.nodes; k++) {
        for (let c = 0; c < 5; c++) s.factor.values[pattern.diagonal[k] + 6 * c] *= 1 + size
      }
      s.factor.dropped.set(before)
      return s.factor
    }
    const slightly = perturbed(1e-8)
    factorise(slightly, 1e-10, 1e-4)
    expect(slightly.dropped).toEqual(before)
    const afresh = perturbed(1e-8)
    factorise(afresh, 1e-10, 0)
    expect(afresh.droppedCount).toBe(0)
    const strongly = perturbed(1e-1)
    factorise(strongly, 1e-10, 1e-4)
    expect(strongly.droppedCount).toBe(0)
  })
})

describe('order', () => {
  it('the cost per node of a chain, a tree and a star of branches does not grow with size', () => {
    const perNode = (n: number, parent: (i: number) => number) => {
      const cliques = Array.from({ length: n }, (_, i) => [
        i,
        ...range(n).filter((j) => j > 0 && parent(j) === i),
      ])
      return analyse(Array(n).fill(3), cliques).flops / n
    }
    for (const parent of [(i: number) => i - 1, (i: number) => Math.floor((i - 1) / 2)]) {
      expect(perNode(200, parent) / perNode(50, parent)).toBeLessThan(1.05)
    }
  })

  it('a net costs less than in the order of degrees, which takes 2,779,884 products', () => {
    // Rods between the knots of an n × n grid: a body for each, a ball for each rod but one at every knot.
    const flops = (n: number) => {
      const ends = range(n * n).map((): number[] => [])
      let rods = 0
      for (const k of range(n * n)) {
        for (const next of [k % n < n - 1 ? [k + 1] : [], k + n < n * n ? [k + n] : []].flat()) {
          for (const knot of [k, next]) ends[knot].push(rods)
          rods++
        }
      }
      const balls = ends.flatMap(([first, ...rest]) => rest.map((rod) => [first, rod]))
      const cliques = range(rods).map((rod) =>
        range(balls.length).filter((ball) => balls[ball].includes(rod)),
      )
      return analyse(Array(balls.length).fill(3), cliques).flops
    }
    expect(flops(20)).toBeLessThan(0.8 * 2_779_884)
  })
})

const range = (n: number) => Array.from({ length: n }, (_, i) => i)
