import type { Session } from '@freebody/session'
import { useSyncExternalStore } from 'react'
import { seconds } from './format'

/** Says aloud whether the motion runs. Silent on screen: the play button shows the same. */
export function RunNews({ session, title }: { readonly session: Session; readonly title: string }) {
  const { playing, failure } = useSyncExternalStore(session.listen, () => session.run)
  const state = playing ? 'running' : `${failure ? 'stopped' : 'paused'} at ${seconds(session.state.t)}`
  return (
    <p role="status" className="hidden">
      {title}: {state}.
    </p>
  )
}

/** Why the clock stopped, in the engine's words, and the way out. */
export function FailureNotice({ session }: { readonly session: Session }) {
  const { failure } = useSyncExternalStore(session.listen, () => session.run)
  if (!failure) return null
  return (
    <div role="alert" className="failure">
      <p>
        <strong>Stopped at {seconds(session.state.t)}.</strong> {failure.message}
      </p>
      <button type="button" onClick={session.reset}>
        Back to the start
      </button>
    </div>
  )
}
