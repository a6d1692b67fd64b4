/* Ids of hidden and locked things, updated when things are renamed or removed. */
import { GROUND } from '@freebody/dynamics'
import { collectionNames, type Scene, type View } from '../document'

const MARKS = ['hidden', 'locked'] as const

export function renamedMarks(scene: Scene, id: string, to: string): Scene {
  return withMarks(scene, (ids) => (ids.includes(id) ? ids.map((x) => (x === id ? to : x)) : ids))
}

/** Without the ids of removed things. */
export function keptMarks(scene: Scene): Scene {
  if (!scene.view?.hidden && !scene.view?.locked) return scene
  const there = new Set([
    GROUND,
    ...collectionNames.flatMap((name) => (scene[name] ?? []).map(({ id }) => id)),
  ])
  return withMarks(scene, (ids) =>
    ids.every((id) => there.has(id)) ? ids : ids.filter((id) => there.has(id)),
  )
}

function withMarks(scene: Scene, change: (ids: readonly string[]) => readonly string[]): Scene {
  let view: View | undefined = scene.view
  for (const mark of MARKS) {
    const before = view?.[mark]
    const after = before && change(before)
    if (!view || after === before) continue
    const { [mark]: _, ...rest } = view
    view = after && after.length > 0 ? { ...rest, [mark]: after } : rest
  }
  if (!view || view === scene.view) return scene
  if (Object.keys(view).length > 0) return { ...scene, view }
  const { view: _, ...rest } = scene
  return rest
}
