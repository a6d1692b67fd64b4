/* Bodies moved as a whole, whatever their joints say: for numbers typed in, and for what a joint brings along. */
import { GROUND } from '@freebody/dynamics'
import { multiplyQuat, rotateByQuat, unitQuat, vec3, type Pose, type Quat, type Vec3 } from '@freebody/math'
import type { Body, Scene } from '../../document'
import type { Edit } from '../../edits'
import { made, refused, type Building } from '../outcome'
import { changed, readingOf, tidyVector, turnedBody, type Reading } from '../document-numbers'

export interface Motion {
  /** [m] in the world's axes, after the turn */
  readonly by?: Vec3
  /** In the world's axes, about `about`, by default the first body's origin. */
  readonly turn?: Quat
  readonly about?: Vec3
}

export function moveBodies(scene: Scene, ids: readonly string[], motion: Motion): Building {
  const bodies = ids.filter((id) => id !== GROUND && scene.bodies?.some((body) => body.id === id))
  if (bodies.length === 0) return refused('Nothing that can be moved is selected; select a body.')
  return made(movedBodies(scene, bodies, motion), bodies)
}

export function movedBodies(scene: Scene, ids: readonly string[], motion: Motion): Edit[] {
  const reading = readingOf(scene)
  const { by = vec3.ZERO, turn = [1, 0, 0, 0], about = ids[0] ? reading.place(ids[0]).p : vec3.ZERO } = motion
  return ids.flatMap((id): Edit[] => {
    const body = reading.body(id)
    if (!body) return []
    const { p, q } = reading.place(id)
    const next = {
      p: vec3.add(vec3.add(about, rotateByQuat(turn, vec3.subtract(p, about))), by),
      q: unitQuat(multiplyQuat(turn, q)),
    }
    return [{ type: 'put', in: 'bodies', thing: placedBody(reading, body, next, turn) }]
  })
}

/** The body in another place; `turn` also turns its velocity. Fields that do not change are kept as written. */
export function placedBody(reading: Reading, body: Body, next: Pose, turn: Quat = [1, 0, 0, 0]): Body {
  const was = reading.place(body.id)
  const { position: _, turn: __, angles: ___, velocity: ____, ...rest } = body
  const position = changed(body.position, was.p, next.p)
  const v = reading.vector(body.velocity)
  const velocity = changed(body.velocity, v, tidyVector(rotateByQuat(turn, v)))
  return {
    ...rest,
    ...(position && { position }),
    ...(body.kind !== 'particle' && turnedBody(body, was.q, next.q)),
    ...(velocity && { velocity }),
  }
}
