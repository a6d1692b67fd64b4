/* A problem of a text as data: its place, a message, and a fix where there is one. */

export interface Problem {
  /** Of the first character concerned, counted from 1. */
  readonly column: number
  /** Number of characters concerned; 0 where something is missing. */
  readonly length: number
  readonly message: string
  /** Replacement of these characters, where one is known. */
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

/** Limits, so that a malicious text is refused before it costs time. */
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
