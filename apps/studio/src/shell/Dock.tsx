import { FailedButton, panelOf, panels, part } from '@freebody/panels'
import { X } from 'lucide-react'
import { type RefObject, Suspense, useEffect, useRef } from 'react'
import { keyHint } from '../commands/keys'
import { openDock, setTransient, usePreferences, type DockPlace } from '../editor/store'
import { HelpLink } from '../help/HelpLink'
import { useRoving } from '../ui/roving'
import './Dock.css'

const DockMenu = part(
  'Panels',
  () => import('./DockMenu'),
  (failed) => <FailedButton {...failed} />,
)

/** The head of the closed dock. */
export function DockTabs() {
  return (
    <div className="workspace-tabs">
      <DockHead place={null} sheet={false} />
    </div>
  )
}

/** The open dock; as a sheet it has no place to choose. */
export function DockArea({ place }: { readonly place: DockPlace | null }) {
  const id = usePreferences((s) => s.dock)
  const panel = panelOf(id ?? '') ?? panels[0]
  return (
    <div className="workspace-dock">
      <DockHead place={place} sheet={place === null}>
        <HelpLink topic={panel.id} about={panel.label.toLowerCase()} className="dock-help" />
        <button
          type="button"
          className="icon quiet"
          aria-label={`Close ${panel.label}`}
          title={`Close ${panel.label}`}
          onClick={() => (place === null ? setTransient({ sheet: null }) : openDock(null))}
        >
          <X size={16} aria-hidden />
        </button>
      </DockHead>
      <section className="dock" aria-label={panel.label}>
        <Suspense fallback={<p className="muted dock-wait">Opening …</p>}>
          <panel.Component />
        </Suspense>
      </section>
    </div>
  )
}

/** Scrolls the tab of the open panel into sight, also when the room for tabs changes. */
function useInSight(tabs: RefObject<HTMLElement | null>, open: string | null): void {
  useEffect(() => {
    const bar = tabs.current
    if (!bar || open === null) return
    const look = () => {
      const tab = bar.querySelector<HTMLElement>('[aria-pressed="true"]')
      if (!tab) return
      const { left, right } = tab.getBoundingClientRect()
      const room = bar.getBoundingClientRect()
      const over = right + BESIDE - room.right
      if (left < room.left) bar.scrollLeft -= room.left - left + BESIDE
      else if (over > 0) bar.scrollLeft += over
    }
    const sizes = new ResizeObserver(look)
    sizes.observe(bar)
    return () => sizes.disconnect()
  }, [tabs, open])
}

/** [px] of the next tab that stay in sight: there is more. */
const BESIDE = 24

interface DockHeadProps {
  readonly place: DockPlace | null
  readonly sheet: boolean
  readonly children?: React.ReactNode
}

/** Panels by name, as far as they fit; a menu has all of them, and the places of the dock. */
function DockHead({ place, sheet, children }: DockHeadProps) {
  const open = usePreferences((s) => s.dock)
  const tabs = useRef<HTMLDivElement>(null)
  useRoving(tabs)
  useInSight(tabs, open)
  return (
    <div className="dock-head">
      <div ref={tabs} className="dock-tabs" role="toolbar" aria-label="Panels below the scene">
        {panels.map(({ id, label, tip, icon: Icon }) => (
          <button
            key={id}
            type="button"
            className="quiet"
            aria-pressed={id === open}
            title={`${tip ? `${label}: ${tip}` : label}${keyHint(`panel.${id}`)}`}
            onClick={() => openDock(id === open && !sheet ? null : id)}
          >
            <Icon size={14} aria-hidden />
            {label}
          </button>
        ))}
      </div>
      <Suspense fallback={<span className="dock-menu-wait" />}>
        <DockMenu place={place} />
      </Suspense>
      {children}
    </div>
  )
}
