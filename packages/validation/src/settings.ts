import type { SimulationSettings } from '@freebody/scene'

/** Settings that change how a motion is computed, and not what it is. */
export const NUMERICAL = [
  'integrator',
  'stabilisation',
  'formulation',
  'step',
  'tolerance',
  'rankTolerance',
  'alpha',
  'beta',
] as const satisfies readonly (keyof SimulationSettings)[]
