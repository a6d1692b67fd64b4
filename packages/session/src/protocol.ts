/* The messages between a page and its worker. Each side checks what it receives; messages that it does not understand are ignored and
 counted.

 Frames are copied, not transferred. A transfer detaches the buffer, and from its first detached buffer on V8 checks for
 detachment in all typed-array code of that thread: measured, the engine is then 1.38 times slower for good. A copy of the states
 of 200 bodies takes some microseconds. */
import { ENTRY, type Failure, type State } from '@freebody/dynamics'
import type { Moment, Notice, Problem, Scene } from '@freebody/scene'
import type { ImpactNews, RunImpact } from './impact-news'
import type { Grip } from './pointer-force'
import type { Rows } from './recorder'
import type { UpdateReport } from './report'
import type { Setup } from './setup'

/** A state without its subarrays, as it is sent. */
export interface StateData {
  readonly t: number
  readonly h: number
  readonly y: Float64Array
  readonly u: Float64Array
  /** Entries of State.closed. */
  readonly closed: Float64Array
}

/** [s] The part of the recording that is repeated. */
export interface Loop {
  readonly from: number
  readonly to: number
}

/** A part of a recording made with one setup. */
export interface RecordedPart<S> {
  /** Its first step. */
  readonly from: number
  readonly setup: S
  /** [J] from which drift is measured */
  readonly energy0: number
}

/** What a new engine goes on with in place of one that was lost. */
export interface Recording {
  readonly parts: readonly RecordedPart<Setup>[]
  readonly rows: readonly Rows[]
  /** The one that is shown. */
  readonly step: number
  readonly impacts: readonly RunImpact[]
}

/** From the page. Each is answered once, with its id. */
export type Request =
  /** The first request. `moment`: where to begin instead of the start, if `recording` is null or does not fit. */
  | {
      readonly type: 'open'
      readonly id: number
      readonly setup: Setup
      readonly memory: number
      readonly moment: Moment | null
      readonly recording: Recording | null
    }
  /** Steps to take within a budget of time [ms]. */
  | {
      readonly type: 'run'
      readonly id: number
      readonly steps: number
      readonly budget: number
      readonly loop: Loop | null
    }
  | { readonly type: 'forward'; readonly id: number; readonly steps: number }
  | { readonly type: 'back'; readonly id: number }
  | { readonly type: 'seek'; readonly id: number; readonly t: number }
  /** The recorded step at or before t [s], and from there a part of a step. */
  | { readonly type: 'land'; readonly id: number; readonly t: number }
  | { readonly type: 'reset'; readonly id: number }
  | {
      readonly type: 'update'
      readonly id: number
      readonly setup: Setup
      readonly restart: boolean
      /** Where to begin again, instead of at the start. */
      readonly moment: Moment | null
    }
  /** Compiles a setup that an update is about to name; says meanwhile what it is doing. */
  | { readonly type: 'try'; readonly id: number; readonly setup: Setup }
  /** Other poses at the moment shown, as in State.q. */
  | { readonly type: 'place'; readonly id: number; readonly q: Float64Array }
  | { readonly type: 'pull'; readonly id: number; readonly grip: Grip | null }
  /** Samples of these channels from now on, the recorded ones first. */
  | { readonly type: 'watch'; readonly id: number; readonly feed: number; readonly names: readonly string[] }
  | { readonly type: 'unwatch'; readonly id: number; readonly feed: number }
  /** The recording as a table; `sample` [s] between rows, or every step; `units` in its first line. */
  | {
      readonly type: 'csv'
      readonly id: number
      readonly names: readonly string[]
      readonly sample: number | null
      readonly units: boolean
    }
  /** The problems of a scene, which need not be the one that runs. */
  | { readonly type: 'check'; readonly id: number; readonly scene: Scene }
  /** Answered by a sign of life, at once where nothing is computed. */
  | { readonly type: 'ping'; readonly id: number }

