/* A mechanism that runs: its clock, its present state and the one before. Lives outside any store, so that a step wakes
 nobody; only changes of the run state (play, pause, reset, single step, failure) are announced.

 The clock: physics advances in macro steps of 1/240 s whatever the display rate, so the same motion has the same bits
 on every screen. `fraction` says how far between `previous` and `state` the moment on screen lies. */
import {
  assembleInitial,
  cloneState,
  compile,
  copyState,
  createWorkspace,
  kineticEnergy,
  step,
  totalEnergy,
  type Failure,
  type Model,
  type ModelSpec,
  type State,
  type Workspace,
} from '@freebody/dynamics'

/** [s] */
export const MACRO_STEP = 1 / 240
/** [s] After a hidden tab or a long stall the motion goes on from where it was instead of racing to catch up. */
const LONGEST_FRAME = 0.25
/** Wall times are sums of rounded numbers: this part of a step is not owed. */
const ROUNDING = 1e-9

export interface RunState {
  readonly playing: boolean
  /** Why the clock stopped; null while all is well. */
  readonly failure: Failure | null
}

export interface Session {
  readonly model: Model
  readonly state: State
  /** The state one macro step earlier. */
  readonly previous: State
  /** For stepping only: its caches are part of what makes a run repeatable. */
  readonly ws: Workspace
  /** For readers, who call `evaluate` in it whenever they like. */
  readonly reading: Workspace
  /** Where the moment on screen lies: 0 at `previous`, 1 at `state`. */
  readonly fraction: number
  /** Macro steps since the start. */
  readonly steps: number
  /** Grows by one with every step and by more with every reset: tells readers what they missed. */
  readonly version: number
  /** [J] at the start, and the most kinetic energy so far: the scale for energy drift. */
  readonly energy0: number
  readonly peakKinetic: number
  /** Replaced, never changed, so that it can be compared by identity. */
  readonly run: RunState
  /** Lets wall time pass. Does nothing while paused. */
  advance(wallSeconds: number, speed: number): void
  /** One macro step, playing or not. */
  stepOnce(): Failure | null
  play(): void
  pause(): void
  reset(): void
  /** Called at every change of the run state, and after single steps and resets. Returns how to stop listening. */
  listen(listener: () => void): () => void
  /** Called with the outcome that stopped the clock. */
  onFailure(listener: (failure: Failure) => void): () => void
}

export type Created =
  | { readonly ok: true; readonly session: Session }
  | { readonly ok: false; readonly message: string }

export function createSession(spec: ModelSpec): Created {
  const compiled = compile(spec)
  if (!compiled.ok) return { ok: false, message: compiled.problems.map((p) => p.message).join(' ') }
  const { model, state } = compiled
  const ws = createWorkspace(model)
  const assembled = assembleInitial(model, state, ws)
  if (!assembled.ok) return { ok: false, message: assembled.message }
  return { ok: true, session: run(model, state, ws) }
}

function run(model: Model, state: State, ws: Workspace): Session {
  const start = cloneState(model, state)
  const previous = cloneState(model, state)
  const before = cloneState(model, state)
  const reading = createWorkspace(model)
  const energy0 = totalEnergy(model, state, reading)
  const listeners = new Set<() => void>()
  const failureListeners = new Set<(failure: Failure) => void>()
  // Macro steps by which the moment on screen is ahead of `previous`.
  let ahead = 1
  let steps = 0
  let version = 0
  let peakKinetic = kineticEnergy(model, state)
  let now: RunState = { playing: false, failure: null }

  function announce(next: RunState): void {
    now = next
    for (const listener of listeners) listener()
  }

  function take(): Failure | null {
    copyState(before, state)
    const outcome = step(model, state, ws, MACRO_STEP)
    if (!outcome.ok) {
      ahead = 1
      announce({ playing: false, failure: outcome })
      for (const listener of failureListeners) listener(outcome)
      return outcome
    }
    copyState(previous, before)
    steps++
    version++
    peakKinetic = Math.max(peakKinetic, kineticEnergy(model, state))
    return null
  }

  return {
    model,
    state,
    previous,
    ws,
    reading,
    energy0,
    get fraction() {
      return Math.min(1, Math.max(0, ahead))
    },
    get steps() {
      return steps
    },
    get version() {
      return version
    },
    get peakKinetic() {
      return peakKinetic
    },
    get run() {
      return now
    },
    advance(wallSeconds, speed) {
      if (!now.playing || !(wallSeconds > 0) || !(speed > 0)) return
      ahead += (Math.min(wallSeconds, LONGEST_FRAME) * speed) / MACRO_STEP
      while (ahead > 1 + ROUNDING) {
        if (take()) return
        ahead -= 1
      }
    },
    stepOnce() {
      if (now.failure) return now.failure
      const failure = take()
      ahead = 1
      if (!failure) announce(now)
      return failure
    },
    play() {
      if (!now.playing && !now.failure) announce({ playing: true, failure: null })
    },
    pause() {
      if (!now.playing) return
      // The picture then shows exactly the state whose numbers are read.
      ahead = 1
      announce({ playing: false, failure: null })
    },
    reset() {
      copyState(state, start)
      copyState(previous, start)
      ahead = 1
      steps = 0
      version += 2
      peakKinetic = kineticEnergy(model, state)
      announce({ playing: now.playing, failure: null })
    },
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    onFailure(listener) {
      failureListeners.add(listener)
      return () => failureListeners.delete(listener)
    },
  }
}
