/* What solving for the loads of joints needs, allocated once; see loads.ts and apply.ts. */
import type { ForceWriter } from '../forces/definition'
import type { Constraint, Model } from '../model/model'
import { createLoadSystem, type LoadSystem } from './loads'

/** Up to so many laws the response to each is kept, and the answer is their sum; with more it takes a solve of its own. */
export const KEPT = 8

export interface Friction {
  /** Index in Model.laws of each law proportional to its load. */
  readonly laws: Int32Array
  readonly system: LoadSystem
  /** Other laws act too. */
  readonly hasOthers: boolean
  /** Two for each law: those it acts on, 0 where that is the ground or the same one again */
  readonly bodies: Int32Array
  /** 12 for each law: its generalised force on them per newton of load */
  readonly units: Float64Array
  /** For writing them; holds zeros otherwise. */
  readonly unitWriter: ForceWriter
  /** (nb+1) × 6 force of the other laws */
  readonly others: Float64Array
  /** nc multipliers and (nb+1) × 6 accelerations with the other laws alone, and responses to each law per newton of load, where they are
   kept */
  readonly lambda: Float64Array
  readonly vdot: Float64Array
  readonly lambdas: Float64Array
  readonly vdots: Float64Array
  /** nc */
  readonly multipliers: Float64Array
  /** The loads of the last evaluation were found in turn, without responses. */
  isSettled: boolean
  /** Solves of the last evaluation beyond that of the ideal constraint. */
  solves: number
}

export function createFriction(m: Model, R_WB: Float64Array): Friction | null {
  const laws = Int32Array.from(
    m.laws.flatMap(({ definition }, i) => (definition.isProportionalToLoad ? [i] : [])),
  )
  const n = laws.length
  if (n === 0) return null
  const wide = 6 * (m.nb + 1)
  const kept = n <= KEPT ? n : 0
  return {
    laws,
    system: createLoadSystem(n),
    hasOthers: n < m.laws.length,
    bodies: Int32Array.from(Array.from(laws, (i) => bodiesOf(m.laws[i].constraint)).flat()),
    units: new Float64Array(12 * n),
    unitWriter: { Q: new Float64Array(wide), R_WB, mass: m.mass },
    others: new Float64Array(wide),
    lambda: new Float64Array(m.nc),
    vdot: new Float64Array(wide),
    lambdas: new Float64Array(kept * m.nc),
    vdots: new Float64Array(kept * wide),
    multipliers: new Float64Array(m.nc),
    isSettled: false,
    solves: 0,
  }
}

function bodiesOf({ body, frameCount }: Constraint): [number, number] {
  const second = frameCount > 1 ? body[1] : 0
  return [body[0], second === body[0] ? 0 : second]
}
