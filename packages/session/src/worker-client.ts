/* The page's side of the protocol: requests to the engine in a worker, or on the page as a fallback. Requests wait until the engine has
 answered for the first time; each is a promise of its answer. Where a worker is replaced, open requests are posted again. */
import { createEngineWorker } from './engine-in-worker'
import { openEngineOnPage } from './engine-on-page'
import { isReply, type Frame, type Progress, type Reply, type Request, type Samples } from './protocol'
import { openWorkerOrPage, type WorkerLike } from './worker-or-page'

/** Ids of requests that have no promise: the first, and the run. */
export const OPEN = 0
export const RUN = 1

/** [ms] within which a worker must answer for the first time */
const PATIENCE = 10_000

/** [ms] A request to run lasts as long as a frame of the display, within these limits. In a worker it only delays the next frame; on the page,
 drawing needs its share of the frame. */
const BUDGETS = { worker: { least: 16, most: 100 }, main: { least: 8, most: 8 } }

/** In place of the answer to a request that was given up. */
interface GivenUp {
  readonly type: 'given up'
}

type Answer = Exclude<Reply, Samples | Progress> | GivenUp

type Bare<R> = R extends unknown ? Omit<R, 'id'> : never

export interface WorkerClientOptions {
  /** Default: a worker where the browser has them. */
  readonly where?: 'worker' | 'main'
  readonly worker?: () => WorkerLike
  /** Starts the engine with the first request only: for a scene that is about to be replaced by another. */
  readonly idle?: boolean
}

export interface WorkerClientEvents {
  /** The request that opens the engine, for the present moment. */
  readonly opening: () => Extract<Request, { readonly type: 'open' }>
  readonly onFrame: (frame: Frame) => void
  readonly onSamples: (samples: Samples) => void
  readonly onProgress: (doing: string) => void
  /** The worker was replaced by the page or by another worker, whose engine has just been opened. */
  readonly onReplaced: () => void
  /** There is no worker, and the page's own engine could not be loaded. */
  readonly onMissing: () => void
}

export interface WorkerClient {
  readonly where: 'worker' | 'main'
  /** [ms] for a request to run, where frames are `pause` [s] apart */
  budget(pause: number): number
  /** The engine has answered. */
  readonly ready: boolean
  /** Messages that were not understood. */
  readonly ignored: number
  /** Opens the engine; otherwise the first request does. */
  start(): void
  /** Posts at once, without a promise: for the run, which is requested every frame. */
  post(request: Request): void
  /** Resolves with the answer. A frame has been shown by then. */
  ask(request: Bare<Request>): Promise<Answer>
  /** Ends a worker that is busy with requests of these types, and gives them up. The others are asked of the next one. Nothing happens on
   the page, which answers before anybody could ask. */
  giveUp(types: readonly Request['type'][]): void
  close(): void
}

interface Pending {
  readonly request: Request
  readonly resolve: (reply: Answer) => void
}

export function openWorkerClient(events: WorkerClientEvents, options: WorkerClientOptions): WorkerClient {
  const pending = new Map<number, Pending>()
  let started = false
  let ready = false
  let closed = false
  let ignored = 0
  let next = RUN + 1
  const where = options.where ?? (options.worker || typeof Worker === 'function' ? 'worker' : 'main')
  const engine = openWorkerOrPage<Request>({
    worker: where === 'worker' ? (options.worker ?? createEngineWorker) : null,
    page: () => openEngineOnPage(receive, events.onMissing),
    receive,
    onReplaced() {
      clearTimeout(timer)
      ready = false
      engine.post(events.opening())
      events.onReplaced()
    },
  })
  const timer = engine.where === 'worker' ? setTimeout(engine.replace, PATIENCE) : undefined

  function start(): void {
    if (started) return
    started = true
    engine.post(events.opening())
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
    if (message.type === 'progress') {
      events.onProgress(message.doing)
      return
    }
    if (message.type === 'frame') events.onFrame(message)
    if (message.id === OPEN) {
      clearTimeout(timer)
      ready = true
      for (const { request } of [...pending.values()]) engine.post(request)
      return
    }
    const answered = pending.get(message.id)
    pending.delete(message.id)
    answered?.resolve(message)
  }

  return {
    get where() {
      return engine.where
    },
    budget(pause) {
      const { least, most } = BUDGETS[engine.where]
      return Math.min(Math.max(least, 1000 * pause), most)
    },
    get ready() {
      return ready
    },
    get ignored() {
      return ignored
    },
    start,
    post: (request) => engine.post(request),
    ask(bare) {
      return new Promise((resolve) => {
        if (closed) return
        const request = { ...bare, id: next++ } as Request
        pending.set(request.id, { request, resolve })
        if (ready) engine.post(request)
        else start()
      })
    },
    giveUp(types) {
      const given = [...pending.values()].filter(({ request }) => types.includes(request.type))
      if (given.length === 0 || engine.where !== 'worker') return
      for (const { request } of given) pending.delete(request.id)
      engine.renew()
      for (const { resolve } of given) resolve({ type: 'given up' })
    },
    close() {
      closed = true
      clearTimeout(timer)
      engine.close()
      pending.clear()
    },
  }
}
