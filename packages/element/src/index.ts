export {
  embedOptions,
  initialEmbed,
  readEmbed,
  writeEmbed,
  type EmbedField,
  type EmbedOption,
  type EmbedSettings,
  type EmbedValue,
  type EmbedValues,
} from './options'
export { attributesOf, elementSnippet, snippet, type Frame } from './snippet'
export {
  HEIGHT as SKETCH_HEIGHT,
  sketch,
  sketchAt,
  WIDTH as SKETCH_WIDTH,
  type Edges,
  type Sketch,
} from './sketch'
export {
  PROTOCOL,
  readAsk,
  readHeard,
  type Answers,
  type Ask,
  type AskName,
  type Asks,
  type ChannelReading,
  type ChannelValues,
  type EventName,
  type Events,
  type GivenScene,
  type Picture,
  type ReadAsk,
  type Reply,
  type SceneInfo,
  type SceneState,
  type Told,
} from './messages'
export {
  createMessageFilter,
  type MessageFilter,
  type MessageFilterOptions,
  type Heard,
} from './message-filter'
export { createSceneChannel, type SceneChannel } from './scene-channel'
export type { FreebodyScene } from './scene-element'
