/* Editing several things at once: each gives one edit, which is one step of undo, and the ids of what came of it. */
import { GROUND } from '@freebody/dynamics'
import {
  composePoses,
  quatOfAxisAngle,
  relativePose,
  vec3,
  type Pose,
  type Quat,
  type Vec3,
} from '@freebody/math'
import { compileScene } from '../../compile/checked'
import {
  collectionNames,
  framesOf,
  withFrames,
  type Attached,
  type Body,
  type Force,
  type Frame,
  type Joint,
  type Scene,
} from '../../document'
import type { Edit } from '../../edits'
import { surfaceDistance } from '../places/anchors'
import { groupOf, isEmpty, putAll, renamed, seenIds, transformed, type Group } from './copies'
import { hasImage } from './mirrored'
import { placedBody } from '../move/move-bodies'
import { namesIn } from '../names'
import { listed, made, refused, type Building } from '../outcome'
import { frameAt, readingOf, type Reading } from '../document-numbers'
import { motion, reflection, type Plane, type Transform } from './transform'

const NOTHING = 'Nothing is selected that could be copied; select a body, a joint or a force.'

export function duplicate(
  scene: Scene,
  ids: readonly string[],
  { offset_W = [0.2, 0, 0] }: { readonly offset_W?: Vec3 } = {},
): Building {
  const group = groupOf(scene, ids)
  if (isEmpty(group)) return refused(NOTHING)
  const { group: copy } = renamed(transformed(group, readingOf(scene), motion(offset_W)), namesIn(scene))
  return made(putAll(copy), seenIds(copy))
}

export interface ArrayOptions {
  /** Joints and forces that tie the original to something else tie each copy to the one before instead: a chain from one link.
   True: those that the offset takes from one end of the original to the other; or their ids. */
  readonly chain?: boolean | readonly string[]
}

/** `count` with the original. */
export function arrayLinear(
  scene: Scene,
  ids: readonly string[],
  count: number,
  offset_W: Vec3,
  options: ArrayOptions = {},
): Building {
  const at = (k: number) => motion([k * offset_W[0], k * offset_W[1], k * offset_W[2]])
  return array(scene, ids, count, at, options)
}

/** `count` with the original, around an axis through a point: evenly over `angle` [rad], by default a full turn. */
export function arrayCircular(
  scene: Scene,
  ids: readonly string[],
  count: number,
  axis_W: Vec3,
  centre_W: Vec3,
  options: ArrayOptions & { readonly angle?: number } = {},
): Building {
  if (!(Math.hypot(...axis_W) > 0)) return refused('The axis of the circle is zero and has no direction.')
  const { angle = 2 * Math.PI } = options
  // A full turn ends where it began; less than that ends on its last copy.
  const whole = Math.abs(Math.abs(angle) - 2 * Math.PI) < 1e-9
  const each = angle / (whole ? count : Math.max(1, count - 1))
  const at = (k: number) => motion([0, 0, 0], quatOfAxisAngle(axis_W, k * each), centre_W)
  return array(scene, ids, count, at, options)
}

const MOST_COPIES = 500

function array(
  scene: Scene,
  ids: readonly string[],
  count: number,
  at: (k: number) => Transform,
  { chain = false }: ArrayOptions,
): Building {
  if (!Number.isInteger(count) || count < 2 || count > MOST_COPIES)
    return refused(
      `An array has between 2 and ${MOST_COPIES} places, the first with the original; give a whole number.`,
    )
  const reading = readingOf(scene)
  const tied = chain === false ? [] : ties(scene, ids, chain)
  const group = groupOf(scene, [...ids, ...tied.map((thing) => thing.id)])
  if (isEmpty(group)) return refused(NOTHING)
  const links = chain === false ? new Map<string, Link>() : linksOf(scene, group, tied, reading, at(1), chain)
  const names = namesIn(scene)
  const edits: Edit[] = []
  const found: string[] = []
  let before: ReadonlyMap<string, string> = new Map()
  for (let k = 1; k < count; k++) {
    const copy = renamed(transformed(group, reading, at(k)), names)
    const linked = chained(copy.group, links, copy.ids, before)
    edits.push(...putAll(linked))
    found.push(...seenIds(linked))
    before = copy.ids
  }
  const note =
    chain !== false && links.size === 0
      ? 'The copies are not tied to each other: the offset takes no joint of the original to another place on it.'
      : null
  return made(edits, found, note)
}

