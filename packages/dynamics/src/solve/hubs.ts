/* Hubs: bodies whose motion stays an unknown in the factor, so that two hundred joints on one body do not all meet in S.

 With B = AU⁻¹ and B_h the hub's blocks of it, S λ = r is the upper half of

   [ S_D   B_h ] [λ]   [r]
   [ B_hᵀ  −I  ] [y] = [0],     S_D = Σ over the other bodies of B_b B_bᵀ,

 in which two spokes no longer see each other (math/blocks/negative.ts). Eliminating a constraint before the hub decides its rank
 in S_D, the S of a mechanism whose hub nothing can move. That is the rank in S, where this holds: take the bodies that hang together
 once the hub and the ground are gone. If their constraints touch no ground and no other hub, and are not changed by a common rigid
 motion, then a motion of the hub does to those constraints what the opposite motion of all these bodies would: the hub's columns are
 combinations of theirs, and add no rank. Such constraints are *hung* on the hub and go first; the hub follows; all others
 come after it, where S is what it would be anyway. Rejected: [M Aᵀ; A −εI], whose ε blurs the rank. */
import { blockAt, type BlockPattern, type Stage } from '@freebody/math'
import type { Wiring } from './algebra'
import type { Hubs, Model } from '../model/model'
import type { Workspace } from '../model/workspace'

/** Stage of each constraint, and of what may be glued within each body, if `hubs` are to be nodes. */
export function stagesFor(
  constraints: readonly Wiring[],
  nb: number,
  hubs: ReadonlySet<number>,
  inverseRoot: Float64Array,
): { ofConstraint: Stage[]; ofBody: Stage[] } {
  const parent = Int32Array.from({ length: nb + 1 }, (_, i) => i)
  const root = (i: number): number => {
    let r = i
    while (parent[r] !== r) r = parent[r]
    parent[i] = r
    return r
  }
  const others = constraints.map((c) => Array.from(c.slots).filter((b) => !hubs.has(b)))
  for (const list of others) for (const b of list) parent[root(b)] = root(list[0])

  const isHung = new Uint8Array(nb + 1).fill(1)
  const hubOf = new Int32Array(nb + 1)
  constraints.forEach((c, i) => {
    if (others[i].length === 0) return
    const at = root(others[i][0])
    const touched = Array.from(c.slots).filter((b) => hubs.has(b))
    const isElsewhere = touched.some((h) => hubOf[at] !== 0 && hubOf[at] !== h)
    if (touched.length > 1 || isElsewhere || !isRelative(c, inverseRoot)) isHung[at] = 0
    if (touched.length > 0) hubOf[at] = touched[0]
  })
  const stageOf = (body: number): Stage => (isHung[root(body)] === 1 && hubOf[root(body)] !== 0 ? 0 : 2)
  return {
    ofConstraint: others.map((list) => (list.length === 0 ? 2 : stageOf(list[0]))),
    ofBody: Array.from({ length: nb + 1 }, (_, b) => (b === 0 || hubs.has(b) ? 2 : stageOf(b))),
  }
}

/** Those of the hubs on which constraints are hung. */
export function withHung(
  constraints: readonly Wiring[],
  nb: number,
  hubs: readonly number[],
  inverseRoot: Float64Array,
): readonly number[] {
  const { ofConstraint } = stagesFor(constraints, nb, new Set(hubs), inverseRoot)
  const hung = constraints.filter((_, i) => ofConstraint[i] === 0)
  const used = hubs.filter((h) => hung.some((c) => Array.from(c.slots).includes(h)))
  return used.length === hubs.length ? used : withHung(constraints, nb, used, inverseRoot)
}

/** A common rigid motion of its bodies leaves its rows as they are. Typed equations may contain positions in the world; a particle does
 not turn with the others, so what holds it must hold its one point. */
function isRelative(c: Wiring, inverseRoot: Float64Array): boolean {
  if (c.definition.group === 'custom') return false
  for (let f = 0; f < c.body.length; f++) {
    const b = c.body[f]
    if (b === 0) return false
    if (inverseRoot[7 * b + 1] !== 0) continue
    const isPoint = c.definition.axes === false && c.definition.group !== 'rolling'
    if (!isPoint || c.p_BF[3 * f] !== 0 || c.p_BF[3 * f + 1] !== 0 || c.p_BF[3 * f + 2] !== 0) return false
  }
  return true
}

/** What joins a hub: a node, the rows of its block and where that is in B. */
export interface Link {
  readonly node: number
  readonly rows: number
  readonly offset: number
}

/** Numbers per link, see Hubs.links. */
const LINK = 8

export function layHubs(
  pattern: BlockPattern,
  hubs: readonly { readonly body: number; readonly node: number; readonly links: readonly Link[] }[],
): Hubs {
  return {
    count: hubs.length,
    bodies: Int32Array.from(hubs, (h) => h.body),
    diagonal: Int32Array.from(hubs, (h) => pattern.diagonal[pattern.place[h.node]]),
    links: Int32Array.from(
      hubs.flatMap((h, index) =>
        h.links.flatMap(({ node, rows, offset }) => {
          const at = blockAt(pattern, h.node, node)
          const own = blockAt(pattern, node, node)
          const [right, down] = at.aIsRow ? [1, at.stride] : [at.stride, 1]
          return [offset, rows, at.offset, right, down, own.offset, own.stride + 1, index]
        }),
      ),
    ),
  }
}

/** The hubs' part of S, from B: −I on their diagonals, B_h between them and their joints. */
export function fillHubs(m: Model, ws: Workspace): void {
  const { B } = ws
  const S = ws.factor.values
  const { count, diagonal, links } = m.algebra.hubs
  for (let h = 0; h < count; h++) for (let c = 0; c < 6; c++) S[diagonal[h] + 7 * c] = -1
  for (let i = 0; i < links.length; i += LINK) {
    const rows = links[i + 1]
    const t = links[i + 2]
    const right = links[i + 3]
    const down = links[i + 4]
    for (let r = 0, o = links[i], at = t; r < rows; r++, o += 6, at += right) {
      S[at] = B[o]
      S[at + down] = B[o + 1]
      S[at + 2 * down] = B[o + 2]
      S[at + 3 * down] = B[o + 3]
      S[at + 4 * down] = B[o + 4]
      S[at + 5 * down] = B[o + 5]
    }
  }
}

/** Diagonal of S += `share` of what the hubs would have put there. */
export function addHubShare(m: Model, ws: Workspace, share: number): void {
  const { B } = ws
  const S = ws.factor.values
  const { links } = m.algebra.hubs
  for (let i = 0; i < links.length; i += LINK) {
    const rows = links[i + 1]
    for (let r = 0, o = links[i], at = links[i + 5]; r < rows; r++, at += links[i + 6]) {
      let sum = 0
      for (const end = o + 6; o < end; o++) sum += B[o] * B[o]
      S[at] += share * sum
    }
  }
}
