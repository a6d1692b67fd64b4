/* Tells an engine that computes for long from one that answers no more. Its worker says while it computes that it goes on (`Alive`), and
 answers pings while it waits for a file. A worker that was ended says nothing, and no event tells of it. */

/** [ms] between two looks */
const TICK = 1000
/** [ms] The most that one look counts: a page that slept has messages waiting. */
const LONGEST = 1500
/** [s] without an answer, after which a page should say that it is being computed */
const NOTABLE = 3
/** [s] without any message, after which the worker counts as lost */
const PATIENCE = 10

export interface EngineWatch {
  /** A request was posted. */
  begin(): void
  /** A message has come. `answers`: it is more than a sign of life. */
  heard(answers: boolean): void
  close(): void
}

export interface EngineWatchEvents {
  /** Requests are open. */
  readonly isWaiting: () => boolean
  readonly ping: () => void
  /** [s] for which nothing was answered, once a second where that is notable; null when it is over. */
  readonly onBusy: (seconds: number | null) => void
  readonly onSilent: () => void
}

export function createEngineWatch(
  events: EngineWatchEvents,
  now: () => number = () => performance.now(),
): EngineWatch {
  let timer: ReturnType<typeof setInterval> | undefined
  let last = 0
  let silent = 0
  let busy = 0
  let told = false

  function tellBusy(seconds: number | null): void {
    if (seconds === null && !told) return
    told = seconds !== null
    events.onBusy(seconds)
  }

  function rest(): void {
    clearInterval(timer)
    timer = undefined
    silent = 0
    busy = 0
    tellBusy(null)
  }

  function look(): void {
    if (!events.isWaiting()) {
      rest()
      return
    }
    const time = now()
    const passed = Math.min(time - last, LONGEST) / 1000
    last = time
    silent += passed
    busy += passed
    if (silent >= PATIENCE) {
      rest()
      events.onSilent()
      return
    }
    events.ping()
    if (busy >= NOTABLE) tellBusy(Math.round(busy))
  }

  return {
    begin() {
      if (timer !== undefined) return
      last = now()
      timer = setInterval(look, TICK)
    },
    heard(answers) {
      silent = 0
      if (!answers) return
      busy = 0
      tellBusy(null)
    },
    close: rest,
  }
}
