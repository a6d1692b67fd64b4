/* The tree behind a mechanism: which constraint carries each body, and which constraints close loops.

 Of all constraints between two bodies, or between a body and the ground, a spanning forest is chosen that prefers pairs held by many
 rows: a body then has few freedoms relative to its parent. What is left, and constraints among three bodies or more, closes loops. */
import { eigenSymmetric3 } from '@freebody/math'
import type { Constraint } from '../../model/model'

export interface Plan {
  /** Bodies, parents before children. */
  readonly order: Int32Array
  /** Parent of each body; 0 where the ground carries it or nothing does. */
  readonly parent: Int32Array
  /** Rows that hold each body to its parent: entries edgeStart[b] … edgeStart[b + 1] − 1 of the next three. */
  readonly edgeStart: Int32Array
  readonly edgeRow: Int32Array
  /** Offset in A of that row on the body, and on its parent (−1 for the ground). */
  readonly edgeOwn: Int32Array
  readonly edgeParent: Int32Array
  /** Constraints that close loops. */
  readonly closures: Int32Array
  /** Rows that carry an inertia instead of holding: [row, constraint] pairs. */
  readonly rotors: Int32Array
  /** Those between a body and its parent: entries rotorStart[b] … rotorStart[b + 1] − 1, three numbers each: the row, and its offsets in A on the
   body and on its parent (−1 for the ground). */
  readonly rotorStart: Int32Array
  readonly edgeRotors: Int32Array
  /** Component of each body: bodies that constraints connect. And whether it has closures, or rows with an inertia between bodies that are not
   parent and child. */
  readonly component: Int32Array
  readonly hasClosures: Uint8Array
  /** [m] by body: how long an arm of one radian is; rotations are measured by it. */
  readonly arm: Float64Array
  /** Freedoms of each body alone: 6, or 3 for a particle. */
  readonly size: Int32Array
  /** (nb+1) × 10: √m, then three rows √λ eᵀ of the principal axes, so that νᵀMν = |root ν|². Rows of massless directions are zero. */
  readonly massRoot: Float64Array
  /** (nb+1) × 12: of each principal axis 1/√λ (0 where massless) and its direction e in B. */
  readonly principal: Float64Array
  /** Number of children, and rows that a body's stack may hold. */
  readonly children: Int32Array
}

export interface PlanInput {
  readonly nb: number
  readonly constraints: readonly Constraint[]
  readonly compliance: Float64Array | null
  readonly mass: Float64Array
  readonly J: Float64Array
  readonly isParticle: Uint8Array
  readonly arm: Float64Array
  readonly component: Int32Array
}

/** Principal moments below this fraction of the largest are rounding. */
const ZERO = 1e-13

interface Pair {
  readonly a: number
  readonly b: number
  rows: number
  readonly constraints: Constraint[]
}

export function buildPlan({
  nb,
  constraints,
  compliance,
  mass,
  J,
  isParticle,
  arm,
  component,
}: PlanInput): Plan {
  const holds = (row: number) => !compliance || compliance[row] === 0
  const heldRows = ({ row0, rows }: Constraint) =>
    Array.from({ length: rows }, (_, r) => r).filter((r) => holds(row0 + r))
  const holding = constraints.filter((c) => heldRows(c).length > 0)
  const pairs = new Map<string, Pair>()
  for (const c of holding) {
    if (c.slots.length === 0 || c.slots.length > 2) continue
    const [a, b] = c.slots.length === 1 ? [0, c.slots[0]] : [c.slots[0], c.slots[1]]
    const key = a < b ? `${a} ${b}` : `${b} ${a}`
    const pair = pairs.get(key) ?? { a, b, rows: 0, constraints: [] }
    pair.rows += heldRows(c).length
    pair.constraints.push(c)
    pairs.set(key, pair)
  }
  const chosen = spanningForest(nb, [...pairs.values()])
  const { order, parent, edgeOf } = rooted(nb, chosen)

  const edgeStart = new Int32Array(nb + 2)
  const edgeRow: number[] = []
  const edgeOwn: number[] = []
  const edgeParent: number[] = []
  const inTree = new Set<Constraint>()
  for (let b = 1; b <= nb; b++) {
    edgeStart[b] = edgeRow.length
    for (const c of edgeOf[b]?.constraints ?? []) {
      inTree.add(c)
      const own = c.slots.indexOf(b)
      const other = parent[b] === 0 ? -1 : c.slots.indexOf(parent[b])
      for (const r of heldRows(c)) {
        edgeRow.push(c.row0 + r)
        edgeOwn.push(c.slotBase[own] + 6 * r)
        edgeParent.push(other < 0 ? -1 : c.slotBase[other] + 6 * r)
      }
    }
  }
  edgeStart[nb + 1] = edgeRow.length
  const closures = holding.filter((c) => !inTree.has(c))
  const rotors = constraints.flatMap((c) =>
    Array.from({ length: c.rows }, (_, r) => [c.row0 + r, c.index]).filter(([row]) => !holds(row)),
  )
  const alongEdge = (c: Constraint, b: number) =>
    parent[b] === 0
      ? c.slots.length === 1 && c.slots[0] === b
      : c.slots.length === 2 && c.slots.includes(b) && c.slots.includes(parent[b])
  const rotorStart = new Int32Array(nb + 2)
  const edgeRotors: number[] = []
  const inEdge = new Set<number>()
  for (let b = 1; b <= nb; b++) {
    rotorStart[b] = edgeRotors.length / 3
    for (const [row, index] of rotors) {
      const c = constraints[index]
      if (!alongEdge(c, b)) continue
      const on = (body: number) => c.slotBase[c.slots.indexOf(body)] + 6 * (row - c.row0)
      edgeRotors.push(row, on(b), parent[b] === 0 ? -1 : on(parent[b]))
      inEdge.add(row)
    }
  }
  rotorStart[nb + 1] = edgeRotors.length / 3
  const across = rotors.filter(([row]) => !inEdge.has(row)).map(([, index]) => constraints[index])
  const hasClosures = new Uint8Array(nb + 1)
  for (const c of [...closures, ...across]) for (const b of c.slots) hasClosures[component[b]] = 1
  const children = new Int32Array(nb + 1)
  for (let b = 1; b <= nb; b++) children[parent[b]]++
  return {
    order,
    parent,
    edgeStart,
    edgeRow: Int32Array.from(edgeRow),
    edgeOwn: Int32Array.from(edgeOwn),
    edgeParent: Int32Array.from(edgeParent),
    closures: Int32Array.from(closures, (c) => c.index),
    rotors: Int32Array.from(rotors.flat()),
    rotorStart,
    edgeRotors: Int32Array.from(edgeRotors),
    component,
    hasClosures,
    arm,
    size: Int32Array.from({ length: nb + 1 }, (_, b) => (b === 0 ? 0 : isParticle[b] ? 3 : 6)),
    ...massRoots(nb, mass, J, isParticle),
    children,
  }
}

