import { linkOf, momentOf, stringify, type Moment, type Scene } from '@freebody/scene'
import { defineCommand } from '../command'
import { EXIT, type ExitCode } from '../exit'
import { statesAt } from '../states-at'
import { fetchOption, type Opened } from '../input'
import { refuse, type Io } from '../io'
import { startMotion } from '../motion'
import { sceneWord, setOption } from '../options'
import { openOutput, outOption } from '../output'
import { prepare, type Prepared } from '../prepare'
import { failureLine, reportProblems, warn } from '../report'
import { shown } from '../words'

export const command = defineCommand({
  positionals: [sceneWord],
  options: {
    base: {
      type: 'text',
      value: 'URL',
      help: 'Address of the studio that the link opens. Without it, the part from # on.',
    },
    moment: {
      type: 'number',
      value: 'SECONDS',
      above: 0,
      orEqual: true,
      help: 'Run so long first, and let the link open there.',
    },
    ...setOption,
    ...outOption,
    ...fetchOption,
    quiet: { type: 'flag', help: 'No word about long links.' },
  },
  notes: [
    'A file becomes a link, and a link becomes a file; with --base, --moment or --set a link becomes another link.',
  ],
  examples: [
    {
      line: 'link scene.json --base https://example.org/studio/',
      does: 'The link that opens the scene there.',
    },
    { line: 'link slider-crank --moment 0.7', does: 'A moment of its motion.' },
    {
      line: "link 'https://example.org/studio/#s=a…' --out scene.json",
      does: 'The scene that a link holds.',
    },
  ],
  async execute(io, [source], given) {
    const prepared = await prepare(io, source, given)
    if (!prepared.ok) return prepared.code
    const { opened } = prepared
    const back =
      opened.isLink && given.base === undefined && given.moment === undefined && given.set.length === 0
    if (back) {
      if (opened.moment)
        await warn(io, given.quiet, [
          `The link opens at t = ${shown(opened.moment.t)} s, which a file does not keep.`,
        ])
      return write(io, given.out, opened, stringify(opened.scene))
    }
    const reached = await momentAfter(io, prepared, given.moment)
    if (!reached.ok) return reached.code
    const { link, warning = '' } = linkOf(given.base ?? '', reached.scene, reached.moment ?? undefined)
    await warn(io, given.quiet, [warning])
    return write(io, given.out, opened, `${link}\n`)
  },
})

type Reached =
  | { readonly ok: true; readonly scene: Scene; readonly moment: Moment | null }
  | { readonly ok: false; readonly code: ExitCode }

/** The scene with the values of --set, and the moment at which the link opens. */
async function momentAfter(io: Io, { start, opened }: Prepared, wait: number | undefined): Promise<Reached> {
  const { set } = start
  const parameters = opened.scene.parameters?.map((p) =>
    Object.hasOwn(set, p.id) ? { ...p, value: written(set[p.id]) } : p,
  )
  const scene = { ...opened.scene, ...(parameters && { parameters }) }
  if (wait === undefined && !start.changed) return { ok: true, scene, moment: opened.moment }
  const started = startMotion(start)
  if (!started.ok) return { ok: false, code: await reportProblems(io, started.problems) }
  const { motion } = started
  if (wait === undefined) return { ok: true, scene, moment: opened.moment && momentOf(motion.state) }
  const next = statesAt(motion, [motion.state.t + wait]).next()
  if (!next.done) return { ok: true, scene, moment: momentOf(next.value.state) }
  const message = next.value ? failureLine(motion.state.t, next.value) : 'The run did not get there.'
  return { ok: false, code: await refuse(io, EXIT.failed, message) }
}

/** An expression as in documents. */
function written(value: number | string): number | string {
  return typeof value === 'string' ? `=${value}` : value
}

async function write(io: Io, name: string | undefined, { read }: Opened, text: string): Promise<ExitCode> {
  const opened = await openOutput(io, name, read)
  if (!opened.ok) return refuse(io, opened.code, opened.message)
  await opened.output.write(text)
  const failure = await opened.output.finish()
  return failure === null ? EXIT.ok : refuse(io, EXIT.output, failure)
}
