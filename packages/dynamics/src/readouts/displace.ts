/* Bodies moved along their constraints as by a hand: places change, while velocities, forces and time stand still.

   (1)  d ← d − M⁻¹AᵀS⁺A d          what the constraints allow of a displacement, here
   (2)  q ← q ⊕ d,  then  q ← q ⊖ M⁻¹AᵀS⁺φ  until φ = 0

 M is the metric of the projection: of two answers the one with the smaller dᵀMd is taken. Rows stated for velocities hold no place and
 are left out, as rows of zeros; a skate may be put down anywhere. The rank found for (1), where the joints are closed, is kept through (2): off the manifold a
 redundant row would look independent, and closing it would ruin the place. */
import { turnQuat } from '@freebody/math'
import { assembleRows } from '../assembly/assemble'
import { factorS } from '../solve/factor'
import type { Model } from '../model/model'
import { notFinite, stillOpen, type Failure } from '../model/outcome'
import { moveBy, normalise, removeNormalPart, restoreAt, worstPhi } from '../solve/correct'
import { defaultSettings, type Settings } from '../model/settings'
import type { State } from '../model/state'
import type { Workspace } from '../model/workspace'

/** Rows and factor at a place where the joints are closed, for `projectDisplacement` and `displaceBodies`. Returns the degrees of freedom there: more than
 elsewhere where branches of a linkage cross. */
export function prepareDisplacement(
  m: Model,
  s: State,
  ws: Workspace,
  o: Settings = defaultSettings,
): number {
  assembleRows(m, s, ws)
  leaveOutVelocities(m, ws)
  factorS(m, ws, o.rankTolerance)
  return m.freedoms - m.heldRows + ws.factor.droppedCount
}

/** (1), for a displacement (nb+1) × 6, as a velocity for one second. Needs `prepareDisplacement`. */
export function projectDisplacement(m: Model, ws: Workspace, d: Float64Array): void {
  if (m.nc > 0) removeNormalPart(m, ws, d, 0)
}

export interface Displaced {
  readonly ok: true
  /** Largest |φ| that is left. */
  readonly phi: number
  /** Largest way of any body by closing, in lengths of the mechanism or radians: the square of the way, where all is well. */
  readonly strayed: number
}

/** Position errors below this fraction of the mechanism's length are closed. */
const CLOSED = 1e-12
const TURNS = 12

/** (2), by a displacement that is allowed. Needs `prepareDisplacement` at s. On failure s is untouched. */
export function displaceBodies(
  m: Model,
  s: State,
  ws: Workspace,
  d: Float64Array,
  o: Settings = defaultSettings,
): Displaced | Failure {
  const before = s.y.slice()
  const restore = (f: Failure): Failure => {
    s.y.set(before)
    return f
  }
  for (let i = 1, k = 6, j = 7; i <= m.nb; i++, k += 6, j += 7) {
    for (let a = 0; a < 3; a++) s.q[j + a] += d[k + a]
    if (!m.isParticle[i]) turnQuat(s.q, j + 3, d[k + 3], d[k + 4], d[k + 5])
  }
  normalise(m, s)
  const there = s.q.slice()
  let phi = Number.POSITIVE_INFINITY
  for (let turn = 0; ; turn++) {
    assembleRows(m, s, ws)
    s.s.set(ws.tracked)
    const worst = worstPhi(m, ws)
    if (!Number.isFinite(worst.value)) return restore(notFinite(m, 0))
    // A place far from the origin is known to its own rounding only.
    if (worst.value <= Math.max(CLOSED * m.length, 1e-15 * farthest(s.q))) break
    if (turn === TURNS || (turn > 3 && worst.value > 0.5 * phi))
      return restore(stillOpen(m, worst.row, worst.value))
    phi = worst.value
    leaveOutVelocities(m, ws)
    factorS(m, ws, o.rankTolerance, restoreAt(m, ws))
    moveBy(m, s, ws, 0.5)
    normalise(m, s)
  }
  return { ok: true, phi: worstPhi(m, ws).value, strayed: farthestMoved(m, there, s.q) }
}

function leaveOutVelocities(m: Model, ws: Workspace): void {
  for (const { row0, rows, slotBase } of m.constraints)
    for (let r = 0; r < rows; r++) {
      if (m.rowLevel[row0 + r] === 0) continue
      for (const base of slotBase) ws.A.fill(0, base + 6 * r, base + 6 * r + 6)
    }
}

function farthestMoved(m: Model, a: Float64Array, b: Float64Array): number {
  let way = 0
  for (let j = 7; j < a.length; j += 7) {
    const p = Math.hypot(a[j] - b[j], a[j + 1] - b[j + 1], a[j + 2] - b[j + 2]) / m.length
    const turn = Math.hypot(
      a[j + 3] - b[j + 3],
      a[j + 4] - b[j + 4],
      a[j + 5] - b[j + 5],
      a[j + 6] - b[j + 6],
    )
    way = Math.max(way, p, 2 * turn)
  }
  return way
}

function farthest(q: Float64Array): number {
  let x = 0
  for (let j = 7; j < q.length; j += 7)
    x = Math.max(x, Math.abs(q[j]), Math.abs(q[j + 1]), Math.abs(q[j + 2]))
  return x
}
