/* A free-body diagram on paper: the body as the camera sees it, every force and torque at its point, labelled; as SVG text, for a
 lecture or a homework sheet. Always in the light colours: paper is white. */
import { rotateByQuat, type Quat, type Vec3 } from '@freebody/math'
import { shapeKinds, type CompiledBody, type ShapeDefinition } from '@freebody/scene'
import { escapeMarkup, number } from '@freebody/format'
import type { FreeBody, FreeBodyEntry } from '@freebody/session'
import { inks } from '@freebody/viewer'

export interface DiagramInput {
  readonly body: CompiledBody
  readonly p_W: Vec3
  readonly q_W: Quat
  readonly free: FreeBody
  /** [px] of a point of the world; any origin. */
  readonly project: (p_W: Vec3) => { readonly x: number; readonly y: number }
  readonly title: string
  /** [s] */
  readonly t: number
}

interface Point {
  readonly x: number
  readonly y: number
}

const WIDTH = 800
const HEIGHT = 600
/** [px] of the longest arrow, and room around the drawing */
const LONGEST = 150
const MARGIN = 60

export function diagram(input: DiagramInput): string {
  const { free, project, title, t } = input
  const outlines = outlinesOf(input)
  const all = [...outlines.flat(), ...free.entries.map((e) => project(e.point_W))]
  const fit = fitting(all)
  const place = (p: Point): Point => ({
    x: WIDTH / 2 + fit.k * (p.x - fit.x),
    y: 300 + fit.k * (p.y - fit.y),
  })
  const entries = [...free.entries, ...free.inertia]
  const largest = Math.max(...entries.map((e) => size(e.force_W)), 1e-300)
  const parts = [
    ...outlines.map(
      (outline) =>
        `<polygon points="${outline
          .map(place)
          .map(({ x, y }) => `${r(x)},${r(y)}`)
          .join(
            ' ',
          )}" fill="#e4e7eb" fill-opacity="0.8" stroke="#565d68" stroke-width="1.5" stroke-linejoin="round"/>`,
    ),
    ...entries.map((entry) => arrow(entry, input, place, largest)),
    textAt({ x: 24, y: 34 }, `${free.name}: free-body diagram`, '#1c1f24', 18),
    textAt({ x: 24, y: 56 }, `${title}, t = ${number(t)} s, m = ${number(free.mass)} kg`, '#565c66', 13),
    textAt(
      { x: 24, y: HEIGHT - 20 },
      `Σ F − m a = ${number(size(free.rest.force_W), 2)} N,  Σ τ − J α − ω × Jω = ${number(size(free.rest.torque_W), 2)} N m`,
      '#565c66',
      13,
    ),
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="system-ui, sans-serif"><rect width="${WIDTH}" height="${HEIGHT}" fill="#ffffff"/>${parts.join('')}</svg>`
}

/** One arrow with its label; nothing where both its force and torque are small. */
function arrow(
  entry: FreeBodyEntry,
  { project }: DiagramInput,
  place: (p: Point) => Point,
  largest: number,
): string {
  const ink = inks.light[entry.kind]
  const dashed = entry.kind === 'inertia' ? ' stroke-dasharray="6 4"' : ''
  const tail = place(project(entry.point_W))
  const force = size(entry.force_W)
  const torque = size(entry.torque_W)
  const out: string[] = []
  if (entry.force_W && force > 1e-9 * largest) {
    const [fx, fy, fz] = entry.force_W
    // The direction projected by the camera: a vector along the line of sight is short.
    const step = 1e-3
    const [x, y, z] = entry.point_W
    const there = project([x + (step * fx) / force, y + (step * fy) / force, z + (step * fz) / force])
    const here = project(entry.point_W)
    const scale =
      (LONGEST * (0.25 + (0.75 * force) / largest)) / (pixelsPerMetre(entry.point_W, project) * step)
    const tip = { x: tail.x + (there.x - here.x) * scale, y: tail.y + (there.y - here.y) * scale }
    out.push(
      `<line x1="${r(tail.x)}" y1="${r(tail.y)}" x2="${r(tip.x)}" y2="${r(tip.y)}" stroke="${ink.line}" stroke-width="3"${dashed}/>`,
      head(tail, tip, ink.line),
      textAt({ x: tip.x + 8, y: tip.y - 6 }, `${entry.label} ${number(force)} N`, ink.text, 13),
    )
  }
  if (entry.torque_W && torque > 1e-9 * largest) {
    const radius = 22
    const end = { x: tail.x - radius, y: tail.y }
    out.push(
      `<path d="M ${r(tail.x + radius)} ${r(tail.y)} A ${radius} ${radius} 0 1 0 ${r(end.x)} ${r(end.y)}" fill="none" stroke="${ink.line}" stroke-width="2.5"${dashed}/>`,
      head({ x: end.x, y: end.y - 1 }, { x: end.x, y: end.y + 8 }, ink.line),
      textAt(
        { x: tail.x + radius + 6, y: tail.y + 18 },
        `${entry.label} ${number(torque)} N m`,
        ink.text,
        13,
      ),
    )
  }
  return out.join('')
}

function pixelsPerMetre(p: Vec3, project: DiagramInput['project']): number {
  const here = project(p)
  const lengths = [0, 1, 2].map((a) => {
    const there = project(p.map((x, i) => (i === a ? x + 1e-3 : x)) as unknown as Vec3)
    return Math.hypot(there.x - here.x, there.y - here.y) / 1e-3
  })
  return Math.max(...lengths, 1e-9)
}

/** Of each shape: the hull of where its corners and rims are seen. */
function outlinesOf({ body, p_W, q_W, project }: DiagramInput): Point[][] {
  return body.shapes.map((shape) => {
    const definition = shapeKinds[shape.kind] as unknown as ShapeDefinition<Readonly<Record<string, unknown>>>
    const points = definition.anchors(shape.params).map(({ p_S }) => {
      const inBody = rotateByQuat(shape.q_BS, p_S)
      const [x, y, z] = rotateByQuat(q_W, [
        inBody[0] + shape.p_BS[0],
        inBody[1] + shape.p_BS[1],
        inBody[2] + shape.p_BS[2],
      ])
      return project([p_W[0] + x, p_W[1] + y, p_W[2] + z])
    })
    return hull(points)
  })
}

/** Andrew's monotone chain. */
function hull(points: readonly Point[]): Point[] {
  const sorted = points.toSorted((a, b) => a.x - b.x || a.y - b.y)
  const half = (list: readonly Point[]) => {
    const out: Point[] = []
    for (const p of list) {
      while (out.length > 1 && turn(out[out.length - 2], out[out.length - 1], p) <= 0) out.pop()
      out.push(p)
    }
    return out.slice(0, -1)
  }
  return [...half(sorted), ...half(sorted.toReversed())]
}

function turn(a: Point, b: Point, c: Point): number {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
}

/** Middle of the points, and the factor by which they fill the middle of the sheet. */
function fitting(points: readonly Point[]): Point & { readonly k: number } {
  const xs = points.map((p) => p.x)
  const ys = points.map((p) => p.y)
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const room = { x: WIDTH - 2 * (LONGEST + MARGIN), y: HEIGHT - 2 * (LONGEST + MARGIN) }
  const k = Math.min(room.x / Math.max(1, right - left), room.y / Math.max(1, bottom - top))
  return { x: (left + right) / 2, y: (top + bottom) / 2, k }
}

function head(from: Point, to: Point, colour: string): string {
  const angle = Math.atan2(to.y - from.y, to.x - from.x)
  const corner = (a: number) => `${r(to.x - 13 * Math.cos(angle + a))},${r(to.y - 13 * Math.sin(angle + a))}`
  return `<polygon points="${r(to.x)},${r(to.y)} ${corner(0.42)} ${corner(-0.42)}" fill="${colour}"/>`
}

function textAt({ x, y }: Point, text: string, colour: string, px: number): string {
  return `<text x="${r(x)}" y="${r(y)}" fill="${colour}" font-size="${px}" paint-order="stroke" stroke="#ffffff" stroke-width="3">${escapeMarkup(text)}</text>`
}

function size(v: Vec3 | null): number {
  return v ? Math.hypot(...v) : 0
}

function r(x: number): string {
  return x.toFixed(1)
}
