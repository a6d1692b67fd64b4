import { apply, check, compileScene, stringify, type Problem, type Scene } from '@freebody/scene'
import { findChannels } from '@freebody/session'
import { defineCommand } from '../command'
import { safeJson } from '../escape'
import { EXIT } from '../exit'
import { fetchOption, openScene } from '../input'
import { say, writeLines, type Io } from '../io'
import { openOutput } from '../output'
import { problemLine } from '../report'
import { counted } from '../words'

/** Rounds of fixes: a fix may reveal the next problem. */
const FIXES = 200

export const command = defineCommand({
  positionals: [{ name: 'scene', help: 'A scene: a file, a link, an example or -', many: true }],
  options: {
    fix: {
      type: 'flag',
      help: 'Put right what can be, and write the file again; to standard output where the scene is not a file.',
    },
    json: { type: 'flag', help: 'Problems as JSON.' },
    ...fetchOption,
  },
  notes: [
    'One line per problem: where it is, what is wrong and, in brackets, what --fix would do. Warnings keep no scene from running. The exit code is 1 where errors are left.',
  ],
  examples: [
    { line: 'check scene.json', does: 'What is wrong with a scene, nothing where nothing is.' },
    { line: 'check homework/*.json', does: 'A whole class at once.' },
    { line: 'check scene.json --fix', does: 'Put right what can be.' },
  ],
  async execute(io, sources, { fix, json, fetch }) {
    const found: Found[] = []
    for (const source of sources) found.push(await examine(io, source, fix, fetch))
    let kept = true
    for (const one of found) if (fix) kept = (await keep(io, one, json)) && kept
    if (json) {
      const list = found.flatMap(({ source, problems }) =>
        problems.map((problem) => ({ source, ...problem })),
      )
      await io.out.write(`${safeJson(list)}\n`)
    } else {
      // Where the scene itself is written to standard output, its problems are not.
      const sink = fix && found.some((one) => one.file === null && one.scene) ? io.err : io.out
      for (const { source, problems, scene } of found) {
        const where = sources.length > 1 ? `${source}: ` : ''
        await writeLines(
          sink,
          problems.map((problem) => where + problemLine(problem, scene)),
        )
      }
    }
    const errors = found.some(({ problems }) => problems.some((p) => p.severity === 'error'))
    if (!kept) return EXIT.output
    return errors ? EXIT.problems : EXIT.ok
  },
})

interface Found {
  readonly source: string
  readonly file: string | null
  /** After fixes; null where nothing could be read. */
  readonly scene: Scene | null
  readonly fixed: number
  readonly problems: readonly Problem[]
}

async function examine(io: Io, source: string, fix: boolean, fetch: boolean): Promise<Found> {
  const opened = await openScene(io, source, fetch)
  if (!opened.ok) return { source, file: null, scene: null, fixed: 0, problems: opened.problems }
  let { scene } = opened
  let problems = problemsOf(scene)
  let fixed = 0
  for (; fix && fixed < FIXES; fixed++) {
    const next = problems.find((problem) => problem.fix)
    if (!next?.fix) break
    scene = apply(scene, next.fix).scene
    problems = problemsOf(scene)
  }
  return { source, file: opened.file, scene, fixed, problems }
}

/** The problems of the scene, and names in plots and readouts that are no channels. */
function problemsOf(scene: Scene): readonly Problem[] {
  const problems = check(scene)
  const named = [
    ...(scene.plots ?? []).flatMap((plot, i) =>
      plot.channels.map((name, j) => ({ at: plot.id, name, path: `/plots/${i}/channels/${j}` })),
    ),
    ...(scene.readouts ?? []).map(({ id, channel }, i) => ({
      at: id,
      name: channel,
      path: `/readouts/${i}/channel`,
    })),
  ]
  if (named.length === 0) return problems
  const compiled = compileScene(scene)
  if (!compiled.ok) return problems
  const unknown = named.flatMap(({ at, name, path }): Problem[] => {
    const found = findChannels(compiled, [name])
    return found.ok ? [] : [{ path, at, message: found.message, severity: 'warning' }]
  })
  return [...problems, ...unknown]
}

/** Writes a scene that was changed; false where its file could not be written. */
async function keep(io: Io, { source, file, scene, fixed }: Found, json: boolean): Promise<boolean> {
  if (!scene) return true
  if (file === null) {
    if (!json) await io.out.write(stringify(scene))
    return true
  }
  if (fixed === 0) return true
  const opened = await openOutput(io, source, null)
  if (opened.ok) await opened.output.write(stringify(scene))
  const failure = opened.ok ? await opened.output.finish() : opened.message
  await say(io, failure ?? `${counted(fixed, 'fix', 'fixes')} in ${source}.`)
  return failure === null
}
