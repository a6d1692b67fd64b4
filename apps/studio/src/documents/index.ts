/* Documents: the scene a visit starts with, autosave, files, links. */
import { useEffect } from 'react'
import type { Workbench } from '../editor/workbench'
import { useIncomingScenes } from './incoming'
import { openDocumentStore } from './document-store'
import { documentManager, setDocumentManager } from './current'
import { follow, keepLayers, writeAddress } from './history'
import { createDocumentManager, type DocumentManagerParts, type Unsaved } from './manager'
import type { Aside } from './records'
import { startScene, survey } from './start'
import { createTab } from './tab'
import { thumbnailOf } from './thumbnail'

/** What is said about stored documents until it is over. */
export interface StorageNews {
  unsaved(why: Unsaved | null): void
  aside(records: readonly Aside[]): void
}

/** Opens the scene this visit starts with, and autosaves every edit from then on. */
export async function start(bench: Workbench, news: StorageNews): Promise<void> {
  const [documents, tab] = [await openDocumentStore(), createTab()]
  const found = await startScene(new URL(location.href), { documents, tab })
  const parts: DocumentManagerParts = {
    documents,
    tab,
    say: bench.say,
    unsaved: news.unsaved,
    setAddress: writeAddress,
    picture: async () => (bench.stage ? thumbnailOf(await bench.stage.png(0.5)) : null),
  }
  // Also after a reload: the entry of the browser's history is there already.
  await follow(async () => setDocumentManager(createDocumentManager(found, parts)))
  if (found.message) bench.say(found.message)
  if (documents.warning) bench.say(documents.warning)
  void survey(documents).then(({ aside }) => news.aside(aside))
}

/** Writes unsaved edits when the page is hidden or unloaded; Back closes what is open over the scene. */
export function useAutosave(): void {
  useEffect(() => {
    const hidden = () => document.visibilityState === 'hidden' && documentManager().saveBeforeUnload()
    const gone = () => documentManager().saveBeforeUnload()
    // Asked for only where the browser keeps nothing: otherwise the scene is there at the next visit.
    const leaving = (event: BeforeUnloadEvent) => documentManager().atRisk && event.preventDefault()
    document.addEventListener('visibilitychange', hidden)
    window.addEventListener('pagehide', gone)
    window.addEventListener('beforeunload', leaving)
    const stop = keepLayers()
    return () => {
      stop()
      window.removeEventListener('beforeunload', leaving)
      document.removeEventListener('visibilitychange', hidden)
      window.removeEventListener('pagehide', gone)
    }
  }, [])
}

export function useDropAndPaste(bench: Workbench): void {
  useIncomingScenes(bench, documentManager)
}

export { momentWith } from './moments'
export type { DocumentManager, Opening } from './manager'
