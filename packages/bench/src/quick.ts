/* The bench for those who do not want to wait: what it leaves out, and where it stops. */
import type { ContestPlan } from './contest'
import type { ProblemName } from './problems'

export const quickPlan: ContestPlan = {
  quick: true,
  rounds: 3,
  // whoever is timed has run for some tenths of a second before, to be looked at
  warmup: 0,
  limit: 100,
  limits: { 'chain-20': { mujoco: 450 } },
}

/** Only steps are timed where a whole second would cost most peers seconds. */
export const stepsOnlyWhenQuick: readonly ProblemName[] = ['chain-1000', 'four-bar-40', 'lattice-20']
/** And these are left out: two add little to what their neighbours show, one is too stiff for anybody in a tenth of a second. */
export const leftOutWhenQuick: readonly ProblemName[] = ['chain-5', 'chain-500', 'mass-ratio']
