/* Rays and planes: from where the pointer is to where that is in the scene. */
import type { Vec3 } from '@freebody/math'
import type { Ray } from '@freebody/viewer'
import type { WorkPlane } from '../editor/store'

export const NORMALS: Readonly<Record<WorkPlane, Vec3>> = { xz: [0, -1, 0], xy: [0, 0, 1], yz: [1, 0, 0] }

export function dot(a: Vec3, b: Vec3): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

export function plus(a: Vec3, b: Vec3, k = 1): Vec3 {
  return [a[0] + k * b[0], a[1] + k * b[1], a[2] + k * b[2]]
}

export function minus(a: Vec3, b: Vec3): Vec3 {
  return plus(a, b, -1)
}

export function length(a: Vec3): number {
  return Math.hypot(...a)
}

/** Where the ray meets the plane through `point`; null where it goes along it or away from it. */
export function onPlane({ origin, direction }: Ray, point: Vec3, normal: Vec3): Vec3 | null {
  const slope = dot(direction, normal)
  if (Math.abs(slope) < 1e-6) return null
  const way = dot(minus(point, origin), normal) / slope
  return way > 0 ? plus(origin, direction, way) : null
}

/** On the plane one draws in; where one looks along it, on the floor. */
export function onWorkPlane(ray: Ray, plane: WorkPlane, floor: Vec3 | null): Vec3 | null {
  const met =
    Math.abs(dot(ray.direction, NORMALS[plane])) > 0.12 ? onPlane(ray, [0, 0, 0], NORMALS[plane]) : null
  return met ?? floor
}
