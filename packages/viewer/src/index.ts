export { Stage } from './Stage'
export { defaultArrows, defaultLayers } from './defaults'
export type {
  ArrowStyle,
  CameraPose,
  ForceKind,
  FrameStats,
  FreeBodyEntry,
  Hit,
  Layers,
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
export { FreeBodyArrows, type FreeBodyArrowsProps } from './free-body/FreeBodyArrows'
export { createPull, onScreenPlane, pointOfBody, type Pull } from './pointer/pull'
export { onPlane } from './view/rays'
export { Ghost } from './tools/Ghost'
export { AnchorDots } from './tools/AnchorDots'
export { JointPreview } from './tools/JointPreview'
export { MoveGizmo } from './tools/MoveGizmo'
export { RotateGizmo } from './tools/RotateGizmo'
export { ResizeHandles } from './tools/ResizeHandles'
export { MeasureLine } from './tools/MeasureLine'
export { SelectionBox } from './tools/SelectionBox'
export type {
  Anchor,
  AnchorDotsProps,
  AxisName,
  DragListener,
  GhostProps,
  JointPreviewProps,
  MeasureLineProps,
  MoveDrag,
  MoveGizmoProps,
  ResizeDrag,
  ResizeHandle,
  ResizeHandlesProps,
  RotateDrag,
  RotateGizmoProps,
  SelectionBoxProps,
} from './tools/types'
export { JointThumbnail } from './thumbnails/JointThumbnail'
export { ShapeThumbnail } from './thumbnails/ShapeThumbnail'
export { ForceThumbnail } from './thumbnails/ForceThumbnail'
