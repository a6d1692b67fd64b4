/* Where a command reads and writes. Commands do not use `process`, so that tests can pass strings. */
import type { ExitCode } from './exit'

export interface Sink {
  readonly isTerminal: boolean
  /** Characters in a line of the terminal. */
  readonly width: number
  /** Resolves when the text is written; false once the reader has closed, as after `| head -1`. */
  write(text: string): Promise<boolean>
}

export interface Io {
  /** Folder that file names count from. */
  readonly cwd: string
  readonly out: Sink
  readonly err: Sink
  /** All of standard input. */
  readonly stdin: () => Promise<string>
}

/** One line on standard error, and the code to end with. */
export async function refuse(io: Io, code: ExitCode, message: string): Promise<ExitCode> {
  await io.err.write(`freebody: ${message}\n`)
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
