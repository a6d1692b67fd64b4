/* 3-vectors as readonly tuples, for code outside the step: every call makes a new tuple. Exported together as `vec3`; the step uses the
 functions of vec3.ts, which write into typed arrays. */
import type { Vec3 } from './vec3'

/** x, y or z. */
export type Axis = 0 | 1 | 2

export const ZERO: Vec3 = [0, 0, 0]

/** The unit vectors of the axes x, y, z. */
export const E: readonly [Vec3, Vec3, Vec3] = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
]

/** a + k b */
export function add(a: Vec3, b: Vec3, k = 1): Vec3 {
  return [a[0] + k * b[0], a[1] + k * b[1], a[2] + k * b[2]]
}

export function subtract(a: Vec3, b: Vec3): Vec3 {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
}

export function scale(a: Vec3, k: number): Vec3 {
  return [k * a[0], k * a[1], k * a[2]]
}

export function dot(a: Vec3, b: Vec3): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

export function cross(a: Vec3, b: Vec3): Vec3 {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

export function length(a: Vec3): number {
  return Math.hypot(a[0], a[1], a[2])
}

export function distance(a: Vec3, b: Vec3): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
}

export function midpoint(a: Vec3, b: Vec3): Vec3 {
  return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2, (a[2] + b[2]) / 2]
}

/** a / |a|, or `otherwise` where a has no direction. */
export function unit(a: Vec3, otherwise: Vec3 = E[2]): Vec3 {
  const n = length(a)
  return n > 1e-300 ? scale(a, 1 / n) : otherwise
}

/** Unit vector normal to the unit vector `n`: the direction of x − (x·n) n, or, where x is parallel to n, of the coordinate axis that
 is farthest from n. */
export function normalTo(n: Vec3, x: Vec3): Vec3 {
  const rest = add(x, n, -dot(x, n))
  if (length(rest) > 1e-6 * length(x)) return unit(rest)
  const sizes = n.map(Math.abs)
  const far = E[sizes.indexOf(Math.min(...sizes))]
  return unit(add(far, n, -dot(far, n)))
}
