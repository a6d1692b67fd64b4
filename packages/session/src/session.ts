/* A running scene as a page holds it: the physics runs elsewhere (worker.ts), and here is a mirror of its model and of the moment
 shown, so that pictures and numbers are read off `state` exactly, by `evaluate`, whenever somebody likes. Lives outside any store: a
 step wakes nobody; only changes of the run state are announced.

 The clock: physics goes in whole steps of `compiled.settings.step` whatever the display rate, so that the same motion has the same
 bits on every screen. `fraction` says how far between `previous` and `state` the moment on screen lies.

 The file is long because it states what a session is, and a session has many sides; what it is made of lives in mirror, wire,
 pacer, follow and feed. */
import {
  cloneState,
  kineticEnergy,
  type Failure,
  type Model,
  type State,
  type Workspace,
} from '@freebody/dynamics'
import {
  momentOf,
  restoreMoment,
  type CompiledScene,
  type Moment,
  type Notice,
  type Overrides,
  type Problem,
  type Scene,
} from '@freebody/scene'
import { findChannels } from './channels'
import { energyOf } from './energy'
import { createFeed, type ChannelFeed, type OpenFeed } from './feed'
import { createFollower, keptOverrides, latest } from './follow'
import type { Grip } from './hand'
import { createMirror } from './mirror'
import { createPacer } from './pacer'
import type { Frame, Loop, Request } from './protocol'
import { DEFAULT_MEMORY } from './limits'
import { remediesFor, type Remedy } from './remedies'
import { errorsOf, uncompiled, unopened, type UpdateReport } from './report'
import { EMPTY, prepare, type Setup } from './setup'
import { OPEN, openWire, RUN, type WireOptions } from './wire'

/** Simulated seconds per second. */
export const SLOWEST = 0.01
export const FASTEST = 10

export interface SessionFailure extends Failure {
  /** What may help, best first. */
  readonly remedies: readonly Remedy[]
}

export interface RunState {
  readonly playing: boolean
  /** Why the motion stopped; null while all is well. */
  readonly failure: SessionFailure | null
  /** Simulated seconds per second. */
  readonly speed: number
  /** [s] what is shown over and over, or null */
  readonly loop: Loop | null
  readonly atStart: boolean
  /** Achieved over wanted speed: below 1 the motion is slower than asked, and nothing is skipped. */
  readonly pace: number
  readonly where: 'worker' | 'main'
  /** What the motion has done since the start that a real one would not. */
  readonly notices: readonly Notice[]
}

/** Kept up to date in place: read it when you draw. */
export interface Timeline {
  /** [s] what is recorded, and the moment shown */
  readonly from: number
  readonly to: number
  readonly at: number
  /** [B] that the recording takes, and may take */
  readonly bytes: number
  readonly limit: number
  /** The moment shown is the newest there is. */
  readonly live: boolean
}

export interface SessionOptions extends WireOptions {
  /** Values of parameters that differ from the scene's. */
  readonly overrides?: Overrides
  /** Where the run begins, instead of at the start. */
  readonly moment?: Moment | null
  /** [B] for the recording. Default 256 MB. */
  readonly memory?: number
}

export interface Session {
  /** The last scene that was accepted. */
  readonly scene: Scene
  /** Values that sliders have set. */
  readonly overrides: Overrides
  /** What opening did: refused, and the session holds an empty scene, or what closing the joints moved. Joints are closed where the physics is:
   before `ready` this says whether the scene compiles. */
  readonly opening: UpdateReport
  /** The scene of the moment shown; replaced at every update, and when a moment from before one is shown. */
  readonly compiled: CompiledScene
  readonly model: Model
  readonly state: State
  /** The state one step earlier. */
  readonly previous: State
  /** Where the moment on screen lies: 0 at `previous`, 1 at `state`. */
  readonly fraction: number
  /** For readers, who call `evaluate` in it whenever they like. */
  readonly reading: Workspace
  /** Steps since the start. */
  readonly steps: number
  /** Grows by one with every step, and by more with every jump: tells readers what they missed. */
  readonly version: number
  /** [J] from which drift is measured, and the most kinetic energy so far: the scale for it */
  readonly energy0: number
  readonly peakKinetic: number
  /** Somebody has pulled since the start, so that energy is not what the scene began with. */
  readonly pulled: boolean
  /** [ms] a step takes */
  readonly stepTime: number
  /** Replaced, never changed, so that it can be compared by identity. */
  readonly run: RunState
  readonly timeline: Timeline
  /** Messages that made no sense, and were ignored. */
  readonly ignored: number
  /** When the physics has answered for the first time. */
  readonly ready: Promise<void>

