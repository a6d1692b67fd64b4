/* A state of balls, hinges and sliders, from bodies to S: what integrators call. */
import { assembleForces } from '../applied'
import type { Model } from '../model'
import type { Schedule } from '../machine/whole'
import type { Settings } from '../settings'
import type { State } from '../state'
import type { Workspace } from '../workspace'
import { freeAccelerations, placeBodies } from './bodies'
import { assemblePins } from './rows'

/** Rows, forces, the right side for the multipliers, and S where `factorise` wants it; φ, φ̇ and γ with `errors`. */
export function placePins(m: Model, s: State, ws: Workspace, errors: boolean): void {
  const { pinRows, work, kernels } = ws
  if (m.forces.length === 0) kernels.placeAll(work, s.q, s.v, errors)
  else {
    placeBodies(work, s.q, s.v, true)
    assembleForces(m, s, ws)
    freeAccelerations(work)
    kernels.placeRows(work, s.q, s.v, errors, true)
  }
  pinRows.state = s
  pinRows.hasErrors = errors
  pinRows.hasRight = true
  pinRows.isReduced = false
  pinRows.hasS = true
}

/** S once more, a factor having used it up: from the state of the rows, which nobody has touched since. */
export function refillPins(m: Model, ws: Workspace): void {
  const { state, hasErrors } = ws.pinRows
  if (state) placePins(m, state, ws, hasErrors)
}

/** φ, φ̇ and γ, and with `right` the forces and the right side: by the same arithmetic as above, to the last bit. */
export function pinErrors(m: Model, s: State, ws: Workspace, right: boolean): void {
  const { pinRows, work, kernels } = ws
  if (!right || m.forces.length === 0) kernels.findErrors(work, s.q, s.v, right)
  else {
    placeBodies(work, s.q, s.v, false)
    assembleForces(m, s, ws)
    freeAccelerations(work)
    assemblePins(work, s.q, s.v, true, right, false)
  }
  pinRows.hasErrors = true
  pinRows.hasRight = right
  pinRows.isReduced = false
}

/** ẏ at an inner stage in one go, with the rank of the start of the step. False where that takes more thought; the rows are then to be
 made anew. */
export function pinStage(m: Model, s: State, ws: Workspace, tolerance: number, out: Float64Array): boolean {
  const { work, kernels, integration: it } = ws
  if (m.forces.length > 0 || m.massless.length > 0) return false
  if (it.droppedCount === 0) {
    if (!kernels.firmStage(work, s.q, s.v, tolerance, out)) return false
  } else {
    if (ws.contradictory) return false
    if (!kernels.loopStage(work, s.q, s.v, it.dropped, tolerance, out)) return false
  }
  note(ws, s, it.droppedCount > 0)
  return true
}

/** From it.at to it.trial, with its rate in the stage after the last, in one go. False where that takes more thought. */
export function pinStep(m: Model, ws: Workspace, table: Schedule, h: number, o: Settings): boolean {
  const { work, kernels, integration: it } = ws
  if (!isUsual(m, ws, o)) return false
  if (kernels.wholeStep(work, it.step, table, it.droppedCount, h, o.rankTolerance) === 0) return false
  note(ws, it.trial, true)
  return true
}

/** The same by a step with one factor, whose rate is in stage 1, or in stage 2 where it leaps. */
export function pinShortStep(m: Model, ws: Workspace, h: number, o: Settings, leaps: boolean): boolean {
  const { work, kernels, integration: it } = ws
  if (!isUsual(m, ws, o) || !hasFactorOfStart(ws)) return false
  ws.pinRows.state = null
  if (kernels.shortStep(work, it.step, h, o.rankTolerance, leaps) === 0) return false
  note(ws, it.trial, true)
  return true
}

/** The same by Nyström's method, whose rate is in stage 4. */
export function pinNystrom(m: Model, ws: Workspace, h: number, o: Settings): boolean {
  const { work, kernels, integration: it } = ws
  if (!isUsual(m, ws, o)) return false
  if (kernels.nystromStep(work, it.step, it.droppedCount, h, o.rankTolerance) === 0) return false
  note(ws, it.trial, true)
  return true
}

/** Whether whole steps can be left to the kernels. */
function isUsual(m: Model, ws: Workspace, o: Settings): boolean {
  if (!m.pins || ws.solver || o.stabilisation !== 'projection' || ws.contradictory) return false
  return m.forces.length === 0 && m.massless.length === 0 && m.tracked === 0
}

/** Whether rows and factor in ws are those of the point a step starts from, `begin` having been there: of the last step's end, or made anew. */
export function hasFactorOfStart({ pinned, pinRows, integration: it }: Workspace): boolean {
  return pinned && !pinRows.hasS && (pinRows.state === it.trial || pinRows.state === it.at)
}

/** What ws holds after a kernel has gone all the way to the rate at s. */
function note(ws: Workspace, s: State, hasErrors: boolean): void {
  const { pinRows } = ws
  ws.pinned = true
  ws.penalised = false
  ws.contradictory = false
  ws.inconsistency = 0
  pinRows.state = s
  pinRows.hasErrors = hasErrors
  pinRows.hasRight = true
  pinRows.isReduced = false
  pinRows.hasS = false
}
