/* The order of elimination of a block-sparse symmetric matrix given by cliques: nodes that share a body.

 Minimum degree, weighted by rows: leaves of a tree go first and a chain costs O(N). The graph is kept as a quotient graph (George & Liu 1989):
 an element is a set of nodes that all meet, at first a clique. Eliminating a node joins its elements into one, so the fill is never
 written down. With the weights |e \ L| of all elements e that touch the new one, L, found in one pass (Amestoy, Davis & Duff 1996), the degree
 of a node with one element besides L is |L| + |e \ L|. That is exact, where AMD takes the sum over several as a bound: joints have two
 bodies. For nodes with more the union is counted.

 Where that order costs much, least fill among those of nearly minimum degree is tried too: on a net of 20 × 20 knots it takes 0.6 times the
 products, as few as least fill among all. It needs the explicit graph, so it is not tried where that is nearly complete. */
import { createQueue } from './queue'

/** 0 for nodes to be eliminated before the negative ones, 1 for negative nodes, 2 for all others. */
export type Stage = 0 | 1 | 2

export interface EliminationOrder {
  readonly nodes: readonly number[]
  /** Multiply-adds of one numeric factorisation. */
  readonly flops: number
  /** Rows of the largest front: the most that are coupled in one elimination. */
  readonly front: number
  /** Number of nodes coupled to the node in each place when it is eliminated. */
  readonly degree: ArrayLike<number>
  /** These nodes. */
  readonly below: (place: number) => readonly number[]
}

/** Multiply-adds above which another order may be worth the time to find it. */
const LARGE = 200_000
/** Rows above the least degree up to which a node is considered for its fill: two more balls. */
const SLACK = 6
/** Least fill saves little where the rows of the largest front, which is dense, make up this share of the cost. */
const DENSE = 0.5
/** Neighbours from which on nodes are eliminated several at a time. */
const MANY = 40
/** Pairs of neighbours per node that least fill may look at. A net of 20 × 20 knots takes 750. */
const MOST_PAIRS = 2000

/** The order of least degree; or that of least fill, where the first costs much and the second less. */
export function findOrder(
  sizes: readonly number[],
  cliques: readonly (readonly number[])[],
  stages: readonly Stage[],
  byDegree = leastDegree(sizes, cliques, stages),
): EliminationOrder {
  if (byDegree.flops < LARGE) return byDegree
  if (byDegree.front ** 3 / 6 > DENSE * byDegree.flops || !fillsIn(byDegree, cliques)) return byDegree
  const byFill = leastFill(sizes, cliques, stages)
  return byFill && byFill.flops < byDegree.flops ? byFill : byDegree
}

/** Whether the factor has blocks that the matrix has not. A chain or a tree has none, and no order has fewer. */
function fillsIn({ nodes, degree }: EliminationOrder, cliques: readonly (readonly number[])[]): boolean {
  const n = nodes.length
  const met = new Set<number>()
  for (const clique of cliques) for (const a of clique) for (const b of clique) if (a < b) met.add(a * n + b)
  let blocks = 0
  for (let k = 0; k < n; k++) blocks += degree[k]
  return blocks > met.size
}

/** Multiply-adds of eliminating m rows that meet w others. */
function flopsOf(m: number, w: number): number {
  return m * ((m * m) / 6 + (m * w) / 2 + (w * w) / 2)
}

/** Stage by stage, greedy elimination of the node whose neighbours have fewest rows. Ties go to the node whose degree changed longest ago: the two
 ends of a chain alternate, and the processor works on one during the square roots of the other. Null where it costs more than `most`. */
