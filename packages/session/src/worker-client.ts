/* The page's side of the protocol: requests to the engine in a worker, or on the page as a fallback. Requests wait until the engine has
 answered for the first time; each is a promise of its answer.

 A worker that has never said anything is replaced by the page. One that falls silent later, or ends with an error, is replaced by another,
 and open requests are posted again. The one that was under way is posted once more only: where its second worker is lost too, it is
 given up. Nothing that may hang is moved to the page. */
import { createEngineWatch } from './engine-watch'
import { createEngineWorker } from './engine-in-worker'
import { openEngineOnPage } from './engine-on-page'
import {
  isReply,
  type Alive,
  type Frame,
  type Progress,
  type Recorded,
  type Reply,
  type Request,
  type Samples,
} from './protocol'
import type { UpdateReport } from './report'
import { openWorkerOrPage, type WorkerLike } from './worker-or-page'

/** Ids of requests that have no promise: the first, and the run. */
export const OPEN = 0
export const RUN = 1

/** [ms] within which a worker must say something for the first time */
const PATIENCE = 10_000

/** [ms] A request to run lasts as long as a frame of the display, within these limits. In a worker it only delays the next frame; on the page,
 drawing needs its share of the frame. */
const BUDGETS = { worker: { least: 16, most: 100 }, main: { least: 8, most: 8 } }

/** In place of the answer to a request that was given up. */
interface GivenUp {
  readonly type: 'given up'
}

type Answer = Exclude<Reply, Samples | Alive | Recorded | Progress> | GivenUp

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
  readonly onRecorded: (recorded: Recorded) => void
  readonly onProgress: (doing: string) => void
  /** The worker was replaced, and the new engine has just been asked to open. */
  readonly onReplaced: (loss: Loss) => void
  /** This is given up: the engine was lost twice while it was under way, or the user has stopped it. Called before `opening`. */
  readonly onGivenUp: (what: 'open' | 'run' | 'request', loss: Loss) => void
  /** [s] for which nothing was answered; null when it is over. */
  readonly onBusy: (seconds: number | null) => void
  /** There is no worker, and the page's own engine could not be loaded. */
  readonly onMissing: () => void
}

/** How a worker was lost: it never said anything, it said no more, it ended with an error, the user has ended it, or it was ended to give up a
 request. */
export type Loss = 'never' | 'silent' | 'error' | 'stopped' | 'cancelled'

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
  /** Ends the worker and what it computes, which is given up, and goes on with another. Nothing happens where there is none. */
  stop(): void
  close(): void
}

interface Pending {
  readonly request: Request
  readonly resolve: (reply: Answer) => void
}

/** What a request gets that was given up. */
const NOT_DONE: UpdateReport = {
  ok: false,
  action: 'refused',
  message: 'This took so long that the physics worker had to be restarted without it.',
  problems: [],
  jump: null,
}

export function openWorkerClient(events: WorkerClientEvents, options: WorkerClientOptions): WorkerClient {
  const pending = new Map<number, Pending>()
  let started = false
  let ready = false
  let closed = false
  let ignored = 0
  let next = RUN + 1
  /** The present worker has said something. */
  let spoken = false
  /** Id that the next request had when the run under way was posted; null where none is. */
  let running: number | null = null
  /** What was under way when the last worker was lost, until something was answered since. */
  let suspect: number | null = null
  let loss: Loss = 'never'
  let givenUp: Pending[] = []
  const where = options.where ?? (options.worker || typeof Worker === 'function' ? 'worker' : 'main')
  const engine = openWorkerOrPage<Request>({
    worker: where === 'worker' ? (options.worker ?? createEngineWorker) : null,
    page: () => openEngineOnPage(receive, events.onMissing),
    receive,
    onReplaced() {
      clearTimeout(timer)
      if (engine.where === 'main') watch.close()
      else expectWord()
      ready = false
      running = null
      open()
      events.onReplaced(loss)
    },
    onError: () => lose('error'),
  })
  const watch = createEngineWatch({
    isWaiting: () => started && engine.where === 'worker' && (!ready || running !== null || pending.size > 0),
    ping: () => engine.post({ type: 'ping', id: OPEN }),
    onBusy: events.onBusy,
    onSilent: () => lose('silent'),
  })
  let timer: ReturnType<typeof setTimeout> | undefined
  if (engine.where === 'worker') expectWord()

  function expectWord(): void {
    spoken = false
    timer = setTimeout(() => {
      if (!spoken) lose('never')
    }, PATIENCE)
  }

  function start(): void {
    if (started) return
    started = true
    open()
  }

  function open(): void {
    engine.post(events.opening())
    if (engine.where === 'worker') watch.begin()
  }

  function lose(how: Loss): void {
    if (closed || engine.where === 'main') return
    if (!spoken) {
      loss = 'never'
      engine.replace()
      return
    }
    loss = how
    const underWay = oldest()
    if (underWay !== null && (how === 'stopped' || underWay === suspect)) abandon(underWay)
    suspect = underWay
    watch.close()
    engine.restart()
  }

  /** Id of the request that the worker has, or would have, begun. */
  function oldest(): number | null {
    if (!ready) return OPEN
    const [first = Number.POSITIVE_INFINITY] = pending.keys()
    if (running !== null && running <= first) return RUN
    return Number.isFinite(first) ? first : null
  }

  function abandon(id: number): void {
    const request = pending.get(id)
    pending.delete(id)
    if (request) givenUp.push(request)
    events.onGivenUp(id === OPEN ? 'open' : id === RUN ? 'run' : 'request', loss)
  }

  function receive(message: unknown): void {
    if (closed) return
    if (!isReply(message)) {
      ignored++
      return
    }
    spoken = true
    watch.heard(message.type !== 'alive' && message.type !== 'progress')
    if (message.type === 'alive') return
    if (message.type === 'progress') {
      events.onProgress(message.doing)
      return
    }
    if (message.type === 'recorded') {
      events.onRecorded(message)
      return
    }
    if (message.type === 'samples') {
      events.onSamples(message)
      return
    }
    if (message.id !== OPEN && !(message.id === RUN && message.type === 'frame' && message.done === 0))
      suspect = null
    if (message.id === RUN) running = null
    if (message.type === 'frame') events.onFrame(message)
    if (message.id === OPEN) {
      clearTimeout(timer)
      ready = true
      const refused = givenUp
      givenUp = []
      for (const { request, resolve } of refused)
        resolve({ ...(message as Frame), id: request.id, report: NOT_DONE })
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
    post(request) {
      // Before it is posted: on the page it is answered at once.
      running = next
      engine.post(request)
      if (engine.where === 'worker') watch.begin()
    },
    stop: () => lose('stopped'),
    giveUp(types) {
      const given = [...pending.values()].filter(({ request }) => types.includes(request.type))
      if (given.length === 0 || engine.where !== 'worker') return
      for (const { request } of given) pending.delete(request.id)
      loss = 'cancelled'
      suspect = null
      watch.close()
      engine.restart()
      for (const { resolve } of given) resolve({ type: 'given up' })
    },
    ask(bare) {
      return new Promise((resolve) => {
        if (closed) return
        const request = { ...bare, id: next++ } as Request
        pending.set(request.id, { request, resolve })
        if (ready) engine.post(request)
        else start()
        if (engine.where === 'worker') watch.begin()
      })
    },
    close() {
      closed = true
      clearTimeout(timer)
      watch.close()
      engine.close()
      pending.clear()
    },
  }
}
