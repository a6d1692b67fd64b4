/* A path such as A.tip.x → the number or vector it denotes. Over 300 lines, a third of them messages about names that are not found. */
import {
  ABOUT_Z,
  GROUND,
  jointKinds,
  X,
  Y,
  Z,
  type AxisPair,
  type FrameSpec,
  type Measure,
} from '@freebody/dynamics'
import type { Quantity, Terms } from './atoms'
import { alongMotion } from './differentiate'
import type { Node } from './graph'
import { problemAt, type Problem, type Span } from './problem'
import { spokenName, unquotedIn } from './names'
import { nearest } from './nearest'
import { entry, type BodyName, type JointName, type Scope, type WorldAxis } from './scope'
import type { Part, Syntax } from './syntax'

type Thing =
  | Quantity
  /** A number whose rate has a name: coordinate.rate. */
  | { readonly kind: 'coordinate'; readonly node: Node }
  | { readonly kind: 'point'; readonly at: FrameSpec; readonly name: string }
  | { readonly kind: 'body'; readonly body: BodyName; readonly at: FrameSpec; readonly name: string }
  | { readonly kind: 'joint'; readonly joint: JointName; readonly name: string }

type Path = Extract<Syntax, { kind: 'path' }>
type Report = (problem: Problem) => void

const CONSTANTS: Readonly<Record<string, number>> = {
  pi: Math.PI,
  tau: 2 * Math.PI,
  e: Math.E,
  deg: Math.PI / 180,
}
const ACCELERATIONS = new Set(['ax', 'ay', 'az', 'a', 'acceleration', 'alpha', 'alphax', 'alphay', 'alphaz'])

const COMPONENTS = ['x', 'y', 'z']
const POINT = [...COMPONENTS, 'vx', 'vy', 'vz', 'v', 'speed']
const TURNING = [
  ...['ex', 'ey', 'ez', 'wx', 'wy', 'wz', 'w'],
  ...['yaw', 'pitch', 'roll', 'angle', 'anglex', 'angley', 'anglez'],
]
/** Coordinates of every joint with two frames, besides those of its kind. */
const BETWEEN_TWO: Readonly<Record<string, Measure>> = {
  angle: { kind: 'angle', frames: [0, 1], ...ABOUT_Z },
  stroke: { kind: 'along', frames: [0, 1], axis: Z },
  distance: { kind: 'distance', frames: [0, 1] },
}
const RATE = 'rate'

/** Null after reporting a problem. */
export function quantityOf(terms: Terms, path: Path, report: Report): Quantity | null {
  const [first, ...rest] = path.parts
  let thing = lookUp(terms, first)
  if (!thing) {
    report(unknownName(terms, first))
    return null
  }
  let shown = spokenName(first.text)
  for (const part of rest) {
    const next = member(terms, thing, part.text)
    if (!next) {
      report(unknownMember(thing, part, shown))
      return null
    }
    thing = next
    shown = `${shown}.${spokenName(part.text)}`
  }
  if (thing.kind === 'joint') {
    const names = coordinatesOf(thing.joint)
    const message =
      names.length > 0
        ? `${shown} is a joint. Name one of its coordinates: ${list(names, shown)}.`
        : `${shown} is a joint, and its kind has no coordinates.`
    report(problemAt(path.at, message))
    return null
  }
  if (thing.kind === 'coordinate') return { kind: 'scalar', node: thing.node }
  if (thing.kind === 'scalar' || thing.kind === 'vector') return thing
  return { kind: 'vector', nodes: terms.position(thing.at, thing.name) }
}

/** Where a force acts: at a point or body, or in a joint, from its first frame to its second. */
export type Place =
  | { readonly kind: 'point'; readonly at: FrameSpec; readonly name: string }
  | { readonly kind: 'joint'; readonly frames: readonly [FrameSpec, FrameSpec]; readonly name: string }

