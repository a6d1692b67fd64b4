/* The frame rate of several embeds on one page: they share a total number of frames per second. Embeds of the same origin count each
 other over a BroadcastChannel; one without an origin is limited by the browser alone. */

/** Frames per second of all together, and the least of one. */
const ALL = 120
const LEAST = 8

export interface FrameBudget {
  /** [ms] from one frame to the next, at least; 0 for the rate of the display */
  readonly interval: number
  /** Whether this one is moving. */
  setBusy(busy: boolean): void
  listen(listener: () => void): () => void
}

/** The part of BroadcastChannel that is used. */
export interface Channel {
  postMessage(message: unknown): void
  onmessage: ((event: { readonly data: unknown }) => void) | null
}

export function createFrameBudget(open: () => Channel, id: string): FrameBudget {
  const busy = new Set<string>()
  const listeners = new Set<() => void>()
  let mine = false
  const channel = opened(open)

  /** `asks`: the others are to answer. */
  const post = (asks: boolean) => channel?.postMessage({ id, busy: mine, asks })
  const announce = () => {
    for (const listener of listeners) listener()
  }
  if (channel)
    channel.onmessage = ({ data }) => {
      const message = data as {
        readonly id?: unknown
        readonly busy?: unknown
        readonly asks?: unknown
      } | null
      if (typeof message?.id !== 'string') return
      const before = busy.size
      if (message.busy === true) busy.add(message.id)
      else busy.delete(message.id)
      if (message.asks === true && mine) post(false)
      if (busy.size !== before) announce()
    }

  return {
    get interval() {
      const each = Math.max(LEAST, ALL / (busy.size + 1))
      return each >= 60 ? 0 : 1000 / each
    },
    setBusy(now) {
      if (now === mine) return
      mine = now
      post(now)
    },
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

function opened(open: () => Channel): Channel | null {
  try {
    return open()
  } catch {
    return null
  }
}
