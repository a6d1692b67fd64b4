/* Which document is this tab's. The tab remembers it over a reload; the browser remembers the last one of any tab; and while a tab
 shows a document it holds a lock on it, so that a duplicated tab, or one opened from the list, takes a copy instead of writing
 over it. Without locks (an old browser, an insecure page) every claim is granted. */
import { localStorageIfAllowed, type PlainStorage } from './documents'

export interface Tab {
  /** What this tab showed last, and still shows if it was reloaded. */
  current(): string | null
  /** What any tab of this browser showed last. */
  last(): string | null
  /** Makes it this tab's, and lets go of the one before. False where another tab has it and keeps it for `patience` [ms]. */
  claim(id: string, patience?: number): Promise<boolean>
  /** There is a record of it now: the next visit may start with it. */
  remember(id: string): void
  /** Documents that tabs have open. */
  inUse(): Promise<ReadonlySet<string>>
}

/** [ms] A page that is being reloaded may still hold its lock for a moment. */
export const RELOAD = 500

const KEY = 'freebody.document'
const LOCK = 'freebody.document.'

type Locks = Pick<LockManager, 'request' | 'query'>

export interface TabParts {
  readonly session: PlainStorage | null
  readonly local: PlainStorage | null
  readonly locks: Locks | null
}

export function createTab({ session, local, locks }: TabParts = ofThisPage()): Tab {
  let letGo = () => {}
  let mine: string | null = null
  let last: Promise<unknown> = Promise.resolve()

  async function claim(id: string, patience: number): Promise<boolean> {
    if (id === mine) return true
    if (locks) {
      const release = await hold(locks, LOCK + id, patience)
      if (!release) return false
      letGo()
      letGo = release
    }
    mine = id
    write(session, id)
    return true
  }

  return {
    current: () => session?.getItem(KEY) ?? null,
    last: () => local?.getItem(KEY) ?? null,
    claim(id, patience = 0) {
      // One after the other, so that the last one asked for is the one that is held.
      const claimed = last.then(() => claim(id, patience))
      last = claimed
      return claimed
    },
    remember: (id) => write(local, id),
    async inUse() {
      const { held = [] } = (await locks?.query()) ?? {}
      const names = held.flatMap(({ name }) => (name?.startsWith(LOCK) ? name.slice(LOCK.length) : []))
      return new Set(mine === null ? names : [...names, mine])
    },
  }
}

/** Takes the lock, and gives back how to let go of it; null where somebody else has it. */
function hold(locks: Locks, name: string, patience: number): Promise<(() => void) | null> {
  return new Promise((resolve) => {
    const granted = (lock: Lock | null) =>
      lock ? new Promise<void>((release) => resolve(release)) : resolve(null)
    const options = patience > 0 ? { signal: AbortSignal.timeout(patience) } : { ifAvailable: true }
    // A frame without an origin is refused any lock: there is no other tab of it to mind either.
    locks.request(name, options, granted).catch((e: unknown) => resolve(isTimeout(e) ? null : () => {}))
  })
}

function isTimeout(error: unknown): boolean {
  return error instanceof DOMException && (error.name === 'TimeoutError' || error.name === 'AbortError')
}

function write(storage: PlainStorage | null, id: string): void {
  try {
    storage?.setItem(KEY, id)
  } catch {
    // Full or refused: then a reload starts elsewhere, and the document is in the list.
  }
}

function ofThisPage(): TabParts {
  const local = localStorageIfAllowed()
  // What refuses one refuses both.
  return { local, session: local && sessionStorage, locks: navigator.locks ?? null }
}
