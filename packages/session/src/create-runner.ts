/* The one implementation of Runner. Long because a runner has one present moment, and steps, recording, updates and resets all change it.

 The settings passed to the engine are one object while the scene is the same: integrators recognise them by identity. */
import {
  cloneState,
  copyState,
  createState,
  createWorkspace,
  kineticEnergy,
  oneSidedWork,
  step as advance,
  type Failure,
  type Model,
  type State,
  type Workspace,
} from '@freebody/dynamics'
import type { CompiledScene, Moment, Overrides, Scene } from '@freebody/scene'
import { stepPart } from './between'
import { SAME } from './clock-times'
import { compareSetups } from './compare-setups'
import { energyOf, kineticOf } from './energy'
import { driverOf } from './forms'
import { createImpactLog } from './impacts'
import { DEFAULT_MEMORY } from './limits'
import { migrate } from './migrate-state'
import { writeGrip, type Grip } from './pointer-force'
import type { Recording } from './protocol'
import { createRecorder, isRowOf, type Extras } from './recorder'
import {
  closingWords,
  errorsOf,
  join,
  jumpSentence,
  movedSentence,
  refused,
  uncompiled,
  type UpdateReport,
} from './report'
import { createRunNotices } from './run-notices'
import type { CreatedRunner, Runner, RunnerOptions, UpdateOptions } from './runner'
import { createCompiler, type Compiler, type Setup } from './setup'
import { begin, type Begun } from './start'

