/* One step of the clock. */
import { integrators } from './integrators'
import { advances } from './integrators/advance'
import { advanceOneSided } from '../one-sided/advance'
import { condensedFor, stepCondensed } from './condensed'
import { orStiff } from './integrators/stiffness'
import type { Model } from '../model/model'
import { badSetting, notFinite, type Failure } from '../model/outcome'
import { defaultSettings, type Settings } from '../model/settings'
import { copyMotion, isFiniteState, sameState, type State } from '../model/state'
import type { Workspace } from '../model/workspace'

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
  const failure = m.oneSided
    ? advanceOneSided(m, s, ws, dt, o, (mode, state, h) => stepMode(mode.model, state, mode.ws, h, o))
    : stepMode(m, s, ws, dt, o)
  return failure ?? done
}

/** A step in which no one-sided condition opens or closes. */
function stepMode(m: Model, s: State, ws: Workspace, dt: number, o: Settings): Failure | null {
  const condensed = condensedFor(m, s, ws, o)
  return condensed
    ? stepCondensed(m, condensed, s, ws, (inner, state, work) => advance(inner, state, work, dt, o))
    : advance(m, s, ws, dt, o)
}

function advance(m: Model, s: State, ws: Workspace, dt: number, o: Settings): Failure | null {
  const it = ws.integration
  // Substeps move s one by one; a fixed step moves it at its end, when nothing can fail any more.
  const { errorControlled } = integrators[o.integrator]
  // Where the last step ended, all is known to be finite, and the rates are known too.
  if (it.settings !== o || !sameState(it.at, s)) {
    it.settings = null
    const broken = firstBrokenBody(m, s)
    if (broken >= 0) return notFinite(m, broken)
  }
  it.hasMoved = false
  const failure = advances[o.integrator](m, s, ws, dt, o)
  if (failure) {
    if (it.hasMoved) copyMotion(s, it.start)
    it.settings = null
    return errorControlled || o.integrator === 'implicit' ? failure : orStiff(failure, m, s, ws, dt, o)
  }
  return null
}

/** Body with a number that is not finite in the state, 0 for anything else that is not, −1 when all is well. */
function firstBrokenBody(m: Model, s: State): number {
  if (isFiniteState(s)) return -1
  for (let i = 1; i <= m.nb; i++) {
    for (let j = 0; j < 7; j++) if (!Number.isFinite(s.q[7 * i + j])) return i
    for (let j = 0; j < 6; j++) if (!Number.isFinite(s.v[6 * i + j])) return i
  }
  return 0
}
