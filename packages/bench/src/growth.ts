/* Growth of Freebody's step time with the length of a chain, each length in a process of its own and all in the same rounds. */
import { dt } from './contest'
import { isolate } from './node/process'
import { exponentOf, figureOf, interleave, type Plan } from './measure'
import { type ProblemName, problems } from './problems'
import type { Results } from './results'

const sizes: readonly ProblemName[] = ['chain-100', 'chain-500', 'chain-1000']
/** Bodies stepped in one round, for each size alike. */
const BODY_STEPS = 8000

export async function grow(plan: Plan): Promise<Pick<Results, 'growth' | 'exponent'>> {
  const bodies = sizes.map((name) => problems[name].make().bodies.length)
  const isolates = sizes.map(() => isolate('freebody'))
  try {
    const timings = await interleave(
      sizes.map((problem, i) => ({
        steps: Math.ceil(BODY_STEPS / bodies[i]),
        time: (count: number) => isolates[i].time({ problem, setting: 'rk4', knob: { dt } }, count),
      })),
      plan,
    )
    const last = sizes.length - 1
    return {
      growth: sizes.map((problem, i) => ({ problem, step: figureOf(timings[i]) })),
      exponent: exponentOf(timings[0], timings[last], bodies[last] / bodies[0]),
    }
  } finally {
    for (const { end } of isolates) end()
  }
}
