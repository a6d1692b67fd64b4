/* How large a scene is and where: what the camera fits, what glyphs are measured by, how deep the floor lies. */
import type { Model } from '@freebody/dynamics'
import type { Vec3 } from '@freebody/math'
import { Box3, Matrix4, Vector3 } from 'three'
import type { Part } from '../bodies/painter'
import { placePoint, type Poses } from '../pose'
import { roundDown } from './round-numbers'

export interface Ball {
  readonly centre: Vec3
  /** [m] */
  readonly radius: number
}

/** A scene without anything in it is looked at as if it held a table. */
export const emptyBall: Ball = { centre: [0, 0, 0.4], radius: 1.2 }

const matrix = new Matrix4()
const point = new Vector3()

/** Around the parts that `within` accepts and some points [m]. */
export function boxAround(
  parts: readonly Part[],
  poses: Poses,
  points: readonly Vector3[],
  within: (part: Part) => boolean = () => true,
): Box3 {
  const all = new Box3()
  for (const part of parts) {
    if (!within(part)) continue
    matrix.fromArray(poses.m_WB, 16 * part.body).multiply(part.local)
    const extremes = part.geometry.userData.extremes as Float32Array
    for (let i = 0; i < extremes.length; i += 3)
      all.expandByPoint(point.fromArray(extremes, i).applyMatrix4(matrix))
  }
  for (const p of points) all.expandByPoint(p)
  return all
}

/** Around the spheres of all parts that move: larger than the box of their shapes, and a fraction of the work. */
export function roughlyAround(parts: readonly Part[], { m_WB }: Poses): Box3 {
  const all = new Box3()
  for (let i = 0; i < parts.length; i++) {
    const { body, reach } = parts[i]
    if (body === 0) continue
    const o = 16 * body + 12
    all.min.min(point.set(m_WB[o] - reach, m_WB[o + 1] - reach, m_WB[o + 2] - reach))
    all.max.max(point.set(m_WB[o] + reach, m_WB[o + 1] + reach, m_WB[o + 2] + reach))
  }
  return all
}

export function ballAround(all: Box3): Ball {
  if (all.isEmpty()) return emptyBall
  const centre = all.getCenter(point)
  const at: Vec3 = [centre.x, centre.y, centre.z]
  return { centre: at, radius: Math.max(1e-3, all.getSize(point).length() / 2) }
}

/** The typical size of the scene, in coarse steps, so that it does not change during drags. */
export function steadyRadius(radius: number, before: number | null): number {
  if (before !== null && radius < 1.6 * before && radius > before / 1.9) return before
  return radius
}

/** The floor: at zero while everything is above it, otherwise below the lowest by a round step. Never rises during edits. */
export function steadyFloor(lowest: number, radius: number, before: number | null): number {
  const dip = 0.04 * radius
  const start = before ?? 0
  if (!(lowest < start - dip)) return start
  const step = roundDown(0.25 * radius)
  return Number((step * Math.floor((lowest - 0.08 * radius) / step)).toPrecision(12))
}

/** Where joints and forces are attached: a pendulum's pivot belongs to the picture even where nothing is drawn there. What hangs on
 nothing but the ground (the pull of the pointer) is not attached. */
export function frameOrigins(model: Pick<Model, 'constraints' | 'forces'>, poses: Poses): Vector3[] {
  const points: Vector3[] = []
  for (const thing of [...model.constraints, ...model.forces]) {
    if (thing.body.subarray(0, thing.frameCount).every((b) => b === 0)) continue
    for (let f = 0; f < thing.frameCount; f++)
      points.push(placePoint(new Vector3(), poses, thing.body[f], thing.p_BF, 3 * f))
  }
  return points
}

/** A cube of `half` [m] about a point of a body. */
export function boxAt(poses: Poses, body: number, p_B: Vector3, half: number): Box3 {
  placePoint(point, poses, body, [p_B.x, p_B.y, p_B.z], 0)
  return new Box3(point.clone().subScalar(half), point.clone().addScalar(half))
}

export function boxOf({ centre: [x, y, z], radius: r }: Ball): Box3 {
  return new Box3(new Vector3(x - r, y - r, z - r), new Vector3(x + r, y + r, z + r))
}

export function cornersOf({ min, max }: Box3): Vec3[] {
  return Array.from(
    { length: 8 },
    (_, i) => [i & 1 ? max.x : min.x, i & 2 ? max.y : min.y, i & 4 ? max.z : min.z] as const,
  )
}
