/* Where the physics happens: in a worker, or on the page where workers are refused (sandboxed frames, pages opened as files,
 content security policies). */
import type { Reply, Request } from './protocol'
import type { Server } from './server'

export interface Host {
  readonly where: 'worker' | 'main'
  /** [ms] a request to run may take, and where pictures come slowly: more than one answer for each would be waste */
  readonly budget: number
  readonly longest: number
  /** On the page itself, once its engine is loaded, answers come before this returns. */
  post(request: Request): void
  close(): void
}

/** As much of a Worker as is needed; tests bring their own. */
export interface WorkerLike {
  postMessage(message: unknown): void
  terminate(): void
  onmessage: ((event: { readonly data: unknown }) => void) | null
  onerror: ((event: unknown) => void) | null
  onmessageerror?: ((event: unknown) => void) | null
}

/** [ms] in the worker, where it only delays the next picture; and on the page, whose frame has sixteen in all. */
const WORKER_BUDGET = 16
const WORKER_LONGEST = 100
const MAIN_BUDGET = 8
/** [ms] of sampling on the page, and between two turns of it */
const MAIN_SLICE = 2
const MAIN_PAUSE = 16

export function openWorker(
  create: () => WorkerLike,
  receive: (message: unknown) => void,
  lost: () => void,
): Host | null {
  try {
    const worker = create()
    worker.onmessage = (event) => receive(event.data)
    worker.onerror = lost
    worker.onmessageerror = lost
    return {
      where: 'worker',
      budget: WORKER_BUDGET,
      longest: WORKER_LONGEST,
      post: (request) => worker.postMessage(request),
      close() {
        worker.onmessage = null
        worker.onerror = null
        worker.onmessageerror = null
        worker.terminate()
      },
    }
  } catch {
    return null
  }
}

/** The engine is a file of its own, loaded with the first request: pages that have a worker do without. `failed` is called where it cannot be
 loaded; requests then wait, and the next one tries again. */
export function openMain(receive: (message: Reply) => void, failed: () => void): Host {
  const timers = new Set<ReturnType<typeof setTimeout>>()
  const surroundings = {
    now: () => performance.now(),
    later(work: () => void) {
      const timer = setTimeout(() => {
        timers.delete(timer)
        work()
      }, MAIN_PAUSE)
      timers.add(timer)
    },
    slice: MAIN_SLICE,
  }
  let server: Server | null = null
  let queue: Request[] = []
  let loading = false
  let closed = false

  function load(): void {
    if (loading) return
    loading = true
    import('./server').then(
      ({ createServer }) => {
        if (closed) return
        server = createServer(receive, surroundings)
        const waiting = queue
        queue = []
        for (const request of waiting) server.receive(request)
      },
      () => {
        loading = false
        if (!closed) failed()
      },
    )
  }

  return {
    where: 'main',
    budget: MAIN_BUDGET,
    longest: MAIN_BUDGET,
    post(request) {
      if (server) server.receive(request)
      else {
        queue.push(request)
        load()
      }
    },
    close() {
      closed = true
      for (const timer of timers) clearTimeout(timer)
      timers.clear()
    },
  }
}

/** Written as bundlers expect it, who look for `new Worker`. */
export function createPageWorker(): WorkerLike {
  const Worker = globalThis.origin === 'null' ? WorkerWithoutOrigin : globalThis.Worker
  return new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }) as unknown as WorkerLike
}

/** A sandboxed frame has no origin, and no file is of its own; a text is, and may ask for scripts from anywhere. */
class WorkerWithoutOrigin {
  constructor(address: URL, _: WorkerOptions) {
    const text = new Blob([`importScripts(${JSON.stringify(address.href)})`], { type: 'text/javascript' })
    // biome-ignore lint/correctness/noConstructorReturn: it stands for a worker in one place only, above
    return new Worker(URL.createObjectURL(text)) as unknown as WorkerWithoutOrigin
  }
}
