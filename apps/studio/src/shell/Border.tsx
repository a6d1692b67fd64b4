/* The border of a pane: dragged, or moved with arrow keys; a double click puts it back. Written here because the libraries that do this
 weigh more than the rest of the shell. */
import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef, useState } from 'react'
import { recall, remember } from '../documents/storage'
import './Border.css'

/** [px] for an arrow key */
const STRIDE = 16

/** [px] The size that the user gave a pane, kept under its name; null: its usual one. */
export function useStoredSize(name: string): readonly [number | null, (px: number | null) => void] {
  const [sizes, setSizes] = useState<Readonly<Record<string, number | null>>>({})
  const stored = name in sizes ? sizes[name] : Number(recall(`split.${name}`)) || null
  return [
    stored,
    (px) => {
      setSizes({ ...sizes, [name]: px })
      remember(`split.${name}`, px === null ? '' : String(px))
    },
  ]
}

interface Props {
  /** Part of the accessible name. */
  readonly name: string
  /** row: the panes lie side by side. */
  readonly direction: 'row' | 'column'
  /** The pane with a size of its own lies before the border, or after it. */
  readonly sized: 'first' | 'second'
  readonly least: number
  readonly most: number
  /** [px] The sized pane as laid out, which may be less than what was asked for. */
  readonly measure: () => number
  /** [px]; null: as usual. */
  readonly onSize: (px: number | null) => void
  readonly className?: string
}

export function Border({ name, direction, sized, least, most, measure, onSize, className = '' }: Props) {
  const across = direction === 'row'
  const bounded = (px: number) => Math.min(most, Math.max(least, Math.round(px)))
  const element = useRef<HTMLDivElement>(null)
  // Written after every render, as sizes that nobody chose come from the style sheet.
  useLayoutEffect(() => element.current?.setAttribute('aria-valuenow', String(Math.round(measure()))))

  function onPointerDown(down: PointerEvent<HTMLElement>): void {
    const border = down.currentTarget
    border.setPointerCapture(down.pointerId)
    const from = across ? down.clientX : down.clientY
    const sign = sized === 'first' ? 1 : -1
    const begun = measure()
    const move = (event: globalThis.PointerEvent) =>
      onSize(bounded(begun + sign * ((across ? event.clientX : event.clientY) - from)))
    const stop = () => {
      border.removeEventListener('pointermove', move)
      border.removeEventListener('lostpointercapture', stop)
    }
    border.addEventListener('pointermove', move)
    border.addEventListener('lostpointercapture', stop)
  }

  function onKeyDown(event: KeyboardEvent): void {
    const keys = across ? ['ArrowLeft', 'ArrowRight'] : ['ArrowUp', 'ArrowDown']
    const way = keys.indexOf(event.key)
    if (way < 0) return
    event.preventDefault()
    event.stopPropagation()
    onSize(bounded(measure() + STRIDE * (way === 0 ? -1 : 1) * (sized === 'first' ? 1 : -1)))
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule cannot be moved
    <div
      ref={element}
      className={`border ${className}`.trim()}
      data-direction={direction}
      role="separator"
      aria-label={`Size of ${name}`}
      aria-orientation={across ? 'vertical' : 'horizontal'}
      aria-valuenow={least}
      aria-valuemin={least}
      aria-valuemax={most}
      tabIndex={0}
      onPointerDown={onPointerDown}
      onKeyDown={onKeyDown}
      onDoubleClick={() => onSize(null)}
    />
  )
}
