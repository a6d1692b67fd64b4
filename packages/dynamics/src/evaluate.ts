/* Forward dynamics: (q, v, t) → (ν̇, λ). The whole engine in order. */
import { quatRate } from '@freebody/math'
import { assembleForces } from './assembly/applied'
import { assembleRows, stabilise } from './assembly/assemble'
import { applyLaws } from './laws/apply'
import type { Model } from './model/model'
import { FLUSH } from './kernels/flush'
import { massless, type Failure } from './model/outcome'
import { defaultSettings, type Settings } from './model/settings'
import { factorS } from './solve/factor'
import { failureOf, freeMasslessDirection, readMultipliers, solveAccelerations } from './solve/solve'
import type { State } from './model/state'
import type { Workspace } from './model/workspace'

export interface Evaluated {
  readonly ok: true
  /** Rank of A over the rows that are constraints, and the pivot ratio that decided it. */
  readonly rank: number
  readonly rankTolerance: number
  /** Rows implied by others. */
  readonly redundant: number
  /** Largest |Aν̇ − b| where rows contradict each other; 0 when they agree. ν̇ is then the least-squares answer. */
  readonly inconsistency: number
  /** Constraint where it is largest. */
  readonly contradiction: string | null
}

/** Everything at this state, as the defined answer: ν̇ and least-norm λ by Moore–Penrose, whatever the rank. Fills ws. */
export function evaluate(
  m: Model,
  s: State,
  ws: Workspace,
  o: Settings = defaultSettings,
): Evaluated | Failure {
  assembleRows(m, s, ws)
  stabiliseFor(m, ws, o)
  assembleForces(m, s, ws)
  factorS(m, ws, o.rankTolerance)
  const failed = accelerate(m, s, ws, true, true)
  if (failed) return failed
  return {
    ok: true,
    rank: m.heldRows - ws.factor.droppedCount,
    rankTolerance: o.rankTolerance,
    redundant: ws.factor.droppedCount,
    inconsistency: ws.inconsistency,
    contradiction:
      ws.inconsistentRow >= 0 && ws.inconsistency > 0
        ? m.constraints[m.rowConstraint[ws.inconsistentRow]].id
        : null,
  }
}

/** Solve with the factor at hand, then the non-ideal laws, then another solver where one is set (ws.solver). `decide`: look again for
 contradictions and directions without mass. `multipliers`: also make λ least-norm for readers. */
export function accelerate(
  m: Model,
  s: State,
  ws: Workspace,
  decide: boolean,
  multipliers: boolean,
): Failure | null {
  if (decide && m.massless.length > 0 && !m.plan) {
    const free = freeMasslessDirection(m, ws)
    if (free >= 0) return massless(m, free)
  }
  const failure = solveAccelerations(m, ws, decide)
  if (failure) return failureOf(m, failure)
  if (multipliers || m.laws.length > 0) readMultipliers(m, ws, ws.lambda)
  const unlawful = m.laws.length > 0 ? applyLaws(m, s, ws) : null
  return unlawful ?? (ws.solver ? ws.solver(m, s, ws, decide) : null)
}

/** b from γ by the chosen stabilisation. */
export function stabiliseFor(m: Model, ws: Workspace, o: Settings): void {
  const soft = isSoft(o)
  stabilise(m, ws, soft ? o.alpha : 0, soft ? o.beta : 0)
}

/** The stabilisation works through b. */
export function isSoft(o: Settings): boolean {
  return o.stabilisation === 'baumgarte' || o.stabilisation === 'augmented-lagrangian'
}

/** ẏ at a state whose accelerations are in ws. */
export function writeRates(m: Model, s: State, ws: Workspace, out: Float64Array): void {
  const { q, v } = s
  const { vdot, trackedRate } = ws
  const nq = q.length
  for (let i = 1, o = 7, j = 6; i <= m.nb; i++, o += 7, j += 6) {
    out[o] = v[j]
    out[o + 1] = v[j + 1]
    out[o + 2] = v[j + 2]
    quatRate(out, o + 3, q, o + 3, v, j + 3)
  }
  for (let i = 6, o = nq + 6; i < vdot.length; i += 6, o += 6) {
    out[o] = vdot[i] + FLUSH - FLUSH
    out[o + 1] = vdot[i + 1] + FLUSH - FLUSH
    out[o + 2] = vdot[i + 2] + FLUSH - FLUSH
    out[o + 3] = vdot[i + 3] + FLUSH - FLUSH
    out[o + 4] = vdot[i + 4] + FLUSH - FLUSH
    out[o + 5] = vdot[i + 5] + FLUSH - FLUSH
  }
  for (let i = 0; i < trackedRate.length; i++) out[nq + vdot.length + i] = trackedRate[i]
}
