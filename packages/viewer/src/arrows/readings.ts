/* Forces at the moment on screen, read from the state exactly and shared by all layers, labels and picks.

 The state is evaluated once per new version. Between two states that were read the numbers go linearly with time, like the poses: an
 interpolated pose lies a little off the constraints, and forces evaluated there would shiver. At rest they are the state's own.

 A constraint with multipliers λ acts on body i with g_i = Aᵢᵀλ, force in W and torque in B about the centre of mass; about a point P
   (1)  f = g_f,   τ_P = R_WB g_τ + (c − P) × f
 and what it puts on the ground is minus the sum over the bodies it touches. */
import {
  forceAlone,
  wrenchOnBody,
  type Constraint,
  type Force,
  type Model,
  type State,
  type Workspace,
} from '@freebody/dynamics'
import { isPointerForce } from '@freebody/session'
import type { ArrowStyle, StageSession } from '../types'

export interface Readings {
  /** Of constraint c: [6c..] force and torque about the frame's origin, on the body of `frameOf(c)`. */
  readonly ideal: Float64Array
  readonly nonIdeal: Float64Array
  /** Of force f, likewise. */
  readonly applied: Float64Array
  /** All of these, six numbers each. */
  readonly wrenches: Float64Array
  /** (nb+1) × 6: acceleration of the centre of mass in W, angular acceleration in B. */
  readonly vdot: Float64Array
  /** Velocities, likewise. */
  readonly v: Float64Array
  /** Frame of a constraint or force on the shown side. */
  frameOf(thing: Constraint | Force): number
  /** Updates everything; true if the state changed since the last call. If neither forces nor accelerations are shown
   (`wanted` false) the state is not evaluated, and they keep their last values. */
  update(session: StageSession, on: ArrowStyle['on'], wanted?: boolean): boolean
}

export function createReadings(model: Model): Readings {
  const nc = model.constraints.length
  const nf = model.forces.length
  const wide = 6 * (model.nb + 1)
  const total = 12 * nc + 6 * nf + wide
  const before = new Float64Array(total)
  const after = new Float64Array(total)
  const now = new Float64Array(total)
  const v = new Float64Array(wide)
  const scratch = createScratch(model)
  let seenVersion = Number.NaN
  let seenOn: ArrowStyle['on'] | null = null
  let timeBefore = 0
  let timeAfter = Number.NaN
  let side: ArrowStyle['on'] = 'b'

  const frameOf = (thing: Constraint | Force): number => sideOf(thing, side)

  function read(session: StageSession): boolean {
    const { state, reading } = session
    if (!session.evaluate().ok) return false
    for (let i = 0; i < nc; i++) {
      const c = model.constraints[i]
      readConstraint(after, 6 * i, 6 * (nc + i), c, frameOf(c), model, state, reading, scratch)
    }
    for (let i = 0; i < nf; i++) {
      const f = model.forces[i]
      readForce(after, 12 * nc + 6 * i, f, frameOf(f), model, state, reading, scratch)
    }
    after.set(reading.vdot, 12 * nc + 6 * nf)
    return true
  }

  return {
    ideal: now.subarray(0, 6 * nc),
    nonIdeal: now.subarray(6 * nc, 12 * nc),
    applied: now.subarray(12 * nc, 12 * nc + 6 * nf),
    wrenches: now.subarray(0, 12 * nc + 6 * nf),
    vdot: now.subarray(12 * nc + 6 * nf),
    v,
    frameOf,
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

/** out[o..] the ideal part and out[p..] the rest. */
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
  placeFrame(x.point, c, frame, s, ws)
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