/** Null after reporting a problem. */
export function placeOf(terms: Terms, path: Path, report: Report): Place | null {
  let thing = lookUp(terms, path.parts[0])
  for (const part of path.parts.slice(1)) thing = thing && member(terms, thing, part.text)
  const shown = path.parts.map((part) => part.text).join('.')
  if (thing?.kind === 'point' || thing?.kind === 'body') return { kind: 'point', at: thing.at, name: shown }
  if (thing?.kind === 'joint' && thing.joint.frames.length === 2) {
    const [F, M] = thing.joint.frames
    return { kind: 'joint', frames: [F, M], name: shown }
  }
  const { bodies, points, joints } = terms.scope
  const inside = new Map(
    Object.entries(bodies ?? {}).flatMap(([name, body]) =>
      Object.keys(body.points ?? {}).map((point) => [
        `${name}.${point}`,
        `${spokenName(name)}.${spokenName(point)}`,
      ]),
    ),
  )
  const known = [...Object.keys({ ...bodies, ...points, ...joints }), ...inside.keys()]
  const typed = path.parts.map((part) => spokenName(part.text)).join('.')
  const message =
    thing?.kind === 'joint'
      ? `${typed} joins ${thing.joint.frames.length} frames. Name a joint between two, a body or a point.`
      : `${typed} is not a body, point or joint of this scene.`
  report(withNearest(path.at, message, shown, known, (name) => inside.get(name) ?? spokenName(name)))
  return null
}

function lookUp(terms: Terms, { text }: Part): Thing | null {
  const { graph, scope } = terms
  const extra = terms.extra.get(text)
  if (extra) return extra
  if (text === 't') return { kind: 'scalar', node: graph.time }
  const parameter = terms.parameter(text)
  if (parameter) return { kind: 'scalar', node: parameter }
  const body = entry(scope.bodies, text)
  if (body) {
    const at = { body: body.body ?? text, ...(body.origin && { p_BF: body.origin }) }
    return { kind: 'body', body, at, name: text }
  }
  const point = entry(scope.points, text)
  if (point) return { kind: 'point', at: place(point.body, point.p_BF), name: text }
  const joint = entry(scope.joints, text)
  if (joint) return { kind: 'joint', joint, name: text }
  if (text === GROUND) return { kind: 'body', body: {}, at: { body: GROUND }, name: text }
  const constant = entry(CONSTANTS, text)
  return constant === undefined ? null : { kind: 'scalar', node: graph.number(constant) }
}

function place(body: string, p_BF: FrameSpec['p_BF']): FrameSpec {
  return p_BF ? { body, p_BF } : { body }
}

function member(terms: Terms, thing: Thing, name: string): Thing | null {
  const g = terms.graph
  const scalar = (node: Node): Thing => ({ kind: 'scalar', node })
  if (thing.kind === 'scalar') return null
  if (thing.kind === 'vector') {
    const i = COMPONENTS.indexOf(name)
    return i < 0 ? null : scalar(thing.nodes[i])
  }
  if (thing.kind === 'coordinate') return name === RATE ? scalar(alongMotion(g, thing.node)) : null
  if (thing.kind === 'joint') {
    const node = jointCoordinate(terms, thing.joint, thing.name, name)
    return node && { kind: 'coordinate', node }
  }
  if (thing.kind === 'body') {
    const p_BF = entry(thing.body.points, name)
    if (p_BF) return { kind: 'point', at: place(thing.at.body, p_BF), name: `${thing.name}.${name}` }
    const turning = bodyMember(terms, thing.body, thing.at, thing.name, name)
    if (turning) return turning
  }
  const i = COMPONENTS.indexOf(name)
  if (i >= 0) return scalar(terms.position(thing.at, thing.name)[i])
  const j = ['vx', 'vy', 'vz'].indexOf(name)
  if (j >= 0) return scalar(terms.velocity(thing.at, thing.name)[j])
  if (name === 'v') return { kind: 'vector', nodes: terms.velocity(thing.at, thing.name) }
  return name === 'speed' ? scalar(g.norm(terms.velocity(thing.at, thing.name))) : null
}

