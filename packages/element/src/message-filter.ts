/* Accepts messages of the page around the scene only. Refused messages are counted, and the last reason is kept, so that the
 author of a page can find a mistake. */
import { readAsk, type Ask } from './messages'

export interface Heard {
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

export interface MessageFilter {
  readonly ignored: { readonly count: number; readonly last: string | null }
  /** The request, or null if the message is refused. */
  admit(message: Heard): Ask | null
}

/** Requests a second: more than a page needs, few enough that a hostile page cannot block the scene. */
const MOST = 240

export function createMessageFilter({ parent, host, now }: MessageFilterOptions): MessageFilter {
  const ignored = { count: 0, last: null as string | null }
  let since = now()
  let admitted = 0

  function refuse(why: string): null {
    ignored.count++
    ignored.last = why
    return null
  }

  return {
    ignored,
    admit({ data, origin, source }) {
      if (source !== parent) return refuse('It came from another window than the page around this scene.')
      if (host !== '' && origin !== host) return refuse(`It came from ${origin}; this scene hears ${host}.`)
      const read = readAsk(data)
      if (!read.ok) return refuse(read.reason)
      const time = now()
      if (time - since >= 1000) {
        since = time
        admitted = 0
      }
      if (++admitted > MOST) return refuse(`There were more than ${MOST} messages in a second.`)
      return read.ask
    },
  }
}
