/* The way of one setting to more accuracy, from coarse to fine, until it is too dear or does not get better. */
import type { Knob, Setting } from './contenders/contender'
import type { Isolate } from './isolate'
import type { ProblemName } from './problems'
import type { Rung } from './results'

const STEPS = [4, 8, 15, 30, 60, 120, 240, 500, 1000, 2000, 4000, 8000, 16000]
const TOLERANCES = [1e-1, 1e-2, 1e-3, 1e-4, 1e-5, 1e-6, 1e-7, 1e-8, 1e-9, 1e-10, 1e-11, 1e-12]

const TOO_SLOW = 'given up: too slow'

/** [m] nobody is asked for less */
const FINEST = 1e-9

export function knobsOf({ errorControlled }: Setting): Knob[] {
  return errorControlled
    ? // The whole second in one call: substeps are theirs to choose.
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
    // Below a millimetre, two finer runs that are no better have met the arithmetic, or a constraint that gives.
    idle = best < 1e-3 && error > 0.7 * best ? idle + 1 : 0
    best = Math.min(best, error)
    const next = knobs[i + 1]
    if (!next || best < FINEST || idle >= 2) break
    // The first run is cold, and dearer than it will be.
    const dear = i === 0 ? 4 * limit : limit
    cut = expected(rungs, next) > dear
    // On the clock on the wall the first runs may only have been disturbed: that is no reason to leave somebody at the start.
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

/** [m] What a run can be trusted for. Coarse steps are sometimes right by accident: the next finer run, where there is one, may miss what
 this one claims by no more than twice. */
export function trusted(rungs: readonly Rung[], i: number): number {
  const error = rungs[i].error ?? Number.POSITIVE_INFINITY
  const next = rungs[i + 1]
  if (!next || next.failure === TOO_SLOW) return error
  return Math.max(error, (next.error ?? Number.POSITIVE_INFINITY) / 2)
}

/** What a run should cost [ms], after others: by the step at the least that a step has cost, and never more than a finer run. */
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
    // What was given up half-way costs at least what the rest would have.
    const rough = milliseconds / Math.max(reached, 1e-3)
    if (error === undefined) {
      const failure = milliseconds > limit ? TOO_SLOW : `came apart at t = ${reached.toFixed(2)} s`
      return { knob, rough, failure }
    }
    return Number.isFinite(error)
      ? { knob, error, jointError, drift, rough }
      : { knob, rough, failure: 'ended in NaN' }
  } catch (error) {
    // Whoever hung until it was ended has cost that much; whoever stopped at once says nothing about its price.
    const took = performance.now() - started
    const rough = took > limit ? took : 0
    return { knob, rough, failure: error instanceof Error ? error.message : String(error) }
  }
}
