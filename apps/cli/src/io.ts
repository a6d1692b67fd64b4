/* Where a command reads and writes. Commands do not use `process`, so that tests can pass strings. */
import type { ExitCode } from './exit'
import { escaped } from './escape'
import type { ReadInput } from './host'

export interface Sink {
  readonly isTerminal: boolean
  /** Characters in a line of the terminal. */
  readonly width: number
  /** Resolves when the text is written; false once the reader has closed, as after `| head -1`, or nothing more can be written. */
  write(text: string): Promise<boolean>
  /** Why nothing more can be written, as a sentence; null while it can, and for a reader that has closed. */
  failure(): string | null
}

/** What becomes of a file that cannot be written to its end, or whose command dies: nothing, or the lines that are complete. */
export type Unfinished = 'nothing' | 'lines'

export interface FileSink extends Pick<Sink, 'write'> {
  /** Puts the file in its place. A sentence where it could not be written, else null. */
  finish(): Promise<string | null>
}

export type CreatedFile =
  | { readonly ok: true; readonly file: FileSink }
  | { readonly ok: false; readonly message: string }

/** The request to stop early, by Ctrl-C or another signal. */
export interface Interruption {
  /** From here on the command ends by itself when it is asked to. Before, the process ends at once. */
  accept(): Promise<void>
  /** The exit code to end with; null while nobody asks. Current even where the thread never waits. */
  requested(): ExitCode | null
  /** For a command that waits. */
  readonly signal: AbortSignal
}

export interface Io {
  /** Folder that file names count from. */
  readonly cwd: string
  readonly out: Sink
  readonly err: Sink
  /** All of standard input; refused beyond so many bytes. */
  readonly stdin: (mostBytes: number) => Promise<ReadInput>
  /** A new file in the place of `path`, which messages call `name`. */
  readonly createFile: (path: string, name: string, unfinished: Unfinished) => Promise<CreatedFile>
  readonly interruption: Interruption
}

/** Lines for people. Control characters in them are shown, not sent. */
export async function writeLines(sink: Pick<Sink, 'write'>, lines: readonly string[]): Promise<boolean> {
  return sink.write(lines.map((line) => `${escaped(line)}\n`).join(''))
}

/** A message on standard error. */
export async function say(io: Pick<Io, 'err'>, message: string): Promise<void> {
  await writeLines(io.err, [`freebody: ${message}`])
}

/** One line on standard error, and the code to end with. */
export async function refuse(io: Io, code: ExitCode, message: string): Promise<ExitCode> {
  await say(io, message)
  return code
}

/** Characters collected before they are written: a system call per line would take most of the time. */
const CHUNK = 1 << 16

export interface Lines {
  /** False once the reader has closed. */
  add(line: string): Promise<boolean>
  /** Writes what is left. */
  end(): Promise<boolean>
}

/** Lines to a sink, a chunk at a time. */
export function linesTo(sink: Pick<Sink, 'write'>): Lines {
  let kept = ''
  const flush = async () => {
    const text = kept
    kept = ''
    return text === '' || (await sink.write(text))
  }
  return {
    async add(line) {
      kept += `${line}\n`
      return kept.length < CHUNK || (await flush())
    },
    end: flush,
  }
}
