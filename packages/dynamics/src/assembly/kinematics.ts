/* Where everything is and how it moves, in world axes: bodies first, then the frames of one constraint or force.

 Names: p_WF point, r arm from the body's centre of mass, v velocity, w angular velocity, c the part of the
 acceleration that is already decided by the velocities, ω×(ω×r). W when no frame is named. */
import { matrixOfQuat } from '@freebody/math'
import type { Model } from '../model/model'
import type { State } from '../model/state'
import type { Workspace } from '../model/workspace'

/** The frames of one constraint or force. One instance per workspace, refilled for each: nothing here outlives a call. */
export interface Kinematics {
  /** [s] */
  t: number
  /** Number of frames in use. */
  count: number
  /** Body of each frame (0 is the ground). */
  readonly body: Int32Array
  /** Origin of frame f: p[3f..]. */
  readonly p: Float64Array
  /** From the body's centre of mass to the origin. */
  readonly r: Float64Array
  readonly v: Float64Array
  /** Angular velocity of the frame's body. */
  readonly w: Float64Array
  /** ω×(ω×r): acceleration of the origin when the body's v̇ and ω̇ are zero. */
  readonly c: Float64Array
  /** Axis a of frame f: axes[9f + 3a ..]. */
  readonly axes: Float64Array
  /** Tracked coordinates of the constraint (turn counters, curve parameters): s[s0 + i]. */
  s: Float64Array
  s0: number
  /** Where in s the turns are counted of each angle that the constraint, force or law reads (turns.ts). */
  turns: Int32Array
  /** Inputs held during a step (mouse targets): u[u0 + i]. */
  u: Float64Array
  u0: number
  /** State.closed: directions in which contacts slide. */
  closed: Float64Array
  /** Poses and velocities of all bodies, as in State: for a force whose body an input names. */
  q: Float64Array
  nu: Float64Array
  /** Scratch for scalar quantities with derivatives, see jets.ts. */
  readonly jets: readonly Jet[]
  /** Scratch of three numbers for profiles. */
  readonly profile: Float64Array
}

/** A scalar x(q, t) along the motion: its value, rate, the part of ẍ that velocities and time decide alone, and its
 gradient as the wrench on each frame that does the work x̂·ẋ (force at the origin, then torque, in W). */
export interface Jet {
  value: number
  rate: number
  bias: number
  readonly wrench: Float64Array
}

/** All frames of a model, one after the other: the loop over constraints walks through memory in order, where one small
 array per constraint would cost a cache miss each. */
export interface Frames {
  /** Body index, 0 for the ground. */
  readonly body: Int32Array
  /** [m] origin in body axes, from the centre of mass */
  readonly p_BF: Float64Array
  /** Axis a of frame f in body axes: 9f + 3a. */
  readonly axes_BF: Float64Array
}

/** The frames of one constraint or force among them. The arrays are windows, for reading at leisure. */
export interface Attachment extends Frames {
  readonly frame0: number
  readonly frameCount: number
}

export const X = 0
export const Y = 1
export const Z = 2

const JETS = 8

export function createKinematics(frames: number): Kinematics {
  return {
    t: 0,
    count: 0,
    body: new Int32Array(frames),
    p: new Float64Array(3 * frames),
    r: new Float64Array(3 * frames),
    v: new Float64Array(3 * frames),
    w: new Float64Array(3 * frames),
    c: new Float64Array(3 * frames),
    axes: new Float64Array(9 * frames),
    s: new Float64Array(0),
    s0: 0,
    turns: new Int32Array(0),
    u: new Float64Array(0),
    u0: 0,
    closed: new Float64Array(0),
    q: new Float64Array(0),
    nu: new Float64Array(0),
    jets: Array.from({ length: JETS }, () => ({
      value: 0,
      rate: 0,
      bias: 0,
      wrench: new Float64Array(6 * frames),
    })),
    profile: new Float64Array(3),
  }
}

