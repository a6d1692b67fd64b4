/* Base64 for addresses (RFC 4648 §5), without padding. The same in browsers, workers and Node. */
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

const VALUES = new Int8Array(128).fill(-1)
for (let i = 0; i < 64; i++) VALUES[ALPHABET.charCodeAt(i)] = i

export function toBase64url(bytes: Uint8Array): string {
  const out: string[] = []
  for (let i = 0; i < bytes.length; i += 3) {
    const n = (bytes[i] << 16) | ((bytes[i + 1] ?? 0) << 8) | (bytes[i + 2] ?? 0)
    const chars = ALPHABET[n >> 18] + ALPHABET[(n >> 12) & 63] + ALPHABET[(n >> 6) & 63] + ALPHABET[n & 63]
    out.push(chars.slice(0, Math.min(4, bytes.length - i + 1)))
  }
  return out.join('')
}

/** Null where a character is not in the alphabet, or the length is not possible. */
export function fromBase64url(text: string): Uint8Array | null {
  if (text.length % 4 === 1) return null
  const bytes = new Uint8Array(Math.floor((text.length * 3) / 4))
  let bits = 0
  let held = 0
  let at = 0
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    const value = code < 128 ? VALUES[code] : -1
    if (value < 0) return null
    bits = ((bits << 6) | value) & 0xffffff
    held += 6
    if (held < 8) continue
    held -= 8
    bytes[at++] = (bits >> held) & 0xff
  }
  // Unused bits must be zero, so that every scene has exactly one code.
  return (bits & ((1 << held) - 1)) === 0 ? bytes : null
}

/** The low 30 bits of a number as five characters. */
export function fiveCharacters(n: number): string {
  return [24, 18, 12, 6, 0].map((shift) => ALPHABET[(n >>> shift) & 63]).join('')
}
