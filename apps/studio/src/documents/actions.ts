/* Implementation of the file commands. */
import { emptyScene, stringify, type Example, type Template } from '@freebody/scene'
import { editor, setTransient } from '../editor/store'
import type { Workbench } from '../editor/workbench'
import { ofExample } from './address'
import { documentManager } from './current'
import { download, fileName, pickFile, readFile, SCENE_ENDING, writeBack } from './files'
import { titleOf } from './manager'

/** Handles of files opened for writing, by document id. */
const handles = new Map<string, FileSystemFileHandle>()

export function openNew(): void {
  documentManager().open({ scene: emptyScene, origin: null, sceneAddress: '?new' })
  setTransient({ dialog: null })
}

export function openExample(example: Example): void {
  documentManager().open(ofExample(example))
  setTransient({ dialog: null })
}

export async function openFile({ say }: Workbench): Promise<void> {
  const picked = await pickFile()
  if (!picked) return
  const read = await readFile(picked.file)
  if (!read.ok) return say(read.message)
  documentManager().open(read.opening)
  if (picked.handle) handles.set(documentManager().current, picked.handle)
  setTransient({ dialog: null })
}

/** To the file it was opened from if possible, else as a download. */
export async function saveFile({ say }: Workbench): Promise<void> {
  const { scene } = editor.getState()
  documentManager().flush()
  const handle = handles.get(documentManager().current)
  if (handle && (await writeBack(handle, scene))) return say(`Saved to ${handle.name}.`)
  const name = fileName(scene, SCENE_ENDING)
  download(stringify(scene), name)
  say(`Saved as ${name} among your downloads.`)
}

/** The current document stays as it is; edits go to the copy. */
export function saveCopy({ say }: Workbench): void {
  const title = titleOf(editor.getState().scene)
  documentManager().continueAsCopy()
  editor
    .getState()
    .edit({ type: 'set', in: 'meta', values: { title: `${title}, copy` } }, { label: 'Go on with a copy' })
  say(`This is a copy now. “${title}” stays among the recent scenes.`)
}

/** Opens a template as a new document. */
export function openTemplate({ label, scene }: Template, values: Readonly<Record<string, number>>): void {
  documentManager().open({ scene: { ...scene(values), title: label }, origin: null, own: true })
  setTransient({ dialog: null })
}
