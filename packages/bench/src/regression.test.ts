/* The engine's speed as a ratio to plain code timed in the same process, so that neither a slow nor a busy machine matters:
 processor time, the best of many short turns taken in alternation. Margins are wide; what they catch is a hot path that has
 fallen off its cliff, which costs factors and not per cents. */
import { expect, it } from 'vitest'
import { engines } from './contenders/engines'
import { makeFreebody } from './contenders/freebody'
import { nodeHost } from './node/host'
import { processorTime } from './node/processor-time'
import { chain } from './problems/chain'
import { doublePendulum } from './problems/double-pendulum'

/** [ms] the least that each took, turn by turn in alternation */
function best(turns: number, ...works: (() => void)[]): number[] {
  const least = works.map(() => Number.POSITIVE_INFINITY)
  for (let turn = 0; turn < turns; turn++) {
    works.forEach((work, i) => {
      const start = processorTime()
      work()
      least[i] = Math.min(least[i], processorTime() - start)
    })
  }
  return least
}

/** The baseline: multiplications and additions in a row, through memory, as plain as they come. */
function flops(): number {
  const x = Float64Array.from({ length: 1000 }, (_, i) => 1 + i * 1e-3)
  const y = new Float64Array(1000)
  for (let round = 0; round < 1000; round++) {
    for (let i = 0; i < 1000; i++) y[i] += 0.999 * x[i]
  }
  return y[999]
}

const stepper = (problem: Parameters<typeof makeFreebody>[0], count: number) => {
  const ours = makeFreebody(problem, { dt: 1e-4 })
  return () => {
    for (let i = 0; i < count; i++) ours.step()
  }
}

it('takes a step of a hundred rods in a bounded number of multiply-adds', () => {
  // Measured: 0.2 and 0.011 of a million multiplications and additions.
  const [plain, hundred, pendulum] = best(25, flops, stepper(chain(100), 10), stepper(doublePendulum(), 100))
  expect(hundred / 10 / plain).toBeLessThan(0.5)
  expect(pendulum / 100 / plain).toBeLessThan(0.03)
})

it('takes eight times the rods in about eight times the time', () => {
  // Measured: 1.08 for the same number of rods stepped.
  const [small, large] = best(25, stepper(chain(50), 16), stepper(chain(400), 2))
  expect(large / small).toBeLessThan(1.6)
})

it('is much faster than the textbook formula', async () => {
  // Measured: 150 to 300 times.
  const make = await engines.dense(nodeHost)
  const textbook = await make(chain(5), 'rk4', { dt: 1e-4 })
  const [dense, ours] = best(10, () => textbook.step(), stepper(chain(5), 100))
  expect(dense / (ours / 100)).toBeGreaterThan(50)
})
