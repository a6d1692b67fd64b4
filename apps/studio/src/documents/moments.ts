/* The moment of the run at which an opened scene starts, by scene: a link may contain both. */
import type { Moment, Scene } from '@freebody/scene'

const moments = new WeakMap<Scene, Moment>()

/** Null: the run begins at its start. */
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