/** The moment shown, and the state of the run. */
export interface Frame {
  readonly type: 'frame'
  readonly id: number
  /** Setups: of this moment, of the last update, and the oldest that is recorded. */
  readonly shown: number
  readonly setup: number
  readonly oldest: number
  readonly steps: number
  readonly atStart: boolean
  /** Steps this request took, and whether it jumped instead of stepping on. */
  readonly done: number
  readonly jumped: boolean
  /** [ms] it spent on them */
  readonly took: number
  /** The run has reached the duration of the scene. */
  readonly ended: boolean
  /** [s] what is recorded; [B] what that takes */
  readonly from: number
  readonly to: number
  readonly bytes: number
  readonly live: boolean
  readonly energy0: number
  readonly peak: number
  readonly pulled: boolean
  readonly failure: Failure | null
  readonly report: UpdateReport | null
  readonly notices: readonly Notice[]
  readonly impacts: ImpactNews
  readonly state: StateData
  readonly previous: StateData
}

/** Rows of [step, t, values…] for a feed. */
export interface Samples {
  readonly type: 'samples'
  readonly feed: number
  /** Samples after this step are to be removed first. */
  readonly keep: number
  /** Only steps that are a multiple of this are sampled, and kept. */
  readonly every: number
  readonly rows: Float64Array
  /** All that is recorded has been sampled. */
  readonly complete: boolean
}

export interface Text {
  readonly type: 'text'
  readonly id: number
  readonly text: string
}

export interface Problems {
  readonly type: 'problems'
  readonly id: number
  readonly problems: readonly Problem[]
}

/** What the engine is doing for a request that takes long. */
export interface Progress {
  readonly type: 'progress'
  readonly doing: string
}

export interface Tried {
  readonly type: 'tried'
  readonly id: number
  /** Why it cannot run, and warnings. */
  readonly ok: boolean
  readonly problems: readonly Problem[]
  /** [ms] the longest part, and what that was: nothing else can be answered during a part. */
  readonly longest: number
  readonly at: string
}

/** The engine computes, or waits for a file: no answer yet, and none is lost. */
export interface Alive {
  readonly type: 'alive'
  /** [s] that the computation has reached */
  readonly t: number
}

/** What was recorded since the last of these: for the page, should the worker be lost. */
export interface Recorded {
  readonly type: 'recorded'
  /** Steps after this one are to be removed first. */
  readonly keep: number
  /** All of the recording, by their setups. */
  readonly parts: readonly RecordedPart<number>[]
  readonly rows: readonly Rows[]
}

export type Reply = Frame | Samples | Text | Problems | Progress | Tried | Alive | Recorded

type Check = (x: unknown) => boolean

const number: Check = (x) => typeof x === 'number'
const finite: Check = (x) => Number.isFinite(x)
const count: Check = (x) => Number.isSafeInteger(x) && (x as number) >= 0
const flag: Check = (x) => typeof x === 'boolean'
const text: Check = (x) => typeof x === 'string'
const numbers: Check = (x) => x instanceof Float64Array
const object: Check = (x) => typeof x === 'object' && x !== null
const list =
  (of: Check): Check =>
  (x) =>
    Array.isArray(x) && x.every(of)
const maybe =
  (of: Check): Check =>
  (x) =>
    x === null || of(x)
const shape =
  (fields: Readonly<Record<string, Check>>): Check =>
  (x) =>
    object(x) && Object.entries(fields).every(([key, is]) => is((x as Record<string, unknown>)[key]))
const vector: Check = (x) => list(finite)(x) && (x as unknown[]).length === 3

const setup = shape({ id: count, scene: object, overrides: object })
const stateData = shape({ t: finite, h: finite, y: numbers, u: numbers, closed: numbers })
const moment = shape({ t: finite, h: finite, q: list(finite), v: list(finite), s: list(finite) })
const grip: Check = (x) =>
  shape({ body: text, p_B: vector, target_W: vector })(x) &&
  ((x as Grip).stiffness === undefined || finite((x as Grip).stiffness))

const impact = shape({
  ...{ step: count, t: finite, before: number, after: number, skipped: number },
  at: list(shape({ id: text, normal: number, friction: number })),
})
const rows = shape({ from: count, stride: count, data: numbers })
const part = (setup: Check) => shape({ from: count, setup, energy0: number })

