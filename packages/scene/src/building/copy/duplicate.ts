/* A copy, or a mirror image, as one edit. Apart from groups.ts, because pages load them with their first command. */
import type { Vec3 } from '@freebody/math'
import type { Scene } from '../../document'
import { pairEdits } from '../../edits/pairs'
import { groupOf, isEmpty, putAll, renamed, seenIds } from './copies'
import { hasImage } from './mirrored'
import { transformed } from './transformed'
import { namesIn } from '../names'
import { listed, made, refused, type Building } from '../outcome'
import { readingOf } from '../document-numbers'
import { motion, reflection, type Plane } from './transform'

export const NOTHING = 'Nothing is selected that could be copied; select a body, a joint or a force.'

export function duplicate(
  scene: Scene,
  ids: readonly string[],
  { offset_W = [0.2, 0, 0] }: { readonly offset_W?: Vec3 } = {},
): Building {
  const group = groupOf(scene, ids)
  if (isEmpty(group)) return refused(NOTHING)
  const moved = transformed(group, readingOf(scene), motion(offset_W))
  const { group: copy, ids: named } = renamed(moved, namesIn(scene))
  return made([...putAll(copy), ...pairEdits(scene, [named])], seenIds(copy))
}

/** The mirror image in a plane, beside the original or, with `copy: false`, in place of it. */
export function mirror(
  scene: Scene,
  ids: readonly string[],
  plane: Plane,
  { copy = true }: { readonly copy?: boolean } = {},
): Building {
  if (!(Math.hypot(...plane.normal) > 0))
    return refused('The normal of the plane is zero and has no direction; give one.')
  const group = groupOf(scene, ids)
  if (isEmpty(group)) return refused(NOTHING)
  const image = transformed(group, readingOf(scene), reflection(plane))
  const lost = [...group.equations, ...[...group.joints, ...group.forces].filter((thing) => !hasImage(thing))]
  const note =
    lost.length === 0
      ? null
      : `${listed(lost.map((thing) => thing.label ?? thing.id))} ${lost.length === 1 ? 'was' : 'were'} left out: typed text has no mirror image.`
  if (!copy) return made(putAll(image), seenIds(image), note)
  const { group: named, ids: names } = renamed(image, namesIn(scene))
  return made([...putAll(named), ...pairEdits(scene, [names])], seenIds(named), note)
}
