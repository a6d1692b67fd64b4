/* Somebody who evaluates: a worker of the panels' own, made when the first panel asks and ended when the last has closed. Where
 workers are refused the page does it, in slices. */
import { createWork, type Reply, type Request, type Work } from './work'

type Bare<T> = T extends unknown ? Omit<T, 'id'> : never

export interface Evaluator {
  readonly where: 'worker' | 'main'
  /** Posts at once. `part` is handed what comes before the rest; the promise is left unkept where the evaluator closes first. */
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

interface Asked {
  readonly request: Request
  readonly part: ((reply: Reply) => void) | undefined
  readonly resolve: (reply: Reply) => void
}

export function createEvaluator(create: () => WorkerLike = createPageWorker): Evaluator {
  const waiting = new Map<number, Asked>()
  let mechanism: Request | null = null
  let next = 0
  let closed = false
  let main: Work | null = null
  let worker: WorkerLike | null = begin()

  function begin(): WorkerLike | null {
    try {
      const made = create()
      made.onmessage = (event) => receive(event.data as Reply)
      made.onerror = () => replace()
      return made
    } catch {
      return null
    }
  }

  /** The page takes over what the worker was asked for. */
  function replace(): void {
    worker?.terminate()
    worker = null
    const asked = [...waiting.values()].map(({ request }) => request)
    if (mechanism) post(mechanism)
    for (const request of asked) post(request)
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
    if (worker) worker.postMessage(request)
    else {
      main ??= createWork()
      slice(main.run(request))
    }
  }

  /** [ms] of work before the page draws again */
  const SLICE = 4

  function slice(steps: Generator<Reply | null, Reply | null>): void {
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
      return worker ? 'worker' : 'main'
    },
    ask(bare, part) {
      const request = { ...bare, id: next++ } as Request
      if (request.type === 'mechanism') {
        mechanism = request
        post(request)
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
