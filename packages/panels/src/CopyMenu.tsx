/* A button that copies one number of a row with its unit, in full: its menu has the vectors, their sizes and their components. */
import { exact, number, orZero } from '@freebody/format'
import type { Vec3 } from '@freebody/math'
import { Copy } from 'lucide-react'
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { usePanelHost } from './host'
import './CopyMenu.css'

export interface Copyable {
  /** "Fx", "F" */
  readonly name: string
  /** As shown, rounded. */
  readonly shown: string
  /** What is copied: all digits, and the unit. */
  readonly text: string
}

/** The size of a vector, its components, and all three at once. */
export function copiesOf(name: string, v: Vec3, unit: string, zero: number): readonly Copyable[] {
  const one = (label: string, x: number): Copyable => ({
    name: label,
    shown: `${number(orZero(x, zero))} ${unit}`,
    text: `${exact(x)} ${unit}`,
  })
  return [
    one(name, Math.hypot(...v)),
    ...['x', 'y', 'z'].map((axis, a) => one(name + axis, v[a])),
    {
      name: `${name} as a vector`,
      shown: `(${v.map((x) => number(orZero(x, zero), 3)).join(', ')}) ${unit}`,
      text: `(${v.map(exact).join(', ')}) ${unit}`,
    },
  ]
}

interface Props {
  /** What the numbers belong to. */
  readonly of: string
  /** Read when the menu opens. */
  readonly items: () => readonly Copyable[]
}

export function CopyMenu({ of, items }: Props) {
  const { say } = usePanelHost()
  const [open, setOpen] = useState<readonly Copyable[] | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    if (!open || !menu.current || !button.current) return
    // In the top layer, so that no frame around the table cuts it off.
    menu.current.showPopover?.()
    const at = button.current.getBoundingClientRect()
    const { offsetWidth, offsetHeight } = menu.current
    const below = at.bottom + offsetHeight < innerHeight
    menu.current.style.left = `${Math.max(4, Math.min(at.left, innerWidth - offsetWidth - 4))}px`
    menu.current.style.top = `${Math.max(4, below ? at.bottom : at.top - offsetHeight)}px`
    menu.current.querySelector('button')?.focus()
    const away = (event: Event) => {
      if (!menu.current?.contains(event.target as Node)) setOpen(null)
    }
    addEventListener('pointerdown', away, true)
    // The table scrolls below it.
    addEventListener('scroll', away, true)
    return () => {
      removeEventListener('pointerdown', away, true)
      removeEventListener('scroll', away, true)
    }
  }, [open])

  function close(): void {
    setOpen(null)
    button.current?.focus()
  }

  function onKeyDown(event: KeyboardEvent): void {
    const list = [...(menu.current?.querySelectorAll('button') ?? [])]
    const at = list.indexOf(document.activeElement as HTMLButtonElement)
    if (event.key === 'Escape' || event.key === 'Tab') close()
    else if (event.key === 'ArrowDown') list[(at + 1) % list.length]?.focus()
    else if (event.key === 'ArrowUp') list[(at + list.length - 1) % list.length]?.focus()
    else return
    // The same keys act on the scene elsewhere on the page.
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        className="quiet copy-menu-button"
        aria-haspopup="menu"
        aria-expanded={open !== null}
        aria-label={`Copy a number of ${of}`}
        title="Copy a force or a component with its unit"
        onClick={(event) => {
          event.stopPropagation()
          setOpen(open ? null : items())
        }}
      >
        <Copy size={14} aria-hidden />
      </button>
      {open && (
        <div
          ref={menu}
          role="menu"
          popover="manual"
          aria-label={`Copy of ${of}`}
          className="copy-menu"
          onKeyDown={onKeyDown}
        >
          {open.map((item) => (
            <button
              key={item.name}
              type="button"
              role="menuitem"
              className="quiet"
              onClick={(event) => {
                event.stopPropagation()
                void navigator.clipboard.writeText(item.text).then(
                  () => say(`Copied ${item.text}.`),
                  () => say(`The browser does not let this page copy. The value is ${item.text}.`),
                )
                close()
              }}
            >
              <span>{item.name}</span>
              <span className="numbers">{item.shown}</span>
            </button>
          ))}
        </div>
      )}
    </>
  )
}
