/* What events need of a workspace, and what they leave there for readers. Apart from resolve.ts, which pages that take no steps do without. */
import type { Model } from '../model/model'
import { createState, type State } from '../model/state'
import type { Workspace } from '../model/workspace'
import type { Guard } from './guards'
import { createWatch, type Watch } from './watch'

/** An impact, as it is reported. */
export interface Impact {
  /** [s] */
  readonly t: number
  /** Indices of the conditions that it went through, and the impulse of each: normal, then along two tangents [N s] */
  readonly conditions: readonly number[]
  readonly impulses: Float64Array
  /** [J] */
  readonly before: number
  readonly after: number
  /** [s] of bounces that were too small to be followed; 0 where none were left out */
  readonly skipped: number
}

export interface OneSidedWork {
  readonly watch: Watch
  /** Where the step at hand began, with its gaps and their rates; where the last one ended without an event. */
  readonly start: State
  readonly gap0: Float64Array
  readonly rate0: Float64Array
  readonly last: State
  /** Scratch states. */
  readonly trial: State
  readonly scratch: State
  /** The guard that failed, and the share of the step after which a gap may have been closed. */
  readonly guard: Guard
  dip: number
  /** Whether a substep has to be the last one of its step; made by the first step. */
  stop: ((s: State) => boolean) | null
  /** Conditions whose forces are not looked at for the rest of the step. */
  readonly ignored: Set<number>
  /** Conditions whose force came to its limit at the instant at hand. */
  readonly leaving: Set<number>
  /** Impacts since a reader last emptied it. */
  readonly impacts: Impact[]
}

export function oneSidedWork(m: Model, ws: Workspace): OneSidedWork {
  ws.oneSided ??= {
    watch: createWatch(m, m.oneSided!),
    start: createState(m),
    gap0: new Float64Array(m.conditions),
    rate0: new Float64Array(m.conditions),
    last: nowhere(m),
    trial: createState(m),
    scratch: createState(m),
    guard: { condition: -1, of: 'none' },
    dip: 0,
    stop: null,
    ignored: new Set(),
    leaving: new Set(),
    impacts: [],
  }
  return ws.oneSided
}

/** Equal to no state. */
function nowhere(m: Model): State {
  const s = createState(m)
  s.t = Number.NaN
  return s
}
