/* Nyström's method of order four for z̈ = g(z, ż): with ν for the velocities and z for positions and quaternions,

   z₂ = z + h/2 ż + h²/8 z̈₁     ν₂ = ν + h/2 ν̇₁
   z₃ = z₂                      ν₃ = ν + h/2 ν̇₂
   z₄ = z + h ż + h²/2 z̈₃       ν₄ = ν + h ν̇₃
   z' = z + h ż + h²/6 (z̈₁ + z̈₂ + z̈₃),   ν' = ν + h/6 (ν̇₁ + 2ν̇₂ + 2ν̇₃ + ν̇₄)

 The second and third stage have the same positions, so they share rows and factor: three factors a step, where the classical method
 takes four. What z₂ lacks of the true point, h³/48 of the third derivative, counts four sixths; z₄ has h³/12 too much of it, which
 counts one sixth: the two cancel, and the order stays four whatever ż is as a function of ν. */
import type { Model } from '../model'
import type { Failure } from '../outcome'
import { pinNystrom } from '../pins/stage'
import type { Settings } from '../settings'
import { copyInputs, type State } from '../state'
import type { Workspace } from '../workspace'
import { accept, arrive, begin, stageRate } from './endpoints'
import { endOf, secondsOf, stageAt } from './nystrom-sums'

/** One step of length h. */
export function nystrom(m: Model, s: State, ws: Workspace, h: number, o: Settings): Failure | null {
  const { trial, step } = ws.integration
  const failure = begin(m, s, ws, o)
  if (failure) return failure
  copyInputs(trial, s)
  trial.h = s.h
  if (!pinNystrom(m, ws, h, o)) {
    const { y, from, k0, k1, k2, k3, k4, k5 } = step
    const nq = s.q.length
    secondsOf(from, k0, m.nb, k5)
    stageAt(step, nq, 0.5 * h, 0.125 * h * h, k5, k0)
    trial.t = s.t + 0.5 * h
    const second = stageRate(m, trial, ws, o, k1)
    if (second) return second
    secondsOf(y, k1, m.nb, k1)
    for (let i = nq; i < y.length; i++) y[i] = from[i] + 0.5 * h * k1[i]
    const third = stageRate(m, trial, ws, o, k2)
    if (third) return third
    secondsOf(y, k2, m.nb, k2)
    stageAt(step, nq, h, 0.5 * h * h, k2, k2)
    trial.t = s.t + h
    const lost = stageRate(m, trial, ws, o, k3)
    if (lost) return lost
    endOf(step, nq, h)
    const astray = arrive(m, trial, ws, o, k4)
    if (astray) return astray
  }
  trial.t = s.t + h
  accept(s, ws, o, 4)
  return null
}
