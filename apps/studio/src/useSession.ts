import { createSession, type Created } from '@freebody/session'
import { useEffect, useMemo, useRef } from 'react'
import type { Example } from './examples'

/** Motion starts by itself unless the reader, or the address, asks for stillness. */
function startsPlaying(): boolean {
  return (
    !matchMedia('(prefers-reduced-motion: reduce)').matches &&
    !new URLSearchParams(location.search).has('paused')
  )
}

/** The session of an example. Another example goes on as the last one did: playing, or waiting. */
export function useSession(example: Example): Created {
  const created = useMemo(() => createSession(example.model), [example])
  const playing = useRef<boolean>(null)
  useEffect(() => {
    if (!created.ok) return
    const { session } = created
    playing.current ??= startsPlaying()
    if (playing.current) session.play()
    return () => {
      // A motion that failed was meant to play.
      playing.current = session.run.playing || session.run.failure !== null
      session.pause()
    }
  }, [created])
  return created
}
