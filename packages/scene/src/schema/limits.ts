/** A hostile document is refused before it costs anything; a real one comes nowhere near. */
export const LIMITS = {
  /** Characters of a document as text, and bytes of one that a link unfolds to. */
  text: 5_000_000,
  /** Lists and objects inside each other. */
  depth: 24,
  /** Values of all kinds. */
  values: 500_000,
  /** Characters of an id: names of real robots are paths. */
  id: 128,
  line: 200,
  description: 20_000,
  expression: 500,
  parameters: 500,
  bodies: 12_000,
  joints: 25_000,
  forces: 25_000,
  equations: 500,
  laws: 25_000,
  measurements: 200,
  pairs: 10_000,
  plots: 100,
  readouts: 200,
  channels: 50,
  shapes: 100,
  points: 200,
  frames: 64,
  /** Things hidden or locked, by id. */
  named: 50_000,
  /** Corners, vertices, triangles, coefficients. */
  list: 10_000,
} as const

/** Names that mean something to JavaScript itself. */
export const FORBIDDEN_NAMES: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype'])
