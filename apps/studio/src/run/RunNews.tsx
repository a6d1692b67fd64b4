import type { Session } from '@freebody/session'
import { useSyncExternalStore } from 'react'
import { useEditor } from '../editor/store'
import { useWorkbench } from '../editor/workbench'
import { seconds } from '@freebody/format'
import { FailureWays } from './FailureWays'
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

/** The engine has not answered for some seconds, and still computes. */
export function BusyNotice() {
  const { session } = useWorkbench()
  const { busy } = useSyncExternalStore(session.listen, () => session.run)
  if (busy === null) return null
  return (
    <div role="status" className="failure busy">
      <p>
        Still computing ({busy} s). The scene shows t = {seconds(session.state.t)}.
      </p>
      <div className="failure-ways">
        <button type="button" onClick={session.stopComputing}>
          Stop
        </button>
      </div>
    </div>
  )
}

/** The engine's message on why the motion stopped, and buttons for its remedies. */
export function FailureNotice() {
  const { session } = useWorkbench()
  const { failure } = useSyncExternalStore(session.listen, () => session.run)
  if (!failure) return null
  return (
    <div role="alert" className="failure">
      <p>
        <strong>Stopped at {seconds(session.state.t)}.</strong> {failure.message}
      </p>
      <FailureWays failure={failure} />
    </div>
  )
}