const requests: { readonly [T in Request['type']]: Check } = {
  open: shape({
    setup,
    memory: finite,
    moment: maybe(moment),
    recording: maybe(
      shape({ parts: list(part(setup)), rows: list(rows), step: count, impacts: list(impact) }),
    ),
  }),
  run: shape({ steps: count, budget: number, loop: maybe(shape({ from: finite, to: finite })) }),
  forward: shape({ steps: finite }),
  back: object,
  seek: shape({ t: finite }),
  land: shape({ t: finite }),
  reset: object,
  update: shape({ setup, restart: flag, moment: maybe(moment) }),
  try: shape({ setup }),
  place: shape({ q: numbers }),
  pull: shape({ grip: maybe(grip) }),
  watch: shape({ feed: count, names: list(text) }),
  unwatch: shape({ feed: count }),
  csv: shape({ names: list(text), sample: maybe(finite), units: flag }),
  check: shape({ scene: object }),
  ping: object,
}

const replies: { readonly [T in Reply['type']]: Check } = {
  frame: shape({
    id: count,
    shown: count,
    setup: count,
    oldest: count,
    steps: count,
    atStart: flag,
    done: count,
    jumped: flag,
    took: number,
    ended: flag,
    from: number,
    to: number,
    bytes: number,
    live: flag,
    energy0: number,
    peak: number,
    pulled: flag,
    failure: maybe(shape({ reason: text, message: text })),
    report: maybe(shape({ ok: flag, action: text, message: text })),
    notices: list(shape({ kind: text, at: text, t: finite, message: text })),
    impacts: shape({ first: count, keep: count, added: list(impact) }),
    state: stateData,
    previous: stateData,
  }),
  samples: shape({ feed: count, keep: number, every: count, rows: numbers, complete: flag }),
  text: shape({ id: count, text }),
  progress: shape({ doing: text }),
  tried: shape({ id: count, ok: flag, problems: list(object), longest: number, at: text }),
  alive: shape({ t: finite }),
  recorded: shape({ keep: finite, parts: list(part(count)), rows: list(rows) }),
  problems: shape({ id: count, problems: list(shape({ path: text, message: text, severity: text })) }),
}

export function isRequest(x: unknown): x is Request {
  return shape({ id: count, type: text })(x) && known(requests, x)
}

export function isReply(x: unknown): x is Reply {
  return shape({ type: text })(x) && known(replies, x)
}

/** Own entries only: `constructor` is not a type of message. */
function known(kinds: Readonly<Record<string, Check>>, x: unknown): boolean {
  const { type } = x as { readonly type: string }
  return Object.hasOwn(kinds, type) && kinds[type](x)
}

/** The numbers of a state, by reference. */
export function dataOf({ t, h, y, u, closed, closedCount }: State): StateData {
  // Copied: of a window, a message has the whole array.
  return { t, h, y, u, closed: closedCount > 0 ? closed.slice(0, ENTRY * closedCount) : NONE }
}

const NONE = new Float64Array(0)

/** False, and nothing done, where it is of another layout. */
export function writeState(to: State, from: StateData): boolean {
  if (from.y.length !== to.y.length || from.u.length !== to.u.length) return false
  to.t = from.t
  to.h = from.h
  to.y.set(from.y)
  to.u.set(from.u)
  if (to.closed.length > 0) {
    to.closed.set(from.closed)
    to.closedCount = from.closed.length / ENTRY
  }
  return true
}

/** The two give the same evaluation: h only proposes the next step. */
export function sameMoment(state: State, { t, y, u, closed }: StateData): boolean {
  const own = state.closed.subarray(0, ENTRY * Math.max(0, state.closedCount))
  return state.t === t && sameNumbers(state.y, y) && sameNumbers(state.u, u) && sameNumbers(own, closed)
}

function sameNumbers(a: Float64Array, b: Float64Array): boolean {
  return a.length === b.length && a.every((x, i) => x === b[i])
}
