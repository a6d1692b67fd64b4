/* Runs of one setting from coarse to fine, until they are too expensive or the error stops falling. */
import type { Knob, Setting } from './contenders/contender'
import type { Isolate } from './isolate'
import type { ProblemName } from './problems'
import type { Rung } from './results'

const STEPS = [4, 8, 15, 30, 60, 120, 240, 500, 1000, 2000, 4000, 8000, 16000]
const TOLERANCES = [1e-1, 1e-2, 1e-3, 1e-4, 1e-5, 1e-6, 1e-7, 1e-8, 1e-9, 1e-10, 1e-11, 1e-12]

const TOO_SLOW = 'given up: too slow'

/** [m] the smallest error asked for */
const FINEST = 1e-9

export function knobsOf({ errorControlled }: Setting): Knob[] {
  return errorControlled
    ? // The whole second in one call: the engine chooses substeps.
      TOLERANCES.map((tolerance) => ({ dt: 1, tolerance }))
    : STEPS.map((steps) => ({ dt: 1 / steps }))
}

export async function climb(
  isolate: Isolate,
  problem: ProblemName,
  name: string,
  setting: Setting,
  limit: number,
  again = false,
): Promise<{ rungs: Rung[]; cut: boolean }> {
  const rungs: Rung[] = []
  let cut = false
  let best = Number.POSITIVE_INFINITY
  let idle = 0
  const knobs = knobsOf(setting)
  for (const [i, knob] of knobs.entries()) {
    const rung = await attempt(isolate, problem, name, knob, 2 * limit)
    rungs.push(rung)
    const error = rung.error ?? Number.POSITIVE_INFINITY
    // Below a millimetre, two finer runs that are no better show the limit of the arithmetic, or of soft constraints.
    idle = best < 1e-3 && error > 0.7 * best ? idle + 1 : 0
    best = Math.min(best, error)
    const next = knobs[i + 1]
    if (!next || best < FINEST || idle >= 2) break
    // The first run is cold, and takes longer than later ones.
    const most = i === 0 ? 4 * limit : limit
    cut = expected(rungs, next) > most
    // On a wall clock the first runs may only have been disturbed.
    if (cut && again && i < 2) {
      const { rough } = await attempt(isolate, problem, name, knob, 2 * limit)
      rungs[i] = { ...rung, rough: Math.min(rung.rough, rough) }
      cut = expected(rungs, next) > limit
    }
    if (cut) break
  }
  return {
    cut,
    rungs: rungs.map((rung, i) => ({
      ...rung,
      took: rung.rough,
      rough: expected(rungs.slice(i), rung.knob),
    })),
  }
}

/** [m] Error that a run counts for. Coarse steps are sometimes accurate by accident, so the error of the next finer run, where there is one,
 may be at most twice that. */
export function trusted(rungs: readonly Rung[], i: number): number {
  const error = rungs[i].error ?? Number.POSITIVE_INFINITY
  const next = rungs[i + 1]
  if (!next || next.failure === TOO_SLOW) return error
  return Math.max(error, (next.error ?? Number.POSITIVE_INFINITY) / 2)
}

/** [ms] Expected cost of a run, by the lowest cost of a step so far, and never more than a finer run. */
function expected(rungs: readonly Rung[], knob: Knob): number {
  const last = rungs[rungs.length - 1]
  return Math.min(
    ...rungs.map((rung) => {
      if (rung.knob.tolerance === undefined) return (rung.rough * rung.knob.dt) / knob.dt
      // A tolerance ten times finer costs order five about 1.6 times as much.
      return knob.tolerance! < last.knob.tolerance! ? rung.rough * 1.6 : rung.rough
    }),
  )
}

export async function attempt(
  isolate: Isolate,
  problem: ProblemName,
  setting: string,
  knob: Knob,
  limit: number,
): Promise<Rung> {
  const started = performance.now()
  try {
    const { milliseconds, error, jointError, drift, reached } = await isolate.run(
      { problem, setting, knob },
      1,
      limit,
    )
    // Scaled to the whole second where the run was stopped early.
    const rough = milliseconds / Math.max(reached, 1e-3)
    if (error === undefined) {
      const failure = milliseconds > limit ? TOO_SLOW : `diverged at t = ${reached.toFixed(2)} s`
      return { knob, rough, failure }
    }
    return Number.isFinite(error)
      ? { knob, error, jointError, drift, rough }
      : { knob, rough, failure: 'ended in NaN' }
  } catch (error) {
    // A run that was ended because it did not answer has cost that much; one that failed at once has no known cost.
    const took = performance.now() - started
    const rough = took > limit ? took : 0
    return { knob, rough, failure: error instanceof Error ? error.message : String(error) }
  }
}
