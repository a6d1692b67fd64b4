import { availableParallelism } from 'node:os'
import { compileScene } from '@freebody/scene'
import { csvField, csvRow, expandChannels, findChannels } from '@freebody/session'
import { defineCommand } from '../command'
import { EXIT } from '../exit'
import { escaped } from '../escape'
import { fetchOption } from '../input'
import { linesTo, refuse } from '../io'
import { readNumber, sceneWord, setOption, settingsOptions, splitNames, splitParameter } from '../options'
import { openOutput, outOption } from '../output'
import { prepare } from '../prepare'
import { createProgress } from '../progress'
import { reportProblems, warn } from '../report'
import type { Study } from '../sweep/cell'
import { gridOf, MOST, readAxis, type Axis } from '../sweep/grid'
import { mostJobs, runCells } from '../sweep/pool'
import { reductions, type ReductionName } from '../sweep/reduce'
import { counted, didYouMean, listed } from '../words'
import { csvOption, timeOptions } from './run'

const reductionWords = Object.entries(reductions).map(([name, { summary }]) => `${name} (${summary})`)

/** The default channels. */
const DEFAULT_CHANNELS = ['energy.drift', 'phi']

export const command = defineCommand({
  positionals: [sceneWord],
  options: {
    param: {
      type: 'texts',
      value: 'NAME=FROM:TO:COUNT',
      help: 'Values of a parameter: so many from one end to the other, evenly, or by factors with :log behind; or a list, NAME=1,2,5. Numbers or expressions, as in --set. May be repeated: every value of one with every value of the others.',
    },
    channels: {
      type: 'texts',
      value: 'NAMES',
      help: `What to keep of each run, separated by commas; see freebody channels. Default: ${DEFAULT_CHANNELS.join(',')}.`,
    },
    reduce: {
      type: 'text',
      value: 'HOW',
      help: `Which number of all samples: ${listed(reductionWords, 'or')}. Several, separated by commas, give a column each. Default: final.`,
    },
    ...timeOptions,
    ...outOption,
    jobs: {
      type: 'number',
      value: 'COUNT',
      above: 0,
      whole: true,
      help: 'Threads. Default: as many as there are processors.',
    },
    ...settingsOptions,
    ...setOption,
    ...csvOption,
    ...fetchOption,
    quiet: { type: 'flag', help: 'Nothing on standard error but what ends the study.' },
  },
  notes: [
    'One row of CSV per run, in the order of the values, the last parameter changing fastest; each run is that of freebody run with --set, bit for bit, however many threads. A run that fails has a row as well, with NaN for its numbers and the reason in the last column. The exit code is 2 only where every run failed.',
    'Rows are written as they come. Ctrl-C keeps them, and those of runs that finished before their turn. A thread that ends early, where memory runs out, is reported; its run is repeated on another, and where that ends too, the row says so and the exit code is 70.',
  ],
  examples: [
    {
      line: 'sweep pendulum --param L=0.5:2:16 --time 5 --channels pin.F --reduce max',
      does: 'The largest force in the pin for sixteen lengths.',
    },
    {
      line: 'sweep slider-crank --param r=0.2,0.3 --param l=0.7:1:4 --channels slider.x --reduce max',
      does: 'How far the slider goes in eight mechanisms.',
    },
  ],
  async execute(io, [source], given) {
    const prepared = await prepare(io, source, given)
    if (!prepared.ok) return prepared.code
    const { scene, set, moment } = prepared.start
    const axes: Axis[] = []
    for (const text of given.param) {
      const split = await splitParameter(scene, '--param', text)
      const axis = split.ok
        ? readAxis(split.value[0], split.value[1], (value) => readNumber(scene, set, value))
        : split
      if (!axis.ok) return refuse(io, EXIT.usage, axis.message)
      if (split.ok) axes.push({ id: split.value[0], values: axis.values })
    }
    if (axes.length === 0)
      return refuse(
        io,
        EXIT.usage,
        'Say which parameter to vary, as in --param L=0.5:2:16. See freebody sweep --help.',
      )
    const count = axes.reduce((product, { values }) => product * values.length, 1)
    if (count > MOST) return refuse(io, EXIT.usage, `That would be ${count} runs; ${MOST} is the most.`)
    const reduce = await readReductions(given.reduce ?? 'final')
    if (!reduce.ok) return refuse(io, EXIT.usage, reduce.message)

    const compiled = compileScene(scene, set)
    if (!compiled.ok) return reportProblems(io, compiled.problems)
    const wanted = given.channels.length > 0 ? splitNames(given.channels) : DEFAULT_CHANNELS
    const expanded = expandChannels(compiled, wanted)
    const found = expanded.ok ? findChannels(compiled, expanded.channels) : expanded
    if (!found.ok) return refuse(io, EXIT.usage, found.message)
    const channels = found.channels.map((channel) => channel.name)
    const jobs = Math.min(given.jobs ?? availableParallelism(), mostJobs())
    if (given.jobs !== undefined && jobs < given.jobs)
      await warn(io, given.quiet, [
        `--jobs ${given.jobs} is more than this computer has processors and memory for; it takes ${counted(jobs, 'thread')}.`,
      ])
    const opened = await openOutput(io, given.out, prepared.opened.read, 'lines')
    if (!opened.ok) return refuse(io, opened.code, opened.message)
    await io.interruption.accept()

    const study: Study = {
      scene,
      moment,
      channels,
      reduce: reduce.names,
      length: given.time ?? null,
      sample: given.sample ?? null,
    }
    const sets = gridOf(axes).map((values) => ({ ...set, ...values }))
    const { output } = opened
    const progress = createProgress(io, !given.quiet && (output.isFile || !io.out.isTerminal))
    const lines = linesTo(output)
    const safe = given['csv-safe']
    const head = [
      ...axes.map(({ id }) => id),
      ...channels.flatMap((name) => reduce.names.map((r) => column(name, r))),
    ]
    // A row may have taken minutes: each is written at once.
    const write = async (line: string) => (await lines.add(line)) && (await lines.end())
    await write([...head, 'reason'].map((text) => csvField(text, safe)).join())
    let [rows, failed, lost, withMessages] = [0, 0, 0, 0]
    let first = ''
    const ended: string[] = []
    const stopped = () => io.interruption.requested()
    for await (const ran of runCells(study, sets, {
      jobs,
      stopped: () => stopped() !== null,
      signal: io.interruption.signal,
      ended: (why) => ended.push(why),
    })) {
      const { values, reason, messages } = ran.cell
      const numbers = Float64Array.from([
        ...axes.map(({ id }) => (sets[ran.index] as Record<string, number>)[id]),
        ...values,
      ])
      if (!(await write(`${csvRow(numbers)},${csvField(escaped(reason), safe)}`))) break
      rows++
      if (reason !== '') failed++
      if (ran.lost) lost++
      if (messages.length > 0 && withMessages++ === 0)
        first = `In run ${ran.index + 1}: ${messages.join(' ')}`
      await progress.show(rows / count, `${rows} of ${count} runs`)
    }
    const unwritten = await output.finish()
    await progress.clear()
    if (ended.length > 0)
      await warn(io, given.quiet, [
        `${counted(ended.length, 'thread')} ended early; the first because ${ended[0]}. ${lost === 0 ? 'Every run of theirs was repeated.' : ''}`.trimEnd(),
      ])
    if (failed > 0)
      await warn(io, given.quiet, [`${failed} of ${counted(rows, 'run')} failed; the last column says why.`])
    if (withMessages > 0)
      await warn(io, given.quiet, [`${withMessages} of ${counted(rows, 'run')} gave notices. ${first}`])
    if (unwritten !== null) return refuse(io, EXIT.output, unwritten)
    const code = stopped()
    if (code !== null) return refuse(io, code, `Stopped; ${rows} of ${counted(count, 'run')} are written.`)
    if (lost > 0)
      return refuse(
        io,
        EXIT.internal,
        `${counted(lost, 'run')} could not be computed: their threads ended. Try fewer --jobs.`,
      )
    return rows > 0 && failed === rows ? EXIT.failed : EXIT.ok
  },
})

/** The last sample of a channel has the name of the channel. */
function column(channel: string, reduction: ReductionName): string {
  return reduction === 'final' ? channel : `${reduction}(${channel})`
}

type ReadReductions =
  | { readonly ok: true; readonly names: readonly ReductionName[] }
  | { readonly ok: false; readonly message: string }

async function readReductions(text: string): Promise<ReadReductions> {
  const names = text.split(',').map((name) => name.trim())
  const known = Object.keys(reductions)
  const unknown = names.find((name) => !known.includes(name))
  if (unknown === undefined) return { ok: true, names: names as ReductionName[] }
  const guess = await didYouMean(unknown, known)
  return { ok: false, message: `--reduce takes ${listed(known)}, not "${unknown}".${guess}` }
}
