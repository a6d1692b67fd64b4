import type { IntegratorName } from '../step/integrators'

/** Against drift of φ and φ̇: see dynamics of each in project.ts and assemble.ts. */
export type Stabilisation = 'projection' | 'baumgarte' | 'augmented-lagrangian' | 'none'

/** What happens where several contacts are hit at once: Newton's law for all together, or one contact after the other, the fastest first, until none closes
 any more. */
export type Impacts = 'simultaneous' | 'sequential'

export interface Settings {
  readonly integrator: IntegratorName
  readonly stabilisation: Stabilisation
  /** [1/s] Baumgarte and augmented-Lagrangian gain on φ̇ */
  readonly alpha: number
  /** [1/s] and on φ */
  readonly beta: number
  /** Error per substep of error-controlled integrators, relative to the size and speed of the mechanism. */
  readonly tolerance: number
  /** A row whose pivot in S is below this fraction of its diagonal counts as implied by others. */
  readonly rankTolerance: number
  readonly impacts: Impacts
}

export const defaultSettings: Settings = {
  integrator: 'adaptive',
  stabilisation: 'projection',
  alpha: 20,
  beta: 20,
  tolerance: 1e-9,
  rankTolerance: 1e-10,
  impacts: 'simultaneous',
}
