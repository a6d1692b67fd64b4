/* Ropes that push and contacts that pull. Their rows hold both ways; the sign of the multiplier tells when a real one would let go. Reads
 least-norm λ of an `evaluate` at the state. */
import type { Constraint, Model } from '../model/model'
import { reaction } from '../readouts/readouts'
import type { State } from '../model/state'
import type { Workspace } from '../model/workspace'

/** Forces below this fraction of the mechanism's are rounding. */
const NOTHING = 1e-6

export interface Side {
  readonly constraint: Constraint
  /** [s] of the last look, and the force then, positive where a real one can carry it [N]; NaN before the first. */
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

/** [s] since when the constraint carries what a real one could not, or null while it does not. `ws` holds an evaluation at s. */
export function wrongSince(m: Model, s: State, ws: Workspace, side: Side): number | null {
  const { constraint: c } = side
  const lambda = ws.lambda[c.row0 + (c.definition.oneSided?.row ?? 0)]
  const least = NOTHING * typicalForce(m, ws)
  if (side.sign === 0 && Math.abs(lambda) > least) side.sign = lambda > 0 ? 1 : -1
  const force = side.sign * size(m, s, ws, c, lambda)
  const { t, force: before } = side
  side.t = s.t
  side.force = force
  if (!(force < -least)) return null
  return before > 0 && s.t > t ? t + ((s.t - t) * before) / (before - force) : s.t
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
