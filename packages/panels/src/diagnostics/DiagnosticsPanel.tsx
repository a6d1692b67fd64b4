import { thingOf } from '@freebody/session'
import { impactWords } from '@freebody/session/impact-words'
import { useSyncExternalStore } from 'react'
import { useCompiled, usePanelHost } from '../host'
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
      <Impacts />
      <SingularValues />
      <p className="muted">
        Physics runs {session.run.where === 'worker' ? 'in a worker' : 'on the main thread'}.
      </p>
    </div>
  )
}

/** Impacts that are listed; those before are counted. */
const LISTED = 50

/** What has struck what, the latest first. */
function Impacts() {
  const { session, select } = usePanelHost()
  const { impacts } = useSyncExternalStore(session.listen, () => session.run)
  const compiled = useCompiled()
  if (impacts.length === 0) return null
  const earlier = impacts.length - LISTED
  return (
    <section aria-label="Impacts">
      <h3>Impacts in this run</h3>
      <ul className="diagnostics-impacts">
        {impacts
          .slice(-LISTED)
          .toReversed()
          .map((impact) => (
            <li key={`${impact.step} ${impact.t}`}>
              <button
                type="button"
                className="quiet numbers"
                title="Show this moment"
                onClick={() => {
                  select([...new Set(impact.at.map(({ id }) => thingOf(compiled, id)))])
                  void session.pause().then(() => session.seek(impact.t))
                }}
              >
                {impactWords(compiled, impact)}
              </button>
            </li>
          ))}
      </ul>
      {earlier > 0 && <p className="muted">And {earlier} before.</p>}
    </section>
  )
}
