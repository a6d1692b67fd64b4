/* Forces at the moment on screen, read from the state exactly and shared by all layers, labels and picks.

 The state is evaluated once per new version. Between two states that were read the numbers go linearly with time, like the poses: an
 interpolated pose lies a little off the constraints, and forces evaluated there would shiver. At rest they are the state's own.

 A constraint with multipliers λ acts on body i with g_i = Aᵢᵀλ, force in W and torque in B about the centre of mass; about a point P
   (1)  f = g_f,   τ_P = R_WB g_τ + (c − P) × f
 and what it puts on the ground is minus the sum over the bodies it touches. P is the point of contact where the constraint has one, and the
 origin of the frame elsewhere. */
import {
  closedConstraint,
  conditionAt,
  contactPoint,
  createConditionReader,
  doingAt,
  forceAlone,
  SLIDES,
  wrenchOnBody,
  type Condition,
  type ConditionReader,
  type Constraint,
  type Force,
  type Model,
  type State,
  type Workspace,
} from '@freebody/dynamics'
import { isPointerForce } from '@freebody/session'
import type { Vector3 } from 'three'
import { placePoint, type Poses } from '../pose'
import type { ArrowStyle, StageSession } from '../types'

/* Constraints and one-sided conditions have places: first the constraints of the model, by their index, then the conditions, by theirs. A
 condition has the same place whatever else is closed, so that arrays are made once and arrows follow it from mode to mode. */
export interface Readings {
  /** Of place c: [6c..] force and torque about the point where they act, on the body of `frameOf(c)`. Of a contact, the normal force. */
  readonly ideal: Float64Array
  /** Of a contact, its friction, ideal where it sticks. */
  readonly nonIdeal: Float64Array
  /** Of force f, likewise. */
  readonly applied: Float64Array
  /** All of these, six numbers each. */
  readonly wrenches: Float64Array
  /** (nb+1) × 6: acceleration of the centre of mass in W, angular acceleration in B. */
  readonly vdot: Float64Array
  /** Velocities, likewise. */
  readonly v: Float64Array
  /** The conditions that are closed at the moment read. */
  readonly closed: readonly Condition[]
  /** The surfaces of a contact slide on each other: its friction is not ideal. */
  isSliding(condition: Condition): boolean
  /** Laws act: in a joint, or in a contact that slides. */
  readonly hasLaws: boolean
  /** Frame of a constraint or force on the shown side. */
  frameOf(thing: Constraint | Force): number
  /** out = where constraint or condition `thing` at `place` acts. */
  placeOf(out: Vector3, poses: Poses, thing: Constraint, place: number): Vector3
  /** Updates everything; true if the state changed since the last call. If neither forces nor accelerations are shown
   (`wanted` false) the state is not evaluated, and they keep their last values. */
  update(session: StageSession, on: ArrowStyle['on'], wanted?: boolean): boolean
}

