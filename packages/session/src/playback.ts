/* The run in real time: requests the steps that the clock owes, one request at a time. */
import { createClock } from './clock'
import type { Request } from './protocol'
import type { RunState } from './run-state'
import { RUN, type WorkerClient } from './worker-client'

export interface Playback {
  /** Where the moment on screen lies between the last two states. */
  readonly fraction: number
  readonly pace: number
  /** A frame is drawn at time `now` [ms]. */
  tick(now: number): void
  advance(wallSeconds: number): void
  /** Time counts from the next frame on. */
  start(): void
  /** A request to run was answered. */
  answered(): void
  /** Steps that it took. */
  took(steps: number): void
  /** After an answer: a worker does what is owed by now without waiting for the next frame. */
  continue(): void
  /** Shows the newest state, and owes nothing. */
  rest(): void
  /** The same, unless steps are under way: their answer then says what is shown. */
  restIfIdle(): void
  /** Resolves when no steps are under way. */
  idle(): Promise<void>
  /** The engine is another one: it will not answer what is under way. */
  abandon(): void
}

type Writable<T> = { -readonly [K in keyof T]: T[K] }

/** `step` [s] of the scene. */
export function createPlayback(client: WorkerClient, run: () => RunState, step: () => number): Playback {
  const clock = createClock()
  /** [s] between the last two frames of the display */
  let pause = 0
  let underWay = false
  let waiting: (() => void)[] = []
  /** Filled anew for every request. */
  const request: Writable<Extract<Request, { readonly type: 'run' }>> = {
    type: 'run',
    id: RUN,
    steps: 0,
    budget: 0,
    loop: null,
  }

  function requestSteps(): void {
    if (underWay || !client.ready) return
    const owed = clock.request()
    if (owed === 0) return
    underWay = true
    request.steps = owed
    request.budget = client.budget(pause)
    request.loop = run().loop
    client.post(request)
  }

  function advance(wallSeconds: number): void {
    if (!run().playing || !client.ready || !(wallSeconds > 0)) return
    pause = wallSeconds
    clock.pass(wallSeconds, run().speed / step())
    requestSteps()
  }

  function release(): void {
    const released = waiting
    waiting = []
    for (const resolve of released) resolve()
  }

  return {
    get fraction() {
      return clock.fraction
    },
    get pace() {
      return clock.pace
    },
    tick: (now) => advance(clock.elapsed(now)),
    advance,
    start() {
      clock.start()
      clock.rest()
    },
    answered() {
      underWay = false
    },
    took: clock.answer,
    continue() {
      if (!run().playing) clock.rest()
      else if (client.where === 'worker') requestSteps()
      if (!underWay) release()
    },
    rest: clock.rest,
    restIfIdle() {
      if (!underWay) clock.rest()
    },
    async idle() {
      if (underWay) await new Promise<void>((resolve) => waiting.push(resolve))
    },
    abandon() {
      underWay = false
      clock.rest()
      release()
    },
  }
}
