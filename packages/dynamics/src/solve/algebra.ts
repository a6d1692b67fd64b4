/* The layout of S = A M⁻¹ Aᵀ = BBᵀ for a topology: which constraints meet on which body, the elimination order, and the
 list of products that fill S.

 Two hundred joints on one body make S dense. There are two ways out, and the cheaper one by predicted flops is taken.
 - The body is a *hub*: its motion is a node of its own, which its joints meet instead of each other (hubs.ts). Joints go before it
   only where that leaves every decision on the rank as it is: spokes, wheels, whatever hangs on the body alone.
 - The body is represented by several *copies* that share its mass evenly and are glued in a row by six equations each (ν equal, exactly,
   since their state is one). S then has the sparsity of a chain there and stays positive semi-definite. It costs more, and needs
   nothing: a platform on forty legs that stand on the ground. The number of joints per copy is chosen by flops too. */
import { finish, type Parts } from '../model/parts'
import { blockAt, findOrder, layOut, leastDegree, type EliminationOrder, type Stage } from '@freebody/math'
import { layHubs, stagesFor, withHung } from './hubs'
import type { Algebra } from '../model/model'

export interface Wiring {
  /** Rows of the constraint. */
  readonly rows: number
  /** Moving bodies it touches. */
  readonly slots: ArrayLike<number>
  /** Offset in A of each slot's block. */
  readonly slotBase: ArrayLike<number>
  readonly row0: number
  /** Body of each frame, and the frames' origins there. */
  readonly body: ArrayLike<number>
  readonly p_BF: ArrayLike<number>
  /** Its rows are `coincident` and pure torques. */
  readonly point: boolean
  readonly definition: { readonly group: string; readonly axes?: boolean }
}

/** Which layout to make; the cheapest when not given. */
export interface Choice {
  /** Bodies that are nodes. */
  readonly hubs: readonly number[]
  /** Joints per copy of other bodies with many. */
  readonly capacity: number
}

interface Layout {
  readonly sizes: readonly number[]
  readonly cliques: readonly (readonly number[])[]
  readonly stages: readonly Stage[]
  /** Of least degree. */
  readonly order: EliminationOrder
  /** By body. */
  readonly copies: Int32Array
  /** Who meets on each copy; and which copies are hubs. */
  readonly members: readonly Member[][]
  readonly hubs: readonly { body: number; copy: number; node: number }[]
  readonly glue: readonly { body: number; from: number; to: number }[]
}

interface Member {
  readonly node: number
  readonly slot: number
}

/** Joints per copy that are worth trying. */
const ALL = Number.POSITIVE_INFINITY
const CAPACITIES = [ALL, 6, 4, 3, 2]
/** Copies are tried where they could save this share. */
const WORTH = 0.05
/** With more constraints than this each try takes its time, and fewer are made. */
const FEW = 200
/** Shown while it is done. */
const PART_NAME = 'the equations of motion'
/** No body with fewer joints than this is worth splitting or making a hub. */
const MANY = 9
/** Bodies with many joints that are tried as the only hub. */
const TRIED = 4

export function buildAlgebra(...wiring: Parameters<typeof buildAlgebraInParts>): Algebra {
  return finish(buildAlgebraInParts(...wiring))
}

