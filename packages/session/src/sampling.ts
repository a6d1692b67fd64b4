/* Channels read off recorded states, a slice at a time, so that stepping never waits for a plot. */
import { createState, type State } from '@freebody/dynamics'
import { createSampler, csvHead, csvRow, findChannels, type Sampler } from './channels'
import { MOST_SAMPLES } from './limits'
import type { Samples } from './protocol'
import type { Beside, Segment } from './recorder'
import type { Runner } from './runner'

/** Rows of a message. */
const BATCH = 4096

/** Work that can be left off at any time. */
export interface Job {
  /** Works until the clock says `deadline`; true while there is more to do. */
  work(deadline: number, now: () => number): boolean
}

/** Reads channels at recorded steps, whatever the scene was then. */
interface History {
  read(step: number, out: Float64Array, offset: number): void
}

function createHistory(runner: Runner, names: readonly string[]): History {
  let segment: Segment | null = null
  let state: State = createState({ nb: 0, tracked: 0, inputs: 0 })
  let sampler: Sampler | null = null
  /** Place among the names of each of the sampler's channels. */
  let places: number[] = []
  let values = new Float64Array(0)
  const beside: Beside = { peak: 0, pulled: false }

  function enter(next: Segment): void {
    segment = next
    const compiled = runner.compiler.get(next.setup)
    state = createState(compiled.model)
    // A joint that was switched off then has no channels.
    places = names.flatMap((name, i) => (findChannels(compiled, [name]).ok ? [i] : []))
    const created = createSampler(
      compiled,
      places.map((i) => names[i]),
      { energy0: next.energy0 },
    )
    sampler = created.ok ? created.sampler : null
    values = new Float64Array(places.length)
  }

  return {
    read(step, out, offset) {
      const now = runner.recorder.segmentOf(step)
      if (now !== segment) enter(now)
      out.fill(Number.NaN, offset, offset + names.length)
      runner.recorder.read(step, state, beside)
      sampler?.read(state, values)
      for (let i = 0; i < places.length; i++) out[offset + places[i]] = values[i]
    },
  }
}

export interface Watch extends Job {
  /** Steps after `last` were taken back. */
  cut(last: number): void
}

/** Sends samples of all recorded steps, then of those to come. */
export function createWatch(
  runner: Runner,
  feed: number,
  names: readonly string[],
  post: (samples: Samples) => void,
  most: number = MOST_SAMPLES,
): Watch {
  const history = createHistory(runner, names)
  const width = names.length + 2
  const rows = new Float64Array(BATCH * width)
  let every = 1
  let next = 0
  let count = 0
  let keep = Number.POSITIVE_INFINITY

  function thin(): void {
    every *= 2
    next = Math.ceil(next / every) * every
    count = Math.ceil(count / 2)
  }

  return {
    work(deadline, now) {
      const { recorder } = runner
      let n = 0
      next = Math.max(next, Math.ceil(recorder.first / every) * every)
      if (next > recorder.last && keep === Number.POSITIVE_INFINITY) return false
      while (next <= recorder.last && n < BATCH && count < most) {
        rows[n * width] = next
        rows[n * width + 1] = recorder.timeOf(next)
        history.read(next, rows, n * width + 2)
        next += every
        n++
        count++
        if (now() >= deadline) break
      }
      if (count >= most) thin()
      const complete = next > recorder.last
      post({ type: 'samples', feed, keep, every, rows: rows.slice(0, n * width), complete })
      keep = Number.POSITIVE_INFINITY
      return !complete
    },
    cut(last) {
      if (last >= next) return
      keep = Math.min(keep, last)
      next = Math.floor(last / every) * every + every
      count = Math.min(count, Math.max(0, Math.floor((last - runner.recorder.first) / every) + 1))
    },
  }
}

/** The recording as a table: the time, then the channels, every step or `sample` seconds apart. */
export function createTable(
  runner: Runner,
  names: readonly string[],
  sample: number | null,
  finish: (text: string) => void,
): Job {
  const { recorder, compiler, setup } = runner
  const columns = names.includes('t') ? names : ['t', ...names]
  const history = createHistory(runner, columns)
  const found = findChannels(compiler.get(setup), columns)
  const lines = [csvHead(found.ok ? found.channels : columns.map((name) => ({ name })))]
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
        history.read(step, row, 0)
        lines.push(csvRow(row))
      }
      finish(`${lines.join('\n')}\n`)
      return false
    },
  }
}
