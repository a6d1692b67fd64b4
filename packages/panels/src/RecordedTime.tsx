/* The recorded time: a slider over the recording, and the time shown as a number. Both are written into the DOM once for every frame of
 the display; React renders their elements once. */
import { count, seconds } from '@freebody/format'
import { impactWords, onEachFrame, type RunImpact, type Session } from '@freebody/session'
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

/** Ticks on the slider: as many as can be told apart. */
const TICKS = 120
/** [ms] between two drawings while the recording grows */
const PAUSE = 100

/** A tick for every impact that is recorded. Those near each other share one. */
function ImpactTicks({ session, pause }: Pick<SliderProps, 'session' | 'pause'>) {
  const holder = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    let drawn: unknown = null
    let due = Number.NEGATIVE_INFINITY
    let range = ''
    const draw = () => {
      const { impacts } = session.run
      const { from, to } = session.timeline
      const now = performance.now()
      const key = `${from} ${to}`
      if (!holder.current || (impacts === drawn && (impacts.length === 0 || key === range))) return
      if (session.run.playing && now < due) return
      drawn = impacts
      range = key
      due = now + PAUSE
      holder.current.replaceChildren(
        ...groupsOf(impacts, from, to).map((group) => {
          const tick = document.createElement('span')
          const [first] = group
          tick.className = 'impact-tick'
          tick.style.setProperty('--at', String((first.t - from) / (to - from)))
          const more = group.length > 1 ? `\nand ${count(group.length - 1, 'more impact')} here` : ''
          tick.title = `${impactWords(session.compiled, first)}${more}`
          tick.addEventListener('click', () => void pause().then(() => session.seek(first.t)))
          return tick
        }),
      )
    }
    draw()
    return onEachFrame(draw)
  }, [session, pause])
  return <span ref={holder} aria-hidden="true" className="impact-ticks" />
}

/** Impacts within the recording, in groups of those that are too near each other to be told apart. */
export function groupsOf(impacts: readonly RunImpact[], from: number, to: number): (readonly RunImpact[])[] {
  const groups = new Map<number, RunImpact[]>()
  for (const impact of impacts) {
    if (!(impact.t >= from && impact.t <= to && to > from)) continue
    const place = Math.round((TICKS * (impact.t - from)) / (to - from))
    const group = groups.get(place)
    if (group) group.push(impact)
    else groups.set(place, [impact])
  }
  return [...groups.values()]
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
