/* Signed distances [m] from a point to the surface of a shape: negative inside. Bodies of revolution are measured in the half plane
 (ρ, z), prisms in their cross-section, so most of it happens in two dimensions. */
import { vec3, type Vec3 } from '@freebody/math'

/** Distance to two faces that meet at a right angle, from the distances to each (negative inside). */
export function cornerDistance(a: number, b: number): number {
  return Math.hypot(Math.max(a, 0), Math.max(b, 0)) + Math.min(Math.max(a, b), 0)
}

export function boxDistance([x, y, z]: Vec3, [a, b, c]: Vec3): number {
  const d: Vec3 = [Math.abs(x) - a / 2, Math.abs(y) - b / 2, Math.abs(z) - c / 2]
  return (
    Math.hypot(Math.max(d[0], 0), Math.max(d[1], 0), Math.max(d[2], 0)) +
    Math.min(Math.max(d[0], d[1], d[2]), 0)
  )
}

/** Point of the segment from a to b nearest to p, as a fraction of its length. */
export function alongSegment(p: Vec3, a: Vec3, b: Vec3): number {
  const d = vec3.subtract(b, a)
  const n = vec3.dot(d, d)
  return n > 0 ? Math.min(1, Math.max(0, vec3.dot(vec3.subtract(p, a), d) / n)) : 0
}

type Flat = readonly [number, number]

/** To the outline of a polygon, negative inside, for either orientation. */
export function polygonDistance([x, y]: Flat, corners: readonly Flat[]): number {
  let nearest = Number.POSITIVE_INFINITY
  let inside = false
  for (let i = 0, j = corners.length - 1; i < corners.length; j = i++) {
    const [ax, ay] = corners[j]
    const [bx, by] = corners[i]
    const [dx, dy] = [bx - ax, by - ay]
    const n = dx * dx + dy * dy
    const s = n > 0 ? Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / n)) : 0
    nearest = Math.min(nearest, Math.hypot(x - ax - s * dx, y - ay - s * dy))
    if (ay > y !== by > y && x < ax + ((y - ay) / dy) * dx) inside = !inside
  }
  return inside ? -nearest : nearest
}

/** The nearest point of an ellipsoid is x_i a_i²/(t + a_i²), where t is the largest root of Σ (a_i x_i/(t + a_i²))² = 1: the sum
 falls with t, so bisection cannot miss it. */
export function ellipsoidDistance(p: Vec3, radii: Vec3): number {
  // a point in a plane of symmetry has pairs of nearest points; a small offset selects one of them
  const scale = Math.max(...radii)
  const x = p.map((u) => Math.max(Math.abs(u), 1e-12 * scale))
  const sum = (t: number) => x.reduce((s, u, i) => s + ((radii[i] * u) / (t + radii[i] ** 2)) ** 2, 0)
  const least = Math.min(...radii)
  let low = -(least ** 2)
  let high = vec3.length(p) * scale + scale ** 2
  for (let i = 0; i < 200 && high - low > 1e-17 * scale * scale; i++) {
    const t = (low + high) / 2
    if (sum(t) > 1) low = t
    else high = t
  }
  const t = (low + high) / 2
  const away = Math.hypot(...x.map((u, i) => (t * u) / (t + radii[i] ** 2)))
  return t < 0 ? -away : away
}

/** To a closed mesh: the nearest triangle, and inside where the triangles seen from the point fill the whole sphere. */
export function meshDistance(p: Vec3, vertices: readonly Vec3[], triangles: readonly Vec3[]): number {
  let nearest = Number.POSITIVE_INFINITY
  let angle = 0
  for (const [i, j, k] of triangles) {
    const a = vec3.subtract(vertices[i], p)
    const b = vec3.subtract(vertices[j], p)
    const c = vec3.subtract(vertices[k], p)
    nearest = Math.min(nearest, triangleDistance(a, b, c))
    // van Oosterom and Strackee's solid angle
    const [la, lb, lc] = [vec3.length(a), vec3.length(b), vec3.length(c)]
    const n = la * lb * lc + vec3.dot(a, b) * lc + vec3.dot(b, c) * la + vec3.dot(c, a) * lb
    angle += 2 * Math.atan2(vec3.dot(a, vec3.cross(b, c)), n)
  }
  return angle > 2 * Math.PI ? -nearest : nearest
}

/** From the origin to the triangle. */
function triangleDistance(a: Vec3, b: Vec3, c: Vec3): number {
  const n = vec3.cross(vec3.subtract(b, a), vec3.subtract(c, a))
  const area = vec3.length(n)
  const sides = [
    [a, b],
    [b, c],
    [c, a],
  ] as const
  const origin: Vec3 = [0, 0, 0]
  const within = sides.every(
    ([u, v]) => vec3.dot(vec3.cross(vec3.subtract(v, u), vec3.subtract(origin, u)), n) >= 0,
  )
  if (within && area > 0) return Math.abs(vec3.dot(n, a)) / area
  return Math.min(
    ...sides.map(([u, v]) => vec3.length(vec3.add(u, vec3.subtract(v, u), alongSegment(origin, u, v)))),
  )
}
