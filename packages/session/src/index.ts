export {
  createSession,
  FASTEST,
  SLOWEST,
  type RunState,
  type Session,
  type SessionFailure,
  type SessionOptions,
  type Timeline,
} from './session'
export {
  createRunner,
  type CreatedRunner,
  type Runner,
  type RunnerOptions,
  type UpdateOptions,
} from './runner'
export { createServer, type Server, type Surroundings } from './server'
export { loadForms } from './forms'
export type { Action, UpdateReport } from './report'
export type { Remedy } from './remedies'
export { isHand, readGrip, type Grip, type Held } from './hand'
export type { Loop } from './protocol'
export type { WorkerLike } from './hosts'
export type { ChannelFeed } from './feed'
export {
  readSession,
  readStructure,
  type ForceReading,
  type JointReading,
  type Read,
  type Readings,
  type Wrench,
} from './readings'
export type { FreeBody, FreeBodyEntry } from './free-body'
export {
  channelFamilies,
  createSampler,
  csvField,
  csvHead,
  csvRow,
  expandChannels,
  findChannels,
  jsonRow,
  listChannels,
  type Channel,
  type CreatedSampler,
  type Family as ChannelFamily,
  type Found,
  type Sampler,
  type SamplerOptions,
} from './channels'
