/* A free-body diagram on paper: the body's true outline as the camera sees it, every force and torque at its point, labelled. Drawn for a
 lecture, a homework sheet or a report, where paper is white. */
import { vec3, type Quat, type Vec3 } from '@freebody/math'
import { outlineOfBody, type CompiledBody } from '@freebody/scene'
import { number, orZero, seconds } from '@freebody/format'
import type { FreeBody, FreeBodyEntry } from '@freebody/session'
import type { Drawing, Ink, Mark, Point } from '../drawing'
import { boxAt, boxAround, nothingTaken, placeTexts, type Taken, type Wanted } from '../labels'

export interface DiagramInput {
  readonly body: CompiledBody
  readonly p_W: Vec3
  readonly q_W: Quat
  readonly free: FreeBody
  /** [px] of a point of the world; any origin, y down. */
  readonly project: (p_W: Vec3) => Point
  readonly title: string
  /** [s] */
  readonly t: number
  /** Of the body. */
  readonly colour: Ink
  /** Default: a sheet of its own. */
  readonly sheet?: Sheet
}

/** [px] */
export interface Sheet {
  readonly width: number
  readonly height: number
  /** Of the longest arrow, and beside it, for its label. */
  readonly longest: number
  readonly margin: number
  /** With the names of body and scene above, and what is left over below. */
  readonly heading: boolean
}

const OWN: Sheet = { width: 800, height: 600, longest: 130, margin: 80, heading: true }
/** A figure among others, with a caption instead. */
export const FIGURE: Sheet = { width: 460, height: 300, longest: 74, margin: 60, heading: false }
/** Text */
const SIZE = 13

export function diagram(input: DiagramInput): Drawing {
  const { body, p_W, q_W, free, project, title, t, colour, sheet: paper = OWN } = input
  const { width, height, heading } = paper
  const entries = [...free.entries, ...free.inertia]
  // A particle has no outline, but a place.
  const loops = outlineOfBody(body.shapes, p_W, q_W, project)
  const place = fitting(paper, [...loops.flat(), project(p_W), ...entries.map((e) => project(point(e)))])
  const outline = loops.map((loop) => loop.map(place))
  const taken = nothingTaken()
  for (const loop of outline) loop.forEach((p, i) => void taken.lines.push([p, loop[(i + 1) % loop.length]]))
  const largest = Math.max(...entries.map((e) => size(e.force_W)), 1e-300)
  const twist = Math.max(...entries.map((e) => size(e.torque_W)), 1e-300)
  const drawn = entries.flatMap((entry) =>
    arrows(entry, input, place, { force: largest, torque: twist }, taken),
  )
  const c = place(project(free.centre_W))
  const sheet = { left: 6, top: heading ? 66 : 6, right: width - 6, bottom: height - (heading ? 40 : 6) }
  const texts = placeTexts(
    drawn.map(({ wanted }) => wanted),
    taken,
    sheet,
  )
  const marks: Mark[] = [
    outline.length > 0
      ? { kind: 'area', loops: outline, ink: 'ink', fill: colour, width: 1.5 }
      : { kind: 'circle', at: place(project(p_W)), r: 7, fill: 'ink' },
    { kind: 'circle', at: c, r: 4, ink: 'ink', fill: 'paper' },
    { kind: 'circle', at: c, r: 1.4, fill: 'ink' },
    ...drawn.flatMap(({ marks }) => marks),
    ...texts.map(({ wanted, middle }): Mark => {
      const { ink } = drawn.find((one) => one.wanted === wanted)!
      return text([middle[0], middle[1] + 0.35 * SIZE], wanted.text, ink, SIZE, 'middle')
    }),
    ...(heading ? headingOf(free, title, t, height) : []),
  ]
  return { width, height, title: `${free.name}: free-body diagram`, marks }
}

function headingOf(free: FreeBody, title: string, t: number, height: number): readonly Mark[] {
  const { name, mass, rest } = free
  return [
    text([24, 34], `${name}: free-body diagram`, 'ink', 18),
    text([24, 56], `${title}, t = ${seconds(t)}, m = ${number(mass)} kg`, 'muted'),
    text(
      [24, height - 20],
      `Σ F − m a = ${residual(free, 'N', rest.force_W)} N,  Σ τ − J α − ω × Jω = ${residual(free, 'N m', rest.torque_W)} N m`,
      'muted',
    ),
  ]
}

function residual({ zeros, body }: FreeBody, unit: 'N' | 'N m', v: Vec3): string {
  return number(orZero(size(v), zeros.of(body, unit)), 2)
}

interface Drawn {
  readonly marks: readonly Mark[]
  readonly wanted: Wanted
  readonly ink: Ink
}

