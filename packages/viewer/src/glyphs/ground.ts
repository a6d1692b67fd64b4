/* Where the ground's symbol stands: opposite to what hangs on the joint, so that a pendulum has a ceiling and a wheel a floor. */
import type { Vec3 } from '@freebody/math'
import { Matrix4, Vector3 } from 'three'

const x = new Vector3()
const y = new Vector3()
const z = new Vector3()

/** Of a symbol with its back at −y and its breadth along x: a bracket across the axis, or (`along`) a bed under a rail along it. All in the
 world. `other`: the middle of what the joint carries. */
export function supportMatrix(
  origin: Vector3,
  axis: Vector3,
  other: Vector3,
  gravity: Vec3,
  along: boolean,
): Matrix4 {
  const down = new Vector3(...gravity)
  if (!(down.lengthSq() > 0)) down.set(0, 0, -1)
  down.normalize()
  const away = other.clone().sub(origin)
  const upright = Math.abs(axis.dot(down))
  if (!along && upright > 0.85) {
    // A spindle stands on its end.
    y.copy(axis).multiplyScalar(away.dot(axis) < -1e-6 * away.length() ? -1 : 1)
    x.set(1, 0, 0)
    if (Math.abs(y.x) > 0.9) x.set(0, 1, 0)
    x.addScaledVector(y, -x.dot(y)).normalize()
    z.crossVectors(x, y)
    return new Matrix4().makeBasis(x, y, z).setPosition(origin)
  }
  // Across the axis; beside a rail that is upright.
  y.copy(down).negate()
  if (upright > 0.85) y.set(1, 0, 0)
  y.addScaledVector(axis, -y.dot(axis)).normalize()
  if (!along && away.dot(y) < -0.15 * away.length()) y.negate()
  x.crossVectors(y, axis)
  z.copy(axis)
  return new Matrix4().makeBasis(x, y, z).setPosition(origin)
}
