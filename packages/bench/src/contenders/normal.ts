import { rotateByQuat, type Vec3 } from '@freebody/math'
import type { Joint } from '../problems/problem'

/** A direction square to a joint's axis, the same in the world from both sides at the start. */
export const normalTo = (joint: Joint, side: 0 | 1): Vec3 => rotateByQuat(joint.frames[side].q_BF, [1, 0, 0])
