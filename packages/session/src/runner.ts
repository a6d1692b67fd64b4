/* The machine: a scene compiled, assembled, stepped and recorded. Synchronous, without a clock of its own, and the same object in a
 worker, on a page and on the command line: the same scene and the same steps give the same bits.

   const created = createRunner(scene, overrides?, { memory?, hand?, moment? })
   if (!created.ok) created.message, created.problems
   const { runner } = created
   runner.step()                  one step of compiled.settings.step seconds; null, or why not (the state then stands)
   runner.state, .previous        now, and one step before; read, never write
   runner.compiled                the scene of this moment
   runner.update(scene, overrides)   a live change; says in a sentence what it did to the motion
   runner.seek(t), .goTo(step)    back to a recorded moment, exactly; the next `step` goes on from there
   runner.reset()                 the start of the scene as it is now

 The settings handed to the engine are one object for as long as the scene is the same: integrators keep what they know by its
 identity. Reading happens in workspaces of the readers' own.

 The file is long because a runner has one present moment, and everything here moves it. */
import {
  assembleInitial,
  cloneState,
  copyState,
  createState,
  createWorkspace,
  kineticEnergy,
  step as advance,
  type Assembled,
  type Failure,
  type Model,
  type State,
  type Workspace,
} from '@freebody/dynamics'
import {
  createWatcher,
  type CompiledScene,
  type Moment,
  type Notice,
  type Overrides,
  type Problem,
  type Scene,
} from '@freebody/scene'
import { migrateState, compare, countTurns } from './migrate-state'
import { driverOf } from './forms'
import { energyOf, kineticOf } from './energy'
import { writeGrip, type Grip } from './pointer-force'
import { DEFAULT_MEMORY } from './limits'
import { createRecorder, type Extras, type Recorder } from './recorder'
import {
  closingWords,
  errorsOf,
  FITS,
  join,
  jumpSentence,
  movedSentence,
  name,
  refused,
  uncompiled,
  type UpdateReport,
} from './report'
import { createCompiler, type Compiler, type Setup } from './setup'
import { begin, type Begun } from './start'

export interface RunnerOptions {
  /** [B] for recorded states; 0 records nothing. Default 256 MB. */
  readonly memory?: number
  /** With a hand that can pull, see hand.ts. Default: without. */
  readonly pointerForce?: boolean
  /** Where the run begins, instead of the scene's start. */
  readonly moment?: Moment | null
  /** Number of the first setup. */
  readonly setup?: number
  /** Told the last recorded step that still stands, whenever later ones are taken back. */
  readonly onCut?: (last: number) => void
}

export interface UpdateOptions {
  /** Begin at t = 0 whatever changed: another document. */
  readonly restart?: boolean
  /** Where it then begins, instead of at t = 0. */
  readonly moment?: Moment | null
  /** Number of the new setup. Default: the next. */
  readonly setup?: number
}

export interface Runner {
  /** What the run goes on with: the scene and parameters of the last update. */
  readonly setup: Setup
  /** The setup of the moment shown: an older one where that was recorded before a change. */
  readonly shown: Setup
  /** Of the moment shown. */
  readonly compiled: CompiledScene
  readonly state: State
  /** One step earlier; the same where there is none. */
  readonly previous: State
  /** Steps since the start. */
  readonly steps: number
  /** What stopped the motion here; null while all is well. */
  readonly failure: Failure | null
  /** [J] from which drift is measured: the start's, moved along by live changes */
  readonly energy0: number
  /** [J] */
  readonly peakKinetic: number
  /** Somebody has pulled since the start. */
  readonly pulled: boolean
  readonly recorder: Recorder
  readonly compiler: Compiler
  /** What closing the joints of the start changed, as a sentence; empty when nothing. */
  readonly opening: string
  /** What the motion has done since the start that a real one would not. Replaced, never changed. */
  readonly notices: readonly Notice[]
  /** The moment shown is the start of the scene. */
  readonly atStart: boolean
  /** The moment shown is the last one recorded. */
  readonly live: boolean
  /** One step on from the moment shown; what was recorded after it is forgotten. */
  step(): Failure | null
  /** The next recorded moment if there is one, else a step. */
  forward(): Failure | null
  /** The recorded moment before this one; false where there is none. */
  back(): boolean
  /** Shows a recorded step; false where it is not recorded. */
  goTo(step: number): boolean
  /** Shows the recorded moment nearest to t. */
  seek(t: number): void
  /** The start of the scene as it is now. A failure, where its joints do not close, leaves everything as it was. */
  reset(): Failure | null
  update(scene: Scene, overrides?: Overrides, options?: UpdateOptions): UpdateReport
  setParameter(id: string, value: number): UpdateReport
  pull(grip: Grip | null): void
}

