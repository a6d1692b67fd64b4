/* The cells of a study on several threads. They are returned in order, whichever finishes first. A thread may end before its cell does, where
 memory runs out; the cell is then repeated on another thread, and marked where that ends too. */
import { availableParallelism, totalmem } from 'node:os'
import { Worker, type ResourceLimits } from 'node:worker_threads'
import type { Overrides } from '@freebody/scene'
import { isOutOfMemory } from '../system-errors'
import { missingValues, runCell, type Cell, type Study } from './cell'
import type { Task, Told } from './worker'

export interface Ran {
  /** In `sets`. */
  readonly index: number
  readonly cell: Cell
  /** There is no result, because threads ended. */
  readonly lost: boolean
}

export interface Pool {
  readonly jobs: number
  /** Asked between steps of cells on this thread. */
  readonly stopped: () => boolean
  /** The same for one that waits for others. */
  readonly signal: AbortSignal
  /** A thread ended early, and why. */
  readonly ended: (why: string) => void
  /** Another thread instead of the usual, for tests. */
  readonly startThread?: (study: Study, resourceLimits: ResourceLimits) => Worker
}

/** [ms] A study with less than this left runs on this thread: starting others would take as long. */
const SHORT = 2000
/** Times that a cell is given to a thread. */
const ATTEMPTS = 2
const MEGABYTE = 2 ** 20
/** [MB] What a thread takes at least, and the most that it is given. */
const [LEAST_MEMORY, MOST_MEMORY] = [150, 4096]

/** [MB] for all threads. */
function memory(): number {
  const constrained = process.constrainedMemory()
  const all = constrained > 0 ? Math.min(constrained, totalmem()) : totalmem()
  return (0.75 * all) / MEGABYTE
}

/** Threads beyond these would only take memory. */
export function mostJobs(): number {
  return Math.max(1, Math.min(4 * availableParallelism(), Math.floor(memory() / LEAST_MEMORY)))
}

/** The cells of a study in the order of `sets`: the first here, to see how long they take, the others on up to `jobs` threads. After
 a request to stop come those that are finished. */
export async function* runCells(study: Study, sets: readonly Overrides[], pool: Pool): AsyncGenerator<Ran> {
  const begun = performance.now()
  const isShort = (done: number) => {
    const spent = performance.now() - begun
    return done === 0 || (spent / done) * (sets.length - done) < SHORT
  }
  let done = 0
  for (; done < sets.length && (pool.jobs < 2 || isShort(done)); done++) {
    const cell = runCell(study, sets[done], pool.stopped)
    if (!cell) return
    yield { index: done, cell, lost: false }
  }
  if (done < sets.length) yield* onThreads(study, sets, pool, done)
}

interface Thread {
  readonly worker: Worker
  /** The index of the cell that it has. */
  cell: number | null
  isReady: boolean
  why: string | null
}

function usualThread(workerData: Study, resourceLimits: ResourceLimits): Worker {
  return new Worker(new URL('./worker.mjs', import.meta.url), { workerData, resourceLimits })
}

/** The same on so many other threads, from the cell `first` on. */
export async function* onThreads(
  study: Study,
  sets: readonly Overrides[],
  pool: Pool,
  first = 0,
): AsyncGenerator<Ran> {
  const startThread = pool.startThread ?? usualThread
  const count = Math.min(pool.jobs, sets.length - first)
  const resourceLimits = { maxOldGenerationSizeMb: Math.min(MOST_MEMORY, Math.floor(memory() / count)) }
  const finished = new Map<number, Ran>()
  const threads = new Set<Thread>()
  const again: number[] = []
  const attempts = new Map<number, number>()
  let [fresh, closing] = [first, false]
  let wake = () => {}

  const take = (): number | null => again.shift() ?? (fresh < sets.length ? fresh++ : null)
  const feed = (thread: Thread) => {
    thread.cell = take()
    if (thread.cell === null) return
    const task: Task = { index: thread.cell, set: sets[thread.cell] }
    thread.worker.postMessage(task)
  }
  const start = () => {
    const worker = startThread(study, resourceLimits)
    const thread: Thread = { worker, cell: null, isReady: false, why: null }
    threads.add(thread)
    worker.on('message', (told: Told) => {
      if ('ready' in told) thread.isReady = true
      else finished.set(told.index, { ...told, lost: false })
      feed(thread)
      wake()
    })
    worker.on('error', (error) => {
      thread.why = isOutOfMemory(error) ? 'its memory ran out' : sentenceOf(error)
    })
    worker.on('exit', (code) => {
      threads.delete(thread)
      if (!closing) lose(thread, thread.why ?? `it ended with code ${code}`)
      wake()
    })
  }
  const lose = ({ cell, isReady }: Thread, why: string) => {
    pool.ended(why)
    // One that did not even start would not start a second time.
    if (!isReady) return
    if (cell !== null) {
      const tried = (attempts.get(cell) ?? 0) + 1
      attempts.set(cell, tried)
      const reason = `Its thread ended before the run did, and so did a second one: ${why}.`
      if (tried < ATTEMPTS) again.push(cell)
      else
        finished.set(cell, {
          index: cell,
          cell: { values: missingValues(study), reason, messages: [] },
          lost: true,
        })
    }
    if (again.length > 0 || fresh < sets.length) start()
  }

  for (let i = 0; i < count; i++) start()
  const onStop = () => wake()
  pool.signal.addEventListener('abort', onStop)
  try {
    for (let next = first; next < sets.length; ) {
      if (pool.stopped()) {
        yield* [...finished.values()].sort((a, b) => a.index - b.index)
        return
      }
      const ran = finished.get(next)
      if (ran) {
        finished.delete(next++)
        yield ran
        continue
      }
      if (threads.size > 0) {
        await new Promise<void>((done) => {
          wake = done
        })
        continue
      }
      // No thread could be started.
      const index = take()
      if (index === null) return
      const cell = runCell(study, sets[index], pool.stopped)
      if (cell) finished.set(index, { index, cell, lost: false })
    }
  } finally {
    closing = true
    pool.signal.removeEventListener('abort', onStop)
    await Promise.all([...threads].map(({ worker }) => worker.terminate()))
  }
}

function sentenceOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).replace(/\.$/, '')
}
