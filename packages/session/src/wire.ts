/* The line to the physics: opens a worker or goes without, keeps requests until the other side is ready, and answers promises. A
 worker that is refused, or lost on the way, is replaced by the page itself; what was under way is asked again. */
import { createPageWorker, openMain, openWorker, type Host, type WorkerLike } from './hosts'
import { isReply, type Frame, type Reply, type Request, type Samples } from './protocol'

/** Requests that have no promise: the first, and the run. */
export const OPEN = 0
export const RUN = 1

/** [ms] that a worker has to answer for the first time. */
const PATIENCE = 10_000

/** What answers a question. */
type Answer = Exclude<Reply, Samples>

type Bare<R> = R extends unknown ? Omit<R, 'id'> : never

export interface WireOptions {
  /** Default: a worker where there are any. */
  readonly where?: 'worker' | 'main'
  readonly worker?: () => WorkerLike
  /** Starts nothing before something is asked of it: for a scene that is replaced by another in a moment. */
  readonly idle?: boolean
}

export interface WireEvents {
  /** The request that opens the other side, as things stand now. */
  readonly opening: () => Extract<Request, { readonly type: 'open' }>
  readonly onFrame: (frame: Frame) => void
  readonly onSamples: (samples: Samples) => void
  /** The other side is another one than before, and has just been opened. */
  readonly onReplaced: () => void
  /** There is no worker, and the page's own engine could not be loaded. */
  readonly onMissing: () => void
}

export interface Wire {
  readonly where: 'worker' | 'main'
  /** [ms] for a request to run, where pictures are so far apart [s]. */
  budget(pause: number): number
  /** The other side has answered. */
  readonly ready: boolean
  /** Messages that made no sense. */
  readonly ignored: number
  /** Opens the other side; the first question does, where this has not. */
  start(): void
  /** Posts at once; for the run, which comes every frame. */
  post(request: Request): void
  /** Asks, and gives the answer. The frame has been shown by then. */
  ask(request: Bare<Request>): Promise<Answer>
  close(): void
}

interface Pending {
  readonly request: Request
  readonly resolve: (reply: Answer) => void
}

export function openWire(events: WireEvents, options: WireOptions): Wire {
  const pending = new Map<number, Pending>()
  let started = false
  let ready = false
  let closed = false
  let ignored = 0
  let next = RUN + 1
  let timer: ReturnType<typeof setTimeout> | undefined
  let host: Host = begin()

  function start(): void {
    if (started) return
    started = true
    host.post(events.opening())
  }

  function begin(): Host {
    const wanted = options.where ?? (options.worker || typeof Worker === 'function' ? 'worker' : 'main')
    if (wanted === 'worker') {
      const worker = openWorker(options.worker ?? createPageWorker, receive, replace)
      if (worker) {
        timer = setTimeout(replace, PATIENCE)
        return worker
      }
    }
    return openMain(receive, events.onMissing)
  }

  /** The page does the work from here on. */
  function replace(): void {
    if (closed || host.where === 'main') return
    clearTimeout(timer)
    host.close()
    ready = false
    host = openMain(receive, events.onMissing)
    host.post(events.opening())
    events.onReplaced()
  }

  function receive(message: unknown): void {
    if (closed) return
    if (!isReply(message)) {
      ignored++
      return
    }
    if (message.type === 'samples') {
      events.onSamples(message)
      return
    }
    if (message.type === 'frame') events.onFrame(message)
    if (message.id === OPEN) {
      clearTimeout(timer)
      ready = true
      for (const { request } of [...pending.values()]) host.post(request)
      return
    }
    const asked = pending.get(message.id)
    pending.delete(message.id)
    asked?.resolve(message)
  }

  return {
    get where() {
      return host.where
    },
    budget: (pause) => Math.min(Math.max(host.budget, 1000 * pause), host.longest),
    get ready() {
      return ready
    },
    get ignored() {
      return ignored
    },
    start,
    post(request) {
      host.post(request)
    },
    ask(bare) {
      return new Promise((resolve) => {
        if (closed) return
        const request = { ...bare, id: next++ } as Request
        pending.set(request.id, { request, resolve })
        if (ready) host.post(request)
        else start()
      })
    },
    close() {
      closed = true
      clearTimeout(timer)
      host.close()
      pending.clear()
    },
  }
}
