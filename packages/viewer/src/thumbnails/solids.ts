/* Convex solids for small drawings: the outline of their points, and a few edges. */
import { convexHull, type Vec3 } from '@freebody/math'
import { depthOf, faces, meanDepth, project, splitByDepth, type Stroke } from './projector'

/** Right-handed directions of a solid. */
export interface Axes {
  readonly x: Vec3
  readonly y: Vec3
  readonly z: Vec3
}

export const upright: Axes = { x: [1, 0, 0], y: [0, 1, 0], z: [0, 0, 1] }
/** z of the solid along an axis of the world, as glyphs name it. */
export const along: Readonly<Record<'x' | 'y' | 'z', Axes>> = {
  x: { x: [0, 1, 0], y: [0, 0, 1], z: [1, 0, 0] },
  y: { x: [0, 0, 1], y: [1, 0, 0], z: [0, 1, 0] },
  z: upright,
}

export function at(c: Vec3, { x, y, z }: Axes, a: number, b: number, d: number): Vec3 {
  return [
    c[0] + a * x[0] + b * y[0] + d * z[0],
    c[1] + a * x[1] + b * y[1] + d * z[1],
    c[2] + a * x[2] + b * y[2] + d * z[2],
  ]
}

export function circle(
  c: Vec3,
  axes: Axes,
  radius: number,
  height: number,
  from = 0,
  to = 2 * Math.PI,
): Vec3[] {
  const n = Math.max(8, Math.ceil(40 * (Math.abs(to - from) / (2 * Math.PI))))
  return Array.from({ length: n + 1 }, (_, i) => {
    const a = from + ((to - from) * i) / n
    return at(c, axes, radius * Math.cos(a), radius * Math.sin(a), height)
  })
}

/** Filled outline of points. */
export function body(points: readonly Vec3[], role: Stroke['role'] = 'solid'): Stroke {
  return { role, points: convexHull(points.map(project)), closed: true, depth: meanDepth(points) }
}

/** A line that lies on a solid. */
export function edge(points: readonly Vec3[], on: Stroke): Stroke {
  return { role: 'edge', points: points.map(project), closed: false, depth: on.depth + 1e-6 }
}

export function box(c: Vec3, axes: Axes, [a, b, d]: Vec3, role: Stroke['role'] = 'solid'): Stroke[] {
  const corner = (i: number) =>
    at(c, axes, i & 1 ? a / 2 : -a / 2, i & 2 ? b / 2 : -b / 2, i & 4 ? d / 2 : -d / 2)
  const corners = Array.from({ length: 8 }, (_, i) => corner(i))
  const solid = body(corners, role)
  // The three edges that meet in the nearest corner.
  const nearest = corners.reduce((best, p, i) => (depthOf(p) > depthOf(corners[best]) ? i : best), 0)
  return [solid, ...[1, 2, 4].map((bit) => edge([corners[nearest], corners[nearest ^ bit]], solid))]
}

export function cylinder(
  c: Vec3,
  axes: Axes,
  radius: number,
  length: number,
  role: Stroke['role'] = 'solid',
): Stroke[] {
  const [low, high] = [circle(c, axes, radius, -length / 2), circle(c, axes, radius, length / 2)]
  const solid = body([...low, ...high], role)
  return [solid, edge(faces(axes.z) ? high : low, solid)]
}

export function ring(c: Vec3, axes: Axes, radius: number, inner: number, length: number): Stroke[] {
  const [low, high] = [circle(c, axes, radius, -length / 2), circle(c, axes, radius, length / 2)]
  const solid = body([...low, ...high])
  const near = faces(axes.z) ? length / 2 : -length / 2
  if (!(inner > 0)) return [solid, edge(circle(c, axes, radius, near), solid)]
  const rim = circle(c, axes, inner, near)
  return [{ ...solid, hole: rim.map(project) }, edge(circle(c, axes, radius, near), solid), edge(rim, solid)]
}

