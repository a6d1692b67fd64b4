/* The frames of a joint kind as a drawing: frame a with solid axes, b and the further ones dashed, the axes that count thick, and an
 arrow for the positive sense of each coordinate. A pure function of the definition, so that the studio's pages and the files under
 docs/reference show the same. Lines take the colour of the text around them. */
import type { Glyph, JointDefinition, JointKindName, Sense } from '@freebody/dynamics'
import {
  amountOf,
  applied,
  basePoses,
  jointReferences,
  shownPoses,
  type Placed,
} from '@freebody/dynamics/references'
import { quatOfAxisAngle, rotateByQuat, vec3, type Vec3 } from '@freebody/math'
import { frameName } from './sentences'

type Point = readonly [number, number]

const AXES = ['x', 'y', 'z'] as const
type AxisName = (typeof AXES)[number]

/** Pixels per metre. */
const SCALE = 90
/** Directions of the picture: seen from above, x towards the reader to the left, y to the right. */
const AZIMUTH = 0.62
const HEIGHT = 0.5
const RIGHT: Vec3 = [-Math.sin(AZIMUTH), Math.cos(AZIMUTH), 0]
const UP: Vec3 = [
  -Math.sin(HEIGHT) * Math.cos(AZIMUTH),
  -Math.sin(HEIGHT) * Math.sin(AZIMUTH),
  Math.cos(HEIGHT),
]
/** Readable on light and dark pages. */
const ACCENT = '#3b82f6'

const dot = (a: Vec3, b: Vec3) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
const plus = (a: Vec3, b: Vec3, s = 1): Vec3 => [a[0] + s * b[0], a[1] + s * b[1], a[2] + s * b[2]]
const project = (p: Vec3): Point => [SCALE * dot(p, RIGHT), -SCALE * dot(p, UP)]
const axisOf = ({ q }: Placed, axis: AxisName): Vec3 => rotateByQuat(q, vec3.E[AXES.indexOf(axis)])

interface Canvas {
  readonly parts: string[]
  readonly seen: Point[]
}

const n = (x: number) => (Math.round(10 * x) / 10 + 0).toString()
const pathOf = (points: readonly Point[]) =>
  points.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${n(x)} ${n(y)}`).join('')

function stroke(c: Canvas, points: readonly Point[], style: string): void {
  c.seen.push(...points)
  c.parts.push(`<path d="${pathOf(points)}" fill="none" ${style}/>`)
}

function fill(c: Canvas, points: readonly Point[]): void {
  c.seen.push(...points)
  c.parts.push(
    `<path d="${pathOf(points)}Z" fill="currentColor" fill-opacity="0.1" stroke="currentColor" stroke-opacity="0.3"/>`,
  )
}

/** A head at the last point, along the last stretch. */
function head(c: Canvas, from: Point, to: Point, colour: string): void {
  const d = Math.hypot(to[0] - from[0], to[1] - from[1])
  if (d < 1e-6) return
  const [x, y] = [(to[0] - from[0]) / d, (to[1] - from[1]) / d]
  const side = (s: number): Point => [to[0] - 8 * x - 3.5 * s * y, to[1] - 8 * y + 3.5 * s * x]
  c.parts.push(`<path d="${pathOf([to, side(1), side(-1)])}Z" fill="${colour}"/>`)
}

function write(c: Canvas, [x, y]: Point, text: string, colour: string, weight = 'normal'): void {
  c.seen.push([x - 4 * text.length, y - 9], [x + 4 * text.length, y + 9])
  c.parts.push(
    `<text x="${n(x)}" y="${n(y)}" fill="${colour}" font-weight="${weight}" text-anchor="middle" dominant-baseline="central">${text}</text>`,
  )
}

/** An arrow that stays visible where it is seen end on. */
function arrow(c: Canvas, from: Point, to: Point, colour: string, style: string): void {
  if (Math.hypot(to[0] - from[0], to[1] - from[1]) < 6) {
    c.parts.push(`<circle cx="${n(from[0])}" cy="${n(from[1])}" r="4" fill="${colour}"/>`)
    c.seen.push(from)
    return
  }
  stroke(c, [from, to], `stroke="${colour}" ${style}`)
  head(c, from, to, colour)
}

export function frameDrawing(definition: JointDefinition<unknown>, standalone = false): string {
  const c: Canvas = { parts: [], seen: [] }
  const poses = shownPoses(definition)
  for (const glyph of definition.glyphs) drawGlyph(c, glyph, poses)
  for (const [f, pose] of poses.entries()) drawFrame(c, definition, f, pose)
  let before = basePoses(definition)
  const { coordinates } = jointReferences[definition.kind as JointKindName]
  for (const [name, { sense }] of Object.entries(coordinates)) {
    const amount = amountOf(definition, name) ?? 0
    const after = applied(before, sense, amount)
    drawSense(c, name, sense, amount, before, after, poses)
    before = after
  }
  return framed(c, `Frames of ${definition.label}`, standalone)
}

function framed({ parts, seen }: Canvas, title: string, standalone: boolean): string {
  const xs = seen.map(([x]) => x)
  const ys = seen.map(([, y]) => y)
  const [x, y] = [Math.floor(Math.min(...xs)) - 12, Math.floor(Math.min(...ys)) - 12]
  const [w, h] = [Math.ceil(Math.max(...xs)) + 12 - x, Math.ceil(Math.max(...ys)) + 12 - y]
  // In a file of its own there is no text around it: the reader's colour scheme decides.
  const style = standalone
    ? '<style>svg{color:#1f2328}@media(prefers-color-scheme:dark){svg{color:#e6edf3}}</style>'
    : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${w} ${h}" width="${w}" height="${h}" font-family="system-ui, sans-serif" font-size="13" role="img"><title>${title}</title>${style}${parts.join('')}</svg>`
}

