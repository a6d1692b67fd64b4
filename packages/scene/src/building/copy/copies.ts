/* Copies of a group of things, put somewhere else. What hangs between the bodies of the group, or between them and the ground, comes
 along; what ties them to other bodies comes along where it was selected too. Frames on what is not copied, the ground among it, move
 with the copy: a hinged pendulum is copied with its hinge. */
import { GROUND } from '@freebody/dynamics'
import { namesIn as spokenNames } from '@freebody/expressions'
import { composePoses, relativePose, type Axis } from '@freebody/math'
import {
  collectionNames,
  framesOf,
  withFrames,
  type Attached,
  type Body,
  type CollectionName,
  type Equation,
  type Force,
  type Frame,
  type Joint,
  type Json,
  type Law,
  type Measurement,
  type Parameter,
  type Plot,
  type Readout,
  type Scene,
  type Vector,
} from '../../document'
import { apply, type Edit } from '../../edits'
import { sideTexts } from '../../edits/text-references'
import { hasImage, mirroredBody, mirroredFrame, mirroredThing } from './mirrored'
import { placedBody } from '../move/move-bodies'
import type { Names } from '../names'
import { frameAt, tidyVector, type Reading } from '../document-numbers'
import type { Transform } from './transform'

/** Things of a scene that belong together, each list in the scene's order. */
export interface Group {
  readonly parameters: readonly Parameter[]
  readonly bodies: readonly Body[]
  readonly joints: readonly Joint[]
  readonly forces: readonly Force[]
  readonly equations: readonly Equation[]
  readonly laws: readonly Law[]
  readonly measurements: readonly Measurement[]
  readonly plots: readonly Plot[]
  readonly readouts: readonly Readout[]
}

/** The selection, and what comes along with it. */
export function groupOf(scene: Scene, ids: readonly string[]): Group {
  const chosen = new Set(ids)
  const bodies = (scene.bodies ?? []).filter((body) => chosen.has(body.id) && body.id !== GROUND)
  const own = new Set(bodies.map((body) => body.id))
  const inside = (thing: Attached) => {
    const frames = framesOf(thing).map((frame) => frame.body)
    return frames.some((id) => own.has(id)) && frames.every((id) => own.has(id) || id === GROUND)
  }
  const comes = <T extends Attached>(thing: T) => chosen.has(thing.id) || inside(thing)
  const joints = (scene.joints ?? []).filter(comes)
  const copied = new Set([...own, ...joints.map((joint) => joint.id)])
  const moving = new Set([...(scene.bodies ?? []), ...(scene.joints ?? [])].map((thing) => thing.id))
  const about = (text: string) => {
    const names = spokenNames(text).map(({ name }) => name)
    const things = names.filter((name) => moving.has(name) && name !== GROUND)
    return things.length > 0 && things.every((name) => copied.has(name))
  }
  const typed = (force: Force) => force.kind !== 'typed' || sideTexts(force).every((text) => !speaksOut(text))
  const speaksOut = (text: string) =>
    spokenNames(text).some(({ name }) => moving.has(name) && name !== GROUND && !copied.has(name))
  const equations = (scene.equations ?? []).filter((e) => chosen.has(e.id) || about(e.text))
  const held = new Set([...joints, ...equations].map((thing) => thing.id))
  return {
    parameters: (scene.parameters ?? []).filter((p) => chosen.has(p.id)),
    bodies,
    joints,
    forces: (scene.forces ?? []).filter((force) => chosen.has(force.id) || (inside(force) && typed(force))),
    equations,
    laws: (scene.laws ?? []).filter((law) => chosen.has(law.id) || held.has(law.joint)),
    measurements: (scene.measurements ?? []).filter(comes),
    plots: (scene.plots ?? []).filter((plot) => chosen.has(plot.id)),
    readouts: (scene.readouts ?? []).filter((readout) => chosen.has(readout.id)),
  }
}

export function isEmpty(group: Group): boolean {
  return Object.values(group).every((list) => list.length === 0)
}

