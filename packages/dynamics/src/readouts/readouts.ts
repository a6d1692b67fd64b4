/* What people read off a motion: energies, momenta, reactions, powers. Derived after an `evaluate`, never part of the state.
 Cold code: small arrays are made freely here. */
import { rotateBack } from '@freebody/math'
import { bodyKinematics, createKinematics, placeFrames, type Kinematics } from '../assembly/kinematics'
import { addLaw } from '../laws/apply'
import type { Constraint, Model } from '../model/model'
import { applyMass } from '../solve/operators'
import type { State } from '../model/state'
import { nearestTurn, turnOf } from '../assembly/turns'
import type { Workspace } from '../model/workspace'

/** [J] ½ νᵀMν, and ½ I q̇² of every coordinate with an inertia of its own (Model.compliance) */
export function kineticEnergy(m: Model, s: State): number {
  const p = new Float64Array(s.v.length)
  applyMass(m, s.v, p)
  let sum = 0
  for (let i = 6; i < p.length; i++) sum += p[i] * s.v[i]
  return sum / 2 + (m.compliance ? rotorEnergy(m, s) : 0)
}

/** [J] ½ I q̇² of rows that carry an inertia. */
function rotorEnergy(m: Model, s: State): number {
  const places = {
    R_WB: new Float64Array(9 * (m.nb + 1)),
    w_WB: new Float64Array(3 * (m.nb + 1)),
    frames: m.frames,
  }
  places.R_WB.set([1, 0, 0, 0, 1, 0, 0, 0, 1])
  bodyKinematics(m, s, places)
  const k = createKinematics(m.maxFrames)
  k.s = s.s
  const [j] = k.jets
  let sum = 0
  for (const c of m.constraints)
    for (const given of c.definition.inertias?.(c.params) ?? []) {
      if (!given) continue
      placeFrames(k, c, s, places, true)
      k.s0 = c.s0
      c.definition.coordinates[given.coordinate].read(j, k, c.params)
      sum += 0.5 * given.inertia * j.rate * j.rate
    }
  return sum
}

/** [J] weight (zero at the origin) and every force that has a potential */
export function potentialEnergy(m: Model, s: State, ws: Workspace): number {
  let sum = 0
  for (let i = 1; i <= m.nb; i++) {
    for (let a = 0; a < 3; a++) sum -= m.mass[i] * m.g_W[a] * s.q[7 * i + a]
  }
  for (let i = 0; i < m.forces.length; i++) sum += forceEnergy(m, s, ws, i)
  return sum
}

/** [J] of force `index`; 0 where it has no potential. */
export function forceEnergy(m: Model, s: State, ws: Workspace, index: number): number {
  const f = m.forces[index]
  if (!f.definition.potential) return 0
  placeFrames(ws.k, f, s, ws, true)
  takeInputs(ws.k, s)
  ws.k.u0 = f.u0
  ws.k.turns = f.turns
  return f.definition.potential(ws.k, f.params, m.mass)
}

function takeInputs(k: Kinematics, s: State): void {
  k.u = s.u
  k.q = s.q
  k.nu = s.v
  k.s = s.s
}

export function totalEnergy(m: Model, s: State, ws: Workspace): number {
  return kineticEnergy(m, s) + potentialEnergy(m, s, ws)
}

export interface Momentum {
  /** [kg m/s] */
  readonly linear: Float64Array
  /** [kg m²/s] about the world's origin */
  readonly angular: Float64Array
}

export function momentum(m: Model, s: State, ws: Workspace): Momentum {
  const linear = new Float64Array(3)
  const angular = new Float64Array(3)
  const h = new Float64Array(6 * (m.nb + 1))
  applyMass(m, s.v, h)
  for (let i = 1; i <= m.nb; i++) {
    const [x, y, z] = [s.q[7 * i], s.q[7 * i + 1], s.q[7 * i + 2]]
    const [px, py, pz] = [h[6 * i], h[6 * i + 1], h[6 * i + 2]]
    const R = ws.R_WB.subarray(9 * i, 9 * i + 9)
    linear[0] += px
    linear[1] += py
    linear[2] += pz
    angular[0] += y * pz - z * py
    angular[1] += z * px - x * pz
    angular[2] += x * py - y * px
    for (let a = 0; a < 3; a++) {
      angular[a] += R[3 * a] * h[6 * i + 3] + R[3 * a + 1] * h[6 * i + 4] + R[3 * a + 2] * h[6 * i + 5]
    }
  }
  return { linear, angular }
}

/** [N m/s²] Gauss's function G = ½(ν̇ − a)ᵀM(ν̇ − a), and ½ I q̈² = ½ λ²/I of inertias on coordinates, which nothing else drives: how hard
 the constraints bend the motion. */
export function gaussFunction(m: Model, ws: Workspace): number {
  const d = ws.vdot.map((x, i) => x - ws.a[i])
  const Md = new Float64Array(d.length)
  applyMass(m, d, Md)
  let sum = 0
  for (let i = 6; i < d.length; i++) sum += d[i] * Md[i]
  for (let r = 0; m.compliance && r < m.nc; r++) {
    const lambda = ws.lambda[r] + (m.laws.length > 0 ? ws.lambdaC[r] : 0)
    sum += m.compliance[r] * lambda * lambda
  }
  return sum / 2
}

