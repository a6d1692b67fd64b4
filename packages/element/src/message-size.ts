/* The size of a message, read no further than a message may be large. */

/** As of scene documents, which are what is large in a message. */
export const MESSAGE_LIMITS = { characters: 5_000_000, values: 500_000, depth: 26 } as const

export type MessageSize =
  | { readonly ok: true; readonly size: number }
  /** Why it is too large, as a sentence. */
  | { readonly ok: false; readonly reason: string }

/** Characters of all texts and names, and a few for every value. Never throws. */
export function sizeOf(data: unknown): MessageSize {
  const { characters, values, depth } = MESSAGE_LIMITS
  let text = 0
  let count = 0

  /** What is wrong, or null. */
  function read(value: unknown, level: number): string | null {
    if (++count > values) return `It holds more than ${values} values.`
    if (typeof value === 'string') return add(value)
    if (typeof value !== 'object' || value === null) return null
    if (level >= depth) return `It is nested more than ${depth} levels deep.`
    if (Array.isArray(value)) {
      if (value.length > values - count) return `It holds more than ${values} values.`
      for (const item of value) {
        const wrong = read(item, level + 1)
        if (wrong !== null) return wrong
      }
      return null
    }
    // Maps, buffers, dates: nothing that a request has, and some are large without having keys.
    const kind = Object.getPrototypeOf(value)
    if (kind !== null && Object.getPrototypeOf(kind) !== null)
      return 'It holds something other than plain data.'
    for (const key in value) {
      const wrong = add(key) ?? read((value as Record<string, unknown>)[key], level + 1)
      if (wrong !== null) return wrong
    }
    return null
  }

  function add({ length }: string): string | null {
    text += length
    return text > characters ? `It is longer than ${characters} characters.` : null
  }

  try {
    const reason = read(data, 0)
    return reason === null ? { ok: true, size: text + 8 * count } : { ok: false, reason }
  } catch {
    // a getter or proxy that throws
    return { ok: false, reason: 'It holds something other than plain data.' }
  }
}
