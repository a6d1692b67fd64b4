/* A state of balls and hinges, from bodies to S: what integrators call. */
import { assembleForces } from '../assemble'
import { bodyKinematics } from '../kinematics'
import type { Model } from '../model'
import type { State } from '../state'
import type { Workspace } from '../workspace'
import { freeAccelerations, placeBodies } from './bodies'
import { fillPairs } from './pairs'
import { assemblePins } from './rows'
import type { Pins } from './tables'

/** Rows, forces, the right side for the multipliers, and S where `factorise` wants it; φ, φ̇ and γ with `errors`. */
export function placePins(m: Model, pins: Pins, s: State, ws: Workspace, errors: boolean): void {
  placeBodies(m, pins, s, ws)
  if (m.forces.length > 0) {
    assembleForces(m, s, ws)
    freeAccelerations(m, pins, ws)
  }
  ws.factor.values.fill(0)
  assemblePins(m, pins, s, ws, errors, true)
  fillPairs(m, pins, ws)
  ws.pinRows.hasErrors = errors
  ws.pinRows.isFresh = true
  ws.pinRows.isReduced = false
  ws.pinRows.hasS = true
}

/** φ, φ̇ and γ alone. */
export function pinErrors(m: Model, pins: Pins, s: State, ws: Workspace): void {
  bodyKinematics(m, s, ws)
  assemblePins(m, pins, s, ws, true, false)
  ws.pinRows.hasErrors = true
  ws.pinRows.isFresh = false
  ws.pinRows.isReduced = false
}
