import { bushingEditing } from './bushing'
import type { ForceEditing } from './definition'
import { forceEditing as ofForce } from './force'
import { torqueEditing } from './torque'
import type { ForceKindName } from '.'

/** How editors mirror the kinds that the default does not fit. Apart from the definitions, so that pages that only run scenes do not load
 it. */
export const forceEditing: { readonly [K in ForceKindName]?: ForceEditing } = {
  bushing: bushingEditing,
  force: ofForce,
  torque: torqueEditing,
}
