/* The document of this tab. sessionStorage keeps its id over a reload, localStorage the id of the last one of any tab. A tab holds a lock
 on its document, so that a duplicated tab, or one that opens it from the list, gets a copy instead of overwriting it. Without the
 Web Locks API (an old browser, an insecure page) every claim is granted. */
import { localStorageIfAllowed, type PlainStorage } from './document-store'

export interface Pointer {
  readonly id: string
  readonly sequence: number
}

export interface Tab {
  /** Document of this tab, also after a reload. */
  current(): string | null
  /** Last document of any tab, and when it became that: see sequence.ts. A browser that is killed may lose it. */
  last(): Pointer | null
  /** Locks it for this tab and releases the previous one. False if another tab holds it for longer than `timeout` [ms]. */
  claim(id: string, timeout?: number): Promise<boolean>
  /** It has a record now: the next visit may start with it. `sequence`: of its change, or of its opening. */
  remember(id: string, sequence: number): void
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
  let releaseCurrent = () => {}
  let mine: string | null = null
  let last: Promise<unknown> = Promise.resolve()

  async function claim(id: string, timeout: number): Promise<boolean> {
    if (id === mine) return true
    if (locks) {
      const release = await hold(locks, LOCK + id, timeout)
      if (!release) return false
      releaseCurrent()
      releaseCurrent = release
    }
    mine = id
    write(session, id)
    return true
  }

  return {
    current: () => session?.getItem(KEY) ?? null,
    last: () => readPointer(local?.getItem(KEY) ?? null),
    claim(id, timeout = 0) {
      // Claims run in sequence, so that the last one is the one that is held.
      const claimed = last.then(() => claim(id, timeout))
      last = claimed
      return claimed
    },
    remember: (id, sequence) => write(local, `${id} ${sequence}`),
    async inUse() {
      const { held = [] } = (await locks?.query()) ?? {}
      const names = held.flatMap(({ name }) => (name?.startsWith(LOCK) ? name.slice(LOCK.length) : []))
      return new Set(mine === null ? names : [...names, mine])
    },
  }
}

/** Acquires the lock and returns its release function; null if another tab holds it. */
function hold(locks: Locks, name: string, timeout: number): Promise<(() => void) | null> {
  return new Promise((resolve) => {
    const granted = (lock: Lock | null) =>
      lock ? new Promise<void>((release) => resolve(release)) : resolve(null)
    const options = timeout > 0 ? { signal: AbortSignal.timeout(timeout) } : { ifAvailable: true }
    // A frame with an opaque origin gets no lock, but shares no documents with other tabs either.
    locks.request(name, options, granted).catch((e: unknown) => resolve(isTimeout(e) ? null : () => {}))
  })
}

function isTimeout(error: unknown): boolean {
  return error instanceof DOMException && (error.name === 'TimeoutError' || error.name === 'AbortError')
}

/** Earlier versions wrote the id alone. */
function readPointer(text: string | null): Pointer | null {
  if (text === null) return null
  const [, id = text, sequence = 0] = /^(.*) (\d+)$/.exec(text) ?? []
  return { id, sequence: Number(sequence) }
}

function write(storage: PlainStorage | null, text: string): void {
  try {
    storage?.setItem(KEY, text)
  } catch {
    // Storage full or blocked: a reload starts with another scene, and the document is in the list.
  }
}

function ofThisPage(): TabParts {
  const local = localStorageIfAllowed()
  // localStorage and sessionStorage are allowed or blocked together.
  return { local, session: local && sessionStorage, locks: navigator.locks ?? null }
}
