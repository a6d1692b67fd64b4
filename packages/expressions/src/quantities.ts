/* From a path such as A.tip.x to the number or vector it stands for. */
import { GROUND, type FrameSpec } from '@freebody/dynamics'
import type { Quantity, Terms } from './atoms'
import type { Node } from './graph'
import { problemAt, type Problem, type Span } from './problem'
import { spokenName } from './names'
import { entry, nearest, type BodyName, type JointName, type WorldAxis } from './scope'
import type { Part, Syntax } from './syntax'

type Thing =
  | Quantity
  | { readonly kind: 'point'; readonly at: FrameSpec; readonly name: string }
  | { readonly kind: 'body'; readonly body: BodyName; readonly at: FrameSpec; readonly name: string }
  | { readonly kind: 'joint'; readonly joint: JointName; readonly name: string }

type Path = Extract<Syntax, { kind: 'path' }>
type Report = (problem: Problem) => void

const CONSTANTS: Readonly<Record<string, number>> = { pi: Math.PI, tau: 2 * Math.PI, e: Math.E }
const ACCELERATIONS = new Set(['ax', 'ay', 'az', 'a', 'acceleration', 'alpha', 'alphax', 'alphay', 'alphaz'])

const COMPONENTS = ['x', 'y', 'z']
const POINT = [...COMPONENTS, 'vx', 'vy', 'vz', 'v', 'speed']
const TURNING = [
  ...['ex', 'ey', 'ez', 'wx', 'wy', 'wz', 'w'],
  ...['yaw', 'pitch', 'roll', 'angle', 'anglex', 'angley', 'anglez'],
]
const JOINT = ['angle', 'stroke', 'distance']

/** Null after reporting what is wrong. */
export function quantityOf(terms: Terms, path: Path, report: Report): Quantity | null {
  const [first, ...rest] = path.parts
  let thing = lookUp(terms, first)
  if (!thing) {
    report(unknownName(terms, first))
    return null
  }
  let said = first.text
  for (const part of rest) {
    const next = member(terms, thing, part.text, said)
    if (!next) {
      report(unknownMember(thing, part, said))
      return null
    }
    thing = next
    said = `${said}.${part.text}`
  }
  if (thing.kind === 'joint') {
    report(problemAt(path.at, `${said} is a joint. Say which coordinate: ${list(JOINT, said)}.`))
    return null
  }
  if (thing.kind === 'scalar' || thing.kind === 'vector') return thing
  return { kind: 'vector', nodes: terms.position(thing.at, thing.name) }
}

/** Where something acts: at a point or body, or in a joint, from its first frame to its second. */
export type Place =
  | { readonly kind: 'point'; readonly at: FrameSpec; readonly name: string }
  | { readonly kind: 'joint'; readonly frames: JointName['frames']; readonly name: string }

