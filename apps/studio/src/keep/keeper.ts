/* Autosave. Every edit of the document is written soon, the last one of a gesture at once, and what is not yet written when the page
 is hidden or goes away is written then: a crash costs at most what happened in the last third of a second. */
import type { Moment, Scene } from '@freebody/scene'
import { create } from 'zustand'
import type { useEditor } from '../editor/store'
import type { Held } from './address'
import type { Documents, Kept } from './documents'
import { rememberMoment } from './moments'
import { openElsewhere, type Start } from './start'
import type { Tab } from './tab'

/** [ms] between writes while edits keep coming */
const INTERVAL = 300
/** [ms] after the last edit until its picture is taken */
const REST = 1500
/** Documents that are remembered. */
export const MOST = 20

export interface Opening {
  readonly scene: Scene
  readonly origin: string | null
  readonly held?: Held | null
  readonly moment?: Moment | null
  /** The document it is, if it is kept already. */
  readonly document?: Kept | null
}

export interface KeeperParts {
  readonly editor: typeof useEditor
  readonly documents: Documents
  readonly tab: Tab
  say(message: string): void
  /** Puts it into the address, in place of what was there. */
  show(held: Held | null, document: string): void
  /** The picture on screen as a data: address of at most 10 kB. */
  picture(): Promise<string | null>
}

export interface Keeper {
  readonly documents: Documents
  /** Id of the document on screen. */
  readonly current: string
  /** Replaces the scene on screen; the one before stays where it is kept. */
  open(opening: Opening): void
  /** A document of the list; as a copy where another tab has it open. */
  openKept(kept: Kept): Promise<void>
  /** Goes on with a copy. */
  branch(): void
  /** What the address should say. */
  readonly held: Held | null
  /** Puts it there again, after an address that could not be opened. */
  showAgain(): void
  /** Writes what is not written yet. */
  flush(): void
  /** The page is going away. */
  hurry(): void
  stop(): void
}

/** What the header may say about it. */
export const useKept = create<{
  readonly id: string | null
  readonly state: 'unchanged' | 'writing' | 'written' | 'refused'
}>()(() => ({ id: null, state: 'unchanged' }))

/** Opens the first scene and keeps the document from then on. */
export function createKeeper(start: Start, parts: KeeperParts): Keeper {
  const { editor, documents, tab, say, show } = parts
  let current = newDocument(start)
  let next: Opening | null = null
  /** The scene as it was last written, or as the address holds it. */
  let safe: Scene | null = null
  /** On its way to the database; null when that has answered. */
  let underway: Kept | null = null
  let lastWrite = -Infinity
  let due: ReturnType<typeof setTimeout> | undefined
  let pictureDue: ReturnType<typeof setTimeout> | undefined
  let complained = false

  function begin(opening: Opening): void {
    current = newDocument(opening)
    safe = current.held !== null || current.kept ? opening.scene : null
    useKept.setState({ id: current.id, state: current.kept ? 'written' : 'unchanged' })
    void tab.claim(current.id)
    if (current.kept) tab.remember(current.id)
    show(current.held, current.id)
    write()
    if (!current.thumbnail) pictureDue = setTimeout(takePicture, REST)
  }

  /** Before another scene comes: a link nobody edited is kept too, for the address will forget it. */
  function leave(scene: Scene): void {
    if (current.held?.startsWith('#')) safe = null
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

  function record(scene: Scene): Kept {
    const { id, time, origin, thumbnail } = current
    return { id, title: titleOf(scene), time, origin, scene, thumbnail }
  }

  async function put(kept: Kept): Promise<void> {
    const isNew = !current.kept
    current.kept = true
    underway = kept
    useKept.setState({ state: 'writing' })
    tab.remember(kept.id)
    const tell = (state: 'written' | 'refused') => underway === kept && useKept.setState({ state })
    try {
      // Not one after the other: the database keeps the order in which they are asked for.
      await documents.put(kept)
    } catch {
      tell('refused')
      return complain(NO_ROOM)
    }
    tell(documents.lasting ? 'written' : 'refused')
    if (underway === kept) underway = null
    if (!documents.lasting) complain(NOTHING_KEPT)
    if (isNew) await prune().catch(() => {})
  }

  /** Once: what cannot be helped need not be said with every edit. */
  function complain(message: string): void {
    if (!complained) say(message)
    complained = true
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
    // Only of what is on screen and in the record: a picture is no edit.
    const wanted = () => taken === current && current.kept && scene === safe
    if (!wanted()) return
    const thumbnail = await parts.picture().catch(() => null)
    if (!thumbnail || !wanted()) return
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
    if (edited && current.held !== null) {
      current.held = null
      show(null, current.id)
    }
    if (edited) soon()
    // The hand has let go: this is the state a person would miss.
    const rests = now.gesture === null && (edited || before.gesture !== null)
    if (rests && Date.now() - lastWrite >= INTERVAL) write()
  })

  const keeper: Keeper = {
    documents,
    get current() {
      return current.id
    },
    get held() {
      return current.held
    },
    showAgain: () => show(current.held, current.id),
    open(opening) {
      next = opening
      rememberMoment(opening)
      editor.getState().open(opening.scene, opening.origin)
    },
    async openKept(kept) {
      const { scene, origin, id, title } = kept
      if (id === current.id) return
      const free = await tab.claim(id)
      keeper.open({ scene, origin, document: free ? kept : null })
      if (!free) say(openElsewhere(title))
    },
    branch() {
      const { scene } = editor.getState()
      leave(scene)
      begin({ scene, origin: current.origin })
    },
    flush: () => write(),
    hurry() {
      const { scene } = editor.getState()
      clearTimeout(due)
      due = undefined
      if (scene !== safe) {
        safe = scene
        current.time = Date.now()
        current.kept = true
        underway = record(scene)
        tab.remember(current.id)
      }
      if (underway) documents.hurry(underway)
    },
    stop() {
      stopListening()
      clearTimeout(due)
      clearTimeout(pictureDue)
    },
  }
  return keeper
}

interface Current {
  readonly id: string
  readonly origin: string | null
  /** [ms] since 1970, of the last change */
  time: number
  /** Null as soon as it is edited. */
  held: Held | null
  thumbnail: string | null
  /** Whether there is a record of it. */
  kept: boolean
}

function newDocument({ origin, held, document }: Omit<Opening, 'scene'>): Current {
  return {
    id: document?.id ?? newId(),
    origin,
    time: document?.time ?? Date.now(),
    held: held ?? null,
    thumbnail: document?.thumbnail ?? null,
    kept: Boolean(document),
  }
}

/** Not `randomUUID`: a page without https has none. */
function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(3)), (n) => n.toString(36)).join('')
}

export function titleOf(scene: Scene): string {
  return scene.title?.trim() || 'Untitled scene'
}

const NOTHING_KEPT =
  'This browser lets Freebody keep nothing here. Save your scene to a file before you close the page.'
const NO_ROOM =
  'This scene could not be kept: the browser’s storage is full or refused. Save it to a file before you close the page.'
