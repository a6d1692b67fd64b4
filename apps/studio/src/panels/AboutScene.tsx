/* What the scene says of itself, for its reader: the description with its mathematics. Editing it is a mode. */
import { ChevronDown, ChevronRight, Pencil } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Description } from '../dialogs/description'
import { foldList, useEditor, usePreferences } from '../editor/store'
import { Button, TextField } from '../ui'
import './AboutScene.css'
import './panel.css'

/** Key of the preference. */
const FOLD = 'about'

export function AboutScene() {
  const opened = useEditor((s) => s.opened)
  // Another document is read first.
  return <About key={opened} />
}

function About() {
  const title = useEditor((s) => s.scene.title ?? '')
  const author = useEditor((s) => s.scene.author ?? '')
  const description = useEditor((s) => s.scene.description ?? '')
  const empty = useEditor((s) => !s.scene.bodies?.length)
  const edit = useEditor((s) => s.edit)
  const folded = usePreferences((s) => s.folded.includes(FOLD))
  const [editing, setEditing] = useState(false)
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    if (editing) panel.current?.querySelector('textarea')?.focus()
  }, [editing])
  // An empty scene has nothing to be told about yet; its fields are below.
  if (!editing && description === '' && empty) return null
  const open = editing || !folded
  const Arrow = open ? ChevronDown : ChevronRight
  return (
    <section ref={panel} className="panel about-scene" aria-label="About this scene">
      <div className="panel-head">
        <button
          type="button"
          className="quiet about-scene-fold"
          aria-expanded={open}
          disabled={editing}
          onClick={() => foldList(FOLD, !folded)}
        >
          <Arrow size={14} aria-hidden />
          <h2>{title || 'About this scene'}</h2>
        </button>
      </div>
      {open && (
        <div className="about-scene-body">
          {editing ? (
            <>
              <TextField
                label="Description"
                value={description}
                maxLength={20_000}
                multiline={10}
                placeholder="What it shows, and what to look at. A paragraph that starts with “Try:” is set apart."
                onCommit={(text) =>
                  edit(
                    { type: 'set', in: 'meta', values: { description: text.trim() === '' ? null : text } },
                    { label: 'Change the description' },
                  )
                }
              />
              <p className="muted about-scene-note">
                Markdown: **bold**, *italic*, lists, links. Mathematics between dollar signs: $x^2$.
              </p>
              <Button look="primary" onClick={() => setEditing(false)}>
                Done
              </Button>
            </>
          ) : (
            <>
              {author && <p className="muted about-scene-note">By {author}</p>}
              {partsOf(description).map(({ tried, text }) =>
                tried ? (
                  <aside key={text} className="about-scene-try" aria-label="Try">
                    <Description text={text} />
                  </aside>
                ) : (
                  <Description key={text} text={text} />
                ),
              )}
              <Button
                look="quiet"
                icon={Pencil}
                className="about-scene-edit"
                onClick={() => setEditing(true)}
              >
                {description === '' ? 'Add a description' : 'Edit description'}
              </Button>
            </>
          )}
        </div>
      )}
    </section>
  )
}

interface Part {
  readonly text: string
  /** What the reader is asked to try. */
  readonly tried: boolean
}

/** The text, and the paragraph that starts with "Try:" with all after it. */
export function partsOf(description: string): readonly Part[] {
  if (description.trim() === '') return []
  const at = /(?:^|\n[ \t]*\n)(?=Try:)/.exec(description)
  if (!at) return [{ text: description, tried: false }]
  const from = at.index + at[0].length
  const before = description.slice(0, at.index)
  const parts = [
    { text: before, tried: false },
    { text: description.slice(from).replace(/^Try:/, '**Try:**'), tried: true },
  ]
  return parts.filter(({ text }) => text.trim() !== '')
}
