import { useEffect, useMemo, useState } from 'react'
import { usePanelHost } from '../host'
import { runInTimeSlices } from '../time-slice'
import { startRace, type Conditions, type Race } from './race'

/** [ms] after which nobody waits any more; sliders and scrubbing settle; and between looks */
const PATIENCE = 30_000
const SETTLE = 150
const LOOK = 150

export interface Running {
  readonly race: Race
  /** It was stopped for want of time. */
  readonly stopped: boolean
  /** Nothing puts energy in or takes it out. */
  readonly conservative: boolean
}

/** The race from the moment shown, begun again when a condition or the scene changes; renders as it goes on. */
export function useRace({ alpha, beta, duration, integrator }: Conditions, again: number) {
  const { session, live } = usePanelHost()
  const [running, setRunning] = useState<Running | null>(null)
  const listeners = useMemo(() => new Set<() => void>(), [])
  useEffect(() => {
    let stop = () => {}
    let seen = -1
    let timer: ReturnType<typeof setTimeout> | undefined
    function begin(): void {
      stop()
      seen = session.version
      if (session.model.nc === 0) {
        setRunning(null)
        return
      }
      const race = startRace(session.compiled, session.state, { alpha, beta, duration, integrator })
      const { conservative } = live.readings
      const show = (stopped = false) => {
        setRunning({ race, stopped, conservative })
        for (const listener of listeners) listener()
      }
      show()
      let shown = 0
      stop = runInTimeSlices(
        () => race.advance(),
        (spent, done) => {
          const stopped = spent > PATIENCE && !done
          if (stopped) stop()
          if (!done && !stopped && spent - shown < LOOK) return
          shown = spent
          show(stopped)
        },
      )
    }
    function soon(): void {
      clearTimeout(timer)
      timer = setTimeout(begin, SETTLE)
    }
    soon()
    const stops = [
      session.onModel(soon),
      session.listen(() => {
        // While it runs the race stands; where it stops, it is from that moment.
        if (!session.run.playing && session.version !== seen) soon()
      }),
    ]
    return () => {
      stop()
      clearTimeout(timer)
      for (const end of stops) end()
    }
  }, [session, live, listeners, alpha, beta, duration, integrator, again])
  const listen = useMemo(
    () => (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    [listeners],
  )
  return { running, listen }
}
