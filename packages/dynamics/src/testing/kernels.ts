/* Rows of a state as the kernels make them, for tests that compare them with A. */
import { isSoft } from '../evaluate'
import { outcomeOf, prepare } from '../step/integrators/run'
import { enterHost, leaveHost } from '../kernels/call'
import { place } from '../kernels/rows'
import { createHost } from '../kernels/serve'
import { KEPT } from '../kernels/work'
import type { Model } from '../model/model'
import { defaultSettings, type Settings } from '../model/settings'
import { copyState, type State } from '../model/state'
import { stepKernels } from '../step/kernels'
import type { Workspace } from '../model/workspace'

/** Runs a kernel on the state s. */
export function onState<T>(m: Model, s: State, ws: Workspace, o: Settings, kernel: () => T): T {
  prepare(m, s, ws, o)
  copyState(ws.integration.trial, s)
  ws.work.flags[KEPT] = 0
  const before = enterHost(createHost(m, ws))
  try {
    return kernel()
  } finally {
    leaveHost(before)
  }
}

/** Rows, S, errors and right side. */
export function placeOn(m: Model, s: State, ws: Workspace): void {
  onState(m, s, ws, defaultSettings, () => place(ws.work, true, true))
}

/** ẏ at s, the rank being decided there. */
export function rateAt(m: Model, s: State, ws: Workspace, o: Settings): Float64Array {
  const failure = onState(m, s, ws, o, () => outcomeOf(m, ws, stepKernels(m, ws).begin()))
  if (failure) throw new Error(`${failure.message} (${isSoft(o) ? 'soft' : 'hard'})`)
  return ws.integration.stages[0].slice()
}
