/* Work that a page waits for without being blocked: a scene that is opened or edited, until the engine has its first state.

 A heavy scene is compiled by the worker first: it may take any time there, and can be given up. What it takes there, it will take on the page,
 which then compiles its own copy, for pictures and readings, in slices between which it answers. */
import type { Parts } from '@freebody/dynamics'
import type { Scene } from '@freebody/scene'
import type { Refusal } from './costs'

/** [ms] in which a scene must be open, by default */
export const BUDGET = 60_000
/** [ms] before it is said that a scene is being opened */
const UNNOTICED = 200
/** [ms] that the page may work before it answers */
const SLICE = 10
/** [ms] that one part may take in the worker: the page cannot answer during a part. */
const LONGEST_PART = 5000

/** As shown: "Opening … the joints". */
export interface Opening {
  /** A scene is opened; otherwise an edit is followed. */
  readonly isNew: boolean
  /** What is being done: "the joints", "closing the joints". */
  readonly doing: string
}

export interface OpeningWork {
  /** It was given up. */
  readonly isStopped: boolean
  /** Why, in a sentence. */
  why(): Promise<string>
  /** What is being done from now on. */
  at(doing: string): void
  /** All parts, in slices. Null where it was stopped. */
  inSlices<T>(parts: Parts<T>): Promise<T | null>
  /** Stops where a part of this length [ms] would block the page. */
  refuseLongPart(longest: number, doing: string): void
  cancel(): void
  end(): void
}

export interface OpeningEvents {
  /** What is shown from now on; null: nothing. */
  readonly show: (opening: Opening | null) => void
  /** It is to end, and the worker may be at it. */
  readonly stop: () => void
}

export function startOpening(
  scene: Scene,
  isNew: boolean,
  budget: number,
  { show, stop }: OpeningEvents,
): OpeningWork {
  let doing = 'the scene'
  let stopped: Refusal | null = null
  let isShown = false
  const shown = setTimeout(() => {
    isShown = true
    show({ isNew, doing })
  }, UNNOTICED)
  const over = setTimeout(() => end({ why: 'time', budget, doing }), budget)

  function end(why: Refusal): void {
    if (stopped !== null) return
    stopped = why
    stop()
  }

  return {
    get isStopped() {
      return stopped !== null
    },
    async why() {
      const refusal = stopped
      return refusal ? (await import('./costs')).sentenceOf(scene, isNew, refusal) : ''
    },
    at(now) {
      if (now === doing) return
      doing = now
      if (isShown) show({ isNew, doing })
    },
    async inSlices(parts) {
      while (stopped === null) {
        const until = performance.now() + SLICE
        do {
          const part = parts.next()
          if (part.done) return part.value
          this.at(part.value)
        } while (performance.now() < until)
        await nextTask()
      }
      return null
    },
    refuseLongPart(length, at) {
      if (length > LONGEST_PART) end({ why: 'part', length, doing: at })
    },
    cancel: () => end({ why: 'cancelled' }),
    end() {
      clearTimeout(shown)
      clearTimeout(over)
      if (isShown) show(null)
    },
  }
}

/** After the events that are waiting. Not a timer, which a page in the background gets once in a second. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })
}
