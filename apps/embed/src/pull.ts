/* Readers pull at a body with the pointer, as in the studio. */
import { rotateByQuat, type Quat, type Vec3 } from '@freebody/math'
import type { Session } from '@freebody/session'
import type { StageHandle, StagePointer } from '@freebody/viewer'

interface Held {
  readonly body: string
  readonly p_B: Vec3
  readonly grip_W: Vec3
}

/** Tells the run what the pointer does. A pull while it rests sets it going: nothing would come of it otherwise. */
export function createPull(session: Session, stage: () => StageHandle | null, play: () => void) {
  let held: Held | null = null
  return (event: StagePointer): void => {
    if (event.type === 'down') {
      held = event.buttons === 1 ? grip(session, event) : null
      if (held) event.capture()
    } else if (event.type === 'move' && held) {
      const camera = stage()?.camera()
      const target = camera && onPlane(event, held.grip_W, minus(camera.position, camera.target))
      if (!target) return
      session.pull({ body: held.body, p_B: held.p_B, target_W: target })
      if (!session.run.playing && !session.run.failure) play()
    } else if (event.type === 'up' || event.type === 'leave') {
      if (held) session.pull(null)
      held = null
    }
  }
}

function grip(session: Session, { hit }: StagePointer): Held | null {
  const i = hit?.kind === 'body' ? (session.compiled.indexOf.get(hit.id) ?? 0) : 0
  if (!hit || i === 0) return null
  const { q } = session.state
  const o = 7 * i
  const back: Quat = [q[o + 3], -q[o + 4], -q[o + 5], -q[o + 6]]
  return {
    body: hit.id,
    p_B: rotateByQuat(back, minus(hit.p_W, [q[o], q[o + 1], q[o + 2]])),
    grip_W: hit.p_W,
  }
}

/** Where the pointer's ray meets the plane of the screen through a point. */
function onPlane({ ray }: StagePointer, point: Vec3, normal: Vec3): Vec3 | null {
  const { origin, direction } = ray
  const along = dot(direction, normal)
  if (Math.abs(along) < 1e-9) return null
  const s = dot(minus(point, origin), normal) / along
  return s > 0
    ? [origin[0] + s * direction[0], origin[1] + s * direction[1], origin[2] + s * direction[2]]
    : null
}

const minus = (a: Vec3, b: Vec3): Vec3 => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
const dot = (a: Vec3, b: Vec3): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
