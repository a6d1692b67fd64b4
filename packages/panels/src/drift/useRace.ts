import { useEffect, useMemo, useState } from 'react'
import { usePanelHost } from '../host'
import { runInTimeSlices } from '../time-slice'
import { startRace, type Conditions, type Race } from './race'

/** [ms] most time for a race; without a change before it starts; between renders */
const PATIENCE = 30_000
const SETTLE = 150
const LOOK = 150

export interface Running {
  readonly race: Race
  /** Stopped at the time limit. */
  readonly stopped: boolean
  /** Nothing puts energy in or takes it out. */
  readonly conservative: boolean
}

/** The race from the moment shown, restarted when a condition or the scene changes; renders as it proceeds. */
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
        // Kept during the run; restarted from the moment at which it stops.
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
