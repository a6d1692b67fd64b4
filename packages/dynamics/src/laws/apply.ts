/* The non-ideal part of the constraint force. With C from the laws [U05 Eqs. 8–12],

   Q_ni = C − AᵀS⁺AM⁻¹C,   ν̇ = a + M⁻¹(Q_i + Q_ni).

 Computed as the difference of two solves, with Q and with Q + C: the same numbers, and right for singular M as well.

 Laws proportional to the load of their joint, C_k = N_k c_k, take one such solve each: its answer is linear in C, and

   λ = λ_0 + Σ N_k L_k,   ν̇ = ν̇_0 + Σ N_k V_k

 with λ_0, ν̇_0 those of the other laws and L_k, V_k the responses to c_k. N follows from the reactions of λ (loads.ts). With more than KEPT
 such laws the loads are first put in and read off in turn, one solve each time, as long as that converges fast: friction in pins
 hardly changes the load of others. A law that nothing slides in, c_k = 0, takes no solve. */
import type { ForceWriter } from '../forces/definition'
import { placeFrames, type Kinematics } from '../assembly/kinematics'
import type { Constraint, Model } from '../model/model'
import { notFinite, selfLocking, type Failure } from '../model/outcome'
import { addAt, applyInverseMass, loadRows } from '../solve/operators'
import { failureOf, readMultipliers, solveAccelerations } from '../solve/solve'
import type { State } from '../model/state'
import type { Workspace } from '../model/workspace'
import type { IdealReaction } from './definition'
import { KEPT, type Friction } from './friction'
import { solveLoads } from './loads'

/** Needs ws.lambda (ideal, least-norm). Leaves ν̇ with everything, Qc and λ ideal, Qni and λ_C for the rest. */
export function applyLaws(m: Model, s: State, ws: Workspace): Failure | null {
  const { C, Q, Qc, Qni, lambda, lambdaC, idealQc, givenQ, loads, friction, force } = ws
  idealQc.set(Qc)
  givenQ.set(Q)
  C.fill(0)
  loads.fill(0)
  for (let i = 0; i < m.laws.length; i++) {
    if (!m.laws[i].definition.isProportionalToLoad) addLaw(m, s, ws, i, ws.lawWriter, ws.ideal)
  }
  const failure = friction ? applyFriction(m, s, ws, friction) : solveWith(m, ws, C, lambdaC)
  if (failure) return failure
  for (let i = 6; i < Q.length; i++) force[i] = Q[i] + C[i]
  applyInverseMass(m, force, ws.a)
  for (let r = 0; r < lambda.length; r++) lambdaC[r] -= lambda[r]
  loadRows(m, ws, lambdaC)
  Qni.set(C)
  addAt(m, ws, ws.x, Qni)
  Qc.set(idealQc)
  return null
}

/** ν̇ under Q + C, and its multipliers in `out`. */
function solveWith(m: Model, ws: Workspace, C: Float64Array, out: Float64Array): Failure | null {
  const { Q, givenQ } = ws
  for (let i = 6; i < Q.length; i++) Q[i] += C[i]
  const failure = solveAccelerations(m, ws, false)
  Q.set(givenQ)
  if (failure) return failureOf(m, failure)
  readMultipliers(m, ws, out)
  return null
}

/** Adds to C, which holds the force of the other laws, that of the laws proportional to the load. Leaves ν̇ and, in λ_C, all multipliers. */
function applyFriction(m: Model, s: State, ws: Workspace, at: Friction): Failure | null {
  const { C, lambda, lambdaC, vdot, loads } = ws
  const { laws, system } = at
  at.solves = 0
  at.lambda.set(lambda)
  if (at.hasOthers) {
    at.solves++
    const failure = solveWith(m, ws, C, at.lambda)
    if (failure) return failure
  }
  at.others.set(C)
  at.vdot.set(vdot)
  loadUnits(m, s, ws, at)
  for (let j = 0; j < laws.length; j++)
    multiplierForce(m, ws, m.laws[laws[j]].constraint, at.lambda, system.f, 3 * j)
  if (laws.length > KEPT) {
    const failure = iterate(m, ws, at)
    if (failure || at.isSettled) return failure
  }
  const failure = respond(m, ws, at)
  if (failure) return failure
  const share = solveLoads(system)
  if (share < 1) return selfLocking(m, laws[largest(system.N)], share)
  for (let k = 0; k < laws.length; k++) loads[laws[k]] = system.N[k]
  addFriction(ws, at)
  if (laws.length > KEPT) {
    at.solves++
    return solveWith(m, ws, C, lambdaC)
  }
  lambdaC.set(at.lambda)
  vdot.set(at.vdot)
  for (let k = 0; k < laws.length; k++) {
    const N = system.N[k]
    for (let r = 0, o = k * lambdaC.length; r < lambdaC.length; r++, o++) lambdaC[r] += N * at.lambdas[o]
    for (let i = 6, o = k * vdot.length + 6; i < vdot.length; i++, o++) vdot[i] += N * at.vdots[o]
  }
  for (let i = 6; i < vdot.length; i++) if (!Number.isFinite(vdot[i])) return notFinite(m, Math.floor(i / 6))
  return null
}

