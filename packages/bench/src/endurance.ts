/* Ten seconds in the frames of a screen, with what an engine does by default: who survives, and what is left of the energy. */
import { type ContenderName, contenders } from './contenders'
import { isolate } from './isolate'
import { type ProblemName, problems } from './problems'
import type { Endurance } from './results'

/** What somebody gets who asks for nothing: the first setting, or for us the engine's default. */
const byDefault: Partial<Record<ContenderName, string>> = {
  freebody: 'adaptive',
  mujoco: 'rk4',
  bullet: 'multibody',
  havok: 'default',
}

export async function endure(
  problem: ProblemName,
  contender: ContenderName,
  limit: number,
): Promise<Endurance[]> {
  const definition = contenders[contender]
  const setting = byDefault[contender] ?? Object.keys(definition.settings)[0]
  if (definition.cannot(problems[problem].make(), setting)) return []
  const own = isolate(contender)
  try {
    const outcome = await own.run({ problem, setting, knob: { dt: 1 / 60 } }, 10, limit)
    const { reached, peakDrift, milliseconds } = outcome
    const failure = reached > 9.99 ? undefined : milliseconds > limit ? 'given up: too slow' : 'came apart'
    return [
      {
        problem,
        contender,
        setting,
        reached,
        peakDrift,
        cost: milliseconds / Math.max(reached, 1e-3),
        ...(failure ? { failure } : {}),
      },
    ]
  } catch (error) {
    const failure = error instanceof Error ? error.message : String(error)
    return [{ problem, contender, setting, reached: 0, peakDrift: Number.NaN, cost: Number.NaN, failure }]
  } finally {
    own.end()
  }
}
