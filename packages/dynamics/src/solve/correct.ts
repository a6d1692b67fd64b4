/* Corrections of a state by its rows in A: q ⊖ M⁻¹AᵀS⁺φ and v − M⁻¹AᵀS⁺Av, and how large the errors are that they take away. Expects rows and their
 factor. kernels/correct.ts has the same for the rows of kernels. */
import { normalizeQuat, turnQuat } from '@freebody/math'
import type { Model } from '../model/model'
import type { Settings } from '../model/settings'
import type { State } from '../model/state'
import type { Workspace } from '../model/workspace'
import { rankFor, restoreFor } from './limits'
import { addAt, applyMetric, loadRows, subtractA } from './operators'

/** Rank tolerance off the manifold: an implied row's pivot grows as the square of the violation. */
export function rankToleranceAt(m: Model, ws: Workspace, o: Settings): number {
  return rankFor(worstPhi(m, ws).value / m.length, o.rankTolerance)
}

/** Pivot ratio above which a row dropped at the start of a step means something at this stage of it. */
export function restoreAt(m: Model, ws: Workspace): number {
  return restoreFor(worstPhi(m, ws).value / m.length)
}

/** s.q ← s.q − M⁻¹AᵀS⁺φ; with `stride`, no body moves by more than this many lengths or radians. */
export function moveBy(m: Model, s: State, ws: Workspace, stride = Number.POSITIVE_INFINITY): void {
  const { motion } = ws
  loadErrors(m, ws, ws.phi, 0)
  spreadRowsOfA(m, ws)
  let scale = 1
  if (stride < Number.POSITIVE_INFINITY) {
    for (let o = 6; o < motion.length; o += 6) {
      const d = Math.hypot(motion[o], motion[o + 1], motion[o + 2]) / m.length
      const a = Math.hypot(motion[o + 3], motion[o + 4], motion[o + 5])
      scale = Math.min(scale, stride / Math.max(d, a, stride))
    }
  }
  const { q } = s
  for (let i = 1, o = 6, j = 7; i <= m.nb; i++, o += 6, j += 7) {
    q[j] -= scale * motion[o]
    q[j + 1] -= scale * motion[o + 1]
    q[j + 2] -= scale * motion[o + 2]
    if (m.isParticle[i]) continue
    turnQuat(q, j + 3, -scale * motion[o + 3], -scale * motion[o + 4], -scale * motion[o + 5])
  }
}

/** v −= M⁻¹AᵀS⁺A v over rows up to `level` (0: positions, 1: velocities): what a projection at this state would take away of
 a small displacement or change of velocity. Leaves minus that part in ws.motion. */
export function removeNormalPart(m: Model, ws: Workspace, v: Float64Array, level: number): void {
  const { x, motion } = ws
  const { rowAt } = m.algebra
  x.fill(0)
  subtractA(m, ws, v, x)
  if (m.topLevel > level) for (let r = 0; r < m.nc; r++) if (m.rowLevel[r] > level) x[rowAt[r]] = 0
  spreadRowsOfA(m, ws)
  for (let i = 6; i < v.length; i += 6) {
    v[i] += motion[i]
    v[i + 1] += motion[i + 1]
    v[i + 2] += motion[i + 2]
    v[i + 3] += motion[i + 3]
    v[i + 4] += motion[i + 4]
    v[i + 5] += motion[i + 5]
  }
}

/** ws.x ← the errors of rows up to `level`. */
function loadErrors(m: Model, ws: Workspace, errors: Float64Array, level: number): void {
  const { x } = ws
  const { rowAt } = m.algebra
  loadRows(m, ws, errors)
  if (m.topLevel > level) for (let r = 0; r < m.nc; r++) if (m.rowLevel[r] > level) x[rowAt[r]] = 0
}

/** motion = M⁻¹AᵀS⁺x. */
export function spreadRowsOfA(m: Model, ws: Workspace): void {
  const { force, motion, x } = ws
  ws.solveRows()
  force.fill(0)
  addAt(m, ws, x, force)
  applyMetric(m, force, motion)
}

export function normalise(m: Model, s: State): void {
  for (let i = 1; i <= m.nb; i++) normalizeQuat(s.q, 7 * i + 3)
}

const found = { value: 0, row: -1 }

/** Largest |φ|, as a length, and its row. The result is overwritten by the next call. */
export function worstPhi(m: Model, ws: Workspace): { value: number; row: number } {
  return largest(m, ws.phi, 0)
}

/** Largest |φ̇| or |ψ|, as a speed, and its row. The result is overwritten by the next call. */
export function worstPhidot(m: Model, ws: Workspace): { value: number; row: number } {
  return largest(m, ws.phidot, 1)
}

function largest(m: Model, rows: Float64Array, level: number): { value: number; row: number } {
  found.value = 0
  found.row = -1
  const { nc, rowLevel, rowLength } = m
  let most = 0
  for (let r = 0; r < nc; r++) {
    const x = Math.abs(rows[r]) * rowLength[r]
    // (written so that NaN wins)
    if (!(x <= most) && rowLevel[r] <= level) {
      most = x
      found.row = r
    }
  }
  found.value = most
  return found
}
