/* The cells of a study on several threads. They are returned in order, whichever finishes first. */
import { Worker } from 'node:worker_threads'
import type { Overrides } from '@freebody/scene'
import { runCell, type Cell, type Study } from './cell'
import type { Done, Task } from './worker'

/** [ms] A study with less than this left runs on this thread: starting others would take as long. */
const SHORT = 2000

/** The cells of a study in the order of `sets`: the first here, to see how long they take, the others on up to `jobs` threads. */
export async function* runCells(
  study: Study,
  sets: readonly Overrides[],
  jobs: number,
): AsyncGenerator<Cell> {
  const begun = performance.now()
  const isShort = (done: number) => {
    const spent = performance.now() - begun
    return done === 0 || (spent / done) * (sets.length - done) < SHORT
  }
  let done = 0
  for (; done < sets.length && (jobs < 2 || isShort(done)); done++) yield runCell(study, sets[done])
  const left = sets.slice(done)
  if (left.length > 0) yield* onThreads(study, left, Math.min(jobs, left.length))
}

/** The same on so many other threads. */
export async function* onThreads(
  study: Study,
  sets: readonly Overrides[],
  threads: number,
): AsyncGenerator<Cell> {
  const waiting = new Map<number, (cell: Cell) => void>()
  const cells = sets.map((_, index) => new Promise<Cell>((done) => waiting.set(index, done)))
  let next = 0
  const feed = (worker: Worker) => {
    if (next >= sets.length) return
    const task: Task = { index: next, set: sets[next] }
    next++
    worker.postMessage(task)
  }
  const workers = Array.from({ length: threads }, () => {
    const worker = new Worker(new URL('./worker.mjs', import.meta.url), { workerData: study })
    worker.on('message', ({ index, cell }: Done) => {
      waiting.get(index)?.(cell)
      waiting.delete(index)
      feed(worker)
    })
    // A cell whose thread fails must resolve, too.
    worker.on('error', (error) => {
      const values = study.channels.flatMap(() => study.reduce.map(() => Number.NaN))
      for (const done of waiting.values())
        done({ values, reason: `A thread failed: ${error.message}`, messages: [] })
      waiting.clear()
    })
    feed(worker)
    return worker
  })
  try {
    for (const cell of cells) yield await cell
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()))
  }
}
