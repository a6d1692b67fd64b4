/* The states of a motion at given times, which may be between two steps of its clock. */
import { cloneState, copyState, createWorkspace, type Failure, type State } from '@freebody/dynamics'
import { onClock, stepPart } from '@freebody/session'
import type { Motion } from './motion'

export interface TimedState {
  /** [s] as requested; the state's own time is a sum of steps and may differ in its last digits. */
  readonly t: number
  readonly state: State
}

/** The state at each of the times, which do not decrease. Returns the failure that ended the motion, or null, as where the run was
 asked to stop. */
export function* statesAt(
  motion: Motion,
  times: Iterable<number>,
  stopped: () => boolean = () => false,
): Generator<TimedState, Failure | null> {
  const { model, settings } = motion.compiled
  const start = motion.state.t
  const copy = cloneState(model, motion.state)
  const ws = createWorkspace(model)
  let taken = 0
  for (const t of times) {
    const { steps, rest } = onClock(t, start, settings.step)
    for (; taken < steps; taken++) {
      if (stopped()) return null
      const failure = motion.step()
      if (failure) return failure
    }
    if (rest === 0) {
      yield { t, state: motion.state }
      continue
    }
    copyState(copy, motion.state)
    const failure = stepPart(motion.compiled, copy, ws, rest)
    if (failure) return failure
    yield { t, state: copy }
  }
  return null
}
