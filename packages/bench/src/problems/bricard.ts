import type { Vec3 } from '@freebody/math'
import { GROUND, gravity, joint, type Problem, slenderBar } from './problem'

/** Bricard's six-hinge loop along the edges of a unit cube, the sixth link being the ground. It moves although counting
 freedoms says it cannot: 30 rows of rank 29. Let go from rest. */
export function bricard(): Problem {
  const X: Vec3 = [1, 0, 0]
  const Y: Vec3 = [0, 1, 0]
  const Z: Vec3 = [0, 0, 1]
  const corners: Vec3[] = [
    [0, 0, 0],
    [1, 0, 0],
    [1, 0, -1],
    [1, -1, -1],
    [0, -1, -1],
    [0, -1, 0],
  ]
  const axes = [Z, Y, X, Z, Y, X]
  const bodies = corners.slice(1).map((corner, i) => slenderBar(corners[i], corner))
  const joints = corners.map((corner, i) =>
    joint(bodies, 'revolute', i === 0 ? GROUND : i - 1, i === 5 ? GROUND : i, corner, axes[i]),
  )
  return { name: 'bricard', gravity, bodies, joints }
}
