/* What is under the pointer. Tools come first, then joints and links with generous areas around them, arrows, and bodies. Every triangle of a
 body that the ray may meet is tested: the largest mesh a document may have, of 10,000, takes a millisecond, so there is no tree of boxes. */
import type { Vec3 } from '@freebody/math'
import { thingOf } from '@freebody/session'
import { DoubleSide, Matrix4, Mesh, MeshBasicMaterial, Raycaster, Vector3, type Intersection } from 'three'
import { magnification } from '../glyphs/items'
import { alongSegment, reachOf, toSegment } from '../pointer/screen'
import { placePoint } from '../pose'
import type { Hit, Ray, StagePointer } from '../types'
import { shownLinks, shownSpots, type DrawnScene } from './drawn-scene'
import { presenceOfBody } from './looks'
import type { Picture } from './picture'

/** A place on the screen [px], from the upper left of the picture. */
export interface PickQuery {
  readonly x: number
  readonly y: number
  readonly ray: Ray
  readonly pointerType: string
}

/** A drag that began on a tool. */
export interface Drag {
  move(event: StagePointer): void
  end(cancelled: boolean): void
}

/** Something that can be hit besides the scene itself. */
export interface HitSource {
  /** The highest is tested first. */
  readonly rank: number
  pick(query: PickQuery): Hit | null
  /** Takes over the drag that begins on its hit; null leaves it to the page. */
  grab?(event: StagePointer, hit: Hit): Drag | null
  /** What of it the pointer is over. */
  hover?(hit: Hit | null): void
}

export interface Picked {
  readonly hit: Hit
  readonly source: HitSource | null
}

export function pick(picture: Picture, query: PickQuery): Picked | null {
  for (const source of [...picture.hits].sort((a, b) => b.rank - a.rank)) {
    const hit = source.pick(query)
    if (hit) return { hit, source }
  }
  const hit = pickScene(picture, query)
  return hit && { hit, source: null }
}

const at = new Vector3()
const to = new Vector3()
const point = new Vector3()
const tail = new Vector3()
const vector = new Vector3()
const matrix = new Matrix4()
const raycaster = new Raycaster()
const probe = new Mesh(undefined, new MeshBasicMaterial({ side: DoubleSide }))
probe.matrixAutoUpdate = false

function pickScene(picture: Picture, query: PickQuery): Hit | null {
  const body = pickBody(picture, query)
  if (picture.options.looks.freeBody !== null) return pickArrow(picture, query, body) ?? body
  const joint = picture.options.layers.glyphs ? pickSpot(picture, query) : null
  // A joint inside its own body can be hit; one wholly behind another body cannot.
  if (joint && (!body || joint.hit.distance - body.distance < joint.depth)) return joint.hit
  return pickArrow(picture, query, body) ?? body
}

function pickBody(picture: Picture, { ray }: PickQuery): Hit | null {
  const { bodies, poses } = picture.scene
  const { looks } = picture.options
  raycaster.ray.origin.set(...ray.origin)
  raycaster.ray.direction.set(...ray.direction)
  raycaster.camera = picture.rig.camera
  let best: Hit | null = null
  const found: Intersection[] = []
  for (const part of bodies.parts) {
    if (presenceOfBody(part.id, looks) === 'hidden') continue
    probe.geometry = part.geometry
    probe.matrixWorld.copy(matrix.fromArray(poses.m_WB, 16 * part.body).multiply(part.local))
    found.length = 0
    probe.raycast(raycaster, found)
    for (const { distance, point: p, face } of found) {
      if (best && distance >= best.distance) continue
      const n = face
        ? face.normal.clone().transformDirection(probe.matrixWorld)
        : raycaster.ray.direction.clone().negate()
      if (n.dot(raycaster.ray.direction) > 0) n.negate()
      best = { kind: 'body', id: part.id, p_W: triple(p), normal_W: triple(n), distance }
    }
  }
  return best
}

