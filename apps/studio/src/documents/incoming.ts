/* Scenes opened while the page is open: a dropped file or link, a pasted link or scene, a changed address. If one cannot be opened, a
 message says why, and the scene on screen stays. */
import { useEffect } from 'react'
import { focusOf } from '../commands/match'
import { setTransient } from '../editor/store'
import type { Workbench } from '../editor/workbench'
import { addressWith, sceneAt } from './address'
import { closeLayers, entry, follow as following } from './history'
import { readFile, type Read } from './files'
import type { DocumentManager } from './manager'
import { isSceneText, readPasted } from './pasted'
import { find, welcome } from './start'
import './drop-target.css'

export function useIncomingScenes(bench: Workbench, documentManager: () => DocumentManager): void {
  useEffect(() => {
    const arrive = (read: Read | null) => {
      if (read?.ok) {
        documentManager().open(read.opening)
        setTransient({ dialog: null })
      } else if (read) bench.say(read.message)
    }
    const stop = [onDrop(arrive), onPaste(arrive), onAddress(bench, documentManager)]
    return () => {
      for (const s of stop) s()
    }
  }, [bench, documentManager])
}

type Arrive = (read: Read | null) => void

function onPaste(arrive: Arrive): () => void {
  const paste = (event: ClipboardEvent) => {
    if (focusOf(event.target) === 'text') return
    const text = event.clipboardData?.getData('text/plain') ?? ''
    // Decided synchronously, so that the paste command does not run as well.
    if (!isSceneText(text)) return
    event.preventDefault()
    void readPasted(text).then(arrive)
  }
  return listening(window, 'paste', paste, { capture: true })
}

function onDrop(arrive: Arrive): () => void {
  const page = document.documentElement
  const mayOpen = ({ dataTransfer }: DragEvent) =>
    dataTransfer?.types.some((type) => type === 'Files' || type === 'text/uri-list') ?? false
  const over = (event: DragEvent) => {
    if (!mayOpen(event) || event.defaultPrevented) return
    event.preventDefault()
    page.dataset.dropping = ''
  }
  const away = (event?: DragEvent) => {
    // Crossing from element to element is not leaving the page.
    if (!event?.relatedTarget) delete page.dataset.dropping
  }
  const drop = (event: DragEvent) => {
    away()
    if (!mayOpen(event) || event.defaultPrevented) return
    event.preventDefault()
    const file = event.dataTransfer?.files[0]
    if (file) void readFile(file).then(arrive)
    else void readPasted(event.dataTransfer?.getData('text/uri-list') ?? '').then(arrive)
  }
  const stop = [
    listening(window, 'dragover', over),
    listening(window, 'dragleave', away),
    listening(window, 'dragend', () => away()),
    listening(window, 'drop', drop),
  ]
  return () => {
    for (const s of stop) s()
  }
}

/** The address changed: another link, or back and forward. */
function onAddress(bench: Workbench, documentManager: () => DocumentManager): () => void {
  const changed = async () => {
    const address = new URL(location.href)
    const { document, sceneAddress } = entry()
    const { current } = documentManager()
    // An entry of this document, which may have been edited since: it has another address now, or none.
    if (document === current) return documentManager().restoreAddress()
    const previous = document ?? current
    if (previous === current && address.href === addressWith(address, documentManager().sceneAddress).href)
      return
    // The welcome example needs no address.
    const found = sceneAddress === '' ? await welcome() : await sceneAt(address)
    if (found.ok) return documentManager().open(found)
    if (found.message) bench.say(found.message)
    const stored = found.message ? null : await find(documentManager().documents, previous)
    if (stored) await documentManager().openStored(stored)
    else documentManager().restoreAddress()
  }
  // One change may fire both events: the second call finds it already handled.
  let last: Promise<unknown> = Promise.resolve()
  const follow = () => {
    last = last.then(() => following(changed)).catch(() => {})
  }
  const stop = [
    listening(window, 'hashchange', follow),
    listening(window, 'popstate', () => {
      closeLayers()
      follow()
    }),
  ]
  return () => {
    for (const s of stop) s()
  }
}

function listening<K extends keyof WindowEventMap>(
  target: Window,
  type: K,
  listener: (event: WindowEventMap[K]) => void,
  options?: AddEventListenerOptions,
): () => void {
  target.addEventListener(type, listener, options)
  return () => target.removeEventListener(type, listener, options)
}
