/* Whether an equation constrains any motion, and whether any motion satisfies it. Both are decided before the model runs:
 from the nodes of the graph, from bounds, and from rows evaluated by the engine at random states. */
import {
  assembleRows,
  compile,
  createWorkspace,
  GROUND,
  type BodySpec,
  type JointSpec,
} from '@freebody/dynamics'
import type { Terms } from './atoms'
import { boundsOf, type Interval } from './bounds'
import { reachable, type Node } from './graph'
import { constantValue, valuesKnown } from './program'
import type { Row, RowWriter } from './rows'

const MOVING = new Set(['value', 'rate'])

/** Why left = right is not a constraint, decided from the expressions alone; null where it may be one. */
export function reasonNoConstraint(terms: Terms, left: Node, right: Node): string | null {
  const { graph: g, atoms, parameters } = terms
  const residual = g.sub(left, right)
  const nodes = reachable([residual])
  for (const value of valuesKnown(nodes, parameters).values())
    if (!Number.isFinite(value)) return notFinite(value)
  if (!nodes.some((n) => MOVING.has(n.op))) {
    if (nodes.some((n) => n.op === 'time'))
      return 'This contains time alone and constrains no motion. Name a body or a point.'
    const always = Math.abs(constantValue(residual, parameters) ?? 1) < 1e-12
    return always
      ? 'This is always true and constrains nothing. Name a body or a point, as in P.x = 1.'
      : 'This contains numbers alone and is never true. Name a body or a point, as in P.x = 1.'
  }
  const bounds = boundsOf(residual, atoms, parameters)
  const margin = 1e-9
  if (bounds.low <= margin && bounds.high >= -margin) return null
  const [l, r] = [left, right].map((n) => words(boundsOf(n, atoms, parameters)))
  const sides =
    l && r ? `the left side is ${l}, the right side ${r}` : `the two sides always differ by ${words(bounds)}`
  return `No motion can satisfy this: ${sides}.`
}

/** Why an inequality is no condition; null where it may be one. */
export function reasonNoBound(terms: Terms, left: Node, right: Node, relation: '<=' | '>='): string | null {
  const { graph: g, atoms, parameters } = terms
  const [less, more] = relation === '<=' ? [left, right] : [right, left]
  const residual = g.sub(more, less)
  const nodes = reachable([residual])
  for (const value of valuesKnown(nodes, parameters).values())
    if (!Number.isFinite(value)) return notFinite(value)
  if (!nodes.some((n) => MOVING.has(n.op)))
    return nodes.some((n) => n.op === 'time')
      ? 'This contains time alone and bounds no motion. Name a body or a point.'
      : 'This compares numbers alone and bounds no motion. Name a body or a point, as in P.z >= 0.'
  const { low, high } = boundsOf(residual, atoms, parameters)
  const margin = 1e-9
  if (low > margin) return 'This always holds and bounds no motion. Check its numbers.'
  if (high >= -margin) return null
  const [l, r] = [left, right].map((n) => words(boundsOf(n, atoms, parameters)))
  return `No motion can satisfy this: ${l && r ? `the left side is ${l}, the right side ${r}` : 'its sides are always in the other order'}.`
}

function notFinite(value: number): string {
  return `A part of this evaluates to ${value}. Check divisions, roots and logarithms of parameters.`
}

function words({ low, high }: Interval): string {
  const [a, b] = [low, high].map((x) => Number(x.toPrecision(4)))
  if (a === b) return `${a}`
  if (Number.isFinite(low)) return Number.isFinite(high) ? `between ${a} and ${b}` : `at least ${a}`
  return Number.isFinite(high) ? `at most ${b}` : ''
}

const TRIES = 5

/** Why row i constrains nothing although it contains names of things that move; null where it does. Two points of one body, for
 instance, have a constant distance. */
export function reasonNoEffect(
  terms: Terms,
  joint: JointSpec,
  rows: readonly Row[],
  writer: RowWriter,
): string | null {
  // A live parameter that is zero now may change later.
  if (terms.parameters.some(({ value }) => typeof value !== 'number')) return null
  const ids = [...new Set(terms.frames.map((frame) => frame.body))].filter((id) => id !== GROUND)
  const bodies = ids.map((id): BodySpec => ({ id, mass: 1, inertia: [1, 1, 1] }))
  const compiled = compile({ bodies, joints: [joint] })
  // The scope has bodies that the engine refuses; the compilation of the model reports them.
  if (!compiled.ok) return null
  const { model, state } = compiled
  const ws = createWorkspace(model)
  const [{ slotBase }] = model.constraints
  const idle = rows.map(() => true)
  const off = rows.map(() => 0)
  const random = numbers()
  for (let i = 0; i < TRIES; i++) {
    for (let j = 7; j < state.q.length; j++) state.q[j] = random()
    for (let j = 6; j < state.v.length; j++) state.v[j] = random()
    for (let b = 1; b <= model.nb; b++) {
      const o = 7 * b + 3
      const n = Math.hypot(state.q[o], state.q[o + 1], state.q[o + 2], state.q[o + 3])
      for (let a = 0; a < 4; a++) state.q[o + a] /= n
    }
    state.t = 1 + random()
    assembleRows(model, state, ws)
    for (let r = 0; r < rows.length; r++) {
      let largest = 0
      for (const base of slotBase)
        for (let a = 0; a < 6; a++) largest = Math.max(largest, Math.abs(ws.A[base + 6 * r + a]))
      if (!(largest <= 1e-10 * writer.scale(r))) idle[r] = false
      off[r] = Math.max(off[r], Math.abs(rows[r].level === 'position' ? ws.phi[r] : ws.phidot[r]))
    }
  }
  const r = idle.indexOf(true)
  if (r < 0) return null
  return off[r] < 1e-9
    ? 'This is true for every motion and constrains nothing. Remove it, or name things that move relative to each other.'
    : 'This is false for every motion. Name things that move relative to each other.'
}

/** From −2 to 2, the same every time. */
function numbers(): () => number {
  let state = 12345
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return (4 * state) / 2 ** 32 - 2
  }
}
