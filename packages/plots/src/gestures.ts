/* Fingers, pens, mice and wheels over a plot, turned into what they mean. Positions are fractions of the area, from the left
 and from the bottom. */
import type { Motion } from './view'

export interface GestureTarget {
  /** Whether a reset would change the view: a click then waits for a double click. */
  isZoomed(): boolean
  /** Position of the time mark, or null if it cannot be dragged. */
  markAt(): number | null
  move(motion: Motion): void
  /** A click, or the mark drawn along. */
  seek(x: number, y: number): void
  hover(at: readonly [number, number] | null): void
  /** The box being drawn, or none. */
  box(box: Box | null): void
}

export interface Box {
  readonly x: readonly [number, number]
  /** null: the whole height. */
  readonly y: readonly [number, number] | null
}

/** [px] A shorter movement is a click. */
const CLICK = 4
/** [px] A flatter box zooms one direction only. */
const FLAT = 24
/** [ms] Two clicks within this are a double click. */
const TWICE = 280

type Held =
  | {
      readonly kind: 'undecided' | 'box' | 'pan' | 'mark'
      readonly id: number
      readonly start: DOMPoint
      last: DOMPoint
    }
  | { readonly kind: 'pinch'; readonly points: Map<number, DOMPoint> }

export function attachGestures(area: HTMLElement, target: GestureTarget): () => void {
  let held: Held | null = null
  let waiting: ReturnType<typeof setTimeout> | undefined
  let lastClick = Number.NEGATIVE_INFINITY

  /** [px] from the area's corner. */
  function place(event: PointerEvent | WheelEvent): DOMPoint {
    const { left, top } = area.getBoundingClientRect()
    return new DOMPoint(event.clientX - left, event.clientY - top)
  }
  const fraction = (p: DOMPoint): [number, number] => [p.x / area.clientWidth, 1 - p.y / area.clientHeight]

  function onDown(event: PointerEvent): void {
    if (event.button !== 0 && event.button !== 1) return
    area.setPointerCapture(event.pointerId)
    const at = place(event)
    if (held && held.kind !== 'pinch' && event.pointerType === 'touch') {
      held = {
        kind: 'pinch',
        points: new Map([
          [held.id, held.last],
          [event.pointerId, at],
        ]),
      }
      return
    }
    if (held) return
    const mark = target.markAt()
    const reach = event.pointerType === 'mouse' ? 5 : 18
    const onMark = mark !== null && Math.abs(mark * area.clientWidth - at.x) <= reach
    const pans = event.button === 1 || event.shiftKey || event.pointerType === 'touch'
    held = { kind: onMark ? 'mark' : pans ? 'pan' : 'undecided', id: event.pointerId, start: at, last: at }
    if (event.button === 1) event.preventDefault()
  }

  function onMove(event: PointerEvent): void {
    const at = place(event)
    if (held === null) {
      if (event.pointerType !== 'touch') {
        target.hover(fraction(at))
        const mark = target.markAt()
        const near = mark !== null && Math.abs(mark * area.clientWidth - at.x) <= 5
        area.style.cursor = near ? 'ew-resize' : ''
      }
      return
    }
    if (held.kind === 'pinch') {
      pinch(held.points, event.pointerId, at)
      return
    }
    if (event.pointerId !== held.id) return
    const { kind, start, last } = held
    const far = Math.hypot(at.x - start.x, at.y - start.y) > CLICK
    if (kind === 'undecided' && far) held = { ...held, kind: 'box' }
    if (held.kind === 'box') target.box(boxOf(start, at))
    else if (kind === 'mark') target.seek(...fraction(at))
    else if (kind === 'pan' && (far || last !== start))
      target.move({
        kind: 'shift',
        x: (last.x - at.x) / area.clientWidth,
        y: (at.y - last.y) / area.clientHeight,
      })
    if (kind !== 'pan' || far || last !== start) held.last = at
  }

  function onUp(event: PointerEvent): void {
    if (held === null) return
    if (held.kind === 'pinch') {
      held.points.delete(event.pointerId)
      if (held.points.size === 0) held = null
      return
    }
    if (event.pointerId !== held.id) return
    const { kind, start, last } = held
    const at = place(event)
    held = null
    target.box(null)
    if (event.type === 'pointercancel') return
    if (kind === 'box') {
      const { x, y } = boxOf(start, at)
      const upright = Math.abs(at.x - start.x) < FLAT && y !== null
      target.move({ kind: 'box', x: upright ? null : x, y })
    } else if (kind === 'undecided' || last === start) click(at)
  }

  function click(at: DOMPoint): void {
    const now = performance.now()
    clearTimeout(waiting)
    if (now - lastClick < TWICE) {
      lastClick = Number.NEGATIVE_INFINITY
      target.move({ kind: 'whole' })
      return
    }
    lastClick = now
    if (target.isZoomed()) waiting = setTimeout(() => target.seek(...fraction(at)), TWICE)
    else target.seek(...fraction(at))
  }

  function pinch(points: Map<number, DOMPoint>, id: number, at: DOMPoint): void {
    const other = [...points].find(([key]) => key !== id)?.[1]
    const before = points.get(id)
    if (!other || !before) return
    points.set(id, at)
    const factor = (from: number, to: number) =>
      Math.min(2, Math.max(0.5, Math.max(24, from) / Math.max(24, to)))
    const middle = (p: DOMPoint) => fraction(new DOMPoint((p.x + other.x) / 2, (p.y + other.y) / 2))
    const [x0, y0] = middle(before)
    const [x1, y1] = middle(at)
    target.move({
      kind: 'zoom',
      x: factor(Math.abs(before.x - other.x), Math.abs(at.x - other.x)),
      y: 1,
      at: [x1, y1],
    })
    target.move({ kind: 'shift', x: x0 - x1, y: y0 - y1 })
  }

  function boxOf(start: DOMPoint, at: DOMPoint): Box {
    const [x0, y0] = fraction(start)
    const [x1, y1] = fraction(at)
    const flat = Math.abs(at.y - start.y) < FLAT
    return { x: [x0, x1], y: flat ? null : [y0, y1] }
  }

  function onWheel(event: WheelEvent): void {
    event.preventDefault()
    const unit = event.deltaMode === 0 ? 1 : event.deltaMode === 1 ? 24 : 240
    const [dx, dy] = [event.deltaX * unit, event.deltaY * unit]
    // Trackpads report a pinch as a wheel with Ctrl, in smaller steps.
    const speed = event.ctrlKey ? 0.01 : 0.0015
    const along = event.shiftKey && dx === 0 ? dy : dx
    if (Math.abs(along) > Math.abs(event.shiftKey ? 0 : dy)) {
      target.move({ kind: 'shift', x: along / area.clientWidth, y: 0 })
      return
    }
    const factor = Math.exp(speed * Math.max(-400, Math.min(400, dy)))
    const at = fraction(place(event))
    target.move({ kind: 'zoom', x: event.altKey ? 1 : factor, y: event.altKey ? factor : 1, at })
  }

  const onLeave = () => target.hover(null)
  area.addEventListener('pointerdown', onDown)
  area.addEventListener('pointermove', onMove)
  area.addEventListener('pointerup', onUp)
  area.addEventListener('pointercancel', onUp)
  area.addEventListener('pointerleave', onLeave)
  area.addEventListener('wheel', onWheel, { passive: false })
  return () => {
    clearTimeout(waiting)
    area.removeEventListener('pointerdown', onDown)
    area.removeEventListener('pointermove', onMove)
    area.removeEventListener('pointerup', onUp)
    area.removeEventListener('pointercancel', onUp)
    area.removeEventListener('pointerleave', onLeave)
    area.removeEventListener('wheel', onWheel)
  }
}

/** The action of a key on a focused plot, or null. */
export function keyMotion(key: string): Motion | null {
  return keys[key] ?? null
}

const middle = [0.5, 0.5] as const
const keys: Readonly<Record<string, Motion>> = {
  '+': { kind: 'zoom', x: 1 / 1.5, y: 1, at: middle },
  '=': { kind: 'zoom', x: 1 / 1.5, y: 1, at: middle },
  '-': { kind: 'zoom', x: 1.5, y: 1, at: middle },
  '−': { kind: 'zoom', x: 1.5, y: 1, at: middle },
  ArrowLeft: { kind: 'shift', x: -0.1, y: 0 },
  ArrowRight: { kind: 'shift', x: 0.1, y: 0 },
  ArrowUp: { kind: 'shift', x: 0, y: 0.1 },
  ArrowDown: { kind: 'shift', x: 0, y: -0.1 },
  '0': { kind: 'whole' },
  Home: { kind: 'whole' },
  Escape: { kind: 'whole' },
}
