/* Position and orientation of a frame, as readonly values, for code outside the step. */
import { conjugateQuat, identityQuat, multiplyQuat, rotateByQuat, unitQuat, type Quat } from './quaternion'
import { add, cross, normalTo, subtract, unit, ZERO } from './tuples'
import type { Vec3 } from './vec3'

export interface Pose {
  readonly p: Vec3
  readonly q: Quat
}

export const identityPose: Pose = { p: ZERO, q: identityQuat }

/** p + R(q) u: a point given in the frame, in the axes that the pose is given in. */
export function pointFromFrame({ p, q }: Pose, u: Vec3): Vec3 {
  return add(p, rotateByQuat(q, u))
}

/** R(q)ᵀ (x − p): a point in the coordinates of the frame. */
export function pointInFrame({ p, q }: Pose, x: Vec3): Vec3 {
  return rotateByQuat(conjugateQuat(q), subtract(x, p))
}

/** X_WB = X_WA X_AB */
export function composePoses(X_WA: Pose, X_AB: Pose): Pose {
  return { p: pointFromFrame(X_WA, X_AB.p), q: unitQuat(multiplyQuat(X_WA.q, X_AB.q)) }
}

/** X_AB = X_WA⁻¹ X_WB */
export function relativePose(X_WA: Pose, X_WB: Pose): Pose {
  return { p: pointInFrame(X_WA, X_WB.p), q: unitQuat(multiplyQuat(conjugateQuat(X_WA.q), X_WB.q)) }
}

/** Of a row-major rotation matrix, through the quaternion's largest component, so that no rotation loses digits. */
export function quatOfMatrix(R: readonly number[]): Quat {
  const trace = R[0] + R[4] + R[8]
  const squares = [1 + trace, 1 + 2 * R[0] - trace, 1 + 2 * R[4] - trace, 1 + 2 * R[8] - trace]
  const k = squares.indexOf(Math.max(...squares))
  const rows: readonly Quat[] = [
    [squares[0], R[7] - R[5], R[2] - R[6], R[3] - R[1]],
    [R[7] - R[5], squares[1], R[1] + R[3], R[2] + R[6]],
    [R[2] - R[6], R[1] + R[3], squares[2], R[5] + R[7]],
    [R[3] - R[1], R[2] + R[6], R[5] + R[7], squares[3]],
  ]
  const s = 1 / Math.hypot(...rows[k])
  return [s * rows[k][0], s * rows[k][1], s * rows[k][2], s * rows[k][3]]
}

/** Orientation of the frame whose z axis points along `z` and whose x axis is as near to `x` as that allows. */
export function quatOfAxes(z: Vec3, x: Vec3): Quat {
  const c = unit(z)
  const a = normalTo(c, x)
  const b = cross(c, a)
  return quatOfMatrix([a[0], b[0], c[0], a[1], b[1], c[1], a[2], b[2], c[2]])
}

/** Sine of half the angle between two orientations: 0 where they agree. */
export function sineOfHalfAngle(a: Quat, b: Quat): number {
  const [, x, y, z] = multiplyQuat(conjugateQuat(a), b)
  return Math.hypot(x, y, z)
}
