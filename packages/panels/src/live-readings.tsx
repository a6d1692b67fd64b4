/* Live readings: numbers on screen, read 12 times a second and written directly into the DOM. React renders the element of a number
 once; the numbers do not pass through React. */
import { readSession, type Readings, type Session } from '@freebody/session'
import { useLayoutEffect, useRef } from 'react'
import { usePanelHost } from './host'

/** [ms] 12 Hz: a faster change of digits cannot be read. */
const INTERVAL = 1000 / 12

export interface LiveReadings {
  /** Computed on access, once per state: without a reader nothing is computed. */
  readonly readings: Readings
  /** Called when `readings` have changed. */
  listen(listener: () => void): () => void
  /** Starts notifying listeners; returns a function that stops it. */
  start(): () => void
}

export function createLiveReadings(session: Session): LiveReadings {
  let readings: Readings | null = null
  let read = -1
  let notified = -1
  const listeners = new Set<() => void>()
  function notify(): void {
    if (notified === session.version) return
    notified = session.version
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
      const timer = setInterval(notify, INTERVAL)
      const stops = [session.listen(notify), session.onModel(notify)]
      return () => {
        clearInterval(timer)
        for (const stop of stops) stop()
      }
    },
  }
}

export function useLiveReadings(): LiveReadings {
  return usePanelHost().live
}

interface Props {
  /** Stable between renders, or cheap to call. */
  readonly text: (readings: Readings) => string
  readonly className?: string
}

/** A text that is updated with the motion. */
export function Live({ text, className }: Props) {
  const live = useLiveReadings()
  const element = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const write = () => {
      const now = text(live.readings)
      if (element.current && element.current.textContent !== now) element.current.textContent = now
    }
    write()
    return live.listen(write)
  }, [live, text])
  return <span ref={element} className={className} />
}
