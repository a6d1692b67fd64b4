import type { IntegratorName } from '.'
import type { Advance } from './definition'
import { dop853 } from './dop853'
import { controlledSteps, fixedStep } from './explicit'
import { sdirk2 } from './implicit'
import { leapfrog, nystrom, semiImplicitEuler } from './one-step'
import { dormandPrince54, rk4 } from './tableau'

/** How each integrator advances a state. */
export const advances: Readonly<Record<IntegratorName, Advance>> = {
  adaptive: (m, s, ws, dt, o) => controlledSteps(dormandPrince54, m, s, ws, dt, o),
  precise: (m, s, ws, dt, o) => controlledSteps(dop853, m, s, ws, dt, o),
  rk4: (m, s, ws, dt, o) => fixedStep(rk4, m, s, ws, dt, o),
  nystrom,
  leapfrog,
  'semi-implicit-euler': semiImplicitEuler,
  implicit: sdirk2,
}
