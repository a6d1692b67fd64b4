/* Several scenes on a page share one machine: together they draw so many pictures a second, each as many as the others leave it.
 They hear of each other where they have an origin in common; a frame without one is left to the browser, which slows down what it
 cannot keep up with. */

/** Pictures a second of all together, and of one at least. */
const ALL = 120
const LEAST = 8

export interface Budget {
  /** [ms] from one picture to the next, at least; 0 for as often as the screen */
  readonly interval: number
  /** Whether this one moves in view. */
  setBusy(busy: boolean): void
  listen(listener: () => void): () => void
}

/** As much of a BroadcastChannel as is needed. */
export interface Channel {
  postMessage(message: unknown): void
  onmessage: ((event: { readonly data: unknown }) => void) | null
}

export function createBudget(open: () => Channel, id: string): Budget {
  const busy = new Set<string>()
  const listeners = new Set<() => void>()
  let mine = false
  const channel = opened(open)

  const say = (asks: boolean) => channel?.postMessage({ id, busy: mine, asks })
  const tell = () => {
    for (const listener of listeners) listener()
  }
  if (channel)
    channel.onmessage = ({ data }) => {
      const heard = data as { readonly id?: unknown; readonly busy?: unknown; readonly asks?: unknown } | null
      if (typeof heard?.id !== 'string') return
      const before = busy.size
      if (heard.busy === true) busy.add(heard.id)
      else busy.delete(heard.id)
      if (heard.asks === true && mine) say(false)
      if (busy.size !== before) tell()
    }

  return {
    get interval() {
      const each = Math.max(LEAST, ALL / (busy.size + 1))
      return each >= 60 ? 0 : 1000 / each
    },
    setBusy(now) {
      if (now === mine) return
      mine = now
      say(now)
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
