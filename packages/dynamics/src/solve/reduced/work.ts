/* What the reduced solve computes, allocated once. */
import type { Model } from '../../model/model'
import { createReflectors, type Reflectors } from './householder'
import type { Plan } from './plan'

export interface ReducedWork {
  /** nc: the right side b, made consistent where rows contradict each other. */
  readonly target: Float64Array

  // ---- edges: ν_b = P ν_parent + H u_b + c
  /** (nb+1) × 36, (nb+1) × 36 with six numbers a row, (nb+1) × 6 */
  readonly P: Float64Array
  readonly H: Float64Array
  readonly c: Float64Array
  /** Independent rows of each edge, and the freedoms u that are left. */
  readonly rank: Int32Array
  readonly freedoms: Int32Array
  /** Edge rows that others of their edge imply on the body; entries of Plan.edgeRow. */
  readonly surplus: Int32Array
  surplusCount: number
  /** By component: a loop closes in it, so that it is solved as a whole. */
  readonly looped: Uint8Array
  anyLooped: boolean

  // ---- sweep, body by body
  /** Rows of the quadratic form at each body, seven numbers each (six coefficients, right side): own rows and those children hand up. */
  readonly stack: Float64Array
  readonly stackStart: Int32Array
  readonly stackRows: Int32Array
  /** R u + S ν_parent = r */
  readonly R: Float64Array
  readonly S: Float64Array
  readonly r: Float64Array
  /** (nb+1) × 6: applied force in directions without mass, and what children hand up of it. */
  readonly h: Float64Array

  // ---- scratch
  readonly G: Float64Array
  /** 1 over the length of each row of G as it was. */
  readonly unit: Float64Array
  readonly order: Int32Array
  readonly Q: Reflectors
  readonly y: Float64Array
  readonly Z: Float64Array
  /** For loops; made when one has to be solved. */
  dense: DenseWork | null
  /** Where the last solve found a freedom without inertia: its motion. */
  readonly free: Float64Array
  freeBody: number
}

/** The bodies of all loops as one dense system. */
export interface DenseWork {
  readonly bodies: number
  readonly freedoms: number
  readonly closures: number
  /** Place of each body among the bodies of loops. */
  readonly place: Int32Array
  /** 6·bodies × freedoms */
  readonly T: Float64Array
  /** closures × freedoms, and their right side */
  readonly J: Float64Array
  readonly g: Float64Array
  /** Squares of the lengths of these rows of A. */
  readonly lengths: Float64Array
  readonly order: Int32Array
  readonly Q: Reflectors
  /** (6·bodies + rows with an inertia) × (freedoms + 1) */
  readonly E: Float64Array
  readonly permutation: Int32Array
  readonly y: Float64Array
  readonly w: Float64Array
}

export function createReducedWork(m: Model, plan: Plan): ReducedWork {
  const bodies = m.nb + 1
  const wide = (n: number) => new Float64Array(n * bodies)
  const stackStart = new Int32Array(bodies + 1)
  let widest = 6
  let longest = 0
  for (let b = 1; b < bodies; b++) {
    const rows = 6 + 6 * plan.children[b]
    stackStart[b + 1] = stackStart[b] + 7 * rows
    widest = Math.max(widest, rows + plan.rotorStart[b + 1] - plan.rotorStart[b])
    longest = Math.max(longest, plan.edgeStart[b + 1] - plan.edgeStart[b])
  }
  return {
    target: new Float64Array(m.nc),
    P: wide(36),
    H: wide(36),
    c: wide(6),
    rank: new Int32Array(bodies),
    freedoms: new Int32Array(bodies),
    surplus: new Int32Array(plan.edgeRow.length),
    surplusCount: 0,
    looped: new Uint8Array(bodies),
    anyLooped: false,
    stack: new Float64Array(stackStart[bodies]),
    stackStart,
    stackRows: new Int32Array(bodies),
    R: wide(36),
    S: wide(36),
    r: wide(6),
    h: wide(6),
    G: new Float64Array(6 * longest),
    unit: new Float64Array(longest),
    order: new Int32Array(longest),
    Q: createReflectors(6),
    y: new Float64Array(6),
    Z: new Float64Array(13 * widest),
    dense: null,
    free: new Float64Array(6),
    freeBody: 0,
  }
}

/** Room for the loops at hand; made anew only when their size changes. */
export function denseWork(work: ReducedWork, plan: Plan, closures: number): DenseWork {
  let bodies = 0
  let freedoms = 0
  for (let index = 0; index < plan.order.length; index++) {
    const b = plan.order[index]
    if (work.looped[plan.component[b]] === 0) continue
    bodies++
    freedoms += work.freedoms[b]
  }
  const known = work.dense
  if (known?.bodies === bodies && known.freedoms === freedoms && known.closures >= closures) return known
  const n = plan.parent.length
  work.dense = {
    bodies,
    freedoms,
    closures,
    place: new Int32Array(n),
    T: new Float64Array(6 * bodies * freedoms),
    J: new Float64Array(closures * freedoms),
    g: new Float64Array(closures),
    lengths: new Float64Array(closures),
    order: new Int32Array(closures),
    Q: createReflectors(freedoms),
    E: new Float64Array((6 * bodies + plan.rotors.length / 2) * (freedoms + 1)),
    permutation: new Int32Array(freedoms),
    y: new Float64Array(Math.max(freedoms, closures)),
    w: new Float64Array(freedoms),
  }
  return work.dense
}
