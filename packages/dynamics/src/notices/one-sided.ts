/* Ropes that push and contacts that pull. Their rows hold both ways; the sign of the multiplier tells when a real one would let go. What
 is told comes from least-norm λ of an `evaluate` at the state. An evaluation after every step would cost a sixth of a small model's step, so
 it is left out where the multipliers of the step (step/multipliers.ts) already show that nothing can be wrong. */
import type { Constraint, Model } from '../model/model'
import { reaction } from '../readouts/readouts'
import type { State } from '../model/state'
import type { Workspace } from '../model/workspace'

/** Forces below this fraction of the mechanism's are rounding. */
const NOTHING = 1e-6
/** A multiplier above this fraction of the largest has the sign it seems to have: rounding in S of the conditions that
 `stepMultipliers` accepts stays below 1e-9 of it. */
const CLEAR = 1e-3

export interface Side {
  readonly constraint: Constraint
  /** [s] of the last look, NaN before the first; and the force then, positive where a real one can carry it [N], NaN where it was clear
   without its size. */
  t: number
  force: number
  /** Sign of the multiplier on the side that can be carried; 0 until it has pressed on one. */
  sign: 1 | -1 | 0
}

/** One for each constraint with a one-sided reading. */
export function oneSided(m: Model): Side[] {
  return m.constraints.flatMap((constraint): Side[] => {
    const reading = constraint.definition.oneSided
    return reading
      ? [{ constraint, t: Number.NaN, force: Number.NaN, sign: reading.sign(constraint.params) }]
      : []
  })
}

/** Looks at the multipliers of the step that ended at t: whether each of these constraints clearly carries what a real one can. Where one does
 not, nothing has been looked at. */
export function allClear(m: Model, t: number, x: Float64Array, sides: readonly Side[]): boolean {
  let most = 0
  for (let r = 0; r < x.length; r++) most = Math.max(most, Math.abs(x[r]))
  // (written so that what is not a number is not clear)
  for (let i = 0; i < sides.length; i++)
    if (!(sides[i].sign * x[m.algebra.rowAt[rowOf(sides[i])]] > CLEAR * most)) return false
  for (let i = 0; i < sides.length; i++) {
    sides[i].t = t
    sides[i].force = Number.NaN
  }
  return true
}

function rowOf({ constraint: c }: Side): number {
  return c.row0 + (c.definition.oneSided?.row ?? 0)
}

/** A state, and an evaluation there; null where that failed. */
export interface Evaluation {
  readonly state: State
  readonly ws: () => Workspace | null
}

/** [s] since when the constraint carries what a real one could not, or null while it does not. `ws` holds an evaluation at s; `earlier` is
 that of the last look, for a force that was clear then without its size. */
export function wrongSince(
  m: Model,
  s: State,
  ws: Workspace,
  side: Side,
  earlier: Evaluation,
): number | null {
  const lambda = ws.lambda[rowOf(side)]
  const least = NOTHING * typicalForce(m, ws)
  if (side.sign === 0 && Math.abs(lambda) > least) side.sign = lambda > 0 ? 1 : -1
  const force = signedForce(m, s, ws, side)
  const { t } = side
  let before = side.force
  side.t = s.t
  side.force = force
  if (!(force < -least)) return null
  if (Number.isNaN(before) && t === earlier.state.t) {
    const then = earlier.ws()
    if (then) before = signedForce(m, earlier.state, then, side)
  }
  return before > 0 && s.t > t ? t + ((s.t - t) * before) / (before - force) : s.t
}

function signedForce(m: Model, s: State, ws: Workspace, side: Side): number {
  return side.sign * size(m, s, ws, side.constraint, ws.lambda[rowOf(side)])
}

/** λ in newtons: where a row's gradient is not a unit vector, the force is λ times its length. */
function size(m: Model, s: State, ws: Workspace, c: Constraint, lambda: number): number {
  if (c.rows > 1 || c.frameCount > 2) return lambda
  const { force } = reaction(m, s, ws, c, c.body[1] > 0 ? 1 : 0, 'world', 'ideal')
  return Math.sign(lambda) * Math.hypot(...force)
}

/** [N] the largest m(|g| + |v̇|) of a body */
function typicalForce(m: Model, ws: Workspace): number {
  const g = Math.hypot(m.g_W[0], m.g_W[1], m.g_W[2])
  let most = 0
  for (let i = 1; i <= m.nb; i++) {
    const a = Math.hypot(ws.vdot[6 * i], ws.vdot[6 * i + 1], ws.vdot[6 * i + 2])
    most = Math.max(most, m.mass[i] * (g + a))
  }
  return most
}
