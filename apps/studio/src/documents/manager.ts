/* The document on screen and its autosave. Edits are written at most every INTERVAL, the last one of a gesture at once, and unwritten
 edits when the page is hidden or unloaded: a crash loses at most the last third of a second. */
import type { Moment, Scene } from '@freebody/scene'
import { editor } from '../editor/store'
import type { SceneAddress } from './address'
import type { DocumentStore } from './document-store'
import type { StoredDocument } from './records'
import { rememberMoment } from './moments'
import { openElsewhere, type Start } from './start'
import type { Tab } from './tab'

/** [ms] between writes while edits keep coming */
const INTERVAL = 300
/** [ms] after the last edit until its thumbnail is drawn */
const REST = 1500
/** [ms] after a write that failed until it is tried again */
const AGAIN = 15_000
/** Number of documents that are stored although they were only looked at. What the user made or changed is never removed. */
export const MOST = 20

export interface Opening {
  readonly scene: Scene
  readonly origin: string | null
  readonly sceneAddress?: SceneAddress | null
  readonly moment?: Moment | null
  /** Its record, if it is stored already. */
  readonly document?: StoredDocument | null
  /** The user made it here, so there is no other place to get it from. */
  readonly own?: boolean
}

/** Why what is on screen is not stored. */
export interface Unsaved {
  readonly message: string
  /** Another attempt may succeed: where there is room again, for instance. */
  readonly canRetry: boolean
}

export interface DocumentManagerParts {
  readonly documents: DocumentStore
  readonly tab: Tab
  say(message: string): void
  /** Shown until it is null again. */
  unsaved(why: Unsaved | null): void
  /** Writes the scene's part of the page address. */
  setAddress(sceneAddress: SceneAddress | null, document: string): void
  /** Thumbnail of the screen as a data: URL of at most 10 kB. */
  picture(): Promise<string | null>
}

export interface DocumentManager {
  readonly documents: DocumentStore
  /** Id of the document on screen. */
  readonly current: string
  /** Replaces the scene on screen; the record of the previous one stays. */
  open(opening: Opening): void
  /** A stored document; as a copy if another tab has it open. */
  openStored(stored: StoredDocument): Promise<void>
  /** Edits from here on go to a new document. */
  continueAsCopy(): void
  /** The part of the page address that reproduces the scene; null once it is edited. */
  readonly sceneAddress: SceneAddress | null
  /** Writes it into the page address again, after an address that could not be opened. */
  restoreAddress(): void
  /** There are edits that the browser does not keep. */
  readonly atRisk: boolean
  /** Writes what is not written yet, and tries again what could not be written. */
  flush(): void
  /** Called when the page is hidden or unloaded. */
  saveBeforeUnload(): void
  stop(): void
}

