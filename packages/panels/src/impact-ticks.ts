/* Impacts on the recorded time: ticks that say what met and show that moment. */
import { count } from '@freebody/format'
import { onEachFrame, type RunImpact, type Session } from '@freebody/session'
import { impactWords } from '@freebody/session/impact-words'

/** Ticks on the slider: as many as can be told apart. */
const TICKS = 120
/** [ms] between two drawings while the recording grows */
const PAUSE = 100

/** Keeps the ticks in `holder` up to date. Returns a function that stops it. */
export function drawTicks(holder: HTMLElement, session: Session, pause: () => Promise<void>): () => void {
  let drawn: unknown = null
  let due = Number.NEGATIVE_INFINITY
  let range = ''
  const draw = () => {
    const { impacts } = session.run
    const { from, to } = session.timeline
    const now = performance.now()
    const key = `${from} ${to}`
    if (impacts === drawn && (impacts.length === 0 || key === range)) return
    if (session.run.playing && now < due) return
    drawn = impacts
    range = key
    due = now + PAUSE
    holder.replaceChildren(
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
