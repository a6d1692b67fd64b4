/* What the examples' plots call theory is what their motions do. Where a plot over time has a closed form, packages/validation compares the two; here
 are the others. */
import { assembleInitial, createWorkspace, step } from '@freebody/dynamics'
import { compileReference, compileScene, examples } from '@freebody/scene'
import { describe, expect, it } from 'vitest'
import { createSampler } from './channels'

const cases = examples.flatMap(({ id, scene }) =>
  (scene.plots ?? []).filter((plot) => plot.reference).map((plot) => [id, plot, scene] as const),
)

/** Where a motion ends, not how it goes. */
const LIMITS = new Set(['hoop'])

describe('references of examples', () => {
  it('are there where there is a closed form', () => expect(cases.length).toBeGreaterThanOrEqual(10))

  const here = cases.filter(([id, plot]) => plot.against !== undefined || LIMITS.has(id))

  it.each(here)('%s', (id, plot, scene) => {
    const compiled = compileScene(scene)
    if (!compiled.ok) throw new Error(compiled.problems[0].message)
    const { model, state, settings } = compiled
    const theory = compileReference(plot, compiled.parameters)
    if (!theory?.ok) throw new Error(theory?.message)
    const [channel] = plot.channels.filter((name) => name !== plot.against)
    const sampler = createSampler(compiled, [plot.against ?? 't', channel])
    if (!sampler.ok) throw new Error(sampler.message)
    const ws = createWorkspace(model)
    assembleInitial(model, state, ws, settings.engine)
    const now = new Float64Array(2)
    let [worst, size] = [0, 0]
    const seconds = LIMITS.has(id) ? 30 : 5
    for (let n = 0; n < Math.round(seconds / settings.step); n++) {
      sampler.sampler.read(state, now)
      const [x, y] = now
      size = Math.max(size, Math.abs(y))
      worst = LIMITS.has(id) ? Math.abs(y - theory.at(x)) : Math.max(worst, Math.abs(y - theory.at(x)))
      const stepped = step(model, state, ws, settings.step, settings.engine)
      if (!stepped.ok) throw new Error(stepped.message)
    }
    expect(worst / size).toBeLessThan(LIMITS.has(id) ? 1e-3 : 1e-5)
  })
})