/** Of the largest: what is not drawn. */
const NOTHING = 1e-9

/** The force and the torque of an entry, each with its label; nothing where they are small. */
function arrows(
  entry: FreeBodyEntry,
  { project, sheet: { longest } = OWN }: DiagramInput,
  place: (p: Point) => Point,
  largest: { readonly force: number; readonly torque: number },
  taken: Taken,
): readonly Drawn[] {
  const ink = entry.kind
  const dash = entry.kind === 'inertia' ? '6 4' : undefined
  const at = point(entry)
  const tail = place(project(at))
  const out: Drawn[] = []
  const add = (marks: readonly Mark[], at: Point, gap: number, what: string) => {
    const label = `${entry.label} ${what}`
    out.push({ marks, ink, wanted: { key: label, text: label, size: SIZE, at, gap } })
  }
  const style = { kind: 'line', ink, width: 2.6, arrow: true, ...(dash !== undefined && { dash }) } as const
  const force = size(entry.force_W)
  if (entry.force_W && force > NOTHING * largest.force) {
    // The direction as the camera sees it: what points along the line of sight is short.
    const step = 1e-3
    const there = project(vec3.add(at, entry.force_W, step / force))
    const here = project(at)
    const scale = (longest * (0.25 + (0.75 * force) / largest.force)) / (pixelsPerMetre(at, project) * step)
    const tip: Point = [tail[0] + (there[0] - here[0]) * scale, tail[1] + (there[1] - here[1]) * scale]
    taken.lines.push([tail, tip])
    add([{ ...style, points: [tail, tip] }], tip, 8, `${number(force)} N`)
  }
  const torque = size(entry.torque_W)
  if (entry.torque_W && torque > NOTHING * largest.torque) {
    const radius = 22
    const turn = turnOnPaper(entry.torque_W, torque, at, project)
    const arc = Array.from({ length: 25 }, (_, i): Point => {
      const a = turn * (-0.6 + (4.4 * i) / 24)
      return [tail[0] + radius * Math.cos(a), tail[1] - radius * Math.sin(a)]
    })
    taken.symbols.push(boxAt(tail, 2 * radius, 2 * radius))
    add([{ ...style, points: arc }], tail, radius + 4, `${number(torque)} N m`)
  }
  return out
}

/** 1 where a torque turns counter-clockwise for the camera, −1 where clockwise: how it carries a point of the plane across it. */
function turnOnPaper(
  torque_W: ArrayLike<number>,
  l: number,
  at: Vec3,
  project: DiagramInput['project'],
): number {
  const n: Vec3 = [torque_W[0] / l, torque_W[1] / l, torque_W[2] / l]
  const u = vec3.normalTo(n, [1, 0, 0])
  const v = vec3.cross(n, u)
  const [o, p, q] = [at, vec3.add(at, u, 1e-3), vec3.add(at, v, 1e-3)].map(project)
  const area = (p[0] - o[0]) * (q[1] - o[1]) - (p[1] - o[1]) * (q[0] - o[0])
  return area > 0 ? -1 : 1
}

function pixelsPerMetre(p: Vec3, project: DiagramInput['project']): number {
  const here = project(p)
  const lengths = vec3.E.map((e) => {
    const there = project(vec3.add(p, e, 1e-3))
    return Math.hypot(there[0] - here[0], there[1] - here[1]) / 1e-3
  })
  return Math.max(...lengths, 1e-9)
}

/** Moves and scales the points so that they fill the middle of the sheet. */
function fitting(
  { width, height, longest, margin, heading }: Sheet,
  points: readonly Point[],
): (p: Point) => Point {
  const { left, right, top, bottom } = boxAround(points)
  const room = (size: number, beside: number) => Math.max(40, size - 2 * (longest + beside))
  const k = Math.min(
    room(width, margin) / Math.max(1, right - left),
    room(height, heading ? margin - 20 : 16) / Math.max(1, bottom - top),
  )
  const middle = height / 2 + (heading ? 10 : 0)
  return ([x, y]) => [width / 2 + k * (x - (left + right) / 2), middle + k * (y - (top + bottom) / 2)]
}

function text(at: Point, runs: string, ink: Ink, px = SIZE, anchor: 'start' | 'middle' = 'start'): Mark {
  return { kind: 'text', at, runs, ink, anchor, size: px }
}

function point({ point_W }: FreeBodyEntry): Vec3 {
  return [point_W[0], point_W[1], point_W[2]]
}

function size(v: ArrayLike<number> | null): number {
  return v ? Math.hypot(v[0], v[1], v[2]) : 0
}
