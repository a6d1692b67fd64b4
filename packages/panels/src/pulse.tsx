/* Numbers on screen: read a dozen times a second and written straight into the page. React renders where a number goes,
 once; the numbers themselves never pass through it. */
import { readSession, type Readings, type Session } from '@freebody/session'
import { useLayoutEffect, useRef } from 'react'
import { usePanelHost } from './host'

/** [ms] 12 Hz: faster cannot be read. */
const INTERVAL = 1000 / 12

export interface Pulse {
  /** Read when somebody asks, once for each state: nobody pays for numbers that are not on screen. */
  readonly readings: Readings
  /** Called whenever `readings` would be new. */
  listen(listener: () => void): () => void
  /** Starts beating; returns how to stop. */
  start(): () => void
}

export function createPulse(session: Session): Pulse {
  let readings: Readings | null = null
  let read = -1
  let beaten = -1
  const listeners = new Set<() => void>()
  function beat(): void {
    if (beaten === session.version) return
    beaten = session.version
    for (const listener of listeners) listener()
  }
  return {
    get readings() {
      if (!readings || read !== session.version) readings = readSession(session)
      read = session.version
      return readings
    },
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    start() {
      const timer = setInterval(beat, INTERVAL)
      const stops = [session.listen(beat), session.onModel(beat)]
      return () => {
        clearInterval(timer)
        for (const stop of stops) stop()
      }
    },
  }
}

export function usePulse(): Pulse {
  return usePanelHost().pulse
}

interface Props {
  /** Must not change between renders, or be cheap to call. */
  readonly text: (readings: Readings) => string
  readonly className?: string
}

/** A text that follows the motion. */
export function Live({ text, className }: Props) {
  const pulse = usePulse()
  const element = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const write = () => {
      const now = text(pulse.readings)
      if (element.current && element.current.textContent !== now) element.current.textContent = now
    }
    write()
    return pulse.listen(write)
  }, [pulse, text])
  return <span ref={element} className={className} />
}
