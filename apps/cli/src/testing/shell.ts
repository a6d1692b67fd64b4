/* The command as a function, and as a process. */
import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { freebody } from '../freebody'
import type { Sink } from '../io'

export interface Ended {
  readonly code: number | null
  readonly out: string
  readonly err: string
}

export interface Surroundings {
  readonly stdin?: string
  readonly cwd?: string
  /** Standard error, and standard output, are a terminal's. */
  readonly terminal?: { readonly out?: boolean; readonly err?: boolean }
  /** The reader of standard output closes after so many writes. */
  readonly patience?: number
}

/** As a function. */
export async function call(argv: readonly string[], given: Surroundings = {}): Promise<Ended> {
  const written = { out: '', err: '' }
  const sink = (name: 'out' | 'err', writes: number): Sink => {
    let left = writes
    return {
      isTerminal: given.terminal?.[name] ?? false,
      width: 80,
      async write(chunk) {
        if (left-- <= 0) return false
        written[name] += chunk
        return left > 0
      },
    }
  }
  const code = await freebody(argv, {
    cwd: given.cwd ?? process.cwd(),
    out: sink('out', given.patience ?? Number.POSITIVE_INFINITY),
    err: sink('err', Number.POSITIVE_INFINITY),
    stdin: async () => given.stdin ?? '',
  })
  return { code, ...written }
}

export const launcher = fileURLToPath(new URL('../../freebody.mjs', import.meta.url))

/** As a process. */
export async function launch(argv: readonly string[], stdin = '', cwd?: string): Promise<Ended> {
  const child = spawn(process.execPath, [launcher, ...argv], { cwd })
  child.stdin.end(stdin)
  const [out, err, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<number | null>((done) => child.on('close', done)),
  ])
  return { code, out, err }
}

/** Rows of a CSV file without quotes, by column. */
export function columns(csv: string): Readonly<Record<string, readonly number[]>> {
  const [head, ...rows] = csv.trimEnd().split('\n')
  const cells = rows.map((row) => row.split(',').map(Number))
  return Object.fromEntries(head.split(',').map((name, i) => [name, cells.map((row) => row[i])]))
}
