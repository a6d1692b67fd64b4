/* Keeping scenes: what a visit starts with, autosave, files, links. */
import { useEffect } from 'react'
import type { Workbench } from '../editor/workbench'
import { addressWith } from './address'
import { useArrivals } from './arrivals'
import { openDocuments } from './documents'
import { keeper, setKeeper } from './current'
import { createKeeper } from './keeper'
import { startScene } from './start'
import { createTab } from './tab'
import { thumbnailOf } from './thumbnail'

/** Opens the scene this visit starts with, and keeps every edit from then on. */
export async function start(bench: Workbench): Promise<void> {
  const [documents, tab] = [await openDocuments(), createTab()]
  const found = await startScene(new URL(location.href), { documents, tab })
  const keeper = createKeeper(found, {
    editor: bench.editor,
    documents,
    tab,
    say: bench.say,
    show: (held, document) =>
      history.replaceState({ document }, '', addressWith(new URL(location.href), held)),
    picture: async () => (bench.stage ? thumbnailOf(await bench.stage.png(0.5)) : null),
  })
  setKeeper(keeper)
  if (found.message) bench.say(found.message)
}

/** Writes what is not yet written when the page is hidden or goes away. */
export function useAutosave(_bench: Workbench): void {
  useEffect(() => {
    const hidden = () => document.visibilityState === 'hidden' && keeper().hurry()
    const gone = () => keeper().hurry()
    document.addEventListener('visibilitychange', hidden)
    window.addEventListener('pagehide', gone)
    return () => {
      document.removeEventListener('visibilitychange', hidden)
      window.removeEventListener('pagehide', gone)
    }
  }, [])
}

export function useDropAndPaste(bench: Workbench): void {
  useArrivals(bench, keeper)
}

export { momentWith } from './moments'
export { useKept, type Keeper, type Opening } from './keeper'
