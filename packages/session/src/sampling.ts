/* Channels at recorded steps, sampled in time slices, so that steps do not wait for plots.

 Feeds that need the same step read it together: its state is copied and evaluated once. */
import { createState } from '@freebody/dynamics'
import type { CompiledScene } from '@freebody/scene'
import { createSampler, csvHead, csvRow, findChannels, type Sampler } from './channels'
import { createEvaluation, type Evaluation } from './evaluation'
import { MOST_SAMPLES } from './limits'
import type { Samples } from './protocol'
import type { Extras, Segment } from './recorder'
import type { Runner } from './runner'

/** Rows of a message. */
const BATCH = 4096
/** Steps within which feeds are read together. One that is further behind, as a new one is, waits for the others. */
const TOGETHER = 1024

export interface Sampling {
  /** Samples of all recorded steps, then of those to come. */
  watch(feed: number, names: readonly string[]): void
  unwatch(feed: number): void
  /** The recording as a table: the time, then the channels, every step or `sample` seconds apart; `units` in its first line. */
  table(names: readonly string[], sample: number | null, units: boolean, finish: (text: string) => void): void
  /** Steps after `last` were removed. */
  cut(last: number): void
  /** Works until the time `deadline` [ms]; true while there is more to do. */
  work(deadline: number, now: () => number): boolean
  readonly idle: boolean
}

/** `most`: samples of a feed. When there are more, every other one is dropped. */
export function createSampling(
  runner: Runner,
  post: (samples: Samples) => void,
  most: number = MOST_SAMPLES,
): Sampling {
  const moments = createRecordedMoments(runner)
  const watches = new Map<number, Watch>()
  let tables: Table[] = []

  /** The next step to be sampled; null where all are. */
  function nextStep(): number | null {
    const { last } = runner.recorder
    let newest = -1
    for (const watch of watches.values()) if (watch.next() <= last) newest = Math.max(newest, watch.next())
    if (newest < 0) return null
    let step = newest
    for (const watch of watches.values())
      if (watch.next() > newest - TOGETHER) step = Math.min(step, watch.next())
    return step
  }

  return {
    watch(feed, names) {
      watches.set(feed, createWatch(runner, moments, feed, names, post, most))
    },
    unwatch: (feed) => void watches.delete(feed),
    table(names, sample, units, finish) {
      tables.push(createTable(runner, moments, names, sample, units, finish))
    },
    cut(last) {
      moments.forget()
      for (const watch of watches.values()) watch.cut(last)
    },
    work(deadline, now) {
      let step = nextStep()
      while (step !== null) {
        for (const watch of watches.values()) if (watch.next() === step) watch.take(step)
        if (now() >= deadline) break
        step = nextStep()
      }
      for (const watch of watches.values()) watch.send()
      tables = tables.filter((table) => table.work(deadline, now))
      return nextStep() !== null || tables.length > 0
    },
    get idle() {
      return watches.size === 0 && tables.length === 0
    },
  }
}

/** A recorded step with the scene that it was computed with. */
interface RecordedMoment {
  readonly segment: Segment
  readonly compiled: CompiledScene
  readonly evaluation: Evaluation
}

/** Recorded moments, of which the last one read is kept with its evaluation. */
interface RecordedMoments {
  at(step: number): RecordedMoment
  /** To be called when steps were removed: others may be recorded in their place. */
  forget(): void
}

function createRecordedMoments({ recorder, compiler }: Runner): RecordedMoments {
  const extras: Extras = { peak: 0, pulled: false }
  let kept: RecordedMoment | null = null
  let keptStep = -1
  return {
    at(step) {
      const segment = recorder.segmentOf(step)
      if (kept?.segment !== segment) {
        const compiled = compiler.get(segment.setup)
        kept = { segment, compiled, evaluation: createEvaluation(compiled, createState(compiled.model)) }
        keptStep = -1
      }
      if (step !== keptStep) {
        recorder.read(step, kept.evaluation.state, extras)
        kept.evaluation.invalidate()
        keptStep = step
      }
      return kept
    },
    forget() {
      keptStep = -1
    },
  }
}

/** Reads channels at recorded steps. Those that the scene did not have at a step are NaN there. */
type Reader = (step: number, out: Float64Array, offset: number) => void