export type Axes = 'world' | 'body' | 'joint'
/** The ideal part does no virtual work; the non-ideal part is what the laws add [U05 Eqs. 11–12]. */
export type Part = 'ideal' | 'non-ideal' | 'total'

export interface Reaction {
  /** [N] of the constraint on the body */
  readonly force: Float64Array
  /** [N m] about `point` */
  readonly torque: Float64Array
  /** [m] where it acts, in world axes: the origin of the constraint's frame on that body */
  readonly point: Float64Array
}

/** What constraint c puts on the body of its frame `frame` (all frames on that body together), about that frame's origin. */
export function reaction(
  m: Model,
  s: State,
  ws: Workspace,
  c: Constraint,
  frame: number,
  axes: Axes = 'world',
  part: Part = 'total',
): Reaction {
  const body = c.body[frame]
  placeFrames(ws.k, c, s, ws, true)
  const point = ws.k.p.slice(3 * frame, 3 * frame + 3)
  const arm = ws.k.r.slice(3 * frame, 3 * frame + 3)
  const directions = ws.k.axes.slice(9 * frame, 9 * frame + 9)
  const w = new Float64Array(6)
  if (body === 0) {
    // the ground takes the opposite of what all the others get, about the same point
    for (let f = 0; f < c.frameCount; f++) {
      if (c.body[f] === 0 || c.body.indexOf(c.body[f]) !== f) continue
      const other = reaction(m, s, ws, c, f, 'world', part)
      const d = [0, 1, 2].map((a) => other.point[a] - point[a])
      for (let a = 0; a < 3; a++) {
        const [b, e] = [(a + 1) % 3, (a + 2) % 3]
        w[a] -= other.force[a]
        w[3 + a] -= other.torque[a] + d[b] * other.force[e] - d[e] * other.force[b]
      }
    }
  } else {
    wrenchOnBody(m, s, ws, c, body, part, w)
    // from the centre of mass to the frame's origin: τ_F = τ_B − r × f
    w[3] -= arm[1] * w[2] - arm[2] * w[1]
    w[4] -= arm[2] * w[0] - arm[0] * w[2]
    w[5] -= arm[0] * w[1] - arm[1] * w[0]
  }
  return { force: express(w, 0), torque: express(w, 3), point }

  function express(v: Float64Array, o: number): Float64Array {
    const out = v.slice(o, o + 3)
    if (axes === 'body' && body > 0) rotateBack(out, 0, ws.R_WB, 9 * body, v, o)
    if (axes === 'joint') {
      for (let a = 0; a < 3; a++) {
        out[a] =
          directions[3 * a] * v[o] + directions[3 * a + 1] * v[o + 1] + directions[3 * a + 2] * v[o + 2]
      }
    }
    return out
  }
}

/** [m] out[0..2] = the point at which the bodies of constraint c touch, in world axes; false, and nothing written, where its kind has none. Needs
 poses in ws. */
export function contactPoint(s: State, ws: Workspace, c: Constraint, out: Float64Array): boolean {
  const { definition, params } = c
  if (!definition.contactPoint) return false
  placeFrames(ws.k, c, s, ws, true)
  definition.contactPoint(out, ws.k, params)
  for (let a = 0; a < 3; a++) out[a] += ws.k.p[3 + a]
  return true
}

/** `reaction` in world axes at the point where the bodies touch: the force of a contact and, of its torque, what is left about that point. Where
 there is no such point, about the origin of the frame. */
export function reactionWhereItActs(
  m: Model,
  s: State,
  ws: Workspace,
  c: Constraint,
  frame: number,
  part: Part = 'total',
): Reaction {
  const at = reaction(m, s, ws, c, frame, 'world', part)
  const point = new Float64Array(3)
  if (!contactPoint(s, ws, c, point)) return at
  const { force, torque } = at
  const d = at.point.map((x, a) => x - point[a])
  // τ_P = τ_F + (F − P) × f
  for (let a = 0; a < 3; a++) {
    const [b, e] = [(a + 1) % 3, (a + 2) % 3]
    torque[a] += d[b] * force[e] - d[e] * force[b]
  }
  return { force, torque, point }
}

/** w = force and torque about the body's centre of mass, world axes, that constraint c puts on it. */
export function wrenchOnBody(
  m: Model,
  s: State,
  ws: Workspace,
  c: Constraint,
  body: number,
  part: Part,
  w: Float64Array,
): void {
  const g = new Float64Array(6)
  const slot = c.slots.indexOf(body)
  for (let r = 0; r < c.rows; r++) {
    const ideal = part === 'non-ideal' ? 0 : ws.lambda[c.row0 + r]
    const rest = part === 'ideal' || m.laws.length === 0 ? 0 : ws.lambdaC[c.row0 + r]
    for (let i = 0; i < 6; i++) g[i] += (ideal + rest) * ws.A[c.slotBase[slot] + 6 * r + i]
  }
  if (part !== 'ideal' && m.laws.some((law) => law.constraint.index === c.index)) {
    const C = lawForces(m, s, ws, c)
    for (let i = 0; i < 6; i++) g[i] += C[6 * body + i]
  }
  const R = 9 * body
  for (let a = 0; a < 3; a++) {
    w[a] = g[a]
    w[3 + a] = ws.R_WB[R + 3 * a] * g[3] + ws.R_WB[R + 3 * a + 1] * g[4] + ws.R_WB[R + 3 * a + 2] * g[5]
  }
}

