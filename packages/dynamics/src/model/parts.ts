/* Work that may take long, in parts: a generator that stops between two parts, with a word for what comes next, and returns the result.
 Whoever runs it decides how many parts to do at a time. */

export type Parts<T> = Generator<string, T, void>

/** All parts at once. */
export function finish<T>(parts: Parts<T>): T {
  for (;;) {
    const part = parts.next()
    if (part.done) return part.value
  }
}

/** A part of a list: so many that looking at the time between two parts costs nothing. */
export const PART = 64
