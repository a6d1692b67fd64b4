/* References of the view: what the camera follows, what plots and readouts show. Those of joints, forces and laws are checked when
 they are compiled. */
import { GROUND } from '@freebody/dynamics'
import { evaluateParameters, nearest } from '@freebody/expressions'
import { putting, without } from '../compile/fixes'
import { compileReference } from '../compile/reference'
import { collectionNames, type Scene } from '../document'
import type { Edit } from '../edits'
import { isChannelOf } from '../edits/text-references'
import { pointer, type Report } from '../problem'

/** First parts of the names of channels that belong to the whole mechanism. */
const WHOLE: ReadonlySet<string> = new Set([
  ...['t', 'energy', 'momentum', 'angular', 'phi', 'phidot', 'rank', 'dof', 'gauss'],
])

export function checkView(scene: Scene, report: Report): void {
  checkFollow(scene, report)
  const given = Object.fromEntries((scene.parameters ?? []).map(({ id, value }) => [id, value]))
  const parameters = evaluateParameters(given).values
  const ids = [GROUND, ...collectionNames.flatMap((name) => (scene[name] ?? []).map((thing) => thing.id))]
  /** Undefined for a valid channel; else the channel with the nearest id, or null where there is none. */
  const meant = (channel: string): string | null | undefined => {
    const head = channel.split('.')[0]
    if (WHOLE.has(head) || ids.some((id) => isChannelOf(channel, id))) return undefined
    const best = nearest(head, ids)
    return best === undefined ? null : best + channel.slice(head.length)
  }
  const warn = (at: string, channel: string, better: string | null, path: string, fix: Edit) =>
    report({
      path,
      at,
      message: `"${at}" shows "${channel}", which is not a channel of this scene.${better === null ? '' : ` Did you mean "${better}"?`}`,
      severity: 'warning',
      fix,
    })
  for (const [i, plot] of (scene.plots ?? []).entries()) {
    const { against } = plot
    const other = against === undefined ? undefined : meant(against)
    if (against !== undefined && other !== undefined) {
      // The reference along this axis is removed with it.
      const fixed =
        other === null ? without(without(plot, 'against'), 'reference') : { ...plot, against: other }
      warn(plot.id, against, other, pointer('plots', i, 'against'), putting('plots', fixed))
    }
    const reference = compileReference(plot, parameters)
    if (reference && !reference.ok)
      report({
        path: pointer('plots', i, 'reference'),
        at: plot.id,
        message: `The reference of "${plot.id}" cannot be drawn. ${reference.message}`,
        severity: 'warning',
        fix: putting('plots', without(plot, 'reference')),
      })
    for (const [j, channel] of plot.channels.entries()) {
      const better = meant(channel)
      if (better === undefined) continue
      const channels = better === null ? plot.channels.toSpliced(j, 1) : plot.channels.with(j, better)
      warn(
        plot.id,
        channel,
        better,
        pointer('plots', i, 'channels', j),
        putting('plots', { ...plot, channels }),
      )
    }
  }
  for (const [i, readout] of (scene.readouts ?? []).entries()) {
    const better = meant(readout.channel)
    if (better === undefined) continue
    const fix: Edit =
      better === null
        ? { type: 'remove', in: 'readouts', id: readout.id }
        : putting('readouts', { ...readout, channel: better })
    warn(readout.id, readout.channel, better, pointer('readouts', i, 'channel'), fix)
  }
}

function checkFollow(scene: Scene, report: Report): void {
  const follow = scene.view?.follow
  if (follow === undefined || follow === GROUND || scene.bodies?.some((body) => body.id === follow)) return
  report({
    path: pointer('view', 'follow'),
    at: null,
    message: `The camera follows "${follow}", which does not exist.`,
    severity: 'warning',
    fix: { type: 'set', in: 'view', values: { follow: null } },
  })
}
