/* Accepts messages of the page around the scene only, and no more of them than the frame has time for.

 A browser makes a message's data when it is first read, which for a large one takes seconds and cannot be interrupted; its size is
 not known before. So neither data nor size is looked at where window and origin are wrong, and reading is limited by number and by
 time: it takes at most a tenth of the frame's time. What comes beyond that is never read. Refused messages are counted, and the last
 reason is kept, so that the author of a page can find a mistake. */
import { sizeOf } from './message-size'
import { idOf, readAsk, type Ask } from './messages'

export interface Heard {
  /** Made when it is read. */
  readonly data: unknown
  readonly origin: string
  readonly source: unknown
}

export interface MessageFilterOptions {
  /** The window whose messages are accepted. */
  readonly parent: unknown
  /** The only origin that counts; any where it is empty. */
  readonly host: string
  /** [ms] */
  readonly now: () => number
}

export type Admission =
  | { readonly kind: 'ask'; readonly ask: Ask; readonly size: number }
  /** To be answered with the reason. `busy`: it may be sent again later. */
  | {
      readonly kind: 'refused'
      readonly id: number | string
      readonly message: string
      readonly busy: boolean
    }
  /** The frame has no time for it: the page is to be told that there were such messages. */
  | { readonly kind: 'unread' }
  /** None of its business: not answered. */
  | { readonly kind: 'ignored' }

export interface MessageFilter {
  readonly ignored: { readonly count: number; readonly last: string | null }
  admit(message: Heard): Admission
}

/** Requests in a second: more than a page needs, few enough that a hostile page cannot block the scene. */
export const REQUESTS = 240
/** Messages in a second whose data are read, to answer that the scene is busy. */
const READ = 2 * REQUESTS
/** [ms] of reading at once, and in a second */
const READING = { most: 300, each: 100 }
/** [ms] after which the data of a message are not even listed: for millions of names that takes seconds more */
const LONGEST_READING = 2000

export function createMessageFilter({ parent, host, now }: MessageFilterOptions): MessageFilter {
  const ignored = { count: 0, last: null as string | null }
  const requests = createAllowance(REQUESTS, REQUESTS, now)
  const messages = createAllowance(READ, READ, now)
  const time = createAllowance(READING.most, READING.each, now)

  function count(why: string): void {
    ignored.count++
    ignored.last = why
  }

  function read(heard: Heard): Admission {
    const start = now()
    const { data } = heard
    const id = idOf(data)
    const refused = (why: string, busy = false): Admission => {
      count(why)
      return id === null ? { kind: 'ignored' } : { kind: 'refused', id, message: why, busy }
    }
    if (now() - start > LONGEST_READING)
      return refused('It is too large: a message may be as large as a scene.')
    // Before anything looks at all of it.
    const measured = sizeOf(data)
    if (!measured.ok) return refused(measured.reason)
    const asked = readAsk(data)
    if (!asked.ok) return refused(asked.reason)
    if (!requests.has())
      return refused(`The scene is busy: there were more than ${REQUESTS} requests in a second.`, true)
    requests.take(1)
    return { kind: 'ask', ask: asked.ask, size: measured.size }
  }

  return {
    ignored,
    admit(heard) {
      if (heard.source !== parent) {
        count('It came from another window than the page around this scene.')
        return { kind: 'ignored' }
      }
      if (host !== '' && heard.origin !== host) {
        count(`It came from ${heard.origin}; this scene hears ${host}.`)
        return { kind: 'ignored' }
      }
      if (!messages.has() || !time.has()) {
        count('The messages were too many or too large to be read.')
        return { kind: 'unread' }
      }
      const start = now()
      const admission = read(heard)
      messages.take(1)
      time.take(now() - start)
      return admission
    },
  }
}

export interface Allowance {
  /** Something is left of it. */
  has(): boolean
  /** May take more than is left; it then takes the longer until there is some again. */
  take(amount: number): void
  /** [ms] until something is left */
  wait(): number
}

/** At most `most` at once, and `each` in a second. */
export function createAllowance(most: number, each: number, now: () => number): Allowance {
  let left = most
  let at = now()
  function refill(): void {
    const time = now()
    left = Math.min(most, left + ((time - at) / 1000) * each)
    at = time
  }
  return {
    has() {
      refill()
      return left > 0
    },
    take(amount) {
      left -= amount
    },
    wait() {
      refill()
      return left > 0 ? 0 : Math.ceil((1000 * -left) / each) + 1
    },
  }
}
