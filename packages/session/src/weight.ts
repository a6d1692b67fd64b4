import type { Scene } from '@freebody/scene'

/** Bodies and characters of a document up to which it costs little, whatever it holds: every example is shorter. */
const BODIES = 500
const CHARACTERS = 20_000

/** Whether a scene may be compiled on a page at once. A guess from its size, which costs nothing: others are compiled by the worker first
 (see opening.ts), whatever they turn out to cost. */
export function isLight(scene: Scene): boolean {
  return (scene.bodies?.length ?? 0) <= BODIES && JSON.stringify(scene).length <= CHARACTERS
}
