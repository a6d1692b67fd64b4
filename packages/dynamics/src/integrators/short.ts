/* Steps with one factor. Both move the bodies with one velocity and meet the constraints at the new point:

   Euler      V = v + h a,             Q = q ⊕ h V                                    first order
   leapfrog   Q = q ⊕ h (v + h/2 a),   V = v + h/2 (a + a(Q, v + h a))                second order

 Rows and factor at Q serve the acceleration there, the projection of V and, the next step starting from Q, its acceleration again: a
 solve each. So the second order costs a solve, where a stage of Runge–Kutta costs rows and a factor. */
import { turnQuat } from '@freebody/math'
import { CLOSED } from '../limits'
import type { Model } from '../model'
import type { Failure } from '../outcome'
import { hasFactorOfStart, pinShortStep } from '../pins/stage'
import type { Settings } from '../settings'
import { copyInputs, copyState, type State } from '../state'
import type { Workspace } from '../workspace'
import { accept, begin, land, rateHere, renew, settle, stageRows } from './endpoints'

/** v first, then q with the new v: symplectic on free motion. */
export function semiImplicitEuler(m: Model, s: State, ws: Workspace, h: number, o: Settings): Failure | null {
  return shortStep(m, s, ws, h, o, false)
}

/** q with the velocity half-way, then v with the mean of both accelerations. */
export function leapfrog(m: Model, s: State, ws: Workspace, h: number, o: Settings): Failure | null {
  return shortStep(m, s, ws, h, o, true)
}

function shortStep(
  m: Model,
  s: State,
  ws: Workspace,
  h: number,
  o: Settings,
  leaps: boolean,
): Failure | null {
  const { at, trial, stages } = ws.integration
  const [start, end] = stages
  const last = leaps ? 2 : 1
  const failure = begin(m, s, ws, o)
  if (failure) return failure
  copyInputs(trial, s)
  trial.h = s.h
  // `begin` may have known ẏ already, and ws may since have been used for another state: the correction needs rows from here.
  if (!hasFactorOfStart(ws)) stageRows(m, at, ws, o)
  if (!pinShortStep(m, ws, h, o, leaps)) {
    if (ws.pinned && !hasFactorOfStart(ws)) stageRows(m, at, ws, o)
    copyState(trial, s)
    move(m, trial, h, start, leaps ? 0.5 * h : h)
    trial.t = s.t + h
    const nq = s.q.length
    for (let i = nq; i < s.y.length; i++) trial.y[i] += h * start[i]
    const lost = land(m, trial, ws, o, CLOSED)
    if (lost) return lost
    if (leaps) {
      const stuck = rateHere(m, trial, ws, o, false, end)
      if (stuck) return stuck
      for (let i = nq; i < s.y.length; i++) trial.y[i] = s.y[i] + 0.5 * h * (start[i] + end[i])
      renew(m, trial, ws, o)
    }
    const unsettled = settle(m, trial, ws, o, stages[last])
    if (unsettled) return unsettled
  }
  trial.t = s.t + h
  accept(s, ws, o, last)
  return null
}

/** q ⊕ h (v + ahead ν̇). */
function move(m: Model, { q, v }: State, h: number, rate: Float64Array, ahead: number): void {
  const nq = q.length
  const at = (k: number) => h * (v[k] + ahead * rate[nq + k])
  for (let i = 1, j = 7, k = 6; i <= m.nb; i++, j += 7, k += 6) {
    q[j] += at(k)
    q[j + 1] += at(k + 1)
    q[j + 2] += at(k + 2)
    turnQuat(q, j + 3, at(k + 3), at(k + 4), at(k + 5))
  }
}
