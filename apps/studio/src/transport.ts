import type { Session } from '@freebody/session'

export function togglePlay(session: Session): void {
  if (session.run.playing) session.pause()
  else session.play()
}

/** A single step makes sense at rest only, so it brings the motion to rest. */
export function stepOnce(session: Session): void {
  session.pause()
  session.stepOnce()
}