/** Greedy, most rows first: a maximum spanning forest over the bodies and the ground. */
function spanningForest(nb: number, pairs: readonly Pair[]): readonly Pair[] {
  const root = disjointSets(nb + 1)
  const chosen: Pair[] = []
  for (const pair of [...pairs].sort((p, q) => q.rows - p.rows)) {
    const [a, b] = [root.of(pair.a), root.of(pair.b)]
    if (a === b) continue
    root.join(a, b)
    chosen.push(pair)
  }
  return chosen
}

function rooted(nb: number, chosen: readonly Pair[]) {
  const around: Pair[][] = Array.from({ length: nb + 1 }, () => [])
  for (const pair of chosen) {
    around[pair.a].push(pair)
    around[pair.b].push(pair)
  }
  const parent = new Int32Array(nb + 1)
  const edgeOf: (Pair | null)[] = Array.from({ length: nb + 1 }, () => null)
  const seen = new Uint8Array(nb + 1)
  const order: number[] = []
  const walk = (from: number) => {
    const queue = [from]
    seen[from] = 1
    for (let i = 0; i < queue.length; i++) {
      const body = queue[i]
      if (body > 0) order.push(body)
      for (const pair of around[body]) {
        const next = pair.a === body ? pair.b : pair.a
        if (seen[next]) continue
        seen[next] = 1
        parent[next] = body
        edgeOf[next] = pair
        queue.push(next)
      }
    }
  }
  for (let b = 0; b <= nb; b++) if (!seen[b]) walk(b)
  return { order: Int32Array.from(order), parent, edgeOf }
}

/** By body: one index for all bodies that constraints connect. The ground connects nothing. */
export function componentsOf(nb: number, constraints: readonly Constraint[]): Int32Array {
  const root = disjointSets(nb + 1)
  for (const c of constraints) for (const b of c.slots) root.join(b, c.slots[0])
  return Int32Array.from({ length: nb + 1 }, (_, b) => root.of(b))
}

function disjointSets(n: number) {
  const parent = Int32Array.from({ length: n }, (_, i) => i)
  const of = (i: number): number => {
    let r = i
    while (parent[r] !== r) r = parent[r]
    for (let k = i; k !== r; ) {
      const next = parent[k]
      parent[k] = r
      k = next
    }
    return r
  }
  return {
    of,
    join: (a: number, b: number) => {
      parent[of(a)] = of(b)
    },
  }
}

function massRoots(nb: number, mass: Float64Array, J: Float64Array, isParticle: Uint8Array) {
  const massRoot = new Float64Array(10 * (nb + 1))
  const principal = new Float64Array(12 * (nb + 1))
  for (let b = 1; b <= nb; b++) {
    massRoot[10 * b] = Math.sqrt(mass[b])
    if (isParticle[b]) continue
    const { values, vectors } = eigenSymmetric3(J.subarray(9 * b, 9 * b + 9))
    for (let a = 0; a < 3; a++) {
      const root = values[a] > ZERO * values[2] ? Math.sqrt(values[a]) : 0
      principal[12 * b + 4 * a] = root > 0 ? 1 / root : 0
      for (let i = 0; i < 3; i++) {
        massRoot[10 * b + 1 + 3 * a + i] = root * vectors[3 * i + a]
        principal[12 * b + 4 * a + 1 + i] = vectors[3 * i + a]
      }
    }
  }
  return { massRoot, principal }
}
