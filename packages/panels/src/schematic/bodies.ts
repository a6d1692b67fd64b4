/* A body in a schematic: a bar through the points where it is held, a plate where these span one, and outlines of what is no bar. */
import { convexHull, rotateByQuat, vec3, type Vec3 } from '@freebody/math'
import {
  fromCentre,
  outlineOfBody,
  surfaceInBody,
  type CompiledBody,
  type CompiledScene,
  type PlacedShape,
} from '@freebody/scene'
import type { SymbolPart } from '@freebody/dynamics'
import type { Ink, Mark, Point } from '../drawing'
import { boxAround, overlap, passes } from '../labels'
import { apart, bar, disc, filled, STRONG } from './strokes'
import { poseOf, type Thing } from './things'
import type { Paper } from './view'

export interface Skeleton {
  readonly id: string
  readonly body: number
  /** Where joints, springs and ropes hold it, and its named points, in the world. */
  readonly held: readonly Vec3[]
  /** Ends of the shapes that are bars, where it is held at one point at most. */
  readonly ends: readonly Vec3[]
  readonly centre: Vec3
  readonly compiled: CompiledBody
  /** It is drawn as a slider's box. */
  readonly isBlock: boolean
}

/** Parts that hold a body at the frames they name first. */
const HOLDING: ReadonlySet<SymbolPart['draw']> = new Set<SymbolPart['draw']>([
  'pin',
  'ball',
  'dot',
  'weld',
  'block',
  'cross',
  'blade',
  'link',
  'spring',
  'damper',
  'spring-damper',
  'actuator',
  'belt',
])

/** Where each frame's part of a symbol is drawn. A slider between two moving bodies, both held at the origins of its frames, is drawn
 halfway, as a piston in its cylinder: along its rail it may be anywhere. */
export function spotsOf(things: readonly Thing[], near: number): (thing: Thing, frame: number) => Vec3 {
  const moved = new Map<Thing, Vec3>()
  const others = (thing: Thing, frame: number) => {
    const { body, p_W } = thing.frames[frame]
    return things.some(
      (other) =>
        other !== thing &&
        other.symbol.some(({ draw }) => HOLDING.has(draw)) &&
        other.frames.some((f) => f.body === body && vec3.distance(f.p_W, p_W) < near),
    )
  }
  for (const thing of things) {
    const rail = thing.symbol.find((part) => part.draw === 'rail')
    const block = thing.symbol.find((part) => part.draw === 'block')
    if (!rail || !block || rail.through !== block.on || rail.on === block.on) continue
    const [a, b] = [thing.frames[rail.on], thing.frames[block.on]]
    if (a.body === 0 || vec3.distance(a.p_W, b.p_W) < near) continue
    if (others(thing, rail.on) && others(thing, block.on)) moved.set(thing, vec3.midpoint(a.p_W, b.p_W))
  }
  return (thing, frame) => moved.get(thing) ?? thing.frames[frame].p_W
}

/** Points where things hold each body, by its index. */
function heldPoints(
  things: readonly Thing[],
  spot: (thing: Thing, frame: number) => Vec3,
): Map<number, Vec3[]> {
  const held = new Map<number, Vec3[]>()
  const hold = (body: number, p: Vec3) => {
    const known = held.get(body)
    if (known) known.push(p)
    else held.set(body, [p])
  }
  for (const thing of things)
    for (const part of thing.symbol) {
      const at = (f: number) => hold(thing.frames[f].body, spot(thing, f))
      if (part.draw === 'rope') thing.frames.forEach((_, f) => void at(f))
      else if (part.draw === 'rail' || part.draw === 'slot')
        hold(thing.frames[part.on].body, spot(thing, part.through))
      else if (HOLDING.has(part.draw)) {
        if ('from' in part) [part.from, part.to].forEach(at)
        else {
          at(part.on)
          if ('and' in part) at(part.and)
          else if (thing.point && part.on < 2) at(1 - part.on)
        }
      }
    }
  return held
}