/** The nearest joint or link within reach; `depth` [m] is how far behind a surface it may lie. */
function pickSpot(picture: Picture, query: PickQuery): { readonly hit: Hit; readonly depth: number } | null {
  const { rig, scene, options } = picture
  const { poses } = scene
  const reach = reachOf(query.pointerType)
  let best: { hit: Hit; depth: number } | null = null
  let least = Number.POSITIVE_INFINITY
  const offer = (away: number, id: string, kind: 'joint' | 'force', depth: number) => {
    if (away >= least) return
    least = away
    best = {
      hit: { kind, id, p_W: triple(point), normal_W: towardsEye(query), distance: distanceTo(query, point) },
      depth,
    }
  }
  for (const { id, kind, body, p_B, unit } of shownSpots(scene, options.looks)) {
    placePoint(point, poses, body, [p_B.x, p_B.y, p_B.z], 0)
    rig.project(point, at)
    if (at.z < -1 || at.z > 1) continue
    const size = unit / rig.metresPerPixel(point)
    const pixels = size * magnification(size)
    // What is too small to be drawn cannot be hit.
    if (pixels === 0) continue
    const away = Math.hypot(at.x - query.x, at.y - query.y)
    if (away <= Math.max(0.75 * reach, Math.min(1.6 * reach, 0.9 * pixels))) offer(away, id, kind, 6 * unit)
  }
  for (const { id, kind, thing, from, to: end, unit } of shownLinks(scene, options.looks)) {
    placePoint(tail, poses, thing.body[from], thing.p_BF, 3 * from)
    placePoint(vector, poses, thing.body[end], thing.p_BF, 3 * end)
    rig.project(tail, at)
    rig.project(vector, to)
    const away = toSegment(query, at.x, at.y, to.x, to.y)
    if (away > 0.6 * reach) continue
    point.copy(tail).add(vector).multiplyScalar(0.5)
    offer(away + 0.2 * reach, id, kind, 2 * unit)
  }
  return best
}

/** An arrow hits the item that exerts it, or the body that a contact acts on, unless a body hides it. */
function pickArrow(
  { rig, batches, scene, options }: Picture,
  query: PickQuery,
  body: Hit | null,
): Hit | null {
  const alone = options.looks.freeBody !== null
  const { straight } = alone ? batches.front : batches.arrows
  const before = alone ? null : body
  let best: Hit | null = null
  let least = 0.3 * reachOf(query.pointerType)
  for (let i = 0; i < straight.count; i++) {
    const id = straight.owner(i)
    if (id === null) continue
    straight.read(i, tail, vector)
    rig.project(tail, at)
    rig.project(point.copy(tail).add(vector), to)
    const away = toSegment(query, at.x, at.y, to.x, to.y)
    if (away >= least) continue
    point.copy(tail).addScaledVector(vector, alongSegment(query, at.x, at.y, to.x, to.y))
    const distance = distanceTo(query, point)
    if (before && before.distance < distance) continue
    least = away
    const thing = thingOf(scene.compiled, id)
    best = { kind: kindOf(scene, thing), id: thing, p_W: triple(tail), normal_W: towardsEye(query), distance }
  }
  return best
}

function kindOf({ compiled: { model, indexOf, measurements } }: DrawnScene, id: string): Hit['kind'] {
  if (indexOf.has(id)) return 'body'
  if (measurements.some((m) => m.id === id)) return 'measurement'
  return model.forces.some((f) => f.id === id) ? 'force' : 'joint'
}

export function triple(v: Vector3): Vec3 {
  return [v.x, v.y, v.z]
}

export function towardsEye({ ray }: Pick<PickQuery, 'ray'>): Vec3 {
  return [-ray.direction[0], -ray.direction[1], -ray.direction[2]]
}

export function distanceTo({ ray }: Pick<PickQuery, 'ray'>, p: Vector3): number {
  const [x, y, z] = ray.origin
  return Math.hypot(p.x - x, p.y - y, p.z - z)
}
