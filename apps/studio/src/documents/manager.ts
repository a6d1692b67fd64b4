/* The document on screen and its autosave. Edits are written at most every INTERVAL, the last one of a gesture at once, and unwritten
 edits when the page is hidden or unloaded: a crash loses at most the last third of a second. */
import type { Moment, Scene } from '@freebody/scene'
import { editor } from '../editor/store'
import type { SceneAddress } from './address'
import type { DocumentStore, StoredDocument } from './document-store'
import { rememberMoment } from './moments'
import { openElsewhere, type Start } from './start'
import type { Tab } from './tab'

/** [ms] between writes while edits keep coming */
const INTERVAL = 300
/** [ms] after the last edit until its thumbnail is drawn */
const REST = 1500
/** Number of documents that are stored. */
export const MOST = 20

export interface Opening {
  readonly scene: Scene
  readonly origin: string | null
  readonly sceneAddress?: SceneAddress | null
  readonly moment?: Moment | null
  /** Its record, if it is stored already. */
  readonly document?: StoredDocument | null
}

export interface DocumentManagerParts {
  readonly documents: DocumentStore
  readonly tab: Tab
  say(message: string): void
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
  /** Writes what is not written yet. */
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
  let reported = false

  function begin(opening: Opening): void {
    current = newDocument(opening)
    safe = current.sceneAddress !== null || current.stored ? opening.scene : null
    void tab.claim(current.id)
    if (current.stored) tab.remember(current.id)
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
    current.time = lastWrite = Date.now()
    void put(record(scene))
  }

  function record(scene: Scene): StoredDocument {
    const { id, time, origin, thumbnail } = current
    return { id, title: titleOf(scene), time, origin, scene, thumbnail }
  }

  async function put(stored: StoredDocument): Promise<void> {
    const isNew = !current.stored
    current.stored = true
    underway = stored
    tab.remember(stored.id)
    try {
      // Not awaited one after the other: the database executes writes in the order of the calls.
      await documents.put(stored)
    } catch {
      return report(NO_ROOM)
    }
    if (underway === stored) underway = null
    if (!documents.persistent) report(NOT_PERSISTENT)
    if (isNew) await prune().catch(() => {})
  }

  /** Reported once, not with every edit. */
  function report(message: string): void {
    if (!reported) say(message)
    reported = true
  }

  async function prune(): Promise<void> {
    const list = await documents.list()
    if (list.length <= MOST) return
    const open = await tab.inUse()
    for (const { id } of list.slice(MOST)) if (!open.has(id)) await documents.remove(id)
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
      return reported && editor.getState().past.length > 0
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
      begin({ scene, origin: current.origin })
    },
    flush: () => write(),
    saveBeforeUnload() {
      const { scene } = editor.getState()
      clearTimeout(due)
      due = undefined
      if (scene !== safe) {
        safe = scene
        current.time = Date.now()
        current.stored = true
        underway = record(scene)
        tab.remember(current.id)
      }
      if (underway) documents.saveBeforeUnload(underway)
    },
    stop() {
      stopListening()
      clearTimeout(due)
      clearTimeout(pictureDue)
    },
  }
  return documentManager
}

interface Current {
  readonly id: string
  readonly origin: string | null
  /** [ms] since 1970, of the last change */
  time: number
  /** Null once the scene is edited. */
  sceneAddress: SceneAddress | null
  thumbnail: string | null
  /** Whether it has a record. */
  stored: boolean
}

function newDocument({ origin, sceneAddress, document }: Omit<Opening, 'scene'>): Current {
  return {
    id: document?.id ?? newId(),
    origin,
    time: document?.time ?? Date.now(),
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

const NOT_PERSISTENT =
  'This browser does not allow Freebody to store scenes here. Save your scene to a file before you close the page.'
const NO_ROOM =
  'This scene could not be stored: the browser’s storage is full or blocked. Save it to a file before you close the page.'
