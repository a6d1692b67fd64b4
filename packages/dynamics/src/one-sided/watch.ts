/* Gaps of one-sided conditions and their rates at a state, and the points of contact. */
import { assembleConstraint } from '../assembly/assemble'
import { bodyKinematics, createKinematics, placeFrames, type Kinematics } from '../assembly/kinematics'
import type { Rows } from '../assembly/rows'
import type { Model } from '../model/model'
import type { State } from '../model/state'
import type { Condition, OneSidedConditions } from './conditions'
import { POINT_LENGTH, slidingVelocity } from './contacts/definition'

export interface Watch {
  readonly of: OneSidedConditions
  readonly k: Kinematics
  readonly rows: Rows
  readonly at: {
    readonly R_WB: Float64Array
    readonly w_WB: Float64Array
    readonly frames: OneSidedConditions['watched']['frames']
  }
  /** By condition, positive while open: [m] or [rad], and the rate. */
  readonly gap: Float64Array
  readonly rate: Float64Array
  /** Scratch: a point of contact, and a velocity of sliding. */
  readonly point: Float64Array
  readonly sliding: Float64Array
}

export function createWatch(m: Model, of: OneSidedConditions): Watch {
  const n = of.conditions.length
  const R_WB = new Float64Array(9 * (m.nb + 1))
  for (let a = 0; a < 3; a++) R_WB[4 * a] = 1
  const { maxFrames, frames } = of.watched
  const k = createKinematics(maxFrames)
  const gap = new Float64Array(n)
  const rate = new Float64Array(n)
  return {
    of,
    k,
    at: { R_WB, w_WB: new Float64Array(3 * (m.nb + 1)), frames },
    gap,
    rate,
    point: new Float64Array(POINT_LENGTH),
    sliding: new Float64Array(3),
    rows: {
      writesA: false,
      ...{ row: 0, local: 0, slots: 0, s0: 0 },
      base: new Int32Array(maxFrames),
      slotBase: new Int32Array(maxFrames),
      body: k.body,
      R_WB,
      A: new Float64Array(0),
      phi: gap,
      phidot: rate,
      gamma: new Float64Array(n),
      tracked: new Float64Array(0),
      trackedRate: new Float64Array(0),
    },
  }
}

/** Poses of the bodies at s, for `slidingAt` and `pointAt`. */
export function placeWatch(m: Model, s: State, w: Watch): void {
  bodyKinematics(m, s, w.at)
  w.k.s = s.s
  w.k.closed = s.closed
}

/** gap and rate of every condition at s. */
export function watchGaps(m: Model, s: State, w: Watch): void {
  const { conditions, watched } = w.of
  placeWatch(m, s, w)
  const offsets = { frameBase: watched.frameBase, slotBase: NONE }
  for (let i = 0; i < conditions.length; i++) {
    const { constraint, side } = conditions[i]
    assembleConstraint(offsets, constraint, s, w, w.at, w.rows, 0)
    w.gap[i] *= side
    w.rate[i] *= side
  }
}

const NONE = new Int32Array(0)

/** w.point ← the point of contact of a condition, and w.sliding ← how fast B's surface slides on A's there. Expects `placeWatch`. */
export function slidingAt(s: State, w: Watch, { contact, params, constraint }: Condition): void {
  placeFrames(w.k, constraint, s, w.at, true)
  contact!.place(w.point, w.k, params)
  slidingVelocity(w.sliding, w.k, w.point)
}
