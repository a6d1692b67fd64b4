/* Documents stored between visits: one record per document under its own key, so that tabs do not overwrite each other.

 Records are in IndexedDB; if it is unavailable or does not answer, in localStorage; if that is unavailable too, in memory, and a message
 says so. A write during page unload goes to localStorage first, because that is synchronous; the next visit reads it from there. */
import { createStore, entries, get, promisifyRequest } from 'idb-keyval'
import { asRecord, compareAge, newestFirst, type Damaged, type StoredDocument } from './records'
import { createSequence, type Sequence } from './sequence'

export type { StoredDocument } from './records'

export interface DocumentStore extends Sequence {
  /** Whether records survive the page. */
  readonly persistent: boolean
  /** For the user, where something is not as usual; null else. */
  readonly warning: string | null
  /** Newest first. */
  list(): Promise<readonly StoredDocument[]>
  /** What is stored in the place of records, and is none. */
  damaged(): Promise<readonly Damaged[]>
  get(id: string): Promise<StoredDocument | null>
  /** Rejects where there is no room, or no answer. */
  put(stored: StoredDocument): Promise<void>
  remove(id: string): Promise<void>
  /** As `put`, synchronously where possible: for page unload. */
  saveBeforeUnload(stored: StoredDocument): void
}

/** The part of localStorage that is used. */
export type PlainStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/** [ms] for a database to answer: the first time, while the page waits for it, and later */
const PATIENCE = { opening: 3000, open: 15_000 }

export async function openDocumentStore(
  storage: PlainStorage | null = localStorageIfAllowed(),
  patience = PATIENCE,
): Promise<DocumentStore> {
  const local = storage && localRecords(storage)
  try {
    const database = indexedRecords(patience.open)
    const found = await within(patience.opening, database.all())
    const sequence = createSequence(storage, newestOf([...records(found), ...(local?.list() ?? [])]))
    return withLocalCopies(database, local, sequence)
  } catch (error) {
    if (!local) return memoryDocumentStore()
    const sequence = createSequence(storage, newestOf(local.list()))
    return localDocumentStore(local, sequence, isBroken(error) ? BROKEN : null)
  }
}

const BROKEN =
  'This browser’s database does not answer or cannot be read, so scenes of earlier visits are missing from the list. Edits are stored in another place meanwhile. Restart the browser to get all of them.'

class NoAnswer extends Error {}

/** Other errors mean that the browser allows no database here. */
function isBroken(error: unknown): boolean {
  return error instanceof NoAnswer || (error instanceof DOMException && error.name === 'UnknownError')
}

/** Rejects where the work takes longer than so many milliseconds. */
function within<T>(time: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new NoAnswer('The database does not answer.')), time)
    work.then(resolve, reject).finally(() => clearTimeout(late))
  })
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

/** The largest number of a change. */
function newestOf(list: readonly StoredDocument[]): number {
  return list.reduce((most, { sequence }) => Math.max(most, sequence), 0)
}

type Found = readonly Damaged[]

/** Those of what was found that are records, and those that are not. Nothing is lost with a null. */
const records = (found: Found) => found.flatMap(({ content }) => asRecord(content) ?? [])
const noRecords = (found: Found) => found.filter(({ content }) => content !== null && !asRecord(content))

interface Database {
  all(): Promise<Found>
  get(id: string): Promise<StoredDocument | null>
  put(stored: StoredDocument): Promise<void>
  remove(id: string): Promise<void>
}

function indexedRecords(patience: number): Database {
  const store = createStore('freebody', 'documents')
  const write = (change: (documents: IDBObjectStore) => void) =>
    within(
      patience,
      store('readwrite', (documents) => {
        const { transaction } = documents
        change(documents)
        // Without an explicit commit the transaction waits for its events, and a page that is unloading aborts it.
        transaction.commit()
        return promisifyRequest<undefined>(transaction)
      }),
    )
  return {
    all: async () =>
      (await within(patience, entries(store))).map(([id, content]) => ({ id: String(id), content })),
    get: async (id) => asRecord(await within(patience, get(id, store))),
    put: (stored) => write((documents) => documents.put(stored, stored.id)),
    remove: (id) => write((documents) => documents.delete(id)),
  }
}

/** Documents in localStorage: synchronous, throws when full. */
interface LocalRecords {
  all(): Found
  list(): StoredDocument[]
  get(id: string): StoredDocument | null
  put(stored: StoredDocument): void
  remove(id: string): void
}

const PREFIX = 'freebody.document.'

function localRecords(storage: PlainStorage): LocalRecords {
  const read = (key: string): unknown => {
    const text = storage.getItem(key) ?? 'null'
    try {
      return JSON.parse(text)
    } catch {
      return text
    }
  }
  const all = () =>
    Array.from({ length: storage.length }, (_, i) => storage.key(i) ?? '')
      .filter((key) => key.startsWith(PREFIX))
      .map((key) => ({ id: key.slice(PREFIX.length), content: read(key) }))
  return {
    all,
    list: () => records(all()),
    get: (id) => asRecord(read(PREFIX + id)),
    put: (stored) => storage.setItem(PREFIX + stored.id, JSON.stringify(stored)),
    remove: (id) => storage.removeItem(PREFIX + id),
  }
}

/** The database, with localStorage for writes during unload. Of two records with the same id, the newer one counts. */
function withLocalCopies(database: Database, local: LocalRecords | null, sequence: Sequence): DocumentStore {
  const here = (id: string) => local?.get(id) ?? null
  return {
    persistent: true,
    warning: null,
    next: sequence.next,
    async list() {
      const newest = new Map<string, StoredDocument>()
      for (const stored of [...records(await database.all()), ...(local?.list() ?? [])]) {
        const other = newest.get(stored.id)
        if (!other || compareAge(stored, other) >= 0) newest.set(stored.id, stored)
      }
      return newestFirst([...newest.values()])
    },
    damaged: async () => [...noRecords(await database.all()), ...noRecords(local?.all() ?? [])],
    async get(id) {
      const [there, copy] = [await database.get(id), here(id)]
      return copy && (!there || compareAge(copy, there) >= 0) ? copy : there
    },
    async put(stored) {
      await database.put(stored)
      const copy = here(stored.id)
      if (copy && compareAge(copy, stored) <= 0) local?.remove(stored.id)
    },
    async remove(id) {
      local?.remove(id)
      await database.remove(id)
    },
    saveBeforeUnload(stored) {
      try {
        local?.put(stored)
      } catch {
        // Full. The write to the database below may still complete in time.
      }
      this.put(stored).catch(() => {})
    },
  }
}

function localDocumentStore(local: LocalRecords, { next }: Sequence, warning: string | null): DocumentStore {
  return {
    persistent: true,
    warning,
    next,
    list: async () => newestFirst(local.list()),
    damaged: async () => noRecords(local.all()),
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
    warning: null,
    next: createSequence(null, 0).next,
    list: async () => newestFirst([...stored.values()]),
    damaged: async () => [],
    get: async (id) => stored.get(id) ?? null,
    put: async (document) => void stored.set(document.id, document),
    remove: async (id) => void stored.delete(id),
    saveBeforeUnload: (document) => void stored.set(document.id, document),
  }
}
