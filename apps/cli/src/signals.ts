/* Signals that ask a process to end, and the exit code of a command that does so in its own time. */
import { EXIT, type ExitCode } from './exit'

export const signalCodes: readonly (readonly [NodeJS.Signals, ExitCode])[] = [
  ['SIGINT', EXIT.interrupted],
  ['SIGTERM', EXIT.terminated],
  ['SIGHUP', EXIT.hangup],
]