  /** Lets wall time pass; called once a frame. Does nothing while paused. */
  advance(wallSeconds: number): void
  play(): void
  /** Resolves when no step is under way any more. */
  pause(): Promise<void>
  reset(): Promise<void>
  /** The next recorded moment, or one step. Pauses. */
  stepOnce(): Promise<Failure | null>
  /** So many of them at once, however long it takes. */
  forward(steps: number): Promise<Failure | null>
  stepBack(): Promise<void>
  /** The recorded moment nearest to t; playing on from there forgets what was recorded after it. */
  seek(t: number): Promise<void>
  setSpeed(speed: number): void
  setLoop(loop: Loop | null): void
  /** After an edit. Of several that come faster than they can be followed, the last counts. */
  update(
    scene: Scene,
    options?: {
      /** The run begins again: another document. */
      readonly restart?: boolean
      /** Where it then begins, instead of at t = 0. */
      readonly moment?: Moment | null
      readonly overrides?: Overrides
    },
  ): Promise<UpdateReport>
  setParameter(id: string, value: number): Promise<UpdateReport>
  /** Poses shown for the moment, as in State.q; null shows the run again. */
  preview(q: Float64Array | null): void
  pull(grip: Grip | null): void
  channels(names: readonly string[]): ChannelFeed
  /** The recording as text, the time first. `sample` [s] between rows; every step where it is left out. Rejects with a sentence
   where a name is no channel. */
  csv(names: readonly string[], sample?: number): Promise<string>
  /** What is wrong with a scene, be it the one that runs or not. Assembles the mechanism, so it is done where the physics is. */
  check(scene: Scene): Promise<readonly Problem[]>
  /** Called at every change of the run state, and after single steps, jumps and resets. Returns how to stop. */
  listen(listener: () => void): () => void
  onFailure(listener: (failure: SessionFailure) => void): () => void
  /** Called after `compiled` was replaced. */
  onModel(listener: () => void): () => void
  dispose(): void
}

export function createSession(scene: Scene, options: SessionOptions = {}): Session {
  const { overrides = {}, moment = null } = options
  const setup: Setup = { id: EMPTY.id + 1, scene, overrides }
  const compiled = prepare(setup, true)
  if (compiled.ok) {
    const state = cloneState(compiled.model, compiled.state)
    const isMoment = moment !== null && restoreMoment(compiled.model, state, moment)
    return open(setup, compiled, state, !isMoment, report('rebuilt', '', compiled.problems), options)
  }
  const empty = prepare(EMPTY, true)
  if (!empty.ok) throw new Error(`The empty scene does not compile: ${empty.problems[0]?.message}`)
  const refusal = unopened(errorsOf(compiled.problems), compiled.problems)
  return open(EMPTY, empty, empty.state, true, refusal, { ...options, moment: null })
}

function report(
  action: UpdateReport['action'],
  message: string,
  problems: UpdateReport['problems'],
): UpdateReport {
  return { ok: true, action, message, problems, jump: null }
}

