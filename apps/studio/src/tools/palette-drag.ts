/* A drag from the palette into the scene: a preview follows the pointer, and the item is placed where it is dropped. */
import { setTransient, type Connectable, type Placeable } from '../editor/store'
import type { Workbench } from '../editor/workbench'
import { dropConnection } from './connect'
import { setToolState, useToolState } from './tool-state'
import { putDown } from './place'

export type PaletteItem =
  | { readonly kind: 'place'; readonly what: Placeable }
  | { readonly kind: 'connect'; readonly what: Connectable }

/** [px] A press that moves less is a click. */
const SLACK = 6

interface Press {
  readonly pointerId: number
  readonly clientX: number
  readonly clientY: number
}

/** Called on pointerdown on an item, by mouse or pen; a finger scrolls the palette, and places with two taps. */
export function startPaletteDrag(item: PaletteItem, press: Press, bench: Workbench): void {
  let dragging = false
  const move = (event: PointerEvent) => {
    if (event.pointerId !== press.pointerId) return
    if (!dragging && Math.hypot(event.clientX - press.clientX, event.clientY - press.clientY) < SLACK) return
    // From here on the stage gets the pointer events, and the tool shows its preview.
    if (!dragging) setTransient({ tool: item })
    dragging = true
  }
  const end = (event: PointerEvent) => {
    if (event.pointerId !== press.pointerId) return
    stop()
    if (!dragging) return
    const under = document.elementFromPoint(event.clientX, event.clientY)
    const over = event.type === 'pointerup' && under?.closest('.scene-area-stage')
    const { landing, hot } = useToolState.getState()
    if (!over) setTransient({ tool: { kind: 'select' } })
    else if (item.kind === 'place') {
      if (landing) void putDown(item.what, landing, bench)
      setTransient({ tool: { kind: 'select' } })
    } else if (hot) void drop(item.what, bench)
  }
  const stop = () => {
    window.removeEventListener('pointermove', move)
    window.removeEventListener('pointerup', end)
    window.removeEventListener('pointercancel', end)
  }
  window.addEventListener('pointermove', move)
  window.addEventListener('pointerup', end)
  window.addEventListener('pointercancel', end)
}

async function drop(what: Connectable, bench: Workbench): Promise<void> {
  const { hot } = useToolState.getState()
  if (!hot) return
  if (await dropConnection(what, hot.p_W, bench)) setTransient({ tool: { kind: 'select' } })
  // Not enough there: that was the first pick.
  else setToolState({ picks: [hot] })
}
