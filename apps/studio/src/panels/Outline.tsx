/* The items of the scene as a tree (WAI-ARIA tree pattern). All rows have the same height, so that only visible rows are
 rendered, and always the focused one. */
import { ChevronDown, ChevronRight, Search } from 'lucide-react'
import { ContextMenu } from 'radix-ui'
import { useCallback, useDeferredValue, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useProblems } from '../editor/problems'
import { editor, useEditor, preferences, usePreferences, setPreferences, setTransient } from '../editor/store'
import { HelpLink } from '../help/HelpLink'
import { OutlineRow } from './OutlineRow'
import { ItemMenu } from './ItemMenu'
import { between, rowsOf, treeKey, type GroupRow, type OutlineList, type Row } from './tree'
import { useReorder } from './useReorder'
import { rowHeight, useCoarse } from './useCoarse'
import './Outline.css'
import './panel.css'

/** Rows drawn beyond those in sight. */
const BEYOND = 8

export function Outline() {
  const scene = useDeferredValue(useEditor((s) => s.scene))
  const problems = useProblems()
  const selection = useEditor((s) => s.selection)
  const folded = usePreferences((s) => s.folded)
  const [filter, setFilter] = useState('')
  const rows = useMemo(() => rowsOf(scene, problems, { folded, filter }), [scene, problems, folded, filter])
  return (
    <section className="panel outline" aria-label="Outline">
      <div className="panel-head">
        <h2>Outline</h2>
        <HelpLink topic="building" about="building and the outline" />
        <label className="panel-search">
          <Search size={14} aria-hidden />
          <input
            type="search"
            aria-label="Filter the outline"
            placeholder="Filter"
            value={filter}
            onChange={(event) => setFilter(event.target.value)}
          />
        </label>
      </div>
      <ContextMenu.Root modal={false}>
        <Tree
          rows={rows}
          empty={filter === '' ? 'Nothing here yet. Add a body to begin.' : `Nothing is called “${filter}”.`}
        />
        <ContextMenu.Portal>
          <ItemMenu ids={selection} />
        </ContextMenu.Portal>
      </ContextMenu.Root>
    </section>
  )
}

function Tree({ rows, empty }: { readonly rows: readonly Row[]; readonly empty: string }) {
  const coarse = useCoarse()
  const height = rowHeight(coarse)
  const box = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState<string | null>(null)
  /** Where a range that Shift extends starts. */
  const anchor = useRef<string | null>(null)
  const { first, last, reveal } = useWindow(box, rows.length, height)
  const at = rows.findIndex((row) => row.id === active)
  const current = at >= 0 ? active : (rows[0]?.id ?? null)
  const rowAt = (clientY: number) => {
    const element = box.current
    return element ? (clientY - element.getBoundingClientRect().top + element.scrollTop) / height : 0
  }
  const reorder = useReorder(rows, rowAt)
  useFollowSelection(rows, box, reveal, setActive)

  /** Moves the focus there, and the view if need be. */
  function go(id: string): void {
    setActive(id)
    reveal(rows.findIndex((row) => row.id === id))
    // The row may only be drawn with the next render.
    requestAnimationFrame(() => rowElement(box.current, id)?.focus({ preventScroll: true }))
  }

  function choose(id: string, { shiftKey, ctrlKey, metaKey }: Modifiers): void {
    const { select, toggle } = editor.getState()
    if (shiftKey) select(between(rows, anchor.current, id))
    else {
      anchor.current = id
      if (ctrlKey || metaKey) toggle(id)
      else select([id])
    }
  }

  function onKeyDown(event: React.KeyboardEvent<HTMLElement>): void {
    if (event.altKey || event.target instanceof HTMLInputElement) return
    const mod = event.ctrlKey || event.metaKey
    const row = rows.find((r) => r.id === current)
    if (event.key === ' ' && mod && row?.type === 'thing') {
      event.preventDefault()
      editor.getState().toggle(row.id)
      return
    }
    if (event.key === 'Enter' && row) {
      event.preventDefault()
      if (row.type === 'group') fold(row.list, row.open)
      else choose(row.id, event)
      return
    }
    const move = treeKey(rows, current, event.key)
    if (!move) return
    event.preventDefault()
    if ('fold' in move) fold(move.fold, !move.open)
    else {
      go(move.to)
      // With Ctrl the focus moves alone.
      if (!mod && !move.to.startsWith(':')) choose(move.to, event)
    }
  }

  const drawn = rows.slice(first, last).map((row, i) => ({ row, index: first + i }))
  if (at >= 0 && (at < first || at >= last)) drawn.push({ row: rows[at], index: at })
  return (
    <ContextMenu.Trigger asChild>
      <div
        ref={box}
        role="tree"
        aria-label="Outline"
        aria-multiselectable
        className="outline-tree"
        onKeyDown={onKeyDown}
        onPointerDown={(event) =>
          reorder.onPointerDown(
            event,
            rows.find((row) => row.id === idOf(event.target)),
          )
        }
        onPointerMove={reorder.onPointerMove}
        onPointerCancel={reorder.onPointerCancel}
        onPointerUp={(event) => {
          if (reorder.onPointerUp(event)) swallowClick(event.currentTarget)
        }}
        onClick={(event) => {
          const row = rows.find((r) => r.id === idOf(event.target))
          if (!row) return
          go(row.id)
          if (row.type === 'group') fold(row.list, row.open)
          else choose(row.id, event)
        }}
        onDoubleClick={(event) => {
          const id = idOf(event.target)
          if (id !== null && !id.startsWith(':')) setTransient({ renaming: id })
        }}
        onContextMenu={(event) => {
          const id = idOf(event.target)
          if (id === null || id.startsWith(':')) return
          setActive(id)
          // A menu is about what it was opened on.
          if (!editor.getState().selection.includes(id)) editor.getState().select([id])
        }}
      >
        {rows.length === 0 && <p className="muted outline-empty">{empty}</p>}
        <div role="presentation" className="outline-rows" style={{ height: rows.length * height }}>
          {drawn.map(({ row, index }) =>
            row.type === 'group' ? (
              <Group
                key={row.id}
                row={row}
                top={index * height}
                height={height}
                active={row.id === current}
              />
            ) : (
              <OutlineRow
                key={row.id}
                row={row}
                top={index * height}
                height={height}
                active={row.id === current}
                coarse={coarse}
                dragged={reorder.drop?.id === row.id}
              />
            ),
          )}
          {reorder.drop && <div className="outline-drop" style={{ top: reorder.drop.index * height }} />}
        </div>
      </div>
    </ContextMenu.Trigger>
  )
}

