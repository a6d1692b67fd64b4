/* The force of the pointer that pulls at a body. Body and point are inputs of the state, so any body can be pulled without another model.
 While nothing is held it is idle, and a run has the bits of one without it.

 The force is that of the engine's `pull`: F = −mω²(p − p_target) − 2ζmω v, at the point p that is held. */
import {
  createState,
  withForce,
  type Force,
  type ForceDefinition,
  type Kinematics,
  type Model,
} from '@freebody/dynamics'
import { matrixOfQuat, type Vec3 } from '@freebody/math'
import type { CompiledScene } from '@freebody/scene'

export interface Grip {
  /** Id of the body. */
  readonly body: string
  /** [m] the point held, from the body's centre of mass, in body axes */
  readonly p_B: Vec3
  /** [m] where it is pulled to */
  readonly target_W: Vec3
  /** [N/(m kg)] ω². Default: that of the engine's pull. */
  readonly stiffness?: number
}

/** Its id in the model, unless a thing of the scene has it. */
const ID = 'hand'
const RATIO = 0.7
const STIFFNESS = 100

/** Inputs: held or not, body, p_B, target_W, stiffness. */
const [BODY, POINT, TARGET, OMEGA2, INPUTS] = [1, 2, 5, 8, 9]

/** Filled and read within a call. */
const R = new Float64Array(9)
const scratch = new Float64Array(3)

const definition: ForceDefinition<unknown> = {
  kind: 'hand',
  label: 'Pointer',
  frames: 1,
  fields: {},
  glyphs: [],
  axes: false,
  inputs: INPUTS,
  isIdle: (u, u0) => u[u0] === 0,
  bodyOf: (u, u0) => u[u0 + BODY],
  apply(k, out) {
    const { u, u0, q, nu } = k
    if (u[u0] === 0) return
    const b = u[u0 + BODY]
    const R_WB = out.R_WB
    const o = 9 * b
    const j = 6 * b
    const x = u[u0 + POINT]
    const y = u[u0 + POINT + 1]
    const z = u[u0 + POINT + 2]
    const stiff = -out.mass[b] * u[u0 + OMEGA2]
    const damp = -2 * RATIO * out.mass[b] * Math.sqrt(u[u0 + OMEGA2])
    // The point is at p + R p_B and moves with v + R(ω × p_B).
    const s = nu[j + 4] * z - nu[j + 5] * y
    const e = nu[j + 5] * x - nu[j + 3] * z
    const f = nu[j + 3] * y - nu[j + 4] * x
    for (let i = 0, r = o; i < 3; i++, r += 3) {
      const p = q[7 * b + i] + R_WB[r] * x + R_WB[r + 1] * y + R_WB[r + 2] * z
      const v = nu[j + i] + R_WB[r] * s + R_WB[r + 1] * e + R_WB[r + 2] * f
      scratch[i] = stiff * (p - u[u0 + TARGET + i]) + damp * v
      out.Q[j + i] += scratch[i]
    }
    // The torque in body axes is p_B × RᵀF.
    const g = R_WB[o] * scratch[0] + R_WB[o + 3] * scratch[1] + R_WB[o + 6] * scratch[2]
    const h = R_WB[o + 1] * scratch[0] + R_WB[o + 4] * scratch[1] + R_WB[o + 7] * scratch[2]
    const l = R_WB[o + 2] * scratch[0] + R_WB[o + 5] * scratch[1] + R_WB[o + 8] * scratch[2]
    out.Q[j + 3] += y * l - z * h
    out.Q[j + 4] += z * g - x * l
    out.Q[j + 5] += x * h - y * g
  },
  potential(k, _, mass) {
    if (k.u[k.u0] === 0) return 0
    heldPoint(k, scratch)
    let squared = 0
    for (let i = 0; i < 3; i++) squared += (scratch[i] - k.u[k.u0 + TARGET + i]) ** 2
    return 0.5 * mass[k.u[k.u0 + BODY]] * k.u[k.u0 + OMEGA2] * squared
  },
}

function heldPoint({ u, u0, q }: Pick<Kinematics, 'u' | 'u0' | 'q'>, out: Float64Array): void {
  const b = u[u0 + BODY]
  matrixOfQuat(R, 0, q, 7 * b + 3)
  for (let i = 0; i < 3; i++) {
    out[i] = q[7 * b + i]
    for (let a = 0; a < 3; a++) out[i] += R[3 * i + a] * u[u0 + POINT + a]
  }
}

export function isPointerForce(force: Force): boolean {
  return force.definition === definition
}

/** The scene with the force of the pointer as the last force of its model. Its frame is on the ground; the body is an input. */
export function withPointerForce(compiled: CompiledScene): CompiledScene {
  const { model } = compiled
  const id = freeId(compiled)
  const held = withForce(model, id, definition)
  const state = createState(held)
  state.t = compiled.state.t
  state.h = compiled.state.h
  state.y.set(compiled.state.y)
  return { ...compiled, model: held, state, names: new Map([...compiled.names, [id, definition.label]]) }
}

function freeId({ names }: CompiledScene): string {
  let id = ID
  while (names.has(id)) id += '′'
  return id
}

/** Writes the grip into the inputs; null, or a body that the model does not have, writes that nothing is held. */
export function writeGrip(compiled: CompiledScene, u: Float64Array, grip: Grip | null): void {
  const { model, indexOf } = compiled
  const force = model.forces.at(-1)
  if (!force || !isPointerForce(force)) return
  const { u0 } = force
  u.fill(0, u0, u0 + INPUTS)
  const body = grip ? (indexOf.get(grip.body) ?? 0) : 0
  if (!grip || body === 0) return
  u[u0] = 1
  u[u0 + BODY] = body
  // A particle is a point.
  if (!model.isParticle[body]) u.set(grip.p_B, u0 + POINT)
  u.set(grip.target_W, u0 + TARGET)
  u[u0 + OMEGA2] = grip.stiffness ?? STIFFNESS
}

export interface Held {
  /** Index of the body. */
  readonly body: number
  /** [m] */
  readonly point_W: Vec3
  readonly target_W: Vec3
}

/** What the pointer holds at a state; null where nothing. */
export function readGrip(
  model: Model,
  state: { readonly u: Float64Array; readonly q: Float64Array },
): Held | null {
  const force = model.forces.at(-1)
  if (!force || !isPointerForce(force) || state.u[force.u0] === 0) return null
  const { u0 } = force
  const { u, q } = state
  const p = new Float64Array(3)
  heldPoint({ u, u0, q }, p)
  return {
    body: u[u0 + BODY],
    point_W: [p[0], p[1], p[2]],
    target_W: [u[u0 + TARGET], u[u0 + TARGET + 1], u[u0 + TARGET + 2]],
  }
}