function bodyMember(terms: Terms, body: BodyName, at: FrameSpec, owner: string, name: string): Thing | null {
  if (body.particle || !TURNING.includes(name)) return null
  const g = terms.graph
  const axis = (a: number) => terms.axis(at, a, owner)
  const e = ['ex', 'ey', 'ez'].indexOf(name)
  if (e >= 0) return { kind: 'vector', nodes: axis(e) }
  if (name === 'w') return { kind: 'vector', nodes: terms.spin(at, owner) }
  const w = ['wx', 'wy', 'wz'].indexOf(name)
  if (w >= 0) return { kind: 'scalar', node: terms.spin(at, owner)[w] }
  // R_WB = Rz(yaw) Ry(pitch) Rx(roll)
  const label = `${owner}.${name}`
  if (name === 'pitch') {
    const [x, y, z] = axis(0)
    const node = g.binary('angle', g.neg(z), g.norm([x, y]))
    return { kind: 'coordinate', node: terms.named(label, node) }
  }
  const about = name === 'roll' ? 'roll' : (ABOUT[name] ?? body.angleAbout ?? 'z')
  const [sine, cosine] = TURNS[about]
  const ends = [{ body: GROUND }, at] as const
  return { kind: 'coordinate', node: terms.angle(label, ends, [GROUND, owner], sine, cosine) }
}

/** Axes of the world and of the body whose products are the sine and the cosine. */
const TURNS: Readonly<Record<WorldAxis | 'roll', readonly [AxisPair, AxisPair]>> = {
  x: [
    [Z, Y],
    [Y, Y],
  ],
  y: [
    [X, Z],
    [Z, Z],
  ],
  z: [
    [Y, X],
    [X, X],
  ],
  roll: [
    [Z, Y],
    [Z, Z],
  ],
}

const ABOUT: Readonly<Record<string, WorldAxis>> = { yaw: 'z', anglex: 'x', angley: 'y', anglez: 'z' }

/** Names of a joint's coordinates that texts may use. */
export function coordinateNames(joint: JointName): readonly string[] {
  return coordinatesOf(joint).filter((name) => measureOf(joint, name) !== null)
}

/** What a coordinate of a joint measures, or null where it has none of that name, or no closed formula for it. */
export function measureOf({ kind, frames }: JointName, name: string): Measure | null {
  const own = kind && entry<{ readonly measure?: Measure }>(jointKinds[kind].coordinates, name)
  return (own ? own.measure : frames.length === 2 ? entry(BETWEEN_TWO, name) : undefined) ?? null
}

/** Names of a joint's coordinates: those of its kind, then those that any two frames have. */
function coordinatesOf({ kind, frames }: JointName): readonly string[] {
  const own = Object.keys(kind ? jointKinds[kind].coordinates : {})
  return [...new Set([...own, ...(frames.length === 2 ? Object.keys(BETWEEN_TWO) : [])])]
}

/** A coordinate of a joint by name, or null where it has none of that name, or no closed formula for it. */
export function jointCoordinate(terms: Terms, joint: JointName, owner: string, name: string): Node | null {
  const g = terms.graph
  const { frames } = joint
  const measure = measureOf(joint, name)
  if (!measure) return null
  const frameName = (f: number) => `${owner}.${f + 1}`
  const between = (f: number, h: number): Node[] => {
    const p = terms.position(frames[f], frameName(f))
    return terms.position(frames[h], frameName(h)).map((x, i) => g.sub(x, p[i]))
  }
  if (measure.kind === 'path')
    return frames.slice(1).reduce((sum, _, f) => g.add(sum, g.norm(between(f, f + 1))), g.zero)
  const [f, h] = measure.frames
  const label = `${owner}.${name}`
  switch (measure.kind) {
    case 'distance':
      return g.norm(between(f, h))
    case 'along': {
      const x = g.dot(terms.axis(frames[f], measure.axis, frameName(f)), between(f, h))
      return measure.isReversed ? g.sub(g.zero, x) : x
    }
    case 'angle':
      return terms.angle(
        label,
        [frames[f], frames[h]],
        [frameName(f), frameName(h)],
        measure.sine,
        measure.cosine,
      )
    default: {
      const [a, b] = measure.axes
      const product = g.dot(terms.axis(frames[f], a, frameName(f)), terms.axis(frames[h], b, frameName(h)))
      return terms.named(label, g.unary(measure.kind, product))
    }
  }
}

