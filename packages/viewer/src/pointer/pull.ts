/* The pointer pulls at a body while the motion runs: the point that was pressed is drawn to where the pointer is, in the plane parallel to
 the screen. */
import { conjugateQuat, rotateByQuat, vec3, type Quat, type Vec3 } from '@freebody/math'
import type { Session } from '@freebody/session'
import type { CameraPose, Hit, Ray, StageSession } from '../types'
import { onPlane } from '../view/rays'

export interface Pull {
  /** Takes hold of the body that was hit; false where there is none that moves. */
  press(hit: Hit | null): boolean
  /** Pulls towards the pointer; false where nothing is held. */
  move(ray: Ray): boolean
  release(): void
}

export function createPull(
  session: StageSession & Pick<Session, 'pull'>,
  camera: () => CameraPose | null | undefined,
): Pull {
  let held: { readonly body: string; readonly p_B: Vec3; readonly p_W: Vec3 } | null = null
  return {
    press(hit) {
      const p_B = hit?.kind === 'body' ? pointOfBody(session, hit.id, hit.p_W) : null
      held = hit && p_B ? { body: hit.id, p_B, p_W: hit.p_W } : null
      return held !== null
    },
    move(ray) {
      const pose = camera()
      const target_W = held && pose ? onScreenPlane(ray, held.p_W, pose) : null
      if (!held || !target_W) return false
      session.pull({ body: held.body, p_B: held.p_B, target_W })
      return true
    },
    release() {
      if (held) session.pull(null)
      held = null
    },
  }
}

/** [m] A point of the world from a body's centre of mass, in the body's axes. Null where the body does not move. */
export function pointOfBody(
  { compiled, state }: Pick<StageSession, 'compiled' | 'state'>,
  body: string,
  p_W: Vec3,
): Vec3 | null {
  const i = compiled.indexOf.get(body)
  if (!i) return null
  const [x, y, z, ...q_WB] = state.q.subarray(7 * i, 7 * i + 7)
  return rotateByQuat(conjugateQuat(q_WB as unknown as Quat), vec3.subtract(p_W, [x, y, z]))
}

/** Where the ray meets the plane through `p` that is parallel to the screen. */
export function onScreenPlane(ray: Ray, p: Vec3, { position, target }: CameraPose): Vec3 | null {
  return onPlane(ray, p, vec3.subtract(position, target))
}
