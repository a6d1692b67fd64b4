/* Back onto the constraints. Mass-weighted, so that the correction is the smallest the bodies feel:

   Δq = −M⁻¹AᵀS⁺φ, iterated;   Δν = −M⁻¹AᵀS⁺φ̇                 [FM09 §3]

 After a step φ and φ̇ are tiny and the pair (A, S) of the last stage is a fine Newton matrix: it is used as it stands. A
 stale S with fresh rows, or the reverse, must never be mixed: on an overconstrained loop that closes the joints and ruins
 the motion. A row dropped as implied by others takes no part; it closes when the others do. */
import { normalizeQuat, turnQuat } from '@freebody/math'
import { assembleErrors, assembleRows, assembleStep } from './assemble'
import type { Model } from './model'
import { contradictory, notFinite, stillOpen, type Failure } from './outcome'
import { defaultSettings, type Settings } from './settings'
import { factorS, factorUpTo } from './factor'
import { addAt, applyMetric, loadRows, subtractA } from './operators'
import {
  CLOSED,
  isEnough,
  largestSpeed,
  NEAR,
  NOTHING,
  rankFor,
  restoreFor,
  ROUNDING,
  STILL,
  TURNS,
} from './limits'
import { solveRows } from './solve'
import { isFiniteState, type State } from './state'
import type { Workspace } from './workspace'

/** A row that is just being dropped near a singular position cannot be corrected there; more than this is a contradiction. */
const CONTRADICTION = 1e-6

/** Fraction of the mechanism's length by which redundant rows may miss closing together. */
export const MISFIT = 1e-6

/** Rank tolerance off the manifold: an implied row's pivot grows as the square of the violation. */
export function rankToleranceAt(m: Model, ws: Workspace, o: Settings): number {
  return rankFor(worstPhi(m, ws).value / m.length, o.rankTolerance)
}

/** Pivot ratio above which a row dropped at the start of a step means something at this stage of it. */
export function restoreAt(m: Model, ws: Workspace): number {
  return restoreFor(worstPhi(m, ws).value / m.length)
}

/** Back onto the constraints from near them. Leaves ws with the rows of the corrected state, its A and its factor. */
export function project(m: Model, s: State, ws: Workspace, o: Settings): Failure | null {
  return projectPositions(m, s, ws, o) ?? projectVelocities(m, s, ws, o)
}

/** Corrections of positions with the (A, S) at hand, then fresh rows and a fresh factor that decides the rank, and more corrections where
 that was not enough. `near` is where one is enough. */
export function projectPositions(
  m: Model,
  s: State,
  ws: Workspace,
  o: Settings,
  near = NEAR,
): Failure | null {
  const closed = Math.max(CLOSED * m.length, 1e-14 * largestCoordinate(s))
  if (m.topLevel > 0) correctHeldPositions(m, s, ws, o)
  else if (ws.pinned) {
    const { pinRows, kernels, work } = ws
    const small = kernels.correctPositions(work, s.q, s.v, ROUNDING * m.length, near * m.length, closed)
    pinRows.hasErrors = false
    pinRows.hasRight = false
    pinRows.isReduced = false
    if (!small) moveBy(m, s, ws)
  } else correctPositions(m, s, ws, near * m.length, closed)
  for (let turn = 0, before = worstPhi(m, ws).value; ; turn++) {
    assembleStep(m, s, ws)
    const worst = worstPhi(m, ws)
    if (!Number.isFinite(worst.value)) return notFinite(m, 0)
    const tolerance = rankFor(worst.value / m.length, o.rankTolerance)
    const isClosed = worst.value <= closed
    factorUpTo(m, ws, isClosed ? 2 : 0, tolerance)
    if (isClosed) break
    // Redundant rows that miss closing by a little, as in models exported with few digits, stay open by it.
    if (turn > 0 && worst.value <= MISFIT * m.length && worstKept(m, ws) <= closed) {
      if (m.topLevel > 0) factorS(m, ws, tolerance)
      break
    }
    if (turn > 40 || (turn > 8 && worst.value > 0.5 * before)) return stillOpen(m, worst.row, worst.value)
    before = worst.value
    moveBy(m, s, ws)
  }
  if (m.tracked > 0) s.s.set(ws.tracked)
  return null
}