/** Opens the first scene and autosaves from then on. */
export function createDocumentManager(start: Start, parts: DocumentManagerParts): DocumentManager {
  const { documents, tab, say, setAddress } = parts
  let current = newDocument(start)
  let next: Opening | null = null
  /** The scene as last written, or as the page address reproduces it. */
  let safe: Scene | null = null
  /** Write in progress; null when it has completed. */
  let underway: StoredDocument | null = null
  let lastWrite = -Infinity
  let due: ReturnType<typeof setTimeout> | undefined
  let pictureDue: ReturnType<typeof setTimeout> | undefined
  let retryDue: ReturnType<typeof setTimeout> | undefined
  /** Documents that could not be written, by id. */
  const failed = new Map<string, StoredDocument>()
  let reported: Unsaved | null = null

  function begin(opening: Opening): void {
    current = newDocument(opening)
    safe = current.sceneAddress !== null || current.stored ? opening.scene : null
    void tab.claim(current.id)
    if (current.stored) tab.remember(current.id, documents.next())
    setAddress(current.sceneAddress, current.id)
    write()
    if (!current.thumbnail) pictureDue = setTimeout(takePicture, REST)
  }

  /** Called before another scene replaces this one. An unedited scene of a link is stored too, because its address is replaced. */
  function leave(scene: Scene): void {
    if (current.sceneAddress?.startsWith('#')) safe = null
    write(scene)
    clearTimeout(pictureDue)
  }

  function soon(): void {
    due ??= setTimeout(write, Math.max(0, lastWrite + INTERVAL - Date.now()))
    clearTimeout(pictureDue)
    pictureDue = setTimeout(takePicture, REST)
  }

  function write(scene = editor.getState().scene): void {
    clearTimeout(due)
    due = undefined
    if (scene === safe) return
    safe = scene
    lastWrite = Date.now()
    void put(changed(scene))
  }

  function changed(scene: Scene): StoredDocument {
    current.time = Date.now()
    current.sequence = documents.next()
    return record(scene)
  }

  function record(scene: Scene): StoredDocument {
    const { id, time, sequence, own, origin, thumbnail } = current
    return { id, title: titleOf(scene), time, sequence, own, origin, scene, thumbnail }
  }

  async function put(stored: StoredDocument): Promise<void> {
    const isNew = !current.stored
    current.stored = true
    underway = stored
    tab.remember(stored.id, stored.sequence)
    try {
      // Not awaited one after the other: the database executes writes in the order of the calls.
      await documents.put(stored).catch((error: unknown) => {
        if (!isFull(error)) throw error
        return putInPlaceOfOthers(stored)
      })
    } catch (error) {
      return fail(stored, isFull(error) ? NO_ROOM : NO_ANSWER)
    }
    if (underway === stored) underway = null
    if ((failed.get(stored.id)?.sequence ?? Infinity) <= stored.sequence) failed.delete(stored.id)
    if (!documents.persistent) report(NOT_PERSISTENT)
    else if (failed.size === 0) report(null)
    if (isNew) await prune().catch(() => {})
  }

  function fail(stored: StoredDocument, why: Unsaved): void {
    const other = failed.get(stored.id)
    if (!other || other.sequence <= stored.sequence) failed.set(stored.id, stored)
    clearTimeout(retryDue)
    retryDue = setTimeout(retry, AGAIN)
    report(why)
  }

  function retry(): void {
    clearTimeout(retryDue)
    for (const stored of [...failed.values()]) void put(stored)
  }

  /** Reported when it changes, not with every edit. */
  function report(why: Unsaved | null): void {
    if (why !== reported) parts.unsaved(why)
    reported = why
  }

  /** Those that were only looked at and that no tab shows, without the newest `kept` of them; newest first. */
  async function removable(kept: number): Promise<readonly StoredDocument[]> {
    const lookedAt = (await documents.list()).filter(({ own }) => !own).slice(kept)
    const open = await tab.inUse()
    return lookedAt.filter(({ id }) => !open.has(id))
  }

  async function prune(): Promise<void> {
    for (const { id } of await removable(MOST)) await documents.remove(id)
  }

  /** The storage is full: what was only looked at goes first, the oldest of it before the others. */
  async function putInPlaceOfOthers(stored: StoredDocument): Promise<void> {
    let full: unknown = new DOMException('', FULL)
    const others = [...(await removable(0))].reverse()
    for (const [i, { id }] of others.entries()) {
      await documents.remove(id)
      try {
        await documents.put(stored)
        say(REMOVED(i + 1))
        return
      } catch (error) {
        full = error
        if (!isFull(error)) break
      }
    }
    throw full
  }

  async function takePicture(): Promise<void> {
    const taken = current
    const { scene } = editor.getState()
    // Only while the scene on screen is the stored one: a thumbnail must not write an edit.
    const isCurrent = () => taken === current && current.stored && scene === safe
    if (!isCurrent()) return
    const thumbnail = await parts.picture().catch(() => null)
    if (!thumbnail || !isCurrent()) return
    current.thumbnail = thumbnail
    if (editor.getState().scene === scene) void put(record(scene))
  }

  rememberMoment(start)
  editor.getState().open(start.scene, start.origin)
  begin(start)

  const stopListening = editor.subscribe((now, before) => {
    if (now.opened !== before.opened) {
      leave(before.scene)
      begin(next ?? { scene: now.scene, origin: now.origin })
      next = null
      return
    }
    const edited = now.scene !== before.scene
    if (edited) current.own = true
    if (edited && current.sceneAddress !== null) {
      current.sceneAddress = null
      setAddress(null, current.id)
    }
    if (edited) soon()
    // End of a gesture: write its result at once.
    const rests = now.gesture === null && (edited || before.gesture !== null)
    if (rests && Date.now() - lastWrite >= INTERVAL) write()
  })

  const documentManager: DocumentManager = {
    documents,
    get current() {
      return current.id
    },
    get sceneAddress() {
      return current.sceneAddress
    },
    get atRisk() {
      return reported !== null && editor.getState().past.length > 0
    },
    restoreAddress: () => setAddress(current.sceneAddress, current.id),
    open(opening) {
      next = opening
      rememberMoment(opening)
      editor.getState().open(opening.scene, opening.origin)
    },
    async openStored(stored) {
      const { scene, origin, id, title } = stored
      if (id === current.id) return
      const free = await tab.claim(id)
      documentManager.open({ scene, origin, document: free ? stored : null })
      if (!free) say(openElsewhere(title))
    },
    continueAsCopy() {
      const { scene } = editor.getState()
      leave(scene)
      begin({ scene, origin: current.origin, own: true })
    },
    flush() {
      retry()
      write()
    },
    saveBeforeUnload() {
      const { scene } = editor.getState()
      clearTimeout(due)
      due = undefined
      if (scene !== safe) {
        safe = scene
        current.stored = true
        underway = changed(scene)
        tab.remember(current.id, current.sequence)
      }
      for (const stored of failed.values()) if (stored.id !== underway?.id) documents.saveBeforeUnload(stored)
      if (underway) documents.saveBeforeUnload(underway)
    },
    stop() {
      stopListening()
      clearTimeout(due)
      clearTimeout(pictureDue)
      clearTimeout(retryDue)
    },
  }
  return documentManager
}

