/* Scenes that come to the page while it is open: a file or link dropped on it, a link or scene pasted, another address. What cannot be
 opened says why, and the scene on screen stays. */
import { useEffect } from 'react'
import { focusOf } from '../commands/match'
import type { Workbench } from '../editor/workbench'
import { addressWith, sceneAt } from './address'
import { readFile, type Read } from './files'
import type { Keeper } from './keeper'
import { isOurs, readPasted } from './pasted'
import { find } from './start'
import './keep.css'

export function useArrivals(bench: Workbench, keeper: () => Keeper): void {
  useEffect(() => {
    const arrive = (read: Read | null) => {
      if (read?.ok) {
        keeper().open(read.opening)
        bench.ui.setState({ dialog: null })
      } else if (read) bench.say(read.message)
    }
    const stop = [onDrop(arrive), onPaste(arrive), onAddress(bench, keeper)]
    return () => {
      for (const s of stop) s()
    }
  }, [bench, keeper])
}

type Arrive = (read: Read | null) => void

function onPaste(arrive: Arrive): () => void {
  const paste = (event: ClipboardEvent) => {
    if (focusOf(event.target) === 'text') return
    const text = event.clipboardData?.getData('text/plain') ?? ''
    // Known at once, so that the command on this key does not run as well.
    if (!isOurs(text)) return
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

/** Somebody has put another link into the address, or gone back. */
function onAddress(bench: Workbench, keeper: () => Keeper): () => void {
  const changed = async () => {
    const address = new URL(location.href)
    const left = (history.state as { document?: string } | null)?.document ?? keeper().current
    if (left === keeper().current && address.href === addressWith(address, keeper().held).href) return
    const found = await sceneAt(address)
    if (found.ok) return keeper().open(found)
    if (found.message) bench.say(found.message)
    const kept = found.message ? null : await find(keeper().documents, left)
    if (kept) await keeper().openKept(kept)
    else keeper().showAgain()
  }
  // One change may be told twice, as both events: the second finds the first one done.
  let last: Promise<unknown> = Promise.resolve()
  const follow = () => {
    last = last.then(changed).catch(() => {})
  }
  const stop = [listening(window, 'hashchange', follow), listening(window, 'popstate', follow)]
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
