/* The layout of S = A M⁻¹ Aᵀ = BBᵀ for a topology: which constraints meet on which body, the elimination order, and the
 list of products that fill S.

 Hubs. Two hundred joints on one body make S dense. Such a body is represented in the algebra by several copies that
 share its mass evenly and are glued in a row by six equations each (ν equal, exactly, since their state is one). S then
 has the sparsity of a chain there, stays positive semi-definite, and needs no other factorisation. Rejected: the
 quasi-definite [M Aᵀ; A −εI], whose ε blurs the rank. The number of joints per copy is chosen by predicted flops. */
import { analyse, blockAt, type BlockPattern } from '@freebody/math'
import type { Algebra } from './model'

export interface Wiring {
  /** Rows of the constraint. */
  readonly rows: number
  /** Moving bodies it touches. */
  readonly slots: ArrayLike<number>
  /** Offset in A of each slot's block. */
  readonly slotBase: ArrayLike<number>
  readonly row0: number
  /** Body of frames 0 and 1. */
  readonly body: ArrayLike<number>
  /** Its rows are `coincident` and pure torques. */
  readonly point: boolean
}

interface Layout {
  readonly pattern: BlockPattern
  readonly capacity: number
  readonly copyOf: readonly Int32Array[]
  readonly members: readonly Member[][]
  readonly glue: readonly { body: number; from: number; to: number }[]
}

interface Member {
  readonly node: number
  readonly slot: number
}

/** Joints per copy that are worth trying. */
const CAPACITIES = [Number.POSITIVE_INFINITY, 6, 4, 3, 2]
/** No body with fewer joints than this is worth splitting. */
const HUB = 9

export function buildAlgebra(
  constraints: readonly Wiring[],
  nb: number,
  lengthA: number,
  inverseRoot: Float64Array,
  inverseMass: Float64Array,
): Algebra {
  const degree = new Int32Array(nb + 1)
  for (const c of constraints) for (let k = 0; k < c.slots.length; k++) degree[c.slots[k]]++
  const capacities = degree.some((d) => d >= HUB) ? CAPACITIES : CAPACITIES.slice(0, 1)
  const layout = capacities
    .map((capacity) => arrange(constraints, nb, degree, capacity))
    .reduce((best, next) => (next.pattern.flops < best.pattern.flops ? next : best))

  const { pattern, members, glue } = layout
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
      scales.push(Math.sqrt(copiesOf(degree[c.slots[k]], layout.capacity)))
    }
  })

  // Glue rows are ν_copy − ν_next = 0, so their B blocks are ±√copies U⁻¹: constants of the model.
  const glueB = new Float64Array(72 * glue.length)
  glue.forEach((g, i) => {
    const s = Math.sqrt(copiesOf(degree[g.body], layout.capacity))
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
  for (const list of members) {
    for (let a = 0; a < list.length; a++) {
      for (let b = 0; b <= a; b++) {
        const { offset, aIsRow } = blockAt(pattern, list[a].node, list[b].node)
        const [i, j] = aIsRow ? [list[a], list[b]] : [list[b], list[a]]
        products.push(offsetOf(i), sizeOf(i.node), offsetOf(j), sizeOf(j.node), offset)
        const known = isPoint(i) && isPoint(j)
        const body = known ? constraints[i.node].slots[i.slot] : 0
        const copies = copiesOf(degree[body], layout.capacity)
        pointMass.push(known ? signOf(i) * signOf(j) * copies * inverseMass[7 * body] : 0)
      }
    }
  }

  const amongPoints = new Set(
    members.filter((list) => list.every(isPoint)).flatMap((list) => list.map(offsetOf)),
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
  }
}

function copiesOf(degree: number, capacity: number): number {
  return degree >= HUB && Number.isFinite(capacity) ? Math.ceil(degree / capacity) : 1
}

/** Joints of each body dealt out to its copies in order, and the pattern that follows. */
function arrange(constraints: readonly Wiring[], nb: number, degree: Int32Array, capacity: number): Layout {
  const members: Member[][] = []
  const first = new Int32Array(nb + 1)
  const glue: { body: number; from: number; to: number }[] = []
  for (let body = 1; body <= nb; body++) {
    first[body] = members.length
    const copies = copiesOf(degree[body], capacity)
    for (let c = 0; c < copies; c++) {
      if (c > 0) glue.push({ body, from: members.length - 1, to: members.length })
      members.push([])
    }
  }
  const seen = new Int32Array(nb + 1)
  const copyOf = constraints.map((c, node) => {
    const where = new Int32Array(c.slots.length)
    for (let k = 0; k < c.slots.length; k++) {
      const body = c.slots[k]
      const copies = copiesOf(degree[body], capacity)
      where[k] = first[body] + (copies === 1 ? 0 : Math.floor(seen[body]++ / capacity))
      members[where[k]].push({ node, slot: k })
    }
    return where
  })
  glue.forEach((g, i) => {
    members[g.from].push({ node: constraints.length + i, slot: 0 })
    members[g.to].push({ node: constraints.length + i, slot: 1 })
  })
  const sizes = [...constraints.map((c) => c.rows), ...glue.map(() => 6)]
  const pattern = analyse(
    sizes,
    members.map((list) => list.map((m) => m.node)),
  )
  return { pattern, capacity, copyOf, members, glue }
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
