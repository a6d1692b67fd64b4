/* One-sided conditions at a moment, as readers see them: gap, what each does, and the forces of those that are closed. */
import { assembleConstraint } from '../assembly/assemble'
import type { Constraint, Model } from '../model/model'
import { ENTRY, type State } from '../model/state'
import type { Workspace } from '../model/workspace'
import { doingAt, placeOf, SLIDES, STICKS, type Doing } from '../one-sided/closed'
import { ARM, NORMAL, TANGENT_1, TANGENT_2 } from '../one-sided/contacts/definition'
import { createWatch, slidingAt, type Watch } from '../one-sided/watch'

/** What a condition does that is not closed. */
export const OPEN = 0

export interface ConditionNow {
  doing: Doing | typeof OPEN
  /** [m or rad], [m/s or rad/s] positive while open */
  gap: number
  rate: number
  /** [m/s] of the surfaces on each other at the point of contact; not a number where nothing touches */
  slip: number
}

/** On the body of the second frame; the first body gets the opposite at the same point. Zero while open. */
export interface ConditionForces {
  /** [N or N m] with which it presses or pulls */
  normal: number
  /** [N] size of the friction */
  friction: number
  /** [N], and [m] where both act, in world axes. Not a number where it is no contact. */
  readonly normal_W: Float64Array
  readonly friction_W: Float64Array
  readonly point_W: Float64Array
}

export interface ConditionReader {
  /** Of condition `index` at s, from poses in `ws`, which is that of any mode. The object is filled anew by every call. */
  look(s: State, ws: Workspace, index: number): ConditionNow
  /** The same for its forces, from the mode of s with its multipliers. */
  forces(s: State, mode: Model, ws: Workspace, index: number): ConditionForces
}

/** `m` is the model without closed conditions; it has some. */
export function createConditionReader(m: Model): ConditionReader {
  const { conditions, watched } = m.oneSided!
  const offsets = { frameBase: watched.frameBase, slotBase: new Int32Array(0) }
  const now: ConditionNow = { doing: OPEN, gap: 0, rate: 0, slip: Number.NaN }
  const forces: ConditionForces = {
    normal: 0,
    friction: 0,
    normal_W: new Float64Array(3),
    friction_W: new Float64Array(3),
    point_W: new Float64Array(3),
  }
  let watch: Watch | null = null

  function watchIn({ R_WB, w_WB }: Workspace): Watch {
    if (watch?.at.R_WB !== R_WB)
      watch = { ...(watch ?? createWatch(m, m.oneSided!)), at: { R_WB, w_WB, frames: watched.frames } }
    return watch
  }

  return {
    look(s, ws, index) {
      const w = watchIn(ws)
      const condition = conditions[index]
      const { constraint, side, contact } = condition
      w.k.s = s.s
      w.k.closed = s.closed
      assembleConstraint(offsets, constraint, s, w, w.at, w.rows, 0)
      const place = placeOf(s, index)
      now.doing = place < 0 ? OPEN : doingAt(s, place)
      now.gap = side * w.gap[index]
      now.rate = side * w.rate[index]
      now.slip = Number.NaN
      if (place >= 0 && contact) {
        slidingAt(s, w, condition)
        const [x, y, z] = w.sliding
        now.slip = Math.sqrt(x * x + y * y + z * z)
      }
      return now
    },
    forces(s, mode, ws, index) {
      const { normal_W, friction_W, point_W } = forces
      const condition = conditions[index]
      const { side, friction, contact } = condition
      forces.normal = 0
      forces.friction = 0
      for (const v of [normal_W, friction_W, point_W]) v.fill(contact ? 0 : Number.NaN)
      const place = placeOf(s, index)
      if (place < 0) return forces
      const { row0 } = closedConstraint(m, mode, place)
      const multiplier = (row: number) => ws.lambda[row] + (mode.laws.length > 0 ? ws.lambdaC[row] : 0)
      const normal = multiplier(row0)
      forces.normal = side * normal
      if (!contact) return forces
      const w = watchIn(ws)
      w.k.s = s.s
      w.k.closed = s.closed
      slidingAt(s, w, condition)
      const { point, sliding } = w
      for (let a = 0; a < 3; a++) {
        normal_W[a] = normal * point[NORMAL + a]
        point_W[a] = w.k.p[3 + a] + point[ARM + a]
      }
      const doing = doingAt(s, place)
      if (doing === STICKS) {
        const [x, y] = [multiplier(row0 + 1), multiplier(row0 + 2)]
        forces.friction = Math.sqrt(x * x + y * y)
        for (let a = 0; a < 3; a++) friction_W[a] = x * point[TANGENT_1 + a] + y * point[TANGENT_2 + a]
      } else if (doing === SLIDES) {
        forces.friction = friction!.kinetic * Math.abs(normal)
        const speed = Math.sqrt(sliding[0] ** 2 + sliding[1] ** 2 + sliding[2] ** 2)
        for (let a = 0; a < 3; a++) {
          // Where sliding begins or ends there is no speed; the direction is then that of the state.
          const along = speed > 0 ? sliding[a] / speed : s.closed[ENTRY * place + 2 + a]
          friction_W[a] = -forces.friction * along
        }
      }
      return forces
    },
  }
}

/** The constraint of an entry of State.closed in the model of its mode. */
export function closedConstraint(m: Model, mode: Model, place: number): Constraint {
  return mode.constraints[m.constraints.length + place]
}
