export { compile, compileInParts, type Compiled, type Problem } from './model/compile'
export { finish, PART, type Parts } from './model/parts'
export { withForce } from './model/extend'
export {
  GROUND,
  type BodySpec,
  type ForceSpec,
  type FrameSpec,
  type JointSpec,
  type LawSpec,
  type ModelSpec,
} from './model/spec'
export type { Algebra, Constraint, Force, Law, Model } from './model/model'
export {
  cloneState,
  copyClosed,
  copyState,
  ENTRY,
  UNKNOWN,
  createState,
  sameState,
  type State,
} from './model/state'
export { createWorkspace, type Solver, type Workspace } from './model/workspace'
export { startWasm, type CompiledKernels } from './wasm'
export { kernelShare, type KernelShare } from './kernels/share'
export { defaultSettings, type Impacts, type Settings, type Stabilisation } from './model/settings'
export { evaluate, type Evaluated } from './evaluate'
export { assembleForces } from './assembly/applied'
export { assembleRows } from './assembly/assemble'
export {
  constraintErrors,
  constraintPower,
  contactPoint,
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
  reactionWhereItActs,
  totalEnergy,
  wrenchOnBody,
  type Axes,
  type Momentum,
  type Part,
  type Reaction,
} from './readouts/readouts'
export {
  closedConstraint,
  createConditionReader,
  OPEN,
  type ConditionForces,
  type ConditionNow,
  type ConditionReader,
} from './readouts/conditions'
export { redundancy, type Redundancy } from './readouts/redundancy'
export { loadPlainKernels } from './step/plain-kernels'
export { onPulse } from './pulse'
export { step, type Stepped } from './step/step'
export { stepMultipliers } from './step/multipliers'
export { assembleInitial } from './one-sided/start'
export type { Assembled } from './step/project'
export { findBreak, timedRows, type Break, type Sample, type TimedRow } from './notices/breaks'
export { watchLines, type Line, type LineWatch } from './notices/lines'
export { allClear, oneSided, wrongSince, type Evaluation, type Side } from './notices/one-sided'
export { curvesWithoutExtent } from './notices/points'
export { closedFraction, closedTolerance } from './notices/tolerance'
export { displaceBodies, prepareDisplacement, projectDisplacement, type Displaced } from './readouts/displace'
export type { KindTexts } from './model/texts'
export type { Failure, Reason } from './model/outcome'
export { integrators, type IntegratorName } from './step/integrators'
export type { IntegratorDefinition } from './step/integrators/definition'
export { jointKinds, type JointKindName } from './joints'
export { contactKinds, type ContactKindName } from './one-sided/contacts'
export { CLOSED, SLIDES, STICKS, conditionAt, doingAt, placeOf, type Doing } from './one-sided/closed'
export type { Condition, OneSidedConditions } from './one-sided/conditions'
export { evaluateMode, modeOf, type Mode } from './one-sided/modes'
export { oneSidedWork, resolve, type Impact } from './one-sided/resolve'
export { watchGaps, type Watch } from './one-sided/watch'
export type { BoundSpec, ContactSpec, OneSidedSpec } from './one-sided/spec'
export { holdsPoint } from './joints/definition'
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
export type { FittedParams, JointEditing, MirrorRule } from './joints/editing-definition'
export type { PictureAxis, PicturePart } from './joints/picture'
export { symbolOfGlyphs, type KindSymbol, type SymbolPart } from './joints/symbol'
export type { AxisIndex, RowFormula, RowLatex } from './joints/derivation'
export { forceKinds, type ForceKindName } from './forces'
export type {
  ForceDefinition,
  ForceEditing,
  ForceReference,
  Measure as ForceMeasure,
} from './forces/definition'
export { frictionDoubts, type FrictionDoubt } from './laws/doubts'
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
} from './assembly/rows'
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
} from './assembly/jets'
export { X, Y, Z, type Jet, type Kinematics } from './assembly/kinematics'
export { push, twist, type ForceWriter } from './forces/definition'
export type { Field, Fields } from './model/fields'
export type { Profile } from './functions/profiles'
export { carryTurns, type AxisPair, type Turn, type TurnSpec } from './assembly/turns'
export { cycloid, ellipse, helix, parabola, type Curve } from './functions/curves'
export { cone, cylinder, ellipsoid, paraboloid, type Surface } from './functions/surfaces'
