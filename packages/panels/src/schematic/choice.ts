import { vec3, type Vec3 } from '@freebody/math'
import type { PanelHost } from '../host'
import { ISOMETRIC, viewAgainst, type View } from './view'

/** From where a schematic may be seen: in the plane of motion, along an axis of the world, in space. */
export type From = 'motion' | 'xz' | 'yz' | 'xy' | 'isometric' | 'picture'

const SIDES: Readonly<Record<'xz' | 'yz' | 'xy', Vec3>> = { xz: [0, -1, 0], yz: [1, 0, 0], xy: [0, 0, 1] }

export interface SchematicView {
  readonly view: View
  /** Along the normal of a planar mechanism. */
  readonly flat: boolean
}

export function schematicView(from: From, normal: Vec3 | null, camera: Vec3 | null): SchematicView {
  if (from === 'motion' && normal) return { view: viewAgainst(normal, true), flat: true }
  if (from === 'picture' && camera) return { view: viewAgainst(camera), flat: false }
  if (from === 'xz' || from === 'yz' || from === 'xy') {
    const view = viewAgainst(SIDES[from])
    const along = normal ? Math.abs(vec3.dot(normal, view.back)) : 0
    return { view, flat: along > 1 - 1e-9 }
  }
  return { view: ISOMETRIC, flat: false }
}

/** Towards the camera of the picture; null without one. */
export function cameraDirection(host: PanelHost): Vec3 | null {
  const pose = host.camera()
  if (!pose) return null
  return vec3.subtract(pose.position, pose.target)
}
