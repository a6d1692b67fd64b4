export {
  collectionNames,
  emptyScene,
  framesOf,
  VERSION,
  type Attached,
  type Body,
  type CollectionName,
  type Collections,
  type Equation,
  type Force,
  type ForceKind,
  type Frame,
  type Joint,
  type JointKind,
  type Json,
  type Law,
  type LawKind,
  type Num,
  type Parameter,
  type Plot,
  type Readout,
  type Scene,
  type Shape,
  type SimulationSettings,
  type Turn,
  type Turned,
  type Vector,
  type View,
} from './document'
export { parseScene, type ParsedScene } from './parse'
export { stringify } from './write'
export { check } from './check'
export type { Problem } from './problem'
export { migrate, type Migrated } from './migrate'
export { LIMITS } from './schema/limits'
export { shapeKinds, type ShapeKindName } from './shapes'
export type { ShapeDefinition, ShapeField, ShapeFields, Solid } from './shapes/definition'
export { apply, editKinds, type Applied, type Dirty, type Edit } from './edits'
export { compileScene, fromCentre, type CompiledScene, type Uncompiled } from './compile'
export type { CompiledBody, PlacedShape } from './compile/bodies'
export type { MassProperties, Principal } from './compile/mass'
export type { Overrides } from './compile/parameters'
export type { CompiledSettings } from './compile/settings'
export { decode, encode, type Decoded } from './share/codec'
export { momentOf, restoreMoment, type Moment } from './share/moment'
export { examples, type Example } from './examples'
