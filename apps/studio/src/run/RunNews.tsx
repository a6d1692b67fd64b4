import type { Session } from '@freebody/session'
import { useSyncExternalStore } from 'react'
import { runCommand, commandOf } from '../commands'
import { editor, useEditor } from '../editor/store'
import { useWorkbench } from '../editor/workbench'
import { seconds } from '@freebody/format'
import './failure.css'

/** Whether the motion runs, for screen readers; the play button shows the same. */
export function RunNews({ session }: { readonly session: Session }) {
  const title = useEditor((s) => s.scene.title ?? 'Untitled scene')
  const { playing, failure } = useSyncExternalStore(session.listen, () => session.run)
  const state = playing ? 'running' : `${failure ? 'stopped' : 'paused'} at ${seconds(session.state.t)}`
  return (
    <p role="status" className="hidden">
      {title}: {state}.
    </p>
  )
}

/** The engine's message on why the motion stopped, and buttons for its remedies. */
export function FailureNotice() {
  const bench = useWorkbench()
  const { session } = bench
  const { failure } = useSyncExternalStore(session.listen, () => session.run)
  if (!failure) return null
  return (
    <div role="alert" className="failure">
      <p>
        <strong>Stopped at {seconds(session.state.t)}.</strong> {failure.message}
      </p>
      <div className="failure-ways">
        {failure.remedies.map((remedy) => (
          <button
            key={remedy.label}
            type="button"
            onClick={() => editor.getState().edit(remedy.edit, { label: remedy.label })}
          >
            {remedy.label}
          </button>
        ))}
        <button type="button" onClick={() => runCommand(commandOf('run.reset'), bench)}>
          Back to the start
        </button>
      </div>
    </div>
  )
}
