/* The scene a visit starts with, in this order: the one its address contains or names; the last one of this tab; the last one of this
 browser, unless another tab has it open; the welcome example. If the address cannot be opened, a message says why. The last one of the
 browser is named by a pointer in localStorage. A browser that is killed may have stored a document and lost the pointer, so a document
 that was changed after the pointer was written counts instead. */
import type { Moment, Scene } from '@freebody/scene'
import { ofExample, sceneAt, WELCOME, type FoundScene, type SceneAddress } from './address'
import type { DocumentStore } from './document-store'
import { isAside, opened as readDocument, sort, type StoredDocument, type Survey } from './records'
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
  const pointer = tab.last()
  const { open } = await survey(documents)
  const newest = open.find(({ own }) => own)
  const isLost = newest !== undefined && (pointer === null || pointer.sequence < newest.sequence)
  const last = isLost ? newest : (open.find(({ id }) => id === pointer?.id) ?? newest)
  return last && (await tab.claim(last.id)) ? opened(last) : null
}

/** All that is stored. Where nothing answers, nothing. */
export async function survey(documents: DocumentStore): Promise<Survey> {
  try {
    return sort(await documents.list(), await documents.damaged())
  } catch {
    return { open: [], aside: [] }
  }
}

function opened(stored: StoredDocument): Start {
  const { scene, origin } = stored
  return { scene, origin, moment: null, sceneAddress: null, document: stored, message: null }
}

/** The document, migrated to the current version; null if there is none or it cannot be opened. */
export async function find(documents: DocumentStore, id: string | null): Promise<StoredDocument | null> {
  if (id === null) return null
  try {
    const stored = await documents.get(id)
    const read = stored && readDocument(stored)
    return read && !isAside(read) ? read : null
  } catch {
    return null
  }
}

export function openElsewhere(title: string): string {
  return `“${title}” is open in another tab, so this is a copy.`
}