/** The same, between whose parts a page can answer. */
export function* buildAlgebraInParts(
  constraints: readonly Wiring[],
  nb: number,
  lengthA: number,
  inverseRoot: Float64Array,
  inverseMass: Float64Array,
  choice?: Choice,
): Parts<Algebra> {
  const layout = choice
    ? (arrange(deal(constraints, nb, choice.hubs, inverseRoot), choice.capacity, ALL) as Layout)
    : yield* cheapest(constraints, nb, inverseRoot)

  const { members, glue, copies } = layout
  const { sizes, cliques, stages } = layout
  yield PART_NAME
  const order = findOrder(sizes, cliques, stages, layout.order)
  yield PART_NAME
  const pattern = layOut(sizes, stages, order)
  yield PART_NAME
  const nodes = constraints.length
  const rowAt = new Int32Array(constraints.reduce((sum, c) => sum + c.rows, 0))
  const diagonalOf = new Int32Array(rowAt.length)
  const weight = new Uint8Array(pattern.rows)
  const blocks: number[] = []
  const scales: number[] = []
  constraints.forEach((c, node) => {
    const at = pattern.row0[pattern.place[node]] + pattern.within[node]
    const own = blockAt(pattern, node, node)
    for (let r = 0; r < c.rows; r++) {
      rowAt[c.row0 + r] = at + r
      diagonalOf[c.row0 + r] = own.offset + r * (own.stride + 1)
      weight[at + r] = 1
    }
    for (let k = 0; k < c.slots.length; k++) {
      blocks.push(c.slotBase[k], c.rows, c.slots[k], at)
      scales.push(Math.sqrt(copies[c.slots[k]]))
    }
  })

  // Glue rows are ν_copy − ν_next = 0, so their B blocks are ±√copies U⁻¹: constants of the model.
  const glueB = new Float64Array(72 * glue.length)
  glue.forEach((g, i) => {
    const s = Math.sqrt(copies[g.body])
    writeInverseRoot(glueB, 72 * i, inverseRoot, 7 * g.body, s)
    writeInverseRoot(glueB, 72 * i + 36, inverseRoot, 7 * g.body, -s)
  })

  // `coincident` is −I₃ on frame 0's body and I₃ on frame 1's; a product of two such blocks has ±1/m on its first diagonal.
  const isPoint = (m: Member) => m.node < nodes && constraints[m.node].point
  const signOf = (m: Member) => (constraints[m.node].body[0] === constraints[m.node].slots[m.slot] ? -1 : 1)
  const products: number[] = []
  const pointMass: number[] = []
  const sizeOf = (node: number) => (node < nodes ? constraints[node].rows : 6)
  const offsetOf = (m: Member) =>
    m.node < nodes ? constraints[m.node].slotBase[m.slot] : lengthA + 72 * (m.node - nodes) + 36 * m.slot
  const hubs = layout.hubs.map(({ body, copy, node }) => ({
    body,
    node,
    links: members[copy].map((m) => ({ node: m.node, rows: sizeOf(m.node), offset: offsetOf(m) })),
  }))
  const isHub = new Set(layout.hubs.map((h) => h.copy))
  for (const [copy, list] of members.entries()) {
    if (isHub.has(copy)) continue
    for (let a = 0; a < list.length; a++) {
      for (let b = 0; b <= a; b++) {
        const { offset, aIsRow, stride } = blockAt(pattern, list[a].node, list[b].node)
        const [i, j] = aIsRow ? [list[a], list[b]] : [list[b], list[a]]
        if (pattern.isMerged) {
          // Rows of the product lie `stride` apart, so they are products of their own.
          for (let r = 0; r < sizeOf(i.node); r++) {
            const columns = i === j ? r + 1 : sizeOf(j.node)
            products.push(offsetOf(i) + 6 * r, 1, offsetOf(j), columns, offset + r * stride)
            pointMass.push(0)
          }
          continue
        }
        products.push(offsetOf(i), sizeOf(i.node), offsetOf(j), sizeOf(j.node), offset)
        const known = isPoint(i) && isPoint(j)
        const body = known ? constraints[i.node].slots[i.slot] : 0
        pointMass.push(known ? signOf(i) * signOf(j) * copies[body] * inverseMass[7 * body] : 0)
      }
    }
  }

  // Products of single rows take the translations from B.
  const amongPoints = new Set(
    members
      .filter((list, copy) => !pattern.isMerged && !isHub.has(copy) && list.every(isPoint))
      .flatMap((list) => list.map(offsetOf)),
  )
  return {
    pattern,
    blockIsPoint: Uint8Array.from(
      constraints.flatMap((c) => Array.from(c.slotBase, (o) => (!c.point ? 0 : amongPoints.has(o) ? 2 : 1))),
    ),
    pointMass: Float64Array.from(pointMass),
    rowAt,
    weight,
    blocks: Int32Array.from(blocks),
    blockScale: Float64Array.from(scales),
    lengthB: lengthA + glueB.length,
    glueB,
    products: Int32Array.from(products),
    glue: Int32Array.from(glue, (g) => g.body),
    diagonalOf,
    hubs: layHubs(pattern, hubs),
  }
}

/** The layout with the fewest flops among: no hubs, all bodies with many joints as hubs, one of them; each with copies of
 whatever else has many. A layout is abandoned as soon as its elimination costs more than the best one so far. */
function* cheapest(constraints: readonly Wiring[], nb: number, inverseRoot: Float64Array): Parts<Layout> {
  const degree = new Int32Array(nb + 1)
  for (const c of constraints) for (let k = 0; k < c.slots.length; k++) degree[c.slots[k]]++
  const many = Array.from(degree.keys()).filter((b) => degree[b] >= MANY)
  many.sort((a, b) => degree[b] - degree[a])
  const isLarge = constraints.length > FEW
  const single = many.length > 1 ? many.slice(0, isLarge ? 1 : TRIED).map((b) => [b]) : []
  const sets = [many, ...single].map((hubs) => withHung(constraints, nb, hubs, inverseRoot))
  // Plain, the joints of a body are a dense block of S: where its factor alone costs more, the rest need not be laid out.
  const rowsOn = new Float64Array(nb + 1)
  for (const c of constraints) for (let k = 0; k < c.slots.length; k++) rowsOn[c.slots[k]] += c.rows
  const densest = Math.max(0, ...rowsOn) ** 3 / 6
  let best: Layout | null = null
  let most = Number.POSITIVE_INFINITY
  for (const hubs of [...sets.filter((hubs) => hubs.length > 0), []]) {
    const hand = deal(constraints, nb, hubs, inverseRoot)
    for (const capacity of CAPACITIES) {
      if (best && hubs.length === 0 && capacity === ALL && most < densest) continue
      yield PART_NAME
      const layout = arrange(hand, capacity, most)
      if (!layout) {
        // Smaller copies mostly cost more still.
        if (capacity !== ALL && isLarge) break
        continue
      }
      if (layout.order.flops < most) {
        best = layout
        most = layout.order.flops
      }
      // Copies save about what the joints of each body cost among themselves.
      if (hand.dense < WORTH * layout.order.flops) break
    }
  }
  return best as Layout
}

