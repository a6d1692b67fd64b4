export type { Channel, SamplerOptions } from './definition'
export { expandChannels, findChannels, listChannels, type Found } from './registry'
export { createSampler, type CreatedSampler, type Sampler } from './sampler'
export { csvField, csvHead, csvRow, jsonRow } from './table'
