/* The process around a command: its streams and files. A command runs in a thread of its own (thread.ts), so that the process can write what there
 is, and say why, when memory runs out or a signal comes. What the two exchange is plain data. */
import { fstatSync } from 'node:fs'
import type { Readable, Writable } from 'node:stream'
import type { Unfinished } from './io'
import { createFile, type NewFile, type Written } from './new-file'
import { readText, type ReadText } from './read-text'
import { codeOf, reasonOf } from './system-errors'

/** Which file it is, whatever its name. */
export interface FileIdentity {
  readonly dev: number
  readonly ino: number
}

export type ReadInput = ReadText & { readonly identity: FileIdentity | null }

export type CreatedId =
  | { readonly ok: true; readonly id: number }
  | { readonly ok: false; readonly message: string }

export type StreamName = 'out' | 'err'

/** What a command asks for. */
export interface Host {
  write(to: StreamName, text: string): Promise<Written>
  readInput(mostBytes: number): Promise<ReadInput>
  createFile(path: string, name: string, unfinished: Unfinished): Promise<CreatedId>
  writeFile(id: number, text: string): Promise<Written>
  finishFile(id: number): Promise<string | null>
  acceptInterruption(): Promise<void>
}

/** What the process does itself. */
export interface ProcessHost extends Host {
  readonly acceptsInterruption: () => boolean
  /** Ends the files of a command that is gone. */
  abandonFiles(): Promise<void>
}

const STDIN = 0

export function createHost(
  stdin: () => Readable,
  streams: Readonly<Record<StreamName, Writable>>,
): ProcessHost {
  const writers = {
    out: writerOf(streams.out, 'Standard output'),
    err: writerOf(streams.err, 'Standard error'),
  }
  const files: NewFile[] = []
  let accepts = false
  return {
    write: (to, text) => writers[to](text),
    async readInput(mostBytes) {
      const identity = identityOf(STDIN)
      return { ...(await readText(stdin(), 'Standard input', mostBytes)), identity }
    },
    async createFile(path, name, unfinished) {
      const created = await createFile(path, name, unfinished)
      return created.ok ? { ok: true, id: files.push(created.file) - 1 } : created
    },
    writeFile: (id, text) => files[id].write(text),
    finishFile: (id) => files[id].finish(),
    async acceptInterruption() {
      accepts = true
    },
    acceptsInterruption: () => accepts,
    async abandonFiles() {
      for (const file of files) await file.abandon()
    },
  }
}

function identityOf(descriptor: number): FileIdentity | null {
  try {
    const status = fstatSync(descriptor)
    return status.isFile() ? { dev: status.dev, ino: status.ino } : null
  } catch {
    return null
  }
}

function writerOf(stream: Writable, name: string): (text: string) => Promise<Written> {
  let state: Written = { open: true, failure: null }
  // A reader that closes early, as `| head -1` does, is no error.
  const close = (error: unknown) => {
    const failure = codeOf(error) === 'EPIPE' ? null : `${name} cannot be written: ${reasonOf(error)}.`
    if (state.open) state = { open: false, failure }
  }
  stream.on('error', close)
  return (text) =>
    new Promise((done) => {
      if (!state.open) return done(state)
      stream.write(text, (error) => {
        if (error) close(error)
        done(state)
      })
    })
}
