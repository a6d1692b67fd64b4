/* Vectors and frames for code that runs once per gesture: small arrays, made freely. */
import { conjugateQuat, multiplyQuat, rotateByQuat, unitQuat, type Quat, type Vec3 } from '@freebody/math'
import { quatOfMatrix } from './compile/mass'

export type Axis = 0 | 1 | 2

export const ZERO: Vec3 = [0, 0, 0]
export const E: readonly [Vec3, Vec3, Vec3] = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
]

export function add(a: Vec3, b: Vec3, k = 1): Vec3 {
  return [a[0] + k * b[0], a[1] + k * b[1], a[2] + k * b[2]]
}

export function subtract(a: Vec3, b: Vec3): Vec3 {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
}

export function times(k: number, a: Vec3): Vec3 {
  return [k * a[0], k * a[1], k * a[2]]
}

export function inner(a: Vec3, b: Vec3): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

export function outer(a: Vec3, b: Vec3): Vec3 {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

export function length(a: Vec3): number {
  return Math.hypot(a[0], a[1], a[2])
}

export function apart(a: Vec3, b: Vec3): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
}

export function middle(a: Vec3, b: Vec3): Vec3 {
  return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2, (a[2] + b[2]) / 2]
}

/** Of unit length; `otherwise` where there is no direction. */
export function unit(a: Vec3, otherwise: Vec3 = E[2]): Vec3 {
  const n = length(a)
  return n > 1e-300 ? times(1 / n, a) : otherwise
}

/** Of unit length and at right angles to `z`: what is left of `x`, or of the axis farthest from z. */
export function squareTo(z: Vec3, x: Vec3): Vec3 {
  const rest = add(x, z, -inner(x, z))
  if (length(rest) > 1e-6 * length(x)) return unit(rest)
  const sizes = z.map(Math.abs)
  const far = E[sizes.indexOf(Math.min(...sizes))]
  return unit(add(far, z, -inner(far, z)))
}

/** The frame whose z points along `z` and whose x is as near to `x` as that allows, as a turn into the axes both are given in. */
export function quatOfAxes(z: Vec3, x: Vec3): Quat {
  const c = unit(z)
  const a = squareTo(c, x)
  const b = outer(c, a)
  return quatOfMatrix([a[0], b[0], c[0], a[1], b[1], c[1], a[2], b[2], c[2]])
}

/** Position and orientation. */
export interface Place {
  readonly p: Vec3
  readonly q: Quat
}

export const HERE: Place = { p: ZERO, q: [1, 0, 0, 0] }

export function toWorld({ p, q }: Place, u: Vec3): Vec3 {
  return add(p, rotateByQuat(q, u))
}

export function fromWorld({ p, q }: Place, x: Vec3): Vec3 {
  return rotateByQuat(conjugateQuat(q), subtract(x, p))
}

/** Frame `b`, given in frame `a`, in the axes that `a` is given in. */
export function within(a: Place, b: Place): Place {
  return { p: toWorld(a, b.p), q: unitQuat(multiplyQuat(a.q, b.q)) }
}

/** Frame `b` as seen from frame `a`, both given in the same axes. */
export function seenFrom(a: Place, b: Place): Place {
  return { p: fromWorld(a, b.p), q: unitQuat(multiplyQuat(conjugateQuat(a.q), b.q)) }
}

/** Sine of half the angle between two orientations: 0 where they agree. */
export function turnBetween(a: Quat, b: Quat): number {
  const [, x, y, z] = multiplyQuat(conjugateQuat(a), b)
  return Math.hypot(x, y, z)
}