type Modifiers = Pick<MouseEvent, 'shiftKey' | 'ctrlKey' | 'metaKey'>

function fold(list: OutlineList, closed: boolean): void {
  const others = preferences.getState().folded.filter((name) => name !== list)
  setPreferences({ folded: closed ? [...others, list] : others })
}

function idOf(target: EventTarget): string | null {
  return target instanceof Element ? (target.closest<HTMLElement>('[data-row]')?.dataset.row ?? null) : null
}

function rowElement(box: HTMLElement | null, id: string): HTMLElement | null {
  return box?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`) ?? null
}

/** The click that ends a pull is none. */
function swallowClick(element: HTMLElement): void {
  const swallow = (event: Event) => event.stopPropagation()
  element.addEventListener('click', swallow, { capture: true, once: true })
  setTimeout(() => element.removeEventListener('click', swallow, { capture: true }))
}

/** What is selected elsewhere is brought into sight, without taking the focus. */
function useFollowSelection(
  rows: readonly Row[],
  box: React.RefObject<HTMLElement | null>,
  reveal: (index: number) => void,
  setActive: (id: string) => void,
): void {
  const chosen = useEditor((s) => s.selection.at(-1))
  const latest = useRef(rows)
  useLayoutEffect(() => {
    latest.current = rows
  })
  useEffect(() => {
    if (chosen === undefined || box.current?.contains(document.activeElement)) return
    setActive(chosen)
    // Scrolling makes the page lay itself out, which it does anyway with the next frame.
    const frame = requestAnimationFrame(() => reveal(latest.current.findIndex((row) => row.id === chosen)))
    return () => cancelAnimationFrame(frame)
  }, [chosen, box, reveal, setActive])
}

/** [px] for the first render, before the page is laid out */
const FIRST = 320

/** Visible rows, and a few beyond. The scroll position is stored, because reading it from the page forces a layout. */
function useWindow(box: React.RefObject<HTMLElement | null>, count: number, height: number) {
  const [view, setView] = useState({ top: 0, size: FIRST })
  const latest = useRef(view)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const look = () => {
      latest.current = { top: element.scrollTop, size: element.clientHeight }
      setView(latest.current)
    }
    // First called after layout and before paint: the guess is never visible.
    const sizes = new ResizeObserver(() => flushSync(look))
    sizes.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      sizes.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [box])
  const reveal = useCallback(
    (index: number) => {
      if (!box.current || index < 0) return
      const { top, size } = latest.current
      if (index * height < top) box.current.scrollTop = index * height
      else if ((index + 1) * height > top + size) box.current.scrollTop = (index + 1) * height - size
    },
    [box, height],
  )
  const first = Math.max(0, Math.floor(view.top / height) - BEYOND)
  return { first, last: Math.min(count, Math.ceil((view.top + view.size) / height) + BEYOND), reveal }
}

interface GroupProps {
  readonly row: GroupRow
  readonly top: number
  readonly height: number
  readonly active: boolean
}

function Group({ row, top, height, active }: GroupProps) {
  const Icon = row.open ? ChevronDown : ChevronRight
  return (
    <div
      role="treeitem"
      aria-level={1}
      aria-expanded={row.open}
      aria-selected={false}
      aria-label={`${row.name} ${row.count}`}
      tabIndex={active ? 0 : -1}
      data-row={row.id}
      className="outline-row outline-group"
      style={{ top, height }}
    >
      <Icon size={14} aria-hidden />
      <span>{row.name}</span> <span className="outline-count">{row.count}</span>
    </div>
  )
}
