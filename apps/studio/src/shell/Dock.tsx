import { panelOf, panels } from '@freebody/panels'
import { X } from 'lucide-react'
import { Suspense } from 'react'
import { keyHint } from '../commands/keys'
import { usePreferences, setPreferences, setTransient } from '../editor/store'
import { HelpLink } from '../help/HelpLink'
import './Dock.css'

export function DockTabs() {
  const open = usePreferences((s) => s.dock)
  return (
    <div className="dock-tabs" role="toolbar" aria-label="Panels below the scene">
      {panels.map(({ id, label, tip, icon: Icon }) => (
        <button
          key={id}
          type="button"
          className="quiet"
          aria-pressed={id === open}
          title={`${tip ? `${label}: ${tip}` : label}${keyHint(`panel.${id}`)}`}
          onClick={() => setPreferences({ dock: id === open ? null : id })}
        >
          <Icon size={14} />
          {label}
        </button>
      ))}
    </div>
  )
}

export function Dock({ id }: { readonly id: string }) {
  const panel = panelOf(id) ?? panels[0]
  return (
    <section className="dock" aria-label={panel.label}>
      <HelpLink topic={panel.id} about={panel.label.toLowerCase()} className="dock-help" />
      <button
        type="button"
        className="icon quiet dock-close"
        aria-label={`Close ${panel.label}`}
        onClick={() => {
          setPreferences({ dock: null })
          setTransient({ sheet: null })
        }}
      >
        <X size={16} />
      </button>
      <Suspense fallback={<p className="muted dock-wait">Opening …</p>}>
        <panel.Component />
      </Suspense>
    </section>
  )
}
