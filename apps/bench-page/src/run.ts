/* One run of the quick bench in this browser: problem after problem, each engine in a worker of its own, one at a time. */
import {
  type BrowserMachine,
  browserMachine,
  browserPlan,
  type ContenderName,
  type Contest,
  contenderNames,
  contenders,
  contest,
  type ContestPlan,
  createPool,
  leftOutWhenQuick,
  type Measured,
  type ProblemName,
  problemNames,
  stepsOnlyWhenQuick,
  workerIsolate,
} from '@freebody/bench'

export interface Choice {
  readonly problems: readonly ProblemName[]
  /** Without Freebody, which is always measured. */
  readonly peers: readonly ContenderName[]
}

const others = contenderNames.filter((name) => name !== 'freebody')
export const peerNames = others.filter((name) => contenders[name].notPublished === undefined)
/** Measured in Node alone. */
export const absentPeers = others.filter((name) => contenders[name].notPublished !== undefined)

/** Not chosen at first, because they take long. */
const leftOut: readonly ProblemName[] = [...leftOutWhenQuick, 'four-bar-40', 'lattice-20', 'spring-net-20']

export const usualChoice: Choice = {
  problems: problemNames.filter((name) => !leftOut.includes(name)),
  peers: peerNames,
}

/** Results as from Node, with another machine. */
export interface PageResults extends Measured {
  readonly clock: 'wall'
  readonly machine: BrowserMachine
}

export interface Doing {
  readonly problem: ProblemName
  /** "MuJoCo: RK4" */
  readonly what: string
  /** How many problems are done. */
  readonly done: number
}

interface Telling {
  readonly signal: AbortSignal
  doing(now: Doing): void
  found(results: PageResults): void
}

export async function measure(choice: Choice, { signal, doing, found }: Telling): Promise<void> {
  const started = performance.now()
  const machine = browserMachine()
  const plan: ContestPlan = browserPlan(machine.tick)
  const names = contenderNames.filter((name) => name === 'freebody' || choice.peers.includes(name))
  const contests: Contest[] = []
  const pool = createPool((contender) => workerIsolate(contender, signal))
  try {
    for (const problem of problemNames) {
      if (!choice.problems.includes(problem) || signal.aborted) continue
      const next = await contest(problem, names, plan, {
        isolate: pool.isolate,
        atOnce: 1,
        onlySteps: stepsOnlyWhenQuick.includes(problem),
        signal,
        progress: (contender, what) =>
          doing({ problem, what: `${contenders[contender].label}: ${what}`, done: contests.length }),
      })
      // Stopped before the first result.
      if (next.stopped && next.participants.every(({ entries }) => entries.length === 0)) break
      contests.push(next)
      found({
        clock: 'wall',
        machine,
        plan,
        took: Math.round((performance.now() - started) / 1000),
        contests: [...contests],
        endurance: [],
        growth: [],
      })
    }
  } finally {
    pool.end()
  }
}
