import { bushing } from './bushing'
import { custom } from './custom'
import { drag } from './drag'
import { force } from './force'
import { gravitation } from './gravitation'
import { pull } from './pull'
import { spring } from './spring'
import { torque } from './torque'
import { torsionSpring } from './torsion-spring'

/** Every force kind. CONTRIBUTING.md says how to add one. */
export const forceKinds = {
  spring,
  'torsion-spring': torsionSpring,
  bushing,
  force,
  torque,
  drag,
  gravitation,
  pull,
  custom,
}

export type ForceKinds = typeof forceKinds
export type ForceKindName = keyof ForceKinds
