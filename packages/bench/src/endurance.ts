/* Ten seconds in the frames of a screen with an engine's defaults: how long a run lasts, and how well it keeps the energy. */
import { type ContenderName, contenders } from './contenders'
import type { Isolate } from './isolate'
import { type ProblemName, problems } from './problems'
import type { Endurance } from './results'

interface Way {
  readonly setting: string
  readonly tolerance?: number
}

/** The default setting, or the best for articulations where that is another. */
const ways: Partial<Record<ContenderName, readonly Way[]>> = {
  // The default, and the cheapest that keeps energy to 1e-4.
  freebody: [{ setting: 'adaptive' }, { setting: 'precise', tolerance: 1e-4 }],
  mujoco: [{ setting: 'rk4' }],
  bullet: [{ setting: 'multibody' }],
}

export async function endure(
  problem: ProblemName,
  contender: ContenderName,
  own: Isolate,
  limit: number,
  onlyCheapest: boolean,
): Promise<Endurance[]> {
  const definition = contenders[contender]
  const made = problems[problem].make()
  const all = ways[contender] ?? [{ setting: Object.keys(definition.settings)[0] }]
  const chosen = onlyCheapest ? all.slice(-1) : all
  const found: Endurance[] = []
  for (const way of chosen) {
    if (!definition.cannot(made, way.setting)) found.push(await ten(own, problem, contender, way, limit))
  }
  return found
}

async function ten(
  own: Isolate,
  problem: ProblemName,
  contender: ContenderName,
  { setting, tolerance }: Way,
  limit: number,
): Promise<Endurance> {
  const asked = { problem, contender, setting, ...(tolerance === undefined ? {} : { tolerance }) }
  const knob = { dt: 1 / 60, ...(tolerance === undefined ? {} : { tolerance }) }
  try {
    const { reached, peakDrift, milliseconds } = await own.run({ problem, setting, knob }, 10, limit)
    const late = milliseconds > limit ? 'given up: too slow' : 'diverged'
    return {
      ...asked,
      reached,
      peakDrift,
      cost: milliseconds / Math.max(reached, 1e-3),
      ...(reached > 9.99 ? {} : { failure: late }),
    }
  } catch (error) {
    const failure = error instanceof Error ? error.message : String(error)
    return { ...asked, reached: 0, peakDrift: Number.NaN, cost: Number.NaN, failure }
  }
}
