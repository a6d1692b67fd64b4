/* Copy and paste of items. If the system's clipboard cannot be read, the last copy of this page is pasted. */
import { editor } from '../editor/store'
import type { Workbench } from '../editor/workbench'
import { build } from '../tools/building'
import { asFragment, isFragment } from './fragment'

interface Copied {
  readonly text: string
  /** How often it was pasted: each time a step further, so that copies do not hide each other. */
  times: number
}

let copied: Copied | null = null

/** Text of the browser's paste event, until the command reads it. */
let arriving: string | null = null

if (typeof window !== 'undefined')
  window.addEventListener(
    'paste',
    (event) => {
      arriving = event.clipboardData?.getData('text/plain') ?? null
      setTimeout(() => {
        arriving = null
      })
    },
    { capture: true },
  )

/** False where nothing of what is selected can be copied. `gone`: the originals are about to be. */
export async function copySelected({ say }: Workbench, gone = false): Promise<boolean> {
  const { copy } = await import('./copying')
  const { scene, selection } = editor.getState()
  const text = copy(scene, selection)
  if (text === '') {
    say('Nothing of what is selected can be copied by itself.')
    return false
  }
  copied = { text: asFragment(text), times: gone ? 0 : 1 }
  try {
    await navigator.clipboard.writeText(copied.text)
  } catch {
    // It is still known here.
  }
  return true
}

/** [m] from one copy to the next */
const STEP = 0.2

export async function pasteClipboard(bench: Workbench): Promise<void> {
  const text = arriving ?? (await systemText()) ?? copied?.text
  if (!text) {
    bench.say('There is nothing on the clipboard to paste.')
    return
  }
  if (!isFragment(text)) {
    await openPasted(text, bench)
    return
  }
  const { paste } = await import('./copying')
  if (copied?.text !== text) copied = { text, times: 0 }
  const made = paste(editor.getState().scene, text, { offset_W: [STEP * copied.times, 0, 0] })
  if (build(bench, made, 'Paste')) copied.times++
}

async function systemText(): Promise<string | null> {
  try {
    return await navigator.clipboard.readText()
  } catch {
    return null
  }
}

/** A whole scene, or a link to one. */
async function openPasted(text: string, { say }: Workbench): Promise<void> {
  const [{ readPasted }, { documentManager }] = await Promise.all([
    import('../documents/pasted'),
    import('../documents/current'),
  ])
  const read = await readPasted(text)
  if (read?.ok) documentManager().open(read.opening)
  else
    say(read?.message ?? 'What is on the clipboard is neither a part of a scene, a scene, nor a link to one.')
}
