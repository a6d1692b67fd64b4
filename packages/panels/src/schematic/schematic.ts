/* The mechanism as a kinematic diagram: compiled scene, poses and view → marks on paper. Pure: what a picture should keep from the one
 before, so that it does not jump, goes in and comes out. Bodies first, then what lies under their joints, joints, dimensions, names. */
import type { SymbolPart } from '@freebody/dynamics'
import { rotateByQuat, vec3, type Vec3 } from '@freebody/math'
import { surfaceInBody, type CompiledScene } from '@freebody/scene'
import { wiresOf, type Theme, type Wire } from '@freebody/viewer'
import type { Drawing, Mark, Point } from '../drawing'
import { boxAt, nothingTaken, placeTexts, type Taken, type Wanted } from '../labels'
import { barOf, drawBody, middleOf, skeletonsOf, spotsOf, type BodyDrawing, type Skeleton } from './bodies'
import { colourOfBody } from '../body-colour'
import { angleMark, dimension } from './dimensions'
import { apart, towards } from './strokes'
import { drawPart, PIN, support, wall, type Site } from './symbols'
import { poseOf, thingsOf, type Thing } from './things'
import { edgesOf, paperFor, type Edges, type Paper, type View } from './view'

export interface SchematicOptions {
  readonly names: boolean
  readonly lengths: boolean
  /** Only where the view is flat: others are not what they look like. */
  readonly angles: boolean
}

export interface SchematicInput {
  readonly compiled: CompiledScene
  /** Poses, as in State.q. */
  readonly q: Float64Array
  readonly view: View
  /** The view is along the normal of a planar mechanism: lengths and angles are those in its plane. */
  readonly flat: boolean
  readonly width: number
  readonly height: number
  readonly options: SchematicOptions
  readonly theme: Theme
  /** The picture before, of the same scene and view. */
  readonly before?: Kept | null
}

/** What the next picture keeps: edges only grow, and texts stay where they are while there is room. */
export interface Kept {
  readonly edges: Edges
  readonly places: ReadonlyMap<string, number>
}

export interface Schematic {
  readonly drawing: Drawing
  readonly kept: Kept
  /** Names and lengths for which there was no room. */
  readonly leftOut: number
}

/** [px] around the mechanism: for supports, dimensions and names */
const MARGIN = 64
/** Text size of names. */
const SIZE = 12
/** More things have no names, nor more links lengths: they would cover the drawing. */
const MOST_NAMES = 64

/** The order in which parts of symbols lie on each other, the lowest first. */
const LAYERS: readonly (readonly SymbolPart['draw'][])[] = [
  ['plane', 'curve', 'ray'],
  [
    ...(['wheel', 'round', 'pitch', 'centre-line', 'axis', 'rope', 'belt', 'rack'] as const),
    ...(['rail', 'slot', 'link', 'spring', 'damper', 'spring-damper', 'actuator'] as const),
  ],
  ['block', 'spiral', 'blade'],
  ['cross', 'pin', 'ball', 'weld', 'dot'],
  ['turn', 'way', 'arrow'],
]

