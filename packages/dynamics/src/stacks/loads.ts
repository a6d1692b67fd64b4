/* Forces on the bodies between of stacks. These have no mass, so what acts on them passes on to the ends a and b. With wⱼ the wrenches on the
 bodies behind joint i and sᵢ its screw, the generalised force of its coordinate is

   τᵢ = Σ wⱼ·sᵢ      over the bodies behind joint i.

 A wrench on b at P with the same τᵢ does the same work in every motion that the stack allows: the force Σ τᵢeᵢ of the sliders and the torque
 Σ τᵢaⁱ of the hinges, with eᵢ·dⱼ = aⁱ·aⱼ = δᵢⱼ. The rest of the wrenches acts on a. */
import { cross, dot, rotate, rotateBack } from '@freebody/math'
import { applyForce } from '../assembly/applied'
import { bodyKinematics, createKinematics, type Frames } from '../assembly/kinematics'
import type { ForceDefinition } from '../forces/definition'
import type { Force } from '../model/model'
import { createState } from '../model/state'
import { placeStack, type StackTables } from './place'

/** What of the whole model is needed. */
export interface Whole {
  readonly nb: number
  readonly tracked: number
  readonly inputs: number
  readonly maxFrames: number
  readonly frames: Frames
  readonly mass: Float64Array
}

/** All these forces as one, on the ends of the stacks. Its inputs are the signs of the middle axes (place.ts), one for each stack. */
export function loadsOn(
  tables: readonly StackTables[],
  forces: readonly Force[],
  whole: Whole,
): ForceDefinition<unknown> {
  const state = createState(whole)
  const Q = new Float64Array(6 * (whole.nb + 1))
  const R_WB = new Float64Array(9 * (whole.nb + 1))
  for (let a = 0; a < 9; a += 4) R_WB[a] = 1
  const at = {
    ...{ R_WB, w_WB: new Float64Array(3 * (whole.nb + 1)), frames: whole.frames },
    ...{ k: createKinematics(whole.maxFrames), writer: { Q, R_WB, mass: whole.mass } },
  }
  return {
    kind: 'loads-on-stacks',
    label: 'Loads on stacks',
    frames: 1,
    fields: {},
    glyphs: [],
    axes: false,
    inputs: tables.length,
    apply(k, out) {
      state.t = k.t
      state.q.set(k.q)
      state.v.set(k.nu)
      state.s.set(k.s)
      for (let i = 0; i < state.u.length; i++) state.u[i] = k.u[i]
      for (let i = 0; i < tables.length; i++) placeStack(tables[i], state, k.u[k.u0 + i])
      bodyKinematics(whole, state, at)
      Q.fill(0)
      for (let i = 0; i < forces.length; i++) applyForce(forces[i], state, at)
      for (let i = 0; i < tables.length; i++) passOn(tables[i], state.q, R_WB, Q)
      for (let i = 6; i < Q.length; i++) out.Q[i] += Q[i]
    },
  }
}

/** Scratch of `passOn`: of each joint of at most six its axis and the dual of that, in W, then single vectors. */
const x = new Float64Array(60)
const [AXES, DUALS, P, U, V, FORCE, MOMENT, F_B, T_B] = [0, 18, 36, 39, 42, 45, 48, 51, 54]

/** Q of the bodies between, onto the ends. */
function passOn(t: StackTables, q: Float64Array, R: Float64Array, Q: Float64Array): void {
  const { a, b, slides, hinges, carriages, rings } = t
  placeScrews(t, R)
  rotate(x, P, R, 9 * b, t.ends, 9)
  for (let k = 0; k < 3; k++) x[P + k] += q[7 * b + k]
  x.fill(0, F_B, T_B + 3)
  const bodies = carriages.length + rings.length
  for (let i = 0; i < bodies; i++) {
    const isRing = i >= carriages.length
    const body = isRing ? rings[i - carriages.length] : carriages[i]
    const o = 6 * body
    for (let k = 0; k < 3; k++) {
      x[FORCE + k] = Q[o + k]
      x[U + k] = q[7 * body + k] - x[P + k]
    }
    rotate(x, MOMENT, R, 9 * body, Q, o + 3)
    cross(x, V, x, U, x, FORCE)
    for (let k = 0; k < 3; k++) x[V + k] += x[MOMENT + k]
    Q.fill(0, o, o + 6)
    // onto a as a whole; below, what b gets is taken from that
    addWrench(Q, q, R, a, 1, FORCE, V)
    const before = isRing ? slides : i + 1
    for (let j = 0; j < before && j < slides; j++) addDual(F_B, j, dot(x, FORCE, x, AXES + 3 * j))
    if (!isRing) continue
    const last = slides + i - carriages.length
    for (let j = slides; j <= last && j < slides + hinges; j++) addDual(T_B, j, dot(x, V, x, AXES + 3 * j))
  }
  addWrench(Q, q, R, a, -1, F_B, T_B)
  addWrench(Q, q, R, b, 1, F_B, T_B)
}

function addDual(to: number, joint: number, tau: number): void {
  for (let k = 0; k < 3; k++) x[to + k] += tau * x[DUALS + 3 * joint + k]
}

/** Q of `body` += sign · a force at P and a moment about P. */
function addWrench(
  Q: Float64Array,
  q: Float64Array,
  R: Float64Array,
  body: number,
  sign: number,
  force: number,
  moment: number,
): void {
  if (body === 0) return
  const arm = 57
  for (let k = 0; k < 3; k++) x[arm + k] = x[P + k] - q[7 * body + k]
  cross(x, U, x, arm, x, force)
  for (let k = 0; k < 3; k++) {
    Q[6 * body + k] += sign * x[force + k]
    x[U + k] = sign * (x[U + k] + x[moment + k])
  }
  rotateBack(x, arm, R, 9 * body, x, U)
  for (let k = 0; k < 3; k++) Q[6 * body + 3 + k] += x[arm + k]
}

/** Axes of the joints and their duals. */
function placeScrews({ a, b, slides, hinges, rings, d, e, ends, axes }: StackTables, R: Float64Array): void {
  for (let j = 0; j < slides; j++) {
    rotate(x, AXES + 3 * j, R, 9 * a, d, 3 * j)
    rotate(x, DUALS + 3 * j, R, 9 * a, e, 3 * j)
  }
  if (hinges === 0) return
  const first = AXES + 3 * slides
  const dual = DUALS + 3 * slides
  rotate(x, first, R, 9 * a, ends, 0)
  if (hinges > 1) rotate(x, first + 3 * (hinges - 1), R, 9 * b, ends, 3)
  if (hinges < 3) {
    for (let k = 0; k < 3 * hinges; k++) x[dual + k] = x[first + k]
    return
  }
  rotate(x, first + 3, R, 9 * rings[0], axes, 3)
  cross(x, dual, x, first + 3, x, first + 6)
  cross(x, dual + 3, x, first + 6, x, first)
  cross(x, dual + 6, x, first, x, first + 3)
  const det = dot(x, first, x, dual)
  for (let k = 0; k < 9; k++) x[dual + k] = det === 0 ? 0 : x[dual + k] / det
}
