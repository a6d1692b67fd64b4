import type { ForceReference } from './definition'
import { bushingReference } from './bushing'
import { customReference } from './custom'
import { dragReference } from './drag'
import { forceReference } from './force'
import { gravitationReference } from './gravitation'
import { pullReference } from './pull'
import { springReference } from './spring'
import { torqueReference } from './torque'
import { torsionSpringReference } from './torsion-spring'
import type { ForceKindName } from '.'

/** What the reference says of every force kind. Apart from the definitions, so that pages which do not show it do not load it. */
export const forceReferences: Readonly<Record<ForceKindName, ForceReference>> = {
  bushing: bushingReference(),
  custom: customReference(),
  drag: dragReference(),
  force: forceReference(),
  gravitation: gravitationReference(),
  pull: pullReference(),
  spring: springReference(),
  torque: torqueReference(),
  'torsion-spring': torsionSpringReference(),
}