export function createReadings(model: Model): Readings {
  const nc = model.constraints.length
  const nf = model.forces.length
  const conditions = model.oneSided?.conditions ?? []
  const places = nc + conditions.length
  const wide = 6 * (model.nb + 1)
  const forceAt = 12 * places
  const vdotAt = forceAt + 6 * nf
  const pointAt = vdotAt + wide
  const total = pointAt + 3 * places
  const before = new Float64Array(total)
  const after = new Float64Array(total)
  const now = new Float64Array(total)
  const v = new Float64Array(wide)
  const scratch = createScratch(model)
  const reader = model.oneSided && createConditionReader(model)
  /** By place: the point of contact has been read. */
  const hasPoint = new Uint8Array(places)
  const sliding = new Uint8Array(conditions.length)
  /** By condition: the last reading in which it was closed. */
  const seen = new Float64Array(conditions.length).fill(-1)
  let count = 0
  const closed: Condition[] = []
  let hasLaws = model.laws.length > 0
  let seenVersion = Number.NaN
  let seenOn: ArrowStyle['on'] | null = null
  let timeBefore = 0
  let timeAfter = Number.NaN
  let side: ArrowStyle['on'] = 'b'

  const frameOf = (thing: Constraint | Force): number => sideOf(thing, side)

  function read(session: StageSession): boolean {
    const { state, reading, model: mode } = session
    if (!session.evaluate().ok) return false
    hasLaws = mode.laws.length > 0
    for (let i = 0; i < nc; i++) {
      // In every mode it has the same rows.
      const c = model.constraints[i]
      const frame = frameOf(c)
      hasPoint[i] = pointOf(scratch.point, c, frame, state, reading) ? 1 : 0
      after.set(scratch.point, pointAt + 3 * i)
      readConstraint(after, 6 * i, 6 * (places + i), c, frame, mode, state, reading, scratch)
    }
    if (reader) readConditions(state, mode, reading, reader)
    for (let i = 0; i < nf; i++) {
      const f = model.forces[i]
      readForce(after, forceAt + 6 * i, f, frameOf(f), mode, state, reading, scratch)
    }
    after.set(reading.vdot, vdotAt)
    return true
  }

  function readConditions(state: State, mode: Model, ws: Workspace, reader: ConditionReader): void {
    after.fill(0, 6 * nc, 6 * places)
    after.fill(0, 6 * (places + nc), 12 * places)
    closed.length = 0
    count++
    for (let i = 0; i < state.closedCount; i++) {
      const condition = conditions[conditionAt(state, i)]
      const { index, contact } = condition
      const place = nc + index
      closed.push(condition)
      sliding[index] = doingAt(state, i) === SLIDES ? 1 : 0
      const c = closedConstraint(model, mode, i)
      const frame = frameOf(condition.constraint)
      if (!contact) {
        pointOf(scratch.point, c, frame, state, ws)
        readConstraint(after, 6 * place, 6 * (places + place), c, frame, mode, state, ws, scratch)
        continue
      }
      const { normal_W, friction_W, point_W } = reader.forces(state, mode, ws, index)
      const sign = frame === 0 ? -1 : 1
      const point = pointAt + 3 * place
      for (let a = 0; a < 3; a++) {
        after[6 * place + a] = sign * normal_W[a]
        after[6 * (places + place) + a] = sign * friction_W[a]
        after[point + a] = point_W[a]
        // One that has just closed has no point from before.
        if (seen[index] !== count - 1) before[point + a] = point_W[a]
      }
      hasPoint[place] = 1
      seen[index] = count
    }
  }

  return {
    ideal: now.subarray(0, 6 * places),
    nonIdeal: now.subarray(6 * places, forceAt),
    applied: now.subarray(forceAt, vdotAt),
    wrenches: now.subarray(0, vdotAt),
    vdot: now.subarray(vdotAt, pointAt),
    v,
    closed,
    isSliding: ({ index }) => sliding[index] === 1,
    get hasLaws() {
      return hasLaws
    },
    frameOf,
    placeOf(out, poses, thing, place) {
      if (hasPoint[place]) return out.fromArray(now, pointAt + 3 * place)
      const frame = frameOf(thing)
      return placePoint(out, poses, thing.body[frame], thing.p_BF, 3 * frame)
    },
    update(session, on, wanted = true) {
      const { state, previous, fraction } = session
      const fresh = wanted && (session.version !== seenVersion || on !== seenOn)
      if (fresh) {
        const turned = on !== seenOn
        side = on
        before.set(after)
        timeBefore = timeAfter
        // Accelerations are undefined: the last forces stay.
        if (read(session)) timeAfter = state.t
        // At first and after a jump in time there is no earlier reading to interpolate from.
        const follows =
          timeBefore <= timeAfter && timeAfter - timeBefore < 8 * Math.max(1e-9, state.t - previous.t)
        if (turned || !follows) {
          before.set(after)
          timeBefore = timeAfter
        }
        seenVersion = session.version
        seenOn = on
      }
      const t = previous.t + fraction * (state.t - previous.t)
      const gap = timeAfter - timeBefore
      const w = gap > 0 ? Math.max(0, Math.min(1, (t - timeBefore) / gap)) : 1
      for (let i = 0; i < total; i++) now[i] = before[i] + w * (after[i] - before[i])
      for (let i = 0; i < wide; i++) v[i] = previous.v[i] + fraction * (state.v[i] - previous.v[i])
      return fresh
    },
  }
}

/** The last frame on a body that moves; the first frame, wherever it is. */
function sideOf(thing: Constraint | Force, on: ArrowStyle['on']): number {
  if (on === 'a') return 0
  for (let f = thing.frameCount - 1; f > 0; f--) if (thing.body[f] > 0) return f
  return 0
}

interface Scratch {
  readonly g: Float64Array
  readonly wrench: Float64Array
  readonly point: Float64Array
  readonly Q: Float64Array
  /** By constraint: a law acts in it. */
  readonly rough: Uint8Array
}

function createScratch(m: Model): Scratch {
  const rough = new Uint8Array(m.constraints.length)
  for (const law of m.laws) rough[law.constraint.index] = 1
  return {
    g: new Float64Array(6),
    wrench: new Float64Array(6),
    point: new Float64Array(3),
    Q: new Float64Array(6 * (m.nb + 1)),
    rough,
  }
}

