/* A belt around two pulleys: the tangents and the arcs between them, and dashes that run with the pulleys.

   With u from the first centre to the second, d apart, and v across it, the belt leaves the first pulley at angles ±β from u:
   (1)  cos β = (r₁ − r₂) / d   open,      (r₁ + r₂) / d   crossed
   Dashes are p apart along the belt, n of them for a turn of the first pulley, so that they are as before after each turn:
   (2)  p = L / round(L n / 2πr₁) */
import type { Constraint } from '@freebody/dynamics'
import { Vector3 } from 'three'
import { placePoint, type Poses } from '../pose'

export interface BeltItem {
  readonly id: string
  readonly kind: 'joint'
  readonly thing: Constraint
  readonly radii: readonly [number, number]
  readonly crossed: boolean
  /** [m] half of its thickness, before the zoom */
  readonly unit: number
  /** For a turn of the first pulley. */
  readonly dashes: number
}

/** Steps of each arc. */
const ARC = 14
/** Points of the line around both pulleys; the last is the first again. */
export const BELT_POINTS = 2 * (ARC + 1) + 1
/** Most dashes that are drawn. */
export const MOST_DASHES = 64

export function beltOf(thing: Constraint, unit: number): BeltItem | null {
  const { radius1, radius2, crossed } = thing.params as {
    readonly radius1: number
    readonly radius2: number
    readonly crossed: boolean
  }
  if (!(radius1 > 0 && radius2 > 0)) return null
  const dashes = Math.max(3, Math.min(16, Math.round((2 * Math.PI * radius1) / (1.1 * unit))))
  return { id: thing.id, kind: 'joint', thing, radii: [radius1, radius2], crossed, unit, dashes }
}

const from = new Vector3()
const to = new Vector3()
const z = new Vector3()
const u = new Vector3()
const v = new Vector3()
const p = new Vector3()
const x0 = new Vector3()
const x1 = new Vector3()

/** A vector of a frame's axes in the world: column `a`. */
function axis(out: Vector3, { m_WB }: Poses, { body, axes_BF }: Constraint, f: number, a: number): Vector3 {
  const o = 16 * body[f]
  const i = 9 * f + 3 * a
  const [x, y, w] = [axes_BF[i], axes_BF[i + 1], axes_BF[i + 2]]
  return out.set(
    m_WB[o] * x + m_WB[o + 4] * y + m_WB[o + 8] * w,
    m_WB[o + 1] * x + m_WB[o + 5] * y + m_WB[o + 9] * w,
    m_WB[o + 2] * x + m_WB[o + 6] * y + m_WB[o + 10] * w,
  )
}

/** points ← the line around both pulleys, clockwise about z of the first; lengths ← the way to each. False where the pulleys overlap. */
export function layBelt(
  { thing, radii: [r1, r2], crossed }: BeltItem,
  poses: Poses,
  points: Float64Array,
  lengths: Float64Array,
): boolean {
  placePoint(from, poses, thing.body[0], thing.p_BF, 0)
  placePoint(to, poses, thing.body[2], thing.p_BF, 6)
  axis(z, poses, thing, 0, 2)
  u.copy(to).sub(from)
  u.addScaledVector(z, -u.dot(z))
  const d = u.length()
  // (1)
  const cos = (crossed ? r1 + r2 : r1 - r2) / d
  if (!(Math.abs(cos) < 1)) return false
  const beta = Math.acos(cos)
  u.divideScalar(d)
  v.crossVectors(z, u)
  let n = 0
  const arc = (centre: Vector3, radius: number, start: number, end: number) => {
    for (let i = 0; i <= ARC; i++) {
      const a = start + ((end - start) * i) / ARC
      p.copy(centre)
        .addScaledVector(u, radius * Math.cos(a))
        .addScaledVector(v, radius * Math.sin(a))
      p.toArray(points as unknown as number[], 3 * n++)
    }
  }
  if (crossed) arc(to, r2, beta - Math.PI, Math.PI - beta)
  else arc(to, r2, beta, -beta)
  arc(from, r1, -beta, beta - 2 * Math.PI)
  for (let a = 0; a < 3; a++) points[3 * n + a] = points[a]
  lengths[0] = 0
  for (let i = 1; i < BELT_POINTS; i++) {
    const o = 3 * i
    const step = Math.hypot(
      points[o] - points[o - 3],
      points[o + 1] - points[o - 2],
      points[o + 2] - points[o - 1],
    )
    lengths[i] = lengths[i - 1] + step
  }
  return true
}

/** (2) The number of dashes, and how far along the belt the first is, in spacings. */
export function dashesOf(belt: BeltItem, poses: Poses, length: number): { count: number; first: number } {
  const { thing, radii, dashes } = belt
  const count = Math.min(MOST_DASHES, Math.max(2, Math.round((length * dashes) / (2 * Math.PI * radii[0]))))
  axis(z, poses, thing, 0, 2)
  axis(x0, poses, thing, 0, 0)
  axis(x1, poses, thing, 1, 0)
  const turn = Math.atan2(x1.dot(v.crossVectors(z, x0)), x1.dot(x0))
  // The line runs clockwise.
  return { count, first: (-turn * dashes) / (2 * Math.PI) }
}

/** out ← the point at this length [m] along the line, which wraps around. */
export function alongBelt(out: Vector3, points: Float64Array, lengths: Float64Array, at: number): Vector3 {
  const all = lengths[BELT_POINTS - 1]
  const s = at - all * Math.floor(at / all)
  let i = 1
  while (i < BELT_POINTS - 1 && lengths[i] < s) i++
  const f = (s - lengths[i - 1]) / (lengths[i] - lengths[i - 1] || 1)
  const o = 3 * i
  return out.set(
    points[o - 3] + f * (points[o] - points[o - 3]),
    points[o - 2] + f * (points[o + 1] - points[o - 2]),
    points[o - 1] + f * (points[o + 2] - points[o - 1]),
  )
}
