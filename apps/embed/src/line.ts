/* Requests are carried out one after the other, in the order of arrival, and each is answered once. The line stays free: `cancel` is
 not part of it, `pause`, `reset` and `load` do not wait for long work before them, and what is cancelled is answered even where it
 does not end. */
import type { Ask, AskName, Asks, Reply } from '@freebody/element'

export type Answer =
  | Omit<Extract<Reply, { readonly ok: true }>, 'freebody'>
  | Omit<Extract<Reply, { readonly ok: false }>, 'freebody'>

export interface LineOptions {
  /** Carries a request out. Rejects with a sentence where it cannot, and soon after the signal. */
  readonly carryOut: (ask: Ask, signal: AbortSignal) => Promise<unknown>
  readonly answer: (answer: Answer) => void
  readonly later: (work: () => void, ms: number) => void
}

export interface Line {
  /** `size`: characters of the message. */
  receive(ask: Ask, size: number): void
}

/** Requests that wait, and characters of their messages. */
const MOST_WAITING = 1_000
const MOST_CHARACTERS = 4_000_000

/** [ms] that a pause, a reset or another scene waits for the work before it, which then ends */
const GRACE = 250
/** [ms] within which cancelled work should have ended; then the next is begun */
const LONGEST_END = 1_000

/** Work that may be long. Loading is ended only by loading another scene. */
const LONG: ReadonlySet<AskName> = new Set(['seek', 'step'])
const ENDING: Readonly<Partial<Record<AskName, ReadonlySet<AskName>>>> = {
  pause: LONG,
  reset: LONG,
  load: new Set([...LONG, 'load']),
}

interface Item {
  readonly ask: Ask
  readonly size: number
  readonly control: AbortController
}

export function createLine({ carryOut, answer, later }: LineOptions): Line {
  /** The first is under way. */
  const items: Item[] = []
  let size = 0

  function receive(ask: Ask, characters: number): void {
    if (ask.ask === 'cancel') {
      answer({ id: ask.id, ok: true, value: cancel(ask) })
      return
    }
    if (items.length >= MOST_WAITING || (items.length > 0 && size + characters > MOST_CHARACTERS)) {
      const message = `The scene is busy: ${items.length} requests are waiting. Send it again later, or “cancel” first.`
      answer({ id: ask.id, ok: false, message, busy: true })
      return
    }
    const item = { ask, size: characters, control: new AbortController() }
    items.push(item)
    size += characters
    const ended = ENDING[ask.ask]
    if (ended && items.length > 1) later(() => endBefore(item, ended), GRACE)
    if (items.length === 1) void work()
  }

  function cancel({ request }: Asks['cancel']): { readonly cancelled: number } {
    const chosen = items.filter(
      ({ ask, control }) => !control.signal.aborted && (request === undefined || ask.id === request),
    )
    for (const item of chosen) end(item, 'It was cancelled.')
    return { cancelled: chosen.length }
  }

  function endBefore(item: Item, kinds: ReadonlySet<AskName>): void {
    const before = items.slice(0, Math.max(0, items.indexOf(item)))
    for (const other of before)
      if (kinds.has(other.ask.ask)) end(other, `It was ended by a later “${item.ask.ask}”.`)
  }

  /** What is under way is answered when it has ended. */
  function end(item: Item, reason: string): void {
    item.control.abort(new Error(reason))
    if (item === items[0]) return
    remove(item)
    refuse(item, reason)
  }

  function remove(item: Item): void {
    items.splice(items.indexOf(item), 1)
    size -= item.size
  }

  function refuse({ ask: { id } }: Item, message: string): void {
    answer({ id, ok: false, message })
  }

  async function work(): Promise<void> {
    while (items.length > 0) {
      const [item] = items
      try {
        const value = await endable(carryOut(item.ask, item.control.signal), item.control.signal)
        answer({ id: item.ask.id, ok: true, value })
      } catch (error) {
        refuse(item, error instanceof Error ? error.message : String(error))
      }
      remove(item)
    }
  }

  /** Rejects some time after the signal, also where the work does not end. */
  function endable(promise: Promise<unknown>, signal: AbortSignal): Promise<unknown> {
    return new Promise((resolve, reject) => {
      promise.then(resolve, reject)
      signal.addEventListener('abort', () => later(() => reject(signal.reason as Error), LONGEST_END))
    })
  }

  return { receive }
}
