/* Where friction does not act, or what acts is one answer of several: cold code, after an `evaluate` that went well. */
import { holdsPoint } from '../joints/definition'
import type { Model } from '../model/model'
import { nullVector } from '../solve/solve'
import type { Workspace } from '../model/workspace'
import { multiplierForce } from './apply'
import type { CoulombParams } from './coulomb'
import { otherLoads } from './loads'

export type FrictionDoubt = {
  /** Ids of the law and of the constraint it acts in. */
  readonly law: string
  readonly constraint: string
} & (
  | /** Redundant rows leave the load open; the one of the least-norm multipliers is used. */
  { readonly kind: 'indeterminate' } /** [N] The law holds with another load as well; `load` is used. */
  | { readonly kind: 'several'; readonly load: number; readonly other: number }
  | /** The joint only turns, and the law has no radius at which that rubs. */ { readonly kind: 'idle' }
)

/** Entries of a null vector below this fraction of its largest are rounding. */
const VANISHES = 1e-7

export function frictionDoubts(m: Model, ws: Workspace): readonly FrictionDoubt[] {
  const { friction } = ws
  if (!friction) return []
  const open = openLoads(m, ws)
  const other = otherLoads(friction.system)
  return Array.from(friction.laws).flatMap((index, k): FrictionDoubt[] => {
    const { id, constraint, params } = m.laws[index]
    const at = { law: id, constraint: constraint.id }
    const load = friction.system.N[k]
    const differs = other !== null && Math.abs(other[k] - load) > 1e-6 * Math.max(other[k], load)
    const { radius } = params as Partial<CoulombParams>
    return [
      ...(radius === 0 && holdsPoint(constraint.definition) ? [{ ...at, kind: 'idle' } as const] : []),
      ...(open[k] ? [{ ...at, kind: 'indeterminate' } as const] : []),
      ...(differs ? [{ ...at, kind: 'several', load, other: other[k] } as const] : []),
    ]
  })
}

/** By law: some null vector of Aᵀ changes the force in its joint. One that changes torques alone leaves the load as it is. */
function openLoads(m: Model, ws: Workspace): readonly boolean[] {
  const laws = Array.from(ws.friction!.laws, (index) => m.laws[index].constraint)
  const open = laws.map(() => false)
  const n = new Float64Array(m.nc)
  const force = new Float64Array(3)
  for (let at = 0; at < ws.factor.dropped.length; at++) {
    if (ws.factor.dropped[at] === 0) continue
    nullVector(m, ws, at, n)
    const largest = n.reduce((x, y) => Math.max(x, Math.abs(y)), 0)
    for (const [k, c] of laws.entries()) {
      multiplierForce(m, ws, c, n, force, 0)
      if (Math.hypot(...force) > VANISHES * largest) open[k] = true
    }
  }
  return open
}
