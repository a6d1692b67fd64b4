/* How each part of a symbol is drawn. A kind of joint or force lists parts (dynamics/joints/symbol.ts); nothing here names a kind. */
import type { SymbolPart } from '@freebody/dynamics'
import { convexHull, vec3, type Vec3 } from '@freebody/math'
import type { Ink, Mark, Point } from '../drawing'
import {
  across,
  apart,
  arc,
  bar,
  barrel,
  below,
  circle,
  cuboid,
  DASH_DOT,
  dashpot,
  disc,
  filled,
  FINE,
  hatched,
  line,
  plus,
  STRONG,
  towards,
  zigzag,
} from './strokes'
import type { Thing } from './things'
import type { Paper } from './view'

export interface Site {
  readonly paper: Paper
  readonly thing: Thing
  /** Where the symbol of a frame sits on paper: a slider may be drawn anywhere along its rail. */
  readonly spot: (frame: number) => Point
  /** On paper, from the spot of a frame to the rest of its body; null where there is none. */
  readonly rest: (frame: number) => Point | null
  readonly colourOf: (body: number) => Ink
  /** Of a constraint's curve, in the world. */
  readonly curve: readonly Vec3[]
}

/** [px] */
export const PIN = 5
const BLOCK: Vec3 = [30, 17, 17]
const ARM = 12
/** Of the arrow about an axis; a flatter ellipse would look like a line. */
const TURN = 17
const TILT = 0.35
/** Half the side of a plane in space. */
const SHEET = 70

type Drawers = {
  readonly [K in SymbolPart['draw']]: (
    part: Extract<SymbolPart, { readonly draw: K }>,
    site: Site,
  ) => readonly Mark[]
}

const AXES = { x: 0, y: 1, z: 2 } as const

function axisOf({ thing }: Site, on: number, axis: keyof typeof AXES): Vec3 {
  return thing.frames[on].axes_W[AXES[axis]]
}

