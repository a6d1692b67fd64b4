/* What every integrator does around the kernels of a step: settings in, outcomes out, and what is known at the end kept for the next step. */
import { isSoft } from '../../evaluate'
import {
  CONTRADICTORY,
  DONE,
  HOST_FAILED,
  HOST_FORCES,
  HOST_ROWS,
  HOST_SOLVES,
  HOST_WRITES,
  IN_BODY_AXES,
  KEPT,
  NOT_FINITE,
  PENALISED,
  PROJECTS,
  RANK_TOLERANCE,
  STILL_OPEN,
  TIME,
} from '../../kernels/work'
import { isSolvedByHost } from '../../kernels/share'
import type { Model } from '../../model/model'
import { contradictory, notFinite, stillOpen, type Failure } from '../../model/outcome'
import type { Settings } from '../../model/settings'
import { copyMotion, copyState, type State } from '../../model/state'
import { pulse } from '../../pulse'
import { stepKernels } from '../kernels'
import type { Integration } from './integration'
import type { Workspace } from '../../model/workspace'

/** Tells the kernels what the settings and the inputs of s ask for. */
export function prepare(m: Model, s: State, ws: Workspace, o: Settings): void {
  const { flags, limits } = ws.work
  const it = ws.integration
  const { kernels: t } = m
  // Another solver reads A.
  const inBodyAxes = t.inBodyAxes || ws.solver !== null
  const soft = isSoft(o)
  // A metric of geometry has no penalty with the unit of a mass: the rank is decided instead.
  const penalised = o.stabilisation === 'augmented-lagrangian' && !m.plan
  const hostSolves = inBodyAxes || soft || isSolvedByHost(m)
  flags[IN_BODY_AXES] = inBodyAxes ? 1 : 0
  flags[HOST_SOLVES] = hostSolves ? 1 : 0
  flags[HOST_WRITES] =
    (t.hostConstraints.length > 0 || m.turns.length > 0 ? HOST_ROWS : 0) |
    (hostForces(m, s) ? HOST_FORCES : 0)
  flags[PROJECTS] = o.stabilisation === 'projection' ? 1 : 0
  flags[PENALISED] = penalised ? 1 : 0
  limits[RANK_TOLERANCE] = o.rankTolerance
  limits[TIME] = s.t
  it.stepSettings = o
  stepKernels(m, ws)
  ws.inWorldAxes = !inBodyAxes
  ws.penalised = penalised
}

/** A force without a kernel acts. */
function hostForces(m: Model, s: State): boolean {
  const { hostForces } = m.kernels
  for (let i = 0; i < hostForces.length; i++) {
    const f = m.forces[hostForces[i]]
    if (!f.definition.isIdle?.(s.u, f.u0)) return true
  }
  return false
}

/** ẏ at s into stage 0, with the rank decided there. Free when the last substep ended at s: `step` has compared. */
export function begin(m: Model, s: State, ws: Workspace, o: Settings): Failure | null {
  const it = ws.integration
  const isKnown = it.settings === o
  pulse()
  prepare(m, s, ws, o)
  if (isKnown) {
    ws.contradictory = it.contradictory
    return null
  }
  it.settings = null
  copyState(it.trial, s)
  const failure = outcomeOf(m, ws, stepKernels(m, ws).begin())
  if (failure) return failure
  copyState(it.at, s)
  remember(ws, o)
  return null
}

/** Before a substep that is not the last one is accepted: where a later one fails, `step` goes back to the start of the first. */
export function keepStart(s: State, it: Integration): void {
  if (it.hasMoved) return
  copyMotion(it.start, s)
  it.hasMoved = true
}

/** The substep is accepted: s ← trial, and what is known there is kept for the next one; ẏ is in stage `last`. All three states have the
 inputs of s since `begin`. */
export function accept(s: State, ws: Workspace, o: Settings, last: number): void {
  const it = ws.integration
  copyMotion(s, it.trial)
  copyMotion(it.at, it.trial)
  it.stages[0].set(it.stages[last])
  remember(ws, o)
}

function remember(ws: Workspace, o: Settings): void {
  const it = ws.integration
  if (it.droppedCount + ws.factor.droppedCount > 0) it.dropped.set(ws.factor.dropped)
  it.droppedCount = ws.factor.droppedCount
  ws.work.flags[KEPT] = it.droppedCount
  it.contradictory = ws.contradictory
  it.settings = o
}

/** What a kernel's outcome means; null where it is done. */
export function outcomeOf(m: Model, ws: Workspace, outcome: number): Failure | null {
  const { report } = ws.work
  switch (outcome) {
    case DONE:
      return null
    case NOT_FINITE:
      return notFinite(m, firstNonFinite(ws))
    case STILL_OPEN:
      return stillOpen(m, report[0], report[1])
    case CONTRADICTORY:
      return contradictory(m, report[0], report[1])
    case HOST_FAILED:
      return ws.integration.failure
    default:
      throw new Error(`A kernel ended with the unknown outcome ${outcome}.`)
  }
}

/** The first body with a number that is not finite in the state at hand, 0 where there is none. */
function firstNonFinite(ws: Workspace): number {
  const { v } = ws.integration.trial
  for (let i = 6; i < v.length; i++) if (!Number.isFinite(v[i])) return Math.floor(i / 6)
  return 0
}
