/* Documents stored between visits: one record per document under its own key, so that tabs do not overwrite each other.

 Records are in IndexedDB; if it is unavailable, in localStorage; if that is unavailable too, in memory, and a message says so. A write
 during page unload goes to localStorage first, because that is synchronous; the next visit reads it from there. */
import type { Scene } from '@freebody/scene'
import { createStore, del, get, promisifyRequest, values } from 'idb-keyval'

export interface StoredDocument {
  readonly id: string
  readonly title: string
  /** [ms] since 1970, of the last change */
  readonly time: number
  /** `origin` of the document slice. */
  readonly origin: string | null
  readonly scene: Scene
  /** A data: address of at most 10 kB. */
  readonly thumbnail: string | null
}

export interface DocumentStore {
  /** Whether records survive the page. */
  readonly persistent: boolean
  /** Newest first. */
  list(): Promise<readonly StoredDocument[]>
  get(id: string): Promise<StoredDocument | null>
  put(stored: StoredDocument): Promise<void>
  remove(id: string): Promise<void>
  /** As `put`, synchronously where possible: for page unload. */
  saveBeforeUnload(stored: StoredDocument): void
}

/** The part of localStorage that is used. */
export type PlainStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

export async function openDocumentStore(
  storage: PlainStorage | null = localStorageIfAllowed(),
): Promise<DocumentStore> {
  const local = storage && localRecords(storage)
  try {
    const database = indexedRecords()
    await database.list()
    return withLocalCopies(database, local)
  } catch {
    return local ? localDocumentStore(local) : memoryDocumentStore()
  }
}

/** A frame with an opaque origin throws on any access to localStorage. */
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

type Records = Pick<DocumentStore, 'list' | 'get' | 'put' | 'remove'>

function indexedRecords(): Records {
  const store = createStore('freebody', 'documents')
  return {
    list: async () => newestFirst(await values<StoredDocument>(store)),
    get: async (id) => (await get<StoredDocument>(id, store)) ?? null,
    put: (stored) =>
      store('readwrite', (documents) => {
        const { transaction } = documents
        documents.put(stored, stored.id)
        // Without an explicit commit the transaction waits for its events, and a page that is unloading aborts it.
        transaction.commit()
        return promisifyRequest<undefined>(transaction)
      }),
    remove: (id) => del(id, store),
  }
}

/** Documents in localStorage: synchronous, throws when full. */
interface LocalRecords {
  list(): StoredDocument[]
  get(id: string): StoredDocument | null
  put(stored: StoredDocument): void
  remove(id: string): void
}

const PREFIX = 'freebody.document.'

function localRecords(storage: PlainStorage): LocalRecords {
  const read = (key: string): StoredDocument | null => {
    try {
      return JSON.parse(storage.getItem(key) ?? 'null') as StoredDocument | null
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
    put: (stored) => storage.setItem(PREFIX + stored.id, JSON.stringify(stored)),
    remove: (id) => storage.removeItem(PREFIX + id),
  }
}

/** The database, with localStorage for writes during unload. Of two records with the same id, the newer one counts. */
function withLocalCopies(database: Records, local: LocalRecords | null): DocumentStore {
  if (!local)
    return {
      ...database,
      persistent: true,
      saveBeforeUnload: (stored) => void database.put(stored).catch(() => {}),
    }
  return {
    persistent: true,
    async list() {
      const newest = new Map<string, StoredDocument>()
      for (const stored of [...(await database.list()), ...local.list()]) {
        if (stored.time >= (newest.get(stored.id)?.time ?? -1)) newest.set(stored.id, stored)
      }
      return newestFirst([...newest.values()])
    },
    async get(id) {
      const [there, here] = [await database.get(id), local.get(id)]
      return here && here.time >= (there?.time ?? -1) ? here : there
    },
    async put(stored) {
      await database.put(stored)
      if ((local.get(stored.id)?.time ?? Infinity) <= stored.time) local.remove(stored.id)
    },
    async remove(id) {
      local.remove(id)
      await database.remove(id)
    },
    saveBeforeUnload(stored) {
      try {
        local.put(stored)
      } catch {
        // Full. The write to the database below may still complete in time.
      }
      this.put(stored).catch(() => {})
    },
  }
}

function localDocumentStore(local: LocalRecords): DocumentStore {
  return {
    persistent: true,
    list: async () => newestFirst(local.list()),
    get: async (id) => local.get(id),
    put: async (stored) => local.put(stored),
    remove: async (id) => local.remove(id),
    saveBeforeUnload(stored) {
      try {
        local.put(stored)
      } catch {
        // Full: the last `put` has reported it.
      }
    },
  }
}

export function memoryDocumentStore(): DocumentStore {
  const stored = new Map<string, StoredDocument>()
  return {
    persistent: false,
    list: async () => newestFirst([...stored.values()]),
    get: async (id) => stored.get(id) ?? null,
    put: async (document) => void stored.set(document.id, document),
    remove: async (id) => void stored.delete(id),
    saveBeforeUnload: (document) => void stored.set(document.id, document),
  }
}

function newestFirst(list: readonly StoredDocument[]): readonly StoredDocument[] {
  return [...list].sort((a, b) => b.time - a.time)
}
