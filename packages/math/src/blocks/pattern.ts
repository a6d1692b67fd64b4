/* Symbolic analysis of a block-sparse symmetric matrix: once per topology, so that the numeric factor is a walk
 over flat integer tables with nothing to decide and nothing to allocate.

 Nodes are constraints (blocks of 1 to a few rows); a clique lists the nodes that share a body, which makes every
 pair of them a non-zero block of S = A M⁻¹ Aᵀ. Minimum degree, weighted by rows, orders the elimination: leaves of a
 tree go first and a chain costs O(N). Where that costs much, least fill among those of nearly minimum degree is tried too: on a net of
 20 × 20 knots it takes 0.6 times the products, as few as least fill among all.

 A node of six rows may be negative: its diagonal block is negative definite, and the factor is S = L Σ Lᵀ with Σ = −1 there (negative.ts).
 Such nodes come after the nodes before them by decree, and before the rest: three stages, each in the order above. */
import type { Columns } from './tables'

export interface BlockPattern extends Columns {
  /** Number of scalar rows. */
  readonly rows: number
  /** Number of stored values of the factor. */
  readonly length: number
  /** Multiply-adds of one numeric factorisation. */
  readonly flops: number
  /** node → place in the elimination order. */
  readonly place: Int32Array
}

/** 0 for nodes to be eliminated before the negative ones, 1 for negative nodes, 2 for all others. */
export type Stage = 0 | 1 | 2

export function analyse(
  sizes: readonly number[],
  cliques: readonly (readonly number[])[],
  stages: readonly Stage[] = sizes.map(() => 2),
): BlockPattern {
  const n = sizes.length
  const order = cheapOrder(sizes, cliques, stages)
  const negatives = stages.filter((stage) => stage === 1).length
  const negativeStart = negatives > 0 ? stages.filter((stage) => stage === 0).length : 0
  const place = new Int32Array(n)
  order.nodes.forEach((node, k) => {
    place[node] = k
  })

  const size = new Int32Array(n)
  const row0 = new Int32Array(n)
  const diagonal = new Int32Array(n)
  const columnStart = new Int32Array(n + 1)
  const below: number[] = []
  const offset: number[] = []
  const offsetOf: Map<number, number>[] = []
  let rows = 0
  let length = 0
  for (let k = 0; k < n; k++) {
    size[k] = sizes[order.nodes[k]]
    row0[k] = rows
    rows += size[k]
  }
  for (let k = 0; k < n; k++) {
    diagonal[k] = length
    length += size[k] * size[k]
    const column = order.below[k].map((node) => place[node]).sort((a, b) => a - b)
    const offsets = new Map<number, number>()
    for (const i of column) {
      below.push(i)
      offset.push(length)
      offsets.set(i, length)
      length += size[i] * size[k]
    }
    offsetOf.push(offsets)
    columnStart[k + 1] = below.length
  }

  const targetStart = new Int32Array(n + 1)
  const target: number[] = []
  let flops = 0
  for (let k = 0; k < n; k++) {
    const m = size[k]
    flops += (m * m * m) / 6
    for (let a = columnStart[k]; a < columnStart[k + 1]; a++) {
      const i = below[a]
      flops += (size[i] * m * m) / 2
      for (let b = columnStart[k]; b <= a; b++) {
        const j = below[b]
        const t = i === j ? diagonal[i] : offsetOf[j].get(i)
        if (t === undefined) throw new Error('block pattern: fill is missing')
        target.push(t)
        flops += size[i] * size[j] * m * (i === j ? 0.5 : 1)
      }
    }
    targetStart[k + 1] = target.length
  }

  return {
    nodes: n,
    rows,
    negativeStart,
    negativeEnd: negativeStart + negatives,
    length,
    flops,
    place,
    size,
    row0,
    diagonal,
    columnStart,
    below: Int32Array.from(below),
    offset: Int32Array.from(offset),
    targetStart,
    target: Int32Array.from(target),
  }
}

/** Offset of the stored block that couples two nodes, and whether `a` is its row. */
export function blockAt(p: BlockPattern, a: number, b: number): { offset: number; aIsRow: boolean } {
  const i = p.place[a]
  const j = p.place[b]
  if (i === j) return { offset: p.diagonal[i], aIsRow: true }
  const column = Math.min(i, j)
  const row = Math.max(i, j)
  for (let k = p.columnStart[column]; k < p.columnStart[column + 1]; k++) {
    if (p.below[k] === row) return { offset: p.offset[k], aIsRow: i === row }
  }
  throw new Error('block pattern: these nodes share no body')
}

