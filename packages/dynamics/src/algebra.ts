/* The layout of S = A M⁻¹ Aᵀ = BBᵀ for a topology: which constraints meet on which body, the elimination order, and the
 list of products that fill S.

 Two hundred joints on one body make S dense. There are two ways out, and the cheaper one by predicted flops is taken.
 - The body is a *hub*: its motion is a node of its own, which its joints meet instead of each other (hubs.ts). Joints go before it
   only where that leaves every decision on the rank as it is: spokes, wheels, whatever hangs on the body alone.
 - The body is represented by several *copies* that share its mass evenly and are glued in a row by six equations each (ν equal, exactly,
   since their state is one). S then has the sparsity of a chain there and stays positive semi-definite. It costs more, and asks for
   nothing: a platform on forty legs that stand on the ground. The number of joints per copy is chosen by flops too. */
import { analyse, blockAt, type BlockPattern } from '@freebody/math'
import { layHubs, stagesFor, withHung } from './hubs'
import type { Algebra } from './model'

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
  readonly pattern: BlockPattern
  /** By body. */
  readonly copies: Int32Array
  /** Some body could be split into copies. */
  readonly hasMany: boolean
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
const CAPACITIES = [Number.POSITIVE_INFINITY, 6, 4, 3, 2]
/** No body with fewer joints than this is worth splitting or making a hub. */
const MANY = 9
/** Bodies with many joints that are tried as the only hub. */
const TRIED = 4

export function buildAlgebra(
  constraints: readonly Wiring[],
  nb: number,
  lengthA: number,
  inverseRoot: Float64Array,
  inverseMass: Float64Array,
  choice?: Choice,
): Algebra {
  const make = (hubs: readonly number[], capacity: number) =>
    arrange(constraints, nb, inverseRoot, hubs, capacity)
  const layout = choice ? make(choice.hubs, choice.capacity) : cheapest(constraints, nb, inverseRoot, make)

  const { pattern, members, glue, copies } = layout
  const nodes = constraints.length
  const rowAt = new Int32Array(constraints.reduce((sum, c) => sum + c.rows, 0))
  const weight = new Uint8Array(pattern.rows)
  const blocks: number[] = []
  const scales: number[] = []
  constraints.forEach((c, node) => {
    const at = pattern.row0[pattern.place[node]]
    for (let r = 0; r < c.rows; r++) {
      rowAt[c.row0 + r] = at + r
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
        const { offset, aIsRow } = blockAt(pattern, list[a].node, list[b].node)
        const [i, j] = aIsRow ? [list[a], list[b]] : [list[b], list[a]]
        products.push(offsetOf(i), sizeOf(i.node), offsetOf(j), sizeOf(j.node), offset)
        const known = isPoint(i) && isPoint(j)
        const body = known ? constraints[i.node].slots[i.slot] : 0
        pointMass.push(known ? signOf(i) * signOf(j) * copies[body] * inverseMass[7 * body] : 0)
      }
    }
  }

  const amongPoints = new Set(
    members
      .filter((list, copy) => !isHub.has(copy) && list.every(isPoint))
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
    extraCopies: glue.length,
    hubs: layHubs(pattern, hubs),
  }
}

/** The layout with the fewest flops among: no hubs, all bodies with many joints as hubs, one of them; each with copies of
 whatever else has many. */
function cheapest(
  constraints: readonly Wiring[],
  nb: number,
  inverseRoot: Float64Array,
  make: (hubs: readonly number[], capacity: number) => Layout,
): Layout {
  const degree = new Int32Array(nb + 1)
  for (const c of constraints) for (let k = 0; k < c.slots.length; k++) degree[c.slots[k]]++
  const many = Array.from(degree.keys()).filter((b) => degree[b] >= MANY)
  many.sort((a, b) => degree[b] - degree[a])
  const single = many.length > 1 ? many.slice(0, TRIED).map((b) => [b]) : []
  const sets = [many, ...single].map((hubs) => withHung(constraints, nb, hubs, inverseRoot))
  // Plain, the joints of a body are a dense block of S: where its factor alone costs more, the rest need not be laid out.
  const rowsOn = new Float64Array(nb + 1)
  for (const c of constraints) for (let k = 0; k < c.slots.length; k++) rowsOn[c.slots[k]] += c.rows
  const dense = Math.max(0, ...rowsOn) ** 3 / 6
  let best: Layout | null = null
  for (const hubs of [...sets.filter((hubs) => hubs.length > 0), []]) {
    for (const capacity of CAPACITIES) {
      if (best && hubs.length === 0 && !Number.isFinite(capacity) && best.pattern.flops < dense) continue
      const layout = make(hubs, capacity)
      if (!best || layout.pattern.flops < best.pattern.flops) best = layout
      // without a body to split all capacities are one
      if (!layout.hasMany) break
    }
  }
  return best as Layout
}

/** Joints of each body dealt out to its copies in order, and the pattern that follows. The first copy of a hub is the node; what hangs
 on it meets there, and the rest too unless there is much of it. */
function arrange(
  constraints: readonly Wiring[],
  nb: number,
  inverseRoot: Float64Array,
  hubBodies: readonly number[],
  capacity: number,
): Layout {
  const isHub = new Set(hubBodies)
  const stages = stagesFor(constraints, nb, isHub, inverseRoot)
  const isHung = (node: number, body: number) => isHub.has(body) && stages.ofConstraint[node] === 0
  const dealt = new Int32Array(nb + 1)
  constraints.forEach((c, node) => {
    for (let k = 0; k < c.slots.length; k++) if (!isHung(node, c.slots[k])) dealt[c.slots[k]]++
  })
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
  const hubs = hubBodies.map((body, i) => ({
    body,
    copy: first[body],
    node: constraints.length + glue.length + i,
  }))
  const hubAt = new Map(hubs.map((h) => [h.copy, h.node]))
  const pattern = analyse(
    [...constraints.map((c) => c.rows), ...glue.map(() => 6), ...hubs.map(() => 6)],
    members.flatMap((list, copy) => {
      const hub = hubAt.get(copy)
      const nodes = list.map((m) => m.node)
      return hub === undefined ? [nodes] : nodes.map((node) => [node, hub])
    }),
    [...stages.ofConstraint, ...glue.map((g) => stages.ofBody[g.body]), ...hubs.map(() => 1 as const)],
  )
  return { pattern, copies, hasMany: dealt.some((d) => d >= MANY), members, hubs, glue }
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
