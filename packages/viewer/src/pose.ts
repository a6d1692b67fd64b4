/* States of the engine → three's objects. The only place where [w x y z] becomes three's (x, y, z, w). */
import type { Constraint } from '@freebody/dynamics'
import type { Quat } from '@freebody/math'
import { Matrix4, Quaternion, Vector3 } from 'three'
import type { StageSession } from './types'

/** The part of a session that poses depend on. */
export type Moment = Pick<StageSession, 'state' | 'previous' | 'fraction'>

/** out ← the quaternion [w x y z] at q[o..]. */
export function readQuat(out: Quaternion, q: ArrayLike<number>, o: number): Quaternion {
  return out.set(q[o + 1], q[o + 2], q[o + 3], q[o])
}

/** [w x y z] of three's quaternion. */
export function writeQuat(q: Quaternion): Quat {
  return [q.w, q.x, q.y, q.z]
}

// Scratch of the functions below, none of which calls another in between.
const before = new Quaternion()
const after = new Quaternion()
const basis = new Matrix4()
const x = new Vector3()
const y = new Vector3()
const z = new Vector3()
const place = new Vector3()
const turn = new Quaternion()
const ONE = new Vector3(1, 1, 1)

/** Position and orientation of a body at the moment on screen, between the previous state and the present one. */
export function readPose(moment: Moment, body: number, position: Vector3, quaternion: Quaternion): void {
  const { q } = moment.state
  const p = moment.previous.q
  const f = moment.fraction
  const o = 7 * body
  position.set(
    p[o] + f * (q[o] - p[o]),
    p[o + 1] + f * (q[o + 1] - p[o + 1]),
    p[o + 2] + f * (q[o + 2] - p[o + 2]),
  )
  quaternion.slerpQuaternions(readQuat(before, p, o + 3), readQuat(after, q, o + 3), f)
}

/** The poses of all bodies at the moment on screen, read once a frame and shared by everything that is drawn. */
export interface Poses {
  /** Body → world, 16 numbers each, columns first as in three; the ground's first. */
  readonly m_WB: Float64Array
  update(moment: Moment): void
}

export function createPoses(bodies: number): Poses {
  const m_WB = new Float64Array(16 * bodies)
  return {
    m_WB,
    update(moment) {
      for (let i = 0; i < bodies; i++) {
        readPose(moment, i, place, turn)
        basis.compose(place, turn, ONE).toArray(m_WB as unknown as number[], 16 * i)
      }
    },
  }
}

/** Position and quaternion at q[o..], as the states of the engine have them, as a matrix. */
export function poseMatrix(q: ArrayLike<number>, o: number): Matrix4 {
  return new Matrix4().compose(
    new Vector3(q[o], q[o + 1], q[o + 2]),
    readQuat(new Quaternion(), q, o + 3),
    ONE,
  )
}

/** out[o..] = where a point p[i..] of body `body`, from its centre of mass, is in the world. */
export function placePoint(
  out: Vector3,
  { m_WB }: Poses,
  body: number,
  p: ArrayLike<number>,
  i: number,
): Vector3 {
  const o = 16 * body
  const a = p[i]
  const b = p[i + 1]
  const c = p[i + 2]
  return out.set(
    m_WB[o] * a + m_WB[o + 4] * b + m_WB[o + 8] * c + m_WB[o + 12],
    m_WB[o + 1] * a + m_WB[o + 5] * b + m_WB[o + 9] * c + m_WB[o + 13],
    m_WB[o + 2] * a + m_WB[o + 6] * b + m_WB[o + 10] * c + m_WB[o + 14],
  )
}

/** [m/s] Velocity in the world of a point p_B of a body, from its centre of mass: v + R (ω × p), at the moment on screen. */
export function placeVelocity(
  out: Vector3,
  { m_WB }: Poses,
  { state, previous, fraction }: Moment,
  body: number,
  p_B: ArrayLike<number>,
): Vector3 {
  const at = (a: number) => {
    const before = previous.v[6 * body + a]
    return before + fraction * (state.v[6 * body + a] - before)
  }
  const [wx, wy, wz] = [at(3), at(4), at(5)]
  const a = wy * p_B[2] - wz * p_B[1]
  const b = wz * p_B[0] - wx * p_B[2]
  const c = wx * p_B[1] - wy * p_B[0]
  const o = 16 * body
  return out.set(
    at(0) + m_WB[o] * a + m_WB[o + 4] * b + m_WB[o + 8] * c,
    at(1) + m_WB[o + 1] * a + m_WB[o + 5] * b + m_WB[o + 9] * c,
    at(2) + m_WB[o + 2] * a + m_WB[o + 6] * b + m_WB[o + 10] * c,
  )
}

/** out[o..] = m_WB · local, as the 16 numbers of an instance. */
export function placeInstance(
  out: Float32Array,
  o: number,
  { m_WB }: Poses,
  body: number,
  local: Matrix4,
): void {
  const l = local.elements
  const w = 16 * body
  for (let c = 0; c < 16; c += 4) {
    const a = l[c]
    const b = l[c + 1]
    const d = l[c + 2]
    const e = l[c + 3]
    out[o + c] = m_WB[w] * a + m_WB[w + 4] * b + m_WB[w + 8] * d + m_WB[w + 12] * e
    out[o + c + 1] = m_WB[w + 1] * a + m_WB[w + 5] * b + m_WB[w + 9] * d + m_WB[w + 13] * e
    out[o + c + 2] = m_WB[w + 2] * a + m_WB[w + 6] * b + m_WB[w + 10] * d + m_WB[w + 14] * e
    out[o + c + 3] = e
  }
}

type FramesOfConstraint = Pick<Constraint, 'body' | 'p_BF' | 'axes_BF'>

/** Frame → body of a constraint's or force's frame; never changes. */
export function placeOfFrame(c: FramesOfConstraint, frame: number): Matrix4 {
  const axes = c.axes_BF
  const o = 9 * frame
  x.fromArray(axes, o)
  y.fromArray(axes, o + 3)
  z.fromArray(axes, o + 6)
  return new Matrix4().makeBasis(x, y, z).setPosition(place.fromArray(c.p_BF, 3 * frame))
}
