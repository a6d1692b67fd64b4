/* The engine's side of a session: carries requests out on a runner and answers each with a frame. The same code in a worker and on the
 page itself. Sampling for plots and tables is done in time slices between requests. */
import type { Failure, State } from '@freebody/dynamics'
import type { Moment, Problem } from '@freebody/scene'
import { loadForms } from './forms'
import { dataOf, isRequest, type Frame, type Reply, type Request } from './protocol'
import { unopened, type UpdateReport } from './report'
import { createRunner } from './create-runner'
import { COPIED_MEMORY } from './limits'
import type { Recorder } from './recorder'
import type { Runner } from './runner'
import type { Sampling } from './sampling'
import { createSamplingLater } from './sampling-later'
import { EMPTY, type Setup } from './setup'

export interface Surroundings {
  /** [ms] */
  readonly now: () => number
  /** Calls back soon, after the messages that are waiting. */
  readonly later: (work: () => void) => void
  /** [ms] of sampling at a time */
  readonly slice: number
  /** Passes on the engine's signs of life from within a step. Left out where nobody waits for them. */
  readonly onPulse?: (beat: () => void) => void
  /** What is recorded is sent too, as a copy: the page can go on with it where its worker is lost. */
  readonly copies?: boolean
}

/** [ms] between two signs of life */
const BEAT = 500

export interface Server {
  receive(message: unknown): void
  /** Messages that were not understood. */
  readonly ignored: number
}

type Ping = Extract<Request, { readonly type: 'ping' }>

/** The part of a frame that depends on the request. */
type Outcome = Pick<Frame, 'done' | 'jumped' | 'took' | 'ended' | 'report'>

const nothing: Outcome = { done: 0, jumped: false, took: 0, ended: false, report: null }
const moved: Outcome = { ...nothing, jumped: true }

function opened({ opening, compiled }: Runner): UpdateReport {
  return { ok: true, action: 'rebuilt', message: opening, problems: compiled.problems, jump: null }
}

const unloaded: Problem = {
  path: '',
  at: null,
  message: 'The checks of scenes could not be loaded. Reload the page while it can be reached.',
  severity: 'warning',
}

/** Steps to take before the time is read again, which costs a tenth of a small model's step: as many as should take a quarter of what is
 left of the budget, at most 64. */
function stepsBetweenReadings(done: number, spent: number, budget: number): number {
  return Math.max(1, Math.min(64, Math.floor((done * (budget - spent)) / (4 * spent))))
}

/** [ms] between two messages of what is being done */
const NEWS = 50
/** The step after which the recording takes no more than so many bytes. */
function stepWithin({ first, last, bytes }: Recorder, limit: number): number {
  return bytes <= limit ? first - 1 : last - Math.floor(((last - first + 1) * limit) / bytes)
}

/** Requests that leave the moment shown as it is. */
const QUIET: ReadonlySet<Request['type']> = new Set(['watch', 'unwatch', 'csv', 'check', 'try'])

