/* The engine beside another, on the same problem with the same step. */
import { loadBullet } from '../contenders/bullet'
import type { Make } from '../contenders/contender'
import { makeDense } from '../contenders/dense'
import { makeFreebody } from '../contenders/freebody'
import { loadMujoco } from '../contenders/mujoco'
import { apart, figureOf, interleave, type Plan, ratioOf } from '../measure'
import { bricard } from '../problems/bricard'
import { chain } from '../problems/chain'
import { doublePendulum } from '../problems/double-pendulum'
import { fourBar } from '../problems/four-bar'
import type { Problem } from '../problems/problem'
import { exactly, type Finding } from '../report'
import { dt, type Experiment } from './experiment'

interface Match {
  readonly name: string
  readonly title: string
  readonly problems: readonly Problem[]
  readonly rival: string
  load(): Promise<Make>
  /** Steps in one round. */
  readonly steps: number
  /** A rival far slower needs fewer. */
  readonly rivalSteps?: number
  /** [s] when the two trajectories are compared */
  readonly compareAt: number
  /** [m] how near they must be to have simulated the same thing */
  readonly tolerance: number
  /** Largest wanted time ours / theirs. */
  readonly atMost?: number
  /** Smallest wanted time theirs / ours, for rivals we leave far behind. */
  readonly atLeast?: number
}

function versus(match: Match): Experiment {
  return {
    name: match.name,
    title: match.title,
    async run(plan) {
      const make = await match.load()
      return match.problems.flatMap((problem) => compare(match, problem, make, plan))
    },
  }
}

function compare(match: Match, problem: Problem, make: Make, plan: Plan): Finding[] {
  const [ours, theirs] = [makeFreebody(problem, dt), make(problem, dt)]
  const difference = trajectoryDifference(problem, make, match.compareAt)
  const [mine, rivals] = interleave(
    [
      { step: ours.step, steps: match.steps },
      { step: theirs.step, steps: match.rivalSteps ?? match.steps },
    ],
    plan,
  )
  theirs.free?.()
  const of = match.problems.length > 1 ? `${problem.name}: ` : ''
  return [
    { what: `${of}Freebody`, unit: 'µs', figure: figureOf(mine) },
    { what: `${of}${match.rival}`, unit: 'µs', figure: figureOf(rivals) },
    match.atLeast === undefined
      ? {
          what: `${of}time Freebody / ${match.rival}`,
          unit: '×',
          figure: ratioOf(mine, rivals),
          ...(match.atMost === undefined ? {} : { goal: { atMost: match.atMost } }),
        }
      : {
          what: `${of}time ${match.rival} / Freebody`,
          unit: '×',
          figure: ratioOf(rivals, mine),
          goal: { atLeast: match.atLeast },
        },
    {
      what: `${of}apart at t = ${match.compareAt} s`,
      unit: 'm',
      figure: exactly(difference),
      goal: { atMost: match.tolerance },
    },
  ]
}

function trajectoryDifference(problem: Problem, make: Make, time: number): number {
  const [ours, theirs] = [makeFreebody(problem, dt), make(problem, dt)]
  for (let i = 0; i < Math.round(time / dt); i++) {
    ours.step()
    theirs.step()
  }
  const difference = apart(ours.read(), theirs.read())
  theirs.free?.()
  return difference
}

export const matches = [
  versus({
    name: 'dense',
    title: 'Chain of 20 against the textbook formula with SVD (ml-matrix), RK4 + projection',
    problems: [chain(20)],
    rival: 'dense SVD',
    load: async () => makeDense,
    steps: 200,
    rivalSteps: 1,
    compareAt: 0.02,
    tolerance: 1e-9,
    atLeast: 300,
  }),
  versus({
    name: 'bullet',
    title: 'Chain of 100 against Bullet btMultiBody, RK4 (WebAssembly, float32)',
    problems: [chain(100)],
    rival: 'Bullet',
    load: loadBullet,
    steps: 100,
    compareAt: 0.5,
    tolerance: 1e-3,
    atMost: 1,
  }),
  versus({
    name: 'bricard',
    title: "Bricard's loop against MuJoCo, RK4 (WebAssembly)",
    problems: [bricard()],
    rival: 'MuJoCo',
    load: loadMujoco,
    steps: 500,
    compareAt: 1,
    tolerance: 1e-6,
    atMost: 1.5,
  }),
  versus({
    name: 'double-pendulum',
    title: 'Double pendulum against MuJoCo, RK4',
    problems: [doublePendulum()],
    rival: 'MuJoCo',
    load: loadMujoco,
    steps: 2000,
    compareAt: 1,
    tolerance: 1e-6,
  }),
  versus({
    name: 'four-bar',
    title: 'Ladders of four-bar loops against MuJoCo, RK4',
    problems: [fourBar(10), fourBar(40)],
    rival: 'MuJoCo',
    load: loadMujoco,
    steps: 60,
    compareAt: 0.5,
    tolerance: 1e-6,
  }),
]
