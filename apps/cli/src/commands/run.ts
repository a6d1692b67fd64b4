import { createWorkspace, evaluate, frictionDoubts, type Failure } from '@freebody/dynamics'
import { explainFriction } from '@freebody/scene'
import { csvHead, csvRow, jsonRow, type Channel } from '@freebody/session'
import { impactWords } from '@freebody/session/impact-words'
import { defineCommand, type Given, type Options } from '../command'
import { EXIT } from '../exit'
import { fetchOption } from '../input'
import { linesTo, refuse, say, type Interruption } from '../io'
import type { Motion } from '../motion'
import { sceneWord, setOption, settingsOptions, splitNames } from '../options'
import { openOutput, outOption, type Output } from '../output'
import { prepareMotion } from '../prepare'
import { createProgress, type Progress } from '../progress'
import { createReading, defaultChannels, type Reading } from '../reading'
import { failureLine, noticeLines, warn } from '../report'
import { statesAt } from '../states-at'
import { everySample, givenTimes, LENGTH, lengthOf, type Times } from '../times'
import { counted, shown } from '../words'

export const timeOptions = {
  time: {
    type: 'number',
    value: 'SECONDS',
    above: 0,
    orEqual: true,
    help: `How long to run. Default: to the scene’s duration, else ${LENGTH} s.`,
  },
  sample: {
    type: 'number',
    value: 'SECONDS',
    above: 0,
    help: 'Time between rows. Default: every step.',
  },
} as const satisfies Options

/** What a row looks like, by format. */
const formats = {
  csv: {
    head: (channels: readonly Channel[], units: boolean, safe: boolean) => [csvHead(channels, units, safe)],
    row: (_: readonly Channel[], values: Float64Array) => csvRow(values),
  },
  jsonl: { head: () => [], row: jsonRow },
} as const

type Format = keyof typeof formats

const UNITS_IN_CSV =
  '--units is for CSV: it writes units into the first line, and JSON Lines has no such line. Leave one of the two out.'
const SAFE_IN_CSV = '--csv-safe is for CSV: JSON Lines marks texts as such. Leave one of the two out.'

export const csvOption = {
  'csv-safe': {
    type: 'flag',
    help: 'For spreadsheets: an apostrophe before texts that they would take for formulas, which begin with =, +, - or @. Numbers stay as they are.',
  },
} as const satisfies Options

export const command = defineCommand({
  positionals: [sceneWord],
  options: {
    ...timeOptions,
    at: {
      type: 'text',
      value: 'T1,T2,…',
      help: 'Rows at these times instead, in seconds from where the run begins.',
    },
    channels: {
      type: 'texts',
      value: 'NAMES',
      help: 'Columns, separated by commas; * stands for any name, as in pin.F*. See freebody channels. The time comes first in any case. Default: positions, quaternions, velocities, joint reactions, energies, largest |phi| and rank.',
    },
    ...outOption,
    format: {
      type: 'choice',
      choices: Object.keys(formats) as Format[],
      help: 'CSV, or JSON Lines: an object per row. Default: by the name of the file, else csv.',
    },
    ...settingsOptions,
    ...setOption,
    units: { type: 'flag', help: 'Units in the first line of CSV, as in pin.F [N].' },
    ...csvOption,
    ...fetchOption,
    events: {
      type: 'flag',
      help: 'Impacts on standard error, one line each: the time, what met, the impulse, the change of kinetic energy.',
    },
    quiet: { type: 'flag', help: 'Nothing on standard error but what ends the run.' },
  },
  notes: [
    'Numbers are written in full: reading them back gives the same bits. The clock goes in whole steps, as in the studio, and gives the same bits as there. A row at a time between two steps is computed aside, by a shorter step from the last whole one, so that the run does not depend on when it is looked at.',
    'A link that holds a moment starts there. Where a run cannot go on, the rows until then are written, the reason is given in a line, and the exit code is 2.',
    'Standard error also tells what closing the joints at the start changed, positions and velocities, and notices of what the motion did that a real one would not, once each and with the time: a driver that jumps, a rope that pushes, a contact that pulls. Neither changes the exit code.',
  ],
  examples: [
    { line: 'run pendulum --time 5 --out pendulum.csv', does: 'Five seconds of an example, every column.' },
    {
      line: "run slider-crank --channels 'slider.x,crank pin.F' --sample 0.1",
      does: 'Chosen columns, ten rows a second.',
    },
    {
      line: 'run scene.json --step 1e-3 --integrator rk4 --set L=0.8',
      does: 'Other settings, another length.',
    },
    { line: "run 'https://example.org/studio/#s=a…' --format jsonl", does: 'What a share link shows.' },
    { line: 'run - --at 1,2,5 < scene.json', does: 'Three moments of a scene from standard input.' },
  ],
  async execute(io, [source], given) {
    const prepared = await prepareMotion(io, source, given)
    if (!prepared.ok) return prepared.code
    const { motion } = prepared
    await warn(io, given.quiet, aboutFriction(motion))
    const times = readTimes(motion, given)
    if (!times.ok) return refuse(io, EXIT.usage, times.message)
    const names =
      given.channels.length > 0 ? withTime(splitNames(given.channels)) : defaultChannels(motion.compiled)
    const created = createReading(motion, names)
    if (!created.ok) return refuse(io, EXIT.usage, created.message)
    const { reading } = created
    const kind = given.format ?? (given.out?.endsWith('.jsonl') ? 'jsonl' : 'csv')
    if (given.units && kind === 'jsonl') return refuse(io, EXIT.usage, UNITS_IN_CSV)
    if (given['csv-safe'] && kind === 'jsonl') return refuse(io, EXIT.usage, SAFE_IN_CSV)
    const opened = await openOutput(io, given.out, prepared.opened.read)
    if (!opened.ok) return refuse(io, opened.code, opened.message)
    const { output } = opened
    await io.interruption.accept()

    const progress = createProgress(io, !given.quiet && (output.isFile || !io.out.isTerminal))
    const { rows, failure } = await writeRows(
      motion,
      times.value,
      reading,
      { ...formats[kind], units: given.units, safe: given['csv-safe'] },
      output,
      progress,
      io.interruption,
      given.events ? (line) => say(io, line) : null,
    )
    const unwritten = await output.finish()
    await progress.clear()
    if (unwritten !== null) return refuse(io, EXIT.output, unwritten)
    await warn(io, given.quiet, noticeLines(motion))
    if (failure) return refuse(io, EXIT.failed, failureLine(motion.state.t, failure))
    if (output.isFile) await warn(io, given.quiet, [`${counted(rows, 'row')} in ${given.out}.`])
    const stopped = io.interruption.requested()
    if (stopped !== null)
      return refuse(
        io,
        stopped,
        `Stopped at t = ${shown(motion.state.t)} s; the rows until then are written.`,
      )
    return EXIT.ok
  },
})

