/* The layout of a phone: the scene, and one panel as a sheet over its lower half. */
import { panels } from '@freebody/panels'
import { ListTree, PanelBottom, Plus, SlidersHorizontal, X } from 'lucide-react'
import { usePreferences, useTransient, setTransient, type Theme, type Transient } from '../editor/store'
import { Outline, Palette } from '../panels'
import { Dock, DockTabs } from './Dock'
import RightColumn from './RightColumn'
import { SceneArea } from './SceneArea'
import './NarrowLayout.css'

const SHEETS = [
  { id: 'add', label: 'Add', icon: Plus },
  { id: 'outline', label: 'Outline', icon: ListTree },
  { id: 'inspector', label: 'Edit', icon: SlidersHorizontal },
  { id: 'dock', label: 'Numbers', icon: PanelBottom },
] as const satisfies readonly { id: NonNullable<Transient['sheet']>; label: string; icon: unknown }[]

export default function NarrowLayout({ theme }: { readonly theme: Theme }) {
  const sheet = useTransient((s) => s.sheet)
  const dock = usePreferences((s) => s.dock) ?? panels[0].id
  return (
    <main className="narrow-layout" data-sheet={sheet ?? undefined}>
      <SceneArea theme={theme} />
      {sheet && (
        <section className="narrow-layout-sheet" aria-label={SHEETS.find((s) => s.id === sheet)?.label}>
          <button
            type="button"
            className="icon quiet narrow-layout-close"
            aria-label="Close"
            onClick={() => setTransient({ sheet: null })}
          >
            <X size={18} />
          </button>
          {sheet === 'add' && <Palette />}
          {sheet === 'outline' && <Outline />}
          {sheet === 'inspector' && <RightColumn />}
          {sheet === 'dock' && (
            <>
              <DockTabs />
              <Dock id={dock} />
            </>
          )}
        </section>
      )}
      <nav className="narrow-layout-tabs" aria-label="Panels">
        {SHEETS.map(({ id, label, icon: Icon }) => (
          <button
            key={id}
            type="button"
            className="quiet"
            aria-pressed={sheet === id}
            onClick={() => setTransient({ sheet: sheet === id ? null : id })}
          >
            <Icon size={18} />
            {label}
          </button>
        ))}
      </nav>
    </main>
  )
}