interface Current {
  readonly id: string
  readonly origin: string | null
  /** [ms] since 1970, of the last change */
  time: number
  /** Of the last change. */
  sequence: number
  /** The user made or changed it. */
  own: boolean
  /** Null once the scene is edited. */
  sceneAddress: SceneAddress | null
  thumbnail: string | null
  /** Whether it has a record. */
  stored: boolean
}

function newDocument({ origin, sceneAddress, document, own }: Omit<Opening, 'scene'>): Current {
  return {
    id: document?.id ?? newId(),
    origin,
    time: document?.time ?? Date.now(),
    sequence: document?.sequence ?? 0,
    own: document?.own ?? own ?? false,
    sceneAddress: sceneAddress ?? null,
    thumbnail: document?.thumbnail ?? null,
    stored: Boolean(document),
  }
}

/** Not `randomUUID`, which is missing in pages without https. */
function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(3)), (n) => n.toString(36)).join('')
}

export function titleOf(scene: Scene): string {
  return scene.title?.trim() || 'Untitled scene'
}

const FULL = 'QuotaExceededError'

function isFull(error: unknown): boolean {
  return error instanceof DOMException && error.name === FULL
}

const NOT_PERSISTENT: Unsaved = {
  message:
    'This browser does not allow Freebody to store scenes here. Save your scene to a file before you close the page.',
  canRetry: false,
}
const NO_ROOM: Unsaved = {
  message:
    'Your last edits are not stored: the browser’s storage for this page is full. Save the scene to a file, or forget scenes that you no longer need.',
  canRetry: true,
}
const NO_ANSWER: Unsaved = {
  message:
    'Your last edits are not stored: the browser’s database does not answer. Save the scene to a file before you close the page.',
  canRetry: true,
}
const REMOVED = (n: number) =>
  `The browser’s storage is full. To store your edits, ${n === 1 ? 'a scene that was' : `${n} scenes that were`} only looked at ${n === 1 ? 'was' : 'were'} removed from the list.`
