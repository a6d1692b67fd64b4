/* What is at a place of the world: for a joint that is dropped where two bodies already touch. */
import { GROUND } from '@freebody/dynamics'
import { relativePose, vec3, type Vec3 } from '@freebody/math'
import type { CompiledScene } from '../../compile'
import {
  anchorsInWorld,
  boundsInWorld,
  placeOf,
  surfaceDistance,
  type PlacedAnchor,
  type WorldAnchor,
} from './anchors'

export interface Touch {
  /** Those that are there, best first. */
  readonly bodies: readonly string[]
  /** Two places on the two best of them, or on one and the ground; none where nothing is. They coincide, or are anchors within reach. */
  readonly picks: readonly PlacedAnchor[]
}

interface Found {
  readonly body: string
  /** Nearest anchor within reach. */
  readonly anchor: WorldAnchor | null
  /** [m] */
  readonly away: number
}

/** `tolerance` [m] is how near counts as there. */
export function touching(compiled: CompiledScene, p_W: Vec3, tolerance: number, q?: Float64Array): Touch {
  const found = [...compiled.bodies.keys()]
    .filter((body) => isNear(compiled, body, p_W, tolerance, q))
    .map((body) => look(compiled, body, p_W, tolerance, q))
    .filter((hit) => hit.away <= tolerance)
    .sort((a, b) => Number(a.anchor === null) - Number(b.anchor === null) || a.away - b.away)
  const two = found.slice(0, 2)
  if (two.length === 0 || (two.length === 1 && two[0].body === GROUND)) return { bodies: [], picks: [] }
  // The place of the nearest anchor, for a body without an anchor of its own here.
  const place = two.find((hit) => hit.anchor)?.anchor?.p_W ?? p_W
  const here: readonly Found[] = two.length === 2 ? two : [{ body: GROUND, anchor: null, away: 0 }, two[0]]
  const order = new Map([...compiled.bodies.keys()].map((body, i) => [body, body === GROUND ? -1 : i]))
  const picks = [...here]
    .sort((a, b) => order.get(a.body)! - order.get(b.body)!)
    .map((hit) => pickAt(compiled, hit, place, q))
  return { bodies: found.map((hit) => hit.body), picks }
}

/** The box around a body spares most of them a closer look. One without shapes has points and a centre of mass all the same. */
function isNear(
  compiled: CompiledScene,
  body: string,
  p: Vec3,
  tolerance: number,
  q: Float64Array | undefined,
): boolean {
  const { points, centre } = compiled.bodies.get(body)!
  const own = [centre, ...Object.values(points)]
  const at = relativePose(placeOf(compiled, body, q), { p, q: [1, 0, 0, 0] }).p
  if (own.some((point) => vec3.distance(point, at) <= tolerance) || Math.hypot(...at) <= tolerance)
    return true
  const box = boundsInWorld(compiled, body, q)
  return box !== null && p.every((x, i) => x >= box.min[i] - tolerance && x <= box.max[i] + tolerance)
}

function look(
  compiled: CompiledScene,
  body: string,
  p_W: Vec3,
  tolerance: number,
  q: Float64Array | undefined,
): Found {
  let anchor: WorldAnchor | null = null
  let away = tolerance
  for (const next of anchorsInWorld(compiled, body, q)) {
    const d = vec3.distance(next.p_W, p_W)
    // The first of several at one place is the likeliest.
    if (d < away - 1e-12 || (!anchor && d <= away)) [anchor, away] = [next, d]
  }
  // The ground has no place of its own that one would hit by chance.
  if (anchor && !(body === GROUND && anchor.kind === 'origin')) return { body, anchor, away }
  return { body, anchor: null, away: Math.max(0, surfaceDistance(compiled, body, p_W, q)) }
}

/** Its own anchor, where one is within reach: two ends that nearly meet are joined at the ends. Else the place on it, without an axis. */
function pickAt(
  compiled: CompiledScene,
  { body, anchor }: Found,
  place: Vec3,
  q: Float64Array | undefined,
): PlacedAnchor {
  if (anchor) {
    const { p_W: _, q_W: __, x_W: ___, z_W: ____, ...own } = anchor
    return own
  }
  const { p: at } = relativePose(placeOf(compiled, body, q), { p: place, q: [1, 0, 0, 0] })
  return { body, name: 'point', kind: 'surface', at, turn: [1, 0, 0, 0], directed: false }
}
