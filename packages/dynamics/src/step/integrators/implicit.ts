/* SDIRK, two stages, order two, L-stable (Alexander 1977): for stiff springs and dampers, where explicit methods need
 steps as short as the stiffest oscillation. With γ = 1 − √2/2,

   V₁ = v + hγ a(Q₁, V₁),                    Q₁ = q ⊕ hγ V₁
   V₂ = v + h(1−γ) a₁ + hγ a(Q₂, V₂),        Q₂ = q ⊕ h((1−γ)V₁ + γV₂),     the new point is stage two.

 a(q, v) is the constrained acceleration, so joints need no special care. Each stage is solved for V by Newton with the
 matrix I − hγ ∂a/∂v − (hγ)² ∂a/∂q, whose derivatives are finite differences at the start of the step: 6 evaluations per
 body, afresh each step so that a run continued from a recorded state gives the same bits. Meant for scenes of some tens
 of bodies. On very stiff springs the order falls to the stage order, one; the result stays smooth. */
import { factorLU, solveLU, turnQuat } from '@freebody/math'
import { TIME } from '../../kernels/work'
import type { Model } from '../../model/model'
import { LASTING, notFinite, tooManyForImplicit, unsolved, type Failure } from '../../model/outcome'
import type { Settings } from '../../model/settings'
import { copyState, type State } from '../../model/state'
import type { Workspace } from '../../model/workspace'
import { accept, begin, keepStart, outcomeOf } from './run'
import { stepKernels } from '../kernels'
import type { DenseScratch } from './integration'

const GAMMA = 1 - Math.SQRT1_2
const MAX_TURNS = 25
/** Turns of Newton after which a longer step may be tried. */
const FEW_TURNS = 8
/** The shortest part of a step that is tried, where Newton does not find the end of longer ones. */
const SHORTEST = 1 / 256

/** With more bodies the dense matrix takes longer than anybody waits. */
const MOST_BODIES = 200

/** One step of the given length; where Newton's method does not converge, several shorter ones, whose length is kept in s.h. */
export function sdirk2(m: Model, s: State, ws: Workspace, dt: number, o: Settings): Failure | null {
  if (m.nb > MOST_BODIES) return tooManyForImplicit(m)
  const it = ws.integration
  const end = s.t + dt
  let left = dt
  // (another integrator may have left something much shorter)
  let h = s.h > 0 ? Math.min(dt, Math.max(s.h, SHORTEST * dt)) : dt
  while (left > 0) {
    const pieces = Math.ceil(left / h - 1e-9)
    const tried = left / pieces
    const failure = substep(m, s, ws, tried, o)
    if (failure) {
      h = tried / 2
      if (!LASTING.has(failure.reason) && h >= SHORTEST * dt) continue
      return failure
    }
    if (pieces === 1) it.trial.t = end
    else keepStart(s, it)
    accept(s, ws, o, 4)
    left = pieces === 1 ? 0 : end - s.t
    h = it.dense!.turns <= FEW_TURNS ? Math.min(2 * tried, dt) : tried
  }
  s.h = h
  it.at.h = h
  return null
}

/** From s to trial, with its rate in stage 4. */
function substep(m: Model, s: State, ws: Workspace, h: number, o: Settings): Failure | null {
  const it = ws.integration
  const failure = begin(m, s, ws, o)
  if (failure) return failure
  it.dense ??= createDense(6 * m.nb)
  it.dense.turns = 0
  const { trial, stages } = it
  const lost = newtonMatrix(m, s, ws, h * GAMMA, it.dense)
  if (lost) return lost

  const nq = s.q.length
  const v1 = it.error // scratch of the right length; this method has no error estimate
  const shift = stages[1]
  // stage 1
  shift.fill(0)
  const first = solveStage(m, s, ws, h * GAMMA, s.t + GAMMA * h, shift, 2)
  if (first) return first
  v1.set(trial.y)
  // stage 2: the known part of the velocity and of the displacement
  const rest = h * (1 - GAMMA)
  for (let i = 6; i < s.v.length; i++) {
    shift[nq + i] = rest * stages[2][nq + i]
    shift[i] = rest * v1[nq + i]
  }
  for (let i = nq + s.v.length; i < s.y.length; i++) shift[i] = rest * stages[2][i]
  const second = solveStage(m, s, ws, h * GAMMA, s.t + h, shift, 3)
  if (second) return second
  ws.work.limits[TIME] = s.t + h
  const lostEnd = outcomeOf(m, ws, stepKernels(m, ws).arrive(4))
  trial.t = s.t + h
  return lostEnd
}

