/* How editors make a joint from picked places and mirror it: data in the file of the kind, for what the defaults do not fit. Listed in
 ./editing.ts, apart from the definitions, so that pages that only run scenes do not load it. */
import type { Pose } from '@freebody/math'
import type { AxisName } from './definition'

/** Values of a document's `params`: JSON. */
export type FittedParams = Readonly<Record<string, unknown>>

/** Which axis of the frames is turned round in a mirror, and which parameters change sign then. With z turned round, angles about it keep
 their sign and strokes along it change; with x it is the other way. */
export interface MirrorRule {
  /** 'any' where every axis will do. */
  readonly flip: AxisName | 'any'
  /** Names of fields. Numbers and functions of time are negated; curves and surfaces are mirrored in z. */
  readonly changesSign?: readonly string[]
  /** Fields that are vectors: polar like a force, or axial like a torque. */
  readonly vectors?: Readonly<Record<string, 'polar' | 'axial'>>
}

export interface JointEditing {
  /** How many places are picked. Default: one for each frame. */
  readonly picks?: number
  /** What is picked, in order, to follow "Pick"; the last goes for all that come after. Default: a place on the first body, … */
  readonly asks?: readonly string[]
  /** Axis of the world that z of the joint points along where no pick has an axis of its own. Default: y, so that a hinge swings
   under gravity in the plane of the examples. */
  readonly axis?: AxisName
  /** x of the joint means something and is that of the pick; else it is chosen so that the document stays short. */
  readonly ownX?: boolean
  /** Frames after the first have the axis of their own pick as z, where it has one. */
  readonly ownZ?: boolean
  /** Where the joint holds: with its first two origins together (default), wherever they are, or wherever they are apart. */
  readonly origins?: 'together' | 'anywhere' | 'apart'
  /** Orientation of frames in the first frame, by index, where it is not the same. */
  readonly turns?: Readonly<Record<number, Pose['q']>>
  /** The parameters with which the joint holds for frames in these places of the world; a sentence where there are none. */
  readonly paramsFor?: (frames: readonly Pose[]) => FittedParams | string
  /** Default: any axis where only points or primitives are held, else z. */
  readonly mirror?: MirrorRule
}
