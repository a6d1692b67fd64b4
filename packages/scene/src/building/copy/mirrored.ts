/* The mirror image of what is written in a document: bodies with their shapes, joints and forces with their settings. Signs change in
 expressions too, so what was written with parameters still is wherever the plane is square to an axis of the world. */
import {
  forceKinds,
  jointKinds,
  type Field,
  type ForceDefinition,
  type ForceKindName,
  type JointDefinition,
  type JointKindName,
  type MirrorRule,
} from '@freebody/dynamics'
import { forceEditing, jointEditing } from '@freebody/dynamics/editing'
import { sineOfHalfAngle, type Axis, type Quat, type Vec3 } from '@freebody/math'
import type { Body, Force, Frame, Joint, Json, Num, Shape, Vector } from '../../document'
import { documentKind, type TextField } from '../../kinds'
import { minus, negated } from '../../negate'
import { shapeKind } from '../../shapes'
import { changed, tidyVector, turned, turnedBody, type Reading } from '../document-numbers'
import { mirroredLimits } from './mirrored-limits'
import { flipping, mirroredTurn, type Transform } from './transform'

type Params = NonNullable<Joint['params']>

const KEEPS_ANGLES: MirrorRule = { flip: 'z' }
const ANY_AXIS: MirrorRule = { flip: 'any' }

/** As its file says; else by what the kind holds: points, planes and right angles look the same whichever axis is turned round, sums of angles
 and strokes do not. */
function ruleOf(kind: string): MirrorRule {
  if (Object.hasOwn(jointKinds, kind)) {
    const { primitives, axes } = jointKinds[kind as JointKindName] as JointDefinition<unknown>
    const mirror = jointEditing[kind as JointKindName]?.mirror
    const isPlain = axes === false || primitives?.every(({ is }) => is !== 'sum')
    return mirror ?? (isPlain ? ANY_AXIS : KEEPS_ANGLES)
  }
  if (!Object.hasOwn(forceKinds, kind)) return KEEPS_ANGLES
  const { axes } = forceKinds[kind as ForceKindName] as ForceDefinition<unknown>
  return forceEditing[kind as ForceKindName]?.mirror ?? (axes === false ? ANY_AXIS : KEEPS_ANGLES)
}

function mirroredParams(
  kind: string,
  params: Params,
  { changesSign = [], vectors = {} }: MirrorRule,
  vector: (v: Vector) => Vector,
): Params {
  const { fields } = (documentKind('joints', kind) ?? documentKind('forces', kind))!
  const mirrored: { [name: string]: Json } = {}
  for (const name of changesSign) {
    const value = params[name] ?? standard(fields[name])
    if (value !== undefined) mirrored[name] = opposite(fields[name], value)
  }
  for (const [name, type] of Object.entries(vectors)) {
    const given = (params[name] ?? standard(fields[name])) as unknown as Vector
    const image = params.axes === 'body' ? negated(given, 2) : vector(given)
    // An axial vector turns the other way round.
    mirrored[name] = (type === 'polar' ? image : image.map(minus)) as unknown as Json
  }
  return { ...params, ...mirrored }
}

/** What stands where a number or vector is left out, if that changes in a mirror. */
function standard(field: Field | TextField): Json | undefined {
  if (field.type === 'number') return field.default === 0 ? undefined : field.default
  return field.type === 'vector' ? (field.default as unknown as Json) : undefined
}

function opposite({ type }: Field | TextField, value: Json): Json {
  if (type === 'profile') return minusProfile(value)
  if (type === 'curve') return curve(value)
  if (type === 'surface') return surface(value)
  return minus(value as Num)
}

function minusProfile(profile: Json): Json {
  const p = profile as { readonly [field: string]: Json }
  if (typeof p.text === 'string') return { ...p, text: `-(${p.text.replace(/^\s*=/, '')})` }
  if (Array.isArray(p.values)) return { ...p, values: (p.values as Num[]).map(minus) }
  if (Array.isArray(p.coefficients)) return { ...p, coefficients: (p.coefficients as Num[]).map(minus) }
  const signed = ['value', 'offset', 'amplitude', 'from', 'to'].filter((key) => p[key] !== undefined)
  return { ...p, ...Object.fromEntries(signed.map((key) => [key, minus(p[key] as Num)])) }
}

