/* Copy and paste as text. What is copied is itself a scene, small and complete: it can be pasted into another window, mailed, or
 opened as a file, and any scene can be pasted. Whatever text comes, it is held against the schema first. */
import { GROUND } from '@freebody/dynamics'
import { namesIn as spokenNames } from '@freebody/expressions'
import { vec3, type Vec3 } from '@freebody/math'
import {
  collectionNames,
  framesOf,
  mapFrames,
  type Attached,
  type Body,
  type Frame,
  type Parameter,
  type Scene,
  type Vector,
} from '../../document'
import type { Edit } from '../../edits'
import { mapExpressions, mapTexts } from '../../edits/text-references'
import { parseScene } from '../../parse'
import { LIMITS } from '../../schema/limits'
import { stringify } from '../../stringify'
import { groupOf, isEmpty, putAll, renamed, seenIds, type Group } from './copies'
import { namesIn } from '../names'
import { made, refused, type Building } from '../outcome'
import { changed, readingOf } from '../document-numbers'

/** The things as text, with the parameters and points of the ground that they refer to. Empty where nothing could be copied. */
export function copy(scene: Scene, ids: readonly string[]): string {
  const whole = groupOf(scene, ids)
  const own = new Set([GROUND, ...whole.bodies.map((body) => body.id)])
  const complete = <T extends Attached>(things: readonly T[]) =>
    things.filter((thing) => framesOf(thing).every((frame) => own.has(frame.body)))
  const joints = complete(whole.joints)
  const held = new Set([...joints, ...whole.equations].map((thing) => thing.id))
  const group: Group = {
    ...whole,
    joints,
    forces: complete(whole.forces),
    measurements: complete(whole.measurements),
    laws: whole.laws.filter((law) => held.has(law.joint)),
  }
  if (isEmpty(group)) return ''
  const ground = groundFor(scene, group)
  const fragment: Scene = {
    version: 1,
    ...lists({ ...group, bodies: [...(ground ? [ground] : []), ...group.bodies] }),
  }
  const parameters = parametersOf(scene, fragment)
  return stringify({ ...fragment, ...(parameters.length > 0 && { parameters }) })
}

/** Without lists that are empty. */
function lists(group: Group): Partial<Scene> {
  return Object.fromEntries(Object.entries(group).filter(([, list]) => list.length > 0))
}

/** The ground with the points that frames name, or none. */
function groundFor(scene: Scene, { joints, forces, measurements }: Group): Body | null {
  const points = scene.bodies?.find((body) => body.id === GROUND)?.points ?? {}
  const used = [...joints, ...forces, ...measurements]
    .flatMap(framesOf)
    .filter(
      (frame) => frame.body === GROUND && frame.point !== undefined && Object.hasOwn(points, frame.point),
    )
    .map((frame) => frame.point!)
  if (used.length === 0) return null
  return { id: GROUND, kind: 'ground', points: Object.fromEntries(used.map((name) => [name, points[name]])) }
}

/** Parameters that the fragment refers to, and those that these refer to. */
function parametersOf(scene: Scene, fragment: Scene): Parameter[] {
  const all = scene.parameters ?? []
  const needed = new Set((fragment.parameters ?? []).map((p) => p.id))
  const hear = (text: string): string => {
    for (const { name } of spokenNames(text)) needed.add(name)
    return text
  }
  mapExpressions(fragment, hear)
  mapTexts(fragment, hear)
  for (let before = -1; before !== needed.size; ) {
    before = needed.size
    mapExpressions(
      all.filter((p) => needed.has(p.id)),
      hear,
    )
  }
  return all.filter((p) => needed.has(p.id))
}

export function paste(
  scene: Scene,
  text: string,
  { offset_W = [0, 0, 0] }: { readonly offset_W?: Vec3 } = {},
): Building {
  const parsed = parseScene(text)
  if (!parsed.ok) {
    const { message } = parsed.problems[0]
    return refused(`What is on the clipboard cannot be pasted. ${message}`)
  }
  return insert(scene, parsed.scene, offset_W)
}

