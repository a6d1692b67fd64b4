/** Exit codes. Those above 63 are those of sysexits.h; 128 and a signal's number are a shell's. */
export const EXIT = {
  ok: 0,
  /** The scene has errors, or cannot be read. */
  problems: 1,
  /** A run failed. */
  failed: 2,
  /** The arguments were not understood. */
  usage: 64,
  /** Memory ran out, or Freebody has a mistake. */
  internal: 70,
  /** The result could not be written. */
  output: 74,
  hangup: 129,
  interrupted: 130,
  terminated: 143,
} as const

export type ExitCode = (typeof EXIT)[keyof typeof EXIT]

export const exitMeanings: readonly (readonly [ExitCode, string])[] = [
  [EXIT.ok, 'all is well'],
  [EXIT.problems, 'the scene has errors, or cannot be read'],
  [EXIT.failed, 'the run could not go on; what was computed until then is written'],
  [EXIT.usage, 'the command was not understood'],
  [EXIT.internal, 'memory ran out, a thread ended early, or Freebody has a mistake'],
  [EXIT.output, 'the result could not be written'],
  [EXIT.interrupted, 'stopped by Ctrl-C (129, 143: by SIGHUP, SIGTERM); run and sweep write what they have'],
]
