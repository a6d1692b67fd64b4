/* A session made of its parts: the moment shown, the run state, the playback, updates of the scene, channel feeds. Long because a third
 of it lists the members of Session. */
import { cloneState, kineticEnergy, type Failure, type State } from '@freebody/dynamics'
import { seconds } from '@freebody/format'
import {
  compileScene,
  momentOf,
  restoreMoment,
  type CompiledScene,
  type Notice,
  type Scene,
  type Uncompiled,
} from '@freebody/scene'
import { createFeeds } from './channel-feed'
import { findChannels } from './channels'
import { energyOf } from './energy'
import { goTo, inPieces, type Goer } from './go-to'
import { createSetupUpdates, keptOverrides, latestWins, type Restart } from './latest-wins'
import { followImpacts } from './impact-news'
import { COPIED_MEMORY, DEFAULT_MEMORY } from './limits'
import { BUDGET, startOpening, type OpeningWork } from './opening'
import { createPlayback } from './playback'
import type { Grip } from './pointer-force'
import type { Frame } from './protocol'
import { createRecordingCopy } from './recording-copy'
import { remediesFor } from './remedies'
import { errorsOf, refused, uncompiled, unopened, type UpdateReport } from './report'
import { createRunStates, subscribe, unstarted } from './run-state'
import type { Session, SessionOptions } from './session'
import { EMPTY, prepare, type Setup } from './setup'
import { createShownMoment } from './shown-moment'
import { isLight } from './weight'
import { OPEN, openWorkerClient, RUN, type Loss } from './worker-client'

/** Simulated seconds per second. */
export const SLOWEST = 0.01
export const FASTEST = 10

