/* The tables that kernels read, from a model. Balls and hinges in world axes are two arms r, s and two axes,

   A on M = [ I  −ŝ ]      A on F = −[ I  −r̂ ]         S_ij = ± ( I/m + r̂_i W r̂_jᵀ   −r̂_i W T_jᵀ )
            [ 0   T ]                [ 0   T ]                  (   −T_i W r̂_jᵀ       T_i W T_jᵀ )

 with W = R J⁻¹ Rᵀ of the body they share and T the two axes of the hinge. Written out, A has 30 numbers for each side of a hinge, and most of
 the time would go into moving them about. All other rows are written out (work.ts). kernels.test.ts holds both to A in body axes. */
import type { Algebra, Constraint, Force } from '../model/model'
import type { Primitive } from '../assembly/rows'
import { buildHubs } from './hubs'
import { COINCIDENT, IN_PLANE, PERPENDICULAR } from './primitives'
import { BALL, type ForceTables, HINGE, type HubTables, type PrimitiveTables, WRITTEN } from './work'

export interface KernelTables {
  /** Rows are in A, in body axes, and the tables are empty. */
  readonly inBodyAxes: boolean
  /** Constraints and forces that the host evaluates, by their index in the model. */
  readonly hostConstraints: Int32Array
  readonly hostForces: Int32Array
  /** By constraint: what to add to its offsets in A for those in `written`. */
  readonly shift: Int32Array
  readonly count: number
  readonly bodies: Int32Array
  readonly sources: Int32Array
  readonly row: Int32Array
  readonly first: Int32Array
  readonly kind: Uint8Array
  readonly points: Float64Array
  readonly axes: Float64Array
  readonly diagonal: Int32Array
  readonly pairs: Int32Array
  readonly blanks: Int32Array
  readonly principal: boolean
  readonly hubs: HubTables
  readonly primitives: PrimitiveTables
  readonly forces: ForceTables
  readonly lists: Int32Array
  readonly blocks: Int32Array
  /** Length of `blocks` without those of glue. */
  readonly blocksLength: number
  readonly copies: Float64Array
  readonly products: Int32Array
  readonly mixed: Int32Array
  readonly complianceAt: Int32Array
  readonly complianceRows: Int32Array
  readonly compliance: Float64Array
  /** Written rows, with the constant ones of glue in place. */
  readonly written: Float64Array
}

interface Parts {
  readonly constraints: readonly Constraint[]
  readonly forces: readonly Force[]
  /** Number of turn counters. */
  readonly turns: number
  readonly algebra: Algebra
  readonly lengthA: number
  readonly inverseMass: Float64Array
  readonly compliance: Float64Array | null
  readonly isGeometric: boolean
}

/** Where the block of a constraint on one of its bodies is. */
interface Side {
  readonly node: number
  readonly body: number
  readonly isM: number
}

