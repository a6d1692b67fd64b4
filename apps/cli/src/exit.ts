/** Exit codes. */
export const EXIT = {
  ok: 0,
  /** The scene has errors, or cannot be read. */
  problems: 1,
  /** A run failed. */
  failed: 2,
  /** The arguments were not understood. */
  usage: 64,
} as const

export type ExitCode = (typeof EXIT)[keyof typeof EXIT]

export const exitMeanings: readonly (readonly [ExitCode, string])[] = [
  [EXIT.ok, 'all is well'],
  [EXIT.problems, 'the scene has errors, or cannot be read'],
  [EXIT.failed, 'the run could not go on; what was computed until then is written'],
  [EXIT.usage, 'the command was not understood'],
]
