/* All contenders on one problem: the error and a first estimate of the cost of each setting, then the costs in interleaved rounds. */
import { type ContenderName, contenders } from './contenders'
import type { Case, Isolate } from './isolate'
import { attempt, climb, trusted } from './ladder'
import { figureOf, interleave, type Plan, type Timing } from './measure'
import { coarsestOf, type ProblemName, problems } from './problems'
import {
  type Contest,
  type Entry,
  type Limits,
  type Participant,
  type Reached,
  type Rung,
  targets,
} from './results'

/** [s] the step whose time is compared, and the accuracy after a second of such steps */
export const dt = 1 / 240

export interface ContestPlan extends Plan {
  readonly quick: boolean
  /** [ms] of the clock that a simulated second may cost; finer runs of a setting are not tried beyond it */
  readonly limit: number
  /** Higher limits, where a goal needs them. */
  readonly limits?: Limits
  /** [ms] that a setting runs before it is timed: engines in JavaScript and in WebAssembly are compiled while they run, first quickly, then
   well, and simulations usually run for minutes */
  readonly warm?: number
  /** [ms] that a setting is timed for in one round, and the most steps of it: more for clocks that tick coarsely */
  readonly enough?: number
  readonly most?: number
  /** Whether a setting that looks too expensive at the start is tried again: for wall clocks on a busy machine. */
  readonly again?: boolean
}

/** [ms] that a simulated second may cost a contender on a problem. */
export const limitOf = (
  { limit, limits }: Pick<ContestPlan, 'limit' | 'limits'>,
  problem: ProblemName,
  contender: ContenderName,
): number => limits?.[problem]?.[contender] ?? limit

/** What a contest needs of the program that holds it. */
export interface Ground {
  /** Loading takes longer than many contests, so isolates are kept from one to the next; the caller ends them. */
  isolate(contender: ContenderName): Isolate
  /** Contenders explored at a time. Rough times suffice: with a clock of processor time two may share the machine, with a wall clock one. */
  readonly atOnce: 1 | 2
  readonly onlySteps?: boolean
  /** Ends it early, with the results so far. It ends the isolates too. */
  readonly signal?: AbortSignal
  /** The contender that works, and its task. */
  progress?(contender: ContenderName, what: string): void
}

interface Explored {
  readonly contender: ContenderName
  readonly absent?: string
  readonly isolate: Isolate
  readonly entries: Entry[]
}

interface Candidate {
  readonly contender: ContenderName
  readonly run: Case
  readonly error: number
  /** [m] error that the run counts for, see `trusted` */
  readonly trust: number
}

export async function contest(
  problem: ProblemName,
  names: readonly ContenderName[],
  plan: ContestPlan,
  ground: Ground,
): Promise<Contest> {
  const { signal, progress } = ground
  const stopped = () => signal?.aborted ?? false
  const { enough = 8 } = plan
  const made = problems[problem].make()
  const isolates = new Map(names.map((contender) => [contender, ground.isolate(contender)]))
  const explored = await together(names, ground.atOnce, (contender) =>
    explore(contender, problem, plan, ground, isolates.get(contender)!),
  )
  const candidates = explored.flatMap(({ contender, entries }) => promising(contender, problem, entries))
  if (!stopped()) await warmUp(candidates, isolates, plan)
  const costs = await interleave(
    candidates.map(({ contender, run }) => ({
      steps: 1,
      time() {
        progress?.(contender, 'timing its best runs')
        return isolates
          .get(contender)!
          .cost(run, 1, enough)
          .catch(() => Number.NaN)
      },
    })),
    plan,
    stopped,
  )
  const unable = new Map<Entry, string>()
  const steppers = stopped() ? [] : await stepRunners(explored, problem, plan, ground, unable)
  const steps = await interleave(steppers, plan, stopped)
  const participants = explored.map(({ contender, absent, entries }): Participant => {
    const timed = (entry: Entry): Partial<Entry> => {
      const failure = unable.get(entry)
      if (failure !== undefined && !entry.after) return { after: { knob: { dt }, rough: 0, failure } }
      const i = steppers.findIndex((s) => s.contender === contender && s.run.setting === entry.setting)
      if (i < 0 || !isComplete(steps[i])) return {}
      return { step: figureOf(steps[i]), stepTiming: steps[i] }
    }
    return {
      contender,
      ...(absent === undefined ? {} : { absent }),
      entries: entries.map((entry) => ({ ...entry, ...timed(entry), rungs: entry.rungs.map(withoutTook) })),
      reached: reachedBy(contender, candidates, costs),
    }
  })
  return {
    problem,
    bodies: made.bodies.length,
    joints: made.joints.length,
    ...(stopped() ? { stopped: true } : {}),
    participants,
  }
}

/** The first time of a run is only needed to choose the promising ones. */
const withoutTook = ({ took: _, ...rung }: Rung): Rung => rung

/** A runner that failed in any round has no time to compare. */
const isComplete = (timing: Timing): boolean => timing.length > 0 && timing.every(Number.isFinite)

