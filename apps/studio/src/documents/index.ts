/* Documents: the scene a visit starts with, autosave, files, links. */
import { useEffect } from 'react'
import type { Workbench } from '../editor/workbench'
import { addressWith } from './address'
import { useIncomingScenes } from './incoming'
import { openDocumentStore } from './document-store'
import { documentManager, setDocumentManager } from './current'
import { createDocumentManager } from './manager'
import { startScene } from './start'
import { createTab } from './tab'
import { thumbnailOf } from './thumbnail'

/** Opens the scene this visit starts with, and autosaves every edit from then on. */
export async function start(bench: Workbench): Promise<void> {
  const [documents, tab] = [await openDocumentStore(), createTab()]
  const found = await startScene(new URL(location.href), { documents, tab })
  const documentManager = createDocumentManager(found, {
    documents,
    tab,
    say: bench.say,
    setAddress: (sceneAddress, document) =>
      history.replaceState({ document }, '', addressWith(new URL(location.href), sceneAddress)),
    picture: async () => (bench.stage ? thumbnailOf(await bench.stage.png(0.5)) : null),
  })
  setDocumentManager(documentManager)
  if (found.message) bench.say(found.message)
}

/** Writes unsaved edits when the page is hidden or unloaded. */
export function useAutosave(): void {
  useEffect(() => {
    const hidden = () => document.visibilityState === 'hidden' && documentManager().saveBeforeUnload()
    const gone = () => documentManager().saveBeforeUnload()
    document.addEventListener('visibilitychange', hidden)
    window.addEventListener('pagehide', gone)
    return () => {
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
