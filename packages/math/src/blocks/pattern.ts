/* Symbolic analysis of a block-sparse symmetric matrix: once per topology, so that the numeric factor is a loop
 over flat integer tables without decisions and allocation.

 Nodes are constraints (blocks of 1 to a few rows); a clique lists the nodes that share a body, which makes every
 pair of them a non-zero block of S = A M⁻¹ Aᵀ. The order of elimination is found in order.ts.

 Where many nodes share a body, the table of updates becomes longer than the factor: 1000 rows that are all coupled have 500 000 blocks of one number
 and 1.7e8 updates. Consecutive nodes with the same blocks below them (a fundamental supernode) are then merged into one block.

 A node of six rows may be negative: its diagonal block is negative definite, and the factor is S = L Σ Lᵀ with Σ = −1 there (negative.ts).
 Such nodes come after those the caller puts first, and before the rest: three stages, each in the order of order.ts. */
import { findOrder, type EliminationOrder, type Stage } from './order'
import type { Columns } from './tables'

export interface BlockPattern extends Columns {
  /** Number of scalar rows. */
  readonly rows: number
  /** Number of stored values of the factor. */
  readonly length: number
  /** Multiply-adds of one numeric factorisation. */
  readonly flops: number
  /** node → place of its block in the elimination order. */
  readonly place: Int32Array
  /** node → its first row within that block: 0 where the block holds one node. */
  readonly within: Int32Array
  /** Some blocks hold several nodes. */
  readonly isMerged: boolean
}

/** Updates of single blocks above which nodes are merged. */
const LONG_TABLE = 200_000
/** Rows of a merged block: more would not shorten the table by much, and a block's own triangle is factored row by row. */
const MOST_ROWS = 32

export function analyse(
  sizes: readonly number[],
  cliques: readonly (readonly number[])[],
  stages: readonly Stage[] = sizes.map(() => 2),
): BlockPattern {
  return layOut(sizes, stages, findOrder(sizes, cliques, stages))
}

/** The pattern for an order of elimination that has been found. */
export function layOut(
  sizes: readonly number[],
  stages: readonly Stage[],
  order: EliminationOrder,
): BlockPattern {
  const blocks = updatesOf(order) > LONG_TABLE ? mergedBlocks(sizes, stages, order) : null
  const inStage = (stage: Stage) =>
    blocks
      ? blocks.filter(({ nodes }) => stages[nodes[0]] === stage).length
      : stages.filter((s) => s === stage).length
  const negatives = inStage(1)
  const negativeStart = negatives > 0 ? inStage(0) : 0
  const n = blocks ? blocks.length : sizes.length
  const place = new Int32Array(sizes.length)
  const within = new Int32Array(sizes.length)
  const size = new Int32Array(n)
  const row0 = new Int32Array(n)
  let rows = 0
  for (let k = 0; k < n; k++) {
    row0[k] = rows
    for (const node of blocks ? blocks[k].nodes : [order.nodes[k]]) {
      place[node] = k
      within[node] = size[k]
      size[k] += sizes[node]
    }
    rows += size[k]
  }

  const diagonal = new Int32Array(n)
  const columnStart = new Int32Array(n + 1)
  const below: number[] = []
  const offset: number[] = []
  const offsetOf: Map<number, number>[] = []
  let length = 0
  for (let k = 0; k < n; k++) {
    diagonal[k] = length
    length += size[k] * size[k]
    const places = Int32Array.from(order.below(blocks ? blocks[k].last : k), (node) => place[node]).sort()
    const offsets = new Map<number, number>()
    let before = -1
    for (const i of places) {
      if (i === before) continue
      before = i
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
    within,
    isMerged: blocks !== null,
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

/** Length of the table of updates without merging. */
function updatesOf(order: EliminationOrder): number {
  let sum = 0
  for (let k = 0; k < order.nodes.length; k++) sum += (order.degree[k] * (order.degree[k] + 1)) / 2
  return sum
}

/** Runs of nodes, each eliminated into the next and with the same nodes below otherwise: what is below the last is below all of them.
 A block has at most MOST_ROWS; negative nodes stay alone. */
function mergedBlocks(
  sizes: readonly number[],
  stages: readonly Stage[],
  order: EliminationOrder,
): { readonly nodes: number[]; last: number }[] {
  const blocks: { nodes: number[]; last: number }[] = []
  let rows = 0
  order.nodes.forEach((node, k) => {
    const block = blocks.at(-1)
    // Eliminating k − 1 couples all nodes below it, so its other neighbours are below k too; equal counts then mean equal sets.
    const continues =
      block !== undefined &&
      rows + sizes[node] <= MOST_ROWS &&
      stages[node] !== 1 &&
      stages[node] === stages[block.nodes[0]] &&
      order.degree[k - 1] === order.degree[k] + 1 &&
      order.below(k - 1).includes(node)
    if (continues) {
      block.nodes.push(node)
      block.last = k
      rows += sizes[node]
    } else {
      blocks.push({ nodes: [node], last: k })
      rows = sizes[node]
    }
  })
  return blocks
}

/** Offset of the stored block that couples two nodes, or of its first entry within a merged block; whether `a` is its row; and the length
 of a row of the block it is stored in. */
export function blockAt(
  p: BlockPattern,
  a: number,
  b: number,
): { offset: number; aIsRow: boolean; stride: number } {
  const i = p.place[a]
  const j = p.place[b]
  if (i === j) {
    const aIsRow = p.within[a] >= p.within[b]
    const [row, column] = aIsRow ? [a, b] : [b, a]
    const stride = p.size[i]
    return { offset: p.diagonal[i] + p.within[row] * stride + p.within[column], aIsRow, stride }
  }
  const aIsRow = i > j
  const [row, column] = aIsRow ? [a, b] : [b, a]
  const [rowPlace, columnPlace] = aIsRow ? [i, j] : [j, i]
  let low = p.columnStart[columnPlace]
  let high = p.columnStart[columnPlace + 1] - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if (p.below[middle] < rowPlace) low = middle + 1
    else high = middle
  }
  if (p.below[low] !== rowPlace || low > high) throw new Error('block pattern: these nodes share no body')
  const stride = p.size[columnPlace]
  return { offset: p.offset[low] + p.within[row] * stride + p.within[column], aIsRow, stride }
}
