/* The recorded time: a slider over the recording, and the time shown as a number. Both are written into the DOM once for every frame of
 the display; React renders their elements once. */
import { seconds } from '@freebody/format'
import { onEachFrame, type Session } from '@freebody/session'
import { useEffect, useRef, type Ref } from 'react'
import './RecordedTime.css'

interface SliderProps {
  readonly session: Session
  /** Stops the motion before the slider moves it. */
  readonly pause: () => Promise<void>
  readonly className: string
  readonly title?: string
}

export function TimeSlider({ session, pause, className, title }: SliderProps) {
  const slider = useRef<HTMLInputElement>(null)
  useEffect(
    () =>
      watchTimeline(session, () => {
        const input = slider.current
        if (!input) return
        const { from, to, at } = session.timeline
        input.min = String(from)
        input.max = String(Math.max(to, from + 1e-9))
        // While it is dragged the slider stays where the pointer has it.
        if (document.activeElement !== input || session.run.playing) input.value = String(at)
        input.setAttribute('aria-valuetext', seconds(at))
      }),
    [session],
  )
  return (
    <span className={`time-slider ${className}`}>
      <input
        ref={slider}
        type="range"
        aria-label="Recorded time"
        title={title}
        step="any"
        onInput={(event) => {
          const t = Number(event.currentTarget.value)
          void pause().then(() => session.seek(t))
        }}
      />
      <ImpactTicks session={session} pause={pause} />
    </span>
  )
}

/** A tick for every impact that is recorded. Those near each other share one. Loaded with the first impact. */
function ImpactTicks({ session, pause }: Pick<SliderProps, 'session' | 'pause'>) {
  const holder = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    let stop: (() => void) | null = null
    let isOver = false
    const look = () => {
      if (stop || session.run.impacts.length === 0) return
      stop = () => {}
      void import('./impact-ticks').then(
        ({ drawTicks }) => {
          if (holder.current && !isOver) stop = drawTicks(holder.current, session, pause)
        },
        // Offline, say: the next change of the run tries again.
        () => {
          stop = null
        },
      )
    }
    look()
    const unlisten = session.listen(look)
    return () => {
      isOver = true
      unlisten()
      stop?.()
    }
  }, [session, pause])
  return <span ref={holder} aria-hidden="true" className="impact-ticks" />
}

interface ReadoutProps {
  readonly session: Session
  readonly decimals: number
  readonly className: string
  /** It is the text of a button, which has a name of its own. */
  readonly plain?: boolean
}

export function TimeReadout({ session, decimals, className, plain = false }: ReadoutProps) {
  const output = useRef<HTMLElement>(null)
  useEffect(
    () =>
      watchTimeline(session, () => {
        if (output.current) output.current.textContent = `${session.timeline.at.toFixed(decimals)} s`
      }),
    [session, decimals],
  )
  if (plain) return <span ref={output} className={className} />
  return <output ref={output as Ref<HTMLOutputElement>} className={className} aria-label="Time" />
}

/** Calls `write` at once and in every frame in which the timeline has changed. Returns a function that stops it. */
function watchTimeline({ timeline }: Session, write: () => void): () => void {
  let shown = ''
  const look = () => {
    const { from, to, at } = timeline
    const key = `${from} ${to} ${at}`
    if (key === shown) return
    shown = key
    write()
  }
  look()
  return onEachFrame(look)
}
