import { evaluateParameters } from '@freebody/expressions'
import {
  collectionNames,
  framesOf,
  type Attached,
  type CollectionName,
  type Equation,
  type Force,
  type Law,
  type Readout,
  type Scene,
} from '../document'
import { listOf, withList, type EditDefinition, type Remove } from './definition'
import { keptMarks } from './marks'
import { withoutPairs } from './pairs'
import { LOCALS } from '../kinds'
import {
  isChannelOf,
  forceLocals,
  sideTexts,
  mapExpressions,
  mapTexts,
  replaceName,
  mentions,
} from './text-references'

export const remove: EditDefinition<Remove> = {
  label: 'Remove',
  apply(scene, { in: name, id }) {
    if (!listOf(scene, name).some((thing) => thing.id === id)) return scene
    let next = without(scene, name, (thing) => thing.id === id)
    if (name === 'bodies') next = withoutBody(next, id)
    if (name === 'joints' || name === 'equations') next = withoutJoint(next, id)
    if (name === 'parameters') next = inlined(scene, next, id)
    return keptMarks(keptChannels(scene, next))
  },
}

function without(
  scene: Scene,
  name: CollectionName,
  gone: (thing: { readonly id: string }) => boolean,
): Scene {
  const list = listOf(scene, name)
  const kept = list.filter((thing) => !gone(thing))
  return kept.length === list.length ? scene : withList(scene, name, kept)
}

function withoutBody(scene: Scene, id: string): Scene {
  const isAttached = (thing: Attached) => framesOf(thing).some((frame) => frame.body === id)
  let next = scene
  for (const joint of listOf(scene, 'joints').filter(isAttached)) {
    next = withoutJoint(
      without(next, 'joints', (thing) => thing.id === joint.id),
      joint.id,
    )
  }
  for (const name of ['forces', 'measurements'] as const)
    next = without(next, name, (thing) => isAttached(thing as unknown as Attached))
  next = withoutPairs(withoutReferences(next, id), id)
  if (next.view?.follow !== id) return next
  const { follow: _, ...view } = next.view
  return { ...next, view }
}

function withoutJoint(scene: Scene, id: string): Scene {
  return without(withoutReferences(scene, id), 'laws', (law) => (law as Law).joint === id)
}

/** Without equations, typed forces and typed laws that refer to a removed thing. */
function withoutReferences(scene: Scene, id: string): Scene {
  const next = without(scene, 'equations', (e) => mentions((e as Equation).text, id))
  const lawful = without(next, 'laws', (law) =>
    sideTexts(law as Law).some((text) => mentions(text, id, LOCALS.law)),
  )
  return without(lawful, 'forces', (thing) => {
    const force = thing as Force
    return sideTexts(force).some((text) => mentions(text, id, forceLocals(force)))
  })
}

/** Without channels of things that `before` has and `scene` has not. */
function keptChannels(before: Scene, scene: Scene): Scene {
  const ids = (of: Scene) => collectionNames.flatMap((name) => listOf(of, name).map((thing) => thing.id))
  const there = new Set(ids(scene))
  const lost = ids(before).filter((id) => !there.has(id))
  const gone = (channel: string) => lost.some((id) => isChannelOf(channel, id))
  const next = without(scene, 'readouts', (r) => gone((r as Readout).channel))
  const plots = listOf(next, 'plots').map((plot) => {
    const { against, ...rest } = plot
    const channels = plot.channels.filter((channel) => !gone(channel))
    if (channels.length === plot.channels.length && !(against !== undefined && gone(against))) return plot
    return { ...rest, channels, ...(against !== undefined && !gone(against) && { against }) }
  })
  const kept = plots.filter((plot, i) => plot.channels.length > 0 || plot === next.plots?.[i])
  return plots.every((plot, i) => plot === next.plots?.[i]) ? next : withList(next, 'plots', kept)
}

/** The value of a removed parameter in place of its name. */
function inlined(before: Scene, scene: Scene, id: string): Scene {
  const value = listOf(before, 'parameters').find((p) => p.id === id)!.value
  const text = `(${typeof value === 'number' ? value : value.slice(1)})`
  const next = mapExpressions(scene, (expression) => replaceName(expression, id, text))
  return mapTexts(next, (typed, locals) => {
    // A name in its expression may be a local name of this text; then its number is written instead.
    const misread = locals.some((local) => mentions(text, local))
    return replaceName(typed, id, misread ? numberOf(before, id) : text, locals)
  })
}

function numberOf(scene: Scene, id: string): string {
  const given = Object.fromEntries(listOf(scene, 'parameters').map((p) => [p.id, p.value]))
  return `(${evaluateParameters(given).values[id] ?? 0})`
}
