/* Balls and hinges, the joints most mechanisms are made of, in a form of their own; and sliders beside them (slider.ts).

 The plain way (rows.ts, assemble.ts, factor.ts, operators.ts) takes any joint: it asks the joint for its rows, writes them
 into A in body axes, 30 numbers for each side of a hinge, and multiplies B = AU⁻¹ block by block. It is what `evaluate` and every
 reader use. Four fifths of its time goes into moving those numbers about. In world axes a ball is two arms and a hinge two arms
 and two axes,

   A on M = [ I  −r̂_M ]      A on F = −[ I  −r̂_F ]         S_ij = ± ( I/m + r̂_i W r̂_jᵀ   −r̂_i W T_jᵀ )
            [ 0    T  ]                 [ 0    T  ]                  (   −T_i W r̂_jᵀ       T_i W T_jᵀ )

 with W = R J⁻¹ Rᵀ of the body they share and T the two axes of the hinge; so a mechanism of nothing but balls and hinges is
 stepped without A. Everything here equals the plain way to rounding, and pins.test.ts holds it to that. */
import { blockAt, type BlockPattern } from '@freebody/math'
import type { Algebra, Constraint } from '../model'
import { buildPinHubs } from './hubs'
import { BALL, HINGE, type PinHubs, SLIDER } from './work'

const KINDS = { ball: BALL, hinge: HINGE, slider: SLIDER }

/** In the order of elimination, so that S and the right side are written from front to back. */
export interface Pins {
  readonly count: number
  /** Bodies of F and M, two each; 0 is the ground. */
  readonly bodies: Int32Array
  /** The same, with the ground for hubs: whose inertia the blocks of S hold. */
  readonly sources: Int32Array
  /** First constraint row. */
  readonly row: Int32Array
  /** BALL, HINGE or SLIDER. */
  readonly kind: Uint8Array
  /** Origins of F and M in their bodies' axes, six numbers each. */
  readonly points: Float64Array
  /** For hinges x and y of F and z of M, in their bodies' axes, nine numbers each. */
  readonly axes: Float64Array
  /** Where there are sliders, all axes of F and M in their bodies' axes, eighteen numbers each. */
  readonly frames: Float64Array
  /** Offset in S of each diagonal block. */
  readonly diagonal: Int32Array
  /** Pairs of pins that share a body, six numbers each: the later one i and whether the body is its M, the same of the earlier
   one j, the body, offset in S of the block ij. */
  readonly pairs: Int32Array
  /** Where S has numbers that no pin and no pair of pins writes, from and to: fill, and what belongs to hubs. */
  readonly blanks: Int32Array
  /** No body has products of inertia. */
  readonly principal: boolean
  readonly hubs: PinHubs
}

/** Null where the mechanism has other joints, laws that read A, a body that the algebra has split into copies, or sliders and hubs. */
export function buildPins(
  constraints: readonly Constraint[],
  laws: number,
  algebra: Algebra,
  inverseMass: Float64Array,
): Pins | null {
  if (constraints.length === 0 || laws > 0 || algebra.extraCopies > 0) return null
  if (constraints.some((c) => c.definition.pin === undefined)) return null
  const sliders = constraints.some((c) => c.definition.pin === 'slider')
  if (sliders && algebra.hubs.count > 0) return null
  const { pattern } = algebra
  const count = constraints.length
  const isHub = new Set(algebra.hubs.bodies)
  // hubs sit in the middle of the order, and are no pins
  const pinOf = (node: number) => {
    const place = pattern.place[node]
    return place < pattern.negativeEnd ? place : place - algebra.hubs.count
  }
  const diagonal = new Int32Array(count)
  const bodies = new Int32Array(2 * count)
  const row = new Int32Array(count)
  const kind = new Uint8Array(count)
  const points = new Float64Array(6 * count)
  const axes = new Float64Array(9 * count)
  const frames = new Float64Array(sliders ? 18 * count : 0)
  const sides: { node: number; isM: number }[][] = []
  constraints.forEach((c, node) => {
    const at = pinOf(node)
    diagonal[at] = pattern.diagonal[pattern.place[node]]
    bodies.set(c.body, 2 * at)
    row[at] = c.row0
    kind[at] = KINDS[c.definition.pin!]
    if (sliders) frames.set(c.axes_BF.subarray(0, 18), 18 * at)
    points.set(c.p_BF, 6 * at)
    axes.set(c.axes_BF.subarray(0, 6), 9 * at)
    axes.set(c.axes_BF.subarray(15, 18), 9 * at + 6)
    c.body.forEach((b, isM) => {
      sides[b] ??= []
      sides[b].push({ node, isM })
    })
  })
  const pairs = pairsOf(
    sides.map((list, body) => (isHub.has(body) ? [] : list)),
    pattern,
    pinOf,
  )
  return {
    count,
    bodies,
    sources: bodies.map((b) => (isHub.has(b) ? 0 : b)),
    row,
    kind,
    points,
    axes,
    frames,
    diagonal,
    pairs,
    blanks: blanksOf(pattern, diagonal, pairs),
    principal: isPrincipal(inverseMass),
    hubs: buildPinHubs(constraints, pattern, algebra.hubs, inverseMass, pinOf),
  }
}

function pairsOf(
  sides: readonly { node: number; isM: number }[][],
  pattern: BlockPattern,
  pinOf: (node: number) => number,
): Int32Array {
  const pairs: number[][] = []
  sides.forEach((list, body) => {
    if (body === 0) return
    for (let a = 0; a < list.length; a++) {
      for (let b = 0; b < a; b++) {
        const { offset, aIsRow } = blockAt(pattern, list[a].node, list[b].node)
        const [i, j] = aIsRow ? [list[a], list[b]] : [list[b], list[a]]
        pairs.push([pinOf(i.node), i.isM, pinOf(j.node), j.isM, body, offset])
      }
    }
  })
  return Int32Array.from(pairs.sort((a, b) => a[5] - b[5]).flat())
}

function blanksOf(pattern: BlockPattern, diagonal: Int32Array, pairs: Int32Array): Int32Array {
  const written = new Set(diagonal)
  for (let n = 5; n < pairs.length; n += 6) written.add(pairs[n])
  const blanks: number[] = []
  const pass = (from: number, length: number) => {
    if (written.has(from)) return
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
