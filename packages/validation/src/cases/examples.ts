/* Examples of the studio whose plots are drawn beside a closed form, which their authors typed into the scene. */
import { compileReference, compileScene, examples, type Plot, type Scene } from '@freebody/scene'
import type { ValidationCase } from '../definition'
import { every, MOTION, PRECISE } from './build'

/** What its plot shows is where the motion ends, not how it goes. */
const LIMITS = new Set(['hoop'])

export function exampleCases(): ValidationCase[] {
  return examples.flatMap(({ id, scene }) =>
    (scene.plots ?? [])
      .filter((plot) => plot.reference !== undefined && plot.against === undefined && !LIMITS.has(id))
      .map((plot) => exampleCase(id, scene, plot)),
  )
}

function exampleCase(id: string, scene: Scene, plot: Plot): ValidationCase {
  const compiled = compileScene(scene)
  if (!compiled.ok) throw new Error(`${id}: ${compiled.problems[0].message}`)
  const theory = compileReference(plot, compiled.parameters)
  if (!theory?.ok) throw new Error(`${id}: ${theory?.message}`)
  const [channel] = plot.channels
  return {
    id: `example-${id}`,
    title: `Example: ${scene.title ?? id}`,
    group: 'closed form',
    source: `The formula beside the example’s plot of ${channel}: \`${plot.reference}\`.`,
    digits: 14,
    scene,
    tight: PRECISE,
    compare: {
      kind: 'motion',
      columns: [{ channel, within: MOTION }],
      rows: every(0.25, 5).map((t) => [t, theory.at(t)]),
    },
  }
}
