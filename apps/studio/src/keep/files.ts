/* Scenes as files of the person's own. Where the browser has real file access, saving goes back into the file that was opened; else
 into the folder of downloads. */
import { LIMITS, parseScene, stringify, type Scene } from '@freebody/scene'
import type { Opening } from './keeper'

export type Read =
  | { readonly ok: true; readonly opening: Opening }
  | { readonly ok: false; readonly message: string }

export interface PickedFile {
  readonly file: File
  /** Where it can be written back to. */
  readonly handle: FileSystemFileHandle | null
}

/** Not in every browser, nor in TypeScript's library. */
interface FilePickers {
  showOpenFilePicker?(options: object): Promise<FileSystemFileHandle[]>
}

const TYPES = [{ description: 'Freebody scene', accept: { 'application/json': ['.json'] } }]

/** Lets the person choose; null when they choose none. */
export async function pickFile(): Promise<PickedFile | null> {
  const { showOpenFilePicker } = window as FilePickers
  if (!showOpenFilePicker) return pickByInput()
  try {
    const [handle] = await showOpenFilePicker({ types: TYPES })
    return { file: await handle.getFile(), handle }
  } catch (error) {
    // A frame of another page may not open this window; it may open the old one.
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

/** The scene in a file, or why there is none. */
export async function readFile(file: File): Promise<Read> {
  // A character takes one to three bytes; beyond that it is no use to read it.
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

/** Writes back into a file of the person's. False where they do not allow it. */
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
  // Some browsers read it after the click has returned.
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
