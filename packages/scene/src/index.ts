export {
  attachedLists,
  collectionNames,
  emptyScene,
  framesOf,
  withFrames,
  VERSION,
  type Attached,
  type Body,
  type CollectionName,
  type Collections,
  type ContactPair,
  type Contacts,
  type Equation,
  type Floor,
  type Force,
  type ForceKind,
  type Frame,
  type Friction,
  type Joint,
  type JointKind,
  type Json,
  type Law,
  type Limit,
  type LawKind,
  type Measurement,
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
export { stringify } from './stringify'
export { check } from './check'
export { startChanges, type StartChange } from './check/start'
export { createWatcher, type Watcher } from './notices'
export type { Notice, NoticeDefinition } from './notices/definition'
export { formulationNames } from './formulations'
export type { Problem } from './problem'
export { migrate, type Migrated } from './migrate'
export { LIMITS } from './schema/limits'
export {
  documentKind,
  documentKinds,
  LOCALS as TEXT_LOCALS,
  slackKinds,
  type KindDefinition,
  type TextField,
} from './kinds'
export { kindTexts } from './kind-texts'
export { shapeKinds, type ShapeKindName } from './shapes'
export { outlineOfBody, surfaceInBody } from './shapes/outline'
export type { Surface } from './shapes/surface'
export type { ShapeDefinition, ShapeField, ShapeFields, Solid } from './shapes/definition'
export { pointTextEdits } from './edits/text-references'
export { apply, type Applied, type Edit } from './edits'
export {
  compileParsed,
  compileParsedInParts,
  fromCentre,
  type CompiledScene,
  type Uncompiled,
} from './compile'
export { compileScene } from './compile/checked'
export type { CompiledBody, PlacedShape } from './compile/bodies'
export type { CompiledCondition, CompiledLimit } from './compile/one-sided/condition'
export type { CompiledFloor } from './compile/one-sided/contacts'
export { isSlack } from './compile/one-sided/bounds'
export type { CompiledMeasurement, MeasuredPlace } from './compile/measurements'
export type { MassProperties, Principal } from './compile/mass'
export { withMass } from './compile/fixes'
export type { Overrides } from './compile/parameters'
export { nearest, quotedName, spokenName, unquotedPath } from '@freebody/expressions'
export { checkOverride, numbersOf, valueOfText, withNumber, type WrongValue } from './compile/overrides'
export { quatOfAngles } from './compile/reader'
export { compileReference, type CompiledReference } from './compile/reference'
export type { CompiledSettings } from './compile/settings'
export { decode, encode, type Decoded } from './share/codec'
export {
  linkOf,
  loadSource,
  readAddress,
  type Address,
  type Fetch,
  type Link,
  type Loaded,
  type LoadOptions,
} from './share/address'
export { momentOf, restoreMoment, type Moment } from './share/moment'
export { exampleGroups, examples, type Example, type ExampleGroup } from './examples'
// building by hand
export {
  anchorsInWorld,
  anchorsOf,
  boundsInWorld,
  groundAnchor,
  inWorld,
  placeOf,
  surfaceAnchor,
  surfaceDistance,
  turnedTo,
  type PlacedAnchor,
  type WorldAnchor,
} from './building/places/anchors'
export { copy, insert, paste } from './building/copy/clipboard'
export { componentOf, type Component } from './building/components'
export { explainFriction, explainRedundancy } from './check/redundancy-sentences'
export { arrayCircular, arrayLinear, type ArrayOptions } from './building/copy/arrays'
export { duplicate, mirror } from './building/copy/duplicate'
export { alignTo, groundBody, removeMany, type Alignment } from './building/copy/groups'
export {
  forcePicks,
  jointPicks,
  needsAxis,
  newDriver,
  newForce,
  newJoint,
  newLaw,
  plannedFrames,
  type JointOptions,
} from './building/add/joints'
export { measuredPlaces, newMeasurement } from './building/add/measurements'
export { moveBodies, type Motion } from './building/move/move-bodies'
export {
  newBody,
  newEquation,
  newGroundPoint,
  newParameter,
  newParticle,
  newPoint,
  newShape,
  type BodyOptions,
  type ParameterOptions,
} from './building/add/new-things'
export { identifier, namesIn, type Names } from './building/names'
export type { Building, Made, Refused } from './building/outcome'
export type { Picks, PlannedFrame } from './building/add/joint-plans'
export { savedCamera, type SavedCamera } from './building/saved-camera'
export { changeBodies } from './building/move/attached'
export { derivedSizes, withDerivedSize } from './building/move/derived-sizes'
export { handlesOf, resize, type PlacedHandle, type ResizeOptions } from './building/move/resize'
export { snap, snapTargets, type SnapChoice, type Snapped, type SnapOptions } from './building/places/snap'
export { templateNames, type TemplateName } from './building/add/template-names'
export { insertTemplate, templates, type Template } from './building/add/templates'
export { touching, type Touch } from './building/places/bodies-at'
export type { Plane } from './building/copy/transform'
export { frameDrawing } from './reference/drawing'
export {
  forceMeasures,
  forceReference,
  jointCoordinates,
  jointReference,
  lawActs,
  type Described,
} from './reference/page'
export { profileReference, type ProfileReference } from './reference/profiles'
export { frameName, FRAMES, REACTIONS } from './reference/sentences'
