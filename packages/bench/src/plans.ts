/* The quick bench and the full one: their limits, and what the quick one leaves out. Settings have run for some tenths of a second when they are
 timed, so no round is needed to warm up. */
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

const all = (limit: number): Partial<Record<ContenderName, number>> =>
  Object.fromEntries(contenderNames.map((name) => [name, limit]))

/** About 25 minutes. Limits are higher where every engine needs longer. */
export const fullPlan: ContestPlan = {
  quick: false,
  rounds: 7,
  warmup: 0,
  limit: 300,
  limits: {
    'chain-20': { mujoco: 450 },
    'chain-500': { freebody: 1000, bullet: 1000 },
    'chain-1000': { freebody: 1000, bullet: 1000 },
    v6: { mujoco: 700 },
    'mass-ratio': { freebody: 700, mujoco: 700, bullet: 700 },
    // Only Freebody gets below a millimetre within a second.

    'lattice-20': { ...all(2000), freebody: 1000 },
  },
}

/** Only steps are timed where a whole second would cost most peers seconds. */
export const stepsOnlyWhenQuick: readonly ProblemName[] = [
  'chain-1000',
  'four-bar-40',
  'lattice-20',
  'spring-net-20',
]
/** Left out: two show little beyond their neighbours, one is too stiff for every engine in a tenth of a second. */
export const leftOutWhenQuick: readonly ProblemName[] = ['chain-5', 'chain-500', 'mass-ratio']
