import { framesOf, type Attached, type CollectionName, type Scene } from '../document'
import { listOf, unchanged, withList, type EditDefinition, type Remove } from './definition'
import { listDirt } from './dirt'
import { mapExpressions, replaceName, speaksOf } from './speech'

export const remove: EditDefinition<Remove> = {
  label: 'Remove',
  apply(scene, { in: name, id }) {
    if (!listOf(scene, name).some((thing) => thing.id === id)) return unchanged(scene)
    let next = without(scene, name, (thing) => thing.id === id)
    if (name === 'bodies') next = withoutBody(next, id)
    if (name === 'joints') next = withoutJoint(next, id)
    if (name === 'parameters') next = inlined(scene, next, id)
    return { scene: next, dirty: listDirt(name) }
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
  const hangs = (thing: Attached) => framesOf(thing).some((frame) => frame.body === id)
  let next = scene
  for (const joint of listOf(scene, 'joints').filter(hangs)) {
    next = withoutJoint(
      without(next, 'joints', (thing) => thing.id === joint.id),
      joint.id,
    )
  }
  next = without(next, 'forces', (thing) => hangs(thing as unknown as Attached))
  next = unspoken(next, id)
  if (next.view?.follow !== id) return next
  const { follow: _, ...view } = next.view
  return { ...next, view }
}

function withoutJoint(scene: Scene, id: string): Scene {
  const laws = listOf(scene, 'laws').filter((law) => law.joint === id)
  let next = unspoken(scene, id)
  for (const law of laws)
    next = unspoken(
      without(next, 'laws', (thing) => thing.id === law.id),
      law.id,
    )
  return next
}

/** Equations, plots and readouts that speak of something which is gone. */
function unspoken(scene: Scene, id: string): Scene {
  let next = without(scene, 'equations', (e) => speaksOf((e as unknown as { text: string }).text, id))
  next = without(next, 'readouts', (r) => speaksOf((r as unknown as { channel: string }).channel, id))
  if (!next.plots?.some((plot) => plot.channels.some((c) => speaksOf(c, id)))) return next
  const plots = next.plots
    .map((plot) => ({ ...plot, channels: plot.channels.filter((c) => !speaksOf(c, id)) }))
    .filter((plot) => plot.channels.length > 0)
  return withList(next, 'plots', plots)
}

/** Its value stays where its name was. */
function inlined(before: Scene, scene: Scene, id: string): Scene {
  const value = listOf(before, 'parameters').find((p) => p.id === id)!.value
  const text = `(${typeof value === 'number' ? value : value.slice(1)})`
  const change = (expression: string) => replaceName(expression, id, text)
  let next = mapExpressions(scene, change)
  if (next.equations)
    next = { ...next, equations: next.equations.map((e) => ({ ...e, text: change(e.text) })) }
  return next
}