/** z of a curve changes sign. */
function curve(value: Json): Json {
  const c = value as { readonly polynomial: readonly Num[][]; readonly harmonics: readonly Num[][][] }
  return {
    ...c,
    polynomial: c.polynomial.map((list, axis) => (axis === 2 ? list.map(minus) : list)),
    harmonics: c.harmonics.map((list, axis) => (axis === 2 ? list.map((h) => negated(h, 0)) : list)),
  } as unknown as Json
}

/** F(x, y, −z) */
function surface(value: Json): Json {
  const s = value as { readonly coefficients?: readonly Num[]; readonly amplitude?: Num }
  if (s.coefficients) {
    const odd = [4, 5, 8]
    return { ...s, coefficients: s.coefficients.map((x, i) => (odd.includes(i) ? minus(x) : x)) } as Json
  }
  return s.amplitude === undefined ? value : ({ ...s, amplitude: minus(s.amplitude) } as Json)
}

/** False for typed texts: what a text means in a mirror cannot be derived from it. */
export function hasImage(thing: Joint | Force): boolean {
  return thing.kind !== 'typed'
}

export interface Mirroring {
  readonly reading: Reading
  readonly transform: Transform
}

/** The joint or force with its frames, as `frames` mirrors them for an axis, and its settings. */
export function mirroredThing<T extends Joint | Force>(
  thing: T,
  { reading, transform }: Mirroring,
  frames: (flip: Axis) => readonly Frame[],
): T {
  const rule = ruleOf(thing.kind)
  const flip =
    rule.flip === 'any'
      ? tidiest(([0, 1, 2] as const).map((axis) => frames(axis)))
      : ('xyz'.indexOf(rule.flip) as Axis)
  const [a, b, ...more] = frames(flip)
  const limits = 'limits' in thing && thing.limits ? { limits: mirroredLimits(thing, flip) } : {}
  const vector = (v: Vector): Vector => imageOf(v, reading, transform)
  const params = mirroredParams(thing.kind, thing.params ?? {}, rule, vector)
  return {
    ...thing,
    a,
    ...(b && { b }),
    ...(more.length > 0 && { more }),
    ...(Object.keys(params).length > 0 && { params }),
    ...limits,
  }
}

/** The first with the fewest quaternions in it. */
function tidiest(choices: readonly (readonly Frame[])[]): Axis {
  const turns = choices.map((frames) => frames.filter((frame) => frame.turn).length)
  return turns.indexOf(Math.min(...turns)) as Axis
}

/** A vector of the world. */
function imageOf(v: Vector, reading: Reading, { mirror, vector }: Transform): Vector {
  return mirror?.square ? negated(v, mirror.axis) : tidyVector(vector(reading.vector(v)))
}

/** In the frame of a body, or of a particle, which cannot turn and is mirrored with the world. */
interface OwnFrame {
  /** By a change of sign alone. */
  readonly axis: Axis | null
  readonly map: (v: Vec3) => Vec3
}

export function ownFrame(body: Body, { mirror, vector }: Transform): OwnFrame {
  if (!mirror) return { axis: null, map: (v) => v }
  const skew = body.kind === 'particle' && !mirror.square
  return skew ? { axis: null, map: vector } : { axis: mirror.axis, map: flipping(mirror.axis) }
}

function inOwn(v: Vector, reading: Reading, { axis, map }: OwnFrame): Vector {
  return axis !== null ? negated(v, axis) : tidyVector(map(reading.vector(v)))
}

