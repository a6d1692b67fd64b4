import { jointKinds } from '@freebody/dynamics'
import type { CollectionName } from '@freebody/scene'
import { CircleAlert, Eye, EyeOff, Lock, LockOpen, Power, PowerOff, TriangleAlert } from 'lucide-react'
import { memo, useEffect, useRef } from 'react'
import { editor, useEditor, useTransient, setTransient, setHovered } from '../editor/store'
import { classes } from '../ui'
import { KindIcon } from './KindIcon'
import { rename } from './inspect/ItemTitle'
import { marking, type Mark } from './hidden-locked'
import type { ThingRow } from './tree'
import './Outline.css'
import './severity.css'

interface Props {
  readonly row: ThingRow
  readonly top: number
  readonly height: number
  /** Has the tree's focus. */
  readonly active: boolean
  /** Pointed at by thumbs, which do not hover. */
  readonly coarse: boolean
  readonly dragged: boolean
}

/** Lists of what is drawn: it can be hidden and locked. */
const MARKABLE: readonly CollectionName[] = ['bodies', 'joints', 'forces', 'measurements']

/** An item of the scene in the outline. Its buttons are rendered only if they are visible. */
export const OutlineRow = memo(function OutlineRow({ row, top, height, active, coarse, dragged }: Props) {
  const { id, name } = row
  const selected = useEditor((s) => s.selection.includes(id))
  const hovered = useTransient((s) => s.hovered === id)
  const renaming = useTransient((s) => s.renaming === id)
  const open = hovered || active || coarse
  const markable = MARKABLE.includes(row.list)
  return (
    <div
      role="treeitem"
      aria-level={2}
      aria-setsize={row.of}
      aria-posinset={row.place}
      aria-selected={selected}
      aria-label={label(row)}
      tabIndex={active ? 0 : -1}
      data-row={id}
      className={classes(
        'outline-row',
        selected && 'outline-selected',
        hovered && 'outline-hovered',
        row.off && 'outline-off',
        row.hidden && 'outline-faint',
        dragged && 'outline-dragged',
      )}
      style={{ top, height }}
      onPointerEnter={() => setHovered(id)}
      onPointerLeave={() => setHovered(null)}
    >
      <KindIcon list={row.list} kind={row.kind} paint={row.paint} />
      {renaming ? (
        <NameInput id={id} name={name} />
      ) : (
        <span className="outline-name" title={tip(row)}>
          {name}
        </span>
      )}{' '}
      {!renaming && <span className="outline-detail">{row.detail}</span>}
      {unapplied(row) && <span className="outline-unapplied severity-error">not applied</span>}
      {row.severity === 'error' && <CircleAlert size={14} className="severity-error" aria-hidden />}
      {row.severity === 'warning' && <TriangleAlert size={14} className="severity-warning" aria-hidden />}
      <span className="outline-actions">
        {row.switchable && (open || row.off) && (
          <RowButton
            label={row.off ? `Switch ${name} on` : `Switch ${name} off`}
            on={row.off}
            icon={row.off ? PowerOff : Power}
            onPress={() => switchThing(row)}
          />
        )}
        {markable && (open || row.hidden) && (
          <RowButton
            label={row.hidden ? `Show ${name}` : `Hide ${name}`}
            on={row.hidden}
            icon={row.hidden ? EyeOff : Eye}
            onPress={() => mark(row, 'hidden', !row.hidden)}
          />
        )}
        {markable && (open || row.locked) && (
          <RowButton
            label={row.locked ? `Unlock ${name}` : `Lock ${name}`}
            on={row.locked}
            icon={row.locked ? Lock : LockOpen}
            onPress={() => mark(row, 'locked', !row.locked)}
          />
        )}
      </span>
    </div>
  )
})

/** An equation with an error has no effect on the run. */
function unapplied({ list, severity }: ThingRow): boolean {
  return list === 'equations' && severity === 'error'
}

/** Accessible name of the row. */
function label(row: ThingRow): string {
  const said = [row.name, row.detail]
  if (row.off) said.push('off')
  if (row.hidden) said.push('hidden')
  if (row.locked) said.push('locked')
  if (unapplied(row)) said.push('not applied')
  if (row.severity) said.push(row.severity)
  return said.filter(Boolean).join(' ')
}

function tip(row: ThingRow): string {
  const kind =
    row.list === 'joints' && Object.hasOwn(jointKinds, row.kind)
      ? jointKinds[row.kind as keyof typeof jointKinds].label
      : row.kind
  return [row.name, `(${kind})`, row.detail].filter(Boolean).join(' ')
}

function mark(row: ThingRow, which: Mark, on: boolean): void {
  const { scene, selection, edit } = editor.getState()
  // A press on one of several selected rows applies to all of them.
  const ids = selection.includes(row.id) ? selection : [row.id]
  const verb = which === 'hidden' ? (on ? 'Hide' : 'Show') : on ? 'Lock' : 'Unlock'
  edit(marking(scene, which, ids, on), {
    label: `${verb} ${ids.length > 1 ? `${ids.length} things` : row.name}`,
  })
}

function switchThing({ id, list, off, name }: ThingRow): void {
  const { scene, edit } = editor.getState()
  const thing = (scene[list] as readonly { readonly id: string; readonly off?: boolean }[] | undefined)?.find(
    (t) => t.id === id,
  )
  if (!thing) return
  const { off: _, ...rest } = thing
  edit({ type: 'put', in: list, thing: off ? rest : { ...rest, off: true } } as never, {
    label: `Switch ${name} ${off ? 'on' : 'off'}`,
  })
}

interface RowButtonProps {
  readonly label: string
  readonly on: boolean
  readonly icon: typeof Eye
  readonly onPress: () => void
}

/** Shown while it is on, or the row is under the pointer; by key the same is a command. */
function RowButton({ label, on, icon: Icon, onPress }: RowButtonProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      className={classes('outline-button', on && 'outline-button-on')}
      aria-label={label}
      title={label}
      onClick={(event) => {
        event.stopPropagation()
        onPress()
      }}
    >
      <Icon size={14} aria-hidden />
    </button>
  )
}

/** Under another id it is another row, which takes a frame or two to be drawn. */
function focusRow(tree: Element, id: string, frames = 60): void {
  const row = tree.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`)
  if (row) row.focus()
  else if (frames > 0) requestAnimationFrame(() => focusRow(tree, id, frames - 1))
}

function NameInput({ id, name }: { readonly id: string; readonly name: string }) {
  const input = useRef<HTMLInputElement>(null)
  const over = useRef(false)
  useEffect(() => {
    input.current?.focus()
    input.current?.select()
  }, [])
  const end = (text: string | null) => {
    if (over.current) return
    over.current = true
    const tree = input.current?.closest('[role=tree]')
    setTransient({ renaming: null })
    const now = text === null ? id : rename(id, text)
    if (tree) requestAnimationFrame(() => focusRow(tree, now))
  }
  return (
    <input
      ref={input}
      className="outline-input"
      aria-label={`Name of ${name}`}
      defaultValue={name}
      maxLength={200}
      onBlur={(event) => end(event.target.value)}
      onKeyDown={(event) => {
        event.stopPropagation()
        if (event.key === 'Enter') end(event.currentTarget.value)
        if (event.key === 'Escape') end(null)
      }}
      onPointerDown={(event) => event.stopPropagation()}
      onClick={(event) => event.stopPropagation()}
    />
  )
}
