/* Everybody on one problem: what each setting reaches at what price, then the prices again in interleaved rounds. */
import { type ContenderName, contenders } from './contenders'
import { type Case, type Isolate, isolate } from './isolate'
import { attempt, climb } from './ladder'
import { figureOf, interleave, type Plan, type Timing } from './measure'
import { coarsestOf, type ProblemName, problems } from './problems'
import { type Contest, type Entry, type Participant, type Reached, targets } from './results'

/** [s] the step whose time is compared, and the accuracy after a second of such steps */
export const dt = 1 / 240

export interface ContestPlan extends Plan {
  readonly quick: boolean
  /** [ms] of processor time that a simulated second may cost before a setting is left where it is */
  readonly limit: number
  /** Where a goal asks about somebody dearer than that. */
  readonly limits?: Partial<Record<ProblemName, Partial<Record<ContenderName, number>>>>
}

interface Explored {
  readonly contender: ContenderName
  readonly isolate: Isolate
  readonly entries: Entry[]
}

interface Candidate {
  readonly contender: ContenderName
  readonly run: Case
  readonly error: number
}

export async function contest(
  problem: ProblemName,
  who: readonly ContenderName[],
  plan: ContestPlan,
  onlySteps: boolean,
): Promise<Contest> {
  const made = problems[problem].make()
  const explored = await pairwise(who, (contender) => explore(contender, problem, plan, onlySteps))
  try {
    const candidates = explored.flatMap(({ contender, entries }) => cheapest(contender, problem, entries))
    const costs = await interleave(
      candidates.map(({ contender, run }) => {
        const { isolate } = explored.find((e) => e.contender === contender)!
        return { steps: 1, time: () => isolate.cost(run, 1).catch(() => Number.NaN) }
      }),
      plan,
    )
    const steppers = await stepRunners(explored, problem)
    const steps = await interleave(steppers, plan)
    const participants = explored.map(({ contender, entries }): Participant => {
      const timed = (setting: string): Partial<Entry> => {
        const i = steppers.findIndex((s) => s.contender === contender && s.run.setting === setting)
        // One that failed in any round has no time to compare.
        if (i < 0 || !steps[i].every(Number.isFinite)) return {}
        return { step: figureOf(steps[i]), stepTiming: steps[i] }
      }
      return {
        contender,
        entries: entries.map((entry) => ({ ...entry, ...timed(entry.setting) })),
        reached: reachedBy(contender, candidates, costs),
      }
    })
    return { problem, bodies: made.bodies.length, joints: made.joints.length, participants }
  } finally {
    for (const { isolate } of explored) isolate.end()
  }
}

async function explore(
  contender: ContenderName,
  problem: ProblemName,
  { quick, limit: usual, limits }: ContestPlan,
  onlySteps: boolean,
): Promise<Explored> {
  const definition = contenders[contender]
  const made = problems[problem].make()
  const own = isolate(contender)
  const limit = limits?.[problem]?.[contender] ?? usual
  const entries: Explored['entries'] = []
  for (const [setting, described] of Object.entries(definition.settings)) {
    if (quick && described.thorough) continue
    const cannot = definition.cannot(made, setting)
    if (cannot) {
      entries.push({ setting, cannot, rungs: [] })
      continue
    }
    const climbed = onlySteps ? { rungs: [] } : await climb(own, problem, setting, described, limit)
    const known = climbed.rungs.find(({ knob }) => knob.dt === dt)
    const after = known ?? (await attempt(own, problem, setting, { dt }, 2 * limit))
    entries.push({ setting, ...climbed, after })
  }
  return { contender, isolate: own, entries }
}

/** In order, two at a time: exploring needs processor time measured roughly, so it may share the machine with itself. */
async function pairwise<T, U>(items: readonly T[], work: (item: T) => Promise<U>): Promise<U[]> {
  const done: U[] = []
  let next = 0
  const hand = async () => {
    while (next < items.length) {
      const i = next++
      done[i] = await work(items[i])
    }
  }
  await Promise.all([hand(), hand()])
  return done
}

/** For each target the run that looked cheapest; one run may serve several. */
function cheapest(contender: ContenderName, problem: ProblemName, entries: Explored['entries']): Candidate[] {
  const all = entries.flatMap(({ setting, rungs }) =>
    rungs.flatMap(({ knob, error, rough }) =>
      error === undefined ? [] : [{ run: { problem, setting, knob }, error, rough }],
    ),
  )
  const serving = new Set<(typeof all)[number]>()
  for (const target of targets) {
    const able = all.filter(({ error }) => error <= target)
    if (able.length > 0) serving.add(able.reduce((a, b) => (b.rough < a.rough ? b : a)))
  }
  return [...serving].map(({ run, error }) => ({ contender, run, error }))
}

/** Now that prices are known well, for each target the cheapest run that is accurate enough. */
function reachedBy(
  contender: ContenderName,
  candidates: readonly Candidate[],
  costs: readonly Timing[],
): Reached[] {
  const runs = candidates.flatMap((candidate, i) =>
    candidate.contender === contender && costs[i].every(Number.isFinite)
      ? [{ ...candidate, cost: figureOf(costs[i]), timing: costs[i] }]
      : [],
  )
  return targets.flatMap((target) => {
    if (runs.length === 0 || target > coarsestOf(runs[0].run.problem)) return []
    const able = runs.filter(({ error }) => error <= target)
    if (able.length === 0) return []
    const { run, error, cost, timing } = able.reduce((a, b) => (b.cost.median < a.cost.median ? b : a))
    return [{ target, setting: run.setting, knob: run.knob, error, cost, timing }]
  })
}

/** [ms] of steps in one round */
const ROUND = 8

async function stepRunners(explored: readonly Explored[], problem: ProblemName) {
  const runners = []
  for (const { contender, isolate, entries } of explored) {
    for (const { setting, cannot } of entries) {
      if (cannot) continue
      const run: Case = { problem, setting, knob: { dt } }
      try {
        // Once cold, once to see what a step takes.
        await isolate.time(run, 3)
        const each = await isolate.time(run, 5)
        const steps = Math.min(100, Math.max(1, Math.ceil((1000 * ROUND) / each)))
        const time = () => isolate.time(run, steps).catch(() => Number.NaN)
        runners.push({ contender, run, steps, time })
      } catch {
        // It cannot even begin; its rungs say why.
      }
    }
  }
  return runners
}
