import type { Plan } from '../measure'
import type { Finding } from '../report'

export interface Experiment {
  /** For `--only`. */
  readonly name: string
  readonly title: string
  run(plan: Plan): Promise<readonly Finding[]>
}

/** [s] the step of everything timed here */
export const dt = 1e-3
