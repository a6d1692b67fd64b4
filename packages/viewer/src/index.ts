/* The picture without React's fiber: its painters, a stage for pages whose components run in Preact, types. The studio's stage and its tools are
 in @freebody/viewer/fiber. */
export { LightStage } from './light/LightStage'
export { defaultArrows, defaultLayers, layersOf } from './defaults'
export type {
  ArrowStyle,
  CameraPose,
  ForceKind,
  FrameStats,
  FreeBodyEntry,
  Hit,
  Layers,
  Offscreen,
  OffscreenSize,
  Pose,
  Ray,
  Rect,
  Side,
  StageHandle,
  StagePointer,
  StageProps,
  StageSession,
  Trace,
} from './types'
export { inks, palettes, type Ink, type Inks, type Meaning, type Palette, type Theme } from './palette'
export { bodyColour, bodySlots, slotsOf } from './body-colours'
export { FreeBodyArrows, type FreeBodyArrowsProps } from './free-body/FreeBodyArrows'
export { createPull, onScreenPlane, pointOfBody, type Pull } from './pointer/pull'
export { wiresOf, type Wire } from './glyphs/curves'
export { onPlane } from './view/rays'
export { JointThumbnail } from './thumbnails/JointThumbnail'
export { ShapeThumbnail } from './thumbnails/ShapeThumbnail'
export { ForceThumbnail } from './thumbnails/ForceThumbnail'