function createReader(moments: RecordedMoments, names: readonly string[]): Reader {
  let known: Segment | null = null
  let sampler: Sampler | null = null
  /** Place among the names of each of the sampler's channels. */
  let places: number[] = []
  let values = new Float64Array(0)

  function enter(segment: Segment, compiled: CompiledScene): void {
    known = segment
    // A joint that was switched off then has no channels.
    places = names.flatMap((name, i) => (findChannels(compiled, [name]).ok ? [i] : []))
    const created = createSampler(
      compiled,
      places.map((i) => names[i]),
      { energy0: segment.energy0 },
    )
    sampler = created.ok ? created.sampler : null
    values = new Float64Array(places.length)
  }

  return (step, out, offset) => {
    const { segment, compiled, evaluation } = moments.at(step)
    if (segment !== known) enter(segment, compiled)
    out.fill(Number.NaN, offset, offset + names.length)
    sampler?.readMoment(evaluation, values)
    for (let i = 0; i < places.length; i++) out[offset + places[i]] = values[i]
  }
}

/** The samples of one feed. */
interface Watch {
  /** The next step to sample. */
  next(): number
  take(step: number): void
  /** Posts what was taken since. */
  send(): void
  cut(last: number): void
}

function createWatch(
  runner: Runner,
  moments: RecordedMoments,
  feed: number,
  names: readonly string[],
  post: (samples: Samples) => void,
  most: number,
): Watch {
  const { recorder } = runner
  const read = createReader(moments, names)
  const width = names.length + 2
  const rows = new Float64Array(BATCH * width)
  let taken = 0
  let every = 1
  let nextStep = 0
  let count = 0
  let keep = Number.POSITIVE_INFINITY

  /** The oldest steps may be gone meanwhile. */
  function next(): number {
    nextStep = Math.max(nextStep, Math.ceil(recorder.first / every) * every)
    return nextStep
  }

  function thin(): void {
    every *= 2
    nextStep = Math.ceil(nextStep / every) * every
    count = Math.ceil(count / 2)
  }

  function send(): void {
    if (taken === 0 && keep === Number.POSITIVE_INFINITY) return
    const complete = next() > recorder.last
    post({ type: 'samples', feed, keep, every, rows: rows.slice(0, taken * width), complete })
    taken = 0
    keep = Number.POSITIVE_INFINITY
  }

  return {
    next,
    take(step) {
      rows[taken * width] = step
      rows[taken * width + 1] = recorder.timeOf(step)
      read(step, rows, taken * width + 2)
      nextStep = step + every
      taken++
      count++
      if (count >= most) thin()
      if (taken === BATCH) send()
    },
    send,
    cut(last) {
      if (last >= nextStep) return
      keep = Math.min(keep, last)
      nextStep = Math.floor(last / every) * every + every
      count = Math.min(count, Math.max(0, Math.floor((last - recorder.first) / every) + 1))
    },
  }
}

interface Table {
  /** As `Sampling.work`. */
  work(deadline: number, now: () => number): boolean
}

function createTable(
  { recorder, compiler, setup }: Runner,
  moments: RecordedMoments,
  names: readonly string[],
  sample: number | null,
  units: boolean,
  finish: (text: string) => void,
): Table {
  const columns = names.includes('t') ? names : ['t', ...names]
  const read = createReader(moments, columns)
  const found = findChannels(compiler.get(setup), columns)
  const lines = [csvHead(found.ok ? found.channels : columns.map((name) => ({ name })), units)]
  const row = new Float64Array(columns.length)
  const end = recorder.last
  let step = recorder.first
  let due = Number.NEGATIVE_INFINITY
  return {
    work(deadline, now) {
      for (; step <= Math.min(end, recorder.last); step++) {
        if (now() >= deadline) return true
        const t = recorder.timeOf(step)
        // Times are sums of rounded steps.
        if (sample !== null && t < due - 1e-9 * Math.max(1, Math.abs(t))) continue
        due = due === Number.NEGATIVE_INFINITY ? t + (sample ?? 0) : due + (sample ?? 0)
        read(step, row, 0)
        lines.push(csvRow(row))
      }
      finish(`${lines.join('\n')}\n`)
      return false
    },
  }
}
