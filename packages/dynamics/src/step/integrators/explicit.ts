/* Explicit Runge–Kutta on the constrained motion, fixed or error-controlled. kernels/step.ts takes the steps. */
import type { Model } from '../../model/model'
import { LASTING, stepTooSmall, type Failure } from '../../model/outcome'
import { roundingFloor } from '../rounding'
import type { Settings } from '../../model/settings'
import type { State } from '../../model/state'
import type { Workspace } from '../../model/workspace'
import type { Integration } from './integration'
import { accept, begin, keepStart, outcomeOf } from './run'
import { scheduleOf, type Tableau } from './tableau'
import { stepKernels } from '../kernels'
import { largestTwist } from './twists'

/** One substep of length h. */
export function fixedStep(
  table: Tableau,
  m: Model,
  s: State,
  ws: Workspace,
  h: number,
  o: Settings,
): Failure | null {
  const failure = begin(m, s, ws, o) ?? attempt(table, m, s, ws, h, o, false)
  if (failure) return failure
  accept(s, ws, o, table.c.length)
  return null
}

/** Error-controlled substeps that end exactly at t + dt. The last one is stretched or shortened to fit, so the sequence
 depends on the state and dt alone. Where `stop` says so, they end before.

 Where branches of a linkage cross (a parallelogram going flat), the accelerations of stages that lie off the constraints
 have errors like violation/distance across the branch: a singularity of the stages, not of the motion. The estimate shows
 it as a large error normal to the constraints; a smaller step would only come closer. The substep is then repeated with
 its stages on the constraints, where nothing is singular. */
export function controlledSteps(
  table: Tableau,
  m: Model,
  s: State,
  ws: Workspace,
  dt: number,
  o: Settings,
): Failure | null {
  const it = ws.integration
  const end = s.t + dt
  const exponent = -1 / (table.errorOrder + 1)
  let left = dt
  let h = Number.isFinite(s.h) ? Math.max(s.h, 0) : 0
  let rejected = 0
  let onConstraints = false
  it.noise = 0
  it.attempts = 0
  while (left > 0) {
    const stuck = begin(m, s, ws, o)
    if (stuck) return stuck
    if (h === 0) h = Math.min(dt, firstStep(table, m, s, ws, o))
    const pieces = Math.ceil(left / h - 1e-9)
    const tried = pieces <= 1 ? left : left / pieces
    if (tried < 1e-12 * dt) return stepTooSmall(m, tried, worstBody(m, it))
    const failure = attempt(table, m, s, ws, tried, o, onConstraints)
    if (failure) {
      // A numerical failure may heal with a smaller step; one that persists is reported as it is.
      if (LASTING.has(failure.reason) || ++rejected > 30) return failure
      h = 0.25 * tried
      continue
    }
    const size = it.errorSize
    if (size > 1 && it.normalError > it.tangentError && !onConstraints) {
      onConstraints = true
      continue
    }
    onConstraints = false
    const factor = size > 0 ? 0.9 * size ** exponent : 5
    if (size > 1) {
      noticeRounding(it, tried, size, o)
      if (++rejected > 60) return stepTooSmall(m, tried, worstBody(m, it))
      h = tried * Math.max(0.2, factor)
      continue
    }
    if (pieces <= 1) it.trial.t = end
    else keepStart(s, it)
    accept(s, ws, o, table.c.length)
    it.attempts = 0
    left = pieces <= 1 ? 0 : end - s.t
    // After a rejection the step must not grow at once. A substep that was accepted but shortened to fit
    // is no reason to reduce the longer one it was cut from.
    const next = tried * Math.min(rejected > 0 ? 1 : 5, Math.max(0.2, factor))
    h = factor < 1 ? next : Math.max(next, Math.min(h, tried * factor))
    rejected = 0
    if (left > 0 && it.stop?.(s)) break
  }
  s.h = h
  it.at.h = h
  return null
}

/** A guess at the first substep of a run: the time in which the fastest body, at its speed or from rest, would turn by a radian or cross
 the mechanism, reduced by the order of the method. Too long a guess costs a rejected attempt, too short a few extra steps. */
function firstStep(table: Tableau, m: Model, s: State, ws: Workspace, o: Settings): number {
  const { speed, spin, push, twist } = extremes(s, ws)
  const perSecond = Math.max(
    (speed + Math.sqrt(push * m.length)) / m.length,
    spin + Math.sqrt(twist),
    Number.MIN_VALUE,
  )
  return o.tolerance ** (1 / (table.errorOrder + 1)) / perSecond
}

/** Largest speeds and accelerations of any body, at s with its rate in stage 0. The result is overwritten by the next call. */
function extremes(s: State, ws: Workspace): typeof most {
  const rate = ws.integration.stages[0]
  const nq = s.q.length
  let speed = 0
  let spin = 0
  let push = 0
  let twist = 0
  for (let k = 6; k < s.v.length; k += 6) {
    speed = Math.max(speed, length3(s.v, k))
    spin = Math.max(spin, length3(s.v, k + 3))
    push = Math.max(push, length3(rate, nq + k))
    twist = Math.max(twist, length3(rate, nq + k + 3))
  }
  most.speed = speed
  most.spin = spin
  most.push = push
  most.twist = twist
  return most
}

