import { bodyMotion, bodyPoints } from './bodies'
import { conditionForces, conditionStates, contactSums } from './conditions'
import {
  constraintErrors,
  constraintPowers,
  jointCoordinates,
  multipliers,
  reactions,
  reactionsByBody,
} from './constraints'
import type { Family } from './definition'
import { forceMeasures, forcePowers, forceWrenches } from './forces'
import { frictionLoads } from './laws'
import { measurements } from './measurements'
import { energies, errors, momenta, parameters, solution, time } from './mechanism'

/** Every family, in the order of menus; of two channels that would have the same name, the first keeps it. */
export const families = {
  time,
  energies,
  momenta,
  errors,
  solution,
  bodyMotion,
  bodyPoints,
  measurements,
  jointCoordinates,
  reactions,
  reactionsByBody,
  multipliers,
  constraintErrors,
  constraintPowers,
  forceMeasures,
  forceWrenches,
  forcePowers,
  frictionLoads,
  conditionStates,
  conditionForces,
  contactSums,
  parameters,
} satisfies Record<string, Family>
