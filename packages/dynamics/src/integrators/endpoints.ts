/* The two ends of every substep: the rate where it starts, and the return to the constraints where it arrives. */
import { normalizeQuat } from '@freebody/math'
import { assembleForces } from '../applied'
import { assembleErrors, assembleStep } from '../assemble'
import { accelerate, isSoft, stabiliseFor, writeRates } from '../evaluate'
import type { Model } from '../model'
import { notFinite, type Failure } from '../outcome'
import { pinRate } from '../pins/rate'
import { pinStage } from '../pins/stage'
import { project, projectPositions, projectVelocities, rankToleranceAt, restoreAt } from '../project'
import type { Settings } from '../settings'
import { factorPenalised, factorS } from '../factor'
import { copyState, isFiniteState, type State } from '../state'
import type { Workspace } from '../workspace'

/** ẏ at s into stage 0, with the rank decided there. Free when the last substep ended at s: `step` has compared. */
export function begin(m: Model, s: State, ws: Workspace, o: Settings): Failure | null {
  const it = ws.integration
  if (it.settings === o) {
    ws.contradictory = it.contradictory
    return null
  }
  it.settings = null
  // A copy of s, where kernels find it.
  const { at } = it
  copyState(at, s)
  assembleStep(m, at, ws)
  factorAt(m, ws, o, false)
  return rateHere(m, at, ws, o, true, it.stages[0]) ?? remember(s, ws, o)
}

/** The factor the stabilisation wants; `inner` stages keep the rank of the start. */
function factorAt(m: Model, ws: Workspace, o: Settings, inner: boolean): void {
  const it = ws.integration
  if (o.stabilisation === 'augmented-lagrangian') factorPenalised(m, ws, rankToleranceAt(m, ws, o))
  else if (inner && it.droppedCount > 0) {
    ws.factor.dropped.set(it.dropped)
    factorS(m, ws, o.rankTolerance, restoreAt(m, ws))
  } else factorS(m, ws, inner ? o.rankTolerance : rankToleranceAt(m, ws, o))
}

/** ẏ at an inner stage, with the rank of the start. */
export function stageRate(m: Model, s: State, ws: Workspace, o: Settings, out: Float64Array): Failure | null {
  if (m.pins && !ws.solver && o.stabilisation === 'projection' && pinStage(m, s, ws, o.rankTolerance, out))
    return null
  stageRows(m, s, ws, o)
  return rateHere(m, s, ws, o, false, out)
}

/** Rows and factor at s, with the rank of the start: what `arrive` corrects with. */
export function stageRows(m: Model, s: State, ws: Workspace, o: Settings): void {
  // A rank with dropped rows asks how far off the stage is; Baumgarte corrects by it.
  assembleStep(m, s, ws, ws.integration.droppedCount > 0 || o.stabilisation !== 'projection')
  factorAt(m, ws, o, true)
}

/** ẏ at the point of the constraints next to an inner stage: twice the work, and smooth where branches cross. Moves s. */
export function projectedStageRate(
  m: Model,
  s: State,
  ws: Workspace,
  o: Settings,
  out: Float64Array,
): Failure | null {
  return project(m, s, ws, o) ?? rateHere(m, s, ws, o, false, out)
}

/** The new point brought back onto the constraints, and ẏ there into `out`. Uses the factor of the last stage. */
export function arrive(m: Model, s: State, ws: Workspace, o: Settings, out: Float64Array): Failure | null {
  return land(m, s, ws, o) ?? settle(m, s, ws, o, out)
}

/** Positions of the new point brought back, one correction being enough for what is `near`, with the rows and the factor that decides the
 rank there. */
export function land(m: Model, s: State, ws: Workspace, o: Settings, near?: number): Failure | null {
  if (!isFiniteState(s)) return notFinite(m, 0)
  if (o.stabilisation === 'projection') return projectPositions(m, s, ws, o, near)
  for (let i = 1; i <= m.nb; i++) normalizeQuat(s.q, 7 * i + 3)
  assembleStep(m, s, ws)
  if (m.tracked > 0) s.s.set(ws.tracked)
  factorAt(m, ws, o, false)
  return null
}

/** After `land`: its velocities too, and ẏ there into `out`. */
export function settle(m: Model, s: State, ws: Workspace, o: Settings, out: Float64Array): Failure | null {
  const failure = o.stabilisation === 'projection' ? projectVelocities(m, s, ws, o) : null
  return failure ?? rateHere(m, s, ws, o, true, out)
}

/** After `land`, for other velocities at the same point: what changes with them. */
export function renew(m: Model, s: State, ws: Workspace, o: Settings): void {
  if (m.velocityDependent || o.stabilisation !== 'projection') {
    assembleStep(m, s, ws)
    factorAt(m, ws, o, false)
  } else assembleErrors(m, s, ws, true)
}

/** The substep is accepted: s ← trial, and what is known there is kept for the next one; ẏ is in stage `last`. */
export function accept(s: State, ws: Workspace, o: Settings, last: number): void {
  const it = ws.integration
  copyState(s, it.trial)
  it.stages[0].set(it.stages[last])
  remember(s, ws, o)
}

function remember(s: State, ws: Workspace, o: Settings): null {
  const it = ws.integration
  copyState(it.at, s)
  if (it.droppedCount + ws.factor.droppedCount > 0) it.dropped.set(ws.factor.dropped)
  it.droppedCount = ws.factor.droppedCount
  it.contradictory = ws.contradictory
  it.settings = o
  return null
}

/** ẏ from rows and factor that are in ws already; with `decide`, also whether redundant rows agree there. */
export function rateHere(
  m: Model,
  s: State,
  ws: Workspace,
  o: Settings,
  decide: boolean,
  out: Float64Array,
): Failure | null {
  if (m.pins && ws.pinned && !isSoft(o) && pinRate(m, s, ws, decide, out)) return null
  if (ws.pinned && !(ws.pinRows.hasErrors && ws.pinRows.hasRight)) assembleErrors(m, s, ws, true)
  stabiliseFor(m, ws, o)
  if (!ws.pinned) assembleForces(m, s, ws)
  const failure = accelerate(m, s, ws, decide, false)
  if (failure) return failure
  writeRates(m, s, ws, out)
  return null
}