/** trial ← the stage with V = v + shift_v + g a(Q, V), Q = q ⊕ (shift_q + g V). Displacements sit in shift[6i..], in twist form. */
function solveStage(
  m: Model,
  s: State,
  ws: Workspace,
  g: number,
  t: number,
  shift: Float64Array,
  stage: number,
): Failure | null {
  const { trial, dense, stages } = ws.integration
  const rate = stages[stage]
  const known = dense as DenseScratch
  const { lu, pivots, vector, n } = known
  const nq = s.q.length
  copyState(trial, s)
  trial.t = t
  // The acceleration of the start is no guide: where it is stiff it points across the motion, and takes Newton far away.
  for (let i = 6; i < s.v.length; i++) trial.v[i] = s.v[i] + shift[nq + i]
  let last = Number.POSITIVE_INFINITY
  for (let turn = 0; turn < MAX_TURNS; turn++) {
    placeStage(m, s, trial, g, shift)
    const failure = rateAt(m, ws, stage)
    if (failure) return failure
    let size = 0
    let speed = 1e-12
    for (let i = 6; i < s.v.length; i++) {
      vector[i - 6] = s.v[i] + shift[nq + i] + g * rate[nq + i] - trial.v[i]
      speed = Math.max(speed, Math.abs(trial.v[i]))
    }
    solveLU(lu, n, pivots, vector)
    for (let i = 6; i < s.v.length; i++) {
      trial.v[i] += vector[i - 6]
      size = Math.max(size, Math.abs(vector[i - 6]))
    }
    if (!Number.isFinite(size)) return notFinite(m, 0)
    if (size <= 1e-13 * speed || (size <= 1e-10 * speed && size > 0.5 * last)) {
      known.turns = Math.max(known.turns, turn)
      placeStage(m, s, trial, g, shift)
      return rateAt(m, ws, stage)
    }
    if (turn > 2 && size > last) break
    last = size
  }
  return unsolved(g / GAMMA)
}

/** ẏ at trial into a stage. */
function rateAt(m: Model, ws: Workspace, stage: number): Failure | null {
  ws.work.limits[TIME] = ws.integration.trial.t
  return outcomeOf(m, ws, stepKernels(m, ws).stageRate(stage))
}

function placeStage(m: Model, s: State, trial: State, g: number, shift: Float64Array): void {
  const { q, v } = trial
  q.set(s.q)
  for (let i = 1, j = 7, k = 6; i <= m.nb; i++, j += 7, k += 6) {
    q[j] += shift[k] + g * v[k]
    q[j + 1] += shift[k + 1] + g * v[k + 1]
    q[j + 2] += shift[k + 2] + g * v[k + 2]
    turnQuat(q, j + 3, shift[k + 3] + g * v[k + 3], shift[k + 4] + g * v[k + 4], shift[k + 5] + g * v[k + 5])
  }
}

/** lu ← factor of I − g ∂a/∂v − g² ∂a/∂q at s: in each column one difference, along a velocity and g times the same displacement. */
function newtonMatrix(m: Model, s: State, ws: Workspace, g: number, dense: DenseScratch): Failure | null {
  const { trial, stages } = ws.integration
  const { n, lu, pivots } = dense
  const base = stages[0]
  const first = s.q.length + 6
  const out = stages[1]
  for (let c = 0; c < n; c++) {
    const i = 6 + c
    const axis = i % 6
    const j = 7 * Math.floor(i / 6)
    const dv = 1e-7 * Math.max(1, Math.abs(s.v[i]))
    const dq = g * dv
    copyState(trial, s)
    trial.v[i] += dv
    if (axis < 3) trial.q[j + axis] += dq
    else turnQuat(trial.q, j + 3, axis === 3 ? dq : 0, axis === 4 ? dq : 0, axis === 5 ? dq : 0)
    const failure = rateAt(m, ws, 1)
    if (failure) return failure
    for (let r = 0; r < n; r++) lu[r * n + c] = -(g / dv) * (out[first + r] - base[first + r])
    lu[c * n + c] += 1
  }
  return factorLU(lu, n, pivots) ? null : unsolved(g / GAMMA)
}

function createDense(n: number): DenseScratch {
  return { n, lu: new Float64Array(n * n), pivots: new Int32Array(n), vector: new Float64Array(n), turns: 0 }
}
