/* Wall time → whole steps owed. What a slow machine cannot do in time makes the motion slower; no step is ever skipped.

 `lag` is the time on screen less the time of the newest state, in steps: between −1 and 0 the moment on screen lies between the last
 two states; above 0 steps are owed. An answer that comes a frame later shows the moment it was asked for. */

/** [s] After a hidden tab or a long stall the motion goes on from where it was instead of racing to catch up. */
const LONGEST_FRAME = 0.25
/** [s] of wall time that may be owed; more is given up, and counts as slowness. */
const LONGEST_DEBT = 0.25
/** Wall times are sums of rounded numbers: this part of a step is not owed. */
const ROUNDING = 1e-9
/** [s] of wall time over which the pace is taken, and changes of it that are worth telling */
const WINDOW = 0.5
const NOTABLE = 0.02

export interface Pacer {
  /** Where the moment on screen lies: 0 at the state before, 1 at the newest. */
  readonly fraction: number
  /** Achieved over wanted speed; 1 when kept. */
  readonly pace: number
  /** Lets wall time pass. */
  pass(wallSeconds: number, stepsPerSecond: number): void
  /** Whole steps to ask for now. */
  ask(): number
  answer(done: number): void
  /** Shows the newest state, and owes nothing. */
  rest(): void
}

export function createPacer(): Pacer {
  let lag = 0
  let asked = 0
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
    ask() {
      const steps = Math.max(0, Math.ceil(lag - ROUNDING))
      asked = lag
      if (steps === 0) fraction = Math.min(1, Math.max(0, 1 + lag))
      return steps
    },
    answer(done) {
      lag -= done
      fraction = Math.min(1, Math.max(0, 1 + asked - done))
    },
    rest() {
      lag = 0
      asked = 0
      fraction = 1
      ;[wall, wanted, lost] = [0, 0, 0]
    },
  }
}
