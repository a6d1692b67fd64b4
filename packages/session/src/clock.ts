/* The clock of a session: wall time → whole steps owed. On a slow machine the motion becomes slower; no step is skipped.

 `lag` is the time on screen less the time of the newest state, in steps: between −1 and 0 the moment on screen lies between the last
 two states; above 0 steps are owed. An answer that arrives a frame later shows the moment it was requested for. */

/** [s] The most that one frame counts: after a hidden tab or a long stall the motion continues from where it was. */
const LONGEST_FRAME = 0.25
/** [s] of wall time that may be owed; more is dropped, and counts as slowness. */
const LONGEST_DEBT = 0.25
/** Wall times are sums of rounded numbers: this part of a step is not owed. */
const ROUNDING = 1e-9
/** [s] of wall time over which the pace is measured, and the smallest change of it that is reported */
const WINDOW = 0.5
const NOTABLE = 0.02

export interface Clock {
  /** Where the moment on screen lies: 0 at the state before, 1 at the newest. */
  readonly fraction: number
  /** Achieved over chosen speed; 1 when kept. */
  readonly pace: number
  /** [s] from the frame before to a frame at time `now` [ms]; 0 for the first frame after `start`. */
  elapsed(now: number): number
  /** Forgets the last frame: the time from it to the next one does not count. */
  start(): void
  /** Adds wall time to what is owed. */
  pass(wallSeconds: number, stepsPerSecond: number): void
  /** Whole steps to request now. */
  request(): number
  /** Steps that the last request took. */
  answer(done: number): void
  /** Shows the newest state, and owes nothing. */
  rest(): void
}

export function createClock(): Clock {
  let lastFrame: number | null = null
  let lag = 0
  let requested = 0
  let fraction = 1
  let pace = 1
  let [wall, wanted, lost] = [0, 0, 0]

  function measure(): void {
    if (wall < WINDOW) return
    const now = wanted > 0 ? Math.round(100 * (1 - lost / wanted)) / 100 : 1
    if (Math.abs(now - pace) >= NOTABLE || (now > 1 - NOTABLE && pace !== 1))
      pace = now > 1 - NOTABLE ? 1 : now
    wall = 0
    wanted = 0
    lost = 0
  }

  return {
    get fraction() {
      return fraction
    },
    get pace() {
      return pace
    },
    elapsed(now) {
      const seconds = lastFrame === null ? 0 : (now - lastFrame) / 1000
      lastFrame = now
      return seconds
    },
    start() {
      lastFrame = null
    },
    pass(wallSeconds, stepsPerSecond) {
      const seconds = Math.min(wallSeconds, LONGEST_FRAME)
      const steps = seconds * stepsPerSecond
      lag += steps
      wall += seconds
      wanted += steps
      const most = Math.max(1, LONGEST_DEBT * stepsPerSecond)
      if (lag > most) {
        lost += lag - most
        lag = most
      }
      measure()
    },
    request() {
      const steps = Math.max(0, Math.ceil(lag - ROUNDING))
      requested = lag
      if (steps === 0) fraction = Math.min(1, Math.max(0, 1 + lag))
      return steps
    },
    answer(done) {
      lag -= done
      fraction = Math.min(1, Math.max(0, 1 + requested - done))
    },
    rest() {
      lag = 0
      requested = 0
      fraction = 1
      ;[wall, wanted, lost] = [0, 0, 0]
    },
  }
}

/** Calls `draw` once for every frame of the display, with its time [ms]. Returns a function that stops it. */
export function onEachFrame(draw: (now: number) => void): () => void {
  let request = requestAnimationFrame(function frame(now) {
    request = requestAnimationFrame(frame)
    draw(now)
  })
  return () => cancelAnimationFrame(request)
}
