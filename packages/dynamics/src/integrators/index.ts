import type { IntegratorDefinition } from './definition'
import { dop853 } from './dop853'
import { controlledSteps, fixedStep } from './explicit'
import { sdirk2 } from './implicit'
import { nystrom } from './nystrom'
import { leapfrog, semiImplicitEuler } from './short'
import { dormandPrince54, rk4 } from './tableau'

/** Every integrator the engine knows. Adding one: write its file, add its entry here. */
export const integrators = {
  adaptive: {
    kind: 'adaptive',
    label: 'Adaptive (Dormand–Prince 5)',
    summary: 'Chooses substeps by an error estimate inside each step; the default, and hard to blow up.',
    order: 5,
    errorControlled: true,
    advance: (m, s, ws, dt, o) => controlledSteps(dormandPrince54, m, s, ws, dt, o),
  },
  precise: {
    kind: 'precise',
    label: 'Precise (Dormand–Prince 8)',
    summary: 'Twelve stages of order eight under error control; the cheapest way to many digits.',
    order: 8,
    errorControlled: true,
    advance: (m, s, ws, dt, o) => controlledSteps(dop853, m, s, ws, dt, o),
  },
  rk4: {
    kind: 'rk4',
    label: 'Runge–Kutta 4',
    summary: 'The classical four stages at the step you choose; accurate while the step is small enough.',
    order: 4,
    errorControlled: false,
    advance: (m, s, ws, dt, o) => fixedStep(rk4, m, s, ws, dt, o),
  },
  nystrom: {
    kind: 'nystrom',
    label: 'Runge–Kutta–Nyström 4',
    summary:
      'Order four as well, for three factorisations instead of four: its two middle stages share their positions.',
    order: 4,
    errorControlled: false,
    advance: nystrom,
  },
  leapfrog: {
    kind: 'leapfrog',
    label: 'Leapfrog',
    summary: 'One factorisation per step and second order: the least work for a look at the motion.',
    order: 2,
    errorControlled: false,
    advance: leapfrog,
  },
  'semi-implicit-euler': {
    kind: 'semi-implicit-euler',
    label: 'Semi-implicit Euler',
    summary: 'One factorisation per step and first order: what game engines do.',
    order: 1,
    errorControlled: false,
    advance: semiImplicitEuler,
  },
  implicit: {
    kind: 'implicit',
    label: 'Implicit (SDIRK 2)',
    summary: 'Stays stable however stiff the springs and dampers; damps what the step cannot resolve.',
    order: 2,
    errorControlled: false,
    advance: sdirk2,
  },
} as const satisfies Record<string, IntegratorDefinition>

export type IntegratorName = keyof typeof integrators