/** Joints and forces between the group and something else. */
function ties(scene: Scene, ids: readonly string[], chain: true | readonly string[]): (Joint | Force)[] {
  const own = new Set(ids)
  return [...(scene.joints ?? []), ...(scene.forces ?? [])].filter((thing) => {
    const bodies = framesOf(thing).map((frame) => frame.body)
    const between = bodies.some((id) => own.has(id)) && bodies.some((id) => !own.has(id))
    return between && (chain === true || chain.includes(thing.id))
  })
}

/** Where, on the copy before, a frame goes that was on something else: by body of the original. */
type Link = ReadonlyMap<number, Frame>

/** By the id of the joint or force. */
function linksOf(
  scene: Scene,
  group: Group,
  tied: readonly (Joint | Force)[],
  reading: Reading,
  step: Transform,
  chain: true | readonly string[],
): Map<string, Link> {
  const links = new Map<string, Link>()
  const own = new Set(group.bodies.map((body) => body.id))
  const touched = touchedBy(scene, group.bodies)
  for (const thing of tied) {
    const frames = framesOf(thing)
    const link = new Map<number, Frame>()
    for (const [i, frame] of frames.entries()) {
      if (own.has(frame.body)) continue
      // The place of the copy's frame, seen from the original, is that of every copy's frame seen from the one before.
      const next = step.place(composePoses(reading.place(frame.body), reading.frame(frame)), 0)
      const body = touched(next.p)
      if (body !== null) link.set(i, frameAt(reading, body, relativePose(reading.place(body), next)))
      else if (chain !== true) link.set(i, frames.find((other) => own.has(other.body))!)
    }
    if (link.size > 0) links.set(thing.id, link)
  }
  return links
}

/** Which of the bodies is at a place of the world, if any. */
function touchedBy(scene: Scene, bodies: readonly Body[]): (p_W: Vec3) => string | null {
  const compiled = compileScene(scene)
  const reading = readingOf(scene)
  return (p_W) => {
    let best: string | null = null
    let nearest = 1e-6
    for (const { id, points = {} } of bodies) {
      const place = reading.place(id)
      const at = relativePose(place, { p: p_W, q: place.q }).p
      const named = Object.values(points).map((p) => vec3.distance(reading.vector(p), at))
      const surface = compiled.ok ? Math.max(0, surfaceDistance(compiled, id, p_W)) : Number.POSITIVE_INFINITY
      const away = Math.min(...named, surface)
      if (away < nearest) [best, nearest] = [id, away]
    }
    return best
  }
}

/** The copy with its ties on the copy before it; for the first copy, on the original. */
function chained(
  copy: Group,
  links: ReadonlyMap<string, Link>,
  ids: ReadonlyMap<string, string>,
  before: ReadonlyMap<string, string>,
): Group {
  const old = new Map([...ids].map(([from, to]) => [to, from]))
  const tied = <T extends Attached>(thing: T): T => {
    const link = links.get(old.get(thing.id) ?? '')
    if (!link) return thing
    const frames = framesOf(thing).map((frame, i) => {
      const on = link.get(i)
      return on ? { ...on, body: before.get(on.body) ?? on.body } : frame
    })
    return withFrames(thing, frames)
  }
  return { ...copy, joints: copy.joints.map(tied), forces: copy.forces.map(tied) }
}

/** The mirror image in a plane, beside the original or, with `copy: false`, in place of it. */
export function mirror(
  scene: Scene,
  ids: readonly string[],
  plane: Plane,
  { copy = true }: { readonly copy?: boolean } = {},
): Building {
  if (!(Math.hypot(...plane.normal) > 0))
    return refused('The normal of the plane is zero and has no direction; give one.')
  const group = groupOf(scene, ids)
  if (isEmpty(group)) return refused(NOTHING)
  const image = transformed(group, readingOf(scene), reflection(plane))
  const lost = [...group.equations, ...[...group.joints, ...group.forces].filter((thing) => !hasImage(thing))]
  const note =
    lost.length === 0
      ? null
      : `${listed(lost.map((thing) => thing.label ?? thing.id))} ${lost.length === 1 ? 'was' : 'were'} left out: typed text has no mirror image.`
  if (!copy) return made(putAll(image), seenIds(image), note)
  const { group: named } = renamed(image, namesIn(scene))
  return made(putAll(named), seenIds(named), note)
}

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