/** All things of another scene, under names that are free here. Its settings and its view stay behind. */
export function insert(scene: Scene, given: Scene, offset_W: Vec3): Building {
  const other = withoutClashes(scene, shifted(given, offset_W))
  const shared = sharedParameters(scene, other)
  const ids = collectionNames.flatMap((name) => (other[name] ?? []).map((thing) => thing.id))
  const group = groupOf(other, ids)
  if (isEmpty(group)) return refused('There is nothing in it to paste: no body, no joint, no force.')
  const fresh = { ...group, parameters: group.parameters.filter((p) => !shared.has(p.id)) }
  const { group: named } = renamed(fresh, namesIn(scene), false)
  const tooMany = overfull(scene, named)
  if (tooMany) return refused(tooMany)
  const ground = other.bodies?.find((body) => body.id === GROUND)
  const edits = [...(ground ? mergedGround(scene, ground) : []), ...putAll(named)]
  return made(edits, seenIds(named))
}

/** The whole scene somewhere else, with its ground: points and shapes of it, and frames on it. */
function shifted(scene: Scene, by: Vec3): Scene {
  if (by.every((x) => x === 0)) return scene
  const reading = readingOf(scene)
  const moved = (v: Vector | undefined): Vector => {
    const p = reading.vector(v)
    return changed(v ?? [0, 0, 0], p, vec3.add(p, by)) ?? [0, 0, 0]
  }
  const frame = (f: Frame): Frame =>
    f.body === GROUND && f.point === undefined ? { ...f, at: moved(f.at) } : f
  const body = (b: Body): Body =>
    b.id !== GROUND
      ? { ...b, position: moved(b.position) }
      : {
          ...b,
          ...(b.shapes && { shapes: b.shapes.map((shape) => ({ ...shape, at: moved(shape.at) })) }),
          ...(b.points && {
            points: Object.fromEntries(Object.entries(b.points).map(([name, p]) => [name, moved(p)])),
          }),
        }
  return { ...mapFrames(scene, frame), ...(scene.bodies && { bodies: scene.bodies.map(body) }) }
}

/** Parameters that both have, with the same value. */
function sharedParameters(scene: Scene, other: Scene): Set<string> {
  const here = new Map((scene.parameters ?? []).map((p) => [p.id, p.value]))
  return new Set((other.parameters ?? []).filter((p) => here.get(p.id) === p.value).map((p) => p.id))
}

/** The other scene without points of the ground whose names stand for other places here: frames say these places instead. */
function withoutClashes(scene: Scene, other: Scene): Scene {
  const here = scene.bodies?.find((body) => body.id === GROUND)?.points ?? {}
  const there = other.bodies?.find((body) => body.id === GROUND)
  const clash = (name: string) =>
    Object.hasOwn(here, name) && JSON.stringify(here[name]) !== JSON.stringify(there?.points?.[name])
  const points = Object.entries(there?.points ?? {})
  if (!there || !points.some(([name]) => clash(name))) return other
  const placed = (frame: Frame): Frame => {
    const { point, ...rest } = frame
    return frame.body === GROUND && point !== undefined && clash(point)
      ? { ...rest, at: there.points![point] }
      : frame
  }
  const kept = Object.fromEntries(points.filter(([name]) => !clash(name)))
  const bodies = other.bodies!.map((body) => (body === there ? { ...body, points: kept } : body))
  return { ...mapFrames(other, placed), bodies }
}

/** Shapes and points of the other ground, added to this one; a point that is here already stays. */
function mergedGround(scene: Scene, other: Body): Edit[] {
  const here = scene.bodies?.find((body) => body.id === GROUND)
  const thing: Body = {
    ...(here ?? { id: GROUND, kind: 'ground' }),
    ...((here?.shapes ?? other.shapes) && { shapes: [...(here?.shapes ?? []), ...(other.shapes ?? [])] }),
    ...((here?.points ?? other.points) && { points: { ...other.points, ...here?.points } }),
  }
  return [{ type: 'put', in: 'bodies', thing, ...(!here && { index: 0 }) }]
}

function overfull(scene: Scene, group: Group): string | null {
  for (const name of collectionNames) {
    const limit = LIMITS[name]
    if ((scene[name]?.length ?? 0) + group[name].length > limit)
      return `The scene would hold more than ${limit} ${name}; paste less.`
  }
  return null
}