export function buildTables(parts: Parts): KernelTables {
  const { algebra, lengthA, inverseMass } = parts
  const { pattern } = algebra
  // A metric of geometry, or blocks of S that hold several constraints, are assembled in body axes.
  const inBodyAxes = parts.isGeometric || pattern.isMerged
  const all = inBodyAxes ? [] : parts.constraints
  const order = all.map((_, node) => node).sort((a, b) => pattern.place[a] - pattern.place[b])
  const kernelOf = Int32Array.from(all, () => 0)
  order.forEach((node, k) => {
    kernelOf[node] = k
  })

  const sideAt = new Map<number, Side>()
  all.forEach((c, node) => {
    c.slots.forEach((body, slot) => {
      sideAt.set(c.slotBase[slot], { node, body, isM: c.body[1] === body ? 1 : 0 })
    })
  })
  const isSplit = new Set<number>()
  for (let i = 0, n = 0; i < algebra.blocks.length; i += 4, n++) {
    if (algebra.blockScale[n] !== 1) isSplit.add(algebra.blocks[i + 2])
  }
  const kinds = all.map((c) =>
    c.slots.some((b) => isSplit.has(b)) ? WRITTEN : kindOf(c.definition.primitives),
  )

  // ---- written rows and the constant ones of glue
  const shift = new Int32Array(all.length)
  const lists: number[] = []
  let length = 0
  for (const node of order) {
    const c = all[node]
    if (kinds[node] !== WRITTEN) continue
    shift[node] = length - c.slotBase[0]
    lists.push(c.row0, algebra.rowAt[c.row0], c.rows)
    length += 6 * c.rows * c.slots.length
  }
  const glueShift = length - lengthA
  const glue = inBodyAxes ? new Int32Array() : algebra.glue
  const written = new Float64Array(length + 72 * glue.length)
  const blocks: number[] = []
  const copies: number[] = []
  const copiesOf = new Map<number, number>()
  for (let i = 0, n = 0; !inBodyAxes && i < algebra.blocks.length; i += 4, n++) {
    const [offset, rows, body, at] = algebra.blocks.subarray(i, i + 4)
    const { node } = sideAt.get(offset)!
    const many = Math.round(algebra.blockScale[n] ** 2)
    copiesOf.set(body, many)
    if (kinds[node] !== WRITTEN) continue
    blocks.push(offset + shift[node], rows, body, at)
    copies.push(many)
  }
  const blocksLength = blocks.length
  glue.forEach((body, g) => {
    for (let side = 0; side < 2; side++) {
      const at = length + 72 * g + 36 * side
      for (let r = 0; r < 6; r++) written[at + 7 * r] = side === 0 ? 1 : -1
      blocks.push(at, 6, body, 0)
      copies.push(copiesOf.get(body) ?? 1)
    }
  })

  // ---- products
  const sources = new Int32Array(2 * all.length)
  const pairs: number[][] = []
  const mixed: number[] = []
  const products: number[] = []
  /** Offset in `written`, or −1 for a ball or hinge. */
  const writtenAt = (offset: number) => {
    const side = sideAt.get(offset)
    if (!side) return offset + glueShift
    return kinds[side.node] === WRITTEN ? offset + shift[side.node] : -1
  }
  for (let n = 0; !inBodyAxes && n < algebra.products.length; n += 5) {
    const [p, rows, q, columns, target] = algebra.products.subarray(n, n + 5)
    const [i, j] = [writtenAt(p), writtenAt(q)]
    const [a, b] = [sideAt.get(p), sideAt.get(q)]
    if (i >= 0 && j >= 0) products.push(i, rows, j, columns, target)
    else if (i < 0 && j < 0) {
      if (p === q) sources[2 * kernelOf[a!.node] + a!.isM] = a!.body
      else pairs.push([kernelOf[a!.node], a!.isM, kernelOf[b!.node], b!.isM, a!.body, target])
    } else if (i < 0) mixed.push(kernelOf[a!.node], a!.isM, j, columns, target, 1)
    else mixed.push(kernelOf[b!.node], b!.isM, i, rows, target, 0)
  }
  pairs.sort((a, b) => a[5] - b[5])

  const count = all.length
  const bodies = new Int32Array(2 * count)
  const row = new Int32Array(count)
  const first = new Int32Array(count)
  const kind = new Uint8Array(count)
  const points = new Float64Array(6 * count)
  const axes = new Float64Array(9 * count)
  const diagonal = new Int32Array(count)
  order.forEach((node, k) => {
    const c = all[node]
    diagonal[k] = pattern.diagonal[pattern.place[node]]
    row[k] = c.row0
    first[k] = algebra.rowAt[c.row0]
    kind[k] = kinds[node]
    if (kind[k] === WRITTEN) return
    bodies.set(c.body, 2 * k)
    points.set(c.p_BF, 6 * k)
    axes.set(c.axes_BF.subarray(0, 6), 9 * k)
    axes.set(c.axes_BF.subarray(15, 18), 9 * k + 6)
  })

  const made = all.filter((c, node) => kinds[node] === WRITTEN && c.definition.primitives)
  const compliant = inBodyAxes
    ? []
    : Array.from((parts.compliance ?? []).keys()).filter((r) => parts.compliance![r] > 0)
  const { forces, hostForces } = buildForces(parts.forces)
  return {
    inBodyAxes,
    hostConstraints: Int32Array.from(
      all.filter((c) => !c.definition.primitives),
      (c) => c.index,
    ),
    hostForces,
    shift,
    count,
    bodies,
    sources,
    row,
    first,
    kind,
    points,
    axes,
    diagonal,
    pairs: Int32Array.from(pairs.flat()),
    blanks: inBodyAxes ? new Int32Array() : blanksOf(pattern, kind, diagonal, pairs),
    principal: isPrincipal(inverseMass),
    hubs: buildHubs(
      algebra,
      inverseMass,
      copiesOf,
      (offset) => {
        const side = sideAt.get(offset)
        const at = writtenAt(offset)
        return { at, k: side ? kernelOf[side.node] : -1, isM: side?.isM ?? 0 }
      },
      inBodyAxes,
    ),
    primitives: buildPrimitives(made, shift),
    forces,
    lists: Int32Array.from(lists),
    blocks: Int32Array.from(blocks),
    blocksLength,
    copies: Float64Array.from(copies),
    products: Int32Array.from(products),
    mixed: Int32Array.from(mixed),
    complianceAt: Int32Array.from(compliant, (r) => algebra.diagonalOf[r]),
    complianceRows: Int32Array.from(compliant, (r) => algebra.rowAt[r]),
    compliance: Float64Array.from(compliant, (r) => parts.compliance![r]),
    written,
  }
}