/** Null after reporting what is wrong. */
export function placeOf(terms: Terms, path: Path, report: Report): Place | null {
  let thing = lookUp(terms, path.parts[0])
  let said = path.parts[0].text
  for (const part of path.parts.slice(1)) {
    thing = thing && member(terms, thing, part.text, said)
    said = `${said}.${part.text}`
  }
  if (thing?.kind === 'point' || thing?.kind === 'body') return { kind: 'point', at: thing.at, name: said }
  if (thing?.kind === 'joint') return { kind: 'joint', frames: thing.joint.frames, name: said }
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
  const message = `${said} is not a body, point or joint of this scene.`
  report(withNearest(path.at, message, said, known, (name) => inside.get(name) ?? spokenName(name)))
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

function member(terms: Terms, thing: Thing, name: string, said: string): Thing | null {
  const g = terms.graph
  const scalar = (node: Node): Thing => ({ kind: 'scalar', node })
  if (thing.kind === 'scalar') return null
  if (thing.kind === 'vector') {
    const i = COMPONENTS.indexOf(name)
    return i < 0 ? null : scalar(thing.nodes[i])
  }
  if (thing.kind === 'joint') return jointCoordinate(terms, thing.joint.frames, thing.name, name)
  if (thing.kind === 'body') {
    const p_BF = entry(thing.body.points, name)
    if (p_BF) return { kind: 'point', at: place(thing.at.body, p_BF), name: `${said}.${name}` }
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

function bodyMember(terms: Terms, body: BodyName, at: FrameSpec, who: string, name: string): Quantity | null {
  if (body.particle || !TURNING.includes(name)) return null
  const g = terms.graph
  const axis = (a: number) => terms.axis(at, a, who)
  const e = ['ex', 'ey', 'ez'].indexOf(name)
  if (e >= 0) return { kind: 'vector', nodes: axis(e) }
  if (name === 'w') return { kind: 'vector', nodes: terms.spin(at, who) }
  const w = ['wx', 'wy', 'wz'].indexOf(name)
  if (w >= 0) return { kind: 'scalar', node: terms.spin(at, who)[w] }
  // R_WB = Rz(yaw) Ry(pitch) Rx(roll)
  const label = `${who}.${name}`
  if (name === 'pitch') {
    const [x, y, z] = axis(0)
    return { kind: 'scalar', node: terms.angle(label, g.neg(z), g.norm([x, y])) }
  }
  if (name === 'roll') return { kind: 'scalar', node: terms.angle(label, axis(1)[2], axis(2)[2]) }
  const about = ABOUT[name] ?? body.angleAbout ?? 'z'
  const [a, s, c] = { x: [1, 2, 1], y: [2, 0, 2], z: [0, 1, 0] }[about]
  return { kind: 'scalar', node: terms.angle(label, axis(a)[s], axis(a)[c]) }
}

const ABOUT: Readonly<Record<string, WorldAxis>> = { yaw: 'z', anglex: 'x', angley: 'y', anglez: 'z' }

/** The angle, stroke or distance of a joint. */
export function jointCoordinate(
  terms: Terms,
  frames: JointName['frames'],
  who: string,
  name: string,
): Quantity | null {
  const g = terms.graph
  const [F, M] = frames
  const [first, second] = [`${who}.1`, `${who}.2`]
  const between = (): Node[] => {
    const p = terms.position(F, first)
    return terms.position(M, second).map((x, i) => g.sub(x, p[i]))
  }
  if (name === 'distance') return { kind: 'scalar', node: g.norm(between()) }
  if (name === 'stroke') return { kind: 'scalar', node: g.dot(terms.axis(F, 2, first), between()) }
  if (name !== 'angle') return null
  const x = terms.axis(M, 0, second)
  const sine = g.dot(terms.axis(F, 1, first), x)
  return { kind: 'scalar', node: terms.angle(`${who}.angle`, sine, g.dot(terms.axis(F, 0, first), x)) }
}

function unknownName(terms: Terms, { text, at }: Part): Problem {
  const { bodies, points, joints, parameters } = terms.scope
  const known = [
    't',
    ...terms.extra.keys(),
    ...Object.keys({ ...bodies, ...points, ...joints, ...parameters, ...CONSTANTS }),
  ]
  return withNearest(at, `Nothing here is called ${text}.`, text, known)
}

function unknownMember(thing: Thing, { text, at }: Part, said: string): Problem {
  const name = `${said}.${text}`
  if (ACCELERATIONS.has(text) && (thing.kind === 'body' || thing.kind === 'point'))
    return problemAt(
      at,
      `${name} is an acceleration. Use positions and velocities only, such as ${said}.x or ${said}.vx.`,
    )
  if (thing.kind === 'scalar')
    return problemAt({ from: at.from - 1, to: at.to }, `${said} is a number and has no part ${text}.`)
  if (thing.kind === 'body' && thing.body.particle && TURNING.includes(text))
    return problemAt(at, `${said} is a particle and has no orientation. Make it a rigid body to use ${text}.`)
  const known =
    thing.kind === 'vector'
      ? COMPONENTS
      : thing.kind === 'joint'
        ? JOINT
        : thing.kind === 'point' || thing.body.particle
          ? POINT
          : [...Object.keys(thing.body.points ?? {}), ...POINT, ...TURNING]
  return withNearest(at, `${said} has no ${text}.`, text, known)
}

/** `say` tells how a name is typed. */
function withNearest(at: Span, message: string, text: string, known: string[], say = spokenName): Problem {
  const best = nearest(text, known)
  if (best !== undefined) return problemAt(at, `${message} Did you mean ${say(best)}?`, say(best))
  const some = list(known.slice(0, 12).map(say))
  return problemAt(at, known.length === 0 ? message : `${message} Known are ${some}.`)
}

function list(names: readonly string[], of?: string): string {
  const said = names.map((name) => (of ? `${of}.${name}` : name))
  return said.length > 1 ? `${said.slice(0, -1).join(', ')} and ${said[said.length - 1]}` : said.join('')
}