/** Turning counts by at least this fraction of moving, and the reverse: what a slider turns by is rounding. */
const LITTLE = 1e-3
/** Stands for the speed of a mechanism at rest without forces, in any unit. */
const NOTHING_MOVES = 1e-200

const most = { speed: 0, spin: 0, push: 0, twist: 0 }

/** From s, which is also it.at, to it.trial, with it.errorSize. Expects ẏ(s) in stage 0; leaves ẏ(trial) in the stage after the last. */
function attempt(
  table: Tableau,
  m: Model,
  s: State,
  ws: Workspace,
  h: number,
  o: Settings,
  onConstraints: boolean,
): Failure | null {
  const it = ws.integration
  const { trial } = it
  trial.h = s.h
  const failure = outcomeOf(m, ws, stepKernels(m, ws).explicitStep(scheduleOf(table), h, s.t, onConstraints))
  if (failure) return failure
  trial.t = s.t + h
  it.errorSize = 0
  if (table.error) measure(table, m, s, ws, h, o)
  return null
}

/** A rejected attempt from this point: where the estimates no longer follow the step, what they show is rounding (rounding.ts), and the
 tolerance for the rest of this step of the clock is twice that. Forgotten at its end, so that a run continued from a recorded
 state gives the same bits. */
function noticeRounding(it: Integration, h: number, size: number, o: Settings): void {
  const { lastSteps, lastSizes } = it
  const n = lastSteps.length
  lastSteps.copyWithin(0, 1)
  lastSizes.copyWithin(0, 1)
  lastSteps[n - 1] = h
  lastSizes[n - 1] = size
  if (++it.attempts < n) return
  const floor = roundingFloor(lastSteps, lastSizes, toleranceOf(it, o))
  if (floor > 0) {
    it.noise = Math.max(it.noise, floor)
    it.attempts = 0
  }
}

/** What errors are held to: the tolerance, or what rounding allows. */
function toleranceOf(it: Integration, o: Settings): number {
  return Math.max(o.tolerance, 2 * it.noise)
}

/** it.errorSize = largest error of any body over what o.tolerance allows. Lengths are measured against the mechanism's,
 speeds against the fastest body's and against what the largest acceleration builds up over that length. */
function measure(table: Tableau, m: Model, s: State, ws: Workspace, h: number, o: Settings): void {
  const it = ws.integration
  const { speed, spin, push, twist } = extremes(s, ws)
  const { scale } = it
  const tolerance = toleranceOf(it, o)
  scale[0] = 1 / (tolerance * m.length)
  scale[1] = 1 / (2 * tolerance)
  const along = speed + Math.sqrt(push * m.length)
  const about = spin + Math.sqrt(twist)
  scale[2] = 1 / (tolerance * (Math.max(along, LITTLE * m.length * about) + NOTHING_MOVES))
  scale[3] = 1 / (tolerance * (Math.max(about, (LITTLE * along) / m.length) + NOTHING_MOVES))

  it.errorSize = errorOf(table, 1, m, ws, h, o)
  if (table.error3 && it.errorSize > 0) {
    const { normalError, tangentError } = it
    const size = it.errorSize
    const size3 = errorOf(table, 2, m, ws, h, o)
    it.normalError = normalError
    it.tangentError = tangentError
    it.errorSize = (size * size) / Math.sqrt(size * size + 0.01 * size3 * size3)
  }
}

/** Size of one error estimate, of the first or the second kind. Where the new point is projected, the part of the error that the
 projection takes away again matters only to second order, so its square is held against the tolerance. */
function errorOf(table: Tableau, which: 1 | 2, m: Model, ws: Workspace, h: number, o: Settings): number {
  const it = ws.integration
  const { verdict } = it
  stepKernels(m, ws).estimate(scheduleOf(table), table.c.length + which, h)
  it.normalError = verdict[0] * verdict[0] * toleranceOf(it, o)
  it.tangentError = verdict[1]
  return Math.max(it.tangentError, it.normalError)
}

/** The body whose error was largest in the last estimate; 0 where there was none. */
function worstBody(m: Model, { errorQ, errorV, scale }: Integration): number {
  let [worst, most] = [0, 0]
  for (let i = 1; i <= m.nb; i++) {
    const own = 6 * (i - 1)
    const ofQ = largestTwist(errorQ.subarray(own), 1, scale[0], scale[1])
    const ofV = largestTwist(errorV.subarray(own), 1, scale[2], scale[3])
    if (Math.max(ofQ, ofV) > most) [worst, most] = [i, Math.max(ofQ, ofV)]
  }
  return worst
}

function length3(v: Float64Array, i: number): number {
  return Math.sqrt(v[i] * v[i] + v[i + 1] * v[i + 1] + v[i + 2] * v[i + 2])
}
