/* What is wrong with a text, as data: where, a sentence, and what to do. */

export interface Problem {
  /** Of the first character meant, counted from 1. */
  readonly column: number
  /** Characters meant; 0 where something is missing. */
  readonly length: number
  readonly message: string
  /** What to type instead, where that is known. */
  readonly fix?: string
}

/** Characters from..to of the text, counted from 0. */
export interface Span {
  readonly from: number
  readonly to: number
}

export function problemAt(at: Span, message: string, fix?: string): Problem {
  const place = { column: at.from + 1, length: at.to - at.from, message }
  return fix === undefined ? place : { ...place, fix }
}

/** A hostile text is refused before it costs anything. */
export const LIMITS = {
  /** Characters of one text. */
  length: 500,
  /** Brackets, powers and signs inside each other. */
  depth: 40,
  /** Numbers, names and operations of one text. */
  terms: 400,
  /** Distinct operations of the text and all its derivatives. */
  operations: 20_000,
  /** Equations of one scene. */
  equations: 500,
  /** Parameters of one scene. */
  parameters: 1000,
} as const
