/* The command as a function, and as a process. */
import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process'
import { PassThrough, Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { freebody } from '../freebody'
import { createHost } from '../host'
import { ioOf } from '../host-io'

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
  let left = given.patience ?? Number.POSITIVE_INFINITY
  const host = createHost(() => Readable.from([Buffer.from(given.stdin ?? '')]), {
    out: new PassThrough(),
    err: new PassThrough(),
  })
  const facing = (name: 'out' | 'err') => ({ isTerminal: given.terminal?.[name] ?? false, width: 80 })
  const io = ioOf(
    {
      ...host,
      async write(to, chunk) {
        if (to === 'out' && left-- <= 0) return { open: false, failure: null }
        written[to] += chunk
        return { open: to === 'err' || left > 0, failure: null }
      },
    },
    {
      cwd: given.cwd ?? process.cwd(),
      out: facing('out'),
      err: facing('err'),
      requested: () => null,
      signal: new AbortController().signal,
    },
  )
  const code = await freebody(argv, io)
  return { code, ...written }
}

export const launcher = fileURLToPath(new URL('../../freebody.mjs', import.meta.url))

export interface Launch {
  readonly stdin?: string
  /** A file that is standard input, in place of a pipe. */
  readonly input?: string
  readonly cwd?: string
  readonly env?: Readonly<Record<string, string>>
  /** Files may have so many blocks of 512 bytes: a full disk, as far as the process can tell. */
  readonly blocks?: number
}

/** As a process. */
export async function launch(argv: readonly string[], given: Launch = {}): Promise<Ended> {
  const child = start(argv, given)
  child.stdin.end(given.stdin ?? '')
  return endOf(child)
}

/** A process that is not waited for. */
export function start(
  argv: readonly string[],
  { cwd, env, input, blocks }: Launch = {},
): ChildProcessWithoutNullStreams {
  const words = [process.execPath, launcher, ...argv]
  // The loader would keep files that were cut short.
  const surroundings = { ...process.env, ...(blocks !== undefined && { TSX_DISABLE_CACHE: '1' }), ...env }
  const limit = blocks === undefined ? '' : `ulimit -f ${blocks}; `
  const redirection = input === undefined ? '' : ` < '${input}'`
  const [command, ...rest] =
    limit + redirection === '' ? words : ['sh', '-c', `${limit}exec "$0" "$@"${redirection}`, ...words]
  const child = spawn(command, rest, { cwd, env: surroundings })
  // A process may end before it has read everything.
  child.stdin.on('error', () => undefined)
  return child
}

export async function endOf(child: ChildProcessWithoutNullStreams): Promise<Ended> {
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
