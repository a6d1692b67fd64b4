import type { Quat, Vec3 } from '@freebody/math'
import { rotateByQuat } from '@freebody/math'

const UNITS: readonly Vec3[] = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
]

/** Directions of a gizmo's handles: the world's, or a body's. */
export function axesOf(q_W: Quat | undefined): readonly Vec3[] {
  return q_W ? UNITS.map((u) => rotateByQuat(q_W, u)) : UNITS
}