export function schematic(input: SchematicInput): Schematic | null {
  const { compiled, q, view, flat, width, height, options, before } = input
  const things = thingsOf(compiled, q)
  const spot = spotsOf(things, NEAR * compiled.model.length)
  const skeletons = skeletonsOf(compiled, q, things, spot)
  const wires = wiresIn(compiled, q)
  const edges = edgesOf(view, extent(things, skeletons, q, wires), before?.edges ?? null)
  if (!edges) return null
  const paper = paperFor(view, edges, width, height, Math.min(MARGIN, 0.2 * Math.min(width, height)))
  const colours = new Map(skeletons.map(({ id, body }) => [body, colourOfBody(compiled, id, input.theme)]))
  const colourOf = (body: number) => colours.get(body) ?? 'paper'
  const nearFirst = skeletons.toSorted(
    (a, b) => vec3.dot(a.centre, view.back) - vec3.dot(b.centre, view.back),
  )
  const bodies = new Map(
    nearFirst.map((skeleton) => [skeleton, drawBody(skeleton, q, paper, colourOf(skeleton.body))] as const),
  )
  const site = (thing: Thing): Site => ({
    paper,
    thing,
    spot: (f) => paper.place(spot(thing, f)),
    rest: (f) => restOf(skeletons, thing.frames[f].body, paper.place(spot(thing, f)), paper),
    colourOf,
    curve: wires.get(thing.id) ?? [],
  })
  const sites = new Map(things.map((thing) => [thing, site(thing)]))
  const taken = takenBy(things, sites, bodies)
  const marks: Mark[] = [
    ...layer(0, sites),
    ...[...bodies].flatMap(([{ id }, { marks }]) => group(id, 'body', marks)),
    ...grounded(input, things, sites, paper, taken),
    ...[1, 2, 3, 4].flatMap((n) => layer(n, sites)),
  ]
  const sheet = { left: 4, top: 4, right: width - 4, bottom: height - 4 }
  const places = new Map<string, number>()
  let leftOut = 0
  const inside = middleOf(
    [...bodies.values()].filter(({ marks }) => marks.length > 0).map(({ middle }) => middle),
  )
  if (options.lengths && bodies.size <= MOST_NAMES)
    for (const [{ id }, { stretches }] of bodies)
      stretches.forEach((stretch, i) => {
        const key = `length ${i} of ${id}`
        const found = dimension(id, stretch, flat, paper, taken, sheet, inside, before?.places.get(key))
        if (found) {
          marks.push(found.mark)
          places.set(key, found.place)
        } else if (apart(paper.place(stretch[0]), paper.place(stretch[1])) > 20) leftOut++
      })
  if (options.angles && flat) marks.push(...angles(things, sites, taken, sheet))
  if (options.names) {
    const wanted = namesOf(compiled, things, sites, bodies)
    const placed = wanted.length > MOST_NAMES ? [] : placeTexts(wanted, taken, sheet, before?.places)
    leftOut += wanted.length - placed.length
    for (const { wanted, middle, place } of placed) {
      places.set(wanted.key, place)
      marks.push(nameMark(wanted, middle))
    }
  }
  return { drawing: { width, height, title: 'Schematic', marks }, kept: { edges, places }, leftOut }
}

/** Of the mechanism's length: what is one point. */
const NEAR = 1e-6

function group(of: string, part: string, marks: readonly Mark[]): Mark[] {
  return marks.length > 0 ? [{ kind: 'group', of, part, marks }] : []
}

function layer(n: number, sites: ReadonlyMap<Thing, Site>): Mark[] {
  return [...sites].flatMap(([thing, site]) =>
    thing.symbol
      .filter(({ draw }) => LAYERS[n].includes(draw))
      .toSorted((a, b) => LAYERS[n].indexOf(a.draw) - LAYERS[n].indexOf(b.draw))
      .flatMap((part) => group(thing.id, part.draw, drawPart(part, site))),
  )
}

/** Everything that must be on the sheet. */
function extent(
  things: readonly Thing[],
  skeletons: readonly Skeleton[],
  q: Float64Array,
  wires: ReadonlyMap<string, readonly Vec3[]>,
): Vec3[] {
  const points: Vec3[] = []
  for (const { body, held, ends, compiled, centre } of skeletons) {
    points.push(...held, ...ends)
    if (body === 0) continue
    points.push(centre)
    const { p_W, q_W } = poseOf(q, body)
    for (const shape of compiled.shapes)
      if (barOf(shape) === null)
        for (const v of surfaceInBody(shape).vertices) points.push(vec3.add(p_W, rotateByQuat(q_W, v)))
  }
  for (const { symbol, frames } of things)
    for (const part of symbol) {
      if (!('radius' in part)) continue
      const { p_W } = frames[part.on]
      for (const e of vec3.E) points.push(vec3.add(p_W, e, part.radius), vec3.add(p_W, e, -part.radius))
    }
  for (const wire of wires.values()) points.push(...wire)
  return points
}

