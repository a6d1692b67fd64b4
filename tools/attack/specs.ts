/* Runs browser tests as an attack: the tests of `pnpm e2e`, repeated, by Playwright's own command, which writes a report to a file. */
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { FIGURE, type Told } from '../../e2e/figures'
import type { Figures, Specs } from './attack'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The parts of Playwright's report that are used. */
interface Report {
  readonly suites: readonly Suite[]
  /** Of what is no test: a server that does not start. */
  readonly errors: readonly { readonly message?: string }[]
}
interface Suite {
  readonly specs: readonly {
    readonly title: string
    readonly tests: readonly {
      readonly status: string
      readonly annotations: readonly { readonly type: string; readonly description?: string }[]
      readonly results: readonly { readonly errors: readonly { readonly message?: string }[] }[]
    }[]
  }[]
  readonly suites?: readonly Suite[]
}

export async function runSpecs({ files, named }: Specs, rounds: number): Promise<Figures> {
  const folder = mkdtempSync(join(tmpdir(), 'freebody-attack-'))
  try {
    const file = join(folder, 'report.json')
    const said = await playwright(
      [
        ...['--config', 'playwright.attack.config.ts', '--reporter', 'json', '--repeat-each', String(rounds)],
        ...(named ? ['--grep', named.source] : []),
        ...files,
      ],
      file,
    )
    try {
      return figuresOf(JSON.parse(readFileSync(file, 'utf8')) as Report, rounds)
    } catch {
      throw new Error(`The tests gave no report: ${said.slice(-2000)}`)
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** What it said, on both streams. */
function playwright(words: readonly string[], report: string): Promise<string> {
  const command = createRequire(import.meta.url).resolve('@playwright/test/cli')
  const child = spawn(process.execPath, [command, 'test', ...words], {
    cwd: root,
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  })
  return new Promise((resolve, reject) => {
    let said = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (bytes: Buffer) => {
        said += bytes
      })
    child.once('error', reject)
    child.once('close', () => resolve(said))
  })
}

export function figuresOf({ suites, errors }: Report, rounds: number): Figures {
  const failures = errors.map(({ message }) => firstLine(message))
  const counts: Record<string, number> = { scenarios: 0, rounds }
  const visit = ({ specs, suites = [] }: Suite) => {
    for (const { title, tests } of specs)
      for (const { status, annotations, results } of tests) {
        counts.scenarios++
        for (const { type, description = '' } of annotations)
          if (type === FIGURE) {
            const { name, value, of } = JSON.parse(description) as Told
            const before = counts[name]
            counts[name] =
              before === undefined ? value : of === 'sum' ? before + value : Math.max(before, value)
          }
        if (status === 'expected') continue
        const [error] = results.flatMap(({ errors }) => errors)
        failures.push(`“${title}”: ${firstLine(error?.message ?? status)}`)
      }
    suites.forEach(visit)
  }
  suites.forEach(visit)
  if (counts.scenarios === 0) failures.push('No test was found.')
  return { counts, failures }
}

/** Without the colours of a terminal. */
function firstLine(message = ''): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are removed
  return message.replace(/\u001b\[\d*m/g, '').split('\n')[0]
}
