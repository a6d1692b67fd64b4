/* One simulation from start to end: its time, its error, its energy. */
import type { Contender, Make } from './contenders/contender'
import type { Clock } from './host'
import type { Case, Outcome } from './isolate'
import { problems } from './problems'
import { isDamped } from './problems/problem'
import { energyOf, energyScale, initialReading, jointError, reading } from './reading'
import { errorOf, references } from './references/reference'

/** Readings during a run. Reading is not timed. */
const LOOKS = 60

export async function run(
  make: Make,
  clock: Clock,
  { problem: name, setting, knob }: Case,
  duration: number,
  limit: number,
): Promise<Outcome> {
  const problem = problems[name].make()
  const contender = await make(problem, setting, knob)
  const reference = references[name]
  const steps = Math.round(duration / knob.dt)
  const scale = energyScale(problem)
  const before = energyOf(problem, initialReading(problem))
  const now = reading(problem)
  let milliseconds = 0
  let done = 0
  let peakDrift = 0
  let drift = 0
  try {
    for (let look = 1; look <= LOOKS && done < steps && milliseconds <= limit; look++) {
      const target = Math.round((look * steps) / LOOKS)
      const start = clock()
      for (; done < target; done++) contender.step()
      milliseconds += clock() - start
      contender.read(now)
      drift = (energyOf(problem, now) - before) / scale
      peakDrift = Math.max(peakDrift, Math.abs(drift))
      // Diverged.
      if (!(peakDrift < 1e6)) break
    }
    return {
      milliseconds,
      steps: done,
      ...(done === steps && duration === reference.t ? { error: errorOf(reference, now) } : {}),
      jointError: jointError(problem, now),
      drift: isDamped(problem) ? Number.NaN : drift,
      peakDrift,
      reached: done * knob.dt,
    }
  } finally {
    contender.free?.()
  }
}

/** [ms] of the clock for one run, without making and freeing it. Short runs are repeated until they took `enough` [ms], a limited number of times,
 since making them takes long too. Garbage of making them is collected first where that is possible, because processor time includes the
 collector. */
export async function cost(
  make: Make,
  clock: Clock,
  { problem, setting, knob }: Case,
  duration: number,
  enough: number,
): Promise<number> {
  const steps = Math.round(duration / knob.dt)
  let total = 0
  let runs = 0
  while (runs === 0 || (total < enough && runs < 2.5 * enough)) {
    const contender = await make(problems[problem].make(), setting, knob)
    globalThis.gc?.({ type: 'minor' })
    const start = clock()
    for (let i = 0; i < steps; i++) contender.step()
    total += clock() - start
    runs++
    contender.free?.()
  }
  return total / runs
}

/** Times steps of a simulation that is kept between orders and restarted before t = 1 s, so that the timed motion is that of the problem. Those of one
 problem are freed when another's begin. */
export function stepper(make: Make, clock: Clock): (run: Case, count: number) => Promise<number> {
  const kept = new Map<string, { contender: Contender; t: number }>()
  let current: string | null = null
  return async ({ problem, setting, knob }, count) => {
    if (problem !== current) {
      for (const { contender } of kept.values()) contender.free?.()
      kept.clear()
      current = problem
    }
    const key = JSON.stringify([problem, setting, knob])
    const far = Math.max(1, Math.floor(1 / knob.dt + 1e-9))
    let total = 0
    for (let left = count; left > 0; left -= Math.min(left, far)) {
      const batch = Math.min(left, far)
      const old = kept.get(key)
      if (old && old.t + batch * knob.dt > 1) {
        old.contender.free?.()
        kept.delete(key)
      }
      const found = kept.get(key) ?? {
        contender: await make(problems[problem].make(), setting, knob),
        t: 0,
      }
      kept.set(key, found)
      const start = clock()
      for (let i = 0; i < batch; i++) found.contender.step()
      total += clock() - start
      found.t += batch * knob.dt
    }
    return total
  }
}
