export { compileEquation, compileEquations, type CompiledEquation, type Equation } from './equation'
export {
  compileForce,
  type CompiledForce,
  type FieldProblem,
  type ForceText,
  type PotentialText,
  type Location,
} from './force'
export { equationLatex, type EquationLatex } from './latex'
export { compileLaw, type CompiledLaw, type LawText } from './law'
export { namesIn, quotedName, spokenName, unquotedPath, withPartRenamed, type SpokenName } from './names'
export { nearest } from './nearest'
export {
  createEvaluator,
  evaluateParameters,
  type EvaluatedParameters,
  type EvaluateText,
} from './parameters'
export { compileLimit, type CompiledLimit, type LimitText } from './limit'
export { coordinateNames, measureOf } from './quantities'
export { LIMITS, type Problem } from './problem'
export { compileProfile, type CompiledProfile } from './profile'
export type { BodyName, JointName, LiveParameter, PointName, Scope, WorldAxis } from './scope'