/** c_k of every law, as the six numbers of each of its two bodies. */
function loadUnits(m: Model, s: State, ws: Workspace, { laws, bodies, units, unitWriter }: Friction): void {
  const { Q } = unitWriter
  for (let k = 0; k < laws.length; k++) {
    ws.loads[laws[k]] = 1
    addLaw(m, s, ws, laws[k], unitWriter, ws.ideal)
    for (let f = 0; f < 2; f++) {
      const b = 6 * bodies[2 * k + f]
      for (let i = 0, o = 12 * k + 6 * f; i < 6; i++, o++) {
        units[o] = Q[b + i]
        Q[b + i] = 0
      }
    }
  }
}

/** C += load c_k. */
function addUnit(C: Float64Array, { bodies, units }: Friction, k: number, load: number): void {
  for (let f = 0; f < 2; f++) {
    const b = 6 * bodies[2 * k + f]
    for (let i = 0, o = 12 * k + 6 * f; i < 6; i++, o++) C[b + i] += load * units[o]
  }
}

/** C = others + Σ N_k c_k with the loads at hand. */
function addFriction(ws: Workspace, at: Friction): void {
  ws.C.set(at.others)
  for (let k = 0; k < at.laws.length; k++) addUnit(ws.C, at, k, ws.loads[at.laws[k]])
}

/** [1] Loads that change by less, relative to the largest, are settled. */
const SETTLED = 1e-13

/** Loads put in and read off in turn. `isSettled`: it converged, each change at most half of the last. */
function iterate(m: Model, ws: Workspace, at: Friction): Failure | null {
  const { loads, lambdaC } = ws
  const { laws, system } = at
  at.isSettled = false
  system.isUnique = true
  for (let k = 0; k < laws.length; k++) loads[laws[k]] = length(system.f, 3 * k)
  let last = Number.POSITIVE_INFINITY
  for (let i = 0; i < laws.length; i++) {
    addFriction(ws, at)
    at.solves++
    const failure = solveWith(m, ws, ws.C, lambdaC)
    if (failure) return failure
    let change = 0
    let most = 0
    for (let k = 0; k < laws.length; k++) {
      multiplierForce(m, ws, m.laws[laws[k]].constraint, lambdaC, system.u, 3 * k)
      system.N[k] = length(system.u, 3 * k)
      change = Math.max(change, Math.abs(system.N[k] - loads[laws[k]]))
      most = Math.max(most, system.N[k])
    }
    at.isSettled = change <= SETTLED * most
    if (at.isSettled || !(change <= 0.5 * last)) return null
    last = change
    for (let k = 0; k < laws.length; k++) loads[laws[k]] = system.N[k]
  }
  return null
}

/** Responses per newton of each load: of the reactions into `system.g`, of λ and ν̇ where they are kept. */
function respond(m: Model, ws: Workspace, at: Friction): Failure | null {
  const { vdot, Q, Qc, C } = ws
  const { laws, system, units, lambda, multipliers } = at
  const n = laws.length
  // The size of the forces at work: a response is the difference of two solves, and is found best where both are of that size.
  let size = 0
  for (let i = 6; i < Q.length; i++) size = Math.max(size, Math.abs(Q[i]), Math.abs(Qc[i]))
  for (let k = 0; k < n; k++) {
    let most = 0
    for (let o = 12 * k; o < 12 * k + 12; o++) most = Math.max(most, Math.abs(units[o]))
    const load = most > NOTHING ? (size || 1) / most : 0
    if (load > 0) {
      C.set(at.others)
      addUnit(C, at, k, load)
      at.solves++
      const failure = solveWith(m, ws, C, multipliers)
      if (failure) return failure
      for (let r = 0; r < lambda.length; r++) multipliers[r] = (multipliers[r] - lambda[r]) / load
    } else multipliers.fill(0)
    for (let j = 0; j < n; j++) {
      multiplierForce(m, ws, m.laws[laws[j]].constraint, multipliers, system.g, 3 * (n * j + k))
    }
    if (n > KEPT) continue
    at.lambdas.set(multipliers, k * lambda.length)
    for (let i = 6, o = k * vdot.length + 6; i < vdot.length; i++, o++) {
      at.vdots[o] = load > 0 ? (vdot[i] - at.vdot[i]) / load : 0
    }
  }
  return null
}

