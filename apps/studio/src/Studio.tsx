import type { Session } from '@freebody/session'
import { Stage, type Theme } from '@freebody/viewer'
import { useEffect, useMemo } from 'react'
import { Energy } from './Energy'
import type { Example } from './examples'
import { JointTable } from './JointTable'
import { ArrowLengths, Legend } from './Legend'
import { createPulse, Live, PulseContext } from './pulse'
import { FailureNotice, RunNews } from './RunNews'
import { useShortcuts } from './shortcuts'
import { determinacySentence, structureSentence } from './status'
import { installTestHook } from './test-hook'
import { Transport } from './Transport'
import { useUi } from './ui'

interface Props {
  readonly example: Example
  readonly session: Session
  readonly theme: Theme
}

/** A running example: the scene, its transport and its numbers. */
export function Studio({ example, session, theme }: Props) {
  const { speed, constraintForces, weights, arrowFactor, selected, select } = useUi()
  const pulse = useMemo(() => createPulse(session), [session])
  useEffect(() => pulse.start(), [pulse])
  useEffect(() => installTestHook(example.id, session), [example, session])
  useShortcuts(session)
  return (
    <PulseContext value={pulse}>
      <main>
        <section className="scene" aria-label="Scene">
          <div className="about">
            <h2>{example.title}</h2>
            <p>{example.summary}</p>
          </div>
          <Stage
            session={session}
            shapes={example.shapes}
            view={example.view}
            theme={theme}
            speed={speed}
            showConstraintForces={constraintForces}
            showWeights={weights}
            arrowScale={example.arrowScale * arrowFactor}
            selected={selected}
            onSelect={select}
            legend={<Legend />}
            scaleControls={<ArrowLengths />}
          />
          <FailureNotice session={session} />
        </section>
        <p className="status">
          <Live text={structureSentence} className="structure" /> <Live text={determinacySentence} />
        </p>
        <Transport session={session} />
        <aside aria-label="Numbers">
          <JointTable session={session} />
          <Energy />
          <p className="keys">
            <kbd>Space</kbd> play or pause <kbd>→</kbd> one step <kbd>R</kbd> reset. Drag the scene to turn
            it.
          </p>
        </aside>
      </main>
      <RunNews session={session} title={example.title} />
    </PulseContext>
  )
}
