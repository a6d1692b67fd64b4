/* Copies of a group of things, put somewhere else. What hangs between the bodies of the group, or between them and the ground, comes
 along; what ties them to other bodies comes along where it was selected too. Frames on what is not copied, the ground among it, move
 with the copy: a hinged pendulum is copied with its hinge. */
import { GROUND } from '@freebody/dynamics'
import { namesIn as spokenNames } from '@freebody/expressions'
import {
  collectionNames,
  framesOf,
  type Attached,
  type Body,
  type CollectionName,
  type Equation,
  type Force,
  type Joint,
  type Law,
  type Measurement,
  type Parameter,
  type Plot,
  type Readout,
  type Scene,
} from '../../document'
import { apply, type Edit } from '../../edits'
import { sideTexts } from '../../edits/text-references'
import type { Names } from '../names'

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
