export { compile, type Compiled, type Problem } from './compile'
export {
  GROUND,
  type BodySpec,
  type ForceSpec,
  type FrameSpec,
  type JointSpec,
  type LawSpec,
  type ModelSpec,
} from './spec'
export type { Algebra, Constraint, Force, Law, Model } from './model'
export { cloneState, copyState, createState, sameState, type State } from './state'
export { createWorkspace, type Solver, type Workspace } from './workspace'
export { startMachine, type CompiledKernels } from './machine'
export { defaultSettings, type Settings, type Stabilisation } from './settings'
export { evaluate, type Evaluated } from './evaluate'
export { assembleForces } from './applied'
export { assembleRows } from './assemble'
export {
  constraintErrors,
  constraintPower,
  forceAlone,
  forceEnergy,
  forceMeasure,
  forcePower,
  gaussFunction,
  gravityPower,
  jointCoordinate,
  kineticEnergy,
  momentum,
  potentialEnergy,
  reaction,
  totalEnergy,
  wrenchOnBody,
  type Axes,
  type Momentum,
  type Part,
  type Reaction,
} from './readouts'
export { redundancy, type Redundancy } from './redundancy'
export { step, type Stepped } from './step'
export { assembleInitial, type Assembled } from './project'
export { findBreak, timedRows, type Break, type Sample, type TimedRow } from './notices/breaks'
export { linesOf, metAt, type Line } from './notices/lines'
export { oneSided, wrongSince, type Side } from './notices/one-sided'
export { curvesWithoutExtent } from './notices/points'
export { closedFraction, closedTolerance } from './notices/tolerance'
export { allow, prepareSlide, slide, type Slid } from './slide'
export type { KindTexts } from './texts'
export type { Failure, Reason } from './outcome'
export { integrators, type IntegratorName } from './integrators'
export type { IntegratorDefinition } from './integrators/definition'
export { jointKinds, type JointKindName } from './joints'
export { ABOUT_Z, type Measure } from './joints/measures'
export type {
  Coordinate,
  Driven,
  Glyph,
  JointDefinition,
  JointReference,
  Level,
  OneSided,
  Sense,
} from './joints/definition'
export { jointTexts } from './joints/texts'
export { jointReferences } from './joints/references'
export { amountOf, applied, basePoses, shownPoses, type Placed } from './joints/shown'
export { forceKinds, type ForceKindName } from './forces'
export type { ForceDefinition, ForceReference, Measure as ForceMeasure } from './forces/definition'
export { forceTexts } from './forces/texts'
export { forceReferences } from './forces/references'
export { frictionDoubts, type FrictionDoubt } from './laws/doubts'
export { lawTexts } from './laws/texts'
export { lawReferences } from './laws/references'
export { lawKinds, type LawKindName } from './laws'
export type { IdealReaction, LawDefinition, LawReference } from './laws/definition'
// what custom joints, forces and laws are written with
export {
  addForce,
  addTorque,
  addWrench,
  coincident,
  inPlane,
  openRow,
  openVelocityRow,
  perpendicular,
  startRow,
  type Rows,
} from './rows'
export {
  addScaled,
  along,
  angleAboutZ,
  compose,
  compose1,
  distance,
  dotAxes,
  emit,
  emitAcceleration,
  emitRate,
  setConstant,
  subtractTime,
  track,
} from './jets'
export { X, Y, Z, type Jet, type Kinematics } from './kinematics'
export { push, twist, type ForceWriter } from './forces/definition'
export type { Field, Fields } from './fields'
export type { Profile } from './profiles'
export { carryTurns, type AxisPair, type Turn, type TurnSpec } from './turns'
export { cycloid, ellipse, helix, parabola, type Curve } from './curves'
export { cone, cylinder, ellipsoid, paraboloid, type Surface } from './surfaces'
