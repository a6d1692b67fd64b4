/* References that no model is made of: what the camera follows. Those of joints, forces and laws are found where they are
 compiled. */
import { GROUND } from '@freebody/dynamics'
import type { Scene } from '../document'
import { pointer, type Report } from '../problem'

export function checkView(scene: Scene, report: Report): void {
  const follow = scene.view?.follow
  if (follow === undefined || follow === GROUND || scene.bodies?.some((body) => body.id === follow)) return
  report({
    path: pointer('view', 'follow'),
    at: null,
    message: `The camera follows "${follow}", which does not exist.`,
    severity: 'warning',
    fix: { type: 'set', in: 'view', values: { follow: null } },
  })
}