export function createSession(scene: Scene, options: SessionOptions = {}): Session {
  const { overrides = {}, moment = null } = options
  const setup: Setup = { id: EMPTY.id + 1, scene, overrides }
  const compiled = prepare(setup, true, compileScene)
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
  const shown = createShownMoment(setup, compiled, start)
  const run = createRunStates({ atStart })
  const modelListeners = new Set<() => void>()
  const { t } = start
  const timeline = { from: t, to: t, at: t, bytes: 0, limit, live: true }
  let opening = compiling
  let energy0 = energyOf(compiled.model, start)
  let peakKinetic = kineticEnergy(compiled.model, start)
  let steps = 0
  let version = 0
  let pulled = false
  let stepTime = 0
  let impacts: Parameters<typeof followImpacts>[0] = { from: 0, all: run.now.impacts }
  const copy = createRecordingCopy(Math.min(COPIED_MEMORY, limit / 4))
  copy.add(setup)
  let opened = false
  /** The update under way. */
  let work: OpeningWork | null = null
  /** Scenes that were given up, and why: the engine is not asked about them again. */
  const abandoned = new WeakMap<Scene, string>()
  /** Why the engine was lost twice: said when the next one has opened. */
  let stuck: string | null = null
  const restartListeners = new Set<(message: string) => void>()
  let markReady = (): void => {}
  const ready = new Promise<void>((resolve) => {
    markReady = resolve
  })

  const client = openWorkerClient(
    {
      opening: () => ({
        type: 'open',
        id: OPEN,
        setup: updates.accepted,
        memory: limit,
        moment: opened ? momentOf(shown.actual) : (options.moment ?? null),
        recording: opened && updates.accepted !== EMPTY ? copy.recording(steps, impacts.all) : null,
      }),
      onFrame,
      onRecorded: copy.receive,
      onSamples: (samples) => feeds.receive(samples),
      onProgress: (doing) => work?.at(doing),
      onReplaced(loss) {
        playback.abandon()
        run.set({ where: client.where, ...(loss === 'stopped' && { playing: false }) })
        feeds.restart()
        if (loss === 'never' || loss === 'cancelled') return
        const message = restartSentence(loss, shown.actual.t, timeline.from, copy.begin)
        for (const listener of [...restartListeners]) listener(message)
      },
      onGivenUp(what, loss) {
        if (what === 'open') updates.fallBack(EMPTY)
        if (what === 'open' || loss !== 'stopped') stuck = stuckSentence(what, loss, shown.actual.t)
        run.change({ playing: false })
      },
      onBusy: (busy) => run.set({ busy }),
      onMissing() {
        run.fail(
          unstarted(
            'The engine that computes the motion could not be loaded. Reload the page while it can be reached.',
          ),
        )
        markReady()
      },
    },
    options,
  )
  const playback = createPlayback(
    client,
    () => run.now,
    () => shown.compiled.settings.step,
  )
  const feeds = createFeeds(client.ask, () => shown.compiled)

  // ---- frames

  function onFrame(frame: Frame): void {
    if (frame.id === RUN) playback.answered()
    const before = shown.compiled
    if (!shown.show(frame)) return
    shown.forget(Math.min(frame.oldest, updates.accepted.id))
    keep(frame)
    let news = run.change({ atStart: frame.atStart })
    // A frame from a worker is a copy, so lists of notices are compared by content.
    if (!sameNotices(run.now.notices, frame.notices)) news = run.change({ notices: frame.notices }) || news
    impacts = followImpacts(impacts, frame.impacts)
    if (run.now.impacts !== impacts.all) news = run.change({ impacts: impacts.all }) || news
    if (frame.id === OPEN) {
      if (frame.report && !frame.report.ok) updates.fallBack(EMPTY)
      if (frame.report && !opened && opening.ok) opening = frame.report
      opened = true
      news = run.change({ where: client.where }) || news
      markReady()
    }
    if (frame.id === RUN) {
      playback.took(frame.done)
      news = run.change({ pace: playback.pace, playing: run.now.playing && !frame.ended }) || news
    } else if (frame.jumped) playback.rest()
    if (!frame.failure) news = run.change({ failure: null }) || news
    if (shown.compiled !== before) for (const listener of [...modelListeners]) listener()
    if (news) run.announce()
    if (frame.failure && frame.failure.message !== run.now.failure?.message)
      run.fail({
        ...frame.failure,
        remedies: remediesFor(frame.failure, updates.accepted.scene, shown.compiled),
      })
    if (frame.id === OPEN && stuck !== null) {
      run.fail(unstarted(stuck))
      stuck = null
    }
    if (frame.id === RUN) playback.continue()
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

  // ---- requests

  /** A request whose frame shows a moment at rest. */
  async function jump(request: Parameters<typeof client.ask>[0]): Promise<Frame> {
    const frame = (await client.ask(request)) as Frame
    playback.rest()
    run.announce()
    return frame
  }

  async function forward(wanted: number, signal?: AbortSignal): Promise<Failure | null> {
    run.set({ playing: false })
    if (!signal) {
      await jump({ type: 'forward', steps: wanted })
      return run.now.failure
    }
    let left = wanted
    const piece = async (steps: number) => {
      // Somebody has pressed play meanwhile.
      if (run.now.playing) return false
      const { failure, done } = await jump({ type: 'forward', steps })
      left -= done
      return failure === null && done > 0
    }
    await inPieces(piece, () => left, { signal })
    return run.now.failure
  }

  const updates = createSetupUpdates(setup, async (next, restart) => {
    const mine = startOpening(next.scene, restart !== null, options.budget ?? BUDGET, {
      show: (opening) => run.set({ opening }),
      // Checking the same scene costs as much.
      stop: () => client.giveUp(['try', 'update', 'check']),
    })
    work = mine
    const done = await follow(next, restart, mine)
    work = null
    mine.end()
    if (done !== null) return done
    const why = await mine.why().catch(() => 'It was given up.')
    abandoned.set(next.scene, why)
    return { ...(restart ? unopened(why, []) : refused(why)), action: 'given-up' }
  })

  /** Null where it was given up. */
  async function follow(
    next: Setup,
    restart: Restart | null,
    mine: OpeningWork,
  ): Promise<UpdateReport | null> {
    const compiled = isLight(next.scene) ? shown.add(next) : await addHeavy(next, mine)
    if (!compiled) return null
    if (!compiled.ok) return uncompiled(compiled.problems)
    copy.add(next)
    const frame = await client.ask({
      type: 'update',
      setup: next,
      restart: restart !== null,
      moment: restart?.moment ?? null,
    })
    if (frame.type !== 'frame') return null
    return frame.report ?? report('kept', '', [])
  }

  /** Compiled by the engine first, then by the page in slices. Null where it was given up. */
  async function addHeavy(next: Setup, mine: OpeningWork): Promise<CompiledScene | Uncompiled | null> {
    const tried = await client.ask({ type: 'try', setup: next })
    if (tried.type !== 'tried') return null
    if (!tried.ok) return { ok: false, problems: tried.problems }
    mine.refuseLongPart(tried.longest, tried.at)
    return mine.inSlices(shown.addInParts(next))
  }
  const pull = latestWins<Grip | null>(async (grip) => {
    await client.ask({ type: 'pull', grip })
    if (!run.now.playing) run.announce()
  })
  const seek = latestWins<number>(async (t) => {
    await jump({ type: 'seek', t })
  })

  run.change({ where: client.where })
  if (!options.idle) client.start()

  return {
    ready,
    get opening() {
      return opening
    },
    timeline,
    get scene() {
      return updates.accepted.scene
    },
    get overrides() {
      return updates.accepted.overrides
    },
    get compiled() {
      return shown.compiled
    },
    get model() {
      return shown.model
    },
    get state() {
      return shown.state
    },
    get previous() {
      return shown.previous
    },
    get fraction() {
      return shown.previewing ? 1 : playback.fraction
    },
    get reading() {
      return shown.reading
    },
    evaluate: shown.evaluate,
    assembleRows: shown.assembleRows,
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
      return run.now
    },
    get ignored() {
      return client.ignored
    },
    tick: playback.tick,
    advance: playback.advance,
    play() {
      if (run.now.playing || run.now.failure) return
      const { duration, step } = shown.compiled.settings
      const over = duration !== null && run.now.loop === null && shown.actual.t > duration - step / 2
      if (over) void jump({ type: 'reset' })
      playback.start()
      run.set({ playing: true })
    },
    async pause() {
      // The picture then shows exactly the state whose numbers are read.
      playback.restIfIdle()
      run.set({ playing: false })
      await playback.idle()
    },
    async reset() {
      const { report } = await jump({ type: 'reset' })
      if (report && !report.ok) run.fail(unstarted(report.message))
    },
    stepOnce: () => forward(1),
    forward,
    async stepBack() {
      run.set({ playing: false })
      await jump({ type: 'back' })
    },
    seek: (t) => (Number.isFinite(t) ? seek(t) : Promise.resolve()),
    async goTo(t, going = {}) {
      run.set({ playing: false })
      await playback.idle()
      const landed = async (frame: Promise<Frame>) => (await frame).failure === null
      const goer: Goer = {
        timeline,
        step: () => shown.compiled.settings.step,
        seek: async (to) => void (await jump({ type: 'seek', t: to })),
        forward: (n) => landed(jump({ type: 'forward', steps: n })),
        land: (to) => landed(jump({ type: 'land', t: to })),
      }
      return goTo(goer, t, going)
    },
    setSpeed(speed) {
      if (speed > 0) run.set({ speed: Math.min(FASTEST, Math.max(SLOWEST, speed)) })
    },
    setLoop(loop) {
      run.set({ loop: loop && loop.to > loop.from ? loop : null })
    },
    update(scene, { restart = false, moment = null, overrides } = {}) {
      const values = overrides ?? keptOverrides(updates.desired, scene)
      return updates.request(scene, values, restart ? { moment } : null)
    },
    setParameter(id, value) {
      const { scene, overrides } = updates.desired
      return updates.request(scene, { ...overrides, [id]: value }, null)
    },
    preview(q) {
      if (!shown.preview(q)) return
      version += 2
      run.announce()
    },
    async place(q) {
      run.set({ playing: false })
      const frame = await jump({ type: 'place', q: q.slice() })
      return frame.report ?? report('kept', '', [])
    },
    pull: (grip) => void pull(grip),
    channels: feeds.open,
    async csv(names, { sample = null, units = false } = {}) {
      const found = findChannels(shown.compiled, names)
      if (!found.ok) throw new Error(found.message)
      const reply = await client.ask({ type: 'csv', names, sample, units })
      return reply.type === 'text' ? reply.text : ''
    },
    cancel: () => work?.cancel(),
    async check(scene) {
      const why = abandoned.get(scene)
      if (why !== undefined) return [{ path: '', at: null, message: why, severity: 'error' }]
      const reply = await client.ask({ type: 'check', scene })
      return reply.type === 'problems' ? reply.problems : []
    },
    listen: run.listen,
    onFailure: run.onFailure,
    onRestart: (listener) => subscribe(restartListeners, listener),
    stopComputing: client.stop,
    onModel: (listener) => subscribe(modelListeners, listener),
    dispose() {
      run.change({ playing: false })
      client.close()
      run.clear()
      modelListeners.clear()
      restartListeners.clear()
      feeds.clear()
    },
  }
}

/** `before`, `after` [s]: where the recording began, and begins now. */
function restartSentence(loss: Loss, t: number, before: number, after: number | null): string {
  const where = `at t = ${seconds(t)}`
  const now = after ?? t
  const lost = now > before ? ` What was recorded before t = ${seconds(now)} is lost.` : ''
  if (loss === 'stopped') return `The computation was stopped ${where}.${lost}`
  const how = loss === 'error' ? 'ended with an error' : 'stopped answering'
  return `The physics worker ${how}. It was restarted ${where}.${lost}`
}

function stuckSentence(what: 'open' | 'run' | 'request', loss: Loss, t: number): string {
  if (what === 'open' && loss === 'stopped')
    return 'The opening of this scene was stopped, so it is not run. Edit it, or open another scene.'
  if (what === 'open')
    return 'The physics worker stopped answering twice while it opened this scene, so it is not run. Undo the last edit, or open another scene.'
  return `The physics worker stopped answering twice at t = ${seconds(t)}, so the motion is stopped here. Reset it, or change what takes so long.`
}

function sameNotices(a: readonly Notice[], b: readonly Notice[]): boolean {
  return a.length === b.length && a.every((x, i) => x.message === b[i].message && x.at === b[i].at)
}