export type CreatedRunner =
  | { readonly ok: true; readonly runner: Runner }
  | { readonly ok: false; readonly message: string; readonly problems: readonly Problem[] }

export function createRunner(
  scene: Scene,
  overrides: Overrides = {},
  options: RunnerOptions = {},
): CreatedRunner {
  const compiler = createCompiler(options.pointerForce ?? false)
  const setup: Setup = { id: options.setup ?? 0, scene, overrides }
  const compiled = compiler.attempt(setup)
  if (!compiled.ok) return { ok: false, message: errorsOf(compiled.problems), problems: compiled.problems }
  const begun = begin(compiled, options.moment ?? null)
  if (!begun.ok) return { ok: false, message: begun.message, problems: [] }
  return { ok: true, runner: run(setup, compiled, begun, compiler, options) }
}

function run(
  firstSetup: Setup,
  firstCompiled: CompiledScene,
  first: Begun,
  compiler: Compiler,
  { memory = DEFAULT_MEMORY, onCut }: RunnerOptions,
): Runner {
  const recorder = createRecorder(memory, onCut)
  const extras: Extras = { peak: 0, pulled: false }
  let setup = firstSetup
  let shown = firstSetup
  let compiled = firstCompiled
  let model: Model = compiled.model
  let { state, ws } = first
  let previous = cloneState(model, state)
  let before = cloneState(model, state)
  let steps = 0
  let energy0 = 0
  let failure: Failure | null = null
  let grip: Grip | null = null
  let opening = first.message
  let own = first.own
  let notices: readonly Notice[] = []
  let watcher = createWatcher(compiled, notices, shownName)
  /** The workspace that knows who drives. */
  let driven: Workspace | null = null
  start(first)

  function shownName(id: string): string {
    return name(compiled, id)
  }

  /** With the scene of this moment; what was said of times after it is forgotten with them. */
  function watch(): void {
    const standing = notices.filter(({ t }) => t <= state.t)
    if (standing.length < notices.length) notices = standing
    watcher = createWatcher(compiled, notices, shownName)
  }

  function notice(from: State): void {
    const news = watcher?.look(from, state) ?? []
    if (news.length > 0) notices = [...notices, ...news]
  }

  /** The run begins at this state, which belongs to `compiled`. */
  function start(at: Begun): void {
    ;({ state, ws } = at)
    opening = at.message
    own = at.own
    previous = cloneState(model, state)
    before = cloneState(model, state)
    steps = 0
    failure = null
    energy0 = energyOf(model, state)
    extras.peak = kineticEnergy(model, state)
    extras.pulled = false
    recorder.clear()
    record(true)
    notices = []
    watch()
    notice(state)
  }

  function record(segment: boolean): void {
    if (memory <= 0) return
    if (segment) recorder.begin(steps, shown, energy0)
    recorder.append(state, extras)
  }

  /** Shows moments of another setup from now on; states are made for it and hold nothing yet. */
  function show(next: Setup): void {
    if (next === shown) return
    shown = next
    compiled = compiler.get(next)
    if (model === compiled.model) return
    model = compiled.model
    state = createState(model)
    previous = createState(model)
    before = createState(model)
    ws = createWorkspace(model)
  }

  /** From the moment shown on, with the setup of the last update. */
  function resume(): Failure | null {
    recorder.cutAfter(steps)
    failure = null
    if (shown !== setup) {
      const carried = carry(setup)
      if (!carried.ok) return carried
    } else watch()
    hold()
    return null
  }

  /** Writes the hand into the present state. */
  function hold(): void {
    if (grip) extras.pulled = true
    writeGrip(compiled, state.u, grip)
  }

  function take(): Failure | null {
    if (!isLive()) {
      const lost = resume()
      if (lost) {
        failure = lost
        return lost
      }
    }
    if (failure) return failure
    copyState(before, state)
    const { settings } = compiled
    if (driven !== ws) {
      ws.solver = driverOf(settings.formulation)
      driven = ws
    }
    const outcome = advance(model, state, ws, settings.step, settings.engine)
    if (!outcome.ok) {
      failure = outcome
      return outcome
    }
    // The three states go round: what was before is now previous.
    const old = previous
    previous = before
    before = old
    steps++
    extras.peak = Math.max(extras.peak, kineticOf(model, state))
    record(false)
    if (watcher) notice(previous)
    if (ws.integration.noise > 0) noticeRounding(2 * ws.integration.noise)
    return null
  }

  /** The tolerance is below what double arithmetic gives; steps were held to `used` instead. */
  function noticeRounding(used: number): void {
    if (notices.some(({ kind }) => kind === 'tolerance')) return
    const message = `The tolerance of ${compiled.settings.engine.tolerance} is below what double arithmetic gives here: steps are held to ${used.toPrecision(2)} instead. Set the tolerance to that or more.`
    notices = [...notices, { kind: 'tolerance', at: 'settings', t: state.t, message }]
  }

  function isLive(): boolean {
    return memory <= 0 || (steps === recorder.last && shown === setup)
  }

  function isAtStart(): boolean {
    return steps === 0 && own && shown === setup
  }

  function goTo(step: number): boolean {
    if (step < recorder.first || step > recorder.last) return false
    const segment = recorder.segmentOf(step)
    show(segment.setup)
    recorder.read(step, previous, extras)
    if (step - 1 >= Math.max(recorder.first, segment.from)) recorder.read(step - 1, previous, extras)
    recorder.read(step, state, extras)
    steps = step
    energy0 = segment.energy0
    failure = null
    return true
  }

  /** The running state under another setup: mapped, joints closed, velocities made to fit. On failure nothing has changed. */
  function carry(next: Setup): (UpdateReport & { readonly ok: true }) | Failure {
    const target = compiler.get(next)
    const carried = migrateState(compiled, state, target)
    const room = createWorkspace(target.model)
    const kinetic = kineticEnergy(target.model, carried)
    const closed = closedBy(model, target.model)
    countTurns(target.model, carried, room, new Set(closed))
    const assembled = assembleInitial(target.model, carried, room, target.settings.engine)
    if (!assembled.ok) return assembled
    const drift = energyOf(model, state) - energy0
    const sameBodies = sameIds(model.bodyIds, target.model.bodyIds)
    const jump = jumpOf(target.model, carried, assembled, kinetic)
    const lost = sameBodies || recorder.last < 1 ? '' : 'The bodies changed, so the recording begins here.'

    shown = next
    compiled = target
    model = target.model
    state = carried
    ws = room
    hold()
    previous = cloneState(model, state)
    before = cloneState(model, state)
    failure = null
    energy0 = energyOf(model, state) - drift
    extras.peak = Math.max(extras.peak, kineticEnergy(model, state))
    // Moments of other bodies would be shown to people whose document has them no more.
    if (!sameBodies) recorder.clear()
    record(true)
    watch()
    notice(state)
    return {
      ok: true,
      action: 'continued',
      message: join(
        movedSentence(compiled, assembled, closingWords(compiled, closed)),
        jump ? jumpSentence(compiled, closed, jump) : '',
        lost,
      ),
      problems: target.problems,
      jump,
    }
  }

  /** Nothing of the mechanism changed: the state moves over as it is. */
  function adopt(next: Setup): UpdateReport {
    const target = compiler.get(next)
    const old = setup
    setup = next
    for (const segment of recorder.segments) if (segment.setup === old) segment.setup = next
    if (shown === old) {
      const [now, last] = [state, previous]
      show(next)
      copyState(state, now)
      copyState(previous, last)
      watch()
    }
    return { ok: true, action: 'kept', message: '', problems: target.problems, jump: null }
  }

  /** The start of a setup. On failure nothing has changed. */
  function startWith(next: Setup, moment: Moment | null = null): Begun | Failure {
    const target = compiler.get(next)
    const begun = begin(target, moment)
    if (!begun.ok) return begun
    setup = next
    shown = next
    compiled = target
    model = target.model
    start(begun)
    hold()
    return begun
  }

  function restart(
    next: Setup,
    action: 'rebuilt' | 'restarted',
    message: string,
    moment: Moment | null = null,
  ): UpdateReport {
    const begun = startWith(next, moment)
    if (!begun.ok) return refused(begun.message)
    return {
      ok: true,
      action,
      message: join(message, begun.message),
      problems: compiled.problems,
      jump: null,
    }
  }

  function update(scene: Scene, overrides: Overrides, options: UpdateOptions): UpdateReport {
    const next: Setup = { id: options.setup ?? setup.id + 1, scene, overrides }
    const target = compiler.attempt(next)
    if (!target.ok) return uncompiled(target.problems)
    if (options.restart) return restart(next, 'restarted', '', options.moment ?? null)
    const change = compare({ setup, compiled: compiler.get(setup) }, { setup: next, compiled: target })
    if (change === 'looks') return adopt(next)
    if (isAtStart()) return restart(next, 'rebuilt', '')
    if (change === 'start')
      return restart(
        next,
        'restarted',
        'Where the scene starts was changed, so the run begins again at t = 0.',
      )
    const report = carry(next)
    if (!report.ok) return refused(report.message)
    setup = next
    return report
  }

  return {
    recorder,
    compiler,
    get setup() {
      return setup
    },
    get shown() {
      return shown
    },
    get compiled() {
      return compiled
    },
    get state() {
      return state
    },
    get previous() {
      return previous
    },
    get steps() {
      return steps
    },
    get failure() {
      return failure
    },
    get energy0() {
      return energy0
    },
    get peakKinetic() {
      return extras.peak
    },
    get pulled() {
      return extras.pulled
    },
    get atStart() {
      return isAtStart()
    },
    get opening() {
      return opening
    },
    get notices() {
      return notices
    },
    get live() {
      return isLive()
    },
    step: take,
    forward() {
      return goTo(steps + 1) ? null : take()
    },
    back() {
      return goTo(steps - 1)
    },
    goTo,
    seek(t) {
      if (recorder.last >= recorder.first) goTo(recorder.nearest(t))
    },
    reset() {
      const begun = startWith(setup)
      return begun.ok ? null : begun
    },
    update(scene, overrides = {}, options = {}) {
      return update(scene, overrides, options)
    },
    setParameter(id, value) {
      return update(setup.scene, { ...setup.overrides, [id]: value }, {})
    },
    pull(next) {
      grip = next
      if (isLive()) hold()
    },
  }
}

function sameIds(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((id, i) => id === b[i])
}

/** Ids of the constraints that were not there before. */
function closedBy(before: Model, after: Model): string[] {
  const known = new Set(before.constraints.map((c) => c.id))
  return after.constraints.filter((c) => !known.has(c.id)).map((c) => c.id)
}

/** Kinetic energy before and after, where some velocity had to change. */
function jumpOf(model: Model, state: State, assembled: Assembled, before: number): UpdateReport['jump'] {
  let fastest = 0
  for (let i = 6; i < state.v.length; i++) fastest = Math.max(fastest, Math.abs(state.v[i]))
  const changed = assembled.moved.some((m) => Math.max(m.speed, m.spin) > FITS * Math.max(fastest, 1e-3))
  return changed ? { before, after: kineticEnergy(model, state) } : null
}
