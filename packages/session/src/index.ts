export { createSession, MACRO_STEP, type Created, type RunState, type Session } from './session'
export { createArrowForces, type ArrowForces } from './arrow-forces'
export { readSession, type JointReading, type Readings } from './readings'