const drawers: Drawers = {
  pin: ({ on, axis }, site) => barrel(site.paper, site.spot(on), axisOf(site, on, axis), PIN, 22),
  ball({ on }, site) {
    const c = site.spot(on)
    // The socket is on the first body and opens towards the second.
    const way = site.rest(on === 0 ? 1 : on) ?? opposite(site.rest(0))
    const middle = way ? Math.atan2(way[1], way[0]) : -Math.PI / 2
    const socket = Array.from({ length: 25 }, (_, i): Point => {
      const a = middle + 0.9 + ((2 * Math.PI - 1.8) * i) / 24
      return [c[0] + 8.5 * Math.cos(a), c[1] + 8.5 * Math.sin(a)]
    })
    return [{ kind: 'circle', at: c, r: 8.5, fill: 'paper' }, line(socket), disc(c, 4.6, 'ink', 1)]
  },
  dot: ({ on }, { spot }) => [disc(spot(on), 3.4)],
  weld({ on }, { spot }) {
    const [x, y] = spot(on)
    const h = 4.5
    return [
      filled(
        [
          [x - h, y - h],
          [x + h, y - h],
          [x + h, y + h],
          [x - h, y + h],
        ],
        'ink',
      ),
    ]
  },
  block({ on, axis, thread }, site) {
    const { paper } = site
    const a = axisOf(site, on, axis)
    const c = site.spot(on)
    const marks = cuboid(paper, c, boxAxes(paper, a), BLOCK, site.colourOf(site.thing.frames[on].body))
    const d = paper.offset(a)
    if (!thread || Math.hypot(...d) < 0.3) return marks
    const n = across(towards([0, 0], d))
    const stroke = (s: number) =>
      line([plus(plus(c, d, s - 2.5), n, -7), plus(plus(c, d, s + 2.5), n, 7)], FINE)
    return [...marks, ...[-9, -3, 3, 9].map(stroke)]
  },
  rail({ on, axis, through }, site) {
    const { paper, thing } = site
    const d = paper.offset(axisOf(site, on, axis))
    const length = Math.hypot(...d)
    const c = site.spot(through)
    if (length < 0.2) return [disc(c, PIN + 9, 'paper', FINE)]
    const unit: Point = [d[0] / length, d[1] / length]
    if (thing.frames[on].body !== 0) return [line([plus(c, unit, -34 * length), plus(c, unit, 34 * length)])]
    const side = below(unit)
    const foot = plus(c, side, BLOCK[1] / 2 + 1)
    return hatched(plus(foot, unit, -46 * length), plus(foot, unit, 46 * length), side)
  },
  slot({ on, axis, through }, site) {
    const { paper } = site
    const d = paper.offset(axisOf(site, on, axis))
    const length = Math.hypot(...d)
    const c = site.spot(through)
    const r = PIN + 3.5
    if (length < 0.2) return [disc(c, r)]
    const ends = [plus(c, d, -24), plus(c, d, 24)]
    return [filled(convexHull(ends.flatMap((end) => round(end, r))))]
  },
  cross({ on, axis, and, andAxis, ring }, site) {
    const { paper } = site
    const c = site.spot(on)
    const arms = [axisOf(site, on, axis), axisOf(site, and, andAxis)]
    const marks: Mark[] = arms.flatMap((arm) => {
      const d = paper.offset(arm)
      const ends = [plus(c, d, -ARM), plus(c, d, ARM)]
      return [line(ends, 2.4), ...ends.map((end) => disc(end, 2.4))]
    })
    if (!ring) return marks
    return [{ kind: 'circle', at: c, r: ARM + 4, fill: 'paper', ink: 'ink', width: STRONG }, ...marks]
  },
  plane({ on, axis, under }, { paper, thing, spot }) {
    const n = thing.frames[on].axes_W[AXES[axis]]
    const p = thing.frames[under].p_W
    const height = vec3.dot(vec3.subtract(p, thing.frames[on].p_W), n)
    const foot = plus(spot(under), paper.offset(n), -height * paper.scale)
    const up = paper.offset(n)
    const tilt = vec3.dot(n, paper.view.back)
    if (Math.abs(tilt) < 0.2) {
      const side = towards([0, 0], [-up[0], -up[1]])
      const d = across(side)
      return hatched(plus(foot, d, -60), plus(foot, d, 60), side)
    }
    const u = vec3.normalTo(n, Math.abs(n[2]) > 0.9 ? [1, 0, 0] : [0, 0, 1])
    const v = vec3.cross(n, u)
    const corners = (
      [
        [-1, -1],
        [1, -1],
        [1, 1],
        [-1, 1],
      ] as const
    ).map(([a, b]) => plus(plus(foot, paper.offset(u), SHEET * a), paper.offset(v), SHEET * b))
    return [{ kind: 'line', points: corners, ink: 'muted', fill: 'line', opacity: 0.35, width: FINE }]
  },
  pitch: ({ on, axis, radius }, site) => [
    line(
      circle(site.paper, site.spot(on), axisOf(site, on, axis), radius > 0 ? radius * site.paper.scale : 18),
      FINE,
      'ink',
      DASH_DOT,
    ),
  ],
  wheel({ on, axis, radius, floor }, site) {
    const { paper, thing } = site
    const n = axisOf(site, on, axis)
    const c = site.spot(on)
    const r = radius * paper.scale
    const up = thing.frames[floor].axes_W[2]
    // The lowest point of the rim.
    const down = vec3.subtract(vec3.scale(n, vec3.dot(up, n)), up)
    const l = vec3.length(down)
    const spoke = thing.frames[on].axes_W[(AXES[axis] + 1) % 3]
    return [
      line(circle(paper, c, n, r)),
      line([c, plus(c, paper.offset(spoke), r)], FINE),
      ...(l > 1e-6 ? [disc(plus(c, paper.offset(vec3.scale(down, 1 / l)), r), 2.6, 'ink', 1)] : []),
      disc(c, 2.2, 'ink', 1),
    ]
  },
  round({ on, radius, floor, against }, { paper, thing, spot }) {
    const c = spot(on)
    const r = radius * paper.scale
    const marks: Mark[] = [{ kind: 'circle', at: c, r, ink: 'ink', width: STRONG }]
    const way = floor === undefined ? null : vec3.scale(thing.frames[floor].axes_W[2], -1)
    if (way) marks.push(disc(plus(c, paper.offset(way), r), 2.6, 'ink', 1))
    if (against !== undefined) marks.push(disc(plus(c, towards(c, spot(against)), r), 2.6, 'ink', 1))
    return marks
  },
  turn({ on, axis }, site) {
    const { paper } = site
    const n = axisOf(site, on, axis)
    const c = site.spot(on)
    const sight = vec3.dot(n, paper.view.back)
    // Across the sight on paper, so that the arc opens towards the axis; never seen as a mere line.
    const u = Math.abs(sight) > 0.985 ? paper.view.right : vec3.unit(vec3.cross(n, paper.view.back))
    // Over the upper half, where no support is.
    const counter = sight > 0
    if (Math.abs(sight) > TILT)
      return [arrowLine(arc(paper, c, n, TURN, counter ? 0.2 : -2.94, counter ? 2.94 : -0.2, u))]
    const d = towards([0, 0], paper.offset(n))
    const side = paper.offset(u)
    const points = Array.from({ length: 25 }, (_, i): Point => {
      const a = 0.5 + (4.1 * i) / 24
      return plus(plus(c, side, TURN * Math.cos(a)), d, TURN * TILT * Math.sin(a) * (sight < 0 ? 1 : -1))
    })
    return [arrowLine(points)]
  },
  way({ on, axis }, site) {
    const d = site.paper.offset(axisOf(site, on, axis))
    const c = plus(site.spot(on), across(towards([0, 0], d)), 14)
    if (Math.hypot(...d) < 0.2) return []
    const ends = [plus(c, d, -20), plus(c, d, 20)]
    return [ends, ends.toReversed()].map(
      (points): Mark => ({ kind: 'line', points, ink: 'ink', width: FINE, arrow: true }),
    )
  },
  arrow({ on, direction, axes }, { paper, thing, spot }) {
    const [x, y, z] = thing.frames[on].axes_W
    const [a, b, c] = direction
    const way = axes === 'world' ? direction : vec3.add(vec3.add(vec3.scale(x, a), y, b), z, c)
    const l = vec3.length(way)
    if (!(l > 0)) return []
    const d = paper.offset(vec3.scale(way, 1 / l))
    const from = spot(on)
    return [{ kind: 'line', points: [from, plus(from, d, 40)], ink: 'applied', width: 2.2, arrow: true }]
  },
  axis({ on, axis }, site) {
    const d = site.paper.offset(axisOf(site, on, axis))
    const c = site.spot(on)
    return [line([plus(c, d, -28), plus(c, d, 28)], FINE, 'ink', DASH_DOT)]
  },
  rack({ on, axis }, site) {
    const d = site.paper.offset(axisOf(site, on, axis))
    const c = site.spot(on)
    const n = across(towards([0, 0], d))
    const teeth = Array.from(
      { length: 21 },
      (_, i): Point => plus(plus(c, d, 5 * (i - 10)), n, i % 2 === 0 ? 2.5 : -2.5),
    )
    return [line(teeth, FINE)]
  },
  blade({ on, axis }, site) {
    const d = site.paper.offset(axisOf(site, on, axis))
    const c = site.spot(on)
    return [line([plus(c, d, -14), plus(c, d, 14)], 5), line([plus(c, d, -14), plus(c, d, 14)], 2, 'paper')]
  },
  spiral({ on, axis }, site) {
    const { paper } = site
    const n = axisOf(site, on, axis)
    const u = vec3.normalTo(n, [1, 0, 0])
    const v = vec3.cross(n, u)
    const c = site.spot(on)
    const points = Array.from({ length: 73 }, (_, i): Point => {
      const a = (i / 72) * 6 * Math.PI
      const r = 6 + (11 * i) / 72
      return plus(plus(c, paper.offset(u), r * Math.cos(a)), paper.offset(v), r * Math.sin(a))
    })
    return [line(points, FINE)]
  },
  curve: (_, { paper, curve }) => (curve.length > 1 ? [line(curve.map((p) => paper.place(p)))] : []),
  link: ({ from, to }, { spot }) => bar([spot(from), spot(to)], 'paper'),
  'centre-line': ({ from, to }, { spot }) => [line([spot(from), spot(to)], FINE, 'ink', DASH_DOT)],
  spring: ({ from, to }, { spot }) => [line(zigzag(spot(from), spot(to), 8), STRONG, 'applied')],
  damper: ({ from, to }, { spot }) => dashpot(spot(from), spot(to), 7).map(inForceInk),
  'spring-damper'({ from, to }, { spot }) {
    const [a, b] = [spot(from), spot(to)]
    const d = towards(a, b)
    const n = across(d)
    const lead = Math.min(12, 0.15 * apart(a, b))
    const [p, q] = [plus(a, d, lead), plus(b, d, -lead)]
    const side = (s: number): readonly [Point, Point] => [plus(p, n, s), plus(q, n, s)]
    const marks: Mark[] = [
      line([a, p]),
      line([q, b]),
      line(side(10).map((_, i) => side(i === 0 ? 10 : -10)[0])),
      line([side(10)[1], side(-10)[1]]),
      line(zigzag(...side(-10), 6)),
      ...dashpot(...side(10), 5.5),
    ]
    return marks.map(inForceInk)
  },
  actuator({ from, to }, { spot }) {
    const [a, b] = [spot(from), spot(to)]
    const n = across(towards(a, b))
    const middle: Point = [a[0] + 0.6 * (b[0] - a[0]), a[1] + 0.6 * (b[1] - a[1])]
    const side = (p: Point, s: number) => plus(p, n, s)
    return [line([middle, b], 3), filled([side(a, 5), side(middle, 5), side(middle, -5), side(a, -5)])]
  },
  ray: ({ from, to }, { spot }) => [line([spot(from), spot(to)], FINE, 'muted', '4 4')],
  rope: (_, { thing, spot }) => [
    line(
      thing.frames.map((_, f) => spot(f)),
      FINE,
    ),
  ],
  belt({ from, to, radii, crossed }, { paper, spot }) {
    const [a, b] = [spot(from), spot(to)]
    const [r, s] = radii.map((x) => x * paper.scale)
    return tangents(a, r, b, s, crossed).map((points) => line(points, STRONG))
  },
}

