/* Where scenes are kept between visits: one record each, under its own key, so that no tab writes over what another one shows.

 IndexedDB holds them; where it is refused, localStorage; where that is refused too, memory, and the person is told. What must be
 written while the page is going away goes to localStorage first, which is done when the call returns; the next visit finds it. */
import type { Scene } from '@freebody/scene'
import { createStore, del, get, promisifyRequest, values } from 'idb-keyval'

export interface Kept {
  readonly id: string
  readonly title: string
  /** [ms] since 1970, of the last change */
  readonly time: number
  /** Where it came from, as the editor says it. */
  readonly origin: string | null
  readonly scene: Scene
  /** A data: address of at most 10 kB. */
  readonly thumbnail: string | null
}

export interface Documents {
  /** Whether they will be here the next time. */
  readonly lasting: boolean
  /** Newest first. */
  list(): Promise<readonly Kept[]>
  get(id: string): Promise<Kept | null>
  put(kept: Kept): Promise<void>
  remove(id: string): Promise<void>
  /** As `put`, as well as it can be done before this returns. */
  hurry(kept: Kept): void
}

/** The part of localStorage that is used. */
export type PlainStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

export async function openDocuments(
  local: PlainStorage | null = localStorageIfAllowed(),
): Promise<Documents> {
  const shelf = local && createShelf(local)
  try {
    const database = indexedDocuments()
    await database.list()
    return withShelf(database, shelf)
  } catch {
    return shelf ? shelfDocuments(shelf) : memoryDocuments()
  }
}

/** A frame without an origin of its own throws at the mere mention of it. */
export function localStorageIfAllowed(): PlainStorage | null {
  try {
    const probe = 'freebody.probe'
    localStorage.setItem(probe, probe)
    localStorage.removeItem(probe)
    return localStorage
  } catch {
    return null
  }
}

type Place = Pick<Documents, 'list' | 'get' | 'put' | 'remove'>

function indexedDocuments(): Place {
  const store = createStore('freebody', 'documents')
  return {
    list: async () => newestFirst(await values<Kept>(store)),
    get: async (id) => (await get<Kept>(id, store)) ?? null,
    put: (kept) =>
      store('readwrite', (documents) => {
        const { transaction } = documents
        documents.put(kept, kept.id)
        // Else it waits for an answer that a page which is closing no longer hears, and is taken back.
        transaction.commit()
        return promisifyRequest<undefined>(transaction)
      }),
    remove: (id) => del(id, store),
  }
}

/** Documents in localStorage, at once or with an exception. */
interface Shelf {
  list(): Kept[]
  get(id: string): Kept | null
  put(kept: Kept): void
  remove(id: string): void
}

const PREFIX = 'freebody.document.'

function createShelf(storage: PlainStorage): Shelf {
  const read = (key: string): Kept | null => {
    try {
      return JSON.parse(storage.getItem(key) ?? 'null') as Kept | null
    } catch {
      return null
    }
  }
  return {
    list: () =>
      Array.from({ length: storage.length }, (_, i) => storage.key(i) ?? '')
        .filter((key) => key.startsWith(PREFIX))
        .flatMap((key) => read(key) ?? []),
    get: (id) => read(PREFIX + id),
    put: (kept) => storage.setItem(PREFIX + kept.id, JSON.stringify(kept)),
    remove: (id) => storage.removeItem(PREFIX + id),
  }
}

/** The database, and the shelf for what was in a hurry. Of two, the newer one counts. */
function withShelf(database: Place, shelf: Shelf | null): Documents {
  if (!shelf) return { ...database, lasting: true, hurry: (kept) => void database.put(kept).catch(() => {}) }
  return {
    lasting: true,
    async list() {
      const newest = new Map<string, Kept>()
      for (const kept of [...(await database.list()), ...shelf.list()]) {
        if (kept.time >= (newest.get(kept.id)?.time ?? -1)) newest.set(kept.id, kept)
      }
      return newestFirst([...newest.values()])
    },
    async get(id) {
      const [there, here] = [await database.get(id), shelf.get(id)]
      return here && here.time >= (there?.time ?? -1) ? here : there
    },
    async put(kept) {
      await database.put(kept)
      if ((shelf.get(kept.id)?.time ?? Infinity) <= kept.time) shelf.remove(kept.id)
    },
    async remove(id) {
      shelf.remove(id)
      await database.remove(id)
    },
    hurry(kept) {
      try {
        shelf.put(kept)
      } catch {
        // Full. The database below may still be quick enough.
      }
      this.put(kept).catch(() => {})
    },
  }
}

function shelfDocuments(shelf: Shelf): Documents {
  return {
    lasting: true,
    list: async () => newestFirst(shelf.list()),
    get: async (id) => shelf.get(id),
    put: async (kept) => shelf.put(kept),
    remove: async (id) => shelf.remove(id),
    hurry(kept) {
      try {
        shelf.put(kept)
      } catch {
        // Full: the last `put` has said so.
      }
    },
  }
}

export function memoryDocuments(): Documents {
  const kept = new Map<string, Kept>()
  return {
    lasting: false,
    list: async () => newestFirst([...kept.values()]),
    get: async (id) => kept.get(id) ?? null,
    put: async (document) => void kept.set(document.id, document),
    remove: async (id) => void kept.delete(id),
    hurry: (document) => void kept.set(document.id, document),
  }
}

function newestFirst(list: readonly Kept[]): readonly Kept[] {
  return [...list].sort((a, b) => b.time - a.time)
}
