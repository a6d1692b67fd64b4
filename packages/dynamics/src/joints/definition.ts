/* What a joint kind is: one object, read by the validator, the inspector, the viewer, the plots, the reference page
 and the test sweep. CONTRIBUTING.md says how to add a kind. */
import type { Quat, Vec3 } from '@freebody/math'
import type { Fields } from '../model/fields'
import type { Jet, Kinematics } from '../assembly/kinematics'
import type { KindTexts } from '../model/texts'
import type { Profile } from '../functions/profiles'
import type { Primitive } from '../assembly/primitives'
import type { Rows } from '../assembly/rows'
import type { RowFormula } from './derivation'
import type { Measure } from './measures'
import type { PicturePart } from './picture'
import type { KindSymbol } from './symbol'

/** The level a row is stated at: φ(q,t), ψ(q,ν,t), or directly an acceleration. */
export type Level = 'position' | 'velocity' | 'acceleration'

/** Plain solids, lines and arrows of what is free; and parts of machines, which have their own proportions: */
export type GlyphShape =
  | 'ball'
  | 'cylinder'
  | 'box'
  | 'plane'
  | 'line'
  | 'disc'
  | 'turn-arrow'
  | 'slide-arrow'
  | 'gear'
  /** The outer knuckles of a hinge with their pin about the axis, and the one between them. */
  | 'hinge'
  | 'knuckle'
  | 'pin'
  /** A square guide along the axis, as long as the joint moves, and what slides on it. */
  | 'rail'
  | 'carriage'
  /** The same, round. */
  | 'shaft'
  | 'sleeve'
  | 'thread'
  | 'nut'
  /** The cup of a ball. */
  | 'socket'
  /** A fork that holds a pin along the axis. */
  | 'yoke'
  | 'weld'
  /** A plate with a slot along x, across the axis. */
  | 'slot'
  /** A drum about the axis, with an arrow around it. */
  | 'motor'
  /** A flat spiral spring. */
  | 'spiral'
  /** A toothed bar along x of the frame it slides in. */
  | 'rack'

/** A joint's drawing, as data; the viewer turns it into geometry. Sizes are relative to the scene's glyph size. */
export interface Glyph {
  readonly shape: GlyphShape
  /** Frame it sits on. */
  readonly on: number
  /** Its own axis in that frame. */
  readonly axis?: AxisName
  readonly size?: readonly number[]
  /** For 'line': the frame where it ends. */
  readonly to?: number
  /** For 'line': how it looks. Default: a bar. */
  readonly style?: 'bar' | 'coil' | 'rope' | 'ray'
  /** For 'line': it runs over all frames of the joint, in their order. */
  readonly isPath?: true
}

export type AxisName = 'x' | 'y' | 'z'

/** Which way a coordinate grows, as data. The reference's sentence and drawing are made from it, and a test holds it against
 the engine. */
export type Sense =
  /** By θ when frame `moves` is turned by θ, right-handed, about axis `about` of frame `of`, through the origin of `of`. */
  | { readonly is: 'turn'; readonly moves: number; readonly of: number; readonly about: AxisName }
  /** By s when frame `moves` is shifted by s along axis `along` of frame `of`. */
  | { readonly is: 'slide'; readonly moves: number; readonly of: number; readonly along: AxisName }
  /** It is the distance between the origins of two frames. */
  | { readonly is: 'distance'; readonly from: number; readonly to: number }
  /** As `note` says. */
  | { readonly is: 'other' }

/** A coordinate of the joint: an angle, a stroke, a distance. */
export interface Coordinate<P> {
  readonly label: string
  readonly unit: string
  /** `j` is jet 0 of the context or a jet outside it; the context's other jets are scratch. */
  readonly read: (j: Jet, k: Kinematics, p: P) => void
  /** The same as data, for typed texts; without it they cannot name the coordinate, and say so. */
  readonly measure?: Measure
}

/** A reading of the joint as a rope or a contact, which a real one can lose. The rows hold both ways all the same. */
export interface OneSided<P> {
  /** Row whose multiplier is the force. */
  readonly row: number
  /** Sign of the multiplier that a real one can carry. 0 where the definition leaves open which side is solid: then the one it presses on
   first. */
  readonly sign: (p: P) => 1 | -1 | 0
  readonly reads: 'rope' | 'contact'
}

/** A function of time that a driver's row follows. */
export interface Driven {
  /** Which of the driver's functions; empty where it has one. */
  readonly label: string
  /** Of the coordinate. */
  readonly unit: string
  readonly level: Level
  readonly profile: Profile
}

export interface CoordinateReference {
  readonly sense: Sense
  /** Where it is zero, its range, and whatever else the sense does not say. Sentences. */
  readonly note: string
}

/** Position and orientation (quaternion, scalar first) of a frame. */
export interface Pose {
  readonly p: Vec3
  readonly q?: Quat
}

/** What the reference says of a joint kind beyond its fields. Frames are called as in a document: a, b, then
 c, d, … for those in `more`. */
