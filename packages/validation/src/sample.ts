/* Channels of a scene's motion, by the way of the product: the document goes through `createRunner`, steps on the scene's clock, and
 is read by a sampler. A time between two steps is reached by a shorter step aside, as the command line does. */
import { cloneState, copyState, createWorkspace, step, type State } from '@freebody/dynamics'
import type { Overrides, Scene } from '@freebody/scene'
import { createRunner, createSampler, type Channel } from '@freebody/session'

/** Times closer to a step of the clock than this fraction of it are on the clock. */
const SAME = 1e-6

export type Sampled =
  | { readonly ok: true; readonly channels: readonly Channel[]; readonly values: readonly Float64Array[] }
  | { readonly ok: false; readonly message: string }

/** The channels at each of the times, which do not decrease. */
export function sample(
  scene: Scene,
  names: readonly string[],
  times: readonly number[],
  set: Overrides = {},
): Sampled {
  const created = createRunner(scene, set, { memory: 0 })
  if (!created.ok) return created
  const { runner } = created
  const { compiled } = runner
  const sampler = createSampler(compiled, names, { energy0: runner.energy0 })
  if (!sampler.ok) return sampler
  const { model, settings } = compiled
  const aside = cloneState(model, runner.state)
  const ws = createWorkspace(model)
  const values: Float64Array[] = []
  const read = (state: State) => {
    const now = new Float64Array(names.length)
    if (!sampler.sampler.read(state, now)) return false
    values.push(now)
    return true
  }
  const stopped = (t: number, why: string) => ({ ok: false, message: `At ${t} s: ${why}` }) as const
  for (const t of times) {
    const steps = Math.floor(t / settings.step + SAME)
    while (runner.steps < steps) {
      const failure = runner.step()
      if (failure) return stopped(runner.state.t, failure.message)
    }
    const rest = t - steps * settings.step
    let state = runner.state
    if (rest > SAME * settings.step) {
      copyState(aside, state)
      const outcome = step(model, aside, ws, rest, settings.engine)
      if (!outcome.ok) return stopped(t, outcome.message)
      state = aside
    }
    if (!read(state)) return stopped(t, 'accelerations are undefined.')
  }
  return { ok: true, channels: sampler.sampler.channels, values }
}