/** [s] of bounces left out that could be seen. What the tolerance leaves out is far less. */
const SEEN = 1e-3

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
  /** `previous` is one step older: it is read from the recording when somebody asks. */
  let isPreviousDue = false
  let before = cloneState(model, state)
  let steps = 0
  let energy0 = 0
  let failure: Failure | null = null
  let grip: Grip | null = null
  let opening = first.message
  let own = first.own
  const notices = createRunNotices()
  const impacts = createImpactLog()
  /** The workspace whose solver is set. */
  let driven: Workspace | null = null
  start(first)

  /** The run begins at this state of `compiled`. */
  function start(at: Begun): void {
    state = at.state
    workIn(at.ws)
    opening = at.message
    own = at.own
    forgetPrevious()
    steps = 0
    failure = null
    energy0 = energyOf(model, state)
    extras.peak = kineticEnergy(model, state)
    extras.pulled = false
    recorder.clear()
    impacts.clear()
    record(true)
    notices.clear()
    watch()
    takeImpacts()
    notices.look(state, state, ws)
  }

  /** Impacts of the step that led to this moment. */
  function takeImpacts(): void {
    for (const impact of impacts.drain(model, ws, steps))
      if (impact.skipped > SEEN) notices.addSkipped(impact)
  }

  function discardImpacts(): void {
    if (model.oneSided) oneSidedWork(model, ws).impacts.length = 0
  }

  /** The memory of compiled kernels is limited, and the collector may take its time: what is no longer used is given back at once. */
  function workIn(next: Workspace): void {
    if (next === ws) return
    ws.release()
    ws = next
  }

  /** There is no step before this moment. */
  function forgetPrevious(): void {
    previous = cloneState(model, state)
    before = cloneState(model, state)
    isPreviousDue = false
  }

  function previousState(): State {
    if (isPreviousDue) recorder.read(steps - 1, previous, { ...extras })
    isPreviousDue = false
    return previous
  }

  /** Notices of the scene of this moment, from this moment on. */
  function watch(): void {
    notices.watch(compiled, state)
  }

  function record(segment: boolean): void {
    if (memory <= 0) return
    if (segment) recorder.begin(steps, shown, energy0)
    recorder.append(state, extras)
  }

  /** Changes to another setup. Its states have the right layout and hold nothing yet. */
  function show(next: Setup): void {
    if (next === shown) return
    shown = next
    compiled = compiler.get(next)
    if (model === compiled.model) return
    model = compiled.model
    state = createState(model)
    previous = createState(model)
    before = createState(model)
    isPreviousDue = false
    ws.release()
    ws = createWorkspace(model)
  }

  /** Continues from the moment shown, with the setup of the last update. */
  function resume(): Failure | null {
    recorder.cutAfter(steps)
    impacts.cutAfter(steps)
    failure = null
    if (shown !== setup) {
      const migrated = migrateTo(setup)
      if (!migrated.ok) return migrated
    } else watch()
    hold()
    return null
  }

  /** Writes the grip into the present state. */
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
    // The state before the step is recorded; a copy takes longer than all else here, and is made only for those who look at each step.
    const copies = memory <= 0 || notices.areOpen || !recorder.keepsTwo(state)
    if (copies) copyState(before, state)
    const { settings } = compiled
    if (driven !== ws) {
      ws.solver = driverOf(settings.formulation)
      driven = ws
    }
    const outcome = advance(model, state, ws, settings.step, settings.engine)
    if (!outcome.ok) {
      // The state is that before the step, so its impacts have not happened.
      discardImpacts()
      failure = outcome
      return outcome
    }
    if (copies) {
      // The three states take turns, so that no step allocates.
      const old = previous
      previous = before
      before = old
    }
    isPreviousDue = !copies
    steps++
    if (model.oneSided) takeImpacts()
    extras.peak = Math.max(extras.peak, kineticOf(model, state))
    record(false)
    if (copies) notices.look(previous, state, ws)
    if (ws.integration.noise > 0) notices.addRounding(state.t, 2 * ws.integration.noise)
    return null
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
    isPreviousDue = false
    recorder.read(step, previous, extras)
    if (step - 1 >= Math.max(recorder.first, segment.from)) recorder.read(step - 1, previous, extras)
    recorder.read(step, state, extras)
    steps = step
    energy0 = segment.energy0
    failure = null
    return true
  }

  /** Continues the motion under another setup, from the moment shown or from `source` in its place. On failure nothing has changed. */
  function migrateTo(next: Setup, source: State = state): (UpdateReport & { readonly ok: true }) | Failure {
    const target = compiler.get(next)
    const migrated = migrate(compiled, source, target)
    if (!migrated.ok) return migrated
    const { assembled, closed, jump, sameBodies } = migrated
    const drift = energyOf(model, state) - energy0
    const lost = sameBodies || recorder.last < 1 ? '' : 'The bodies changed, so the recording begins here.'

    shown = next
    compiled = target
    model = target.model
    state = migrated.state
    workIn(migrated.ws)
    hold()
    forgetPrevious()
    failure = null
    energy0 = energyOf(model, state) - drift
    extras.peak = Math.max(extras.peak, kineticEnergy(model, state))
    // Recorded moments of bodies that the document no longer has could not be shown.
    if (!sameBodies) recorder.clear()
    if (!sameBodies) impacts.clear()
    else impacts.cutAfter(steps)
    record(true)
    watch()
    takeImpacts()
    notices.look(state, state, ws)
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

  function place(q: Float64Array): UpdateReport {
    if (q.length !== state.q.length)
      return refused('The scene has changed since the bodies were moved; move them again.')
    const placed = cloneState(model, state)
    placed.q.set(q)
    const report = migrateTo(setup, placed)
    if (!report.ok) return refused(report.message)
    own = false
    return report
  }

  /** Nothing of the mechanism changed: the state is copied as it is. */
  function adopt(next: Setup): UpdateReport {
    const target = compiler.get(next)
    const old = setup
    setup = next
    for (const segment of recorder.segments) if (segment.setup === old) segment.setup = next
    if (shown === old) {
      const [now, last] = [state, previousState()]
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
    const change = compareSetups({ setup, compiled: compiler.get(setup) }, { setup: next, compiled: target })
    if (change === 'looks') return adopt(next)
    if (isAtStart()) return restart(next, 'rebuilt', '')
    if (change === 'start')
      return restart(
        next,
        'restarted',
        'Where the scene starts was changed, so the run begins again at t = 0.',
      )
    const report = migrateTo(next)
    if (!report.ok) return refused(report.message)
    setup = next
    return report
  }

  function restore({ parts, rows, step, impacts: before }: Recording): boolean {
    recorder.clear()
    impacts.restore(before)
    const setups = parts.map(({ setup: s }) => (s.id === setup.id ? setup : s))
    const layouts = setups.map((s) => {
      const target = compiler.attempt(s)
      return target.ok ? target.state : null
    })
    let part = -1
    for (const { from, stride, data } of rows) {
      // Rows of one block may belong to several parts.
      const count = Math.floor(data.length / stride)
      let at = from
      while (at < from + count) {
        const i = parts.findLastIndex((part) => part.from <= at)
        const layout = i < 0 ? null : layouts[i]
        if (!layout || !isRowOf(layout, stride)) return false
        const end = Math.min(from + count, parts[i + 1]?.from ?? Infinity)
        if (i !== part) recorder.begin(at, setups[i], parts[i].energy0)
        part = i
        recorder.appendRows({
          from: at,
          stride,
          data: data.subarray((at - from) * stride, (end - from) * stride),
        })
        at = end
      }
    }
    return recorder.last >= recorder.first && goTo(Math.min(step, recorder.last))
  }

  return {
    recorder,
    compiler,
    restore,
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
      return previousState()
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
      return notices.all
    },
    impacts,
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
    between(t) {
      if (recorder.last < recorder.first) return null
      const nearest = recorder.nearest(t)
      const early = recorder.timeOf(nearest) <= t + SAME * compiled.settings.step
      goTo(early ? nearest : Math.max(recorder.first, nearest - 1))
      const rest = t - state.t
      if (!(rest > SAME * compiled.settings.step)) return null
      const copy = cloneState(model, state)
      const room = createWorkspace(model)
      room.solver = driverOf(compiled.settings.formulation)
      return stepPart(compiled, copy, room, rest) ?? copy
    },
    reset() {
      const begun = startWith(setup)
      return begun.ok ? null : begun
    },
    update(scene, overrides = {}, options = {}) {
      return update(scene, overrides, options)
    },
    place,
    setParameter(id, value) {
      return update(setup.scene, { ...setup.overrides, [id]: value }, {})
    },
    pull(next) {
      grip = next
      if (isLive()) hold()
    },
  }
}
