/* Hidden and locked items: stored in the document, so that a scene looks the same wherever it is opened. */
import type { Edit, Scene } from '@freebody/scene'

export type Mark = 'hidden' | 'locked'

export function marked(scene: Scene, mark: Mark): readonly string[] {
  return scene.view?.[mark] ?? []
}

/** All of them, or all but them. */
export function marking(scene: Scene, mark: Mark, ids: readonly string[], on: boolean): Edit {
  const others = marked(scene, mark).filter((id) => !ids.includes(id))
  const next = on ? [...others, ...ids] : others
  return { type: 'set', in: 'view', values: { [mark]: next.length > 0 ? next : null } }
}
