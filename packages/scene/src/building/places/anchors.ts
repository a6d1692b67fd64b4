/* Anchors: places on bodies, and on the ground, where a joint may go. Those of a body's shapes, its named points, its centre of mass
 and the origin of its frame, in the document's body frame. */
import { GROUND } from '@freebody/dynamics'
import {
  composePoses,
  identityPose,
  multiplyQuat,
  pointFromFrame,
  quatFromZ,
  quatOfAxes,
  relativePose,
  rotateByQuat,
  unitQuat,
  vec3,
  type Pose,
  type Quat,
  type Vec3,
} from '@freebody/math'
import type { CompiledScene } from '../../compile'
import type { CompiledBody } from '../../compile/bodies'
import { shapeKind } from '../../shapes'
import type { AnchorKind } from '../../shapes/places'

export interface PlacedAnchor {
  readonly body: string
  /** Unique on its body. */
  readonly name: string
  readonly kind: AnchorKind | 'point' | 'mass' | 'origin'
  /** [m] in the document's body frame */
  readonly at: Vec3
  /** Anchor → body; its z is the axis of a joint here. */
  readonly turn: Quat
  /** Has an axis of its own; of two anchors the first that has one decides. */
  readonly directed: boolean
  /** Name of the point that is here. */
  readonly point?: string
  /** Shape, and field of it, that hold this very place. */
  readonly shape?: number
  readonly field?: string
}

export interface WorldAnchor extends PlacedAnchor {
  readonly p_W: Vec3
  readonly q_W: Quat
  readonly x_W: Vec3
  readonly z_W: Vec3
}

/** Where a body's document frame is in the world; `q` as in State, by default the start of the document. */
export function placeOf(compiled: CompiledScene, body: string, q: Float64Array = compiled.state.q): Pose {
  const i = compiled.indexOf.get(body)
  const centre = compiled.bodies.get(body)?.centre
  if (!i || !centre) return identityPose
  const turn = unitQuat([q[7 * i + 3], q[7 * i + 4], q[7 * i + 5], q[7 * i + 6]])
  return { p: vec3.add([q[7 * i], q[7 * i + 1], q[7 * i + 2]], rotateByQuat(turn, centre), -1), q: turn }
}

/** Kept, because a moving pointer needs the same ones in every frame. */
const known = new WeakMap<CompiledBody, readonly PlacedAnchor[]>()

export function anchorsOf(compiled: CompiledScene, id: string): readonly PlacedAnchor[] {
  const body = compiled.bodies.get(id)
  if (!body) return []
  const before = known.get(body)
  if (before) return before
  const anchors = findAnchors(body)
  known.set(body, anchors)
  return anchors
}

function findAnchors(body: CompiledBody): readonly PlacedAnchor[] {
  const { id } = body
  const found: PlacedAnchor[] = []
  const plain = (kind: PlacedAnchor['kind'], name: string, at: Vec3): PlacedAnchor => ({
    ...{ body: id, name, kind, at, turn: [1, 0, 0, 0], directed: false },
  })
  for (const [name, at] of Object.entries(body.points))
    merge(found, { ...plain('point', name, at), point: name })
  for (const [i, shape] of body.shapes.entries()) {
    const where: Pose = { p: vec3.add(shape.p_BS, body.centre), q: shape.q_BS }
    for (const anchor of shapeKind(shape.kind)!.anchors(shape.params as never)) {
      const placed = composePoses(where, { p: anchor.p_S, q: quatOfAxes(anchor.z_S, anchor.x_S) })
      merge(found, {
        body: id,
        name: i === 0 ? anchor.name : `shape ${i + 1}: ${anchor.name}`,
        kind: anchor.kind,
        at: placed.p,
        turn: placed.q,
        directed: anchor.directed,
        ...(anchor.field !== undefined && { shape: i, field: anchor.field }),
      })
    }
  }
  if (id !== GROUND) merge(found, plain('mass', 'centre of mass', body.centre))
  merge(found, plain('origin', 'origin', [0, 0, 0]))
  return unique(found)
}

/** One place and one axis, one anchor. What has no axis is merged with whatever else is there, a point giving its name. */
function merge(found: PlacedAnchor[], next: PlacedAnchor): void {
  const size = 1 + Math.hypot(...next.at)
  const here = (a: PlacedAnchor) => vec3.distance(a.at, next.at) < 1e-9 * size
  const point = found.find((a) => here(a) && a.point !== undefined)?.point
  const bare = found.findIndex((a) => here(a) && !a.directed)
  if (bare >= 0) {
    if (next.directed || next.field !== undefined)
      found[bare] = { ...next, ...(point !== undefined && { point, name: point }) }
    return
  }
  if (found.some((a) => here(a) && (!next.directed || parallel(a, next)))) return
  found.push(point === undefined ? next : { ...next, point })
}

function parallel(a: PlacedAnchor, b: PlacedAnchor): boolean {
  return Math.abs(vec3.dot(rotateByQuat(a.turn, vec3.E[2]), rotateByQuat(b.turn, vec3.E[2]))) > 1 - 1e-9
}

