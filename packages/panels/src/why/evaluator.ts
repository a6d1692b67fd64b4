/* Evaluates requests. Those that take less than a fraction of a frame run on the page; others in a worker of the panels'
 own, made when it is first needed and ended when the panel closes. Where workers are refused the page does it all, in slices. */
import { createWork, type Reply, type Request, type Work } from './work'

type Bare<T> = T extends unknown ? Omit<T, 'id'> : never

export interface Evaluator {
  /** Who does what is heavy. */
  readonly where: 'worker' | 'main'
  /** Posts at once. `part` receives partial results; the promise stays pending if the evaluator is closed first. */
  ask(request: Bare<Request>, part?: (reply: Reply) => void): Promise<Reply | null>
  close(): void
}

/** As much of a Worker as is needed. */
export interface WorkerLike {
  postMessage(message: unknown): void
  terminate(): void
  onmessage: ((event: { readonly data: unknown }) => void) | null
  onerror: ((event: unknown) => void) | null
}

function createPageWorker(): WorkerLike {
  return new Worker(new URL('./forms-worker.ts', import.meta.url), {
    type: 'module',
  }) as unknown as WorkerLike
}

/** [ms] of work before the page draws again */
const SLICE = 4

/** Well below a millisecond, with sixty rows too; quaternions and forms are not. */
const isLight = (request: Request) => request.type === 'matrix' && request.description === 'twist'

interface Asked {
  readonly request: Request
  readonly part: ((reply: Reply) => void) | undefined
  readonly resolve: (reply: Reply) => void
}

export function createEvaluator(create: () => WorkerLike = createPageWorker): Evaluator {
  const waiting = new Map<number, Asked>()
  const here = createWork()
  let mechanism: Request | null = null
  let next = 0
  let closed = false
  /** Undefined until it is needed, null if workers are not available. */
  let worker: WorkerLike | null | undefined

  function begin(): WorkerLike | null {
    try {
      const made = create()
      made.onmessage = (event) => receive(event.data as Reply)
      made.onerror = replace
      if (mechanism) made.postMessage(mechanism)
      return made
    } catch {
      return null
    }
  }

  /** The page runs the pending requests of the worker. */
  function replace(): void {
    worker?.terminate()
    worker = null
    for (const { request } of [...waiting.values()]) post(request)
  }

  function receive(reply: Reply): void {
    if (closed) return
    const asked = waiting.get(reply.id)
    if (reply.type === 'forms' && !reply.complete) {
      asked?.part?.(reply)
      return
    }
    waiting.delete(reply.id)
    asked?.resolve(reply)
  }

  function post(request: Request): void {
    if (isLight(request)) {
      slice(here.run(request))
      return
    }
    if (worker === undefined) worker = begin()
    if (worker) worker.postMessage(request)
    else slice(here.run(request))
  }

  function slice(steps: ReturnType<Work['run']>): void {
    const start = performance.now()
    do {
      const { done, value } = steps.next()
      if (value) receive(value)
      if (done) return
    } while (performance.now() - start < SLICE)
    setTimeout(() => {
      if (!closed) slice(steps)
    })
  }

  return {
    get where() {
      if (worker === undefined) worker = begin()
      return worker ? 'worker' : 'main'
    },
    ask(bare, part) {
      const request = { ...bare, id: next++ } as Request
      if (request.type === 'mechanism') {
        mechanism = request
        slice(here.run(request))
        worker?.postMessage(request)
        return Promise.resolve(null)
      }
      return new Promise((resolve) => {
        waiting.set(request.id, { request, part, resolve })
        post(request)
      })
    },
    close() {
      closed = true
      worker?.terminate()
      waiting.clear()
    },
  }
}
