/* q, v, t → the rows A, φ, φ̇, γ. What is added to γ against drift is added here and nowhere else. */
import { bodyKinematics, placeFrames } from './kinematics'
import type { Model } from './model'
import { pinErrors, placePins } from './pins/stage'
import type { State } from './state'
import { countTurns } from './turns'
import type { Workspace } from './workspace'

/** Only φ, φ̇ and γ, leaving the rows of an earlier state in place; with `right`, what the rate at s needs besides. */
export function assembleErrors(m: Model, s: State, ws: Workspace, right = false): void {
  if (ws.pinned && m.pins) {
    pinErrors(m, s, ws, right)
    return
  }
  ws.rows.writesA = false
  assembleRows(m, s, ws)
  ws.rows.writesA = true
}

/** The rows as the integrators want them: without A where there is a shorter form of them, which then comes
 with the forces, and without φ, φ̇ and γ where `errors` says that nobody will look. */
export function assembleStep(m: Model, s: State, ws: Workspace, errors = true): void {
  // Who drives the motion instead of the engine reads A.
  if (m.pins && !ws.solver) {
    ws.pinned = true
    placePins(m, s, ws, errors)
  } else assembleRows(m, s, ws)
}

/** Everything the constraints say about this state. */
export function assembleRows(m: Model, s: State, ws: Workspace): void {
  const { k, rows } = ws
  ws.pinned = false
  bodyKinematics(m, s, ws)
  k.s = s.s
  if (m.turns.length > 0) countTurns(m, s, ws)
  const { constraints, frameBase, slotBase: bases } = m
  const { base, slotBase } = rows
  for (let i = 0; i < constraints.length; i++) {
    const c = constraints[i]
    placeFrames(k, c, s, ws, c.axes)
    k.s0 = c.s0
    k.turns = c.turns
    rows.row = c.row0
    rows.local = 0
    rows.s0 = c.s0
    rows.slots = c.slotCount
    for (let f = 0; f < c.frameCount; f++) base[f] = frameBase[c.frame0 + f]
    for (let j = 0; j < c.slotCount; j++) slotBase[j] = bases[c.slot0 + j]
    c.constrain(k, rows, c.params)
  }
}

/** Replaces the integrated tracked coordinates by their exact values (they are equal up to integration error). */
export function trackFromState(m: Model, s: State, ws: Workspace): void {
  if (m.tracked === 0) return
  assembleErrors(m, s, ws)
  s.s.set(ws.tracked)
}

/** b = γ − 2α φ̇ − β² φ for holonomic rows, γ − α ψ for nonholonomic ones (Baumgarte; α = β = 0 leaves γ). */
export function stabilise(m: Model, ws: Workspace, alpha: number, beta: number): void {
  const { b, gamma, phi, phidot } = ws
  const { rowLevel } = m
  ws.isSoft = alpha !== 0 || beta !== 0
  if (!ws.isSoft) {
    b.set(gamma)
    return
  }
  for (let r = 0; r < m.nc; r++) {
    const level = rowLevel[r]
    b[r] =
      level === 0
        ? gamma[r] - 2 * alpha * phidot[r] - beta * beta * phi[r]
        : level === 1
          ? gamma[r] - alpha * phidot[r]
          : gamma[r]
  }
}
