/* Methods of fixed step that are not tableaux: kernels/step.ts has their equations. */
import type { Model } from '../../model/model'
import type { Failure } from '../../model/outcome'
import type { Settings } from '../../model/settings'
import type { State } from '../../model/state'
import type { Workspace } from '../../model/workspace'
import { stepKernels } from '../kernels'
import { accept, begin, outcomeOf } from './run'

/** v first, then q with the new v: symplectic on free motion. */
export function semiImplicitEuler(m: Model, s: State, ws: Workspace, h: number, o: Settings): Failure | null {
  return take(m, s, ws, h, o, 1, () => stepKernels(m, ws).oneFactorStep(h, s.t, false))
}

/** q with the velocity half-way, then v with the mean of both accelerations. */
export function leapfrog(m: Model, s: State, ws: Workspace, h: number, o: Settings): Failure | null {
  return take(m, s, ws, h, o, 2, () => stepKernels(m, ws).oneFactorStep(h, s.t, true))
}

/** Runge–Kutta–Nyström of order four. */
export function nystrom(m: Model, s: State, ws: Workspace, h: number, o: Settings): Failure | null {
  return take(m, s, ws, h, o, 4, () => stepKernels(m, ws).nystromStep(h, s.t))
}

/** One step by a kernel that leaves the rate at its end in stage `last`. */
function take(
  m: Model,
  s: State,
  ws: Workspace,
  h: number,
  o: Settings,
  last: number,
  kernel: () => number,
): Failure | null {
  const failure = begin(m, s, ws, o) ?? outcomeOf(m, ws, kernel())
  if (failure) return failure
  ws.integration.trial.t = s.t + h
  accept(s, ws, o, last)
  return null
}
