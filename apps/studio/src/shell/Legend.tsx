import { inks, type Meaning } from '@freebody/viewer'
import { ChevronDown, ChevronUp, Minus, Plus } from 'lucide-react'
import { Fragment, useState } from 'react'
import { commandOf, runCommand } from '../commands'
import { usePreferences, useTransient, toggleLayer, type Theme, type LayerName } from '../editor/store'
import { useWorkbench } from '../editor/workbench'
import './Legend.css'

/** Arrows by meaning, with their switches. */
const ARROWS: readonly { readonly layer: LayerName; readonly label: string; readonly ink: Meaning }[] = [
  { layer: 'weights', label: 'Weight', ink: 'weight' },
  { layer: 'applied', label: 'Applied', ink: 'applied' },
  { layer: 'constraints', label: 'Constraint', ink: 'constraint' },
  { layer: 'nonIdeal', label: 'Non-ideal', ink: 'nonIdeal' },
  { layer: 'velocities', label: 'Velocity', ink: 'velocity' },
  { layer: 'accelerations', label: 'Acceleration', ink: 'acceleration' },
  { layer: 'momentum', label: 'Angular momentum', ink: 'momentum' },
]

const MORE = [
  ...['show.torques', 'show.centres', 'show.traces', 'show.labels', 'show.glyphs', 'show.grid'],
  ...['show.values', 'show.logarithmic', 'show.other-side'],
]

/** Closed: the colours of the shown arrows. Open: switches for all layers. */
export function Legend({ theme }: { readonly theme: Theme }) {
  const bench = useWorkbench()
  const layers = useTransient((s) => s.layers)
  // Rendered again when a command changes one of these.
  usePreferences((s) => `${s.arrowLabels} ${s.arrowLog}`)
  useTransient((s) => s.reactionOn)
  const [open, setOpen] = useState(false)
  const shown = ARROWS.filter(({ layer }) => layers[layer])
  const ink = (meaning: Meaning) => (
    <span className="legend-ink" style={{ background: inks[theme][meaning].line }} />
  )
  return (
    <fieldset className="legend" data-open={open || undefined}>
      <legend className="hidden">What is drawn</legend>
      {open && (
        <div className="legend-open">
          {ARROWS.map(({ layer, label, ink: meaning }) => (
            <label key={layer}>
              <input type="checkbox" checked={layers[layer]} onChange={() => toggleLayer(layer)} />
              {ink(meaning)}
              {label}
            </label>
          ))}
          {MORE.map(commandOf).map((command) => (
            <label key={command.id}>
              <input
                type="checkbox"
                checked={command.on?.(bench) ?? false}
                onChange={() => runCommand(command, bench)}
              />
              {command.label}
            </label>
          ))}
        </div>
      )}
      <div className="legend-line">
        <button type="button" className="quiet" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? <ChevronDown size={14} aria-hidden /> : <ChevronUp size={14} aria-hidden />} Arrows
          {!open && (
            <span className="legend-inks" aria-hidden>
              {shown.map(({ layer, ink: meaning }) => (
                <Fragment key={layer}>{ink(meaning)}</Fragment>
              ))}
            </span>
          )}
        </button>
        {!open &&
          shown.map(({ layer, label, ink: meaning }) => (
            <span key={layer} className="legend-key">
              {ink(meaning)}
              {label}
            </span>
          ))}
        <button
          type="button"
          className="icon quiet"
          aria-label="Shorter arrows"
          title="Shorter arrows"
          onClick={() => runCommand(commandOf('show.shorter'), bench)}
        >
          <Minus size={14} />
        </button>
        <button
          type="button"
          className="icon quiet"
          aria-label="Longer arrows"
          title="Longer arrows"
          onClick={() => runCommand(commandOf('show.longer'), bench)}
        >
          <Plus size={14} />
        </button>
      </div>
    </fieldset>
  )
}
