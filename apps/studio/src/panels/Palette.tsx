import { FailedSilently, part } from '@freebody/panels'
import { ForceThumbnail, JointThumbnail, ShapeThumbnail } from '@freebody/viewer'
import { ChevronDown, ChevronRight, Search } from 'lucide-react'
import { memo, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { addItem } from '../commands/add'
import { usePreferences, foldList, useTransient, setTransient } from '../editor/store'
import { useWorkbench } from '../editor/workbench'
import { HelpLink } from '../help/HelpLink'
import { wantedBy } from '../help/vocabulary'
import { startPaletteDrag } from '../tools/palette-drag'
import { nextControl, useRoving } from '../ui/roving'
import { searchItems, summaryOf } from './palette-search'
import {
  groupTopics,
  paletteGroups,
  paletteItems,
  type Adding,
  type Drawing,
  type PaletteGroup,
  type PaletteItem,
} from './palette-items'
import './Palette.css'
import './panel.css'

const TemplateThumbnail = part(
  'Drawing',
  () => import('./TemplateThumbnail'),
  // The name is below it.
  (failed) => <FailedSilently {...failed} />,
)

/** What can be added: pulled into the scene, clicked and placed with a second click, or put in the middle with Enter. */
export function Palette() {
  const [search, setSearch] = useState('')
  const grid = useRef<HTMLDivElement>(null)
  const found = useMemo(() => searchItems(paletteItems, search), [search])
  const wanted = useMemo(() => wantedBy(search), [search])
  useRoving(grid, neighbour)
  return (
    <section className="panel palette" aria-label="Add">
      <div className="panel-head">
        <h2>Add</h2>
        <label className="panel-search">
          <Search size={14} aria-hidden />
          <input
            type="search"
            aria-label="Search what can be added"
            placeholder="Search"
            value={search}
            onChange={(event) => setSearch(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'ArrowDown' && event.key !== 'Enter') return
              event.preventDefault()
              grid.current?.querySelector<HTMLElement>('.palette-item')?.focus()
            }}
          />
        </label>
      </div>
      <div ref={grid} className="palette-groups">
        {wanted.map(({ words, answer }) => (
          <p key={words} className="muted palette-answer" role="note">
            {answer}
          </p>
        ))}
        {paletteGroups.map((group) => (
          <Group
            key={group}
            name={group}
            items={found.filter((item) => item.group === group)}
            searching={search !== ''}
          />
        ))}
        {found.length === 0 && wanted.length === 0 && (
          <p className="muted palette-none">Nothing is called “{search}”.</p>
        )}
      </div>
    </section>
  )
}

interface GroupProps {
  readonly name: PaletteGroup
  readonly items: readonly PaletteItem[]
  readonly searching: boolean
}

function Group({ name, items, searching }: GroupProps) {
  const key = `add:${name}`
  const folded = usePreferences((s) => s.folded.includes(key))
  if (items.length === 0) return null
  const open = searching || !folded
  const Icon = open ? ChevronDown : ChevronRight
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid everywhere
    <div role="group" aria-label={name}>
      <div className="palette-row">
        <button
          type="button"
          className="palette-head quiet"
          aria-expanded={open}
          onClick={() => foldList(key, !folded)}
        >
          <Icon size={14} aria-hidden />
          {name}
        </button>
        <HelpLink topic={groupTopics[name]} about={name.toLowerCase()} />
      </div>
      {open && (
        <div className="palette-grid">
          {items.map((item) => (
            <Item key={item.id} item={item} />
          ))}
        </div>
      )}
    </div>
  )
}

const Item = memo(function Item({ item }: { readonly item: PaletteItem }) {
  const bench = useWorkbench()
  const held = useTransient((s) => s.tool === item.adding)
  const { adding } = item
  return (
    <button
      type="button"
      className="palette-item quiet"
      data-item={item.id}
      aria-pressed={held}
      title={`${item.label}: ${summaryOf(item)}`}
      onPointerDown={(event) => {
        if (event.button === 0 && event.pointerType !== 'touch' && isHeld(adding))
          startPaletteDrag(adding, event.nativeEvent, bench)
      }}
      onClick={(event) => {
        // A key press has no second click that would place it.
        if (event.detail === 0 || !isHeld(adding)) void addItem(item, bench)
        else setTransient({ tool: held ? { kind: 'select' } : adding, sheet: null })
      }}
    >
      <Thumbnail drawing={item.drawing} />
      <span className="palette-label">{item.label}</span>
    </button>
  )
})

/** Items with a position become the tool first. */
function isHeld(adding: Adding): adding is Extract<Adding, { kind: 'place' | 'connect' }> {
  return adding.kind === 'place' || adding.kind === 'connect'
}

/** [px] */
const SIZE = 40

/** Rendered when it is near the visible part: most of the list is hidden when the studio opens. */
function Thumbnail({ drawing }: { readonly drawing: Drawing }) {
  const place = useRef<HTMLSpanElement>(null)
  const [near, setNear] = useState(false)
  useEffect(() => {
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true)
      },
      { rootMargin: '200px' },
    )
    if (place.current && !near) watch.observe(place.current)
    return () => watch.disconnect()
  }, [near])
  return (
    <span ref={place} className="palette-drawing" aria-hidden>
      {near && <Picture drawing={drawing} />}
    </span>
  )
}

function Picture({ drawing }: { readonly drawing: Drawing }) {
  return (
    <>
      {drawing.type === 'shape' && <ShapeThumbnail kind={drawing.kind} size={SIZE} />}
      {drawing.type === 'joint' && <JointThumbnail kind={drawing.kind} size={SIZE} />}
      {drawing.type === 'force' && <ForceThumbnail kind={drawing.kind} size={SIZE} />}
      {drawing.type === 'template' && (
        <Suspense fallback={null}>
          <TemplateThumbnail id={drawing.id} />
        </Suspense>
      )}
      {drawing.type === 'icon' && <drawing.icon size={24} strokeWidth={1.5} />}
    </>
  )
}

/** Where an arrow key leads: left and right in the order of the page, up and down by place on the screen. */
function neighbour(all: readonly HTMLElement[], from: HTMLElement, key: string): HTMLElement | null {
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return nextControl(all, from, key)
  const here = from.getBoundingClientRect()
  const boxes = all.map((element) => ({ element, box: element.getBoundingClientRect() }))
  const beyond =
    key === 'ArrowDown'
      ? boxes.filter(({ box }) => box.top >= here.bottom - 1)
      : boxes.filter(({ box }) => box.bottom <= here.top + 1).reverse()
  if (beyond.length === 0) return null
  const middle = ({ top, bottom }: DOMRect) => (top + bottom) / 2
  // Of the next row, the one below or above.
  const row = beyond.filter(({ box }) => Math.abs(middle(box) - middle(beyond[0].box)) < 8)
  const aside = (box: DOMRect) => Math.abs(box.left - here.left)
  return row.reduce((best, other) => (aside(other.box) < aside(best.box) ? other : best)).element
}