export function skeletonsOf(
  { bodies, indexOf }: CompiledScene,
  q: Float64Array,
  things: readonly Thing[],
  spot: (thing: Thing, frame: number) => Vec3,
): readonly Skeleton[] {
  const held = heldPoints(things, spot)
  const blocks = new Set(
    things.flatMap(({ symbol, frames }) =>
      symbol.flatMap((part) => (part.draw === 'block' ? frames[part.on].body : [])),
    ),
  )
  return [...bodies.values()].map((compiled): Skeleton => {
    const body = indexOf.get(compiled.id) ?? 0
    const { p_W, q_W } = poseOf(q, body)
    const place = (p: Vec3): Vec3 => vec3.add(p_W, rotateByQuat(q_W, p))
    const named = body === 0 ? [] : Object.values(compiled.points).map((p) => place(fromCentre(compiled, p)))
    const own = held.get(body) ?? []
    const ends =
      body === 0 || distinct(own).length > 1
        ? []
        : compiled.shapes.flatMap((shape) => barOf(shape) ?? []).map(place)
    return {
      id: compiled.id,
      body,
      held: [...own, ...named],
      ends,
      centre: p_W,
      compiled,
      isBlock: blocks.has(body),
    }
  })
}

/** [m] */
const SAME = 1e-7

function distinct(points: readonly Vec3[]): readonly Vec3[] {
  return points.filter((p, i) => points.findIndex((other) => vec3.distance(p, other) < SAME) === i)
}

/** Times as long as thick: a bar. */
const SLENDER = 3.2
const middles = new WeakMap<PlacedShape, Vec3>()

function middleOfShape(shape: PlacedShape): Vec3 {
  const known = middles.get(shape)
  if (known) return known
  const { vertices } = surfaceInBody(shape)
  const sum = vertices.reduce((a, b) => vec3.add(a, b), [0, 0, 0] as Vec3)
  const middle = vec3.scale(sum, 1 / vertices.length)
  middles.set(shape, middle)
  return middle
}

const bars = new WeakMap<PlacedShape, readonly [Vec3, Vec3] | null>()

/** Both ends of a shape that is much longer than thick, in the body's frame; else null. */
export function barOf(shape: PlacedShape): readonly [Vec3, Vec3] | null {
  const known = bars.get(shape)
  if (known !== undefined) return known
  const { vertices } = surfaceInBody(shape)
  const middle = middleOfShape(shape)
  const farthest = (from: Vec3) =>
    vertices.reduce((a, b) => (vec3.distance(b, from) > vec3.distance(a, from) ? b : a), vertices[0])
  const corner = farthest(middle)
  // From corner to corner a little askew: the ends are the middles of what lies at either end.
  const d = vec3.unit(vec3.subtract(farthest(corner), corner))
  const along = vertices.map((v) => vec3.dot(vec3.subtract(v, middle), d))
  const [low, high] = [Math.min(...along), Math.max(...along)]
  const end = (near: (s: number) => boolean) => {
    const there = vertices.filter((_, i) => near(along[i]))
    return vec3.scale(
      there.reduce((a, b) => vec3.add(a, b), [0, 0, 0] as Vec3),
      1 / there.length,
    )
  }
  const tenth = 0.1 * (high - low)
  const [a, b] = [end((s) => s < low + tenth), end((s) => s > high - tenth)]
  const axis = vec3.unit(vec3.subtract(b, a))
  const thick = 2 * Math.max(...vertices.map((v) => vec3.length(vec3.cross(vec3.subtract(v, a), axis))))
  const found = vec3.distance(a, b) > SLENDER * thick ? ([a, b] as const) : null
  bars.set(shape, found)
  return found
}

export interface BodyDrawing {
  readonly marks: readonly Mark[]
  /** Consecutive points of a bar, corners of a plate: between them are the lengths of the link. */
  readonly stretches: readonly (readonly [Vec3, Vec3])[]
  /** Where its name belongs. */
  readonly middle: Point
}

