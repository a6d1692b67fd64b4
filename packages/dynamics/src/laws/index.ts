import { coulomb } from './coulomb'
import { custom } from './custom'
import { quadratic } from './quadratic'
import { viscous } from './viscous'

/** Every non-ideal law. CONTRIBUTING.md says how to add one. */
export const lawKinds = { viscous, quadratic, coulomb, custom }

export type LawKinds = typeof lawKinds
export type LawKindName = keyof LawKinds
