/* The joint between the ends of a stack that lets them move as the stack does. */
import {
  conjugateQuat,
  identityQuat,
  multiplyQuat,
  quatOfAxes,
  vec3,
  type Quat,
  type Vec3,
} from '@freebody/math'
import type { FrameSpec, JointSpec } from '../model/spec'
import { RIGHT, type Stack } from './find'

/** The joint that replaces a stack; 'free' where b moves freely, null where no kind has its rows. */
export function jointOf(s: Stack): JointSpec | 'free' | null {
  const { slides, hinges, axisOnA, axisOnB, C_b } = s
  const [d, e] = slides
  const id = s.joints[0]
  const frames = (onA: Quat, onB: Quat): readonly FrameSpec[] => [
    { body: s.a, p_BF: s.P_a, q_BF: onA },
    { body: s.b, p_BF: s.P_b, q_BF: onB },
  ]
  const along = (z: Vec3): Quat => quatOfAxes(z, vec3.E[0])
  const turned = frames(along(axisOnA), along(axisOnB))
  const n = vec3.cross(d ?? vec3.ZERO, e ?? vec3.ZERO)
  switch (`${slides.length} ${hinges}`) {
    case '0 2': {
      // x of F and y of M are the axes
      const side = vec3.normalTo(axisOnB, vec3.E[0])
      const onA = quatOfAxes(vec3.normalTo(axisOnA, vec3.E[0]), axisOnA)
      return { id, kind: 'universal', frames: frames(onA, quatOfAxes(side, vec3.cross(axisOnB, side))) }
    }
    case '0 3':
      return { id, kind: 'spherical', frames: frames(identityQuat, identityQuat) }
    case '1 1':
      if (Math.abs(vec3.dot(d, axisOnA)) < RIGHT)
        return { id, kind: 'slot-pin', frames: frames(quatOfAxes(axisOnA, d), along(axisOnB)) }
      return areParallel(d, axisOnA) ? { id, kind: 'cylindrical', frames: turned } : null
    case '1 3':
      return { id, kind: 'point-on-line', frames: frames(along(d), identityQuat) }
    case '2 0': {
      const onA = quatOfAxes(n, d)
      return { id, kind: 'slider-slider', frames: frames(onA, multiplyQuat(conjugateQuat(C_b), onA)) }
    }
    case '2 1':
      return areParallel(n, axisOnA) ? { id, kind: 'planar', frames: turned } : null
    case '2 3':
      return { id, kind: 'point-on-plane', frames: frames(along(n), identityQuat) }
    case '3 1':
      return { id, kind: 'parallel-axes', frames: turned }
    case '3 2':
      return { id, kind: 'perpendicular-axes', frames: turned }
    case '3 3':
      return 'free'
    default:
      return null
  }
}

function areParallel(u: Vec3, v: Vec3): boolean {
  return vec3.length(vec3.cross(u, v)) < RIGHT * vec3.length(u)
}
