/* Evaluates the textbook forms. What costs less than a fraction of a frame is done on the page at once; the rest by a worker of the
 panels' own, started when it is first needed and ended when the panel closes. Where workers are refused the page does it all, in slices. */
import { openWorkerOrPage, TrustedWorker, type WorkerLike, type WorkerOrPage } from '@freebody/session'
import { createWork, type Reply, type Request, type Work } from './work'

type Bare<T> = T extends unknown ? Omit<T, 'id'> : never

export interface Evaluator {
  /** Where the long computations run. */
  readonly where: 'worker' | 'main'
  /** Posts at once. `part` receives partial results; the promise stays pending if the evaluator is closed first. */
  ask(request: Bare<Request>, part?: (reply: Reply) => void): Promise<Reply | null>
  close(): void
}

/** Bundlers find the worker's script by the expression `new Worker(new URL(…))`. */
function createPageWorker(): WorkerLike {
  const Worker = TrustedWorker
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
  /** Null until it is needed. */
  let heavy: WorkerOrPage<Request> | null = null

  function open(): WorkerOrPage<Request> {
    if (heavy) return heavy
    heavy = openWorkerOrPage<Request>({
      worker: create,
      page: () => ({ post: (request) => slice(here.run(request)), close() {} }),
      receive: (message) => receive(message as Reply),
      onReplaced() {
        for (const { request } of [...waiting.values()]) post(request)
      },
    })
    // The page's own work has the mechanism already.
    if (mechanism && heavy.where === 'worker') heavy.post(mechanism)
    return heavy
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
    if (isLight(request)) slice(here.run(request))
    else open().post(request)
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
      return open().where
    },
    ask(bare, part) {
      const request = { ...bare, id: next++ } as Request
      if (request.type === 'mechanism') {
        mechanism = request
        slice(here.run(request))
        if (heavy?.where === 'worker') heavy.post(request)
        return Promise.resolve(null)
      }
      return new Promise((resolve) => {
        waiting.set(request.id, { request, part, resolve })
        post(request)
      })
    },
    close() {
      closed = true
      heavy?.close()
      waiting.clear()
    },
  }
}
