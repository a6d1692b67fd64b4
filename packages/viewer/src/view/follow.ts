/* The camera moves with a body: its target is displaced as the body is, and its direction stays. */
import type { Vec3 } from '@freebody/math'
import type { Poses } from '../pose'
import type { Rig } from './rig'

/** Called once a frame, after the poses are known; `id` null follows nothing. */
export type Follower = (
  rig: Pick<Rig, 'orbit'>,
  poses: Pick<Poses, 'm_WB'>,
  indexOf: ReadonlyMap<string, number>,
  id: string | null,
) => void

export function createFollower(): Follower {
  let followed: string | null = null
  /** Where the body was in the last frame [m]. */
  let last: Vec3 = [0, 0, 0]
  return (rig, { m_WB }, indexOf, id) => {
    const index = id === null ? undefined : indexOf.get(id)
    if (index === undefined) {
      followed = null
      return
    }
    const o = 16 * index + 12
    const now: Vec3 = [m_WB[o], m_WB[o + 1], m_WB[o + 2]]
    if (followed === id && (now[0] !== last[0] || now[1] !== last[1] || now[2] !== last[2])) {
      const { target } = rig.orbit
      const moved: Vec3 = [
        target[0] + now[0] - last[0],
        target[1] + now[1] - last[1],
        target[2] + now[2] - last[2],
      ]
      rig.orbit = { ...rig.orbit, target: moved }
    }
    followed = id
    last = now
  }
}