async function explore(
  contender: ContenderName,
  problem: ProblemName,
  plan: ContestPlan,
  { onlySteps, signal, progress }: Ground,
  isolate: Isolate,
): Promise<Explored> {
  const { quick, again } = plan
  const definition = contenders[contender]
  const made = problems[problem].make()
  const limit = limitOf(plan, problem, contender)
  const entries: Entry[] = []
  const found: Explored = { contender, isolate, entries }
  if (signal?.aborted) return found
  progress?.(contender, 'loading')
  try {
    await isolate.load()
  } catch (error) {
    if (signal?.aborted) return found
    return { ...found, absent: error instanceof Error ? error.message : String(error) }
  }
  for (const [setting, described] of Object.entries(definition.settings)) {
    if (quick && described.thorough) continue
    const cannot = definition.cannot(made, setting)
    if (cannot) {
      entries.push({ setting, cannot, rungs: [] })
      continue
    }
    progress?.(contender, described.label)
    const climbed = onlySteps
      ? { rungs: [] }
      : await climb(isolate, problem, setting, described, limit, again)
    const known = climbed.rungs.find(({ knob }) => knob.dt === dt)
    const after = onlySteps
      ? undefined
      : (known ?? (await attempt(isolate, problem, setting, { dt }, 2 * limit)))
    // A run that was stopped from outside is not a failure.
    if (signal?.aborted) break
    entries.push({ setting, ...climbed, ...(after ? { after } : {}) })
  }
  return found
}

/** Results in order, `atOnce` items at a time. */
async function together<T, U>(
  items: readonly T[],
  atOnce: number,
  work: (item: T) => Promise<U>,
): Promise<U[]> {
  const done: U[] = []
  let next = 0
  const worker = async () => {
    while (next < items.length) {
      const i = next++
      done[i] = await work(items[i])
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return done
}

/** A setting that looked this much more expensive than another may still be the cheaper one: the first runs are cold. */
const DOUBT = 1.5

/** For each target the coarsest run of every setting that reaches it and did not look much more expensive than others; and a finer one that
 took less time, as happens where coarse steps are rejected. One run may serve several targets. */
function promising(
  contender: ContenderName,
  problem: ProblemName,
  entries: Explored['entries'],
): Candidate[] {
  const runs = entries.flatMap(({ setting, rungs }) =>
    rungs.map((rung, i) => ({ ...rung, setting, trust: trusted(rungs, i) })),
  )
  const serving = new Set<(typeof runs)[number]>()
  for (const target of targets) {
    const able = entries.flatMap(({ setting }) => {
      const own = runs.filter((run) => run.setting === setting && run.trust <= target)
      if (own.length === 0) return []
      const quickest = own.reduce((a, b) => (b.took! < a.took! ? b : a))
      return quickest === own[0] ? own[0] : [own[0], quickest]
    })
    const least = Math.min(...able.map(({ rough }) => rough))
    for (const run of able) if (run.rough <= DOUBT * least || isQuick(run, able)) serving.add(run)
  }
  return [...serving].map(({ setting, knob, error, trust }) => ({
    contender,
    run: { problem, setting, knob },
    error: error!,
    trust,
  }))
}

const isQuick = (run: Rung, others: readonly Rung[]): boolean =>
  run.took! <= DOUBT * Math.min(...others.map(({ took }) => took!))

/** By the timed costs: for each target the cheapest run that is accurate enough. */
function reachedBy(
  contender: ContenderName,
  candidates: readonly Candidate[],
  costs: readonly Timing[],
): Reached[] {
  const runs = candidates.flatMap((candidate, i) =>
    candidate.contender === contender && isComplete(costs[i])
      ? [{ ...candidate, cost: figureOf(costs[i]), timing: costs[i] }]
      : [],
  )
  return targets.flatMap((target) => {
    if (runs.length === 0 || target > coarsestOf(runs[0].run.problem)) return []
    const able = runs.filter(({ trust }) => trust <= target)
    if (able.length === 0) return []
    const { run, error, cost, timing } = able.reduce((a, b) => (b.cost.median < a.cost.median ? b : a))
    return [{ target, setting: run.setting, knob: run.knob, error, cost, timing }]
  })
}

/** Runs each setting once, with the first of its candidates. */
async function warmUp(
  candidates: readonly Candidate[],
  isolates: ReadonlyMap<ContenderName, Isolate>,
  { warm = 0 }: ContestPlan,
): Promise<void> {
  const done = new Set<string>()
  for (const { contender, run } of candidates) {
    const key = `${contender} ${run.setting}`
    if (warm === 0 || done.has(key)) continue
    done.add(key)
    // A failure here shows again when the run is timed.
    await isolates
      .get(contender)!
      .cost(run, 1, warm)
      .catch(() => Number.NaN)
  }
}

/** A runner for each setting that can take a step, with a number of steps that is long enough to time; reasons of the others in `unable`. */
async function stepRunners(
  explored: readonly Explored[],
  problem: ProblemName,
  { enough = 8, most = 100, warm = 0 }: ContestPlan,
  { signal, progress }: Ground,
  unable: Map<Entry, string>,
) {
  const runners = []
  for (const { contender, isolate, entries } of explored) {
    for (const entry of entries) {
      const { setting, cannot } = entry
      if (cannot || signal?.aborted) continue
      const run: Case = { problem, setting, knob: { dt } }
      const what = 'timing steps'
      progress?.(contender, what)
      try {
        // Once cold, then more steps until the clock resolves their time.
        await isolate.time(run, 3)
        let count = 5
        let each = await isolate.time(run, count)
        while (count < most && count * each < 1000 * (enough / 4)) {
          count = Math.min(most, 4 * count)
          each = await isolate.time(run, count)
        }
        for (let spent = 0; spent < 1000 * warm; spent += most * each) each = await isolate.time(run, most)
        const steps = Math.min(most, Math.max(1, Math.ceil((1000 * enough) / each)))
        const time = () => {
          progress?.(contender, what)
          return isolate.time(run, steps).catch(() => Number.NaN)
        }
        runners.push({ contender, run, steps, time })
      } catch (error) {
        unable.set(entry, error instanceof Error ? error.message : String(error))
      }
    }
  }
  return runners
}