/** What a choice of hubs means for each constraint. */
interface Hand {
  readonly constraints: readonly Wiring[]
  readonly nb: number
  readonly hubs: readonly number[]
  readonly isHub: ReadonlySet<number>
  readonly stages: ReturnType<typeof stagesFor>
  /** The constraint hangs on the body as a hub. */
  readonly isHung: (node: number, body: number) => boolean
  /** By body: constraints on it that are not hung on it as a hub. */
  readonly dealt: Int32Array
  /** Multiply-adds of the factors of these constraints alone, over the bodies with many. */
  readonly dense: number
}

function deal(
  constraints: readonly Wiring[],
  nb: number,
  hubs: readonly number[],
  inverseRoot: Float64Array,
): Hand {
  const isHub = new Set(hubs)
  const stages = stagesFor(constraints, nb, isHub, inverseRoot)
  const isHung = (node: number, body: number) => isHub.has(body) && stages.ofConstraint[node] === 0
  const dealt = new Int32Array(nb + 1)
  const rows = new Float64Array(nb + 1)
  constraints.forEach((c, node) => {
    for (let k = 0; k < c.slots.length; k++) {
      if (isHung(node, c.slots[k])) continue
      dealt[c.slots[k]]++
      rows[c.slots[k]] += c.rows
    }
  })
  const dense = rows.reduce((sum, r, body) => sum + (dealt[body] >= MANY ? r ** 3 / 6 : 0), 0)
  return { constraints, nb, hubs, isHub, stages, isHung, dealt, dense }
}

/** Joints of each body dealt out to its copies in order, and the order of elimination that follows. The first copy of a hub is the node; what
 hangs on it meets there, and the rest too unless there is much of it. Null where the elimination costs more than `most`. */
function arrange(hand: Hand, capacity: number, most: number): Layout | null {
  const { constraints, nb, isHub, stages, isHung, dealt } = hand
  const copies = dealt.map((d, body) =>
    d >= MANY && Number.isFinite(capacity) ? Math.ceil(d / capacity) + (isHub.has(body) ? 1 : 0) : 1,
  )

  const members: Member[][] = []
  const first = new Int32Array(nb + 1)
  const glue: { body: number; from: number; to: number }[] = []
  for (let body = 1; body <= nb; body++) {
    first[body] = members.length
    for (let c = 0; c < copies[body]; c++) {
      if (c > 0) glue.push({ body, from: members.length - 1, to: members.length })
      members.push([])
    }
  }
  const seen = new Int32Array(nb + 1)
  constraints.forEach((c, node) => {
    for (let k = 0; k < c.slots.length; k++) {
      const body = c.slots[k]
      const isAlone = copies[body] === 1 || isHung(node, body)
      const copy = isAlone ? 0 : Math.floor(seen[body]++ / capacity) + (isHub.has(body) ? 1 : 0)
      members[first[body] + copy].push({ node, slot: k })
    }
  })
  glue.forEach((g, i) => {
    members[g.from].push({ node: constraints.length + i, slot: 0 })
    members[g.to].push({ node: constraints.length + i, slot: 1 })
  })
  const hubs = hand.hubs.map((body, i) => ({
    body,
    copy: first[body],
    node: constraints.length + glue.length + i,
  }))
  const hubAt = new Map(hubs.map((h) => [h.copy, h.node]))
  const sizes = [...constraints.map((c) => c.rows), ...glue.map(() => 6), ...hubs.map(() => 6)]
  const allStages: Stage[] = [
    ...stages.ofConstraint,
    ...glue.map((g) => stages.ofBody[g.body]),
    ...hubs.map(() => 1 as const),
  ]
  const cliques = members.flatMap((list, copy) => {
    const hub = hubAt.get(copy)
    const nodes = list.map((m) => m.node)
    return hub === undefined ? [nodes] : nodes.map((node) => [node, hub])
  })
  const order = leastDegree(sizes, cliques, allStages, most)
  return order && { sizes, cliques, stages: allStages, order, copies, members, hubs, glue }
}

function writeInverseRoot(out: Float64Array, o: number, root: Float64Array, i: number, s: number): void {
  for (let r = 0; r < 3; r++) out[o + 7 * r] = s * root[i]
  out[o + 21] = s * root[i + 1]
  out[o + 22] = s * root[i + 2]
  out[o + 23] = s * root[i + 3]
  out[o + 28] = s * root[i + 4]
  out[o + 29] = s * root[i + 5]
  out[o + 35] = s * root[i + 6]
}
