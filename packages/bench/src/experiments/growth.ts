/* How the time of a step grows with the mechanism. */
import { isolate } from '../isolate'
import { exponentOf, figureOf, interleave } from '../measure'
import { chain } from '../problems/chain'
import { hub } from '../problems/hub'
import type { Problem } from '../problems/problem'
import { tree } from '../problems/tree'
import { dt, type Experiment } from './experiment'

interface Sizes {
  readonly name: string
  readonly title: string
  /** In order of size; the exponent is taken between `from` and the last. */
  readonly problems: readonly Problem[]
  readonly from: number
  /** Bodies stepped in one round, for each size alike. */
  readonly bodySteps: number
}

function growth({ name, title, problems, from, bodySteps }: Sizes): Experiment {
  return {
    name,
    title,
    async run(plan) {
      const isolates = await Promise.all(problems.map((problem) => isolate('freebody', problem, dt)))
      const runners = isolates.map(({ time }, i) => ({
        time,
        steps: Math.ceil(bodySteps / problems[i].bodies.length),
      }))
      const timings = await interleave(runners, plan)
      for (const { end } of isolates) end()
      const small = problems[from]
      const large = problems[problems.length - 1]
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
            timings[from],
            timings[problems.length - 1],
            large.bodies.length / small.bodies.length,
          ),
          goal: { atMost: 1.1 },
        },
      ]
    },
  }
}

export const growths = [
  growth({
    name: 'chain',
    title: 'Chain of ball-jointed rods',
    problems: [20, 100, 300, 1000].map(chain),
    from: 1,
    bodySteps: 8000,
  }),
  growth({
    name: 'tree',
    title: 'Binary tree of ball-jointed rods',
    problems: [7, 8, 9, 10].map(tree),
    from: 0,
    bodySteps: 8000,
  }),
  growth({
    name: 'hub',
    title: 'One body with many joints',
    problems: [50, 100, 200].map(hub),
    from: 0,
    bodySteps: 8000,
  }),
]
