/* Text of a stream, up to a limit: /dev/zero and a pipe may have no end. */
import type { Readable } from 'node:stream'
import { reasonOf } from './system-errors'

export type ReadText =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly message: string }

/** The text, without a byte order mark. `name` is what messages call it. Never rejects. */
export async function readText(stream: Readable, name: string, mostBytes: number): Promise<ReadText> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  try {
    for await (const chunk of stream as AsyncIterable<Uint8Array>) {
      bytes += chunk.byteLength
      // Leaving the loop closes the stream.
      if (bytes > mostBytes)
        return {
          ok: false,
          message: `${name} is longer than ${mostBytes} bytes, the most that a scene can have. The rest was not read.`,
        }
      chunks.push(chunk)
    }
  } catch (error) {
    return { ok: false, message: `${name} cannot be read: ${reasonOf(error)}.` }
  }
  try {
    return { ok: true, text: new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks)) }
  } catch {
    return { ok: false, message: `${name} is not text in UTF-8, so it is no scene.` }
  }
}
