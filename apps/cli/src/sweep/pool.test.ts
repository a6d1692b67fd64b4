import { Worker, type ResourceLimits } from 'node:worker_threads'
import { examples } from '@freebody/scene'
import { describe, expect, it } from 'vitest'
import { poolOf } from '../testing/pool'
import { runCell, type Study } from './cell'
import { mostJobs, onThreads, runCells, type Pool, type Ran } from './pool'

const study: Study = {
  scene: examples.find((e) => e.id === 'pendulum')!.scene,
  moment: null,
  channels: ['pin.F'],
  reduce: ['final', 'max'],
  length: 0.1,
  sample: null,
}
const sets = Array.from({ length: 8 }, (_, i) => ({ L: 0.5 + 0.1 * i }))

/** A thread that gives the index of a cell as its values, except where `wrong` does something else. */
function threadThat(wrong: string): (study: Study, limits: ResourceLimits) => Worker {
  const code = `
    const { parentPort } = require('node:worker_threads')
    parentPort.on('message', async ({ index }) => {
      ${wrong}
      parentPort.postMessage({ index, cell: { values: [index, index], reason: '', messages: [] } })
    })
    parentPort.postMessage({ ready: true })`
  return () => new Worker(code, { eval: true, resourceLimits: { maxOldGenerationSizeMb: 24 } })
}

async function collected(pool: Partial<Pool>, jobs = 2): Promise<{ all: Ran[]; ended: string[] }> {
  const [all, ended]: [Ran[], string[]] = [[], []]
  const settled = poolOf(jobs, { ended: (why) => ended.push(why), ...pool })
  for await (const ran of onThreads(study, sets, settled)) all.push(ran)
  return { all, ended }
}

describe('a thread that ends before its cell does', () => {
  it.each([
    ['exits', 'if (index === 3) process.exit(13)', /^it ended with code 13$/],
    ['exits with 0', 'if (index === 3) process.exit(0)', /^it ended with code 0$/],
    ['throws', "if (index === 3) throw new Error('no luck.')", /^no luck$/],
    [
      'runs out of memory',
      'if (index === 3) for (const kept = []; ; ) kept.push(new Array(1e4).fill(index))',
      /^its memory ran out$/,
    ],
  ])('and %s costs its own row only', async (_, wrong, why) => {
    const { all, ended } = await collected({ startThread: threadThat(wrong) })
    expect(ended).toHaveLength(2)
    for (const each of ended) expect(each).toMatch(why)
    expect(all.map(({ index }) => index)).toEqual(sets.map((_, i) => i))
    for (const { index, cell, lost } of all) {
      expect(lost).toBe(index === 3)
      expect(cell.values).toEqual(index === 3 ? [Number.NaN, Number.NaN] : [index, index])
      expect(cell.reason).toMatch(index === 3 ? /^Its thread ended before the run did/ : /^$/)
    }
  })

  it('is replaced, and its cell repeated', async () => {
    let started = 0
    const [bad, good] = [threadThat('process.exit(1)'), threadThat('')]
    const startThread: Pool['startThread'] = (...given) => (started++ < 1 ? bad : good)(...given)
    const { all, ended } = await collected({ startThread }, 1)
    expect(ended).toEqual(['it ended with code 1'])
    expect(started).toBe(2)
    expect(all.map(({ cell }) => cell.values[0])).toEqual(sets.map((_, i) => i))
  })

  it('and never starts leaves the study to this one', async () => {
    const startThread = () => new Worker("throw new Error('no module')", { eval: true })
    const { all, ended } = await collected({ startThread }, 3)
    expect(ended).toEqual(['no module', 'no module', 'no module'])
    expect(all.map(({ cell }) => cell)).toEqual(sets.map((set) => runCell(study, set)))
  })
})

describe('a request to stop', () => {
  it('gives what is finished, in order, though an earlier run is not', async () => {
    const controller = new AbortController()
    const startThread = threadThat('if (index === 0) await new Promise(() => setInterval(() => {}, 1e6))')
    let answers = 0
    const counting: Pool['startThread'] = (...given) => {
      const worker = startThread(...given)
      worker.on('message', (told: object) => {
        if ('index' in told && ++answers === sets.length - 1) controller.abort()
      })
      return worker
    }
    const { all } = await collected({
      startThread: counting,
      signal: controller.signal,
      stopped: () => controller.signal.aborted,
    })
    expect(all.map(({ index }) => index)).toEqual([1, 2, 3, 4, 5, 6, 7])
  })

  it('is heard between two steps of a run on this thread', async () => {
    let asked = 0
    const cells = runCells({ ...study, length: 1e9 }, sets, poolOf(1, { stopped: () => asked++ > 100 }))
    expect(await cells.next()).toEqual({ done: true, value: undefined })
    expect(asked).toBeLessThan(110)
  })
})

it('takes no more threads than there are processors and memory for', () => {
  expect(mostJobs()).toBeGreaterThanOrEqual(1)
  expect(mostJobs()).toBeLessThan(500)
})
