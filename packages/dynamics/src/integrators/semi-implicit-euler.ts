/* v first, then q with the new v: first order, one solve per step, symplectic on free motion. */
import { turnQuat } from '@freebody/math'
import type { Model } from '../model'
import type { Failure } from '../outcome'
import type { Settings } from '../settings'
import { copyState, type State } from '../state'
import type { Workspace } from '../workspace'
import { hasFactorOf } from '../pins/stage'
import { accept, arrive, begin, stageRows } from './endpoints'

export function semiImplicitEuler(m: Model, s: State, ws: Workspace, h: number, o: Settings): Failure | null {
  const { trial, stages } = ws.integration
  const rate = stages[0]
  const failure = begin(m, s, ws, o)
  if (failure) return failure
  // `begin` may have known ẏ already, and ws may since have been used for another state: the correction needs rows from here.
  if (!hasFactorOf(ws, trial)) stageRows(m, s, ws, o)
  copyState(trial, s)
  const nq = s.q.length
  for (let i = nq; i < s.y.length; i++) trial.y[i] += h * rate[i]
  const { q, v } = trial
  for (let i = 1, j = 7, k = 6; i <= m.nb; i++, j += 7, k += 6) {
    q[j] += h * v[k]
    q[j + 1] += h * v[k + 1]
    q[j + 2] += h * v[k + 2]
    turnQuat(q, j + 3, h * v[k + 3], h * v[k + 4], h * v[k + 5])
  }
  trial.t = s.t + h
  const lost = arrive(m, trial, ws, o, stages[1])
  if (lost) return lost
  accept(s, ws, o, 1)
  return null
}
