/* Lengths and angles of links, as in a technical drawing: beside the mechanism, with their numbers on the sheet and nowhere else. */
import { fixed, plain } from '@freebody/format'
import { vec3, type Vec3 } from '@freebody/math'
import type { Mark, Point } from '../drawing'
import { boxAt, costAt, passes, textSize, type Box, type Taken } from '../labels'
import { across, apart, FINE, line, plus, towards } from './strokes'
import type { Paper } from './view'

export const SIZE = 11.5

/** [px] from the link to its dimension line; and the least length of a link that gets one */
const OFFSETS = [20, 34, 48, 62] as const
const LEAST = 14

/** [m] between two points: in the plane of the paper where the mechanism is planar, else in space. */
export function lengthOf(a: Vec3, b: Vec3, paper: Paper, flat: boolean): number {
  const d = vec3.subtract(b, a)
  return flat ? Math.hypot(...paper.offset(d)) : vec3.length(d)
}

/** A dimension line where it covers least, rather away from the mechanism's middle, `inside`; null where there is none. Adds what it takes. */
export function dimension(
  of: string,
  [a_W, b_W]: readonly [Vec3, Vec3],
  flat: boolean,
  paper: Paper,
  taken: Taken,
  sheet: Box,
  inside: Point,
  before: number | undefined,
): { readonly mark: Mark; readonly place: number } | null {
  const [a, b] = [paper.place(a_W), paper.place(b_W)]
  if (apart(a, b) < LEAST) return null
  const text = `${plain(lengthOf(a_W, b_W, paper, flat))} m`
  const n = across(towards(a, b))
  const [width, height] = textSize(text, SIZE)
  let best = Number.POSITIVE_INFINITY
  let place = -1
  let at: { readonly ends: readonly [Point, Point]; readonly middle: Point } | null = null
  OFFSETS.flatMap((offset) => [offset, -offset]).forEach((offset, i) => {
    const ends = [plus(a, n, offset), plus(b, n, offset)] as const
    const middle: Point = [(ends[0][0] + ends[1][0]) / 2, (ends[0][1] + ends[1][1]) / 2]
    const crossed = taken.lines.filter((other) => crossing(other, ends)).length
    const covered = taken.symbols.filter((box) => passes(ends, box)).length
    const inwards = apart(middle, inside) < apart([(a[0] + b[0]) / 2, (a[1] + b[1]) / 2], inside)
    const cost =
      costAt(boxAt(middle, width, height), taken, sheet) +
      0.7 * crossed +
      0.7 * covered +
      (inwards ? 1 : 0) +
      1.2 * Math.floor(i / 2) -
      (before === i ? 2.5 : 0)
    if (cost >= best) return
    best = cost
    place = i
    at = { ends, middle }
  })
  if (at === null) return null
  const { ends, middle } = at as { readonly ends: readonly [Point, Point]; readonly middle: Point }
  taken.texts.push(boxAt(middle, width, height))
  taken.lines.push([ends[0], ends[1]])
  const beyond = towards(a, ends[0])
  const d = towards(a, b)
  // The line leaves room for its text.
  const gap =
    2 + Math.min(width / 2 / Math.max(1e-9, Math.abs(d[0])), height / 2 / Math.max(1e-9, Math.abs(d[1])))
  const half = (to: Point, sign: number): Mark => ({
    kind: 'line',
    points: [plus(middle, d, sign * gap), to],
    ink: 'muted',
    width: 0.8,
    arrow: true,
  })
  const roomy = gap + 4 < apart(...ends) / 2
  const marks: Mark[] = [
    line([plus(a, beyond, 7), plus(ends[0], beyond, 4)], 0.8, 'muted'),
    line([plus(b, beyond, 7), plus(ends[1], beyond, 4)], 0.8, 'muted'),
    // Where there is none, arrows point at the link from outside.
    ...(roomy ? [half(ends[0], -1), half(ends[1], 1)] : [outer(ends[0], d, -1), outer(ends[1], d, 1)]),
    {
      kind: 'text',
      at: [middle[0], middle[1] + 0.35 * SIZE],
      runs: text,
      ink: 'ink',
      anchor: 'middle',
      size: SIZE,
    },
  ]
  return { mark: { kind: 'group', of, part: 'length', marks }, place }
}

function outer(end: Point, d: Point, sign: number): Mark {
  return { kind: 'line', points: [plus(end, d, 16 * sign), end], ink: 'muted', width: 0.8, arrow: true }
}

function crossing([a, b]: readonly [Point, Point], [c, d]: readonly [Point, Point]): boolean {
  const side = (p: Point, q: Point, r: Point) => (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])
  return side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0
}

/** [px] of the arc of an angle */
const RADIUS = 27

/** The angle from one direction to another about a pin. Both are unit vectors on paper. From a `reference` it is counter-clockwise positive, up
 to 180°; between two links it has no sign. */
export function angleMark(
  of: string,
  c: Point,
  from: Point,
  to: Point,
  reference: boolean,
  taken: Taken,
  sheet: Box,
): Mark | null {
  const start = Math.atan2(-from[1], from[0])
  let turn = Math.atan2(-to[1], to[0]) - start
  turn -= 2 * Math.PI * Math.round(turn / (2 * Math.PI))
  if (Math.abs(turn) < 1e-3) return null
  const at = (r: number, a: number): Point => [c[0] + r * Math.cos(a), c[1] - r * Math.sin(a)]
  const points = Array.from({ length: 25 }, (_, i) => at(RADIUS, start + (turn * i) / 24))
  const degrees = (180 * (reference ? turn : Math.abs(turn))) / Math.PI
  const text = `${fixed(degrees, 1)}°`
  const [width, height] = textSize(text, SIZE)
  const middle = [0.5, 0.35, 0.65, 0.2, 0.8]
    .flatMap((part) => [RADIUS + 18, RADIUS + 32].map((r) => at(r, start + part * turn)))
    .find((p) => Number.isFinite(costAt(boxAt(p, width, height), taken, sheet)))
  if (!middle) return null
  taken.texts.push(boxAt(middle, width, height))
  const marks: Mark[] = [
    ...(reference ? [line([c, at(RADIUS + 14, start)], 0.8, 'muted', '3 3')] : []),
    { kind: 'line', points, ink: 'muted', width: FINE, arrow: true },
    {
      kind: 'text',
      at: [middle[0], middle[1] + 0.35 * SIZE],
      runs: text,
      ink: 'ink',
      anchor: 'middle',
      size: SIZE,
    },
  ]
  return { kind: 'group', of, part: 'angle', marks }
}
