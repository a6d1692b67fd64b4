/* Copies in a line or a circle, as one edit. Apart from groups.ts, because pages load them with their dialog only. */
import { composePoses, quatOfAxisAngle, relativePose, vec3, type Vec3 } from '@freebody/math'
import { compileScene } from '../../compile/checked'
import {
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
import { pairEdits } from '../../edits/pairs'
import { surfaceDistance } from '../places/anchors'
import { groupOf, isEmpty, putAll, renamed, seenIds, type Group } from './copies'
import { NOTHING } from './duplicate'
import { transformed } from './transformed'
import { namesIn } from '../names'
import { made, refused, type Building } from '../outcome'
import { frameAt, readingOf, type Reading } from '../document-numbers'
import { motion, type Transform } from './transform'

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
  const copies: ReadonlyMap<string, string>[] = []
  let before: ReadonlyMap<string, string> = new Map()
  for (let k = 1; k < count; k++) {
    const copy = renamed(transformed(group, reading, at(k)), names)
    const linked = chained(copy.group, links, copy.ids, before)
    edits.push(...putAll(linked))
    found.push(...seenIds(linked))
    copies.push(copy.ids)
    before = copy.ids
  }
  const note =
    chain !== false && links.size === 0
      ? 'The copies are not tied to each other: the offset takes no joint of the original to another place on it.'
      : null
  return made([...edits, ...pairEdits(scene, copies)], found, note)
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
