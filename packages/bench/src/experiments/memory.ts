/* Bytes that one call leaves to the garbage collector. */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { makeFreebody } from '../contenders/freebody'
import { figureOf, type Figure } from '../measure'
import { bricard } from '../problems/bricard'
import { chain } from '../problems/chain'
import { dt, type Experiment } from './experiment'

export const memory: Experiment = {
  name: 'memory',
  title: 'Bytes allocated per call, steady state',
  async run({ rounds }) {
    const bytes = byteCounter(rounds)
    return [chain(100), bricard()].flatMap((problem) => {
      const ours = makeFreebody(problem, { dt })
      return [
        {
          what: `${problem.name}: evaluate`,
          unit: 'B' as const,
          figure: bytes(ours.evaluate),
          atMost: 256,
        },
        { what: `${problem.name}: step`, unit: 'B' as const, figure: bytes(ours.step) },
      ]
    })
  },
}

function byteCounter(rounds: number): (call: () => void) => Figure {
  // Here instead of on the command line, so that it works without a flag.
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  const calls = 400

  const sample = (call: () => void): number[] => {
    // Code still in the interpreter boxes numbers that compiled code keeps in registers.
    for (let i = 0; i < 5 * calls; i++) call()
    return Array.from({ length: rounds }, () => {
      collect()
      const before = process.memoryUsage().heapUsed
      for (let i = 0; i < calls; i++) call()
      return (process.memoryUsage().heapUsed - before) / calls
    })
  }
  // Reading the memory usage allocates too.
  const asking = figureOf(sample(Function.prototype as () => void)).median
  return (call) => figureOf(sample(call).map((bytes) => Math.max(0, bytes - asking)))
}
