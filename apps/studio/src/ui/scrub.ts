/* A horizontal drag over a number's label changes the number: one gesture from press to release. */
import { useRef } from 'react'

/** Starts a gesture; what it returns sets the number to so many steps from where it was. Null: this number does not step. */
export type Begin = () => ((steps: number) => void) | null

/** [px] a press that does not move this far is a click */
const SLACK = 3
/** [px] to the side for one step */
const STRIDE = 4

/** Shift is coarse, Alt is fine: for keys, wheel and drag alike. */
export function pace(event: { readonly shiftKey: boolean; readonly altKey: boolean }): number {
  return event.shiftKey ? 10 : event.altKey ? 0.1 : 1
}

interface Drag {
  x: number
  moved: boolean
  steps: number
  set: ((steps: number) => void) | null
}

export function useScrub(begin: Begin, end: () => void) {
  const drag = useRef<Drag | null>(null)
  const dragged = useRef(false)
  function stop(): void {
    dragged.current = drag.current?.moved ?? false
    drag.current = null
    if (dragged.current) end()
  }
  return {
    onPointerDown(event: React.PointerEvent<HTMLElement>) {
      if (event.button !== 0) return
      drag.current = { x: event.clientX, moved: false, steps: 0, set: null }
    },
    onPointerMove(event: React.PointerEvent<HTMLElement>) {
      const now = drag.current
      if (!now || (event.buttons & 1) === 0) return
      if (!now.moved) {
        if (Math.abs(event.clientX - now.x) < SLACK) return
        now.set = begin()
        if (!now.set) {
          drag.current = null
          return
        }
        now.moved = true
        // From here on the pointer is the number's, wherever it goes.
        event.currentTarget.setPointerCapture(event.pointerId)
      }
      const fine = pace(event)
      now.steps += ((event.clientX - now.x) / STRIDE) * fine
      now.x = event.clientX
      now.set?.(fine < 1 ? Math.round(10 * now.steps) / 10 : Math.round(now.steps))
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    /** The click that ends a drag is none: a label would move the focus. */
    onClick(event: React.MouseEvent<HTMLElement>) {
      if (dragged.current) event.preventDefault()
      dragged.current = false
    },
  }
}
