/* The picture of [BC18 Figs. 1–3] at one state, in accelerations scaled so that lengths are M-norms:

   w = w_b + w_a,    w_b = B⁺b keeps the constraints,    w_a = (I − B⁺B)U⁻ᵀQ balances momentum          [BC18 Eqs. 27, 32, 40]
   w − U⁻ᵀQ lies across what is allowed: the shortest way back to it, and Gauss's √2G                      [BC18 Eqs. 55–56]

 Computed beside the solver and not from its answer, so that the two can be held against each other. */
import type { Evaluated, Failure, Model, Workspace } from '@freebody/dynamics'
import {
  add,
  canonicalForce,
  canonicalRows,
  dot,
  fromCanonical,
  layoutOf,
  length,
  outside,
  shortest,
  shortestNearest,
  spanOf,
  type Layout,
} from './canonical'

export interface Components {
  readonly ok: true
  readonly layout: Layout
  readonly rank: number
  readonly freedom: number
  /** Orthonormal, of the rows: what is outside it is free. */
  readonly span: readonly Float64Array[]
  /** w_b and w_a, their sum, and the unconstrained U⁻ᵀQ */
  readonly byRows: Float64Array
  readonly byForces: Float64Array
  readonly whole: Float64Array
  readonly free: Float64Array
  /** [√kg m/s²] M-norms; `taken` of whole − free */
  readonly lengths: {
    readonly byRows: number
    readonly byForces: number
    readonly whole: number
    readonly free: number
    readonly taken: number
  }
  /** Cosine of the angle between w_b and w_a; 0 where one of them is nothing. */
  readonly cosine: number
  /** Of the angle between what is taken and what is free to move. */
  readonly takenCosine: number
  /** w_b · (free − whole), which places the two in one picture. */
  readonly lean: number
  /** |w|² − |w_b|² − |w_a|² over |w|² */
  readonly pythagoras: number
  /** Largest difference from the solver's accelerations, relative to the largest of them. */
  readonly difference: number
  /** Friction and the like are counted among the given forces. */
  readonly withLaws: boolean
}

export interface Refused {
  readonly ok: false
  readonly message: string
}

/** Multiplications this takes, about. */
export function costOf(m: Model): number {
  return m.nc * m.nc * m.freedoms
}

/** A part this small beside the others is rounding. */
const NOTHING = 1e-13

/** `outcome`: of the evaluation in `ws`. */
export function componentsOf(m: Model, ws: Workspace, outcome: Evaluated | Failure): Components | Refused {
  if (m.nb === 0) return { ok: false, message: 'There is nothing that moves yet. Add a body.' }
  if (!outcome.ok) return { ok: false, message: outcome.message }
  if (m.massless.length > 0) {
    const id = m.bodyIds[m.massless[0]]
    return {
      ok: false,
      message: `"${id}" has a direction without inertia, in which lengths mean nothing. Give it mass or thickness, and the picture is there.`,
    }
  }
  const rotor = m.constraints.find((c) => c.definition.inertias)
  if (rotor)
    return {
      ok: false,
      message: `"${rotor.id}" gives a joint an inertia of its own, which ties the masses of two bodies together; this picture takes each body's alone. Switch it off to see the picture without it.`,
    }
  const layout = layoutOf(m)
  const rows = canonicalRows(m, layout, ws)
  const spanned = spanOf(rows, outcome.rank)
  const span = spanned.vectors
  const given = m.laws.length > 0 ? ws.Q.map((q, i) => q + ws.C[i]) : ws.Q
  const free = canonicalForce(m, layout, given)
  const byRows = (outcome.inconsistency > 0 ? shortestNearest : shortest)(spanned, ws.b, layout.n)
  const byForces = outside(span, free)
  const scale = Math.max(length(free), length(byRows))
  // What is left after everything was held is not a direction.
  if (length(byForces) <= NOTHING * scale) byForces.fill(0)
  if (length(byRows) <= NOTHING * scale) byRows.fill(0)
  const whole = byRows.slice()
  add(whole, 1, byForces)
  const back = free.slice()
  add(back, -1, whole)
  if (length(back) <= NOTHING * scale) back.fill(0)
  const lengths = {
    byRows: length(byRows),
    byForces: length(byForces),
    whole: length(whole),
    free: length(free),
    taken: length(back),
  }
  const solved = fromCanonical(m, layout, whole)
  let largest = 0
  let difference = 0
  for (let i = 6; i < solved.length; i++) {
    largest = Math.max(largest, Math.abs(ws.vdot[i]))
    difference = Math.max(difference, Math.abs(ws.vdot[i] - solved[i]))
  }
  return {
    ok: true,
    layout,
    rank: span.length,
    freedom: layout.n - span.length,
    span,
    byRows,
    byForces,
    whole,
    free,
    lengths,
    cosine: cosine(byRows, byForces),
    takenCosine: cosine(back, byForces),
    lean: dot(byRows, back),
    pythagoras:
      lengths.whole > 0 ? 1 - (lengths.byRows ** 2 + lengths.byForces ** 2) / lengths.whole ** 2 : 0,
    difference: largest > 0 ? difference / largest : difference,
    withLaws: m.laws.length > 0,
  }
}

function cosine(x: Float64Array, y: Float64Array): number {
  const size = length(x) * length(y)
  return size > 0 ? dot(x, y) / size : 0
}
