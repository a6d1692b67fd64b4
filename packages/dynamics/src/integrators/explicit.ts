/* Explicit Runge–Kutta on the constrained motion, fixed or error-controlled. */
import type { Model } from '../model'
import { stepTooSmall, type Failure } from '../outcome'
import type { Settings } from '../settings'
import type { State } from '../state'
import type { Workspace } from '../workspace'
import { accept, arrive, begin, stageRate } from './endpoints'
import type { Tableau, Terms } from './tableau'

/** One substep of length h. */
export function fixedStep(
  table: Tableau,
  m: Model,
  s: State,
  ws: Workspace,
  h: number,
  o: Settings,
): Failure | null {
  const failure = begin(m, s, ws, o) ?? attempt(table, m, s, ws, h, o)
  if (failure) return failure
  accept(s, ws, o, ws.integration.stages[table.c.length])
  return null
}

/** Error-controlled substeps that end exactly at t + dt. The last one is stretched or shortened to fit, so the sequence
 depends on the state and dt alone. */
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
  let h = s.h > 0 ? s.h : dt
  let rejected = 0
  while (left > 0) {
    const pieces = Math.ceil(left / h - 1e-9)
    const tried = pieces <= 1 ? left : left / pieces
    if (tried < 1e-12 * Math.max(dt, 1e-6)) return stepTooSmall(m, tried, it.errorBody)
    const stuck = begin(m, s, ws, o)
    if (stuck) return stuck
    const failure = attempt(table, m, s, ws, tried, o)
    if (failure) {
      // A numerical failure may heal with a smaller step; one that persists is reported as it is.
      if (failure.reason === 'massless' || failure.reason === 'contradictory' || ++rejected > 30)
        return failure
      h = 0.25 * tried
      continue
    }
    const size = it.errorSize
    const factor = size > 0 ? 0.9 * size ** exponent : 5
    if (size > 1) {
      if (++rejected > 60) return stepTooSmall(m, tried, it.errorBody)
      h = tried * Math.max(0.2, factor)
      continue
    }
    if (pieces <= 1) it.trial.t = end
    accept(s, ws, o, it.stages[table.c.length])
    left = pieces <= 1 ? 0 : end - s.t
    // After a rejection the step must not grow at once; a substep shortened to fit must not shrink the memory of h.
    h = Math.max(
      tried * Math.min(rejected > 0 ? 1 : 5, Math.max(0.2, factor)),
      size > 0 && factor < 1 ? 0 : Math.min(h, tried * factor),
    )
    rejected = 0
  }
  s.h = h
  it.at.h = h
  return null
}

/** From s to it.trial, with it.errorSize. Expects ẏ(s) in stage 0; leaves ẏ(trial) in the stage after the last. */
function attempt(table: Tableau, m: Model, s: State, ws: Workspace, h: number, o: Settings): Failure | null {
  const it = ws.integration
  const { trial, stages } = it
  const n = table.c.length
  trial.u.set(s.u)
  trial.h = s.h
  for (let i = 1; i < n; i++) {
    combine(trial.y, s.y, h, table.a[i], stages)
    trial.t = s.t + table.c[i] * h
    const failure = stageRate(m, trial, ws, o, stages[i])
    if (failure) return failure
  }
  combine(trial.y, s.y, h, table.b, stages)
  trial.t = s.t + h
  const failure = arrive(m, trial, ws, o, stages[n])
  if (failure) return failure
  it.errorSize = 0
  if (table.error) measure(table, m, s, ws, h, o)
  return null
}

/** out = y + h Σ a_j k_j. */
function combine(
  out: Float64Array,
  y: Float64Array,
  h: number,
  terms: Terms,
  stages: readonly Float64Array[],
): void {
  const c0 = h * terms[0][1]
  const k0 = stages[terms[0][0]]
  const n = out.length
  for (let i = 0; i < n; i++) out[i] = y[i] + c0 * k0[i]
  for (let j = 1; j < terms.length; j++) {
    const c = h * terms[j][1]
    const k = stages[terms[j][0]]
    for (let i = 0; i < n; i++) out[i] += c * k[i]
  }
}

/** it.errorSize = largest error of any body over what o.tolerance allows. Lengths are measured against the mechanism's,
 speeds against the fastest body's and against what the largest acceleration builds up over that length. */
function measure(table: Tableau, m: Model, s: State, ws: Workspace, h: number, o: Settings): void {
  const it = ws.integration
  const { error, stages } = it
  const rate = stages[0]
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
  const tolerance = o.tolerance
  const perLength = 1 / (tolerance * m.length)
  const perAngle = 1 / tolerance
  const perSpeed = 1 / (tolerance * (speed + Math.sqrt(push * m.length) + 1e-12))
  const perSpin = 1 / (tolerance * (spin + Math.sqrt(twist) + 1e-12))

  error.fill(0)
  combine(error, error, h, table.error as Terms, stages)
  let size = largestError(m, nq, error, perLength, perAngle, perSpeed, perSpin, it)
  if (table.error3 && size > 0) {
    const body = it.errorBody
    error.fill(0)
    combine(error, error, h, table.error3, stages)
    const size3 = largestError(m, nq, error, perLength, perAngle, perSpeed, perSpin, it)
    it.errorBody = body
    size = (size * size) / Math.sqrt(size * size + 0.01 * size3 * size3)
  }
  it.errorSize = size
}

function largestError(
  m: Model,
  nq: number,
  e: Float64Array,
  perLength: number,
  perAngle: number,
  perSpeed: number,
  perSpin: number,
  it: { errorBody: number },
): number {
  let worst = 0
  for (let i = 1; i <= m.nb; i++) {
    const j = 7 * i
    const k = nq + 6 * i
    const turn = Math.sqrt(
      e[j + 3] * e[j + 3] + e[j + 4] * e[j + 4] + e[j + 5] * e[j + 5] + e[j + 6] * e[j + 6],
    )
    const x = Math.max(
      perLength * length3(e, j),
      perAngle * turn,
      perSpeed * length3(e, k),
      perSpin * length3(e, k + 3),
    )
    if (x > worst) {
      worst = x
      it.errorBody = i
    }
  }
  return worst
}

function length3(v: Float64Array, i: number): number {
  return Math.sqrt(v[i] * v[i] + v[i + 1] * v[i + 1] + v[i + 2] * v[i + 2])
}
