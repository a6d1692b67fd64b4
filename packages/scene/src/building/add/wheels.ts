/* What is round on a body, and what it turns on: for joints of wheels. */
import { GROUND, jointKinds, type JointDefinition } from '@freebody/dynamics'
import { composePoses, relativePose, rotateByQuat, unitQuat, vec3, type Vec3 } from '@freebody/math'
import type { CompiledScene } from '../../compile'
import { shapeKind } from '../../shapes'
import { placeOf, type WorldAnchor } from '../places/anchors'

interface Placed {
  readonly compiled: CompiledScene
  /** Poses, as in State. */
  readonly q: Float64Array | undefined
}

export interface Wheel {
  readonly p_W: Vec3
  /** Null for a ball. */
  readonly axis_W: Vec3 | null
  /** [m] or null where nothing on the body is round */
  readonly radius: number | null
}

/** The round shape of the pick's body nearest to it; without one, the place itself. */
export function wheelAt({ compiled, q }: Placed, pick: WorldAnchor): Wheel {
  const body = compiled.bodies.get(pick.body)
  const place = placeOf(compiled, pick.body, q)
  let best: Wheel = { p_W: pick.p_W, axis_W: pick.directed ? pick.z_W : null, radius: null }
  let nearest = Number.POSITIVE_INFINITY
  for (const shape of body?.shapes ?? []) {
    const definition = shapeKind(shape.kind)!
    const round = definition.round?.(shape.params as never)
    if (!round || !body) continue
    const where = composePoses(place, { p: vec3.add(shape.p_BS, body.centre), q: shape.q_BS })
    const away = Math.abs(
      definition.distance(shape.params as never, relativePose(where, { p: pick.p_W, q: where.q }).p),
    )
    if (away >= nearest) continue
    nearest = away
    best = {
      p_W: where.p,
      axis_W: round.aboutZ ? rotateByQuat(where.q, vec3.E[2]) : null,
      radius: round.radius,
    }
  }
  return best
}

export interface Bearing {
  /** The body it turns or slides in. */
  readonly carrier: string
  readonly p_W: Vec3
  readonly z_W: Vec3
}

/** The joint with this coordinate that carries the pick's body, nearest to it; null where there is none. */
export function bearingOf({ compiled, q }: Placed, pick: WorldAnchor, coordinate: string): Bearing | null {
  let best: Bearing | null = null
  let nearest = Number.POSITIVE_INFINITY
  for (const { kind, frames, off } of compiled.spec.joints ?? []) {
    const { group, coordinates } = jointKinds[kind] as JointDefinition<unknown>
    if (off || group !== 'joint' || !(coordinate in coordinates) || frames.length !== 2) continue
    // Of two moving bodies the second turns in the first.
    const own = frames.findLastIndex((frame) => frame.body === pick.body)
    if (own < 0 || (own === 0 && frames[1].body !== GROUND)) continue
    const { p_BF = [0, 0, 0], q_BF = [1, 0, 0, 0] } = frames[own]
    const centre = compiled.bodies.get(pick.body)!.centre
    const frame = composePoses(placeOf(compiled, pick.body, q), {
      p: vec3.add(p_BF, centre),
      q: unitQuat(q_BF),
    })
    const away = vec3.distance(frame.p, pick.p_W)
    if (away >= nearest) continue
    nearest = away
    best = { carrier: frames[1 - own].body, p_W: frame.p, z_W: rotateByQuat(frame.q, vec3.E[2]) }
  }
  return best
}
