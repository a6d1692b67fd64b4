/* The stage of the studio, and what tools draw into it. Needs React: fiber does not run in Preact. */
export { Stage } from './Stage'
export { Ghost } from './tools/Ghost'
export { AnchorDots } from './tools/AnchorDots'
export { JointPreview } from './tools/JointPreview'
export { MoveGizmo } from './tools/MoveGizmo'
export { RotateGizmo } from './tools/RotateGizmo'
export { ResizeHandles } from './tools/ResizeHandles'
export { MeasureLine } from './tools/MeasureLine'
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
} from './tools/types'
