export { formulations, solveBy, type FormulationName, type Formulations } from './formulations'
export { check, solve, solveWith, study, type Outcome, type Solved } from './solve'
export type { Choice, Definition } from './definition'
export type { Assumption, ReasonCode, Refusal } from './assumptions'
export { gaussFunction, type Facts, type System } from './system'
export { createDriver } from './drive'
export {
  quaternionAccelerations,
  quaternionE,
  systemOf,
  twistFromQuaternion,
  type Assembled,
  type Description,
  type Motion,
  type NamedSystem,
  type Structure,
} from './describe'
export {
  compareForm,
  difference,
  digits,
  engineAnswer,
  type Agreement,
  type EngineAnswer,
} from './compare'
export { compareCosts, type Contender, type Cost } from './cost'
export { formPage, indexPage } from './docs'
export { squareRoot, type Root, type RootMethod } from './roots'
export { constraintSpectrum } from './singular-values'
export type { Spectrum } from './linear-algebra'
export type { AuxiliaryExtras, AuxiliaryOptions } from './forms/auxiliary'
export type { CholeskyExtras } from './forms/cholesky'
export type { GibbsAppellExtras } from './forms/gibbs-appell'
export type { KaneExtras } from './forms/kane'
export type { LagrangeExtras } from './forms/lagrange'
export type { MultiplierExtras } from './forms/lagrange-multipliers'
export type { MInverseExtras } from './forms/m-inverse'
export type { NonSymmetricExtras } from './forms/non-symmetric'
export type { OneFourExtras } from './forms/one-four-inverse'
export type { UdwadiaKalabaExtras } from './forms/udwadia-kalaba'
export type { PhohomsiriExtras } from './forms/udwadia-phohomsiri'
