/* The bench for those who do not want to wait, and the whole of it: where each stops, and what the first leaves out. Whoever is timed has
 run for some tenths of a second before, to be looked at: nobody needs a round to warm up. */
import { type ContenderName, contenderNames } from './contenders'
import type { ContestPlan } from './contest'
import type { ProblemName } from './problems'

export const quickPlan: ContestPlan = {
  quick: true,
  rounds: 5,
  warmup: 0,
  limit: 100,
  limits: { 'chain-20': { mujoco: 450 } },
}

const everybody = (limit: number): Partial<Record<ContenderName, number>> =>
  Object.fromEntries(contenderNames.map((name) => [name, limit]))

/** A quarter of an hour. Where everybody needs longer, those who get there at all may. */
export const fullPlan: ContestPlan = {
  quick: false,
  rounds: 7,
  warmup: 0,
  limit: 300,
  limits: {
    'chain-20': { mujoco: 450 },
    'chain-500': { freebody: 1000, bullet: 1000 },
    'chain-1000': { freebody: 1000, bullet: 1000 },
    'mass-ratio': { freebody: 700, mujoco: 700, bullet: 700 },
    // (on a net nobody but us gets below a millimetre in a second: two are given, to know it)
    'lattice-20': { ...everybody(2000), freebody: 1000 },
  },
}

/** Only steps are timed where a whole second would cost most peers seconds. */
export const stepsOnlyWhenQuick: readonly ProblemName[] = ['chain-1000', 'four-bar-40', 'lattice-20']
/** And these are left out: two add little to what their neighbours show, one is too stiff for anybody in a tenth of a second. */
export const leftOutWhenQuick: readonly ProblemName[] = ['chain-5', 'chain-500', 'mass-ratio']
