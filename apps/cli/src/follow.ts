/* A motion seen at given times.

 The clock of a run has a fixed step. A time between two of its steps is reached by a shorter step of its own, taken aside from
 the last whole one: the run goes on as if nobody had looked, and gives the same bits whatever the samples. */
import { cloneState, copyState, createWorkspace, step, type Failure, type State } from '@freebody/dynamics'
import type { Motion } from './motion'
import { onClock } from './times'

export interface Seen {
  /** [s] as asked for; the state's own is a sum of steps and may differ in its last digits. */
  readonly t: number
  readonly state: State
}

/** The motion at each of the times, which do not decrease; or why it went no further. */
export function* follow(motion: Motion, times: Iterable<number>): Generator<Seen, Failure | null> {
  const { model, settings } = motion.compiled
  const start = motion.state.t
  const aside = cloneState(model, motion.state)
  const ws = createWorkspace(model)
  let taken = 0
  for (const t of times) {
    const { steps, rest } = onClock(t, start, settings.step)
    for (; taken < steps; taken++) {
      const failure = motion.step()
      if (failure) return failure
    }
    if (rest === 0) {
      yield { t, state: motion.state }
      continue
    }
    copyState(aside, motion.state)
    const outcome = step(model, aside, ws, rest, settings.engine)
    if (!outcome.ok) return outcome
    yield { t, state: aside }
  }
  return null
}
