/* From the engine's numbers to three's objects. The one place where [w x y z] becomes three's (x, y, z, w). */
import type { Constraint } from '@freebody/dynamics'
import type { Session } from '@freebody/session'
import { Matrix4, Quaternion, Vector3 } from 'three'

/** What of a session a pose depends on. */
export type Moment = Pick<Session, 'state' | 'previous' | 'fraction'>

/** out ← the quaternion [w x y z] at q[o..]. */
export function readQuat(out: Quaternion, q: ArrayLike<number>, o: number): Quaternion {
  return out.set(q[o + 1], q[o + 2], q[o + 3], q[o])
}

// Scratch of the functions below, none of which calls another in between.
const before = new Quaternion()
const after = new Quaternion()
const turn = new Quaternion()
const basis = new Matrix4()
const x = new Vector3()
const y = new Vector3()
const z = new Vector3()

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

type FramesOfConstraint = Pick<Constraint, 'body' | 'p_BF' | 'axes_BF'>

/** World position of the origin of a constraint's frame at the moment on screen. */
export function readFramePoint(moment: Moment, c: FramesOfConstraint, frame: number, out: Vector3): void {
  readPose(moment, c.body[frame], out, turn)
  x.fromArray(c.p_BF, 3 * frame).applyQuaternion(turn)
  out.add(x)
}

/** Where a constraint's frame sits in its body; never changes. */
export function placeOfFrame(
  c: FramesOfConstraint,
  frame: number,
): { position: Vector3; quaternion: Quaternion } {
  const axes = c.axes_BF
  const o = 9 * frame
  basis.makeBasis(x.fromArray(axes, o), y.fromArray(axes, o + 3), z.fromArray(axes, o + 6))
  return {
    position: new Vector3().fromArray(c.p_BF, 3 * frame),
    quaternion: new Quaternion().setFromRotationMatrix(basis),
  }
}