/** Balls are a point, hinges a point and two axes normal to z of M. */
function kindOf(primitives: readonly Primitive[] | undefined): number {
  const is = primitives?.map((p) => (p.is === 'perpendicular' ? `${p.is} ${p.axes}` : p.is)).join()
  if (is === 'coincident') return BALL
  return is === 'coincident,perpendicular 0,2,perpendicular 1,2' ? HINGE : WRITTEN
}

function buildPrimitives(joints: readonly Constraint[], shift: Int32Array): PrimitiveTables {
  const list: number[] = []
  const entries: number[] = []
  for (const c of joints) {
    const at = (body: number) => (body === 0 ? -1 : c.slotBase[c.slots.indexOf(body)] + shift[c.index])
    entries.push(c.body[0], c.body[1], c.row0, at(c.body[0]), at(c.body[1]), list.length / 3)
    for (const p of c.definition.primitives ?? []) {
      if (p.is === 'coincident') list.push(COINCIDENT, 0, 0)
      else if (p.is === 'in-plane') list.push(IN_PLANE, p.axis, 0)
      else list.push(PERPENDICULAR, ...p.axes)
    }
  }
  // the end of the last joint's primitives
  entries.push(0, 0, 0, 0, 0, list.length / 3)
  return {
    count: joints.length,
    joints: Int32Array.from(entries),
    list: Int32Array.from(list),
    points: Float64Array.from(joints.flatMap((c) => [...c.p_BF])),
    frames: Float64Array.from(joints.flatMap((c) => [...c.axes_BF])),
  }
}

function buildForces(forces: readonly Force[]): { forces: ForceTables; hostForces: Int32Array } {
  const own = forces.flatMap((f) => {
    const numbers = f.definition.kernel?.numbers(f.params)
    return numbers ? [{ f, code: f.definition.kernel!.code, numbers }] : []
  })
  const second = <T>(f: Force, two: T, one: T) => (f.frameCount > 1 ? two : one)
  return {
    forces: {
      count: own.length,
      kinds: Int32Array.from(own.flatMap(({ f, code }) => [code, f.body[0], second(f, f.body[1], 0)])),
      points: Float64Array.from(own.flatMap(({ f }) => second(f, [...f.p_BF], [...f.p_BF, 0, 0, 0]))),
      frames: Float64Array.from(
        own.flatMap(({ f }) => second(f, [...f.axes_BF], [...f.axes_BF, 0, 0, 0, 0, 0, 0, 0, 0, 0])),
      ),
      numbers: Float64Array.from(
        own.flatMap(({ numbers }) => Array.from({ length: 12 }, (_, i) => numbers[i] ?? 0)),
      ),
    },
    hostForces: Int32Array.from(
      forces.filter((f) => !own.some((o) => o.f === f)),
      (f) => f.index,
    ),
  }
}

/** Where S has numbers that neither a ball or hinge nor a pair of them writes. */
function blanksOf(
  pattern: Algebra['pattern'],
  kind: Uint8Array,
  diagonal: Int32Array,
  pairs: readonly number[][],
): Int32Array {
  const own = new Set<number>()
  diagonal.forEach((d, k) => {
    if (kind[k] !== WRITTEN) own.add(d)
  })
  for (const pair of pairs) own.add(pair[5])
  const blanks: number[] = []
  const pass = (from: number, length: number) => {
    if (own.has(from)) return
    if (blanks.at(-1) === from) blanks[blanks.length - 1] = from + length
    else blanks.push(from, from + length)
  }
  const { nodes, size, columnStart, below, offset } = pattern
  for (let k = 0; k < nodes; k++) {
    pass(pattern.diagonal[k], size[k] * size[k])
    for (let e = columnStart[k]; e < columnStart[k + 1]; e++) pass(offset[e], size[below[e]] * size[k])
  }
  return Int32Array.from(blanks)
}

function isPrincipal(inverseMass: Float64Array): boolean {
  for (let u = 0; u < inverseMass.length; u += 7) {
    if (inverseMass[u + 2] !== 0 || inverseMass[u + 3] !== 0 || inverseMass[u + 5] !== 0) return false
  }
  return true
}