/** [N] A law whose force per newton of load is smaller does nothing; its reciprocal might overflow. */
const NOTHING = 1e-200

function largest(x: Float64Array): number {
  let at = 0
  for (let i = 1; i < x.length; i++) if (x[i] > x[at]) at = i
  return at
}

function length(x: Float64Array, o: number): number {
  return Math.sqrt(x[o] * x[o] + x[o + 1] * x[o + 1] + x[o + 2] * x[o + 2])
}

/** What law `index` says under its load in ws.loads, added to `out`. Needs ws.lambda. */
export function addLaw(
  m: Model,
  s: State,
  ws: Workspace,
  index: number,
  out: ForceWriter,
  ideal: IdealReaction,
): void {
  const law = m.laws[index]
  const c = law.constraint
  placeFrames(ws.k, law.reads ?? c, s, ws, true)
  ws.k.s = s.s
  ws.k.closed = s.closed
  ws.k.turns = law.turns
  if (c.frameCount === 1) standOnGround(ws.k)
  idealReaction(m, ws, c, ideal)
  law.definition.apply(ws.k, out, law.params, ideal, ws.loads[index])
}

/** A constraint with one frame, such as a typed equation for one point, acts against the ground: the frame becomes the second
 of two, the first being the ground's at the same place. */
function standOnGround(k: Kinematics): void {
  k.count = Math.max(2, k.count)
  k.body[1] = k.body[0]
  k.body[0] = 0
  for (let i = 0; i < 3; i++) {
    k.p[3 + i] = k.p[i]
    k.r[3 + i] = k.r[i]
    k.v[3 + i] = k.v[i]
    k.w[3 + i] = k.w[i]
    k.c[3 + i] = k.c[i]
    k.r[i] = k.p[i]
    k.v[i] = 0
    k.w[i] = 0
    k.c[i] = 0
  }
  for (let i = 0; i < 9; i++) {
    k.axes[9 + i] = k.axes[i]
    k.axes[i] = i % 4 === 0 ? 1 : 0
  }
}

/** [N] out[o..o+2] = force of the multipliers `lambda` on the second frame (or minus that on the first, where the second is the
 ground's). */
export function multiplierForce(
  m: Model,
  ws: Workspace,
  c: Constraint,
  lambda: Float64Array,
  out: Float64Array,
  o: number,
): void {
  const { A } = ws
  const last = Math.min(c.frameCount, 2) - 1
  const onLast = c.body[last] > 0
  const base = m.frameBase[c.frame0 + (onLast ? last : 0)]
  let x = 0
  let y = 0
  let z = 0
  for (let r = 0, a = base; r < c.rows; r++, a += 6) {
    const l = onLast ? lambda[c.row0 + r] : -lambda[c.row0 + r]
    x += l * A[a]
    y += l * A[a + 1]
    z += l * A[a + 2]
  }
  out[o] = x
  out[o + 1] = y
  out[o + 2] = z
}

/** Force and torque of the ideal multipliers on the second frame (or minus those on the first, where the second is the
 ground's), about that frame's origin. */
function idealReaction(m: Model, ws: Workspace, c: Constraint, out: IdealReaction): void {
  const { A, lambda, R_WB, k } = ws
  const last = Math.min(c.frameCount, 2) - 1
  const onLast = c.body[last] > 0
  const sign = onLast ? 1 : -1
  const base = m.frameBase[c.frame0 + (onLast ? last : 0)]
  const f = onLast ? 1 : 0
  const R = 9 * k.body[f]
  multiplierForce(m, ws, c, lambda, out.force, 0)
  const x = out.force[0]
  const y = out.force[1]
  const z = out.force[2]
  let a = 0
  let b = 0
  let d = 0
  for (let r = 0, o = base; r < c.rows; r++, o += 6) {
    const l = sign * lambda[c.row0 + r]
    a += l * A[o + 3]
    b += l * A[o + 4]
    d += l * A[o + 5]
  }
  const rx = k.r[3 * f]
  const ry = k.r[3 * f + 1]
  const rz = k.r[3 * f + 2]
  out.torque[0] = R_WB[R] * a + R_WB[R + 1] * b + R_WB[R + 2] * d - (ry * z - rz * y)
  out.torque[1] = R_WB[R + 3] * a + R_WB[R + 4] * b + R_WB[R + 5] * d - (rz * x - rx * z)
  out.torque[2] = R_WB[R + 6] * a + R_WB[R + 7] * b + R_WB[R + 8] * d - (rx * y - ry * x)
}
