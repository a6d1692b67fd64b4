import { usePanelHost } from '../host'
import { Live } from '../live-readings'
import { SingularValues } from './SingularValues'
import { factGroups } from './facts'
import './DiagnosticsPanel.css'

/** How well the motion is computed, in numbers. */
export default function DiagnosticsPanel() {
  const { session } = usePanelHost()
  return (
    <div className="diagnostics-facts">
      {factGroups.map((group) => (
        <section key={group.title}>
          <h3>{group.title}</h3>
          <dl>
            {group.facts.map((fact) => (
              <div key={fact.title} title={fact.title}>
                <dt>{fact.label}</dt>
                <dd>
                  <Live text={fact.text} className="numbers" />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <SingularValues />
      <p className="muted">
        Physics runs {session.run.where === 'worker' ? 'in a worker' : 'on the main thread'}.
      </p>
    </div>
  )
}
