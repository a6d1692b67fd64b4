/* The engine beside another, on the same problem with the same step. */
import type { ContenderName } from '../contenders'
import { isolate } from '../isolate'
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
  readonly contender: ContenderName
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
      const findings: Finding[] = []
      for (const problem of match.problems) findings.push(...(await compare(match, problem, plan)))
      return findings
    },
  }
}

async function compare(match: Match, problem: Problem, plan: Plan): Promise<Finding[]> {
  const difference = await trajectoryDifference(match, problem)
  const ours = await isolate('freebody', problem, dt)
  const theirs = await isolate(match.contender, problem, dt)
  const [mine, rivals] = await interleave(
    [
      { time: ours.time, steps: match.steps },
      { time: theirs.time, steps: match.rivalSteps ?? match.steps },
    ],
    plan,
  )
  ours.end()
  theirs.end()
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

async function trajectoryDifference(match: Match, problem: Problem): Promise<number> {
  const steps = Math.round(match.compareAt / dt)
  const [ours, theirs] = [await isolate('freebody', problem, dt), await isolate(match.contender, problem, dt)]
  await Promise.all([ours.time(steps), theirs.time(steps)])
  const difference = apart(await ours.read(), await theirs.read())
  ours.end()
  theirs.end()
  return difference
}

export const matches = [
  versus({
    name: 'dense',
    title: 'Chain of 20 against the textbook formula with SVD (ml-matrix), RK4 + projection',
    problems: [chain(20)],
    rival: 'dense SVD',
    contender: 'dense',
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
    contender: 'bullet',
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
    contender: 'mujoco',
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
    contender: 'mujoco',
    steps: 2000,
    compareAt: 1,
    tolerance: 1e-6,
  }),
  versus({
    name: 'four-bar',
    title: 'Ladders of four-bar loops against MuJoCo, RK4',
    problems: [fourBar(10), fourBar(40)],
    rival: 'MuJoCo',
    contender: 'mujoco',
    steps: 60,
    compareAt: 0.5,
    tolerance: 1e-6,
  }),
]
