/* A step, in order: stages, the new point, its return to the constraints, its rate. Methods differ in how they combine stages; every
 one calls `rateOfStage` (stage.ts) for the rate at a stage, and `arrive` at the new point. A step ends at `y` with the rate there in the stage
 after its last, and leaves the state it came from in `from`. Outcomes are those of work.ts. */
import type { bool, F64, f64, i32 } from '@freebody/math'
import { CLOSED, NEAR, rankFor } from '../solve/limits'
import { endOf, secondsOf, stageAt } from '../step/integrators/nystrom-sums'
import { addFour, addOne, addTwo } from '../step/integrators/sums'
import { largestTwist, twistsOf } from '../step/integrators/twists'
import { callHost } from './call'
import { moveBodies } from './correct'
import { CHECK_MASSLESS, PENALISE, REMOVE_NORMAL } from './host'
import { findMotions } from './motions'
import { closePositions, closeVelocities, isFiniteVector, settle } from './project'
import { place } from './rows'
import {
  accelerate,
  decideRank,
  largestError,
  rateOfStage,
  reduceRight,
  removeNormal,
  stageOf,
} from './stage'
import {
  AT_START,
  DONE,
  HOST_SOLVES,
  IN_BODY_AXES,
  KEPT,
  NOT_FINITE,
  PENALISED,
  PROJECTS,
  RANK_TOLERANCE,
  type Schedule,
  TIME,
  type Work,
} from './work'

/** ẏ at y into stage 0, with the rank decided there. */
export function begin(work: Work): i32 {
  place(work, true, true)
  factorHere(work, true)
  if (work.masslessCount > 0 && work.flags[HOST_SOLVES] === 0) {
    const free = callHost(CHECK_MASSLESS, 0)
    if (free !== DONE) return free
    reduceRight(work)
  }
  work.flags[AT_START] = 1
  return accelerate(work, true, 0)
}

/** The factor of the rows at hand, on or near the constraints. */
function factorHere(work: Work, right: bool): void {
  if (work.flags[PENALISED] === 1) {
    callHost(PENALISE, 0)
    return
  }
  const off = largestError(work, work.phi, 0) / work.length[0]
  decideRank(work, rankFor(off, work.limits[RANK_TOLERANCE]), 2, right)
}

/** ẏ at y into stage i, with the rank of the start of the step. */
export function stageRate(work: Work, i: i32): i32 {
  work.flags[AT_START] = 0
  return rateOfStage(work, i)
}

/** y brought back onto the constraints, and its rate into stage i. */
export function arrive(work: Work, near: f64, i: i32): i32 {
  const lost = closePositions(work, near, false)
  if (lost !== DONE) return lost
  const unsettled = settle(work, i)
  work.flags[AT_START] = unsettled === DONE ? 1 : 0
  return unsettled
}

/** y brought back onto the constraints, from near them. */
export function project(work: Work): i32 {
  place(work, true, false)
  factorHere(work, false)
  return closeState(work)
}

/** The same with the rows and the factor at hand for the first corrections. */
function closeState(work: Work): i32 {
  const lost = closePositions(work, CLOSED, false)
  return lost === DONE ? closeVelocities(work) : lost
}

/** Explicit Runge–Kutta by a tableau, from time t on; with `onConstraints` each stage is brought onto the constraints first, which takes twice
 the work and is smooth where branches of a linkage cross. */
export function explicitStep(work: Work, table: Schedule, h: f64, t: f64, onConstraints: bool): i32 {
  const { limits, flags } = work
  const n = table.stages
  flags[AT_START] = 0
  for (let i = 1; i < n; i++) {
    combineRow(work, work.step.y, work.step.from, table, i, h)
    limits[TIME] = t + table.time[i] * h
    const failed = onConstraints ? rateOnConstraints(work, i) : rateOfStage(work, i)
    if (failed !== DONE) return failed
  }
  combineRow(work, work.step.y, work.step.from, table, n, h)
  limits[TIME] = t + h
  return arrive(work, NEAR, n)
}

function rateOnConstraints(work: Work, i: i32): i32 {
  const lost = closeState(work)
  if (lost !== DONE) return lost
  reduceRight(work)
  return accelerate(work, false, i)
}

/** A step with one factor. Both methods move the bodies with one velocity and meet the constraints at the new point:

     Euler      V = v + h a,             Q = q ⊕ h V                                    first order
     leapfrog   Q = q ⊕ h (v + h/2 a),   V = v + h/2 (a + a(Q, v + h a))                second order

 Rows and factor at Q serve the acceleration there, the projection of V and, the next step starting from Q, its acceleration again: a solve
 each. So the second order costs a solve, where a stage of Runge–Kutta costs rows and a factor. The rate at the end is in stage 1, for
 a leapfrog in stage 2. */
