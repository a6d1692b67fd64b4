/* What the integrator advances, and nothing else. One packed vector y = [q | v | s] so that a Runge–Kutta stage is one
 loop; q, v and s are windows on it. Body 0 is the ground: identity pose, never moving. */
import { heapAllocator, type Allocator } from '@freebody/math'
import type { Model } from './model'

export interface State {
  /** [s] */
  t: number
  /** [s] the substep an integrator that takes them tries next; 0 lets it choose. Part of the state so that a run
   continued from a recorded moment gives the same bits. */
  h: number
  /** [q | v | s] */
  readonly y: Float64Array
  /** (nb+1) × 7: p_WB [m], then the quaternion q_WB = [w x y z], scalar first, body → world */
  readonly q: Float64Array
  /** (nb+1) × 6: v_WB in W [m/s], then w_WB in B [rad/s] */
  readonly v: Float64Array
  /** Tracked coordinates of constraints: unwrapped angles [rad], curve parameters. Integrated only to tell turns apart. */
  readonly s: Float64Array
  /** Inputs held during a step: where the mouse pulls. Not integrated, but part of what happened. */
  readonly u: Float64Array
  /** One-sided conditions that are closed, ENTRY numbers each, by their index; see one-sided/closed.ts. Held during a step. */
  readonly closed: Float64Array
  /** How many are; UNKNOWN where nobody has looked since the state was made or changed by hand. */
  closedCount: number
}

/** Numbers of an entry in State.closed: index of the condition, what it does, direction of sliding. */
export const ENTRY = 5
/** State.closedCount before the first look. */
export const UNKNOWN = -1

export function createState(
  m: Pick<Model, 'nb' | 'tracked' | 'inputs'> & Partial<Pick<Model, 'conditions'>>,
  room: Allocator = heapAllocator,
): State {
  const nq = 7 * (m.nb + 1)
  const nv = 6 * (m.nb + 1)
  const y = room.f64(nq + nv + m.tracked)
  for (let i = 0; i <= m.nb; i++) y[7 * i + 3] = 1
  return {
    t: 0,
    h: 0,
    y,
    q: y.subarray(0, nq),
    v: y.subarray(nq, nq + nv),
    s: y.subarray(nq + nv),
    u: new Float64Array(m.inputs),
    closed: new Float64Array(ENTRY * (m.conditions ?? 0)),
    closedCount: m.conditions ? UNKNOWN : 0,
  }
}

export function copyState(to: State, from: State): void {
  copyMotion(to, from)
  to.u.set(from.u)
  copyClosed(to, from)
}

export function copyClosed(to: State, from: State): void {
  to.closedCount = from.closedCount
  for (let i = ENTRY * from.closedCount - 1; i >= 0; i--) to.closed[i] = from.closed[i]
}

/** The same between states with the same inputs: these are held during a step. */
export function copyMotion(to: State, from: State): void {
  to.t = from.t
  to.h = from.h
  to.y.set(from.y)
}

export function cloneState(m: Model, from: State): State {
  const s = createState(m)
  copyState(s, from)
  return s
}

export function sameState(a: State, b: State): boolean {
  if (a.t !== b.t) return false
  const { y } = a
  const z = b.y
  let i = 0
  for (; i + 3 < y.length; i += 4) {
    if (y[i] !== z[i] || y[i + 1] !== z[i + 1] || y[i + 2] !== z[i + 2] || y[i + 3] !== z[i + 3]) return false
  }
  for (; i < y.length; i++) if (y[i] !== z[i]) return false
  for (let k = 0; k < a.u.length; k++) if (a.u[k] !== b.u[k]) return false
  if (a.closedCount !== b.closedCount) return false
  for (let k = ENTRY * a.closedCount - 1; k >= 0; k--) if (a.closed[k] !== b.closed[k]) return false
  return true
}

export function isFiniteState(s: State): boolean {
  const { y } = s
  // x − x is 0 for every finite number and NaN for the others
  let sum = s.t - s.t
  // four sums, so that no addition waits for the one before it
  let a = 0
  let b = 0
  let c = 0
  let i = 0
  for (; i + 3 < y.length; i += 4) {
    sum += y[i] - y[i]
    a += y[i + 1] - y[i + 1]
    b += y[i + 2] - y[i + 2]
    c += y[i + 3] - y[i + 3]
  }
  for (; i < y.length; i++) sum += y[i] - y[i]
  return sum + a + b + c === 0
}
