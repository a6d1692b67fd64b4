/* q, v, t → the rows A, φ, φ̇, γ and the forces Q. What is added to γ against drift is added here and nowhere else. */
import { bodyKinematics, placeFrames } from './kinematics'
import type { Model } from './model'
import { pinErrors, placePins } from './pins/stage'
import type { State } from './state'
import type { Workspace } from './workspace'

/** Only φ, φ̇ and γ, leaving the rows of an earlier state in place; with `right`, what the rate at s needs besides. */
export function assembleErrors(m: Model, s: State, ws: Workspace, right = false): void {
  if (ws.pinned && m.pins) {
    pinErrors(m, m.pins, s, ws, right)
    return
  }
  ws.rows.writesA = false
  assembleRows(m, s, ws)
  ws.rows.writesA = true
}

/** The rows as the integrators want them: without A where there is a shorter form of them, which then comes
 with the forces, and without φ, φ̇ and γ where `errors` says that nobody will look. */
export function assembleStep(m: Model, s: State, ws: Workspace, errors = true): void {
  if (m.pins) {
    ws.pinned = true
    placePins(m, m.pins, s, ws, errors)
  } else assembleRows(m, s, ws)
}

/** Everything the constraints say about this state. */
export function assembleRows(m: Model, s: State, ws: Workspace): void {
  const { k, rows } = ws
  ws.pinned = false
  bodyKinematics(m, s, ws)
  k.s = s.s
  const { constraints, frameBase, slotBase: bases } = m
  const { base, slotBase } = rows
  for (let i = 0; i < constraints.length; i++) {
    const c = constraints[i]
    placeFrames(k, c, s, ws, c.axes)
    k.s0 = c.s0
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

/** Q = weight, −ω×Jω and every force. Needs bodyKinematics (assembleRows has done it). */
export function assembleForces(m: Model, s: State, ws: Workspace): void {
  const { Q, k } = ws
  const { mass, J, g_W } = m
  const { v } = s
  const gx = g_W[0]
  const gy = g_W[1]
  const gz = g_W[2]
  for (let i = 1; i <= m.nb; i++) {
    const o = 6 * i
    const a = v[o + 3]
    const b = v[o + 4]
    const c = v[o + 5]
    const j = 9 * i
    const x = J[j] * a + J[j + 1] * b + J[j + 2] * c
    const y = J[j + 3] * a + J[j + 4] * b + J[j + 5] * c
    const z = J[j + 6] * a + J[j + 7] * b + J[j + 8] * c
    Q[o] = mass[i] * gx
    Q[o + 1] = mass[i] * gy
    Q[o + 2] = mass[i] * gz
    Q[o + 3] = c * y - b * z
    Q[o + 4] = a * z - c * x
    Q[o + 5] = b * x - a * y
  }
  const { forces } = m
  if (forces.length === 0) return
  k.u = s.u
  k.q = s.q
  k.nu = s.v
  for (let i = 0; i < forces.length; i++) {
    const f = forces[i]
    placeFrames(k, f, s, ws, f.definition.axes !== false)
    k.u0 = f.u0
    f.definition.apply(k, ws.writer, f.params)
  }
}
