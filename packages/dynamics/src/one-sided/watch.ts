/* Gaps of one-sided conditions and their rates at a state, and the points of contact.

 Conditions between one body and one plane form a group. While a ball around the body is above the plane, and stays there for a step, the gaps of
 the group are not computed: a floor below a mechanism costs a product for each body. */
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
  readonly groups: readonly Group[]
  /** [s] for which groups that are left out have to stay above their plane */
  horizon: number
  /** By condition, positive while open: [m] or [rad], and the rate. For groups that are left out a lower bound, and 0. */
  readonly gap: Float64Array
  readonly rate: Float64Array
  /** Scratch: a point of contact, and a velocity of sliding. */
  readonly point: Float64Array
  readonly sliding: Float64Array
}

/** Conditions that are computed or left out together. */
interface Group {
  /** First condition, and the one after the last. */
  readonly from: number
  readonly to: number
  /** Body with the plane, and the body over it; −1 where the gaps are always computed. */
  readonly plane: number
  readonly body: number
  /** [m] a point of the plane, and its normal, in the axes of its body, from its centre of mass */
  readonly point: readonly number[]
  readonly normal: readonly number[]
  /** [m] around the centre of mass of the body */
  readonly radius: number
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
    groups: groupsOf(of.conditions),
    horizon: 0,
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

/** Neighbours in the list of conditions that have the same plane and the same body. */
function groupsOf(conditions: readonly Condition[]): Group[] {
  const groups: Group[] = []
  for (const [i, { contact, params, constraint: c }] of conditions.entries()) {
    const reach = contact?.reach?.(params)
    const numbers =
      reach === undefined ? [] : [c.body[0], c.body[1], ...c.p_BF.slice(0, 3), ...c.axes_BF.slice(6, 9)]
    const [plane = -1, body = -1, px = 0, py = 0, pz = 0, nx = 0, ny = 0, nz = 0] = numbers
    const own = (reach ?? 0) + Math.hypot(c.p_BF[3], c.p_BF[4], c.p_BF[5])
    const last = groups.at(-1)
    const isSame =
      last !== undefined &&
      plane >= 0 &&
      last.plane === plane &&
      last.body === body &&
      [px, py, pz].every((x, a) => x === last.point[a]) &&
      [nx, ny, nz].every((x, a) => x === last.normal[a])
    if (isSame) groups[groups.length - 1] = { ...last, to: i + 1, radius: Math.max(last.radius, own) }
    else
      groups.push({ from: i, to: i + 1, plane, body, point: [px, py, pz], normal: [nx, ny, nz], radius: own })
  }
  return groups
}

/** Poses of the bodies at s, for `slidingAt`. */
export function placeWatch(m: Model, s: State, w: Watch): void {
  bodyKinematics(m, s, w.at)
  w.k.s = s.s
  w.k.closed = s.closed
}

/** gap and rate of every condition at s. */
export function watchGaps(m: Model, s: State, w: Watch): void {
  const { conditions, watched } = w.of
  const { groups, gap, rate } = w
  placeWatch(m, s, w)
  offsets.frameBase = watched.frameBase
  for (let g = 0; g < groups.length; g++) {
    const group = groups[g]
    const height = group.plane < 0 ? 0 : heightAbove(group, s, w)
    for (let i = group.from; i < group.to; i++) {
      if (height > 0) {
        gap[i] = height
        rate[i] = 0
        continue
      }
      const { constraint, side } = conditions[i]
      assembleConstraint(offsets, constraint, s, w, w.at, w.rows, 0)
      gap[i] *= side
      rate[i] *= side
    }
  }
}

const NONE = new Int32Array(0)
const offsets: { frameBase: Int32Array; readonly slotBase: Int32Array } = { frameBase: NONE, slotBase: NONE }

/** [m] of the ball around a body above its plane, less what it may come down by within the horizon. */
function heightAbove(
  { plane, body, point, normal, radius }: Group,
  s: State,
  { at, horizon }: Watch,
): number {
  const { q, v } = s
  const { R_WB, w_WB } = at
  const [a, b] = [7 * plane, 7 * body]
  const R = 9 * plane
  let height = -radius
  let speed = 0
  let turning = 0
  for (let i = 0; i < 3; i++) {
    const n = R_WB[R + 3 * i] * normal[0] + R_WB[R + 3 * i + 1] * normal[1] + R_WB[R + 3 * i + 2] * normal[2]
    const p = R_WB[R + 3 * i] * point[0] + R_WB[R + 3 * i + 1] * point[1] + R_WB[R + 3 * i + 2] * point[2]
    const d = q[b + i] - q[a + i]
    height += n * (d - p)
    const u = v[6 * body + i] - v[6 * plane + i]
    speed += u * u
    turning += w_WB[3 * plane + i] * w_WB[3 * plane + i] * d * d
  }
  return height - 2 * horizon * (Math.sqrt(speed) + 3 * Math.sqrt(turning))
}

/** w.point ← the point of contact of a condition, and w.sliding ← how fast B's surface slides on A's there. Expects `placeWatch`. */
export function slidingAt(s: State, w: Watch, { contact, params, constraint }: Condition): void {
  placeFrames(w.k, constraint, s, w.at, true)
  contact!.place(w.point, w.k, params)
  slidingVelocity(w.sliding, w.k, w.point)
}
