/* A group of things put somewhere else, or mirrored. */
import { composePoses, relativePose, type Axis } from '@freebody/math'
import {
  framesOf,
  withFrames,
  type Attached,
  type Body,
  type Force,
  type Frame,
  type Joint,
  type Json,
  type Measurement,
  type Vector,
} from '../../document'
import type { Group } from './copies'
import { hasImage, mirroredBody, mirroredFrame, mirroredThing } from './mirrored'
import { placedBody } from '../move/move-bodies'
import { frameAt, tidyVector, type Reading } from '../document-numbers'
import type { Transform } from './transform'

/** The group where `transform` takes it, under the same names. Equations are left as they are typed. */
export function transformed(group: Group, reading: Reading, transform: Transform): Group {
  const own = new Map(group.bodies.map((body) => [body.id, body]))
  const mirroring = { reading, transform }
  const image = (frame: Frame, flip: Axis): Frame => {
    const body = own.get(frame.body)
    if (body) return transform.mirror ? mirroredFrame(frame, body, mirroring, flip) : frame
    const place = reading.place(frame.body)
    const next = transform.place(composePoses(place, reading.frame(frame)), flip)
    return said(reading, frame, relativePose(place, next))
  }
  const attached = <T extends Joint | Force>(thing: T): T => {
    const frames = (flip: Axis) => framesOf(thing).map((frame) => image(frame, flip))
    if (transform.mirror) return mirroredThing(thing, mirroring, frames)
    return { ...withFrames(thing, frames(0)), ...turnedParams(thing) }
  }
  /** A measurement reads places alone, for which any axis of reflection will do. */
  const measured = (thing: Measurement): Measurement =>
    withFrames(
      thing,
      framesOf(thing).map((frame) => image(frame, 0)),
    )
  /** Loads that point somewhere in the world turn with what they push. */
  const turnedParams = ({ kind, params }: Joint | Force): Pick<Attached, 'params'> => {
    if ((kind !== 'force' && kind !== 'torque') || params?.axes === 'body') return {}
    const direction = (params?.direction ?? [0, 0, 1]) as unknown as Vector
    const next = turnedVector(direction, reading, transform)
    return next === direction ? {} : { params: { ...params, direction: next as unknown as Json } }
  }
  const moved = (body: Body): Body => {
    if (transform.mirror) return mirroredBody(body, mirroring)
    const next = placedBody(reading, body, transform.place(reading.place(body.id), 0))
    return body.velocity ? { ...next, velocity: turnedVector(body.velocity, reading, transform) } : next
  }
  const readable = <T extends Joint | Force>(things: readonly T[]) =>
    transform.mirror ? things.filter(hasImage) : things
  return {
    ...group,
    bodies: group.bodies.map(moved),
    joints: readable(group.joints).map(attached),
    forces: readable(group.forces).map(attached),
    measurements: group.measurements.map(measured),
    equations: transform.mirror ? [] : group.equations,
  }
}

/** In its own words where the place is the same. */
function said(reading: Reading, frame: Frame, place: Parameters<typeof frameAt>[2]): Frame {
  const was = reading.frame(frame)
  const next = frameAt(reading, frame.body, place)
  const before = frameAt(reading, frame.body, was)
  return JSON.stringify(next) === JSON.stringify(before) ? frame : next
}

function turnedVector(v: Vector, reading: Reading, { vector }: Transform): Vector {
  const was = reading.vector(v)
  const now = vector(was)
  return was.every((x, i) => Math.abs(x - now[i]) < 1e-14 * (1 + Math.abs(x))) ? v : tidyVector(now)
}