const wiresKnown = new WeakMap<CompiledScene, readonly Wire[]>()

/** Curves of constraints, in the world; drawn as far as the mechanism reaches. */
function wiresIn(compiled: CompiledScene, q: Float64Array): ReadonlyMap<string, readonly Vec3[]> {
  const wires = wiresKnown.get(compiled) ?? wiresOf(compiled.model, 1.5 * compiled.model.length)
  wiresKnown.set(compiled, wires)
  return new Map(
    wires.map(({ id, body, points }) => {
      const { p_W, q_W } = poseOf(q, body)
      const list: Vec3[] = []
      for (let i = 0; i < points.length; i += 3)
        list.push(vec3.add(p_W, rotateByQuat(q_W, [points[i], points[i + 1], points[i + 2]])))
      return [id, list]
    }),
  )
}

/** Unit vector on paper from a point of a body to what is farthest of it. */
function restOf(skeletons: readonly Skeleton[], body: number, from: Point, paper: Paper): Point | null {
  const skeleton = skeletons.find((s) => s.body === body)
  if (!skeleton || body === 0) return null
  const points = [...skeleton.held, ...skeleton.ends, skeleton.centre].map((p) => paper.place(p))
  const far = points.reduce((a, b) => (apart(from, b) > apart(from, a) ? b : a))
  return apart(from, far) > 3 ? towards(from, far) : null
}

const SUPPORTED: ReadonlySet<SymbolPart['draw']> = new Set<SymbolPart['draw']>([
  'pin',
  'ball',
  'dot',
  'cross',
])
const WALLED: ReadonlySet<SymbolPart['draw']> = new Set<SymbolPart['draw']>([
  'spring',
  'damper',
  'spring-damper',
  'actuator',
])

/** What holds joints to the ground. A support stands below its pin, or above where the link hung down at the start: in the middle of a
 motion it does not change sides. */
function grounded(
  { compiled }: SchematicInput,
  things: readonly Thing[],
  sites: ReadonlyMap<Thing, Site>,
  paper: Paper,
  taken: Taken,
): Mark[] {
  const start = compiled.state.q
  const atStart = thingsOf(compiled, start)
  const spotAtStart = spotsOf(atStart, NEAR * compiled.model.length)
  const bones = skeletonsOf(compiled, start, atStart, spotAtStart)
  const done: Point[] = []
  const marks: Mark[] = []
  things.forEach((thing, i) => {
    const { spot } = sites.get(thing)!
    for (const part of thing.symbol) {
      if (part.draw === 'rope') continue
      const named = 'from' in part ? [part.from, part.to] : 'and' in part ? [part.on, part.and] : [part.on]
      const frames = thing.point ? [0, 1] : named
      for (const f of frames) {
        if (thing.frames[f].body !== 0) continue
        const c = spot(f)
        const isWall = WALLED.has(part.draw)
        const isWeld = part.draw === 'weld'
        if (!isWall && !isWeld && !SUPPORTED.has(part.draw)) continue
        if (done.some((other) => apart(other, c) < 2)) continue
        done.push(c)
        const other = frames.find((g) => g !== f) ?? (f === 0 ? 1 : 0)
        const away: Point = isWall
          ? towards(spot(other), c)
          : hangs(atStart[i], other, spotAtStart, bones, paper)
            ? [0, -1]
            : [0, 1]
        const drawn = isWall || isWeld ? wall(c, away) : support(c, away)
        marks.push(...group(thing.id, 'ground', drawn))
        taken.symbols.push(boxAt([c[0] + 11 * away[0], c[1] + 11 * away[1]], 32, 30))
      }
    }
  })
  return marks
}

function hangs(
  thing: Thing,
  frame: number,
  spot: (thing: Thing, frame: number) => Vec3,
  bones: readonly Skeleton[],
  paper: Paper,
): boolean {
  if (frame >= thing.frames.length) return false
  const way = restOf(bones, thing.frames[frame].body, paper.place(spot(thing, frame)), paper)
  return way !== null && way[1] > 0.5
}

