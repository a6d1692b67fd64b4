/* An impact as a sentence: "0.45 s: box on the floor, 3.99 N s, −4.5 J". */
import { number } from '@freebody/format'
import type { CompiledScene } from '@freebody/scene'
import { meetingName } from './conditions'
import type { RunImpact } from './impact-news'

type Words = Pick<CompiledScene, 'conditions' | 'names'>

/** What met, with the sizes of the impulses along normals together. */
interface Meeting {
  readonly what: string
  readonly unit: string
  impulse: number
}

/** Meetings that are named; the rest is counted. */
const NAMED = 2

export function impactWords(compiled: Words, { t, at, before, after }: RunImpact): string {
  const meetings = meetingsOf(compiled, at).sort((a, b) => b.impulse - a.impulse)
  const named = meetings
    .slice(0, NAMED)
    .map(({ what, unit, impulse }) => `${what}, ${number(impulse, 3)} ${unit}`)
  const rest = meetings.length > NAMED ? [`${meetings.length - NAMED} more`] : []
  return `${number(t, 4)} s: ${[...named, ...rest].join('; ')}, ${number(after - before, 3)} J`
}

/** Corners of one body are one meeting. */
function meetingsOf(compiled: Words, at: RunImpact['at']): Meeting[] {
  const meetings = new Map<string, Meeting>()
  for (const { id, normal } of at) {
    const about = compiled.conditions.find((own) => own.id === id)
    const what = meetingName(compiled, id)
    const unit = about?.limit?.unit === 'rad' ? 'N m s' : 'N s'
    const meeting = meetings.get(what) ?? { what, unit, impulse: 0 }
    meeting.impulse += normal
    meetings.set(what, meeting)
  }
  return [...meetings.values()]
}
