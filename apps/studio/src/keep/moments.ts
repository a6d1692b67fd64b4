/* Moments of a run that came with a scene, by the scene they came with: a link may hold both. */
import type { Moment, Scene } from '@freebody/scene'

const moments = new WeakMap<Scene, Moment>()

/** Where the run of a scene that was just opened begins; null for its start. */
export function momentWith(scene: Scene): Moment | null {
  return moments.get(scene) ?? null
}

export function rememberMoment({
  scene,
  moment,
}: {
  readonly scene: Scene
  readonly moment?: Moment | null
}): void {
  if (moment) moments.set(scene, moment)
}
