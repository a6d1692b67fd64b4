/* Decompresses untrusted data in small chunks and stops at a limit. Deflate grows at most a thousandfold, so a chunk of 4 kB gives at
 most 4 MB. */
import { Inflate } from 'fflate'

const BITE = 4096

/** Null where the bytes are not a complete deflate stream, or decompress to more than `cap` bytes. */
export function inflate(bytes: Uint8Array, cap: number, dictionary: Uint8Array): Uint8Array | null {
  const chunks: Uint8Array[] = []
  let size = 0
  let done = false
  try {
    const stream = new Inflate({ dictionary }, (chunk, final) => {
      chunks.push(chunk)
      size += chunk.length
      if (final) done = true
    })
    for (let i = 0; i < bytes.length && size <= cap; i += BITE)
      stream.push(bytes.subarray(i, i + BITE), i + BITE >= bytes.length)
  } catch {
    // fflate throws on invalid data
    return null
  }
  if (!done || size > cap) return null
  const out = new Uint8Array(size)
  let at = 0
  for (const chunk of chunks) {
    out.set(chunk, at)
    at += chunk.length
  }
  return out
}
