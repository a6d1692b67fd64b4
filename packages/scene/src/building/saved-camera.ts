/* The camera of a scene's view, where it has all of one. */
import type { Vec3 } from '@freebody/math'
import type { Scene } from '../document'
import { readingOf } from './document-numbers'

export interface SavedCamera {
  /** [m] */
  readonly position: Vec3
  readonly target: Vec3
  readonly orthographic: boolean
}

export function savedCamera(scene: Scene): SavedCamera | null {
  const { position, target, orthographic = false } = scene.view?.camera ?? {}
  if (!position || !target) return null
  const reading = readingOf(scene)
  const [p, t] = [reading.vector(position), reading.vector(target)]
  const apart = Math.hypot(p[0] - t[0], p[1] - t[1], p[2] - t[2])
  return Number.isFinite(apart) && apart > 0 ? { position: p, target: t, orthographic } : null
}