/** (nb+1) × 6: the C of the laws that act in constraint c. Constraints of a model and of its modes have the same indices. */
function lawForces(m: Model, s: State, ws: Workspace, c: Constraint): Float64Array {
  const C = new Float64Array(6 * (m.nb + 1))
  const ideal = { force: new Float64Array(3), torque: new Float64Array(3) }
  for (const [i, law] of m.laws.entries()) {
    if (law.constraint.index === c.index) addLaw(m, s, ws, i, { Q: C, R_WB: ws.R_WB, mass: m.mass }, ideal)
  }
  return C
}

/** [W] what constraint c puts into the motion: zero for ideal scleronomic ones, the motor's power for drivers. */
export function constraintPower(
  m: Model,
  s: State,
  ws: Workspace,
  c: Constraint,
  part: Part = 'total',
): number {
  let sum = 0
  const w = new Float64Array(6)
  for (const body of c.slots) {
    wrenchOnBody(m, s, ws, c, body, part, w)
    for (let a = 0; a < 3; a++) sum += w[a] * s.v[6 * body + a] + w[3 + a] * ws.w_WB[3 * body + a]
  }
  return sum
}

/** (nb+1) × 6 generalised force of force `index` alone, in `Q` where a caller has room for it. */
export function forceAlone(
  m: Model,
  s: State,
  ws: Workspace,
  index: number,
  Q: Float64Array = new Float64Array(6 * (m.nb + 1)),
): Float64Array {
  const f = m.forces[index]
  Q.fill(0)
  takeInputs(ws.k, s)
  placeFrames(ws.k, f, s, ws, true)
  ws.k.u0 = f.u0
  ws.k.turns = f.turns
  f.definition.apply(ws.k, { Q, R_WB: ws.R_WB, mass: m.mass }, f.params)
  return Q
}

/** A measure of force `index` by name, such as the tension of a spring; not a number where the kind has none of that name. */
export function forceMeasure(m: Model, s: State, ws: Workspace, index: number, name: string): number {
  const f = m.forces[index]
  const measures = f.definition.measures ?? {}
  if (!Object.hasOwn(measures, name)) return Number.NaN
  takeInputs(ws.k, s)
  placeFrames(ws.k, f, s, ws, true)
  ws.k.u0 = f.u0
  return measures[name].read(ws.k, f.params)
}

/** [W] of force `index`; `room` as in `forceAlone`. */
export function forcePower(m: Model, s: State, ws: Workspace, index: number, room?: Float64Array): number {
  const Q = forceAlone(m, s, ws, index, room)
  let sum = 0
  for (let i = 6; i < Q.length; i++) sum += Q[i] * s.v[i]
  return sum
}

/** [W] of the weights. */
export function gravityPower(m: Model, s: State): number {
  let sum = 0
  for (let i = 1; i <= m.nb; i++) for (let a = 0; a < 3; a++) sum += m.mass[i] * m.g_W[a] * s.v[6 * i + a]
  return sum
}

/** Value and rate of a named coordinate of a joint (angle, stroke, distance). Null when the kind has none of that name. Turns of an angle
 are counted where its kind does so, and where a typed text reads it: the value is then the one that the text sees. */
export function jointCoordinate(
  m: Model,
  s: State,
  ws: Workspace,
  c: Constraint,
  name: string,
): { readonly value: number; readonly rate: number } | null {
  const coordinate = c.definition.coordinates[name]
  if (!coordinate) return null
  placeFrames(ws.k, c, s, ws, true)
  ws.k.s = s.s
  ws.k.s0 = c.s0
  const j = ws.k.jets[0]
  coordinate.read(j, ws.k, c.params)
  const { measure } = coordinate
  const turn =
    measure?.kind === 'angle' && m.turns.length > 0
      ? turnOf(m, c, measure.frames, measure.sine, measure.cosine)
      : -1
  return { value: turn < 0 ? j.value : nearestTurn(j.value, s.s[turn]), rate: j.rate }
}

/** Largest |φ| (holonomic rows) and |φ̇|, |ψ| of constraint c. */
export function constraintErrors(m: Model, ws: Workspace, c: Constraint): { phi: number; phidot: number } {
  let phi = 0
  let phidot = 0
  for (let r = c.row0; r < c.row0 + c.rows; r++) {
    if (m.rowLevel[r] === 0) phi = Math.max(phi, Math.abs(ws.phi[r]))
    if (m.rowLevel[r] < 2) phidot = Math.max(phidot, Math.abs(ws.phidot[r]))
  }
  return { phi, phidot }
}
