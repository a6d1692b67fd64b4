/* Going to a typed time: back to it in the recording, or on to it by running, in pieces short enough that the page shows how far it is and
 can cancel. It lands exactly there, as a row of the command line's `run --at` does (between.ts). */
import { SAME } from './clock-times'
import type { Timeline } from './session'

export interface GoToOptions {
  /** Called after each piece with the time reached [s]. */
  readonly onProgress?: (t: number) => void
  readonly signal?: AbortSignal
}

export interface Arrival {
  /** there: at the time. stopped: the motion cannot go on. cancelled: at the moment shown then. forgotten: the recording begins later. */
  readonly outcome: 'there' | 'stopped' | 'cancelled' | 'forgotten'
  /** [s] the time shown */
  readonly t: number
}

/** What it needs of a session. */
export interface Goer {
  readonly timeline: Timeline
  /** [s] of the scene as it is now */
  readonly step: () => number
  /** The newest recorded moment. */
  readonly seek: (t: number) => Promise<void>
  /** So many steps; false where the motion stopped. */
  readonly forward: (steps: number) => Promise<boolean>
  /** The recorded step at or before t, and from there a part of a step; false where that failed. */
  readonly land: (t: number) => Promise<boolean>
}

/** [ms] of computing between two signs of progress */
const PIECE = 100

export async function goTo(
  { timeline, step, seek, forward, land }: Goer,
  t: number,
  { onProgress, signal }: GoToOptions,
): Promise<Arrival> {
  const arrive = (outcome: Arrival['outcome']): Arrival => ({ outcome, t: timeline.at })
  if (t < timeline.from - SAME * step()) return arrive('forgotten')
  if (t > timeline.to) {
    if (timeline.at !== timeline.to) await seek(timeline.to)
    const left = () => Math.floor((t - timeline.to) / step() + SAME)
    const end = await inPieces(forward, left, { signal, onPiece: () => onProgress?.(timeline.to) })
    if (end !== 'there') return arrive(end)
  }
  return arrive((await land(t)) ? 'there' : 'stopped')
}

export interface PiecesOptions {
  /** Called after each. */
  readonly onPiece?: () => void
  readonly signal: AbortSignal | undefined
}

/** Steps while there are some `left`, in pieces between which other work of the page and its messages have their turn. */
export async function inPieces(
  forward: Goer['forward'],
  left: () => number,
  { onPiece, signal }: PiecesOptions,
): Promise<'there' | 'stopped' | 'cancelled'> {
  // Not known yet how long a step takes.
  let piece = 1
  for (;;) {
    const steps = Math.min(left(), piece)
    if (steps <= 0) return 'there'
    if (signal?.aborted) return 'cancelled'
    const began = performance.now()
    if (!(await forward(steps))) return 'stopped'
    const took = performance.now() - began
    onPiece?.()
    // An engine on the page answers at once.
    await nextTask()
    piece = Math.max(1, Math.round(piece * Math.min(4, PIECE / Math.max(took, 1))))
  }
}

/** After the messages that are waiting. Unlike a timer, not delayed where the page is out of view. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })
}
