/* q, v, t → the rows A, φ, φ̇, γ. What is added to γ against drift is added here and nowhere else. */
import { AT_START } from '../kernels/work'
import { bodyKinematics, placeFrames } from './kinematics'
import type { Constraint, Model } from '../model/model'
import type { Rows } from './rows'
import type { State } from '../model/state'
import { countTurns } from './turns'
import type { Workspace } from '../model/workspace'

/** Only φ, φ̇ and γ, leaving the rows of an earlier state in A. */
export function assembleErrors(m: Model, s: State, ws: Workspace): void {
  ws.rows.writesA = false
  assembleRows(m, s, ws)
  ws.rows.writesA = true
}

/** Everything the constraints say about this state. */
export function assembleRows(m: Model, s: State, ws: Workspace): void {
  const { k, rows } = ws
  ws.inWorldAxes = false
  ws.work.flags[AT_START] = 0
  bodyKinematics(m, s, ws)
  k.s = s.s
  if (m.turns.length > 0) countTurns(m, s, ws)
  for (let i = 0; i < m.constraints.length; i++) assembleConstraint(m, m.constraints[i], s, ws, ws, rows, 0)
}

/** The rows of one constraint, by its own `constrain`, for bodies placed by `at`; `shift` is added to its offsets in A. */
export function assembleConstraint(
  { frameBase, slotBase: bases }: Pick<Model, 'frameBase' | 'slotBase'>,
  c: Constraint,
  s: State,
  { k }: Pick<Workspace, 'k'>,
  at: Pick<Workspace, 'R_WB' | 'w_WB' | 'frames'>,
  rows: Rows,
  shift: number,
): void {
  const { base, slotBase } = rows
  placeFrames(k, c, s, at, c.axes)
  k.s0 = c.s0
  k.turns = c.turns
  rows.row = c.row0
  rows.local = 0
  rows.s0 = c.s0
  rows.slots = c.slotCount
  for (let f = 0; f < c.frameCount; f++) {
    const own = frameBase[c.frame0 + f]
    base[f] = own < 0 ? own : own + shift
  }
  for (let j = 0; j < c.slotCount; j++) slotBase[j] = bases[c.slot0 + j] + shift
  c.constrain(k, rows, c.params)
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