export function createServer(
  send: (reply: Reply) => void,
  { now, later, slice, onPulse, copies = false }: Surroundings,
): Server {
  let runner: Runner | null = null
  let pulling = false
  let ignored = 0
  let sampling: Sampling | null = null
  let isSamplingDue = false
  /** Requests that wait while a form is loaded; null where none is. */
  let held: Exclude<Request, Ping>[] | null = null
  /** Shown in place of the runner's state: a moment between two of its steps. */
  let aside: State | Failure | null = null
  /** The last recorded step that was sent. */
  let copied = -1
  /** [ms] of the last reply */
  let posted = now()

  function post(reply: Reply): void {
    posted = now()
    send(reply)
  }

  function tellAlive(): void {
    post({ type: 'alive', t: runner?.state.t ?? 0 })
  }

  function beat(): void {
    if (now() - posted >= BEAT) tellAlive()
  }
  onPulse?.(beat)

  function answer(id: number, run: Runner, outcome: Outcome): void {
    const { recorder } = run
    const between = aside && 'y' in aside ? aside : null
    const state = between ?? run.state
    const previous = between ? run.state : run.previous
    const recorded = recorder.last >= recorder.first
    // First: where a frame has arrived, so has what was recorded by then.
    if (copies) sendCopy(recorder)
    post({
      type: 'frame',
      id,
      shown: run.shown.id,
      setup: run.setup.id,
      oldest: recorder.segments[0]?.setup.id ?? run.shown.id,
      steps: run.steps,
      atStart: run.atStart,
      done: outcome.done,
      jumped: outcome.jumped,
      took: outcome.took,
      ended: outcome.ended,
      from: recorded ? recorder.timeOf(recorder.first) : state.t,
      to: recorded ? recorder.timeOf(recorder.last) : state.t,
      bytes: recorder.bytes,
      live: run.live,
      energy0: run.energy0,
      peak: run.peakKinetic,
      pulled: run.pulled,
      failure: aside && !between ? (aside as Failure) : run.failure,
      report: outcome.report,
      notices: run.notices,
      impacts: run.impacts.news(),
      state: dataOf(state),
      previous: dataOf(previous),
    })
    scheduleSampling()
  }

  function sendCopy(recorder: Recorder): void {
    if (recorder.last <= copied) return
    const rows = recorder.rowsAfter(Math.max(copied, stepWithin(recorder, COPIED_MEMORY)))
    const parts = recorder.segments.map(({ from, setup, energy0 }) => ({ from, setup: setup.id, energy0 }))
    post({ type: 'recorded', keep: copied, parts, rows })
    copied = recorder.last
  }

  /** A slice of sampling, after the requests that are waiting. */
  function scheduleSampling(): void {
    if (isSamplingDue || !sampling || sampling.idle) return
    isSamplingDue = true
    later(() => {
      isSamplingDue = false
      beat()
      if (sampling?.work(now() + slice, now)) scheduleSampling()
    })
  }

  function open(request: Extract<Request, { readonly type: 'open' }>): void {
    const { setup, memory, moment, recording, id } = request
    sampling = null
    copied = -1
    const onCut = (last: number) => {
      copied = Math.min(copied, last)
      sampling?.cut(last)
    }
    const create = ({ scene, overrides, id }: Setup, from: Moment | null) =>
      createRunner(scene, overrides, { pointerForce: true, memory, moment: from, setup: id, onCut })
    const restored = recording && create(setup, null)
    const created = restored?.ok && restored.runner.restore(recording!) ? restored : create(setup, moment)
    if (created.ok) {
      runner = created.runner
      sampling = createSamplingLater(runner, post, scheduleSampling)
      answer(id, runner, { ...moved, report: opened(runner) })
      return
    }
    const empty = create(EMPTY, null)
    if (!empty.ok) throw new Error(`The empty scene does not run: ${empty.message}`)
    runner = empty.runner
    sampling = createSamplingLater(runner, post, scheduleSampling)
    answer(id, runner, { ...moved, report: unopened(created.message, created.problems) })
  }

  /** One step of a loop, or from its end back to its beginning. False where neither is possible. */
  function stepInLoop(run: Runner, from: number, to: number): boolean {
    const half = run.compiled.settings.step / 2
    if (run.state.t <= to - half) {
      // A pull changes the motion, so it is computed and not taken from the recording.
      return (pulling ? run.step() : run.forward()) === null
    }
    const { steps } = run
    run.seek(from)
    return run.steps !== steps
  }

  const handlers: {
    readonly [T in Exclude<Request['type'], 'open' | 'ping'>]: (
      run: Runner,
      r: Extract<Request, { readonly type: T }>,
    ) => void
  } = {
    run(run, { id, steps, budget, loop }) {
      const start = now()
      let done = 0
      let nextReading = 1
      let jumped = false
      let ended = false
      while (done < steps) {
        const { duration, step } = run.compiled.settings
        if (loop) {
          const before = run.steps
          if (!stepInLoop(run, loop.from, Math.min(loop.to, duration ?? loop.to))) break
          jumped ||= run.steps < before
        } else {
          ended = duration !== null && run.state.t > duration - step / 2
          if (ended || run.step()) break
        }
        done++
        if (done < nextReading) continue
        const spent = now() - start
        if (spent >= budget) break
        nextReading = done + stepsBetweenReadings(done, spent, budget)
      }
      answer(id, run, { done, jumped, took: now() - start, ended, report: null })
    },
    forward(run, { id, steps: wanted }) {
      const { steps } = run
      for (let n = 0; n < wanted && run.forward() === null; n++);
      answer(id, run, { ...nothing, done: run.steps - steps })
    },
    back(run, { id }) {
      run.back()
      answer(id, run, moved)
    },
    seek(run, { id, t }) {
      run.seek(t)
      answer(id, run, moved)
    },
    land(run, { id, t }) {
      aside = run.between(t)
      answer(id, run, moved)
    },
    reset(run, { id }) {
      const failure = run.reset()
      const report: UpdateReport | null = failure && {
        ok: false,
        action: 'refused',
        message: failure.message,
        problems: [],
        jump: null,
      }
      answer(id, run, { ...moved, report })
    },
    try(run, { id, setup }) {
      const parts = run.compiler.attemptInParts(setup)
      const longest = { time: 0, at: '' }
      let at = 'the scene'
      let told = now()
      for (;;) {
        const start = now()
        const part = parts.next()
        const end = now()
        if (end - start > longest.time) {
          longest.time = end - start
          longest.at = at
        }
        if (part.done) {
          const { ok, problems } = part.value
          post({ type: 'tried', id, ok, problems, longest: longest.time, at: longest.at })
          post({ type: 'progress', doing: 'closing the joints' })
          return
        }
        if (part.value === at) continue
        at = part.value
        if (end - told < NEWS) continue
        told = end
        post({ type: 'progress', doing: at })
      }
    },
    update(run, { id, setup, restart, moment }) {
      const report = run.update(setup.scene, setup.overrides, { restart, moment, setup: setup.id })
      answer(id, run, { ...moved, report })
    },
    place(run, { id, q }) {
      answer(id, run, { ...moved, report: run.place(q) })
    },
    pull(run, { id, grip }) {
      pulling = grip !== null
      run.pull(grip)
      answer(id, run, moved)
    },
    watch(run, { id, feed, names }) {
      sampling?.watch(feed, names)
      answer(id, run, nothing)
    },
    unwatch(run, { id, feed }) {
      sampling?.unwatch(feed)
      answer(id, run, nothing)
    },
    csv(_, { id, names, sample, units }) {
      sampling?.table(names, sample, units, (text) => post({ type: 'text', id, text }))
      scheduleSampling()
    },
    check(_, { id, scene }) {
      const tell = (problems: readonly Problem[]) => post({ type: 'problems', id, problems })
      // In a file of its own, loaded with the first request: a run does not need it.
      void import('@freebody/scene/check').then(
        ({ check }) => tell(check(scene)),
        () => tell([unloaded]),
      )
    },
  }

  function handle(message: Exclude<Request, Ping>): void {
    if (!QUIET.has(message.type)) aside = null
    if (message.type === 'open') open(message)
    else if (runner) (handlers[message.type] as (run: Runner, r: Request) => void)(runner, message)
    else ignored++
  }

  /** In order: requests that arrive while a form is loaded wait behind the request that needs it. */
  function handleInOrder(message: Exclude<Request, Ping>): void {
    const loading = 'setup' in message ? loadForms(message.setup.scene) : null
    if (!loading) {
      handle(message)
      return
    }
    held = []
    void loading.then(() => {
      const waited = held ?? []
      held = null
      handle(message)
      for (const next of waited) receive(next)
    })
  }

  function receive(message: unknown): void {
    if (!isRequest(message)) ignored++
    else if (message.type === 'ping') tellAlive()
    else if (held) held.push(message)
    else handleInOrder(message)
  }

  return {
    get ignored() {
      return ignored
    },
    receive,
  }
}