export function oneFactorStep(work: Work, h: f64, t: f64, leaps: bool): i32 {
  const { y, v, from, k0, k1 } = work.step
  const { nb, motion, limits, flags, velocityDependent } = work
  const nq = 7 * (nb + 1)
  const length = work.step.length
  for (let i = length - 1; i >= 0; i--) y[i] = from[i]
  if (flags[AT_START] === 0) {
    // Rows and factor of the start: the first correction needs them, and the workspace has served another state since.
    limits[TIME] = t
    place(work, true, false)
    factorHere(work, false)
  }
  flags[AT_START] = 0
  limits[TIME] = t + h
  const ahead: f64 = leaps ? 0.5 * h : h
  for (let i = 6 * nb + 5; i >= 6; i--) motion[i] = -h * (v[i] + ahead * k0[nq + i])
  for (let i = length - 1; i >= nq; i--) y[i] += h * k0[i]
  moveBodies(work)
  if (!isFiniteVector(y, length)) return NOT_FINITE
  const lost = closePositions(work, CLOSED, leaps)
  if (lost !== DONE) return lost
  let last = 1
  if (leaps) {
    const stuck = accelerate(work, false, 1)
    if (stuck !== DONE) return stuck
    for (let i = nq + 6 * (nb + 1) - 1; i >= nq; i--) y[i] = from[i] + 0.5 * h * (k0[i] + k1[i])
    if (velocityDependent || flags[PROJECTS] === 0) {
      place(work, true, true)
      factorHere(work, false)
    } else findMotions(work)
    last = 2
  }
  const unsettled = settle(work, last)
  flags[AT_START] = unsettled === DONE ? 1 : 0
  return unsettled
}

/** Nyström's method of order four for z̈ = g(z, ż): with ν for the velocities and z for positions and quaternions,

     z₂ = z + h/2 ż + h²/8 z̈₁     ν₂ = ν + h/2 ν̇₁
     z₃ = z₂                      ν₃ = ν + h/2 ν̇₂
     z₄ = z + h ż + h²/2 z̈₃       ν₄ = ν + h ν̇₃
     z' = z + h ż + h²/6 (z̈₁ + z̈₂ + z̈₃),   ν' = ν + h/6 (ν̇₁ + 2ν̇₂ + 2ν̇₃ + ν̇₄)

 The second and third stage have the same positions, so they share rows and factor: three factors a step, where the classical method
 takes four. What z₂ lacks of the true point, h³/48 of the third derivative, counts four sixths; z₄ has h³/12 too much of it, which
 counts one sixth: the two cancel, and the order stays four whatever ż is as a function of ν. The rate at the end is in stage 4. */
export function nystromStep(work: Work, h: f64, t: f64): i32 {
  const it = work.step
  const { y, from, k0, k1, k2, k5 } = it
  const { nb, limits, flags } = work
  const nq = 7 * (nb + 1)
  flags[AT_START] = 0
  secondsOf(from, k0, nb, k5)
  stageAt(it, nq, 0.5 * h, 0.125 * h * h, k5, k0)
  limits[TIME] = t + 0.5 * h
  const second = rateOfStage(work, 1)
  if (second !== DONE) return second
  secondsOf(y, k1, nb, k1)
  for (let i = it.length - 1; i >= nq; i--) y[i] = from[i] + 0.5 * h * k1[i]
  let third: i32 = DONE
  if (work.velocityDependent || flags[HOST_SOLVES] === 1 || flags[KEPT] > 0) third = rateOfStage(work, 2)
  else {
    findMotions(work)
    reduceRight(work)
    third = accelerate(work, false, 2)
  }
  if (third !== DONE) return third
  secondsOf(y, k2, nb, k2)
  stageAt(it, nq, h, 0.5 * h * h, k2, k2)
  limits[TIME] = t + h
  const fourth = rateOfStage(work, 3)
  if (fourth !== DONE) return fourth
  endOf(it, nq, h)
  return arrive(work, NEAR, 4)
}

/** The error of the step that was just taken by row `which` of the tableau, in lengths and speeds that step.scale allows. What the projection
 takes away of an error it counts by itself. */
export function estimate(work: Work, table: Schedule, which: i32, h: f64): void {
  const { error, errorQ, errorV, scale, verdict } = work.step
  const { nb, motion, flags } = work
  for (let i = work.step.length - 1; i >= 0; i--) error[i] = 0
  combineRow(work, error, error, table, which, h)
  twistsOf(error, work.step.y, nb, errorQ, errorV)
  let across: f64 = 0
  if (flags[PROJECTS] === 1) {
    if (flags[IN_BODY_AXES] === 1) callHost(REMOVE_NORMAL, 0)
    else removeNormal(work, errorQ, 0)
    across = largestTwist(motion, nb, scale[0], scale[1])
    if (flags[IN_BODY_AXES] === 1) callHost(REMOVE_NORMAL, 1)
    else removeNormal(work, errorV, 1)
    across = Math.max(across, largestTwist(motion, nb, scale[2], scale[3]))
  }
  verdict[0] = across
  const along = largestTwist(errorQ, nb, scale[0], scale[1])
  verdict[1] = Math.max(along, largestTwist(errorV, nb, scale[2], scale[3]))
}

/** out = start + h Σ a_j k_j over row i of the tableau: four stages at a time where there are as many, since a pass over `out` costs as much
 as the products. */
function combineRow(work: Work, out: F64, start: F64, table: Schedule, i: i32, h: f64): void {
  const it = work.step
  const { stage, coefficient: a } = table
  const { length } = it
  const end = table.start[i + 1]
  let j = table.start[i]
  let from = start
  for (; j + 3 < end; j += 4) {
    const k = stageOf(it, stage[j])
    const l = stageOf(it, stage[j + 1])
    const m = stageOf(it, stage[j + 2])
    const n = stageOf(it, stage[j + 3])
    addFour(out, from, length, h * a[j], k, h * a[j + 1], l, h * a[j + 2], m, h * a[j + 3], n)
    from = out
  }
  for (; j + 1 < end; j += 2) {
    addTwo(out, from, length, h * a[j], stageOf(it, stage[j]), h * a[j + 1], stageOf(it, stage[j + 1]))
    from = out
  }
  if (j < end) addOne(out, from, length, h * a[j], stageOf(it, stage[j]))
}
