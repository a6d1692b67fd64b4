/* Where results go: a file or standard output. */
import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Options } from './command'
import { EXIT, type ExitCode } from './exit'
import type { FileIdentity } from './host'
import type { FileSink, Io, Unfinished } from './io'

export const outOption = {
  out: { type: 'text', value: 'FILE', help: 'Write to a file instead of standard output.' },
} as const satisfies Options

export interface Output extends FileSink {
  readonly isFile: boolean
}

export type OpenedOutput =
  | { readonly ok: true; readonly output: Output }
  | { readonly ok: false; readonly code: ExitCode; readonly message: string }

/** The file of that name, anew; without one, or for "-", standard output. Refused where it is the file that was read. */
export async function openOutput(
  io: Io,
  name: string | undefined,
  read: FileIdentity | null,
  unfinished: Unfinished = 'nothing',
): Promise<OpenedOutput> {
  if (name === undefined || name === '-')
    return {
      ok: true,
      // What fails on standard output is reported for all commands alike.
      output: { isFile: false, write: (text) => io.out.write(text), finish: async () => null },
    }
  const path = resolve(io.cwd, name)
  if (read && (await isSame(path, read)))
    return {
      ok: false,
      code: EXIT.usage,
      message: `--out "${name}" is the file that the scene is read from, which would be lost. Name another.`,
    }
  const created = await io.createFile(path, name, unfinished)
  return created.ok
    ? { ok: true, output: { isFile: true, ...created.file } }
    : { ok: false, code: EXIT.output, message: created.message }
}

/** Whether the path leads to that file, by whatever links. */
async function isSame(path: string, { dev, ino }: FileIdentity): Promise<boolean> {
  const status = await stat(path).catch(() => null)
  return status !== null && status.dev === dev && status.ino === ino
}
