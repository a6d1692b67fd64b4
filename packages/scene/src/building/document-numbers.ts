/* Numbers out of a document and back into it, thing by thing: works in a scene that has problems elsewhere. */
import { GROUND } from '@freebody/dynamics'
import {
  identityPose,
  quatFromZ,
  rotateByQuat,
  roundOff,
  sineOfHalfAngle,
  unitQuat,
  vec3,
  type Pose,
  type Quat,
  type Vec3,
} from '@freebody/math'
import { resolveParameters } from '../compile/parameters'
import { readShapes, type ReadShape } from '../compile/shapes'
import type { Body, Frame, Num, Scene, Shape, Turned, Vector } from '../document'

export interface Reading {
  /** NaN for what has no value. */
  readonly vector: (v: Vector | undefined) => Vec3
  readonly number: (x: Num) => number
  readonly turn: (thing: Turned) => Quat
  readonly body: (id: string) => Body | undefined
  /** Null for a shape that is not valid. */
  readonly shape: (shape: Shape) => ReadShape | null
  /** Of a body's frame in the world. */
  readonly place: (body: string) => Pose
  /** Of a frame in its body's. */
  readonly frame: (frame: Frame) => Pose
}

export function readingOf(scene: Scene): Reading {
  const { reader } = resolveParameters(scene, {}, () => {})
  const bodies = new Map((scene.bodies ?? []).map((body) => [body.id, body]))
  const vector = (v: Vector | undefined): Vec3 => (v ? reader.vector(v, '', []) : [0, 0, 0])
  const turn = (thing: Turned): Quat => {
    const q = unitQuat(reader.orientation(thing, '', []))
    return q.every(Number.isFinite) ? q : [1, 0, 0, 0]
  }
  const point = ({ body, point: name, at }: Frame): Vec3 =>
    name === undefined ? vector(at) : vector(bodies.get(body)?.points?.[name])
  return {
    vector,
    number: (x) => reader.number(x, '', []),
    turn,
    body: (id) => bodies.get(id),
    shape: (shape) => readShapes({ id: '', shapes: [shape] }, reader, [])?.[0] ?? null,
    place(id) {
      const body = bodies.get(id)
      if (!body || id === GROUND) return identityPose
      return { p: vector(body.position), q: body.kind === 'particle' ? identityPose.q : turn(body) }
    },
    frame: (frame) => ({ p: point(frame), q: turn(frame) }),
  }
}

export function tidyVector(v: Vec3): Vec3 {
  return [roundOff(v[0]), roundOff(v[1]), roundOff(v[2])]
}

/** New numbers, and what stood there before where the number is still the same. */
export function changed(before: Vector | undefined, was: Vec3, now: Vec3): Vector | undefined {
  const size = Math.max(1, ...was.map(Math.abs), ...now.map(Math.abs))
  // (written so that NaN, an expression without a value, stays)
  const next = now.map((x, i) => (Math.abs(x - was[i]) > 1e-13 * size ? roundOff(x) : (before?.[i] ?? 0)))
  return before === undefined && next.every((x) => x === 0) ? undefined : (next as unknown as Vector)
}

/** The shortest fields that give something this orientation. */
export function turned(q: Quat): Turned {
  if (sineOfHalfAngle(q, [1, 0, 0, 0]) < 1e-14) return {}
  const axis = tidyVector(rotateByQuat(q, vec3.E[2]))
  if (sineOfHalfAngle(q, quatFromZ(axis)) < 1e-14) return { axis }
  const sign = q[0] < 0 || (q[0] === 0 && q[1] < 0) ? -1 : 1
  return {
    turn: [roundOff(sign * q[0]), roundOff(sign * q[1]), roundOff(sign * q[2]), roundOff(sign * q[3])],
  }
}

/** A body's fields of orientation; those it has, if they say the same. Angles stay angles where they can. */
export function turnedBody(body: Body, was: Quat, now: Quat): Pick<Body, 'turn' | 'angles'> {
  if (sineOfHalfAngle(was, now) < 1e-13) {
    const { turn, angles } = body
    return { ...(turn && { turn }), ...(angles && { angles }) }
  }
  const angles = body.turn ? null : anglesOf(now)
  if (angles && (body.angles || angles.filter((a) => a !== 0).length <= 1))
    return angles.every((a) => a === 0) ? {} : { angles }
  const sign = now[0] < 0 ? -1 : 1
  return {
    turn: [
      roundOff(sign * now[0]),
      roundOff(sign * now[1]),
      roundOff(sign * now[2]),
      roundOff(sign * now[3]),
    ],
  }
}

/** Roll, pitch and yaw; null near ±90° of pitch, where they lose digits. */
function anglesOf([w, x, y, z]: Quat): Vec3 | null {
  const s = 2 * (w * y - x * z)
  if (Math.abs(s) > 0.999) return null
  const roll = Math.atan2(2 * (w * x + y * z), 1 - 2 * (x * x + y * y))
  const yaw = Math.atan2(2 * (w * z + x * y), 1 - 2 * (y * y + z * z))
  return tidyVector([roll, Math.asin(s), yaw])
}

/** A frame at this place of a body, by the name of a point where there is one, and with as few fields as possible. */
export function frameAt(reading: Reading, body: string, place: Pose): Frame {
  const named = pointAt(reading, body, place.p)
  const at = tidyVector(place.p)
  const where = named !== undefined ? { point: named } : at.some((x) => x !== 0) ? { at } : {}
  return { body, ...where, ...turned(place.q) }
}

/** The field of a shape that holds the picked place, where it is an expression; null otherwise. */
export function expressionAt(
  reading: Reading,
  { body, shape: index, field }: { readonly body: string; readonly shape?: number; readonly field?: string },
): Vector | null {
  if (index === undefined || field === undefined) return null
  const shape = reading.body(body)?.shapes?.[index]
  const said = shape?.[field]
  const moved = shape && (shape.at ?? shape.turn ?? shape.angles ?? shape.axis) !== undefined
  if (moved || !Array.isArray(said) || !said.some((x) => typeof x === 'string')) return null
  return said as unknown as Vector
}

/** Name of the point of a body at this place. */
function pointAt(reading: Reading, body: string, p: Vec3): string | undefined {
  const points = Object.entries(reading.body(body)?.points ?? {})
  const near = (v: Vec3) => Math.hypot(v[0] - p[0], v[1] - p[1], v[2] - p[2]) < 1e-12 * (1 + Math.hypot(...p))
  return points.find(([, v]) => near(reading.vector(v)))?.[0]
}