/** Axes of further frames are shorter, so that both show where they lie on each other. */
function drawFrame(c: Canvas, { kind }: JointDefinition<unknown>, f: number, pose: Placed): void {
  const first = f % 2 === 0
  const from = project(pose.p)
  for (const axis of AXES) {
    const counts = jointReferences[kind as JointKindName].axes.some(
      ([frame, name]) => frame === f && name === axis,
    )
    const length = first ? 1.1 : 0.75
    const e = axisOf(pose, axis)
    const style = `stroke-width="${counts ? 3 : 1.2}"${first ? '' : ' stroke-dasharray="5 3"'}`
    arrow(c, from, project(plus(pose.p, e, length)), 'currentColor', style)
    const end = project(plus(pose.p, e, length + 0.14))
    write(
      c,
      first ? end : beside(from, end),
      `${axis}<tspan font-size="10" dy="3">${frameName(f)}</tspan>`,
      'currentColor',
      counts ? 'bold' : 'normal',
    )
  }
  c.parts.push(`<circle cx="${n(from[0])}" cy="${n(from[1])}" r="${first ? 3.5 : 2.5}" fill="currentColor"/>`)
}

/** Labels of further frames stand to the side of their axes, which may lie on those of the first. */
function beside(from: Point, [x, y]: Point): Point {
  const d = Math.hypot(x - from[0], y - from[1])
  return d < 1 ? [x + 12, y] : [x + (-12 * (y - from[1])) / d, y + (12 * (x - from[0])) / d]
}

/** Steps of an arc. */
const STEPS = 24

function arcOf(centre: Vec3, axis: Vec3, start: Vec3, from: number, to: number): Point[] {
  return Array.from({ length: STEPS + 1 }, (_, i) => {
    const turned = rotateByQuat(quatOfAxisAngle(axis, from + ((to - from) * i) / STEPS), start)
    return project(plus(centre, turned))
  })
}

/** The axis an arc starts from: x about z, y about x, z about y. */
const START: Readonly<Record<AxisName, AxisName>> = { z: 'x', x: 'y', y: 'z' }