export interface JointReference<P = never> extends KindTexts {
  /** One sentence for each frame: what it sits on, and which of its axes count. Kinds that take more frames describe the least. */
  readonly frames: readonly string[]
  /** Axes that the rows look at; drawn thick. */
  readonly axes: readonly (readonly [frame: number, axis: AxisName])[]
  /** What each row holds, in the order of the rows, for the parameters of `shown`. */
  readonly rows: readonly string[]
  /** The rows as formulas, in their order. Made from the primitives where the joint consists of them. */
  readonly derivation?: readonly RowFormula[] | ((p: P) => readonly RowFormula[])
  /** Components of the reaction on b at b's origin that can differ from zero, in the axes of a. Left out where they do not
   follow these axes. */
  readonly carries?: { readonly force: string; readonly torque: string }
  /** By the names of the kind's coordinates. */
  readonly coordinates: Readonly<Record<string, CoordinateReference>>
  /** Motions that it leaves free besides its coordinates, in an order in which they can be made after these: turns and slides. With them
   the test sweep makes motions that the rows must allow. */
  readonly free?: readonly Sense[]
  /** For menus; default: its glyphs. */
  readonly picture?: readonly PicturePart[]
  /** For schematics; default: what its glyphs stand for. */
  readonly symbol?: KindSymbol<P>
  /** What the reaction consists of and where it acts. Sentences. */
  readonly reaction: string
  /** The position that is drawn, in which the joint is closed. */
  readonly shown?: {
    /** Other than the defaults. */
    readonly params?: Readonly<Record<string, unknown>>
    /** By frame, before the coordinates are applied; b is on a, and further pairs are beside the first, unless given here. */
    readonly poses?: Readonly<Record<number, Pose>>
    /** Value of each coordinate with a sense. Default: 0.7 rad, 0.8 m. */
    readonly amounts?: Readonly<Record<string, number>>
  }
}

/** An inertia on a coordinate of the joint: kinetic energy ½ I q̇². */
export interface RowInertia {
  /** [kg m²] of an angle, [kg] of a length; positive */
  readonly inertia: number
  /** Name of the coordinate. */
  readonly coordinate: string
}

export interface JointDefinition<P> {
  readonly kind: string
  readonly label: string
  readonly group: 'joint' | 'coupling' | 'rolling' | 'driver' | 'contact' | 'custom'
  /** Number of frames, or at least this many. */
  readonly frames: number | { readonly atLeast: number }
  /** Pairs of frames that must sit on different bodies. */
  readonly apart?: readonly (readonly [number, number])[]
  /** Rows and their levels for given parameters. */
  readonly levels: (p: P, frames: number) => readonly Level[]
  readonly fields: Fields<P>
  readonly glyphs: readonly Glyph[]
  /** False where only points matter: their axes are then not computed. */
  readonly axes?: boolean
  /** The first three rows are `coincident`, all others pure torques: the solver then skips products that are known. */
  readonly point?: boolean
  /** The same rows as data, where the joint consists of primitives (`madeOf`): kernels then write them. */
  readonly primitives?: readonly Primitive<P>[]
  /** Number of tracked coordinates (turn counters, curve parameters). */
  readonly tracked?: number
  /** Where the search for tracked coordinates starts; zero when omitted. */
  readonly trackedStart?: (p: P) => readonly number[]
  /** A depends on velocities (rows nonlinear in them): factors cannot be shared across velocities. */
  readonly velocityDependent?: (p: P) => boolean
  /** By row, where some are inertias instead of constraints: the row then states the acceleration of that coordinate, A ν̇ = γ were it at
   rest, and its multiplier is λ = I(γ − A ν̇). Null for rows that hold. */
  readonly inertias?: (p: P) => readonly (RowInertia | null)[]
  /** Appends the rows. The hot function: no allocation. */
  readonly constrain: (k: Kinematics, out: Rows, p: P) => void
  readonly coordinates: Readonly<Record<string, Coordinate<P>>>
  /** Where it can be read as a rope or a contact. */
  readonly oneSided?: OneSided<P>
  /** Where the bodies touch in one point: out[0..2] = from the origin of the second frame to that point, in world axes. The reaction is
   drawn there. Kinds without it act at the origins of their frames. */
  readonly contactPoint?: (out: Float64Array, k: Kinematics, p: P) => void
  /** The functions of time its rows follow. */
  readonly drives?: (p: P) => readonly Driven[]
  /** Its row is undefined where two consecutive frames coincide. */
  readonly line?: (p: P) => boolean
}

/* @__NO_SIDE_EFFECTS__ */
export function defineJoint<P>(definition: JointDefinition<P>): JointDefinition<P> {
  return definition
}

/** Shorthand for the usual case: n holonomic rows whatever the parameters. */
/* @__NO_SIDE_EFFECTS__ */
export function positionRows(n: number): () => readonly Level[] {
  const levels: readonly Level[] = Array.from({ length: n }, () => 'position' as const)
  return () => levels
}

/** `contactPoint` of a kind that holds the origin of the second frame on something of the first: a line, a curve, a surface. */
export function atSecondOrigin(out: Float64Array): void {
  out.fill(0, 0, 3)
}

/** Whether it holds a point of one body in a point of the other, so that it turns at most. */
export function holdsPoint({ primitives }: Pick<JointDefinition<never>, 'primitives'>): boolean {
  return primitives?.some((primitive) => primitive.is === 'coincident') ?? false
}