/** What is not determined about the friction at the start. */
function aboutFriction({ compiled, state }: Motion): readonly string[] {
  const { model, settings } = compiled
  if (model.laws.length === 0) return []
  const ws = createWorkspace(model)
  if (!evaluate(model, state, ws, settings.engine).ok) return []
  return frictionDoubts(model, ws).map((doubt) => explainFriction(compiled, doubt))
}

/** Until the last time, a failure, the reader closes, or a signal. */
async function writeRows(
  motion: Motion,
  times: Times,
  { channels, values, read }: Reading,
  { head, row, units, safe }: (typeof formats)[Format] & { readonly units: boolean; readonly safe: boolean },
  output: Output,
  progress: Progress,
  interruption: Interruption,
  tell: ((line: string) => Promise<void>) | null,
): Promise<{ readonly rows: number; readonly failure: Failure | null }> {
  const lines = linesTo(output)
  for (const line of head(channels, units, safe)) await lines.add(line)
  const start = motion.state.t
  const stopped = () => interruption.requested() !== null
  const seen = statesAt(motion, times, stopped)
  let [rows, wanted] = [0, true]
  let failure: Failure | null = null
  let told = 0
  const tellImpacts = async () => {
    if (!tell) return
    const { all, count } = motion.impacts
    // Of more than are kept the first are gone.
    for (const impact of all.slice(Math.max(0, all.length - (count - told))))
      await tell(`Impact at ${impactWords(motion.compiled, impact)}`)
    told = count
  }
  while (wanted && !stopped()) {
    const next = seen.next()
    failure = next.done ? next.value : read(next.value.t, next.value.state)
    await tellImpacts()
    if (failure || next.done) break
    wanted = await lines.add(row(channels, values))
    rows++
    const { t } = next.value
    await progress.show((t - start) / (times.last - start), `t = ${t.toFixed(2)} s of ${times.last} s`)
  }
  await lines.end()
  return { rows, failure }
}

function withTime(names: readonly string[]): readonly string[] {
  return names.includes('t') ? names : ['t', ...names]
}

type ReadTimes =
  | { readonly ok: true; readonly value: Times }
  | { readonly ok: false; readonly message: string }

/** Times of the rows, as times of the state. */
export function readTimes(
  motion: Motion,
  given: Given<typeof timeOptions> & { readonly at?: string | undefined },
): ReadTimes {
  const { settings } = motion.compiled
  const start = motion.state.t
  if (given.at !== undefined) {
    const times = given.at.split(',').map((text) => (text.trim() === '' ? Number.NaN : Number(text)))
    if (!times.every((t) => Number.isFinite(t) && t >= 0))
      return {
        ok: false,
        message: `--at takes times in seconds, separated by commas, and "${given.at}" is not that.`,
      }
    return { ok: true, value: givenTimes(times, start) }
  }
  const length = given.time ?? lengthOf(settings.duration, start)
  return { ok: true, value: everySample(start, length, given.sample ?? settings.step) }
}