/** A point may be called "top face". */
function unique(anchors: readonly PlacedAnchor[]): PlacedAnchor[] {
  const taken = new Set<string>()
  return anchors.map((anchor) => {
    let { name } = anchor
    for (let n = 2; taken.has(name); n++) name = `${anchor.name} (${n})`
    taken.add(name)
    return name === anchor.name ? anchor : { ...anchor, name }
  })
}

export function inWorld(compiled: CompiledScene, anchor: PlacedAnchor, q?: Float64Array): WorldAnchor {
  return atPlace(placeOf(compiled, anchor.body, q), anchor)
}

export function anchorsInWorld(
  compiled: CompiledScene,
  body: string,
  q?: Float64Array,
  kinds?: ReadonlySet<PlacedAnchor['kind']>,
): readonly WorldAnchor[] {
  const place = placeOf(compiled, body, q)
  return anchorsOf(compiled, body)
    .filter((anchor) => !kinds || kinds.has(anchor.kind))
    .map((anchor) => atPlace(place, anchor))
}

function atPlace(place: Pose, anchor: PlacedAnchor): WorldAnchor {
  const { p, q } = composePoses(place, { p: anchor.at, q: anchor.turn })
  return { ...anchor, p_W: p, q_W: q, x_W: rotateByQuat(q, vec3.E[0]), z_W: rotateByQuat(q, vec3.E[2]) }
}

/** Any point of the ground, such as one of its grid; with an axis where it is to have one. */
export function groundAnchor(p_W: Vec3, axis_W?: Vec3): PlacedAnchor {
  const turn: Quat = axis_W ? quatFromZ(axis_W) : [1, 0, 0, 0]
  return { body: GROUND, name: 'point', kind: 'surface', at: p_W, turn, directed: axis_W !== undefined }
}

/** Any point of a body, as under the pointer. */
export function surfaceAnchor(
  compiled: CompiledScene,
  body: string,
  p_W: Vec3,
  normal_W: Vec3,
  q?: Float64Array,
): PlacedAnchor {
  const { p: at, q: turn } = relativePose(placeOf(compiled, body, q), { p: p_W, q: quatFromZ(normal_W) })
  return { body, name: 'point', kind: 'surface', at, turn, directed: true }
}

/** A third of a turn about (1, 1, 1) takes x to y to z. */
const THIRD: Quat = [0.5, 0.5, 0.5, 0.5]
const TURNS: Readonly<Record<'x' | 'y' | 'z', Quat>> = {
  x: THIRD,
  y: [-0.5, 0.5, 0.5, 0.5],
  z: [1, 0, 0, 0],
}

/** The same place with another of its axes as z. */
export function turnedTo(anchor: PlacedAnchor, axis: 'x' | 'y' | 'z'): PlacedAnchor {
  return { ...anchor, turn: unitQuat(multiplyQuat(anchor.turn, TURNS[axis])), directed: true }
}

/** [m] from a point of the world to the nearest surface of a body, negative inside; infinite for a body without shapes. */
export function surfaceDistance(compiled: CompiledScene, id: string, p_W: Vec3, q?: Float64Array): number {
  const body = compiled.bodies.get(id)
  if (!body) return Number.POSITIVE_INFINITY
  const p = vec3.subtract(
    relativePose(placeOf(compiled, id, q), { p: p_W, q: identityPose.q }).p,
    body.centre,
  )
  const away = body.shapes.map((shape) => {
    const at = relativePose({ p: shape.p_BS, q: shape.q_BS }, { p, q: identityPose.q }).p
    return shapeKind(shape.kind)!.distance(shape.params as never, at)
  })
  return Math.min(Number.POSITIVE_INFINITY, ...away)
}

/** [m] of a body's shapes in the world's axes; null where it has none. */
export function boundsInWorld(
  compiled: CompiledScene,
  id: string,
  q?: Float64Array,
): { readonly min: Vec3; readonly max: Vec3 } | null {
  const body = compiled.bodies.get(id)
  if (!body || body.shapes.length === 0) return null
  const place = placeOf(compiled, id, q)
  const min: [number, number, number] = [Infinity, Infinity, Infinity]
  const max: [number, number, number] = [-Infinity, -Infinity, -Infinity]
  for (const shape of body.shapes) {
    const where = composePoses(place, { p: vec3.add(shape.p_BS, body.centre), q: shape.q_BS })
    const box = shapeKind(shape.kind)!.bounds(shape.params as never)
    for (let k = 0; k < 8; k++) {
      const corner = [0, 1, 2].map((i) => (k & (1 << i) ? box.max[i] : box.min[i])) as unknown as Vec3
      const p = pointFromFrame(where, corner)
      for (let i = 0; i < 3; i++) {
        min[i] = Math.min(min[i], p[i])
        max[i] = Math.max(max[i], p[i])
      }
    }
  }
  return { min, max }
}
