/* Rays against lines, planes and rings: what gizmos, anchors and the plane under the pointer are made of. */
import type { Vec3 } from '@freebody/math'
import type { Ray } from '../types'

export const add = (a: Vec3, b: Vec3, s = 1): Vec3 => [a[0] + s * b[0], a[1] + s * b[1], a[2] + s * b[2]]
export const dot = (a: Vec3, b: Vec3): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
export const cross = (a: Vec3, b: Vec3): Vec3 => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]
export const scale = (a: Vec3, s: number): Vec3 => [s * a[0], s * a[1], s * a[2]]
export const length = (a: Vec3): number => Math.hypot(a[0], a[1], a[2])
export function unit(a: Vec3): Vec3 {
  const l = length(a)
  return l > 0 ? scale(a, 1 / l) : [0, 0, 1]
}

/** A direction at right angles to d. */
export function across(d: Vec3): Vec3 {
  const least = Math.abs(d[0]) < 0.6 ? ([1, 0, 0] as const) : ([0, 1, 0] as const)
  return unit(cross(d, least))
}

/** Where a ray meets a plane in front of its origin; null where it runs along it or away from it. */
export function onPlane(ray: Ray, p: Vec3, normal: Vec3): Vec3 | null {
  const down = dot(ray.direction, normal)
  if (Math.abs(down) < 1e-9) return null
  const s = dot(add(p, ray.origin, -1), normal) / down
  return s >= 0 ? add(ray.origin, ray.direction, s) : null
}

/** How far along a line (from p, unit direction d) the point nearest to the ray is. Null where the eye looks along the line. */
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

/** The angle that follows `before` without a jump: turns are counted. */
export function unwrapped(angle: number, before: number): number {
  return angle + 2 * Math.PI * Math.round((before - angle) / (2 * Math.PI))
}

/** The eye looks down on the floor, or up at it, rather than along it. */
export function isSteep(back: Vec3): boolean {
  return Math.abs(back[2]) > 0.14
}

/** The plane people mean when they point somewhere: the floor, or the upright plane through the target where the floor is seen from
 its edge or not under the pointer at all. `reach` [m]: the floor ends there. */
export function plainPoint(ray: Ray, floor: number, target: Vec3, back: Vec3, reach: number): Vec3 | null {
  if (isSteep(back)) {
    const p = onPlane(ray, [0, 0, floor], [0, 0, 1])
    if (p && length(add(p, ray.origin, -1)) < reach) return p
  }
  const flat: Vec3 = [back[0], back[1], 0]
  return length(flat) > 1e-6 ? onPlane(ray, target, unit(flat)) : null
}
