/* The page's end of the message channel to a scene: requests become promises, each of which settles, and events of the scene are
 dispatched by name. Requests are checked here already, wait until the scene listens, and are posted no faster than it reads. */
import { createAllowance, type Heard } from './message-filter'
import { sizeOf } from './message-size'
import {
  PROTOCOL,
  readAsk,
  readHeard,
  type Answers,
  type AskName,
  type Asks,
  type EventName,
  type Events,
  type Reply,
} from './messages'

export interface SceneChannelOptions {
  /** Posts to the scene. */
  readonly post: (message: unknown) => void
  readonly tell: <K extends EventName>(event: K, value: Events[K]) => void
  /** [ms] */
  readonly now: () => number
  readonly later: (work: () => void, ms: number) => void
}

export interface SceneChannel {
  /** Rejects with a sentence where it is wrong, where the scene cannot, or where there is no scene any more. */
  ask<K extends AskName>(name: K, fields: Asks[K]): Promise<Answers[K]>
  /** A message of the scene's window; its source has been checked. */
  hear(message: Pick<Heard, 'data'>): void
  /** A scene is being loaded: requests wait. */
  start(): void
  /** It listens: what `first` asks is posted, then what waits. */
  open(first?: () => void): void
  /** There is no scene: requests are rejected with this sentence, those that are pending too. */
  close(reason: string): void
}

interface Request {
  readonly id: number
  readonly message: object
  readonly resolve: (value: unknown) => void
  readonly reject: (reason: Error) => void
}

/** Requests in a second: fewer than a scene admits, as others on the page may send some too. */
const PACE = 200
/** Requests that wait to be posted. */
const MOST_WAITING = 5_000
/** [ms] until a scene that was too busy to read is asked again */
const PAUSE = 1000

export function createSceneChannel({ post, tell, now, later }: SceneChannelOptions): SceneChannel {
  const pace = createAllowance(PACE, PACE, now)
  /** By id: posted and not answered yet. */
  const posted = new Map<number | string, Request>()
  let waiting: Request[] = []
  let state: 'closed' | 'starting' | 'open' = 'closed'
  let reason = 'There is no scene.'
  let next = 1
  let due = false
  /** The request whose answer shows that all before it have been read or lost; null where none is doubtful. */
  let probe: number | null = null

  function send(request: Request): void {
    posted.set(request.id, request)
    pace.take(1)
    try {
      post(request.message)
    } catch (error) {
      posted.delete(request.id)
      request.reject(new Error(`The request cannot be sent: ${(error as Error).message}`))
    }
  }

  function pump(): void {
    if (state !== 'open' || due) return
    while (waiting.length > 0 && pace.has()) send(waiting.shift()!)
    if (waiting.length === 0) return
    due = true
    later(() => {
      due = false
      pump()
    }, pace.wait())
  }

  function ask<K extends AskName>(ask: K, fields: Asks[K]): Promise<Answers[K]> {
    return new Promise((resolve, reject) => {
      const refuse = (sentence: string) => reject(new Error(sentence))
      if (state === 'closed') return refuse(reason)
      const measured = sizeOf(fields)
      if (!measured.ok) return refuse(measured.reason)
      const id = next++
      const message = { ...fields, freebody: PROTOCOL, id, ask }
      const read = readAsk(message)
      if (!read.ok) return refuse(read.reason)
      const request: Request = { id, message, resolve: resolve as Request['resolve'], reject }
      if (ask === 'cancel') {
        if (state === 'starting') return refuse('The scene is still being loaded.')
        // What has not been posted yet is ended here. It does not wait behind it.
        const ended = waiting.splice(0)
        rejectAll(ended, 'It was cancelled.')
        const count = (answer: unknown) =>
          request.resolve({ cancelled: (answer as Answers['cancel']).cancelled + ended.length })
        send({ ...request, resolve: count })
        return
      }
      if (waiting.length >= MOST_WAITING) return refuse(`There are ${MOST_WAITING} requests waiting already.`)
      waiting.push(request)
      pump()
    })
  }

  /** Some messages were not read, perhaps some of these. Answers come in the order of requests, so once a later one is answered, those before
   it that are not will not be. */
  function probeLater(): void {
    if (probe !== null) return
    probe = 0
    later(() => {
      if (state !== 'open' || probe === null) return
      const id = next++
      probe = id
      const settle = () => {}
      send({ id, message: { freebody: PROTOCOL, id, ask: 'state' }, resolve: settle, reject: settle })
    }, PAUSE)
  }

  function answered(reply: Reply): void {
    if (reply.id === probe) {
      posted.delete(probe)
      const doubtful = !reply.ok && reply.busy === true
      const before = [...posted.values()].filter(({ id }) => id < Number(probe))
      probe = null
      if (doubtful) {
        probeLater()
        return
      }
      for (const { id } of before) posted.delete(id)
      rejectAll(before, 'The scene was too busy to read this request. Send it again later.')
      return
    }
    const request = posted.get(reply.id)
    posted.delete(reply.id)
    if (reply.ok) request?.resolve(reply.value)
    else request?.reject(new Error(reply.message))
  }

  return {
    ask,
    hear({ data }) {
      const heard = readHeard(data)
      if (!heard) return
      if (!('event' in heard)) {
        answered(heard)
        return
      }
      if (heard.event === 'busy') {
        // The one that was posted may have been lost too.
        if (probe !== null && probe > 0) {
          posted.delete(probe)
          probe = null
        }
        if (posted.size > 0) probeLater()
      }
      tell(heard.event, heard.value as never)
    },
    start() {
      state = 'starting'
    },
    open(first) {
      const before = waiting
      waiting = []
      state = 'open'
      first?.()
      waiting.push(...before)
      pump()
    },
    close(sentence) {
      state = 'closed'
      reason = sentence
      probe = null
      const pending = [...posted.values(), ...waiting]
      posted.clear()
      waiting = []
      rejectAll(pending, sentence)
    },
  }
}

function rejectAll(requests: readonly Request[], reason: string): void {
  for (const { reject } of requests) reject(new Error(reason))
}
