/* What is said about stored documents, and what can be done: edits that cannot be stored, records that cannot be opened. */
import { commandOf, runCommand } from '../commands'
import { download } from '../documents/files'
import { documentManager } from '../documents/current'
import type { StorageNews } from '../documents'
import type { Aside } from '../documents/records'
import { recall, remember } from '../documents/storage'
import { setAlert } from '../editor/alerts'
import { setTransient } from '../editor/store'
import type { Workbench } from '../editor/workbench'

export function createDocumentAlerts(bench: Workbench): StorageNews {
  const save = { label: 'Save to a file', run: () => void runCommand(commandOf('file.save'), bench) }
  const recent = { label: 'Recent scenes…', run: () => setTransient({ dialog: 'open' }) }
  const again = { label: 'Try again', run: () => documentManager().flush() }
  return {
    unsaved(why) {
      if (why === null) return setAlert('storage', null)
      const { message, canRetry } = why
      if (canRetry) setAlert('storage', { message, actions: [save, recent, again] })
      else setAlert('storage', { message, actions: [save], onDismiss: () => {} })
    },
    aside(records) {
      const known = new Set((recall('aside') ?? '').split('\n'))
      const news = records.filter(({ id }) => !known.has(id))
      if (news.length === 0) return
      setAlert('aside', {
        message: messageOf(news),
        actions: [
          {
            label: news.length === 1 ? 'Save it to a file' : 'Save them to files',
            run: () => void news.map(saveAside),
          },
          recent,
        ],
        onDismiss: () => remember('aside', records.map(({ id }) => id).join('\n')),
      })
    },
  }
}

function messageOf([first, ...more]: readonly Aside[]): string {
  const reason = first.reason === '' ? '' : ` ${first.reason}`
  return more.length === 0
    ? `“${first.title}” is stored in this browser, but cannot be opened.${reason} It was put aside.`
    : `${more.length + 1} scenes are stored in this browser, but cannot be opened. They were put aside. The first, “${first.title}”:${reason}`
}

/** As it is stored, for another program or a person to repair. */
export function saveAside({ title, text }: Aside): void {
  const name =
    title
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu)
      ?.join('-') ?? 'scene'
  download(text, `${name.slice(0, 60)}.damaged.json`)
}
