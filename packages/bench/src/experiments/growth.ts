/* Growth of the time of a step with mechanisms that branch (a tree, one body with many joints) and with a chain longer than the problems of the
 bench. Chains up to 1000 rods are in growth.ts. */
import { makeFreebody } from '../contenders/freebody'
import { exponentOf, figureOf, interleave, ratioOf, type Runner } from '../measure'
import { processorTime } from '../node/processor-time'
import { chain } from '../problems/chain'
import { hub } from '../problems/hub'
import type { Problem } from '../problems/problem'
import { tree } from '../problems/tree'
import { dt, type Experiment } from './experiment'

/** Bodies stepped in one round, for each size alike. */
const BODY_STEPS = 8000
/** [ms] */
const WARM = 150

interface Growth {
  readonly name: string
  readonly title: string
  readonly make: (size: number) => Problem
  readonly sizes: readonly number[]
  /** Of the exponent, or of the time of the largest over that of the smallest. */
  readonly goal: { readonly exponent: number } | { readonly ratio: number }
}

function growth({ name, title, make, sizes, goal }: Growth): Experiment {
  return {
    name,
    title,
    async run(plan) {
      const problems = sizes.map(make)
      const timings = await interleave(problems.map(runner), plan)
      const last = problems.length - 1
      const [small, large] = [problems[0], problems[last]]
      return [
        ...problems.map(({ name }, i) => ({
          what: `${name}, RK4 + projection step`,
          unit: 'µs' as const,
          figure: figureOf(timings[i]),
        })),
        'ratio' in goal
          ? {
              what: `time of a step, ${large.name} / ${small.name}`,
              unit: '×' as const,
              figure: ratioOf(timings[last], timings[0]),
              atMost: goal.ratio,
            }
          : {
              what: `growth exponent, ${small.name} to ${large.name}`,
              unit: '' as const,
              figure: exponentOf(timings[0], timings[last], large.bodies.length / small.bodies.length),
              atMost: goal.exponent,
            },
      ]
    },
  }
}

function runner(problem: Problem): Runner {
  const ours = makeFreebody(problem, { dt })
  // Compiled while it runs, first quickly, then well.
  for (const start = processorTime(); processorTime() - start < WARM; ) ours.step()
  return {
    steps: Math.ceil(BODY_STEPS / problem.bodies.length),
    time(steps) {
      const start = processorTime()
      for (let i = 0; i < steps; i++) ours.step()
      return (1000 * (processorTime() - start)) / steps
    },
  }
}

export const growths = [
  growth({
    name: 'tree',
    title: 'Binary tree of ball-jointed rods',
    make: tree,
    sizes: [7, 8, 9, 10],
    goal: { exponent: 1.1 },
  }),
  growth({
    name: 'hub',
    title: 'One body with many joints',
    make: hub,
    sizes: [50, 100, 200],
    goal: { exponent: 1.1 },
  }),
  growth({
    name: 'long-chain',
    title: 'Chain of ten thousand rods',
    make: chain,
    sizes: [1000, 10_000],
    goal: { ratio: 11 },
  }),
]
