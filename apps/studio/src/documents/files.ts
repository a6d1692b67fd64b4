/* Scene files. With the File System Access API saving writes to the file that was opened; without it, to the downloads folder. */
import { LIMITS, parseScene, stringify, type Scene } from '@freebody/scene'
import type { Opening } from './manager'

export type Read =
  | { readonly ok: true; readonly opening: Opening }
  | { readonly ok: false; readonly message: string }

export interface PickedFile {
  readonly file: File
  /** For writing back. */
  readonly handle: FileSystemFileHandle | null
}

/** Not in every browser, nor in TypeScript's DOM library. */
interface FilePickers {
  showOpenFilePicker?(options: object): Promise<FileSystemFileHandle[]>
}

const TYPES = [{ description: 'Freebody scene', accept: { 'application/json': ['.json'] } }]

/** Opens a file picker; null if cancelled. */
export async function pickFile(): Promise<PickedFile | null> {
  const { showOpenFilePicker } = window as FilePickers
  if (!showOpenFilePicker) return pickByInput()
  try {
    const [handle] = await showOpenFilePicker({ types: TYPES })
    return { file: await handle.getFile(), handle }
  } catch (error) {
    // A cross-origin frame may not open this picker, but may open that of an input.
    return isAbort(error) ? null : pickByInput()
  }
}

function pickByInput(): Promise<PickedFile | null> {
  return new Promise((resolve) => {
    const input = document.createElement('input')
    input.type = 'file'
    input.accept = '.json,application/json'
    input.onchange = () => resolve(input.files?.[0] ? { file: input.files[0], handle: null } : null)
    input.oncancel = () => resolve(null)
    input.click()
  })
}

function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError'
}

/** The scene in a file, or the reason why it cannot be read. */
export async function readFile(file: File): Promise<Read> {
  // A character takes one to three bytes, so a larger file exceeds the limit in any case.
  if (file.size > 3 * LIMITS.text)
    return refused(
      `“${file.name}” has ${megabytes(file.size)}; a scene has at most ${megabytes(LIMITS.text)}.`,
    )
  try {
    return readText(await file.text(), file.name)
  } catch {
    return refused(`“${file.name}” could not be read. If it was moved or is a folder, choose it again.`)
  }
}

export function readText(text: string, name: string): Read {
  const parsed = parseScene(text)
  if (!parsed.ok) return refused(`“${name}” cannot be opened. ${parsed.problems[0].message}`)
  return { ok: true, opening: { scene: parsed.scene, origin: name } }
}

/** Writes to a file that was opened. False if permission is denied. */
export async function writeBack(handle: FileSystemFileHandle, scene: Scene): Promise<boolean> {
  try {
    const stream = await handle.createWritable()
    await stream.write(stringify(scene))
    await stream.close()
    return true
  } catch {
    return false
  }
}

export function download(content: Blob | string, name: string, type = 'application/json'): void {
  const blob = typeof content === 'string' ? new Blob([content], { type }) : content
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Some browsers read the URL after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** slider-crank.freebody.json */
export function fileName(scene: Scene, ending: string): string {
  const words =
    (scene.title ?? '')
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  return `${words.join('-').slice(0, 60) || 'scene'}${ending}`
}

export const SCENE_ENDING = '.freebody.json'

function refused(message: string): Read {
  return { ok: false, message }
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`
}
