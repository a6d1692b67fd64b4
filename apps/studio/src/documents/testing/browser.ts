/* As much of a browser as keeping scenes needs: storage, locks between tabs. */
import type { PlainStorage } from '../document-store'
import type { TabParts } from '../tab'

export function createStorage(): PlainStorage {
  const values = new Map<string, string>()
  return {
    get length() {
      return values.size
    },
    key: (i) => [...values.keys()][i] ?? null,
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  }
}

type Locks = NonNullable<TabParts['locks']>

/** Exclusive locks of all tabs, granted in the order they were asked for. */
export function createLocks(): Locks {
  const queues = new Map<string, Promise<unknown>[]>()
  async function request(
    name: string,
    options: LockOptions,
    act: LockGrantedCallback<unknown>,
  ): Promise<unknown> {
    const queue = queues.get(name) ?? []
    if (options.ifAvailable && queue.length > 0) return act(null)
    queues.set(name, queue)
    const ahead = [...queue]
    let leave = () => {}
    const mine = new Promise<void>((resolve) => {
      leave = resolve
    })
    queue.push(mine)
    const gone = () => {
      queue.splice(queue.indexOf(mine), 1)
      leave()
    }
    const { signal } = options
    const aborted = new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
    try {
      await Promise.race([Promise.all(ahead), aborted])
      return await act({ name, mode: 'exclusive' })
    } finally {
      gone()
    }
  }
  return {
    request: request as Locks['request'],
    query: async () => ({
      held: [...queues].flatMap(([name, queue]) =>
        queue.length > 0 ? { name, mode: 'exclusive' as const } : [],
      ),
      pending: [],
    }),
  }
}

/** A browser with one store and one set of locks, and tabs with a memory of their own. */
export function createBrowser() {
  const local = createStorage()
  const locks = createLocks()
  return { local, locks, newTab: (session = createStorage()): TabParts => ({ local, locks, session }) }
}
