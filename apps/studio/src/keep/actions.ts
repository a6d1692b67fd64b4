/* What the commands on files do. */
import { emptyScene, stringify, type Example, type Template } from '@freebody/scene'
import type { Workbench } from '../editor/workbench'
import { ofExample } from './address'
import { keeper } from './current'
import { download, fileName, pickFile, readFile, SCENE_ENDING, writeBack } from './files'
import { titleOf } from './keeper'

/** Files that may be written back to, by the document they were opened as. */
const handles = new Map<string, FileSystemFileHandle>()

export function openNew({ ui }: Workbench): void {
  keeper().open({ scene: emptyScene, origin: null, held: '?new' })
  ui.setState({ dialog: null })
}

export function openExample({ ui }: Workbench, example: Example): void {
  keeper().open(ofExample(example))
  ui.setState({ dialog: null })
}

export async function openFile({ ui, say }: Workbench): Promise<void> {
  const picked = await pickFile()
  if (!picked) return
  const read = await readFile(picked.file)
  if (!read.ok) return say(read.message)
  keeper().open(read.opening)
  if (picked.handle) handles.set(keeper().current, picked.handle)
  ui.setState({ dialog: null })
}

/** Into the file it came from where that is possible, else as a download. */
export async function saveFile({ editor, say }: Workbench): Promise<void> {
  const { scene } = editor.getState()
  keeper().flush()
  const handle = handles.get(keeper().current)
  if (handle && (await writeBack(handle, scene))) return say(`Saved to ${handle.name}.`)
  const name = fileName(scene, SCENE_ENDING)
  download(stringify(scene), name)
  say(`Saved as ${name} among your downloads.`)
}

/** The document so far stays as it is; edits go to the copy. */
export function saveCopy({ editor, say }: Workbench): void {
  const title = titleOf(editor.getState().scene)
  keeper().branch()
  editor
    .getState()
    .edit({ type: 'set', in: 'meta', values: { title: `${title}, copy` } }, { label: 'Go on with a copy' })
  say(`This is a copy now. “${title}” stays among the recent scenes.`)
}

/** A document of its own from the start. */
export function openTemplate(
  { ui }: Workbench,
  { label, scene }: Template,
  values: Readonly<Record<string, number>>,
): void {
  keeper().open({ scene: { ...scene(values), title: label }, origin: null })
  ui.setState({ dialog: null })
}
