import type { Scene } from '@freebody/scene'

/** Things and characters of a document up to which it costs little, whatever it holds: every example is shorter. */
const THINGS = 500
const CHARACTERS = 20_000

/** Whether a scene may be compiled on a page at once. A guess from its size, which costs nothing: others are compiled by the worker first
 (see opening.ts), whatever they turn out to cost. */
export function isLight(scene: Scene): boolean {
  const { bodies, joints, forces, laws } = scene
  const things = [bodies, joints, forces, laws].reduce((sum, list) => sum + (list?.length ?? 0), 0)
  return things <= THINGS && JSON.stringify(scene).length <= CHARACTERS
}
