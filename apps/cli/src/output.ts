/* Where tables go: a file or standard output. */
import { open } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Io, Sink } from './io'

export interface Output extends Pick<Sink, 'write'> {
  close(): Promise<void>
}

export type OpenedOutput =
  | { readonly ok: true; readonly output: Output }
  | { readonly ok: false; readonly message: string }

/** The file of that name, from its start; without one, or for "-", standard output. */
export async function openOutput(io: Io, name: string | undefined): Promise<OpenedOutput> {
  if (name === undefined || name === '-')
    return { ok: true, output: { write: (text) => io.out.write(text), close: async () => undefined } }
  try {
    const file = await open(resolve(io.cwd, name), 'w')
    return {
      ok: true,
      output: {
        async write(text) {
          await file.writeFile(text)
          return true
        },
        close: () => file.close(),
      },
    }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    const why = code === 'ENOENT' ? 'its folder does not exist' : (code ?? 'unknown error')
    return { ok: false, message: `The file "${name}" cannot be written: ${why}.` }
  }
}