/** A frame on a mirrored body. */
export function mirroredFrame(frame: Frame, body: Body, mirroring: Mirroring, flip: Axis): Frame {
  const own = ownFrame(body, mirroring.transform)
  const { turn: _, angles: __, axis: ___, at, ...rest } = frame
  const q = mirroring.reading.turn(frame)
  return {
    ...rest,
    ...(at && { at: inOwn(at, mirroring.reading, own) }),
    ...sameOrTurned(frame, q, mirroredTurn(q, own.map, flip)),
  }
}

function sameOrTurned(thing: Pick<Frame, 'turn' | 'angles' | 'axis'>, was: Quat, now: Quat) {
  if (sineOfHalfAngle(was, now) > 1e-14) return turned(now)
  const { turn, angles, axis } = thing
  return { ...(turn && { turn }), ...(angles && { angles }), ...(axis && { axis }) }
}

export function mirroredBody(body: Body, mirroring: Mirroring): Body {
  const { reading, transform } = mirroring
  const own = ownFrame(body, transform)
  const place = reading.place(body.id)
  const next = transform.place(place, transform.mirror?.axis ?? 0)
  const position = changed(body.position, place.p, next.p)
  const { position: _, turn: __, angles: ___, ...rest } = body
  return {
    ...rest,
    ...(position && { position }),
    ...(body.kind !== 'particle' && orientation(body, transform, place.q, next.q)),
    ...(body.shapes && { shapes: body.shapes.map((shape) => mirroredShape(shape, reading, own)) }),
    ...(body.centre && { centre: inOwn(body.centre, reading, own) }),
    ...(body.inertia && { inertia: mirroredInertia(body.inertia, own.axis) }),
    ...(body.velocity && { velocity: imageOf(body.velocity, reading, transform) }),
    ...(body.spin && { spin: mirroredSpin(body.spin, reading, own) }),
    ...(body.points && {
      points: Object.fromEntries(
        Object.entries(body.points).map(([name, p]) => [name, inOwn(p, reading, own)]),
      ),
    }),
  }
}

/** In a plane square to an axis, turns about the other two go the other way, written as they were. */
function orientation(body: Body, { mirror }: Transform, was: Quat, now: Quat): Pick<Body, 'turn' | 'angles'> {
  if (!mirror?.square) return turnedBody(body, was, now)
  const others = [0, 1, 2].filter((axis) => axis !== mirror.axis)
  if (body.turn) return { turn: others.reduce((turn, axis) => negated(turn, axis + 1), body.turn) }
  if (body.angles) return { angles: others.reduce((angles, axis) => negated(angles, axis), body.angles) }
  return {}
}

/** A spin is no arrow: −S ω. Particles have none. */
function mirroredSpin(spin: Vector, reading: Reading, { axis, map }: OwnFrame): Vector {
  if (axis !== null) return spin.map((x, i) => (i === axis ? x : minus(x))) as unknown as Vector
  return tidyVector(map(reading.vector(spin)).map((x) => -x) as unknown as Vec3)
}

/** S J S: products with the axis change sign, moments stay. Particles have none. */
function mirroredInertia(inertia: readonly Num[], axis: Axis | null): readonly Num[] {
  if (inertia.length !== 9 || axis === null) return inertia
  return inertia.map((x, k) => ((Math.floor(k / 3) === axis) !== (k % 3 === axis) ? minus(x) : x))
}

function mirroredShape(shape: Shape, reading: Reading, own: OwnFrame): Shape {
  const definition = shapeKind(shape.kind)
  if (!definition) return shape
  const { axes, fields } = definition.mirrored
  const q = reading.turn(shape)
  // The axis after which the orientation changes least.
  const images = axes.map((flip) => {
    const now = mirroredTurn(q, own.map, flip)
    return { flip, turn: sameOrTurned(shape, q, now), effort: sineOfHalfAngle(q, now) }
  })
  const { flip, turn } = images.reduce((best, next) => (next.effort < best.effort - 1e-12 ? next : best))
  const { turn: _, angles: __, axis: ___, ...rest } = shape
  return {
    ...rest,
    ...(shape.at && { at: inOwn(shape.at, reading, own) }),
    ...turn,
    ...fields?.(shape, flip),
  } as Shape
}
