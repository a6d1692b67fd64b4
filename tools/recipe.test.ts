/* Follows "How to add a joint" of CONTRIBUTING.md to the letter, in a copy of the repository: writes the file, adds the lines, runs the
 commands. Types, lint, format and the tests that look at every kind must pass there. */
import { execFile, execFileSync } from 'node:child_process'
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const copy = mkdtempSync(join(tmpdir(), 'freebody-recipe-'))
const run = promisify(execFile)
/** [ms] for each part, on a machine under load; all parts need about 35 s of processor time. */
const PATIENCE = 300_000

const section =
  /^## How to add a joint\n(.*?)^## /ms.exec(readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8'))?.[1] ?? ''

/** Tests of every kind, and those that say which command was forgotten. */
const SWEEPS = [
  'packages/dynamics/src/joints',
  'packages/scene/src/building/add/joints.test.ts',
  'packages/scene/src/building/copy/mirror.test.ts',
  'packages/scene/src/docs.test.ts',
  'packages/scene/src/reference',
  'packages/scene/src/schema',
  'packages/panels/src/derivation',
  'packages/viewer/src/thumbnails',
]

interface Step {
  /** The file that the text names. */
  readonly file: string | undefined
  readonly blocks: readonly { readonly language: string; readonly text: string }[]
}

const steps: readonly Step[] = section
  .split(/^\*\*\d+\.\*\* /m)
  .slice(1)
  .map((text) => ({
    file: /`(packages\/[\w/.-]+)`/.exec(text)?.[1],
    blocks: [...text.matchAll(/^```(\w+)\n(.*?)^```$/gms)].map(([, language, block]) => ({
      language,
      text: block,
    })),
  }))

const kind = /kind: '([\w-]+)'/.exec(steps[0]?.blocks[0]?.text ?? '')?.[1] ?? ''

/** What git knows and what is new, with the libraries linked. */
function copyTree(): void {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
  })
  for (const file of new Set(listed.toString().split('\0'))) {
    if (file === '' || !existsSync(join(root, file))) continue
    mkdirSync(dirname(join(copy, file)), { recursive: true })
    copyFileSync(join(root, file), join(copy, file))
  }
  mkdirSync(join(copy, 'node_modules'))
  // Links to our own packages must lead to the copy's, and caches are not shared.
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name === '@freebody')
      cpSync(join(root, 'node_modules', name), join(copy, 'node_modules', name), LINKS)
    else if (!name.startsWith('.vite'))
      symlinkSync(join(root, 'node_modules', name), join(copy, 'node_modules', name))
  for (const folder of ['packages', 'apps', 'tools'])
    for (const name of readdirSync(join(root, folder))) {
      const modules = join(folder, name, 'node_modules')
      if (existsSync(join(root, modules))) cpSync(join(root, modules), join(copy, modules), LINKS)
    }
}

const LINKS = { recursive: true, verbatimSymlinks: true } as const

/** Lines with a plus go below the lines before them, which the file must have. */
function patch(file: string, diff: string): void {
  const lines = diff.trimEnd().split('\n')
  const before = lines.filter((line) => line[0] === ' ').map((line) => line.slice(1))
  const after = lines.map((line) => line.slice(1))
  const text = readFileSync(join(copy, file), 'utf8')
  const [head, tail, ...more] = text.split(`${before.join('\n')}\n`)
  if (tail === undefined || more.length > 0)
    throw new Error(`${file} does not have once: ${before.join('\n')}`)
  writeFileSync(join(copy, file), `${head}${after.join('\n')}\n${tail}`)
}

/** `pnpm --filter <package> <script>`, without pnpm, which would install first. */
async function runScript(line: string): Promise<void> {
  const [, name, script] = /^pnpm --filter @freebody\/(\w+) (\w+)$/.exec(line) ?? []
  if (!script) throw new Error(`A command that the test cannot run: ${line}`)
  const cwd = join(copy, 'packages', name)
  const { scripts } = JSON.parse(readFileSync(join(cwd, 'package.json'), 'utf8')) as {
    readonly scripts: Readonly<Record<string, string>>
  }
  await execute('sh', ['-c', scripts[script]], cwd)
}

/** What it prints; fails with all of it. */
async function execute(command: string, args: readonly string[], cwd = copy): Promise<string> {
  const bin = join(copy, 'node_modules/.bin')
  const env = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}`, NO_COLOR: '1' }
  try {
    return (await run(command, args, { cwd, env, maxBuffer: 1 << 26 })).stdout
  } catch (error) {
    const { stdout, stderr } = error as { readonly stdout?: string; readonly stderr?: string }
    throw new Error(`${command} ${args.join(' ')}\n${stdout ?? ''}\n${stderr ?? error}`)
  }
}

beforeAll(async () => {
  copyTree()
  for (const { file, blocks } of steps)
    for (const { language, text } of blocks)
      if (language === 'ts') writeFileSync(join(copy, file!), text)
      else if (language === 'diff') patch(file!, text)
      else for (const line of text.trimEnd().split('\n')) await runScript(line)
}, PATIENCE)

afterAll(() => {
  rmSync(copy, { recursive: true, force: true })
})

describe('CONTRIBUTING.md, how to add a joint', () => {
  it('has five steps, and a kind that does not exist yet', () => {
    expect(steps.map(({ blocks }) => blocks.map(({ language }) => language))).toEqual([
      ['ts'],
      ['diff', 'diff'],
      ['diff', 'diff'],
      ['diff', 'diff'],
      ['sh'],
    ])
    expect(kind).not.toBe('')
    expect(existsSync(join(root, steps[0].file!))).toBe(false)
  })

  it(
    'passes types, lint and format',
    async () => {
      await execute('tsc', [])
      await execute('biome', ['lint', '--error-on-warnings', 'packages/dynamics/src/joints'])
      await execute('biome', ['format', 'packages/dynamics/src/joints', 'public/schema'])
    },
    PATIENCE,
  )

  it(
    'passes the tests that look at every kind',
    async () => {
      const pattern = `${kind}|docs/reference|registries|published`
      const out = await execute('vitest', ['run', '--reporter=json', '--testNamePattern', pattern, ...SWEEPS])
      const { testResults } = JSON.parse(out) as {
        readonly testResults: readonly {
          readonly name: string
          readonly assertionResults: readonly { readonly status: string }[]
        }[]
      }
      const ran = testResults.filter(({ assertionResults }) =>
        assertionResults.some(({ status }) => status === 'passed'),
      )
      for (const path of SWEEPS)
        expect(
          ran.some(({ name }) => name.includes(path)),
          path,
        ).toBe(true)
    },
    PATIENCE,
  )
})
