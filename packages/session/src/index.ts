export { createSession, FASTEST, SLOWEST } from './create-session'
export type { Session, SessionOptions, Timeline } from './session'
export type { RunState, SessionFailure } from './run-state'
export type { Opening } from './opening'
export { isLight } from './weight'
export { onEachFrame } from './clock'
export { stepPart } from './between'
export { onClock, SAME } from './clock-times'
export { nextTask, type Arrival, type GoToOptions } from './go-to'
export { createEvaluation, type EvaluatedMoment, type Evaluation } from './evaluation'
export { createRunner } from './create-runner'
export type { CreatedRunner, Runner, RunnerOptions, UpdateOptions } from './runner'
export { createServer, type Server, type Surroundings } from './server'
export { loadForms } from './forms'
export type { Action, UpdateReport } from './report'
export type { Remedy } from './remedies'
export { isPointerForce, readGrip, type Grip, type Held } from './pointer-force'
export type { RunImpact } from './impact-news'
export type { ImpactLog } from './impacts'
export type { Loop } from './protocol'
export { TrustedWorker } from './engine-in-worker'
export { openWorkerOrPage, type Port, type WorkerLike, type WorkerOrPage } from './worker-or-page'
export type { ChannelFeed } from './channel-feed'
export {
  readSession,
  readStructure,
  type ForceReading,
  type JointReading,
  type Read,
  type Readings,
  type Wrench,
} from './readings'
export { noZeros, zerosOf, type Zeros } from './zero'
export {
  conditionsOf,
  thingOf,
  type ConditionReading,
  type ConditionState,
} from './conditions'
export type { FreeBody, FreeBodyEntry } from './free-body'
export {
  channelFamilies,
  createChannelReader,
  createSampler,
  csvField,
  csvHead,
  csvRow,
  expandChannels,
  findChannels,
  jsonRow,
  listChannels,
  type Channel,
  type ChannelReader,
  type CreatedSampler,
  type Family as ChannelFamily,
  type Found,
  type Sampler,
  type SamplerOptions,
} from './channels'