export function drawBody(
  { body, compiled, held, ends, centre, isBlock }: Skeleton,
  q: Float64Array,
  paper: Paper,
  colour: Ink,
): BodyDrawing {
  const nodes = distinctOnPaper(held, paper)
  const all = distinctOnPaper([...held, ...ends], paper)
  const at = all.map(({ on }) => on)
  const hull = convexHull(at)
  const isPlate = nodes.length > 2 && !straight(hull)
  const c = paper.place(centre)
  const marks: Mark[] = []
  if (!isPlate && !isBlock && body !== 0) {
    const { p_W, q_W } = poseOf(q, body)
    const solid = compiled.shapes.filter((shape) => barOf(shape) === null)
    const loops = solid.map((shape) => outlineOfBody([shape], p_W, q_W, paper.place))
    const boxes = loops.map((list) => boxAround(list.flat()))
    // What touches nothing else of its body hangs on a bar.
    solid.forEach((shape, k) => {
      const line = at.length > 1 ? sortedAlong(all).map(({ on }) => on) : at
      const touches =
        line.some((p, n) => passes([p, line[n + 1] ?? p], boxes[k])) ||
        boxes.some((other, n) => n !== k && overlap(other, boxes[k]))
      if (touches || at.length === 0) return
      const own = paper.place(vec3.add(p_W, rotateByQuat(q_W, middleOfShape(shape))))
      marks.push(...bar([nearest(at, own), own], colour))
    })
    const covered = loops.flat()
    if (covered.length > 0)
      marks.push({ kind: 'area', loops: covered, ink: 'ink', fill: colour, width: STRONG })
    if (compiled.kind === 'particle') marks.push(disc(c, 6, 'ink', 1))
  }
  const corners = hull.map((p) => all.find(({ on }) => on === p)!)
  let stretches: BodyDrawing['stretches'] = []
  if (body !== 0 && all.length > 1) {
    const order = isPlate ? corners : sortedAlong(all)
    if (isPlate) marks.push(filled(hull, colour))
    else
      marks.push(
        ...bar(
          order.map(({ on }) => on),
          colour,
        ),
      )
    // Points inside of a plate belong to it, too.
    if (isPlate)
      for (const { on } of all) if (!hull.includes(on)) marks.push(...bar([middleOf(hull), on], colour))
    const ends =
      held.length > 1
        ? order
        : order.filter(({ at }, i) => i === 0 || i === order.length - 1 || held.includes(at))
    const pairs = ends.map((p, i) => [p.at, ends[(i + 1) % ends.length].at] as const)
    stretches = isPlate ? pairs : pairs.slice(0, -1)
  }
  const middle =
    all.length > 1 ? (isPlate ? middleOf(hull) : halfway(sortedAlong(all).map(({ on }) => on))) : c
  return { marks, stretches, middle }
}

interface Node {
  readonly at: Vec3
  readonly on: Point
}

/** [px] Nearer points are one. */
const ONE = 1.5

export function distinctOnPaper(points: readonly Vec3[], paper: Paper): readonly Node[] {
  const nodes: Node[] = []
  for (const at of points) {
    const on = paper.place(at)
    if (!nodes.some((other) => apart(other.on, on) < ONE)) nodes.push({ at, on })
  }
  return nodes
}

/** [px] out of line that is not seen */
const STRAIGHT = 3

function straight(hull: readonly Point[]): boolean {
  if (hull.length < 3) return true
  const from = hull[0]
  const to = hull.reduce((a, b) => (apart(from, b) > apart(from, a) ? b : a))
  const l = apart(from, to)
  return hull.every(
    ([x, y]) =>
      Math.abs((to[0] - from[0]) * (y - from[1]) - (to[1] - from[1]) * (x - from[0])) < STRAIGHT * l,
  )
}

function nearest(points: readonly Point[], to: Point): Point {
  return points.reduce((a, b) => (apart(to, b) < apart(to, a) ? b : a))
}

function sortedAlong(nodes: readonly Node[]): readonly Node[] {
  const from = nodes[0].on
  const far = nodes.reduce((a, b) => (apart(from, b.on) > apart(from, a.on) ? b : a)).on
  const [dx, dy] = [far[0] - from[0], far[1] - from[1]]
  return nodes.toSorted((a, b) => (a.on[0] - b.on[0]) * dx + (a.on[1] - b.on[1]) * dy)
}

export function middleOf(points: readonly Point[]): Point {
  const [x, y] = points.reduce<Point>((sum, p) => [sum[0] + p[0], sum[1] + p[1]], [0, 0])
  const n = Math.max(1, points.length)
  return [x / n, y / n]
}

/** The middle of the longest stretch. */
function halfway(points: readonly Point[]): Point {
  let best: Point = points[0]
  let most = -1
  for (let i = 1; i < points.length; i++) {
    const l = apart(points[i - 1], points[i])
    if (l <= most) continue
    most = l
    best = middleOf([points[i - 1], points[i]])
  }
  return best
}