/** One correction down to rounding where some rows are stated for velocities: by the rows for positions alone, at this very place. */
function correctHeldPositions(m: Model, s: State, ws: Workspace, o: Settings): void {
  normalise(m, s)
  assembleRows(m, s, ws)
  const worst = worstPhi(m, ws).value
  if (!(worst > ROUNDING * m.length)) return
  factorUpTo(m, ws, 0, rankFor(worst / m.length, o.rankTolerance))
  moveBy(m, s, ws)
}

/** Largest |φ|, as a length, of the rows that the factor at hand keeps. */
function worstKept(m: Model, ws: Workspace): number {
  const { dropped } = ws.factor
  const { rowAt } = m.algebra
  let most = 0
  for (let r = 0; r < m.nc; r++) {
    if (m.rowLevel[r] === 0 && dropped[rowAt[r]] === 0)
      most = Math.max(most, Math.abs(ws.phi[r]) * m.rowLength[r])
  }
  return most
}

/** As the kernel of this name, for rows of any kind. */
function correctPositions(m: Model, s: State, ws: Workspace, near: number, closed: number): void {
  let before: number = NOTHING
  for (let turn = 0; turn < TURNS; turn++) {
    normalise(m, s)
    assembleErrors(m, s, ws)
    const worst = worstPhi(m, ws).value
    if (worst <= ROUNDING * m.length) return
    moveBy(m, s, ws)
    if (isEnough(worst, before, near, closed)) return
    before = worst
  }
}

/** With rows and factor of s in ws: velocities corrected as far as needed, φ̇ and γ renewed. */
export function projectVelocities(m: Model, s: State, ws: Workspace, o: Settings): Failure | null {
  let worst = worstPhidot(m, ws)
  // (a driver may set in motion what is at rest)
  const speed = Math.max(typicalSpeed(m, s), worst.value)
  // One correction is made down to rounding: what it takes is little, and left standing it would add up over thousands of steps.
  let goal = ROUNDING * speed
  if (m.topLevel > 1 && worst.value > goal) factorUpTo(m, ws, 1, o.rankTolerance)
  for (let turn = 0; worst.value > goal; turn++) {
    if (ws.pinned && m.forces.length === 0) {
      ws.kernels.correctVelocities(ws.work, s.q, s.v)
      ws.pinRows.hasRight = true
      ws.pinRows.isReduced = false
    } else {
      changeVelocities(m, s, ws)
      if (m.velocityDependent) {
        assembleStep(m, s, ws)
        factorUpTo(m, ws, 1, o.rankTolerance)
      } else assembleErrors(m, s, ws, true)
    }
    goal = STILL * speed
    const before = worst.value
    worst = worstPhidot(m, ws)
    if (!Number.isFinite(worst.value)) return notFinite(m, 0)
    if (worst.value > goal && (worst.value > 0.5 * before || turn > 10)) {
      if (worst.value > CONTRADICTION * speed) return contradictory(m, worst.row, worst.value)
      break
    }
  }
  if (m.topLevel > 1) factorS(m, ws, o.rankTolerance)
  return null
}

export interface Assembled {
  readonly ok: true
  /** Ids of bodies that were moved, and by how much. */
  readonly moved: readonly { body: string; distance: number; angle: number; speed: number; spin: number }[]
  /** Largest |φ| and |φ̇| before. */
  readonly phiBefore: number
  readonly phidotBefore: number
}

/** Initial conditions brought onto the constraints, and a report of what that changed. On failure s is untouched. */
export function assembleInitial(
  m: Model,
  s: State,
  ws: Workspace,
  o: Settings = defaultSettings,
): Assembled | Failure {
  const before = Float64Array.from(s.y)
  const restore = (f: Failure): Failure => {
    s.y.set(before)
    return f
  }
  if (!isFiniteState(s)) return notFinite(m, 0)
  assembleRows(m, s, ws)
  const phiBefore = worstPhi(m, ws).value
  const phidotBefore = worstPhidot(m, ws).value
  factorUpTo(m, ws, 0, rankToleranceAt(m, ws, o))
  const failure = approach(m, s, ws, o) ?? project(m, s, ws, o)
  if (failure) return restore(failure)
  return { ok: true, moved: whatMoved(m, s, before), phiBefore, phidotBefore }
}

