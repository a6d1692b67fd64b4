/* Arrows of small drawings, and the other lines that show motion and pull. */
import type { Vec3 } from '@freebody/math'
import { depthOf, head, project, splitByDepth, type Stroke } from './projector'
import { at, circle, type Axes } from './solids'

/** Of arrowheads. */
const HEAD = 0.42

/** Most of a circle with a head on each end. */
export function turnArrow(
  c: Vec3,
  axes: Axes,
  radius: number,
  from = 0.55,
  to = 2 * Math.PI - 0.75,
): Stroke[] {
  const arc = circle(c, axes, radius, 0, from, to)
  const n = arc.length - 1
  return [
    ...splitByDepth(arc, depthOf(c), 'motion'),
    head(arc[n - 2], beyond(arc[n - 2], arc[n]), HEAD, 60),
    head(arc[2], beyond(arc[2], arc[0]), HEAD, 60),
  ]
}

/** An arc with one head: a motor, a wheel. */
export function spin(c: Vec3, axes: Axes, radius: number, from: number, to: number): Stroke[] {
  const arc = circle(c, axes, radius, 0, from, to)
  const n = arc.length - 1
  return [
    { role: 'motion', points: arc.map(project), closed: false, depth: 58 },
    head(arc[n - 2], beyond(arc[n - 2], arc[n]), HEAD, 60),
  ]
}

/** A line with a head on each end, through what is in its way. */
export function slideArrow(c: Vec3, axes: Axes, length: number): Stroke[] {
  const [low, high] = [at(c, axes, 0, 0, -length / 2), at(c, axes, 0, 0, length / 2)]
  return [
    { role: 'motion', points: [low, high].map(project), closed: false, depth: -40 },
    head(c, beyond(c, high, 0.12), HEAD, 60),
    head(c, beyond(c, low, 0.12), HEAD, 60),
  ]
}

/** Two short arrows apart from each other, on either side of something. */
export function apart(c: Vec3, axes: Axes, from: number, to: number): Stroke[] {
  return [
    ...pull(at(c, axes, 0, 0, from), at(c, axes, 0, 0, to)),
    ...pull(at(c, axes, 0, 0, -from), at(c, axes, 0, 0, -to)),
  ]
}

export function pull(from: Vec3, to: Vec3): Stroke[] {
  return [
    { role: 'motion', points: [from, to].map(project), closed: false, depth: 55 },
    head(from, beyond(from, to, 0.12), HEAD, 60),
  ]
}

/** A plain line in space. */
export function line(
  points: readonly Vec3[],
  role: 'line' | 'motion' | 'edge' = 'motion',
  depth = -20,
): Stroke {
  return { role, points: points.map(project), closed: false, depth }
}

export function sheet(c: Vec3, axes: Axes, a: number, b: number): Stroke {
  const corners = [
    at(c, axes, -a / 2, -b / 2, 0),
    at(c, axes, a / 2, -b / 2, 0),
    at(c, axes, a / 2, b / 2, 0),
    at(c, axes, -a / 2, b / 2, 0),
  ]
  return { role: 'sheet', points: corners.map(project), closed: true, depth: -90 }
}

/** A spring on paper between two points. */
export function coil(a: Vec3, b: Vec3): Stroke {
  const [p, q] = [project(a), project(b)]
  const turns = 6
  const [dx, dy] = [q[0] - p[0], q[1] - p[1]]
  const l = Math.hypot(dx, dy)
  const points = Array.from({ length: 16 * turns + 1 }, (_, i) => {
    const t = i / (16 * turns)
    const s = 0.12 + 0.76 * t
    const turn = 2 * Math.PI * turns * t
    const side = 0.32 * Math.sin(turn)
    const lean = 0.14 * (1 - Math.cos(turn))
    return [
      p[0] + dx * s - (dy / l) * side + (dx / l) * lean,
      p[1] + dy * s + (dx / l) * side + (dy / l) * lean,
    ] as const
  })
  return { role: 'motion', points: [p, ...points, q], closed: false, depth: -20 }
}

/** A little further the same way: a tip stands out over its line. */
function beyond(a: Vec3, b: Vec3, by = 0.5): Vec3 {
  return [b[0] + by * (b[0] - a[0]), b[1] + by * (b[1] - a[1]), b[2] + by * (b[2] - a[2])]
}