/** The group where `transform` takes it, under the same names. Equations are left as they are typed. */
export function transformed(group: Group, reading: Reading, transform: Transform): Group {
  const own = new Map(group.bodies.map((body) => [body.id, body]))
  const mirroring = { reading, transform }
  const image = (frame: Frame, flip: Axis): Frame => {
    const body = own.get(frame.body)
    if (body) return transform.mirror ? mirroredFrame(frame, body, mirroring, flip) : frame
    const place = reading.place(frame.body)
    const next = transform.place(composePoses(place, reading.frame(frame)), flip)
    return said(reading, frame, relativePose(place, next))
  }
  const attached = <T extends Joint | Force>(thing: T): T => {
    const frames = (flip: Axis) => framesOf(thing).map((frame) => image(frame, flip))
    if (transform.mirror) return mirroredThing(thing, mirroring, frames)
    return { ...withFrames(thing, frames(0)), ...turnedParams(thing) }
  }
  /** A measurement reads places alone, for which any axis of reflection will do. */
  const measured = (thing: Measurement): Measurement =>
    withFrames(
      thing,
      framesOf(thing).map((frame) => image(frame, 0)),
    )
  /** Loads that point somewhere in the world turn with what they push. */
  const turnedParams = ({ kind, params }: Joint | Force): Pick<Attached, 'params'> => {
    if ((kind !== 'force' && kind !== 'torque') || params?.axes === 'body') return {}
    const direction = (params?.direction ?? [0, 0, 1]) as unknown as Vector
    const next = turnedVector(direction, reading, transform)
    return next === direction ? {} : { params: { ...params, direction: next as unknown as Json } }
  }
  const moved = (body: Body): Body => {
    if (transform.mirror) return mirroredBody(body, mirroring)
    const next = placedBody(reading, body, transform.place(reading.place(body.id), 0))
    return body.velocity ? { ...next, velocity: turnedVector(body.velocity, reading, transform) } : next
  }
  const readable = <T extends Joint | Force>(things: readonly T[]) =>
    transform.mirror ? things.filter(hasImage) : things
  return {
    ...group,
    bodies: group.bodies.map(moved),
    joints: readable(group.joints).map(attached),
    forces: readable(group.forces).map(attached),
    measurements: group.measurements.map(measured),
    equations: transform.mirror ? [] : group.equations,
  }
}

/** In its own words where the place is the same. */
function said(reading: Reading, frame: Frame, place: Parameters<typeof frameAt>[2]): Frame {
  const was = reading.frame(frame)
  const next = frameAt(reading, frame.body, place)
  const before = frameAt(reading, frame.body, was)
  return JSON.stringify(next) === JSON.stringify(before) ? frame : next
}

function turnedVector(v: Vector, reading: Reading, { vector }: Transform): Vector {
  const was = reading.vector(v)
  const now = vector(was)
  return was.every((x, i) => Math.abs(x - now[i]) < 1e-14 * (1 + Math.abs(x))) ? v : tidyVector(now)
}

export interface Renamed {
  readonly group: Group
  /** Old ids → new ones. */
  readonly ids: ReadonlyMap<string, string>
}

/** The group under new names, which its own frames, texts and channels use too. Ids that `names` does not know to be taken stay. */
export function renamed(group: Group, names: Names, always = true): Renamed {
  const ids = new Map<string, string>()
  let scene: Scene = { version: 1, ...group }
  for (const name of collectionNames)
    for (const thing of group[name]) {
      if (thing.id === GROUND || (!always && !names.isTaken(thing.id))) {
        if (thing.id !== GROUND) names.symbol(thing.id)
        continue
      }
      const next = names.after(thing)
      ids.set(thing.id, next.id)
      scene = apply(scene, { type: 'rename', in: name, id: thing.id, to: next.id }).scene
      if (next.label !== undefined) scene = relabelled(scene, name, next.id, next.label)
    }
  const list = <C extends CollectionName>(name: C) => (scene[name] ?? []) as Group[C]
  return {
    group: {
      parameters: list('parameters'),
      bodies: list('bodies'),
      joints: list('joints'),
      forces: list('forces'),
      equations: list('equations'),
      laws: list('laws'),
      measurements: list('measurements'),
      plots: list('plots'),
      readouts: list('readouts'),
    },
    ids,
  }
}

function relabelled(scene: Scene, name: CollectionName, id: string, label: string): Scene {
  const list = (scene[name] ?? []).map((thing) => (thing.id === id ? { ...thing, label } : thing))
  return { ...scene, [name]: list }
}

export function putAll(group: Group): Edit[] {
  return collectionNames.flatMap((name) =>
    group[name].map((thing) => ({ type: 'put', in: name, thing }) as Edit),
  )
}

/** What to select after a copy: everything that can be seen. */
export function seenIds(group: Group): string[] {
  return [...group.bodies, ...group.joints, ...group.forces, ...group.equations].map((thing) => thing.id)
}
