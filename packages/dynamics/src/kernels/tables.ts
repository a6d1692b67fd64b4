/* The tables that kernels read, from a model. Balls and hinges in world axes are two arms r, s and two axes,

   A on M = [ I  −ŝ ]      A on F = −[ I  −r̂ ]         S_ij = ± ( I/m + r̂_i W r̂_jᵀ   −r̂_i W T_jᵀ )
            [ 0   T ]                [ 0   T ]                  (   −T_i W r̂_jᵀ       T_i W T_jᵀ )

 with W = R J⁻¹ Rᵀ of the body they share and T the two axes of the hinge. Written out, A has 30 numbers for each side of a hinge, and most of
 the time would go into moving them about. All other rows are written out (work.ts). kernels.test.ts holds both to A in body axes. */
import type { Algebra, Constraint, Force } from '../model/model'
import type { Primitive } from '../assembly/primitives'
import { buildForces } from './force-tables'
import { buildHubs } from './hubs'
import { buildPrimitives, buildSums, type DrivenSum } from './primitive-tables'
import {
  BALL,
  type ForceTables,
  HINGE,
  type HubTables,
  type PrimitiveTables,
  type SumTables,
  WRITTEN,
} from './work'

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
  readonly sums: SumTables
  /** The sums that follow a function of time; and what the others are. */
  readonly driven: readonly DrivenSum[]
  readonly given: Float64Array
  readonly forces: ForceTables
  readonly lists: Int32Array
  readonly blocks: Int32Array
  readonly unscaled: Int32Array
  readonly copies: Float64Array
  readonly products: Int32Array
  readonly mixed: Int32Array
  readonly complianceAt: Int32Array
  readonly complianceRows: Int32Array
  readonly compliance: Float64Array
  /** Written rows and the same times M⁻¹, with what is constant of them in place: glue, and the forces of coincident origins. */
  readonly written: Float64Array
  readonly scaled: Float64Array
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
  const unscaled: number[] = []
  const copies = new Float64Array(inverseMass.length / 7).fill(1)
  for (let i = 0, n = 0; !inBodyAxes && i < algebra.blocks.length; i += 4, n++) {
    const [offset, rows, body, at] = algebra.blocks.subarray(i, i + 4)
    const { node } = sideAt.get(offset)!
    copies[body] = Math.round(algebra.blockScale[n] ** 2)
    if (kinds[node] !== WRITTEN) continue
    blocks.push(offset + shift[node], rows, body, at)
    if (!all[node].definition.primitives) unscaled.push(offset + shift[node], rows, body)
  }
  glue.forEach((body, g) => {
    for (let side = 0; side < 2; side++) {
      const at = length + 72 * g + 36 * side
      for (let r = 0; r < 6; r++) written[at + 7 * r] = side === 0 ? 1 : -1
      unscaled.push(at, 6, body)
    }
  })

  // ---- products
  const sources = new Int32Array(2 * all.length)
  const pairs: number[][] = []
  const mixed: number[] = []
  const products: number[] = []
  /** Blocks of S that the first product writes. */
  const begun = new Set<number>()
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
    if (i >= 0 && j >= 0) {
      products.push(i, rows, j, columns, target, begun.has(target) ? 0 : 1)
      begun.add(target)
    } else if (i < 0 && j < 0) {
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
  const primitives = buildPrimitives(made, shift, written)
  const scaled = new Float64Array(written.length)
  for (let i = 0; i < blocks.length; i += 4) {
    const [offset, rows, body] = blocks.slice(i, i + 3)
    const times = copies[body] * inverseMass[7 * body]
    for (let r = 0, o = offset; r < rows; r++, o += 6)
      for (let a = 0; a < 3; a++) scaled[o + a] = times * written[o + a]
  }
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
    blanks: inBodyAxes ? new Int32Array() : blanksOf(pattern, kind, diagonal, pairs, begun),
    principal: isPrincipal(inverseMass),
    hubs: buildHubs(
      algebra,
      inverseMass,
      copies,
      (offset) => {
        const side = sideAt.get(offset)
        const at = writtenAt(offset)
        return { at, k: side ? kernelOf[side.node] : -1, isM: side?.isM ?? 0 }
      },
      inBodyAxes,
    ),
    primitives,
    ...buildSums(made, shift),
    forces,
    lists: Int32Array.from(lists),
    blocks: Int32Array.from(blocks),
    unscaled: Int32Array.from(unscaled),
    copies,
    products: Int32Array.from(products),
    mixed: Int32Array.from(mixed),
    complianceAt: Int32Array.from(compliant, (r) => algebra.diagonalOf[r]),
    complianceRows: Int32Array.from(compliant, (r) => algebra.rowAt[r]),
    compliance: Float64Array.from(compliant, (r) => parts.compliance![r]),
    written,
    scaled,
  }
}

/** Balls are a point, hinges a point and two axes normal to z of M. */
function kindOf(primitives: readonly Primitive[] | undefined): number {
  const is = primitives?.map((p) => (p.is === 'perpendicular' ? `${p.is} ${p.axes}` : p.is)).join()
  if (is === 'coincident') return BALL
  return is === 'coincident,perpendicular 0,2,perpendicular 1,2' ? HINGE : WRITTEN
}

/** Where S has numbers that no ball, hinge, pair of them or first product writes. */
function blanksOf(
  pattern: Algebra['pattern'],
  kind: Uint8Array,
  diagonal: Int32Array,
  pairs: readonly number[][],
  begun: ReadonlySet<number>,
): Int32Array {
  const own = new Set(begun)
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