/** Full Newton from far away, in bounded strides. Ends near the constraints, or where it can get no closer. */
function approach(m: Model, s: State, ws: Workspace, o: Settings): Failure | null {
  let best = Number.POSITIVE_INFINITY
  let stuck = 0
  for (let turn = 0; turn < 200; turn++) {
    const worst = worstPhi(m, ws)
    if (!Number.isFinite(worst.value)) return notFinite(m, 0)
    if (worst.value <= 1e-6 * m.length) return null
    if (worst.value < 0.95 * best) {
      best = worst.value
      stuck = 0
    } else if (++stuck > 20) return stillOpen(m, worst.row, worst.value)
    moveBy(m, s, ws, 0.5)
    normalise(m, s)
    assembleRows(m, s, ws)
    s.s.set(ws.tracked)
    factorUpTo(m, ws, 0, rankToleranceAt(m, ws, o))
  }
  const worst = worstPhi(m, ws)
  return stillOpen(m, worst.row, worst.value)
}

/** s.q ← s.q − M⁻¹AᵀS⁺φ; with `stride`, no body moves by more than this many lengths or radians. */
export function moveBy(m: Model, s: State, ws: Workspace, stride = Number.POSITIVE_INFINITY): void {
  const { motion } = ws
  loadErrors(m, ws, ws.phi, 0)
  spread(m, ws)
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

/** s.v ← s.v − M⁻¹AᵀS⁺φ̇. */
function changeVelocities(m: Model, s: State, ws: Workspace): void {
  const { motion } = ws
  const { v } = s
  loadErrors(m, ws, ws.phidot, 1)
  spread(m, ws)
  for (let i = 6; i < motion.length; i += 6) {
    v[i] -= motion[i]
    v[i + 1] -= motion[i + 1]
    v[i + 2] -= motion[i + 2]
    v[i + 3] -= motion[i + 3]
    v[i + 4] -= motion[i + 4]
    v[i + 5] -= motion[i + 5]
  }
}

/** v −= M⁻¹AᵀS⁺A v over rows up to `level` (0: positions, 1: velocities): what a projection at this state would take away of
 a small displacement or change of velocity. Leaves minus that part in ws.motion. */
export function removeNormalPart(m: Model, ws: Workspace, v: Float64Array, level: number): void {
  const { x, motion } = ws
  const { rowAt } = m.algebra
  ws.pinRows.isReduced = false
  if (ws.pinned) {
    ws.kernels.removeNormal(ws.work, v)
    return
  }
  x.fill(0)
  subtractA(m, ws, v, x)
  if (m.topLevel > level) for (let r = 0; r < m.nc; r++) if (m.rowLevel[r] > level) x[rowAt[r]] = 0
  spread(m, ws)
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
function spread(m: Model, ws: Workspace): void {
  const { force, motion, x } = ws
  if (ws.pinned) {
    ws.kernels.spreadX(ws.work)
    return
  }
  solveRows(ws)
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

function largestCoordinate(s: State): number {
  let x = 0
  for (let j = 7; j < s.q.length; j += 7) {
    x = Math.max(x, Math.abs(s.q[j]), Math.abs(s.q[j + 1]), Math.abs(s.q[j + 2]))
  }
  return x
}

/** [m/s] What velocity errors are compared with: the largest speed of any body, turning ones by the mechanism's length, and never less than
 a millionth of what gravity makes of that length. */
function typicalSpeed(m: Model, s: State): number {
  return largestSpeed(s.v, m.nb, m.length) + m.leastSpeed
}

function whatMoved(m: Model, s: State, before: Float64Array): Assembled['moved'] {
  const moved: { body: string; distance: number; angle: number; speed: number; spin: number }[] = []
  const nq = s.q.length
  const fast =
    1e-9 * Math.max(largestSpeed(s.v, m.nb, m.length), largestSpeed(before.subarray(nq), m.nb, m.length))
  for (let i = 1; i <= m.nb; i++) {
    const j = 7 * i
    const k = 6 * i
    const distance = Math.hypot(s.q[j] - before[j], s.q[j + 1] - before[j + 1], s.q[j + 2] - before[j + 2])
    let dot = 0
    for (let a = 3; a < 7; a++) dot += s.q[j + a] * before[j + a]
    const angle = 2 * Math.acos(Math.min(1, Math.abs(dot)))
    const difference = (o: number) =>
      Math.hypot(
        s.v[k + o] - before[nq + k + o],
        s.v[k + o + 1] - before[nq + k + o + 1],
        s.v[k + o + 2] - before[nq + k + o + 2],
      )
    const [speed, spin] = [difference(0), difference(3)]
    if (distance > 1e-9 * m.length || angle > 1e-7 || speed > fast || spin * m.length > fast) {
      moved.push({ body: m.bodyIds[i], distance, angle, speed, spin })
    }
  }
  return moved
}