interface Order {
  readonly nodes: readonly number[]
  /** What each meets when it is eliminated. */
  readonly below: readonly (readonly number[])[]
}

/** Products above which another order may be worth the time to find it. */
const LARGE = 200_000
/** Rows above the least degree up to which a node is considered for its fill: two more balls. */
const SLACK = 6

function cheapOrder(
  sizes: readonly number[],
  cliques: readonly (readonly number[])[],
  stages: readonly Stage[],
): Order {
  const cost = ({ nodes, below }: Order) =>
    nodes.reduce((sum, node, k) => sum + sizes[node] * weight(below[k], sizes) ** 2, 0) / 2
  const byDegree = eliminationOrder(sizes, cliques, stages, false)
  if (cost(byDegree) < LARGE) return byDegree
  const byFill = eliminationOrder(sizes, cliques, stages, true)
  return cost(byFill) < cost(byDegree) ? byFill : byDegree
}

/** Stage by stage, greedy elimination of the node whose neighbours have fewest rows; or, of those with few, of the node that fills in least.
 Ties go to the node that was longest left alone: the two ends of a chain take turns, and the processor works on one while the other
 waits for its square roots. */
function eliminationOrder(
  sizes: readonly number[],
  cliques: readonly (readonly number[])[],
  stages: readonly Stage[],
  byFill: boolean,
): Order {
  const n = sizes.length
  const neighbours: Set<number>[] = Array.from({ length: n }, () => new Set<number>())
  for (const clique of cliques) {
    for (const a of clique) for (const b of clique) if (a !== b) neighbours[a].add(b)
  }
  const degree = neighbours.map((set) => weight(set, sizes))
  /** What eliminating a node would fill in; −1 where that is not known. */
  const fill = new Float64Array(n).fill(byFill ? -1 : 0)
  const touched = new Int32Array(n)
  const left = Array.from({ length: n }, (_, i) => i).sort((i, j) => stages[i] - stages[j])
  const nodes: number[] = []
  const below: number[][] = []
  for (let step = 1; step <= n; step++) {
    const stage = stages[left[0]]
    let most = Number.POSITIVE_INFINITY
    for (let k = 0; k < left.length && stages[left[k]] === stage; k++) most = Math.min(most, degree[left[k]])
    if (byFill) most += SLACK
    let best = -1
    let at = 0
    for (let k = 0; k < left.length && stages[left[k]] === stage; k++) {
      const i = left[k]
      if (degree[i] > most) continue
      if (fill[i] < 0) fill[i] = fillOf(i, neighbours, sizes)
      if (best < 0 || fill[i] < fill[best] || (fill[i] === fill[best] && touched[i] < touched[best])) {
        best = i
        at = k
      }
    }
    left.splice(at, 1)
    const clique = [...neighbours[best]]
    nodes.push(best)
    below.push(clique)
    for (const a of clique) {
      neighbours[a].delete(best)
      for (const b of clique) if (a !== b) neighbours[a].add(b)
    }
    for (const a of clique) {
      degree[a] = weight(neighbours[a], sizes)
      touched[a] = step
      if (!byFill) continue
      fill[a] = -1
      // others fill in less where two of their neighbours have just met
      if (fill[best] > 0) for (const b of neighbours[a]) fill[b] = -1
    }
  }
  return { nodes, below }
}

/** Values that eliminating a node adds: the blocks between neighbours that do not see each other yet. */
function fillOf(node: number, neighbours: readonly ReadonlySet<number>[], sizes: readonly number[]): number {
  const around = [...neighbours[node]]
  let sum = 0
  for (let i = 1; i < around.length; i++) {
    const seen = neighbours[around[i]]
    for (let j = 0; j < i; j++) if (!seen.has(around[j])) sum += sizes[around[i]] * sizes[around[j]]
  }
  return sum
}

function weight(set: Iterable<number>, sizes: readonly number[]): number {
  let sum = 0
  for (const i of set) sum += sizes[i]
  return sum
}
