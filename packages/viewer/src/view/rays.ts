/* Rays with lines, planes and rings: for gizmos, anchors, drags and the point under the pointer. */
import { vec3, type Vec3 } from '@freebody/math'
import type { Ray } from '../types'

export const { add, cross, dot, length, scale, unit } = vec3

/** A direction at right angles to d. */
export function across(d: Vec3): Vec3 {
  const least = Math.abs(d[0]) < 0.6 ? ([1, 0, 0] as const) : ([0, 1, 0] as const)
  return unit(cross(d, least))
}

/** The intersection of a ray with the plane through p; null where the ray is parallel to the plane or leads away from it. */
export function onPlane(ray: Ray, p: Vec3, normal: Vec3): Vec3 | null {
  const down = dot(ray.direction, normal)
  if (Math.abs(down) < 1e-9) return null
  const s = dot(add(p, ray.origin, -1), normal) / down
  return s >= 0 ? add(ray.origin, ray.direction, s) : null
}

/** [m] Position on a line (from p, unit direction d) of the point nearest to the ray. Null where the ray is parallel to the line. */
export function alongLine(ray: Ray, p: Vec3, d: Vec3): number | null {
  const u = unit(ray.direction)
  const w = add(ray.origin, p, -1)
  const ud = dot(u, d)
  const sine = 1 - ud * ud
  if (sine < 1e-4) return null
  return (dot(w, d) - dot(w, u) * ud) / sine
}

/** [rad] Direction from p to where the ray meets the plane across `axis`, measured from `from` about the axis; null where the plane
 is seen from its edge. */
export function angleAround(ray: Ray, p: Vec3, axis: Vec3, from: Vec3): number | null {
  if (Math.abs(dot(unit(ray.direction), axis)) < 0.08) return null
  const hit = onPlane(ray, p, axis)
  if (!hit) return null
  const r = add(hit, p, -1)
  return Math.atan2(dot(r, cross(axis, from)), dot(r, from))
}

/** The angle plus the full turns that bring it nearest to `before`. */
export function unwrapped(angle: number, before: number): number {
  return angle + 2 * Math.PI * Math.round((before - angle) / (2 * Math.PI))
}

/** The view is not nearly parallel to the floor. `back`: from the target to the eye, of length one. */
export function isSteep(back: Vec3): boolean {
  return Math.abs(back[2]) > 0.14
}

/** The point under the pointer where no body is: on the floor, or on the upright plane through the target where the floor is seen from
 its edge or farther away than `reach` [m]. */
export function plainPoint(ray: Ray, floor: number, target: Vec3, back: Vec3, reach: number): Vec3 | null {
  if (isSteep(back)) {
    const p = onPlane(ray, [0, 0, floor], [0, 0, 1])
    if (p && length(add(p, ray.origin, -1)) < reach) return p
  }
  const flat: Vec3 = [back[0], back[1], 0]
  return length(flat) > 1e-6 ? onPlane(ray, target, unit(flat)) : null
}
