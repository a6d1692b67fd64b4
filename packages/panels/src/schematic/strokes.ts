/* Lines and small solids on paper, in pixels: what symbols are made of. */
import { convexHull, vec3, type Vec3 } from '@freebody/math'
import type { Ink, Mark, Point } from '../drawing'
import type { Paper } from './view'

/** [px] of lines: what is solid, and what helps. */
export const STRONG = 1.8
export const FINE = 1.1
export const DASH_DOT = '10 3 2 3'

export const plus = ([x, y]: Point, [u, v]: Point, s = 1): Point => [x + s * u, y + s * v]
export const apart = (a: Point, b: Point): number => Math.hypot(b[0] - a[0], b[1] - a[1])

/** Unit vector from a to b; to the right where they coincide. */
export function towards(a: Point, b: Point): Point {
  const l = apart(a, b)
  return l > 1e-9 ? [(b[0] - a[0]) / l, (b[1] - a[1]) / l] : [1, 0]
}

/** A quarter turn, clockwise on paper. */
export const across = ([x, y]: Point): Point => [-y, x]

export function line(points: readonly Point[], width = STRONG, ink: Ink = 'ink', dash?: string): Mark {
  return { kind: 'line', points, ink, width, ...(dash !== undefined && { dash }) }
}

export function filled(points: readonly Point[], fill: Ink = 'paper', width = STRONG): Mark {
  return { kind: 'line', points, ink: 'ink', fill, width }
}

export function disc(at: Point, r: number, fill: Ink = 'paper', width = STRONG): Mark {
  return { kind: 'circle', at, r, ink: 'ink', fill, width }
}

/** Points of a circle, or of a part of it, about `n` through a point of the paper: `r` [px]; u is where the angle counts from. */
export function arc(paper: Paper, c: Point, n: Vec3, r: number, from: number, to: number, u?: Vec3): Point[] {
  const x = u ?? vec3.normalTo(n, [1, 0, 0])
  const y = vec3.cross(n, x)
  const steps = Math.max(6, Math.ceil((40 * Math.abs(to - from)) / (2 * Math.PI)))
  return Array.from({ length: steps + 1 }, (_, i) => {
    const a = from + ((to - from) * i) / steps
    return plus(plus(c, paper.offset(x), r * Math.cos(a)), paper.offset(y), r * Math.sin(a))
  })
}

export function circle(paper: Paper, c: Point, n: Vec3, r: number): Point[] {
  return arc(paper, c, n, r, 0, 2 * Math.PI)
}

/** A cylinder about its middle; seen along its axis a circle. */
export function barrel(paper: Paper, c: Point, n: Vec3, r: number, length: number): Mark[] {
  const toViewer = vec3.dot(n, paper.view.back)
  if (Math.abs(toViewer) > 0.985) return [disc(c, r)]
  const half = paper.offset(vec3.scale(n, length / 2))
  const [near, far] = toViewer >= 0 ? [half, plus([0, 0], half, -1)] : [plus([0, 0], half, -1), half]
  const rims = [near, far].map((end) => circle(paper, plus(c, end), n, r))
  const marks = [filled(convexHull(rims.flat()))]
  return Math.abs(toViewer) > 0.1 ? [...marks, line(rims[0], FINE)] : marks
}

/** A cuboid about its middle, with its three nearest edges. Sizes [px] along a, b and c. */
export function cuboid(
  paper: Paper,
  middle: Point,
  axes: readonly [Vec3, Vec3, Vec3],
  sizes: Vec3,
  fill: Ink = 'paper',
): Mark[] {
  const corner = (signs: readonly number[]) =>
    signs.reduce<Point>((p, s, i) => plus(p, paper.offset(axes[i]), (s * sizes[i]) / 2), middle)
  const all = [0, 1, 2, 3, 4, 5, 6, 7].map((k) => [k & 1 ? 1 : -1, k & 2 ? 1 : -1, k & 4 ? 1 : -1])
  const nearest = axes.map((axis) => (vec3.dot(axis, paper.view.back) >= 0 ? 1 : -1))
  const seen = axes.filter((axis) => Math.abs(vec3.dot(axis, paper.view.back)) > 0.05).length
  const edges = axes.map((_, i) => [nearest, nearest.map((s, k) => (k === i ? -s : s))].map(corner))
  const outline = filled(convexHull(all.map(corner)), fill)
  return seen > 1 ? [outline, ...edges.map((edge) => line(edge, FINE))] : [outline]
}

/** [px] between strokes of a hatching, and their length */
const GAP = 6
const STROKE = 7

/** A line with strokes on the side of `side`: what stands still. The strokes stay where they are when the line moves along itself. */
export function hatched(a: Point, b: Point, side: Point): Mark[] {
  const d = towards(a, b)
  const l = apart(a, b)
  const start = -(((a[0] * d[0] + a[1] * d[1]) % GAP) + GAP) % GAP
  const strokes: Mark[] = []
  for (let s = start + GAP; s <= l + 1e-9; s += GAP) {
    const from = plus(a, d, s)
    strokes.push(line([from, plus(plus(from, side, STROKE), d, -STROKE * 0.7)], FINE))
  }
  return [line([a, b]), ...strokes]
}

/** The side of a line that is below it, or left of it where it stands upright. */
export function below(d: Point): Point {
  const n = across(d)
  const sign = Math.abs(n[1]) > 0.05 ? Math.sign(n[1]) : -Math.sign(n[0])
  return [n[0] * sign, n[1] * sign]
}

/** A spring between two points. */
export function zigzag(a: Point, b: Point, width: number, coils = 6): Point[] {
  const d = towards(a, b)
  const n = across(d)
  const l = apart(a, b)
  const lead = Math.min(0.18 * l, 16)
  const inner = l - 2 * lead
  const points: Point[] = [a, plus(a, d, lead)]
  for (let i = 0; i < 2 * coils; i++) {
    const at = plus(a, d, lead + (inner * (i + 0.5)) / (2 * coils))
    points.push(plus(at, n, i % 2 === 0 ? width : -width))
  }
  return [...points, plus(b, d, -lead), b]
}

/** A dashpot between two points: a cup, and a piston in it. */
export function dashpot(a: Point, b: Point, width: number): Mark[] {
  const d = towards(a, b)
  const n = across(d)
  const l = apart(a, b)
  const at = (s: number, t: number) => plus(plus(a, d, s), n, t)
  const cup = Math.min(26, 0.4 * l)
  const [from, to] = [l / 2 - cup / 2, l / 2 + cup / 2]
  return [
    line([a, at(from, 0)]),
    line([at(to, -width), at(from, -width), at(from, width), at(to, width)]),
    line([at(l / 2 + 0.1 * cup, -0.75 * width), at(l / 2 + 0.1 * cup, 0.75 * width)], 2.6),
    line([at(l / 2 + 0.1 * cup, 0), b]),
  ]
}

/** [px] of a link's bar and of the line around it */
export const BAR = 4

/** A link: a bar in the colour of its body. */
export function bar(points: readonly Point[], colour: Ink): Mark[] {
  return [line(points, BAR + 2 * FINE), line(points, BAR, colour)]
}
