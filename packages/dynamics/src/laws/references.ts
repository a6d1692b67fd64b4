import type { LawReference } from './definition'
import { coulombReference } from './coulomb'
import { customReference } from './custom'
import { quadraticReference } from './quadratic'
import { viscousReference } from './viscous'
import type { LawKindName } from '.'

/** What the reference says of every law kind. Apart from the definitions, so that pages which do not show it do not load it. */
export const lawReferences: Readonly<Record<LawKindName, LawReference>> = {
  coulomb: coulombReference(),
  custom: customReference(),
  quadratic: quadraticReference(),
  viscous: viscousReference(),
}
