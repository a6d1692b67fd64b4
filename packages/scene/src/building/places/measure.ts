/* Distances and angles between places and bodies. */
import { rotateByQuat, sineOfHalfAngle, vec3, type Pose, type Vec3 } from '@freebody/math'
import type { CompiledScene } from '../../compile'
import { inWorld, placeOf, type PlacedAnchor } from './anchors'

export interface Measured {
  /** [m] between the places; of bodies, between their centres of mass */
  readonly distance: number
  /** [m] from the first to the second, in world axes */
  readonly delta_W: Vec3
  /** [rad] between the lines of their axes, 0 to π/2; of two bodies, the turn from one to the other, 0 to π; null where one has no
   axis of its own */
  readonly angle: number | null
}

type Subject = PlacedAnchor | string

export function measure(compiled: CompiledScene, a: Subject, b: Subject, q?: Float64Array): Measured {
  const [from, to] = [a, b].map((subject) => placeAt(compiled, subject, q))
  const delta_W = vec3.subtract(to.p, from.p)
  return { distance: vec3.length(delta_W), delta_W, angle: angleBetween(a, b, from, to) }
}

function angleBetween(a: Subject, b: Subject, from: Pose, to: Pose): number | null {
  if (typeof a === 'string' && typeof b === 'string')
    return 2 * Math.asin(Math.min(1, sineOfHalfAngle(from.q, to.q)))
  if (typeof a === 'string' || typeof b === 'string' || !a.directed || !b.directed) return null
  return lineAngle(rotateByQuat(from.q, vec3.E[2]), rotateByQuat(to.q, vec3.E[2]))
}

/** [rad] of two unit vectors, whichever way they point. Exact for small angles, where an arc cosine is not. */
function lineAngle(u: Vec3, v: Vec3): number {
  const w = vec3.dot(u, v) < 0 ? ([-v[0], -v[1], -v[2]] as const) : v
  return (
    2 * Math.atan2(vec3.length(vec3.subtract(u, w)), vec3.length([u[0] + w[0], u[1] + w[1], u[2] + w[2]]))
  )
}

/** [rad] at `vertex`, between the ways from it to the two others; null where one of them has no length */
export function angleAt(
  compiled: CompiledScene,
  a: Subject,
  vertex: Subject,
  b: Subject,
  q?: Float64Array,
): number | null {
  const [p, o, r] = [a, vertex, b].map((subject) => placeAt(compiled, subject, q).p)
  const [u, v] = [vec3.subtract(p, o), vec3.subtract(r, o)]
  const [lu, lv] = [vec3.length(u), vec3.length(v)]
  if (lu === 0 || lv === 0) return null
  const [x, y] = [u.map((c) => c / lu), v.map((c) => c / lv)]
  return 2 * Math.atan2(Math.hypot(...x.map((c, i) => c - y[i])), Math.hypot(...x.map((c, i) => c + y[i])))
}

function placeAt(compiled: CompiledScene, subject: Subject, q: Float64Array | undefined): Pose {
  if (typeof subject !== 'string') {
    const { p_W, q_W } = inWorld(compiled, subject, q)
    return { p: p_W, q: q_W }
  }
  const place = placeOf(compiled, subject, q)
  const centre = compiled.bodies.get(subject)?.centre ?? [0, 0, 0]
  const c = rotateByQuat(place.q, centre)
  return { p: [place.p[0] + c[0], place.p[1] + c[1], place.p[2] + c[2]], q: place.q }
}
