/* The browser's Back and Forward. A document that is opened gets an entry, so that Back returns to the one before; an open dialog, sheet or
 free body gets one, so that Back closes it. An edit changes the address of the entry in place. */
import { setTransient, transient, type Transient } from '../editor/store'
import { kindOf } from '../shell/arrange'
import { addressWith, type SceneAddress } from './address'

export interface Entry {
  /** Id of the document on screen. */
  readonly document?: string
  /** The part of the address that reproduces it; null where it is stored. */
  readonly sceneAddress?: SceneAddress | null
  /** Something is open over the scene, which Back closes. */
  readonly layer?: boolean
}

export const entry = (): Entry => (history.state as Entry | null) ?? {}

/** The address is being followed: what is opened is this entry's. */
let following = false

export async function follow(work: () => Promise<void>): Promise<void> {
  following = true
  try {
    await work()
  } finally {
    following = false
  }
}

/** A new entry for another document; the address of this one otherwise. The entry of a dialog that opened it becomes the document's. */
export function writeAddress(sceneAddress: SceneAddress | null, document: string): void {
  const now = entry()
  const another = now.document !== undefined && now.document !== document
  const next: Entry = { document, sceneAddress, ...(now.layer && !another && { layer: true }) }
  const address = addressWith(new URL(location.href), sceneAddress)
  if (another && !following && !now.layer) history.pushState(next, '', address)
  else history.replaceState(next, '', address)
}

/** There panels are sheets over the scene. */
const onPhone = () => kindOf({ width: innerWidth, height: innerHeight }) === 'phone'

const isOpen = ({ dialog, freeBody, sheet }: Transient) =>
  dialog !== null || freeBody !== null || (sheet !== null && onPhone())

/** [ms] */
const AFTER = 300

/** Keeps an entry while something is open over the scene. Returns how to stop. */
export function keepLayers(): () => void {
  let leaving: ReturnType<typeof setTimeout> | undefined
  const stop = transient.subscribe((now, before) => {
    if (isOpen(now) === isOpen(before)) return
    clearTimeout(leaving)
    if (isOpen(now)) {
      if (!entry().layer) history.pushState({ ...entry(), layer: true }, '')
      return
    }
    // Later: a command of one dialog may open the next, or a document.
    leaving = setTimeout(() => {
      if (entry().layer && !isOpen(transient.getState())) history.back()
    }, AFTER)
  })
  return () => {
    stop()
    clearTimeout(leaving)
  }
}

/** After Back: what was open over the scene is closed. */
export function closeLayers(): void {
  if (isOpen(transient.getState())) setTransient({ dialog: null, freeBody: null, sheet: null })
}
