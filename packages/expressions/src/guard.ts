/* Shared by all functions that compile texts: problems as return values, and limits on size. */
import { TooLarge } from './graph'
import { problemAt, type Problem, type Span } from './problem'

export interface Refused {
  readonly ok: false
  readonly problems: readonly Problem[]
}

export function refused(at: Span, message: string): Refused {
  return { ok: false, problems: [problemAt(at, message)] }
}

export function wholeOf(text: string): Span {
  return { from: 0, to: text.length }
}

export function guarded<T>(text: string, build: () => T | Refused): T | Refused {
  try {
    return build()
  } catch (error) {
    if (!(error instanceof TooLarge)) throw error
    return refused(wholeOf(text), 'The derivatives of this text are too large. Split it up.')
  }
}
