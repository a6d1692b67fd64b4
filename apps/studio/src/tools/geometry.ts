/* From the pointer's ray to a point of the scene. */
import { vec3, type Vec3 } from '@freebody/math'
import { onPlane, type Ray } from '@freebody/viewer'
import type { WorkPlane } from '../editor/store'

export const NORMALS: Readonly<Record<WorkPlane, Vec3>> = { xz: [0, -1, 0], xy: [0, 0, 1], yz: [1, 0, 0] }

/** A point of the work plane; of the floor, where the ray is nearly parallel to the work plane. */
export function onWorkPlane(ray: Ray, plane: WorkPlane, floor: Vec3 | null): Vec3 | null {
  const met =
    Math.abs(vec3.dot(ray.direction, NORMALS[plane])) > 0.12 ? onPlane(ray, [0, 0, 0], NORMALS[plane]) : null
  return met ?? floor
}
