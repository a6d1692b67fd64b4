import { FilePlus2, FolderOpen, LayoutGrid, Trash2, Undo2 } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import type { SheetProps } from '.'
import { setUi } from '../editor/ui'
import { useWorkbench } from '../editor/workbench'
import { openFile, openNew } from '../keep/actions'
import { keeper } from '../keep/current'
import type { Kept } from '../keep/documents'
import { readPasted } from '../keep/pasted'
import { find } from '../keep/start'
import { Button, Dialog } from '../ui'
import { Picture } from './Card'
import { ago } from './ago'

export default function Open({ onClose }: SheetProps) {
  const bench = useWorkbench()
  return (
    <Dialog title="Open" className="sheet-medium" onClose={onClose}>
      <div className="sheet-row">
        <Button icon={FolderOpen} onClick={() => openFile(bench)}>
          Open a file…
        </Button>
        <Button icon={FilePlus2} onClick={() => openNew(bench)}>
          New scene
        </Button>
        <Button icon={LayoutGrid} onClick={() => setUi({ dialog: 'templates' })}>
          From a template…
        </Button>
      </div>
      <PasteField onClose={onClose} />
      <Recent onClose={onClose} />
    </Dialog>
  )
}

function PasteField({ onClose }: SheetProps) {
  const [text, setText] = useState('')
  const [wrong, setWrong] = useState<string | null>(null)
  const id = useId()
  async function open(): Promise<void> {
    const read = await readPasted(text)
    if (!read) return setWrong('This is neither a link to a scene nor the text of one.')
    if (!read.ok) return setWrong(read.message)
    keeper().open(read.opening)
    onClose()
  }
  return (
    <form
      className="sheet-section"
      onSubmit={(event) => {
        event.preventDefault()
        void open()
      }}
    >
      <label htmlFor={id}>A link, or the text of a scene</label>
      <div className="sheet-row">
        <input
          id={id}
          className="sheet-grow"
          value={text}
          placeholder="https://…"
          autoComplete="off"
          spellCheck={false}
          aria-invalid={wrong !== null}
          aria-describedby={wrong ? `${id}-wrong` : undefined}
          onChange={(event) => {
            setText(event.target.value)
            setWrong(null)
          }}
        />
        <Button type="submit" look="primary" disabled={!text.trim()}>
          Open
        </Button>
      </div>
      {wrong && (
        <p id={`${id}-wrong`} className="sheet-wrong" role="alert">
          {wrong}
        </p>
      )}
    </form>
  )
}

function Recent({ onClose }: SheetProps) {
  const { say } = useWorkbench()
  const [list, setList] = useState<readonly Kept[] | null>(null)
  const [forgotten, setForgotten] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => {
    keeper().flush()
    keeper()
      .documents.list()
      .then(setList, () => setList([]))
  }, [])
  async function open({ id, title }: Kept): Promise<void> {
    const kept = await find(keeper().documents, id)
    if (!kept) return say(`“${title}” cannot be opened: it was made by a newer Freebody. Reload the page.`)
    await keeper().openKept(kept)
    onClose()
  }
  async function remove(kept: Kept): Promise<void> {
    setForgotten((before) => new Set(before).add(kept.id))
    await keeper().documents.remove(kept.id)
  }
  async function bringBack(kept: Kept): Promise<void> {
    await keeper().documents.put(kept)
    setForgotten((before) => new Set([...before].filter((id) => id !== kept.id)))
  }
  return (
    <section className="sheet-section" aria-labelledby="recent-title">
      <h3 id="recent-title">Recent scenes</h3>
      {list?.length === 0 && (
        <p className="muted">
          {keeper().documents.lasting
            ? 'Scenes you edit are kept here by themselves.'
            : 'This browser lets Freebody keep nothing: save your scenes to files.'}
        </p>
      )}
      <ul className="recent">
        {list?.map((kept) =>
          forgotten.has(kept.id) ? (
            <li key={kept.id} className="recent-row recent-gone">
              <span className="muted">“{kept.title}” is forgotten.</span>
              <Button icon={Undo2} onClick={() => bringBack(kept)}>
                Bring back
              </Button>
            </li>
          ) : (
            <li key={kept.id} className="recent-row">
              <button type="button" className="quiet recent-open" onClick={() => open(kept)}>
                <Picture title={kept.title} address={kept.thumbnail} scene={kept.scene} />
                <span className="recent-title">{kept.title}</span>
                <span className="muted">{kept.id === keeper().current ? 'on screen' : ago(kept.time)}</span>
              </button>
              <button
                type="button"
                className="icon quiet"
                aria-label={`Forget “${kept.title}”`}
                title="Forget"
                disabled={kept.id === keeper().current}
                onClick={() => remove(kept)}
              >
                <Trash2 size={16} aria-hidden />
              </button>
            </li>
          ),
        )}
      </ul>
    </section>
  )
}
