/* A state of balls and hinges, from bodies to S: what integrators call. */
import { assembleForces } from '../applied'
import type { Model } from '../model'
import type { State } from '../state'
import type { Workspace } from '../workspace'
import { freeAccelerations, placeBodies } from './bodies'
import { fillPinHubs } from './hubs'
import { fillPairs } from './pairs'
import { assemblePins } from './rows'
import type { Pins } from './tables'

/** Rows, forces, the right side for the multipliers, and S where `factorise` wants it; φ, φ̇ and γ with `errors`. */
export function placePins(m: Model, pins: Pins, s: State, ws: Workspace, errors: boolean): void {
  placeBodies(m, pins, s, ws, true)
  applyForces(m, pins, s, ws)
  ws.factor.values.fill(0)
  assemblePins(m, pins, s, ws, errors, true, true)
  fillPairs(m, pins, ws)
  fillPinHubs(m, pins, ws)
  const { pinRows } = ws
  pinRows.state = s
  pinRows.hasErrors = errors
  pinRows.hasRight = true
  pinRows.isReduced = false
  pinRows.hasS = true
}

/** S once more, a factor having used it up: from the state of the rows, which nobody has touched since. */
export function refillPins(m: Model, pins: Pins, ws: Workspace): void {
  const { state, hasErrors } = ws.pinRows
  if (state) placePins(m, pins, state, ws, hasErrors)
}

/** φ, φ̇ and γ, and with `right` the forces and the right side: by the same arithmetic as above, to the last bit. */
export function pinErrors(m: Model, pins: Pins, s: State, ws: Workspace, right: boolean): void {
  placeBodies(m, pins, s, ws, false)
  if (right) applyForces(m, pins, s, ws)
  assemblePins(m, pins, s, ws, true, right, false)
  const { pinRows } = ws
  pinRows.hasErrors = true
  pinRows.hasRight = right
  pinRows.isReduced = false
}

function applyForces(m: Model, pins: Pins, s: State, ws: Workspace): void {
  if (m.forces.length === 0) return
  assembleForces(m, s, ws)
  freeAccelerations(m, pins, ws)
}
