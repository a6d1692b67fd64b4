/* The problem that the conditions which touch at a state pose to each other, with everything that is not one-sided eliminated by its factor.

 With f_r the generalised force of component r of a condition (normal, and two tangents where it has friction), and V_r the acceleration that f_r
 alone gives the mechanism with its joints,

   (1)  A V_r = 0,  M V_r = f_r + Aᵀλ_r
   (2)  W_rs = f_r·V_s                       the inverse mass that s shows r
   (3)  u_r = u_r⁰ + Σ W_rs λ_s              accelerations under forces λ, and velocities under impulses

 W is that of accelerations and of velocities alike [architecture.md, One-sided conditions]. */
import { assembleRows } from '../assembly/assemble'
import { evaluate } from '../evaluate'
import type { Model } from '../model/model'
import type { Failure } from '../model/outcome'
import type { Settings } from '../model/settings'
import type { State } from '../model/state'
import { copyState } from '../model/state'
import type { Workspace } from '../model/workspace'
import { failureOf, solveAccelerations } from '../solve/solve'
import { addClosed, CLOSED, clearClosed, STICKS } from './closed'
import { modeOf, type Mode } from './modes'

export interface TouchProblem {
  /** Conditions that touch, by index. */
  readonly touching: readonly number[]
  /** 3n × 3n */
  readonly W: Float64Array
  /** 3n vectors of (nb+1) × 6: V_r, zeros for components that a condition does not have */
  readonly responses: readonly Float64Array[]
  readonly forces: readonly Float64Array[]
  /** 3n components of the velocity, and of the acceleration without contact forces */
  readonly velocity: Float64Array
  readonly acceleration: Float64Array
  readonly mode: Mode
}

/** `touching` conditions at s. `scratch` is a state of the same layout. Uses ws, whose solve is afterwards that of s with all conditions open. */
export function touchProblem(
  m: Model,
  s: State,
  ws: Workspace,
  o: Settings,
  touching: readonly number[],
  scratch: State,
): TouchProblem | Failure {
  const { conditions } = m.oneSided!
  copyState(scratch, s)
  clearClosed(scratch)
  for (const i of touching) addClosed(scratch, i, conditions[i].stuck ? STICKS : CLOSED)
  const mode = modeOf(m, scratch, ws)
  const n = touching.length
  const wide = 6 * (m.nb + 1)
  const nothing = new Float64Array(wide)
  const forces: Float64Array[] = []
  const responses: Float64Array[] = []
  assembleRows(mode.model, s, mode.ws)
  const outcome = evaluate(m, s, ws, o)
  if (!outcome.ok) return outcome
  for (let i = 0; i < n; i++)
    for (let a = 0; a < 3; a++) forces.push(rowForce(mode, i, a, sideOf(m, touching[i]), wide) ?? nothing)
  const failure = respond(m, ws, forces, nothing, responses)
  if (failure) return failure
  const N = 3 * n
  const W = new Float64Array(N * N)
  for (let r = 0; r < N; r++) for (let c = 0; c < N; c++) W[N * r + c] = dot(forces[r], responses[c])
  // Symmetric but for rounding.
  for (let r = 0; r < N; r++)
    for (let c = 0; c < r; c++) {
      const mean = 0.5 * (W[N * r + c] + W[N * c + r])
      W[N * r + c] = mean
      W[N * c + r] = mean
    }
  const problem = {
    ...{ touching, W, responses, forces, mode },
    velocity: new Float64Array(N),
    acceleration: new Float64Array(N),
  }
  readFree(m, ws, problem)
  return problem
}

/** Free accelerations and velocities again, after the velocities of s have changed. */
export function refreshProblem(
  m: Model,
  s: State,
  ws: Workspace,
  o: Settings,
  p: TouchProblem,
): Failure | null {
  assembleRows(p.mode.model, s, p.mode.ws)
  const outcome = evaluate(m, s, ws, o)
  if (!outcome.ok) return outcome
  readFree(m, ws, p)
  return null
}

function sideOf(m: Model, condition: number): 1 | -1 {
  return m.oneSided!.conditions[condition].side
}

/** Expects the rows of p.mode and the accelerations of the open mechanism in ws. */
function readFree(m: Model, ws: Workspace, p: TouchProblem): void {
  const { phidot, gamma } = p.mode.ws
  for (let i = 0; i < p.touching.length; i++) {
    const c = p.mode.closed[i]
    const side = sideOf(m, p.touching[i])
    for (let a = 0; a < c.rows; a++) {
      const r = 3 * i + a
      p.velocity[r] = side * phidot[c.row0 + a]
      p.acceleration[r] = dot(p.forces[r], ws.vdot) - side * gamma[c.row0 + a]
    }
  }
}

/** Row `a` of closed condition i as a generalised force; null where it has no such row. */
function rowForce(mode: Mode, i: number, a: number, side: number, wide: number): Float64Array | null {
  const c = mode.closed[i]
  if (a >= c.rows) return null
  const out = new Float64Array(wide)
  for (let k = 0; k < c.slotCount; k++)
    for (let x = 0; x < 6; x++) out[6 * c.slots[k] + x] += side * mode.ws.A[c.slotBase[k] + 6 * a + x]
  return out
}

/** The V_r of (1): solves with the factor of ws for right sides that are zero. Leaves the accelerations of ws as they were. */
function respond(
  m: Model,
  ws: Workspace,
  forces: readonly Float64Array[],
  nothing: Float64Array,
  out: Float64Array[],
): Failure | null {
  const { Q, b, vdot, Qc, lambda } = ws
  const [q0, b0, v0, c0, l0] = [Q.slice(), b.slice(), vdot.slice(), Qc.slice(), lambda.slice()]
  b.fill(0)
  let failure: Failure | null = null
  for (const f of forces) {
    if (f === nothing) {
      out.push(nothing)
      continue
    }
    Q.set(f)
    const failed = solveAccelerations(m, ws, false)
    if (failed) {
      failure = failureOf(m, failed)
      break
    }
    out.push(vdot.slice())
  }
  Q.set(q0)
  b.set(b0)
  vdot.set(v0)
  Qc.set(c0)
  lambda.set(l0)
  return failure
}

export function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0
  for (let i = 6; i < a.length; i++) sum += a[i] * b[i]
  return sum
}
