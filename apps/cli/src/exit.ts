/** What the command tells the shell. */
export const EXIT = {
  ok: 0,
  /** The scene, or what was said about it, has something wrong with it. */
  problems: 1,
  /** A run could not go on. */
  failed: 2,
  /** The command was called in a way it does not understand. */
  usage: 64,
} as const

export type ExitCode = (typeof EXIT)[keyof typeof EXIT]

export const exitMeanings: readonly (readonly [ExitCode, string])[] = [
  [EXIT.ok, 'all is well'],
  [EXIT.problems, 'the scene has errors, or cannot be read'],
  [EXIT.failed, 'the run could not go on; what was computed until then is written'],
  [EXIT.usage, 'the command was not understood'],
]
