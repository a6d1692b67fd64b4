/* What tools drawn into the scene are given and report. */
import type { JointKindName } from '@freebody/dynamics'
import type { Quat, Vec3 } from '@freebody/math'
import type { PlacedShape } from '@freebody/scene'
import type { Pose, StagePointer } from '../../types'

export interface GhostProps {
  /** As compiled: placed from the centre of mass. */
  readonly shapes: readonly PlacedShape[]
  /** Of the centre of mass. */
  readonly pose: Pose
  /** False draws it in the colour of errors. */
  readonly valid?: boolean
}

export interface Anchor {
  readonly name: string
  readonly p_W: Vec3
  /** Its axis, of unit length. */
  readonly z_W: Vec3
  /** Under the pointer, or chosen: drawn large, with its axis and its name. */
  readonly hot?: boolean
  /** Id of the body it belongs to. */
  readonly of?: string
}

export interface AnchorDotsProps {
  readonly anchors: readonly Anchor[]
}

export interface JointPreviewProps {
  readonly kind: JointKindName
  /** In the world, one for each frame of the kind; missing ones coincide with the last. */
  readonly frames: readonly Pose[]
  /** Id of an existing joint, to take the size of its glyph from. */
  readonly like?: string
}

export type AxisName = 'x' | 'y' | 'z'

export interface MoveDrag {
  readonly kind: 'axis' | 'plane' | 'centre'
  /** The axis moved along, or the one across the plane; null for the centre, which moves in the plane of the screen. */
  readonly axis: AxisName | null
  /** [m] along the axis; length of the displacement for planes and the centre */
  readonly value: number
  /** [m] since the start, world axes */
  readonly delta_W: Vec3
  /** [m] position of the gizmo afterwards */
  readonly p_W: Vec3
}

export interface RotateDrag {
  readonly kind: 'turn'
  /** Null: about the line of sight. */
  readonly axis: AxisName | null
  readonly axis_W: Vec3
  /** [rad] since the start; turns are counted */
  readonly value: number
  /** The turn since the start, world axes. */
  readonly delta_W: Quat
}

export interface ResizeDrag {
  readonly kind: 'resize'
  /** Id of the handle. */
  readonly handle: string
  /** [m] along the handle's axis since the start */
  readonly value: number
}

/** A gesture reports its start, every change, and its end; `cancelled` after Escape or a lost pointer. */
export interface DragListener<D> {
  readonly onStart?: (drag: D, pointer: StagePointer) => void
  readonly onDrag?: (drag: D, pointer: StagePointer) => void
  readonly onEnd?: (drag: D, cancelled: boolean) => void
}

export interface MoveGizmoProps extends DragListener<MoveDrag> {
  readonly p_W: Vec3
  /** Axes of the handles: omitted, the world's; otherwise those of a body. */
  readonly q_W?: Quat
  /** What the caller makes of a displacement [m]; called before `onDrag`. */
  readonly snap?: (drag: MoveDrag, pointer: StagePointer) => Vec3
}

export interface RotateGizmoProps extends DragListener<RotateDrag> {
  readonly p_W: Vec3
  readonly q_W?: Quat
  /** What the caller makes of an angle [rad]; called before `onDrag`. */
  readonly snap?: (drag: RotateDrag, pointer: StagePointer) => number
}

export interface ResizeHandle {
  readonly id: string
  readonly p_W: Vec3
  /** Direction in which it is pulled, of unit length. */
  readonly axis_W: Vec3
  readonly label?: string
}

export interface ResizeHandlesProps extends DragListener<ResizeDrag> {
  readonly handles: readonly ResizeHandle[]
  /** Maps the distance [m]; called before `onDrag`. */
  readonly snap?: (drag: ResizeDrag, pointer: StagePointer) => number
}

export interface MeasureLineProps {
  readonly a: Vec3
  readonly b: Vec3
  readonly label: string
}
