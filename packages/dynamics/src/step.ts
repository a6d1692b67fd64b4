/* One step of the clock. */
import { integrators } from './integrators'
import type { Model } from './model'
import { badSetting, type Failure } from './outcome'
import { defaultSettings, type Settings } from './settings'
import { copyState, type State } from './state'
import type { Workspace } from './workspace'

export type Stepped = { readonly ok: true }

const done: Stepped = { ok: true }

/** Advances s by dt seconds. On failure s is as it was. Never throws. */
export function step(
  m: Model,
  s: State,
  ws: Workspace,
  dt: number,
  o: Settings = defaultSettings,
): Stepped | Failure {
  if (!(dt > 0 && Number.isFinite(dt)))
    return badSetting(`A step of ${dt} s cannot be taken; it must be positive.`)
  const { start } = ws.integration
  copyState(start, s)
  const failure = integrators[o.integrator].advance(m, s, ws, dt, o)
  if (failure) {
    copyState(s, start)
    ws.integration.settings = null
    return failure
  }
  return done
}
