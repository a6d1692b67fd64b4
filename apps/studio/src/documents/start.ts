/* The scene a visit starts with, in this order: the one its address contains or names; the last one of this tab; the last one of this
 browser, unless another tab has it open; the welcome example. If the address cannot be opened, a message says why. */
import { parseScene, VERSION, type Moment, type Scene } from '@freebody/scene'
import { ofExample, sceneAt, WELCOME, type FoundScene, type SceneAddress } from './address'
import type { DocumentStore, StoredDocument } from './document-store'
import { RELOAD, type Tab } from './tab'

export interface Start {
  readonly scene: Scene
  readonly origin: string | null
  /** Where in its run it starts, or null for the beginning. */
  readonly moment: Moment | null
  /** The part of the address that reproduces it, '' if none is needed; null for a stored document. */
  readonly sceneAddress: SceneAddress | null
  /** The stored document, now claimed by this tab; null for a new one. */
  readonly document: StoredDocument | null
  /** For the user: why another scene was opened. */
  readonly message: string | null
}

export interface Storage {
  readonly documents: DocumentStore
  readonly tab: Tab
  readonly load?: typeof fetch
}

export async function startScene(address: URL, storage: Storage): Promise<Start> {
  const asked = await sceneAt(address, storage.load)
  if (asked.ok) return { ...asked, document: null, message: null }
  const stored = (await ofThisTab(storage)) ?? (await ofThisBrowser(storage))
  if (stored) return { ...stored, message: asked.message ?? stored.message }
  return { ...(await welcome()), document: null, message: asked.message }
}

/** The example of a first visit: no address is needed to reproduce it. */
export async function welcome(): Promise<FoundScene> {
  const { examples } = await import('./library')
  return { ...ofExample(examples.find(({ id }) => id === WELCOME) ?? examples[0]), sceneAddress: '' }
}

async function ofThisTab({ documents, tab }: Storage): Promise<Start | null> {
  const stored = await find(documents, tab.current())
  if (!stored) return null
  if (await tab.claim(stored.id, RELOAD)) return opened(stored)
  // The tab was duplicated: the other tab has the document, this one gets a copy.
  return { ...opened(stored), document: null, message: openElsewhere(stored.title) }
}

async function ofThisBrowser({ documents, tab }: Storage): Promise<Start | null> {
  const stored = await find(documents, tab.last())
  return stored && (await tab.claim(stored.id)) ? opened(stored) : null
}

function opened(stored: StoredDocument): Start {
  const { scene, origin } = stored
  return { scene, origin, moment: null, sceneAddress: null, document: stored, message: null }
}

/** The document, migrated to the current version; null if there is none or it cannot be read. */
export async function find(documents: DocumentStore, id: string | null): Promise<StoredDocument | null> {
  if (id === null) return null
  try {
    const stored = await documents.get(id)
    if (!stored) return null
    const parsed = parseScene(stored.scene)
    if (parsed.ok) return { ...stored, scene: parsed.scene }
    // An incomplete scene of the current version is valid editor state: the problems panel lists its errors.
    return stored.scene.version === VERSION ? stored : null
  } catch {
    return null
  }
}

export function openElsewhere(title: string): string {
  return `“${title}” is open in another tab, so this is a copy.`
}
