/* Which scene a visit starts with: the one its address holds or names; else the one this tab showed; else the last one of this
 browser, unless another tab shows it; else the welcome. An address that cannot be opened says why, and the next in line is taken. */
import { parseScene, VERSION, type Moment, type Scene } from '@freebody/scene'
import { ofExample, sceneAt, WELCOME, type Held } from './address'
import type { Documents, Kept } from './documents'
import { RELOAD, type Tab } from './tab'

export interface Start {
  readonly scene: Scene
  readonly origin: string | null
  /** Where in its run it starts, or null for the beginning. */
  readonly moment: Moment | null
  /** What of the address brings it back, '' where none is needed; null for a document. */
  readonly held: Held | null
  /** The document it goes on with, now this tab's; null for a new one. */
  readonly document: Kept | null
  /** For the person: why it is not what was asked for. */
  readonly message: string | null
}

export interface Storage {
  readonly documents: Documents
  readonly tab: Tab
  readonly load?: typeof fetch
}

export async function startScene(address: URL, storage: Storage): Promise<Start> {
  const asked = await sceneAt(address, storage.load)
  if (asked.ok) return { ...asked, document: null, message: null }
  const kept = (await ofThisTab(storage)) ?? (await ofThisBrowser(storage))
  if (kept) return { ...kept, message: asked.message ?? kept.message }
  const { examples } = await import('./library')
  const welcome = ofExample(examples.find(({ id }) => id === WELCOME) ?? examples[0])
  // No address is needed to come back to it.
  return { ...welcome, held: '', document: null, message: asked.message }
}

async function ofThisTab({ documents, tab }: Storage): Promise<Start | null> {
  const kept = await find(documents, tab.current())
  if (!kept) return null
  if (await tab.claim(kept.id, RELOAD)) return opened(kept)
  // The tab was duplicated: the other one keeps the document, this one goes on with a copy.
  return { ...opened(kept), document: null, message: openElsewhere(kept.title) }
}

async function ofThisBrowser({ documents, tab }: Storage): Promise<Start | null> {
  const kept = await find(documents, tab.last())
  return kept && (await tab.claim(kept.id)) ? opened(kept) : null
}

function opened(kept: Kept): Start {
  const { scene, origin } = kept
  return { scene, origin, moment: null, held: null, document: kept, message: null }
}

/** The document in today's version; null where there is none or it cannot be read. */
export async function find(documents: Documents, id: string | null): Promise<Kept | null> {
  if (id === null) return null
  try {
    const kept = await documents.get(id)
    if (!kept) return null
    const parsed = parseScene(kept.scene)
    if (parsed.ok) return { ...kept, scene: parsed.scene }
    // Half-done work of today's version: the editor held it and lists what is wrong with it.
    return kept.scene.version === VERSION ? kept : null
  } catch {
    return null
  }
}

export function openElsewhere(title: string): string {
  return `“${title}” is open in another tab, so this is a copy.`
}
