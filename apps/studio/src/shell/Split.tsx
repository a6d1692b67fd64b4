/* Two panes with a border that can be dragged, or moved with arrow keys; its place is remembered. One pane has a size of its own, the
 other takes the rest. Written here because the libraries that do this weigh more than the rest of the shell. */
import {
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useRef,
  useState,
} from 'react'
import { recall, remember } from '../documents/storage'
import './Split.css'

interface Props {
  /** Key of the stored size, and part of the accessible name of the border. */
  readonly name: string
  readonly direction: 'row' | 'column'
  /** Which of the two has a size of its own. */
  readonly sized: 'first' | 'second'
  /** [px] */
  readonly size: number
  readonly least: number
  readonly most: number
  readonly first: ReactNode
  /** Nothing: the first has all the room. */
  readonly second: ReactNode
}

/** [px] for an arrow key */
const STRIDE = 16
/** [px] least size of the pane without a stored size; the other shrinks first */
const REST = 140

export function Split({ name, direction, sized, size: start, least, most, first, second }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState(() => bounded(Number(recall(`split.${name}`)) || start))
  const across = direction === 'row'

  function bounded(px: number): number {
    return Math.min(most, Math.max(least, Math.round(px)))
  }

  function change(px: number): void {
    const next = bounded(px)
    setSize(next)
    remember(`split.${name}`, String(next))
  }

  /** [px] as laid out, which may be less than the stored size */
  function actual(): number {
    const panes = frame.current?.children
    const box = panes?.[sized === 'first' ? 0 : panes.length - 1].getBoundingClientRect()
    return box ? (across ? box.width : box.height) : size
  }

  function onPointerDown(down: PointerEvent<HTMLElement>): void {
    const border = down.currentTarget
    border.setPointerCapture(down.pointerId)
    const from = across ? down.clientX : down.clientY
    const sign = sized === 'first' ? 1 : -1
    const begun = actual()
    const move = (event: globalThis.PointerEvent) =>
      change(begun + sign * ((across ? event.clientX : event.clientY) - from))
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
    change(actual() + STRIDE * (way === 0 ? -1 : 1) * (sized === 'first' ? 1 : -1))
  }

  const pane: CSSProperties = { flex: `0 1 ${size}px` }
  const rest: CSSProperties = second ? { [across ? 'minWidth' : 'minHeight']: `${REST}px` } : {}
  return (
    <div ref={frame} className="split" data-direction={direction}>
      <div className="split-pane" style={sized === 'first' ? pane : rest}>
        {first}
      </div>
      {second && (
        // biome-ignore lint/a11y/useSemanticElements: a rule cannot be moved
        <div
          className="split-border"
          role="separator"
          aria-label={`Size of ${name}`}
          aria-orientation={across ? 'vertical' : 'horizontal'}
          aria-valuenow={size}
          aria-valuemin={least}
          aria-valuemax={most}
          tabIndex={0}
          onPointerDown={onPointerDown}
          onKeyDown={onKeyDown}
          onDoubleClick={() => change(start)}
        />
      )}
      {second && (
        <div className="split-pane" style={sized === 'second' ? pane : rest}>
          {second}
        </div>
      )}
    </div>
  )
}
