/* One moment of a motion, evaluated, for `info` and `forms`. */
import { createWorkspace, evaluate, type Evaluated, type State, type Workspace } from '@freebody/dynamics'
import type { Options } from './command'
import { EXIT, type ExitCode } from './exit'
import { statesAt } from './states-at'
import { refuse, type Io } from './io'
import type { Motion } from './motion'
import { failureLine } from './report'

export const momentOption = {
  time: {
    type: 'number',
    value: 'SECONDS',
    above: 0,
    orEqual: true,
    help: 'Run so long first. Default: where the scene, or the moment of its link, begins.',
  },
} as const satisfies Options

export interface Evaluation {
  readonly ok: true
  readonly t: number
  readonly state: State
  readonly ws: Workspace
  readonly outcome: Evaluated
}

/** The motion after so many seconds. A failure on the way is reported on standard error. */
export async function evaluateAfter(
  io: Io,
  motion: Motion,
  seconds = 0,
): Promise<Evaluation | { readonly ok: false; readonly code: ExitCode }> {
  const { model, settings } = motion.compiled
  const next = statesAt(motion, [motion.state.t + seconds]).next()
  if (next.done) {
    const message = next.value ? failureLine(motion.state.t, next.value) : 'The run did not get there.'
    return { ok: false, code: await refuse(io, EXIT.failed, message) }
  }
  const { t, state } = next.value
  const ws = createWorkspace(model)
  const outcome = evaluate(model, state, ws, settings.engine)
  if (!outcome.ok) return { ok: false, code: await refuse(io, EXIT.failed, outcome.message) }
  return { ok: true, t, state, ws, outcome }
}