/** A problem where the text has a name of the scope without the quotes it needs; else null. */
export function missingQuotes(text: string, { bodies, points, joints, parameters }: Scope): Problem | null {
  const known = Object.keys({ ...bodies, ...points, ...joints, ...parameters })
  for (const name of known.sort((a, b) => b.length - a.length)) {
    const at = unquotedIn(text, name)
    if (!at) continue
    const quoted = spokenName(name)
    return problemAt(at, `A name that is not one word needs quotes. Write ${quoted}.`, quoted)
  }
  return null
}

function unknownName(terms: Terms, { text, at }: Part): Problem {
  const reason = terms.scope.refused?.(text)
  if (reason !== undefined) return problemAt(at, reason)
  const { bodies, points, joints, parameters } = terms.scope
  const known = [
    't',
    ...terms.extra.keys(),
    ...Object.keys({ ...bodies, ...points, ...joints, ...parameters, ...CONSTANTS }),
  ]
  return withNearest(at, `Nothing here is called ${text}.`, text, known)
}

function unknownMember(thing: Thing, { text, at }: Part, shown: string): Problem {
  const name = `${shown}.${spokenName(text)}`
  if (ACCELERATIONS.has(text) && (thing.kind === 'body' || thing.kind === 'point'))
    return problemAt(
      at,
      `${name} is an acceleration. Use positions and velocities only, such as ${shown}.x or ${shown}.vx.`,
    )
  if (thing.kind === 'coordinate')
    return problemAt(
      { from: at.from - 1, to: at.to },
      `${shown} is a number and has no part ${text}; its rate is ${shown}.${RATE}.`,
    )
  if (thing.kind === 'scalar')
    return problemAt({ from: at.from - 1, to: at.to }, `${shown} is a number and has no part ${text}.`)
  if (thing.kind === 'joint' && coordinatesOf(thing.joint).includes(text))
    return problemAt(
      at,
      `${name} has no closed formula and cannot be used in a text. Use coordinates of bodies and points instead.`,
    )
  if (thing.kind === 'body' && thing.body.particle && TURNING.includes(text))
    return problemAt(
      at,
      `${shown} is a particle and has no orientation. Make it a rigid body to use ${text}.`,
    )
  const known =
    thing.kind === 'vector'
      ? COMPONENTS
      : thing.kind === 'joint'
        ? [...coordinatesOf(thing.joint)]
        : thing.kind === 'point' || thing.body.particle
          ? POINT
          : [...Object.keys(thing.body.points ?? {}), ...POINT, ...TURNING]
  return withNearest(at, `${shown} has no ${text}.`, text, known)
}

/** `say`: how a name is typed. */
function withNearest(at: Span, message: string, text: string, known: string[], say = spokenName): Problem {
  const best = nearest(text, known) ?? onlyOne(known.filter((name) => name.startsWith(`${text} `)))
  if (best !== undefined)
    return problemAt(at, `${message} Did you mean ${say(best)}?${quoting([say(best)])}`, say(best))
  if (known.length === 0) return problemAt(at, message)
  const shown = known.slice(0, SHOWN).map(say)
  const more = known.length - shown.length
  const some = more > 0 ? `${shown.join(', ')} and ${more} more` : list(shown)
  return problemAt(at, `${message} The names are ${some}.${quoting(shown)}`)
}

/** Names that a message lists. */
const SHOWN = 12

function onlyOne(names: readonly string[]): string | undefined {
  return names.length === 1 ? names[0] : undefined
}

/** Why some of the names are in quotes. */
function quoting(names: readonly string[]): string {
  return names.some((name) => name.includes('"')) ? ' A name that is not one word is typed in quotes.' : ''
}

function list(names: readonly string[], of?: string): string {
  const shown = names.map((name) => (of ? `${of}.${name}` : name))
  return shown.length > 1 ? `${shown.slice(0, -1).join(', ')} and ${shown[shown.length - 1]}` : shown.join('')
}
