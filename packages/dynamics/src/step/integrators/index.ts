import type { IntegratorDefinition } from './definition'

/** Every integrator. Adding one: write its file, add its entry here, and how it advances in advance.ts. Apart, so that
 forms and checks that list them need not load the step. */
export const integrators = {
  adaptive: {
    kind: 'adaptive',
    label: 'Adaptive (Dormand–Prince 5)',
    summary: 'Chooses substeps by an error estimate inside each step; the default, and hard to blow up.',
    order: 5,
    errorControlled: true,
  },
  precise: {
    kind: 'precise',
    label: 'Precise (Dormand–Prince 8)',
    summary: 'Twelve stages of order eight under error control; the cheapest way to many digits.',
    order: 8,
    errorControlled: true,
  },
  rk4: {
    kind: 'rk4',
    label: 'Runge–Kutta 4',
    summary: 'The classical four stages at the step you choose; accurate while the step is small enough.',
    order: 4,
    errorControlled: false,
  },
  nystrom: {
    kind: 'nystrom',
    label: 'Runge–Kutta–Nyström 4',
    summary:
      'Order four as well, for three factorisations instead of four: its two middle stages share their positions.',
    order: 4,
    errorControlled: false,
  },
  leapfrog: {
    kind: 'leapfrog',
    label: 'Leapfrog',
    summary: 'One factorisation per step and second order: the least work for a look at the motion.',
    order: 2,
    errorControlled: false,
  },
  'semi-implicit-euler': {
    kind: 'semi-implicit-euler',
    label: 'Semi-implicit Euler',
    summary: 'One factorisation per step and first order: what game engines do.',
    order: 1,
    errorControlled: false,
  },
  implicit: {
    kind: 'implicit',
    label: 'Implicit (SDIRK 2)',
    summary: 'Stays stable however stiff the springs and dampers; damps what the step cannot resolve.',
    order: 2,
    errorControlled: false,
  },
} as const satisfies Record<string, IntegratorDefinition>

export type IntegratorName = keyof typeof integrators