function open(
  setup: Setup,
  compiled: CompiledScene,
  start: State,
  atStart: boolean,
  compiling: UpdateReport,
  options: SessionOptions,
): Session {
  const limit = options.memory ?? DEFAULT_MEMORY
  const mirror = createMirror(setup, compiled, start)
  let opening = compiling
  const pacer = createPacer()
  const feeds = new Map<number, OpenFeed>()
  const listeners = new Set<() => void>()
  const failureListeners = new Set<(failure: SessionFailure) => void>()
  const modelListeners = new Set<() => void>()
  const { t } = start
  const timeline = { from: t, to: t, at: t, bytes: 0, limit, live: true }
  let energy0 = energyOf(compiled.model, start)
  let peakKinetic = kineticEnergy(compiled.model, start)
  let steps = 0
  let version = 0
  let pulled = false
  let stepTime = 0
  /** [s] between the last two pictures */
  let pause = 0
  let opened = false
  /** A run is under way, and who waits for its end. */
  let running = false
  let waiting: (() => void)[] = []
  let nextFeed = 0
  let run: RunState = {
    playing: false,
    failure: null,
    speed: 1,
    loop: null,
    atStart,
    pace: 1,
    where: 'main',
    notices: [],
  }
  let markReady = (): void => {}
  const ready = new Promise<void>((resolve) => {
    markReady = resolve
  })

  // ---- the run state

  function change(next: Partial<RunState>): boolean {
    const entries = Object.entries(next) as [keyof RunState, unknown][]
    if (entries.every(([key, value]) => run[key] === value)) return false
    run = { ...run, ...next }
    return true
  }

  function announce(): void {
    for (const listener of [...listeners]) listener()
  }

  function set(next: Partial<RunState>): void {
    if (change(next)) announce()
  }

  function fail(failure: SessionFailure): void {
    set({ playing: false, failure })
    for (const listener of [...failureListeners]) listener(failure)
  }

  // ---- frames

  function onFrame(frame: Frame): void {
    if (frame.id === RUN) running = false
    const before = mirror.compiled
    if (!mirror.show(frame)) return
    mirror.forget(Math.min(frame.oldest, follower.accepted.id))
    keep(frame)
    let news = change({ atStart: frame.atStart })
    // A frame from a worker is a copy: the same notices are the same list.
    if (!sameNotices(run.notices, frame.notices)) news = change({ notices: frame.notices }) || news
    if (frame.id === OPEN) {
      if (frame.report && !frame.report.ok) follower.fallBack(EMPTY)
      if (frame.report && !opened && opening.ok) opening = frame.report
      opened = true
      news = change({ where: wire.where }) || news
      markReady()
    }
    if (frame.id === RUN) {
      pacer.answer(frame.done)
      news = change({ pace: pacer.pace, playing: run.playing && !frame.ended }) || news
    } else if (frame.jumped) pacer.rest()
    if (!frame.failure) news = change({ failure: null }) || news
    if (mirror.compiled !== before) for (const listener of [...modelListeners]) listener()
    if (news) announce()
    if (frame.failure && frame.failure.message !== run.failure?.message)
      fail({
        ...frame.failure,
        remedies: remediesFor(frame.failure, follower.accepted.scene, mirror.compiled),
      })
    if (frame.id === RUN) goOn()
  }

  function keep(frame: Frame): void {
    steps = frame.steps
    energy0 = frame.energy0
    peakKinetic = frame.peak
    pulled = frame.pulled
    timeline.from = frame.from
    timeline.to = frame.to
    timeline.at = frame.state.t
    timeline.bytes = frame.bytes
    timeline.live = frame.live
    version += frame.jumped ? Math.max(2, frame.done) : frame.done
    if (frame.done > 0 && frame.took > 0) {
      const each = frame.took / frame.done
      stepTime = stepTime === 0 ? each : stepTime + 0.1 * (each - stepTime)
    }
  }

  /** After a run: a worker need not wait for the next picture to do what is owed by now. */
  function goOn(): void {
    if (!run.playing) pacer.rest()
    else if (wire.where === 'worker') askToRun()
    if (!running) release()
  }

  function release(): void {
    const released = waiting
    waiting = []
    for (const resolve of released) resolve()
  }

  // ---- requests

  /** Filled anew for every request to run. */
  const runRequest: Writable<Extract<Request, { readonly type: 'run' }>> = {
    type: 'run',
    id: RUN,
    steps: 0,
    budget: 0,
    loop: null,
  }

  /** Asks for the steps that are owed, unless some are under way. */
  function askToRun(): void {
    if (running || !wire.ready) return
    const owed = pacer.ask()
    if (owed === 0) return
    running = true
    runRequest.steps = owed
    runRequest.budget = wire.budget(pause)
    runRequest.loop = run.loop
    wire.post(runRequest)
  }

  const wire = openWire(
    {
      opening: () => ({
        type: 'open',
        id: OPEN,
        setup: follower.accepted,
        memory: limit,
        moment: opened ? momentOf(mirror.actual) : (options.moment ?? null),
      }),
      onFrame,
      onSamples: (samples) => feeds.get(samples.feed)?.receive(samples),
      onReplaced() {
        running = false
        pacer.rest()
        release()
        set({ where: 'main' })
        for (const [feed, { feed: shown, clear }] of feeds) {
          clear()
          void wire.ask({ type: 'watch', feed, names: shown.names })
        }
      },
      onMissing() {
        fail(
          unstarted('What computes the motion could not be loaded. Reload the page while it can be reached.'),
        )
        markReady()
      },
    },
    options,
  )

  /** A request whose frame shows a moment at rest. */
  async function jump(message: Parameters<typeof wire.ask>[0]): Promise<Frame> {
    const frame = (await wire.ask(message)) as Frame
    pacer.rest()
    announce()
    return frame
  }

  async function forward(steps: number): Promise<Failure | null> {
    set({ playing: false })
    await jump({ type: 'forward', steps })
    return run.failure
  }

  const follower = createFollower(setup, async (next, again) => {
    const compiled = mirror.learn(next)
    if (!compiled.ok) return uncompiled(compiled.problems)
    const frame = (await wire.ask({
      type: 'update',
      setup: next,
      restart: again !== null,
      moment: again?.moment ?? null,
    })) as Frame
    return frame.report ?? report('kept', '', [])
  })
  const pull = latest<Grip | null>(async (grip) => {
    await wire.ask({ type: 'pull', grip })
    if (!run.playing) announce()
  })
  const seek = latest<number>(async (t) => {
    await jump({ type: 'seek', t })
  })

  change({ where: wire.where })
  if (!options.idle) wire.start()

  return {
    ready,
    get opening() {
      return opening
    },
    timeline,
    get scene() {
      return follower.accepted.scene
    },
    get overrides() {
      return follower.accepted.overrides
    },
    get compiled() {
      return mirror.compiled
    },
    get model() {
      return mirror.model
    },
    get state() {
      return mirror.state
    },
    get previous() {
      return mirror.previous
    },
    get fraction() {
      return mirror.previewing ? 1 : pacer.fraction
    },
    get reading() {
      return mirror.reading
    },
    get steps() {
      return steps
    },
    get version() {
      return version
    },
    get energy0() {
      return energy0
    },
    get peakKinetic() {
      return peakKinetic
    },
    get pulled() {
      return pulled
    },
    get stepTime() {
      return stepTime
    },
    get run() {
      return run
    },
    get ignored() {
      return wire.ignored
    },
    advance(wallSeconds) {
      if (!run.playing || !wire.ready || !(wallSeconds > 0)) return
      pause = wallSeconds
      pacer.pass(wallSeconds, run.speed / mirror.compiled.settings.step)
      askToRun()
    },
    play() {
      if (run.playing || run.failure) return
      const { duration, step } = mirror.compiled.settings
      const over = duration !== null && run.loop === null && mirror.actual.t > duration - step / 2
      if (over) void jump({ type: 'reset' })
      pacer.rest()
      set({ playing: true })
    },
    async pause() {
      // The picture then shows exactly the state whose numbers are read.
      if (!running) pacer.rest()
      set({ playing: false })
      if (running) await new Promise<void>((resolve) => waiting.push(resolve))
    },
    async reset() {
      const { report } = await jump({ type: 'reset' })
      if (report && !report.ok) fail(unstarted(report.message))
    },
    stepOnce: () => forward(1),
    forward,
    async stepBack() {
      set({ playing: false })
      await jump({ type: 'back' })
    },
    seek: (t) => (Number.isFinite(t) ? seek(t) : Promise.resolve()),
    setSpeed(speed) {
      if (speed > 0) set({ speed: Math.min(FASTEST, Math.max(SLOWEST, speed)) })
    },
    setLoop(loop) {
      set({ loop: loop && loop.to > loop.from ? loop : null })
    },
    update(scene, { restart = false, moment = null, overrides } = {}) {
      const values = overrides ?? keptOverrides(follower.desired, scene)
      return follower.follow(scene, values, restart ? { moment } : null)
    },
    setParameter(id, value) {
      const { scene, overrides } = follower.desired
      return follower.follow(scene, { ...overrides, [id]: value }, null)
    },
    preview(q) {
      if (!mirror.preview(q)) return
      version += 2
      announce()
    },
    pull: (grip) => void pull(grip),
    channels(names) {
      const feed = nextFeed++
      const known = () => {
        const found = findChannels(mirror.compiled, names)
        return found.ok
          ? { channels: found.channels, problem: null }
          : { channels: [], problem: found.message }
      }
      const close = () => {
        feeds.delete(feed)
        void wire.ask({ type: 'unwatch', feed })
      }
      const opened = createFeed(names, known, close)
      feeds.set(feed, opened)
      void wire.ask({ type: 'watch', feed, names })
      return opened.feed
    },
    async csv(names, sample) {
      const found = findChannels(mirror.compiled, names)
      if (!found.ok) throw new Error(found.message)
      const reply = await wire.ask({ type: 'csv', names, sample: sample ?? null })
      return reply.type === 'text' ? reply.text : ''
    },
    async check(scene) {
      const reply = await wire.ask({ type: 'check', scene })
      return reply.type === 'problems' ? reply.problems : []
    },
    listen: (listener) => subscribe(listeners, listener),
    onFailure: (listener) => subscribe(failureListeners, listener),
    onModel: (listener) => subscribe(modelListeners, listener),
    dispose() {
      change({ playing: false })
      wire.close()
      for (const set of [listeners, failureListeners, modelListeners]) set.clear()
      feeds.clear()
    },
  }
}

/** A run that cannot start is told like a step that cannot be taken. */
function unstarted(message: string): SessionFailure {
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

function sameNotices(a: readonly Notice[], b: readonly Notice[]): boolean {
  return a.length === b.length && a.every((x, i) => x.message === b[i].message && x.at === b[i].at)
}

type Writable<T> = { -readonly [K in keyof T]: T[K] }

function subscribe<F>(listeners: Set<F>, listener: F): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
