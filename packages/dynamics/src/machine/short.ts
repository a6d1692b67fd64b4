/* Steps in one go that share a factor among several rates: what integrators/short.ts and integrators/nystrom.ts do for every case. False where
 it takes more thought, as in whole.ts. */
import type { bool, f64, i32 } from '@freebody/math'
import { endOf, secondsOf, stageAt } from '../integrators/nystrom-sums'
import { CLOSED, NEAR } from '../limits'
import { moveBodies } from '../pins/correct'
import { findMotions } from '../pins/motions'
import type { PinWork } from '../pins/work'
import { closeGaps, innerStage, isFiniteVector, settle } from './ends'
import { rateOfReduced, reduceRight } from './kernels'
import type { StepWork } from './whole'

/** A step with one factor: from `from`, whose rate is in k0 and whose rows and factor are at hand, to y and its rate. Euler moves with the
 velocity at the end, whose rate goes to k1. A leapfrog moves with that in the middle, meets the accelerations at the end in k1, takes the mean
 of both for the velocities, and leaves the rate in k2: the point being the same, that costs a solve and no factor. False as above. */
export function shortStep(work: PinWork, it: StepWork, h: f64, rankTolerance: f64, leaps: bool): i32 {
  const { y, q, v, from, k0, k1 } = it
  const { nb, motion } = work
  const nq = 7 * (nb + 1)
  for (let i = it.length - 1; i >= 0; i--) y[i] = from[i]
  const ahead = leaps ? 0.5 * h : h
  for (let i = 6 * nb + 5; i >= 6; i--) {
    motion[i] = -h * (v[i] + ahead * k0[nq + i])
    v[i] += h * k0[nq + i]
  }
  if (!moveBodies(work, q) || !isFiniteVector(y, it.length)) return 0
  if (!closeGaps(work, q, v, CLOSED, rankTolerance, leaps)) return 0
  if (!leaps) return settle(work, q, v, k1) ? 1 : 0
  if (!rateOfReduced(work, q, v, k1)) return 0
  for (let i = 6 * nb + 5; i >= 6; i--) v[i] = from[nq + i] + 0.5 * h * (k0[nq + i] + k1[nq + i])
  findMotions(work, q, v)
  return settle(work, q, v, it.k2) ? 1 : 0
}

/** Runge–Kutta–Nyström, with `keptCount` rows dropped at the start: the rates of its stages go to k1, k2 and k3, that at the end to k4. */
export function nystromStep(work: PinWork, it: StepWork, keptCount: i32, h: f64, rankTolerance: f64): i32 {
  const { y, q, v, from, k0, k1, k2, k3, k4, k5 } = it
  const { nb } = work
  const nq = 7 * (nb + 1)
  secondsOf(from, k0, nb, k5)
  stageAt(it, nq, 0.5 * h, 0.125 * h * h, k5, k0)
  if (!innerStage(work, it, keptCount, rankTolerance, k1)) return 0
  secondsOf(y, k1, nb, k1)
  // The same positions: rows and factor are at hand.
  for (let i = it.length - 1; i >= nq; i--) y[i] = from[i] + 0.5 * h * k1[i]
  findMotions(work, q, v)
  reduceRight(work)
  if (!rateOfReduced(work, q, v, k2)) return 0
  secondsOf(y, k2, nb, k2)
  stageAt(it, nq, h, 0.5 * h * h, k2, k2)
  if (!innerStage(work, it, keptCount, rankTolerance, k3)) return 0
  endOf(it, nq, h)
  if (!isFiniteVector(y, it.length) || !closeGaps(work, q, v, NEAR, rankTolerance, false)) return 0
  return settle(work, q, v, k4) ? 1 : 0
}