const arrowLine = (points: readonly Point[]): Mark => ({
  kind: 'line',
  points,
  ink: 'ink',
  width: STRONG,
  arrow: true,
})

const inForceInk = (mark: Mark): Mark => (mark.kind === 'line' ? { ...mark, ink: 'applied' } : mark)

function opposite(p: Point | null): Point | null {
  return p && [-p[0], -p[1]]
}

function round(c: Point, r: number): Point[] {
  return Array.from({ length: 24 }, (_, i): Point => {
    const a = (2 * Math.PI * i) / 24
    return [c[0] + r * Math.cos(a), c[1] + r * Math.sin(a)]
  })
}

/** A slider's box: flat on paper where it slides across the line of sight in a plane, upright in space. */
function boxAxes({ view }: Paper, a: Vec3): readonly [Vec3, Vec3, Vec3] {
  const inPlane = Math.abs(vec3.dot(a, view.back)) < 0.02
  const beside = vec3.cross(inPlane ? view.back : [0, 0, 1], a)
  const b = vec3.length(beside) > 1e-6 ? vec3.unit(beside) : vec3.normalTo(a, [1, 0, 0])
  return [a, b, vec3.cross(a, b)]
}

/** The two stretches of a belt; straight lines between the centres where there is no room for them. */
function tangents(a: Point, r: number, b: Point, s: number, crossed: boolean): readonly (readonly Point[])[] {
  const d = apart(a, b)
  const lean = (crossed ? r + s : r - s) / Math.max(d, 1e-9)
  if (Math.abs(lean) >= 1) return [[a, b]]
  const along = Math.atan2(b[1] - a[1], b[0] - a[0])
  return [1, -1].map((side) => {
    const angle = along + side * Math.acos(lean)
    const n: Point = [Math.cos(angle), Math.sin(angle)]
    return [plus(a, n, r), plus(b, n, crossed ? -s : s)]
  })
}

export function drawPart(part: SymbolPart, site: Site): readonly Mark[] {
  return (drawers[part.draw] as (part: SymbolPart, site: Site) => readonly Mark[])(part, site)
}

/** [px] of the triangle under a pin on the ground */
const SUPPORT = { width: 9, height: 14, base: 15 }

/** The triangle on hatched ground that holds a pin, on the side where no link is. */
export function support(c: Point, away: Point): readonly Mark[] {
  const side = across(away)
  const foot = plus(c, away, SUPPORT.height)
  const { width, base } = SUPPORT
  return [
    filled([c, plus(foot, side, width), plus(foot, side, -width)]),
    ...hatched(plus(foot, side, -base), plus(foot, side, base), away),
  ]
}

/** The wall at which a line ends on the ground. */
export function wall(c: Point, away: Point): readonly Mark[] {
  const side = across(away)
  return hatched(plus(c, side, -14), plus(c, side, 14), away)
}
