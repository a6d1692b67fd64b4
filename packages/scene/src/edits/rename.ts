import { mapFrames, type Collections, type Scene } from '../document'
import { listOf, withList, type EditDefinition, type Rename } from './definition'
import { renamedMarks } from './marks'
import { renamedPairs } from './pairs'
import { mapExpressions, mapTexts, renamedChannel, renamedIn } from './text-references'

export const rename: EditDefinition<Rename> = {
  label: 'Rename',
  apply(scene, { in: name, id, to, index }) {
    const list = listOf(scene, name)
    if (id === to || !list.some((thing) => thing.id === id)) return scene
    const meant = (thing: { readonly id: string }, i: number) =>
      thing.id === id && (index === undefined || i === index)
    const renamed = list.map((thing, i) => (meant(thing, i) ? { ...thing, id: to } : thing))
    let next = withList(scene, name, renamed as Collections[typeof name][])
    if (index !== undefined) return next
    if (name === 'bodies') next = onBodies(next, id, to)
    if ((name === 'joints' || name === 'equations') && next.laws)
      next = { ...next, laws: next.laws.map((law) => (law.joint === id ? { ...law, joint: to } : law)) }
    if (name === 'parameters') next = mapExpressions(next, (text) => renamedIn(text, id, to))
    return renamedMarks(inTexts(next, id, to), id, to)
  },
}

function onBodies(scene: Scene, id: string, to: string): Scene {
  let next = mapFrames(scene, (frame) => (frame.body === id ? { ...frame, body: to } : frame))
  next = renamedPairs(next, id, to)
  return next.view?.follow === id ? { ...next, view: { ...next.view, follow: to } } : next
}

function inTexts(scene: Scene, id: string, to: string): Scene {
  const next = mapTexts(scene, (text, locals) => renamedIn(text, id, to, locals))
  const channel = (text: string) => renamedChannel(text, id, to)
  return {
    ...next,
    ...(next.plots && {
      plots: next.plots.map((p) => ({
        ...p,
        channels: p.channels.map(channel),
        ...(p.against !== undefined && { against: channel(p.against) }),
      })),
    }),
    ...(next.readouts && { readouts: next.readouts.map((r) => ({ ...r, channel: channel(r.channel) })) }),
  }
}
