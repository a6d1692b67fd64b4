/* How the time of a step grows with mechanisms that branch: a tree, and one body with many joints. Chains are in growth.ts. */
import { makeFreebody } from '../contenders/freebody'
import { exponentOf, figureOf, interleave, type Runner } from '../measure'
import { processorTime } from '../node/processor-time'
import { hub } from '../problems/hub'
import type { Problem } from '../problems/problem'
import { tree } from '../problems/tree'
import { dt, type Experiment } from './experiment'

/** Bodies stepped in one round, for each size alike. */
const BODY_STEPS = 8000

function growth(name: string, title: string, make: (size: number) => Problem, sizes: number[]): Experiment {
  return {
    name,
    title,
    async run(plan) {
      const problems = sizes.map(make)
      const timings = await interleave(problems.map(runner), plan)
      const [small, large] = [problems[0], problems[problems.length - 1]]
      return [
        ...problems.map(({ name }, i) => ({
          what: `${name}, RK4 + projection step`,
          unit: 'µs' as const,
          figure: figureOf(timings[i]),
        })),
        {
          what: `growth exponent, ${small.name} to ${large.name}`,
          unit: '' as const,
          figure: exponentOf(
            timings[0],
            timings[problems.length - 1],
            large.bodies.length / small.bodies.length,
          ),
          goal: { atMost: 1.1 },
        },
      ]
    },
  }
}

function runner(problem: Problem): Runner {
  const ours = makeFreebody(problem, { dt })
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
  growth('tree', 'Binary tree of ball-jointed rods', tree, [7, 8, 9, 10]),
  growth('hub', 'One body with many joints', hub, [50, 100, 200]),
]