/** q, v → R_WB, w_WB (world axes) of every body. */
export function bodyKinematics(m: Pick<Model, 'nb'>, s: State, ws: Pick<Workspace, 'R_WB' | 'w_WB'>): void {
  const { R_WB, w_WB } = ws
  const { q, v } = s
  for (let i = 1, o = 7, r = 9, j = 6, k = 3; i <= m.nb; i++, o += 7, r += 9, j += 6, k += 3) {
    matrixOfQuat(R_WB, r, q, o + 3)
    const a = v[j + 3]
    const b = v[j + 4]
    const c = v[j + 5]
    w_WB[k] = R_WB[r] * a + R_WB[r + 1] * b + R_WB[r + 2] * c
    w_WB[k + 1] = R_WB[r + 3] * a + R_WB[r + 4] * b + R_WB[r + 5] * c
    w_WB[k + 2] = R_WB[r + 6] * a + R_WB[r + 7] * b + R_WB[r + 8] * c
  }
}

/** Points the context at the frames of one constraint or force. `axes` is skipped where the kind does not look at them. */
export function placeFrames(
  k: Kinematics,
  at: Attachment,
  s: State,
  ws: Pick<Workspace, 'R_WB' | 'w_WB' | 'frames'>,
  axes: boolean,
): void {
  const { p, r, v, w, c } = k
  const { R_WB, w_WB } = ws
  const { p_BF, body } = ws.frames
  const q = s.q
  const sv = s.v
  const n = at.frameCount
  const first = at.frame0
  k.t = s.t
  k.count = n
  for (let f = 0, o = 0, i = 3 * first; f < n; f++, o += 3, i += 3) {
    const b = body[first + f]
    k.body[f] = b
    const R = 9 * b
    const x = p_BF[i]
    const y = p_BF[i + 1]
    const z = p_BF[i + 2]
    const rx = R_WB[R] * x + R_WB[R + 1] * y + R_WB[R + 2] * z
    const ry = R_WB[R + 3] * x + R_WB[R + 4] * y + R_WB[R + 5] * z
    const rz = R_WB[R + 6] * x + R_WB[R + 7] * y + R_WB[R + 8] * z
    r[o] = rx
    r[o + 1] = ry
    r[o + 2] = rz
    p[o] = q[7 * b] + rx
    p[o + 1] = q[7 * b + 1] + ry
    p[o + 2] = q[7 * b + 2] + rz
    const wx = w_WB[3 * b]
    const wy = w_WB[3 * b + 1]
    const wz = w_WB[3 * b + 2]
    w[o] = wx
    w[o + 1] = wy
    w[o + 2] = wz
    const ux = wy * rz - wz * ry
    const uy = wz * rx - wx * rz
    const uz = wx * ry - wy * rx
    v[o] = sv[6 * b] + ux
    v[o + 1] = sv[6 * b + 1] + uy
    v[o + 2] = sv[6 * b + 2] + uz
    c[o] = wy * uz - wz * uy
    c[o + 1] = wz * ux - wx * uz
    c[o + 2] = wx * uy - wy * ux
  }
  if (axes) placeAxes(k, first, ws)
}

function placeAxes(k: Kinematics, first: number, ws: Pick<Workspace, 'R_WB' | 'frames'>): void {
  const { axes, body, count } = k
  const { R_WB } = ws
  const { axes_BF } = ws.frames
  for (let f = 0, o = 0, i = 9 * first; f < count; f++) {
    const R = 9 * body[f]
    for (let a = 0; a < 3; a++, o += 3, i += 3) {
      const x = axes_BF[i]
      const y = axes_BF[i + 1]
      const z = axes_BF[i + 2]
      axes[o] = R_WB[R] * x + R_WB[R + 1] * y + R_WB[R + 2] * z
      axes[o + 1] = R_WB[R + 3] * x + R_WB[R + 4] * y + R_WB[R + 5] * z
      axes[o + 2] = R_WB[R + 6] * x + R_WB[R + 7] * y + R_WB[R + 8] * z
    }
  }
}
