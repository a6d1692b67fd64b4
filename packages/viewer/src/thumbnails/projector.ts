/* Small drawings without a renderer: solids as outlines of what they cover, from one fixed direction, back to front. All lengths are in
 units of the drawing; SVG's y points down. */
import type { Vec3 } from '@freebody/math'

/** From the right front, above: azimuth −52°, elevation 26°. */
const AZIMUTH = (-52 * Math.PI) / 180
const ELEVATION = (26 * Math.PI) / 180
const RIGHT: Vec3 = [-Math.sin(AZIMUTH), Math.cos(AZIMUTH), 0]
const UP: Vec3 = [
  -Math.sin(ELEVATION) * Math.cos(AZIMUTH),
  -Math.sin(ELEVATION) * Math.sin(AZIMUTH),
  Math.cos(ELEVATION),
]
const BACK: Vec3 = [
  Math.cos(ELEVATION) * Math.cos(AZIMUTH),
  Math.cos(ELEVATION) * Math.sin(AZIMUTH),
  Math.sin(ELEVATION),
]

export type Point = readonly [x: number, y: number]

/** What is drawn, in the order of `depth`: larger is nearer. */
export interface Stroke {
  /** 'solid': filled and outlined; 'edge': a thin line on a solid; 'sheet': see-through; 'motion': what moves; 'head': its arrowhead. */
  readonly role: 'solid' | 'base' | 'edge' | 'sheet' | 'line' | 'motion' | 'head'
  readonly points: readonly Point[]
  readonly closed: boolean
  readonly depth: number
  /** A hole in a filled outline. */
  readonly hole?: readonly Point[]
}

const dot = (a: Vec3, b: Vec3) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]

export function project(p: Vec3): Point {
  return [dot(p, RIGHT), -dot(p, UP)]
}

export function depthOf(p: Vec3): number {
  return dot(p, BACK)
}

export function meanDepth(points: readonly Vec3[]): number {
  return points.reduce((sum, p) => sum + depthOf(p), 0) / points.length
}

/** A surface with this outward normal is seen. */
export function faces(normal: Vec3): boolean {
  return depthOf(normal) > 0
}

/** A line in space whose parts behind `middle` are behind, and the others before. */
export function splitByDepth(points: readonly Vec3[], middle: number, role: Stroke['role']): Stroke[] {
  const parts: Stroke[] = []
  let run: Vec3[] = []
  const flush = () => {
    if (run.length > 1) {
      const front = meanDepth(run) > middle
      parts.push({ role, points: run.map(project), closed: false, depth: middle + (front ? 50 : -50) })
    }
    run = run.slice(-1)
  }
  for (const p of points) {
    if (run.length > 1 && depthOf(p) > middle !== depthOf(run[run.length - 1]) > middle) flush()
    run.push(p)
  }
  flush()
  return parts
}

/** An arrowhead on paper: its tip at `to`, coming from `from`. */
export function head(from: Vec3, to: Vec3, size: number, depth: number): Stroke {
  const [a, b] = [project(from), project(to)]
  const l = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1
  const [u, v] = [(b[0] - a[0]) / l, (b[1] - a[1]) / l]
  const back: Point = [b[0] - size * u, b[1] - size * v]
  const w = 0.42 * size
  return {
    role: 'head',
    points: [b, [back[0] - w * v, back[1] + w * u], [back[0] + w * v, back[1] - w * u]],
    closed: true,
    depth,
  }
}

export interface Drawing {
  readonly strokes: readonly Stroke[]
  /** x, y, width, height: a square around everything. */
  readonly box: readonly [number, number, number, number]
}

/** Back to front, in a square with a little air around it. */
export function compose(strokes: readonly Stroke[], least = 0): Drawing {
  const points = strokes.flatMap((s) => s.points)
  const xs = points.map((p) => p[0])
  const ys = points.map((p) => p[1])
  const [left, right] = [Math.min(...xs), Math.max(...xs)]
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)]
  const side = Math.max(least, right - left, bottom - top) * 1.14
  const [x, y] = [(left + right - side) / 2, (top + bottom - side) / 2]
  return { strokes: [...strokes].sort((a, b) => a.depth - b.depth), box: [x, y, side, side] }
}