function drawSense(
  c: Canvas,
  name: string,
  sense: Sense,
  amount: number,
  before: readonly Placed[],
  after: readonly Placed[],
  shown: readonly Placed[],
): void {
  const style = 'stroke-width="2"'
  if (sense.is === 'turn') {
    const of = shown[sense.of]
    const own = sense.of === sense.moves
    const start = axisOf(of, START[sense.about])
    // Seen from a frame that turns itself, it comes from where it was.
    const [from, to] = own ? [-amount, 0] : [0, amount]
    const [low, high] = [Math.min(from, to), Math.max(from, to)]
    const points = arcOf(of.p, axisOf(of, sense.about), scaled(start, 0.6), low, high)
    stroke(c, points, `stroke="${ACCENT}" ${style}`)
    head(c, points[STEPS - 2], points[STEPS], ACCENT)
    const middle = arcOf(of.p, axisOf(of, sense.about), scaled(start, 0.85), low, high)[STEPS / 2]
    write(c, middle, name, ACCENT)
  } else if (sense.is === 'slide' && amount !== 0) {
    dimension(c, project(before[sense.moves].p), project(after[sense.moves].p), name, false)
  } else if (sense.is === 'distance') {
    dimension(c, project(shown[sense.from].p), project(shown[sense.to].p), name, true)
  }
}

const scaled = (v: Vec3, s: number): Vec3 => [s * v[0], s * v[1], s * v[2]]

/** A line beside the way from one point to another. */
function dimension(c: Canvas, from: Point, to: Point, name: string, both: boolean): void {
  const d = Math.hypot(to[0] - from[0], to[1] - from[1])
  if (d < 1) return
  const off: Point = [(-14 * (to[1] - from[1])) / d, (14 * (to[0] - from[0])) / d]
  const [a, b]: Point[] = [
    [from[0] + off[0], from[1] + off[1]],
    [to[0] + off[0], to[1] + off[1]],
  ]
  arrow(c, a, b, ACCENT, 'stroke-width="2"')
  if (both) head(c, b, a, ACCENT)
  write(c, [(a[0] + b[0]) / 2 + 1.4 * off[0], (a[1] + b[1]) / 2 + off[1]], name, ACCENT)
}

/** Radius and length of parts that a cylinder hints at. */
const ROUND: Readonly<Partial<Record<Glyph['shape'], readonly [radius: number, length: number]>>> = {
  cylinder: [0.3, 1],
  hinge: [0.3, 1],
  pin: [0.2, 1],
  sleeve: [0.35, 0.8],
  thread: [0.2, 2],
  nut: [0.5, 0.4],
  motor: [0.4, 0.6],
}

/** A hint of what the joint looks like, behind its frames. */
function drawGlyph(
  c: Canvas,
  { shape, on, axis = 'z', to, size = [] }: Glyph,
  poses: readonly Placed[],
): void {
  const pose = poses[on]
  const z = axisOf(pose, axis)
  const x = axisOf(pose, START[axis])
  const ring = (r: number, along: number) => arcOf(plus(pose.p, z, along), z, scaled(x, r), 0, 2 * Math.PI)
  if (shape === 'line' && to !== undefined)
    stroke(
      c,
      [project(pose.p), project(poses[to].p)],
      'stroke="currentColor" stroke-width="6" stroke-opacity="0.2"',
    )
  else if (shape === 'disc' || shape === 'gear') fill(c, ring(0.5 * (size[0] ?? 1), 0))
  else if (shape === 'plane') {
    const y = rotateByQuat(quatOfAxisAngle(z, Math.PI / 2), x)
    const corner = (a: number, b: number) => project(plus(plus(pose.p, x, a), y, b))
    fill(c, [corner(1.3, 1.3), corner(-1.3, 1.3), corner(-1.3, -1.3), corner(1.3, -1.3)])
  } else if (ROUND[shape]) {
    const [radius, length] = ROUND[shape]
    const [r, half] = [0.4 * (size[0] ?? radius), 0.25 * (size[1] ?? length)]
    fill(c, ring(r, -half))
    fill(c, ring(r, half))
  } else if (shape === 'ball') {
    const [cx, cy] = project(pose.p)
    c.parts.push(
      `<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(0.4 * SCALE * (size[0] ?? 0.5))}" fill="currentColor" fill-opacity="0.1"/>`,
    )
  }
}
