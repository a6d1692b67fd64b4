/* Editing several things at once: each gives one edit, which is one step of undo, and the ids of what came of it. */
import { GROUND } from '@freebody/dynamics'
import type { Pose, Quat, Vec3 } from '@freebody/math'
import { collectionNames, type Joint, type Scene } from '../../document'
import type { Edit } from '../../edits'
import { placedBody } from '../move/move-bodies'
import { namesIn } from '../names'
import { made, refused, type Building } from '../outcome'
import { readingOf } from '../document-numbers'

/** And all that hangs on them. The ground stays. */
export function removeMany(scene: Scene, ids: readonly string[]): Building {
  const chosen = new Set(ids)
  const edits = collectionNames.flatMap((name) =>
    (scene[name] ?? [])
      .filter((thing) => chosen.has(thing.id) && thing.id !== GROUND)
      .map((thing): Edit => ({ type: 'remove', in: name, id: thing.id })),
  )
  if (edits.length > 0) return made(edits, [])
  return refused(
    chosen.has(GROUND)
      ? 'The ground cannot be removed.'
      : 'Nothing is selected that could be removed; select something.',
  )
}

export interface Alignment {
  readonly x?: boolean
  readonly y?: boolean
  readonly z?: boolean
  /** Orientation too; only where the target is a body. */
  readonly turn?: boolean
}

/** Origins of bodies in line with that of another body, or with a point, along the axes named. */
export function alignTo(
  scene: Scene,
  ids: readonly string[],
  target: string | Vec3,
  along: Alignment,
): Building {
  const reading = readingOf(scene)
  const bodies = (scene.bodies ?? []).filter((b) => ids.includes(b.id) && b.id !== GROUND && b.id !== target)
  if (bodies.length === 0) return refused('Nothing is selected that could be aligned; select bodies.')
  if (typeof target === 'string' && target !== GROUND && !reading.body(target))
    return refused(`"${target}" is no longer there; align with another body.`)
  const to: Pose = typeof target === 'string' ? reading.place(target) : { p: target, q: [1, 0, 0, 0] }
  const chosen = [along.x, along.y, along.z]
  const edits = bodies.map((body): Edit => {
    const { p, q } = reading.place(body.id)
    const next = p.map((x, i) => (chosen[i] ? to.p[i] : x)) as unknown as Vec3
    const turn: Quat = along.turn && typeof target === 'string' ? to.q : q
    return { type: 'put', in: 'bodies', thing: placedBody(reading, body, { p: next, q: turn }) }
  })
  return made(
    edits,
    bodies.map((body) => body.id),
  )
}

/** Welded to the ground where it is, in its own words. */
export function groundBody(scene: Scene, id: string): Building {
  const body = scene.bodies?.find((b) => b.id === id)
  if (!body || id === GROUND) return refused(`"${id}" is not a body that could be fixed; select one.`)
  const { position, turn, angles } = body
  const joint: Joint = {
    ...namesIn(scene).fresh('Weld'),
    kind: 'fixed',
    a: {
      body: GROUND,
      ...(position && { at: position }),
      ...(body.kind !== 'particle' && { ...(turn && { turn }), ...(angles && { angles }) }),
    },
    b: { body: id },
  }
  return made([{ type: 'put', in: 'joints', thing: joint }], [joint.id])
}
