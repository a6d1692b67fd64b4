import { part } from '@freebody/panels'
import { X } from 'lucide-react'
import { Suspense, useState } from 'react'
import { commandOf, runCommand } from '../commands'
import { shownKeys } from '../commands/keys'
import { useEditor } from '../editor/store'
import { useWorkbench } from '../editor/workbench'
import { recall, remember } from '../documents/storage'
import './Welcome.css'

/** Lazy, because descriptions may contain mathematics. */
const SceneSummary = part('Description', () => import('./SceneSummary'))

/** The next step: for an example that was just opened, and for an empty scene. */
export function Welcome() {
  const bench = useWorkbench()
  const example = useEditor((s) =>
    s.origin !== null && s.origin === s.scene.title && s.past.length === 0 ? s.opened : null,
  )
  const description = useEditor((s) => s.scene.description)
  const empty = useEditor((s) => !s.scene.bodies?.length)
  const [dismissed, setDismissed] = useState<number | null>(null)
  if (empty)
    return (
      <div className="welcome">
        <p>
          Drag a body from <em>Add</em> into the scene and a hinge onto its end, then press <kbd>Space</kbd>.
          Or press <kbd>{shownKeys('Mod+K')}</kbd> and type a command.
        </p>
      </div>
    )
  if (example === null || example === dismissed) return null
  return (
    <div className="welcome">
      <Suspense fallback={null}>
        <p>
          <SceneSummary text={description ?? ''} />
        </p>
      </Suspense>
      <div className="welcome-ways">
        <span className="muted">Drag a body to pull it, or</span>
        {recall('tour') === null ? (
          <button type="button" className="primary" onClick={() => runCommand(commandOf('help.tour'), bench)}>
            Build a pendulum in five steps
          </button>
        ) : (
          <button type="button" onClick={() => runCommand(commandOf('file.new'), bench)}>
            Build your own
          </button>
        )}
      </div>
      <button
        type="button"
        className="icon quiet"
        aria-label="Dismiss"
        onClick={() => {
          remember('tour', 'skipped')
          setDismissed(example)
        }}
      >
        <X size={14} />
      </button>
    </div>
  )
}
