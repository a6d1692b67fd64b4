import { Download, FilePlus2, FolderOpen, LayoutGrid, Trash2, Undo2 } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import type { SheetProps } from '.'
import { setTransient } from '../editor/store'
import { useWorkbench } from '../editor/workbench'
import { openFile, openNew } from '../documents/actions'
import { documentManager } from '../documents/current'
import type { Aside, StoredDocument } from '../documents/records'
import { readPasted } from '../documents/pasted'
import { find, survey } from '../documents/start'
import { saveAside } from '../shell/document-alerts'
import { Button, Dialog } from '../ui'
import { Picture } from './Card'
import { ago } from './ago'
import './Open.css'
import './sheet.css'

export default function Open({ onClose }: SheetProps) {
  const bench = useWorkbench()
  return (
    <Dialog title="Open" className="sheet-medium" onClose={onClose}>
      <div className="sheet-row">
        <Button icon={FolderOpen} onClick={() => openFile(bench)}>
          Open a file…
        </Button>
        <Button icon={FilePlus2} onClick={() => openNew()}>
          New scene
        </Button>
        <Button icon={LayoutGrid} onClick={() => setTransient({ dialog: 'templates' })}>
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
    documentManager().open(read.opening)
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
  const [list, setList] = useState<readonly StoredDocument[] | null>(null)
  const [aside, setAside] = useState<readonly Aside[]>([])
  const [forgotten, setForgotten] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => {
    documentManager().flush()
    void survey(documentManager().documents).then((found) => {
      setList(found.open)
      setAside(found.aside)
    })
  }, [])
  async function open({ id, title }: StoredDocument): Promise<void> {
    const stored = await find(documentManager().documents, id)
    if (!stored) return say(`“${title}” cannot be opened any more. Another tab may have removed it.`)
    await documentManager().openStored(stored)
    onClose()
  }
  async function remove({ id }: StoredDocument | Aside): Promise<void> {
    setForgotten((before) => new Set(before).add(id))
    await documentManager().documents.remove(id)
    // There may be room now for what could not be stored.
    documentManager().flush()
  }
  async function bringBack(stored: StoredDocument): Promise<void> {
    await documentManager().documents.put(stored)
    setForgotten((before) => new Set([...before].filter((id) => id !== stored.id)))
  }
  return (
    <section className="sheet-section" aria-labelledby="recent-title">
      <h3 id="recent-title">Recent scenes</h3>
      {list?.length === 0 && aside.length === 0 && (
        <p className="muted">
          {documentManager().documents.persistent
            ? 'Scenes you edit are stored here automatically.'
            : 'This browser does not allow Freebody to store scenes: save them to files.'}
        </p>
      )}
      <ul className="recent">
        {list?.map((stored) =>
          forgotten.has(stored.id) ? (
            <li key={stored.id} className="recent-row recent-gone">
              <span className="muted">“{stored.title}” is removed.</span>
              <Button icon={Undo2} onClick={() => bringBack(stored)}>
                Bring back
              </Button>
            </li>
          ) : (
            <li key={stored.id} className="recent-row">
              <button type="button" className="quiet recent-open" onClick={() => open(stored)}>
                <Picture title={stored.title} address={stored.thumbnail} scene={stored.scene} />
                <span className="recent-title">{stored.title}</span>
                <span className="muted">
                  {stored.id === documentManager().current ? 'on screen' : ago(stored.time)}
                </span>
              </button>
              <button
                type="button"
                className="icon quiet"
                aria-label={`Forget “${stored.title}”`}
                title="Forget"
                disabled={stored.id === documentManager().current}
                onClick={() => remove(stored)}
              >
                <Trash2 size={16} aria-hidden />
              </button>
            </li>
          ),
        )}
        {aside.map((record) => (
          <li key={record.id} className="recent-row recent-aside" hidden={forgotten.has(record.id)}>
            <p>
              “{record.title}” cannot be opened. <span className="muted">{record.reason}</span>
            </p>
            <Button icon={Download} onClick={() => saveAside(record)}>
              Save to a file
            </Button>
            <button
              type="button"
              className="icon quiet"
              aria-label={`Forget “${record.title}”`}
              title="Forget"
              onClick={() => remove(record)}
            >
              <Trash2 size={16} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