export function leastDegree(
  sizes: readonly number[],
  cliques: readonly (readonly number[])[],
  stages: readonly Stage[],
): EliminationOrder
export function leastDegree(
  sizes: readonly number[],
  cliques: readonly (readonly number[])[],
  stages: readonly Stage[],
  most: number,
): EliminationOrder | null
export function leastDegree(
  sizes: readonly number[],
  cliques: readonly (readonly number[])[],
  stages: readonly Stage[],
  most = Number.POSITIVE_INFINITY,
): EliminationOrder | null {
  const n = sizes.length
  const elements: (readonly number[])[] = [...cliques]
  const weights = elements.map((element) => weight(element, sizes))
  const isJoined = new Uint8Array(elements.length + n)
  const outside = new Float64Array(elements.length + n)
  const outsideAt = new Int32Array(elements.length + n)
  const on: number[][] = Array.from({ length: n }, () => [])
  elements.forEach((element, e) => {
    for (const i of element) on[i].push(e)
  })
  const seen = new Int32Array(n)
  let stamp = 0
  /** Rows in elements of a node, itself not counted. */
  const around = (i: number): number => {
    seen[i] = ++stamp
    let sum = 0
    for (const e of on[i]) {
      for (const j of elements[e]) {
        if (seen[j] === stamp) continue
        seen[j] = stamp
        sum += sizes[j]
      }
    }
    return sum
  }

  const rows = Float64Array.from({ length: n }, (_, i) =>
    on[i].length === 1 ? weights[on[i][0]] - sizes[i] : around(i),
  )
  const touched = new Int32Array(n)
  const isDone = new Uint8Array(n)
  const queue = createQueue(stages, rows, touched)
  for (let i = 0; i < n; i++) queue.add(i)
  const nodes: number[] = []
  /** Below each place: `list` without its first entries. */
  const below: { readonly list: readonly number[]; readonly from: number }[] = []
  let flops = 0
  let front = 0
  for (let step = 1; nodes.length < n; step++) {
    let node = queue.take()
    while (isDone[node] === 1) node = queue.take()
    const stage = stages[node]
    flops += flopsOf(sizes[node], rows[node])
    front = Math.max(front, sizes[node] + rows[node])
    nodes.push(node)
    isDone[node] = 1

    seen[node] = ++stamp
    let joined: number[] = []
    for (const e of on[node]) {
      for (const j of elements[e]) {
        if (seen[j] === stamp) continue
        seen[j] = stamp
        joined.push(j)
      }
      isJoined[e] = 1
    }
    for (const j of joined) {
      for (const e of on[j]) {
        if (isJoined[e] === 1) continue
        if (outsideAt[e] !== step) {
          outsideAt[e] = step
          outside[e] = weights[e]
        }
        outside[e] -= sizes[j]
      }
    }
    const within: number[] = []
    for (const j of joined) {
      const list = on[j]
      let kept = 0
      // An element within the new one adds nothing to it.
      for (const e of list) if (isJoined[e] === 0 && outside[e] > 0) list[kept++] = e
      list.length = kept
      if (kept === 0 && stages[j] === stage) within.push(j)
    }
    // Nodes coupled to nothing outside the new element cause no fill. Where there are many, they are eliminated at once, largest first, in the order of their degrees.
    if (joined.length > MANY && within.length > 0) {
      within.sort((i, j) => sizes[j] - sizes[i])
      for (const j of within) isDone[j] = 1
      joined = [...within, ...joined.filter((j) => isDone[j] === 0)]
    } else within.length = 0
    below.push({ list: joined, from: 0 })
    let rest = rows[node]
    for (const [k, j] of within.entries()) {
      rest -= sizes[j]
      flops += flopsOf(sizes[j], rest)
      nodes.push(j)
      below.push({ list: joined, from: k + 1 })
    }
    if (flops > most) return null

    const own = elements.length
    elements.push(joined.slice(within.length))
    weights.push(rest)
    for (const j of elements[own]) {
      const others = on[j].length
      const beyond = others === 1 ? outside[on[j][0]] : 0
      on[j].push(own)
      rows[j] = others > 1 ? around(j) : rest - sizes[j] + beyond
      touched[j] = step
      queue.add(j)
    }
  }
  const degree = below.map(({ list, from }) => list.length - from)
  return { nodes, flops, front, degree, below: (place) => below[place].list.slice(below[place].from) }
}

/** The same with the node that fills in least among those whose neighbours have few rows. Null where that would take too long to find. */
function leastFill(
  sizes: readonly number[],
  cliques: readonly (readonly number[])[],
  stages: readonly Stage[],
): EliminationOrder | null {
  const n = sizes.length
  const mostPairs = MOST_PAIRS * n
  let pairs = 0
  for (const clique of cliques) pairs += clique.length ** 2
  if (pairs > mostPairs) return null
  const neighbours: Set<number>[] = Array.from({ length: n }, () => new Set<number>())
  for (const clique of cliques) {
    for (const a of clique) for (const b of clique) if (a !== b) neighbours[a].add(b)
  }
  const degree = neighbours.map((set) => weight(set, sizes))
  /** What eliminating a node would fill in; −1 where that is not known. */
  const fill = new Float64Array(n).fill(-1)
  const touched = new Int32Array(n)
  const left = Array.from({ length: n }, (_, i) => i).sort((i, j) => stages[i] - stages[j])
  const nodes: number[] = []
  const below: number[][] = []
  let flops = 0
  let front = 0
  for (let step = 1; step <= n; step++) {
    const stage = stages[left[0]]
    let most = Number.POSITIVE_INFINITY
    for (let k = 0; k < left.length && stages[left[k]] === stage; k++) most = Math.min(most, degree[left[k]])
    most += SLACK
    let best = -1
    let at = 0
    for (let k = 0; k < left.length && stages[left[k]] === stage; k++) {
      const i = left[k]
      if (degree[i] > most) continue
      if (fill[i] < 0) {
        pairs += neighbours[i].size ** 2 / 2
        if (pairs > mostPairs) return null
        fill[i] = fillOf(i, neighbours, sizes)
      }
      if (best < 0 || fill[i] < fill[best] || (fill[i] === fill[best] && touched[i] < touched[best])) {
        best = i
        at = k
      }
    }
    left.splice(at, 1)
    const clique = [...neighbours[best]]
    flops += flopsOf(sizes[best], degree[best])
    front = Math.max(front, sizes[best] + degree[best])
    nodes.push(best)
    below.push(clique)
    pairs += clique.length ** 2
    for (const a of clique) {
      neighbours[a].delete(best)
      for (const b of clique) if (a !== b) neighbours[a].add(b)
    }
    for (const a of clique) {
      degree[a] = weight(neighbours[a], sizes)
      touched[a] = step
      fill[a] = -1
      // two neighbours of another node are now coupled: its fill is less
      if (fill[best] > 0) for (const b of neighbours[a]) fill[b] = -1
    }
  }
  return { nodes, flops, front, degree: below.map((b) => b.length), below: (place) => below[place] }
}

/** Values that eliminating a node adds: the blocks between neighbours that are not coupled yet. */
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
