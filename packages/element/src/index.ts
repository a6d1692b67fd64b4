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
  asks,
  events,
  PROTOCOL,
  readAsk,
  readHeard,
  type Answers,
  type Ask,
  type AskDefinition,
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
export { createGate, type Gate, type GateOptions, type Heard } from './gate'
export { createLine, type Line } from './line'
export type { FreebodyScene } from './scene-element'
