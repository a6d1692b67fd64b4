import { part } from '@freebody/panels'
import { type ReactNode, Suspense, useRef } from 'react'
import { setToolState, useToolState } from './tool-state'
import './StageMenu.css'

const ItemMenuAt = part('Menu of the scene', () => import('./ItemMenuAt'))

/** The menu of what is under the pointer; everything in it is also a command with a name. Pointers open it through the events of the
 stage, since browsers report the press of the right button on some systems before it is known whether it will move the view. */
export function StageMenu({ children }: { readonly children: ReactNode }) {
  const at = useToolState((s) => s.menu)
  const pressed = useRef(false)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the outline has the same menu, and the palette its commands
    <div
      className="stage-menu"
      onPointerDownCapture={() => {
        pressed.current = true
      }}
      onKeyDownCapture={() => {
        pressed.current = false
      }}
      onContextMenu={(event) => {
        event.preventDefault()
        // By key, or by Ctrl and click, which has no other event of its own.
        if (!pressed.current || event.ctrlKey) setToolState({ menu: { x: event.clientX, y: event.clientY } })
      }}
    >
      {children}
      {at && (
        <Suspense fallback={null}>
          <ItemMenuAt at={at} onClose={() => setToolState({ menu: null })} />
        </Suspense>
      )}
    </div>
  )
}