function takenBy(
  things: readonly Thing[],
  sites: ReadonlyMap<Thing, Site>,
  bodies: ReadonlyMap<Skeleton, BodyDrawing>,
): Taken {
  const taken = nothingTaken()
  for (const { marks } of bodies.values())
    for (const mark of marks) {
      if (mark.kind === 'line')
        for (let i = 1; i < mark.points.length; i++) taken.lines.push([mark.points[i - 1], mark.points[i]])
      if (mark.kind === 'area')
        for (const loop of mark.loops)
          loop.forEach((p, i) => void taken.lines.push([p, loop[(i + 1) % loop.length]]))
    }
  for (const thing of things) {
    const { spot } = sites.get(thing)!
    for (const part of thing.symbol) {
      if (part.draw === 'rope') continue
      if ('from' in part) taken.lines.push([spot(part.from), spot(part.to)])
      else taken.symbols.push(boxAt(spot(part.on), 2 * PIN + 4, 2 * PIN + 4))
      if (part.draw === 'turn') taken.symbols.push(boxAt(spot(part.on), 40, 40))
      if (part.draw === 'block') taken.symbols.push(boxAt(spot(part.on), 34, 26))
    }
  }
  return taken
}

/** Between the links of each pin that is seen along its axis; on the ground, from the horizontal. */
function angles(
  things: readonly Thing[],
  sites: ReadonlyMap<Thing, Site>,
  taken: Taken,
  sheet: Parameters<typeof angleMark>[6],
): Mark[] {
  return things.flatMap((thing): Mark[] => {
    if (!thing.point || !thing.symbol.some(({ draw }) => draw === 'pin')) return []
    const { spot, rest } = sites.get(thing)!
    const c = spot(0)
    const [a, b] = [rest(0), rest(1)]
    const onGround = thing.frames[0].body === 0 || thing.frames[1].body === 0
    const to = onGround ? (a ?? b) : b
    const from: Point | null = onGround ? [1, 0] : a
    if (!from || !to) return []
    const mark = angleMark(thing.id, c, from, to, onGround, taken, sheet)
    return mark ? [mark] : []
  })
}

function namesOf(
  { names }: CompiledScene,
  things: readonly Thing[],
  sites: ReadonlyMap<Thing, Site>,
  bodies: ReadonlyMap<Skeleton, BodyDrawing>,
): Wanted[] {
  const name = (id: string) => names.get(id) ?? id
  const ofBodies = [...bodies].flatMap(([{ id, body }, { middle, marks }]): Wanted[] =>
    body === 0 || marks.length === 0
      ? []
      : [{ key: `body ${id}`, text: name(id), size: SIZE, at: middle, gap: 7 }],
  )
  const ofThings = things.flatMap((thing): Wanted[] => {
    const last = thing.symbol.at(-1)
    if (!last) return []
    const { spot } = sites.get(thing)!
    const [a, b] = last.draw === 'rope' ? [0, 1] : 'from' in last ? [last.from, last.to] : [last.on, last.on]
    const [p, q] = [spot(a), spot(b)]
    const at: Point = [(p[0] + q[0]) / 2, (p[1] + q[1]) / 2]
    const size = last.draw === 'block' ? 15 : PIN + 5
    return [{ key: `${thing.kind} ${thing.id}`, text: name(thing.id), size: SIZE - 0.5, at, gap: size }]
  })
  return [...ofBodies, ...ofThings]
}

function nameMark({ key, text, size }: Wanted, [x, y]: Point): Mark {
  const [what] = key.split(' ', 1)
  const mark: Mark = {
    kind: 'text',
    at: [x, y + 0.35 * size],
    runs: [{ text, italic: what !== 'body' }],
    ink: what === 'body' ? 'ink' : 'muted',
    anchor: 'middle',
    size,
  }
  return { kind: 'group', of: key.slice(what.length + 1), part: 'name', marks: [mark] }
}
