/* What a command sees of its host. */
import type { ExitCode } from './exit'
import { escapedLines } from './escape'
import type { Host, StreamName } from './host'
import type { CreatedFile, Io, Sink } from './io'
import type { Written } from './new-file'

/** The terminal of a stream, if it is one. */
export interface Facing {
  readonly isTerminal: boolean
  readonly width: number
}

export interface Facts {
  readonly cwd: string
  readonly out: Facing
  readonly err: Facing
  /** The exit code that a signal asks for. */
  readonly requested: () => ExitCode | null
  readonly signal: AbortSignal
}

export function ioOf(host: Host, { cwd, out, err, requested, signal }: Facts): Io {
  return {
    cwd,
    // Tables and documents go to files and pipes as they are; a terminal would obey control characters in them.
    out: sinkOf(host, 'out', out, out.isTerminal ? escapedLines : (text) => text),
    err: sinkOf(host, 'err', err, (text) => text),
    stdin: (mostBytes) => host.readInput(mostBytes),
    async createFile(path, name, unfinished): Promise<CreatedFile> {
      const created = await host.createFile(path, name, unfinished)
      if (!created.ok) return created
      const { id } = created
      return {
        ok: true,
        file: {
          write: async (text) => (await host.writeFile(id, text)).open,
          finish: () => host.finishFile(id),
        },
      }
    },
    interruption: { accept: () => host.acceptInterruption(), requested, signal },
  }
}

function sinkOf(host: Host, name: StreamName, facing: Facing, shown: (text: string) => string): Sink {
  let last: Written = { open: true, failure: null }
  return {
    ...facing,
    async write(text) {
      last = await host.write(name, shown(text))
      return last.open
    },
    failure: () => last.failure,
  }
}
