import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { Corner } from './tool-state'
import './StageMenu.css'

const ItemMenuAt = lazy(() => import('./ItemMenuAt'))

/** The menu of what is under the pointer; everything in it is also a command with a name. */
export function StageMenu({ children }: { readonly children: ReactNode }) {
  const [at, setAt] = useState<Corner | null>(null)
  const [asked, setAsked] = useState(false)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the outline has the same menu, and the palette its commands
    <div
      className="stage-menu"
      onContextMenu={(event) => {
        event.preventDefault()
        setAsked(true)
        setAt({ x: event.clientX, y: event.clientY })
      }}
    >
      {children}
      {asked && (
        <Suspense fallback={null}>
          <ItemMenuAt at={at} onClose={() => setAt(null)} />
        </Suspense>
      )}
    </div>
  )
}