export function ellipsoid(c: Vec3, axes: Axes, [a, b, d]: Vec3, role: Stroke['role'] = 'solid'): Stroke[] {
  const points: Vec3[] = []
  for (let i = 0; i <= 12; i++)
    for (let k = 0; k < 32; k++) {
      const [t, f] = [(Math.PI * i) / 12, (2 * Math.PI * k) / 32]
      points.push(at(c, axes, a * Math.sin(t) * Math.cos(f), b * Math.sin(t) * Math.sin(f), d * Math.cos(t)))
    }
  const solid = body(points, role)
  const equator = Array.from({ length: 41 }, (_, i) => {
    const f = (2 * Math.PI * i) / 40
    return at(c, axes, a * Math.cos(f), b * Math.sin(f), 0)
  })
  return [solid, ...front(equator, depthOf(c), solid)]
}

/** Of a curve around a solid, the part on its front. */
function front(points: readonly Vec3[], middle: number, on: Stroke): Stroke[] {
  return splitByDepth(points, middle, 'edge')
    .filter((s) => s.depth > middle)
    .map((s) => ({ ...s, depth: on.depth + 1e-6 }))
}

export function capsule(c: Vec3, axes: Axes, radius: number, length: number): Stroke[] {
  const ends = [-length / 2, length / 2].map((h) => at(c, axes, 0, 0, h))
  const points = ends.flatMap((p) => {
    const balls: Vec3[] = []
    for (let i = 0; i <= 8; i++)
      balls.push(
        ...circle(p, axes, radius * Math.sin((Math.PI * i) / 8), radius * Math.cos((Math.PI * i) / 8)),
      )
    return balls
  })
  const solid = body(points)
  return [solid, ...ends.flatMap((p) => front(circle(p, axes, radius, 0), depthOf(p), solid))]
}

export function cone(c: Vec3, axes: Axes, radius: number, height: number): Stroke[] {
  const base = circle(c, axes, radius, 0)
  return [body([...base, at(c, axes, 0, 0, height)])]
}

/** A polygon pulled into a prism; its outline on top is drawn whole. */
export function prism(corners: readonly (readonly [number, number])[], thickness: number): Stroke[] {
  const high = corners.map(([x, y]): Vec3 => [x, y, thickness / 2])
  const low = corners.map(([x, y]): Vec3 => [x, y, -thickness / 2])
  const solid: Stroke = { ...body([...high, ...low]), depth: meanDepth([...high, ...low]) }
  return [solid, edge([...high, high[0]], solid)]
}

export function facets(vertices: readonly Vec3[], triangles: readonly Vec3[]): Stroke[] {
  const solid = body(vertices)
  const seen = triangles.filter((t) => {
    const [a, b, c] = t.map((i) => project(vertices[i]))
    // Counter-clockwise from outside is clockwise where y points down.
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]) < 0
  })
  return [
    solid,
    ...seen.map((t) =>
      edge(
        [...t, t[0]].map((i) => vertices[i]),
        solid,
      ),
    ),
  ]
}

const TEETH = 12

export function gear(c: Vec3, axes: Axes, radius: number, thickness: number): Stroke[] {
  const outline = (h: number) =>
    Array.from({ length: 4 * TEETH }, (_, i) => {
      const r = i % 4 < 2 ? radius : 0.82 * radius
      const a = (i * Math.PI) / (2 * TEETH)
      return at(c, axes, r * Math.cos(a), r * Math.sin(a), h)
    })
  const near = faces(axes.z) ? thickness / 2 : -thickness / 2
  const depth = depthOf(c)
  const face = (h: number, d: number): Stroke => ({
    role: 'solid',
    points: outline(h).map(project),
    closed: true,
    depth: d,
  })
  return [
    face(-near, depth - 1e-6),
    face(near, depth),
    ...cylinder(at(c, axes, 0, 0, near), axes, 0.22 * radius, 1e-3).slice(1),
  ]
}
