/* Whether and how a run continues, and the listeners to its changes. */
import type { Failure } from '@freebody/dynamics'
import type { Notice } from '@freebody/scene'
import type { RunImpact } from './impact-news'
import type { Opening } from './opening'
import type { Loop } from './protocol'
import type { Remedy } from './remedies'

export interface SessionFailure extends Failure {
  /** Edits that may help, best first. */
  readonly remedies: readonly Remedy[]
}

export interface RunState {
  readonly playing: boolean
  /** Why the motion stopped; null where it did not. */
  readonly failure: SessionFailure | null
  /** Simulated seconds per second. */
  readonly speed: number
  /** [s] the part of the recording that is repeated, or null */
  readonly loop: Loop | null
  readonly atStart: boolean
  /** Achieved over chosen speed: below 1 the motion is slower than chosen, and nothing is skipped. */
  readonly pace: number
  readonly where: 'worker' | 'main'
  /** [s] for which the engine has been computing without an answer, where that is notable: see engine-watch.ts */
  readonly busy: number | null
  /** What the motion has done since the start that a real mechanism would not. */
  readonly notices: readonly Notice[]
  /** Impacts of the recorded motion, the latest last; of very many the last ones. */
  readonly impacts: readonly RunImpact[]
  /** The scene or edit that takes long to be followed; null where there is none. `Session.cancel` ends it. */
  readonly opening: Opening | null
}

export interface RunStates {
  /** Replaced, never changed, so that it can be compared by identity. */
  readonly now: RunState
  /** Without telling the listeners. True where something differs. */
  change(next: Partial<RunState>): boolean
  /** Tells the listeners where something differs. */
  set(next: Partial<RunState>): void
  fail(failure: SessionFailure): void
  announce(): void
  listen(listener: () => void): () => void
  onFailure(listener: (failure: SessionFailure) => void): () => void
  /** Removes all listeners. */
  clear(): void
}

export function createRunStates(first: Pick<RunState, 'atStart'>): RunStates {
  const listeners = new Set<() => void>()
  const failureListeners = new Set<(failure: SessionFailure) => void>()
  let now: RunState = {
    playing: false,
    failure: null,
    speed: 1,
    loop: null,
    pace: 1,
    where: 'main',
    busy: null,
    notices: [],
    impacts: [],
    opening: null,
    ...first,
  }

  function change(next: Partial<RunState>): boolean {
    const entries = Object.entries(next) as [keyof RunState, unknown][]
    if (entries.every(([key, value]) => now[key] === value)) return false
    now = { ...now, ...next }
    return true
  }

  function announce(): void {
    for (const listener of [...listeners]) listener()
  }

  function set(next: Partial<RunState>): void {
    if (change(next)) announce()
  }

  return {
    get now() {
      return now
    },
    change,
    set,
    fail(failure) {
      set({ playing: false, failure })
      for (const listener of [...failureListeners]) listener(failure)
    },
    announce,
    listen: (listener) => subscribe(listeners, listener),
    onFailure: (listener) => subscribe(failureListeners, listener),
    clear() {
      listeners.clear()
      failureListeners.clear()
    },
  }
}

/** A run that cannot start, reported like a step that fails. */
export function unstarted(message: string): SessionFailure {
  return {
    ok: false,
    reason: 'open',
    message,
    constraint: null,
    body: null,
    residual: Number.NaN,
    remedies: [],
  }
}

export function subscribe<F>(listeners: Set<F>, listener: F): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
