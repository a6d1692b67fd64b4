import { coulomb } from './coulomb'
import { custom } from './custom'
import { quadratic } from './quadratic'
import { viscous } from './viscous'

/** Every non-ideal law the engine knows. Adding one: write its file, add its name here. */
export const lawKinds = { viscous, quadratic, coulomb, custom }

export type LawKinds = typeof lawKinds
export type LawKindName = keyof LawKinds