/** out[o..] the ideal part and out[p..] the rest, about x.point. */
function readConstraint(
  out: Float64Array,
  o: number,
  p: number,
  c: Constraint,
  frame: number,
  m: Model,
  s: State,
  ws: Workspace,
  x: Scratch,
): void {
  out.fill(0, o, o + 6)
  out.fill(0, p, p + 6)
  const body = c.body[frame]
  for (let slot = 0; slot < c.slots.length; slot++) {
    const i = c.slots[slot]
    // The ground is given the opposite of what all others get.
    if (body > 0 && i !== body) continue
    const sign = body > 0 ? 1 : -1
    multiply(x.g, ws.A, c, slot, ws.lambda)
    addWrench(out, o, x.g, 0, sign, i, x.point, s, ws)
    if (m.laws.length === 0) continue
    if (x.rough[c.index]) {
      wrenchOnBody(m, s, ws, c, i, 'non-ideal', x.wrench)
      addWorldWrench(out, p, x.wrench, sign, i, x.point, s)
    } else {
      multiply(x.g, ws.A, c, slot, ws.lambdaC)
      addWrench(out, p, x.g, 0, sign, i, x.point, s, ws)
    }
  }
}

function readForce(
  out: Float64Array,
  o: number,
  f: Force,
  frame: number,
  m: Model,
  s: State,
  ws: Workspace,
  x: Scratch,
): void {
  out.fill(0, o, o + 6)
  const body = f.body[frame]
  placeFrame(x.point, f, frame, s, ws)
  forceAlone(m, s, ws, f.index, x.Q)
  if (isPointerForce(f)) {
    // It acts on the body its inputs name, at the point it holds: a force without a moment there.
    for (let i = 6; i < x.Q.length; i += 6) for (let a = 0; a < 3; a++) out[o + a] += x.Q[i + a]
    return
  }
  for (let k = 0; k < f.frameCount; k++) {
    const i = f.body[k]
    if (i === 0 || (body > 0 && i !== body)) continue
    addWrench(out, o, x.Q, 6 * i, body > 0 ? 1 : -1, i, x.point, s, ws)
    // Once per body, however many frames are on it.
    x.Q.fill(0, 6 * i, 6 * i + 6)
  }
}

/** g = Aᵢᵀλ */
function multiply(g: Float64Array, A: Float64Array, c: Constraint, slot: number, lambda: Float64Array): void {
  g.fill(0)
  let a = c.slotBase[slot]
  for (let r = 0; r < c.rows; r++) {
    const l = lambda[c.row0 + r]
    for (let i = 0; i < 6; i++) g[i] += l * A[a++]
  }
}

/** out[o..] += sign × (1) */
function addWrench(
  out: Float64Array,
  o: number,
  g: Float64Array,
  j: number,
  sign: number,
  body: number,
  point: Float64Array,
  s: State,
  ws: Workspace,
): void {
  const R = ws.R_WB
  const r = 9 * body
  const q = 7 * body
  const x = sign * g[j]
  const y = sign * g[j + 1]
  const z = sign * g[j + 2]
  const a = sign * g[j + 3]
  const b = sign * g[j + 4]
  const c = sign * g[j + 5]
  const dx = s.q[q] - point[0]
  const dy = s.q[q + 1] - point[1]
  const dz = s.q[q + 2] - point[2]
  out[o] += x
  out[o + 1] += y
  out[o + 2] += z
  out[o + 3] += R[r] * a + R[r + 1] * b + R[r + 2] * c + dy * z - dz * y
  out[o + 4] += R[r + 3] * a + R[r + 4] * b + R[r + 5] * c + dz * x - dx * z
  out[o + 5] += R[r + 6] * a + R[r + 7] * b + R[r + 8] * c + dx * y - dy * x
}

/** The same for a torque that is in world axes already. */
function addWorldWrench(
  out: Float64Array,
  o: number,
  w: Float64Array,
  sign: number,
  body: number,
  point: Float64Array,
  s: State,
): void {
  const q = 7 * body
  const dx = s.q[q] - point[0]
  const dy = s.q[q + 1] - point[1]
  const dz = s.q[q + 2] - point[2]
  out[o] += sign * w[0]
  out[o + 1] += sign * w[1]
  out[o + 2] += sign * w[2]
  out[o + 3] += sign * (w[3] + dy * w[2] - dz * w[1])
  out[o + 4] += sign * (w[4] + dz * w[0] - dx * w[2])
  out[o + 5] += sign * (w[5] + dx * w[1] - dy * w[0])
}

/** Where constraint c acts at the state itself: true and the point of contact, where there is one; else the origin of the frame. */
function pointOf(out: Float64Array, c: Constraint, frame: number, s: State, ws: Workspace): boolean {
  if (contactPoint(s, ws, c, out)) return true
  placeFrame(out, c, frame, s, ws)
  return false
}

/** Origin of a frame at the state itself. Needs R_WB. */
function placeFrame(
  out: Float64Array,
  thing: Constraint | Force,
  frame: number,
  s: State,
  ws: Workspace,
): void {
  const body = thing.body[frame]
  const R = ws.R_WB
  const r = 9 * body
  const p = thing.p_BF
  const f = 3 * frame
  for (let a = 0; a < 3; a++)
    out[a] =
      s.q[7 * body + a] + R[r + 3 * a] * p[f] + R[r + 3 * a + 1] * p[f + 1] + R[r + 3 * a + 2] * p[f + 2]
}
