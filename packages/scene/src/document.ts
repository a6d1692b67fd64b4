/* The document: readonly JSON, nothing derived, SI units, z up, quaternions scalar first. The schema (schema/) accepts these types
 and keeps unknown fields. */
import type { FormulationName } from '@freebody/formulations'
import type {
  ForceKindName,
  Impacts,
  IntegratorName,
  JointKindName,
  LawKindName,
  Stabilisation,
} from '@freebody/dynamics'
import type { Contacts, Friction, Limit } from './document-contacts'
import type { ShapeKindName } from './shapes'

export type { ContactPair, Contacts, Floor, Friction, Limit } from './document-contacts'

export const VERSION = 1

/** A number, or an expression of the scene's parameters that starts with an equals sign: "=2*L". */
export type Num = number | string
export type Vector = readonly [Num, Num, Num]
/** w, x, y, z; need not be of unit length. */
export type Turn = readonly [Num, Num, Num, Num]

export type Json =
  | null
  | boolean
  | number
  | string
  | readonly Json[]
  | { readonly [key: string]: Json | undefined }

/** Orientation, by at most one of these. */
export interface Turned {
  readonly turn?: Turn
  /** [rad] about the fixed x, then y, then z axis: roll, pitch and yaw. */
  readonly angles?: Vector
  /** Direction of its z axis; the shortest rotation from z to it. */
  readonly axis?: Vector
}

export interface Named {
  /** Unique in the scene and stable; references use it. */
  readonly id: string
  /** Shown instead of the id. */
  readonly label?: string
}

export interface Parameter extends Named {
  readonly value: Num
  readonly unit?: string
  /** Ends and spacing of its slider. */
  readonly min?: Num
  readonly max?: Num
  readonly step?: Num
}

/** Geometry in the body's frame; its other fields go by kind, see shapes/. */
export interface Shape extends Turned {
  readonly kind: ShapeKindName
  readonly at?: Vector
  /** #rrggbb */
  readonly colour?: string
  /** [kg/m³] instead of the body's; where the body has a mass, only the proportions count. */
  readonly density?: Num
  readonly [field: string]: unknown
}

export interface Body extends Named {
  /** Default: rigid. The ground always exists; list it to give it shapes and points. */
  readonly kind?: 'rigid' | 'particle' | 'ground'
  readonly shapes?: readonly Shape[]
  /** [kg] in all. Without it, mass follows from density. */
  readonly mass?: Num
  /** [kg/m³] of its shapes. Default 1000. */
  readonly density?: Num
  /** [m] centre of mass in the body's frame. Default: that of its shapes, or the origin. */
  readonly centre?: Vector
  /** [kg m²] about the centre of mass, in the axes of the body's frame: three moments, or the full matrix row by row. Default:
   that of its shapes. */
  readonly inertia?: readonly Num[]
  /** [m] of the body's frame */
  readonly position?: Vector
  readonly turn?: Turn
  readonly angles?: Vector
  /** [m/s] of the origin of its frame, in world axes */
  readonly velocity?: Vector
  /** [rad/s] angular velocity, in its own axes */
  readonly spin?: Vector
  /** [m] in the body's frame */
  readonly points?: Readonly<Record<string, Vector>>
  /** Default: true. Without effect in scenes without `contacts`. */
  readonly collides?: boolean
  /** Of its contacts: see Contacts. */
  readonly restitution?: Num
  readonly friction?: Friction
}

/** A place on a body, by coordinates or by the name of one of its points, and a direction there. */
export interface Frame extends Turned {
  readonly body: string
  readonly at?: Vector
  readonly point?: string
}

/** Attached to bodies: by a first frame, a second where there is one, and further ones of couplings. */
export interface Attached extends Named {
  readonly a: Frame
  readonly b?: Frame
  readonly more?: readonly Frame[]
  /** Values of the fields of its kind. */
  readonly params?: { readonly [field: string]: Json | undefined }
  /** Switched off: kept in the document, without effect. */
  readonly off?: boolean
}

/** Kinds defined by code are for programs; in a document they are typed as text: joints as equations, forces and laws of kind 'typed'.
 The definitions are in kinds.ts. */
export type JointKind = Exclude<JointKindName, 'custom'>
export type ForceKind = Exclude<ForceKindName, 'custom'> | 'typed'
export type LawKind = Exclude<LawKindName, 'custom'> | 'typed'

export interface Joint extends Attached {
  readonly kind: JointKind
  /** By the names that its coordinates have in typed texts, such as angle or stroke. */
  readonly limits?: Readonly<Record<string, Limit>>
  /** Of a rope or rod: it holds against being stretched only, and otherwise goes slack. */
  readonly slack?: boolean
  /** Of one that goes slack, when it becomes taut: Newton's coefficient. Default 0. */
  readonly restitution?: Num
}

export interface Force extends Attached {
  readonly kind: ForceKind
}

export interface Equation extends Named {
  /** As in "A.vz^2 = A.vx^2 + A.vy^2", or an inequality of positions as in "P.z >= 0". */
  readonly text: string
  /** Of an inequality: Newton's coefficient where it becomes an equation. Default 0. */
  readonly restitution?: Num
  readonly off?: boolean
}

export interface Law extends Named {
  readonly kind: LawKind
  /** Id of the joint it acts in. */
  readonly joint: string
  readonly params?: { readonly [field: string]: Json | undefined }
  readonly off?: boolean
}

/** What a ruler shows: read from the motion, without effect on it. */
export interface Measurement extends Pick<Attached, 'id' | 'label' | 'a' | 'more'> {
  /** From a to b; or the angle at b between the directions to a and to `more[0]`. */
  readonly kind: 'distance' | 'angle'
  readonly b: Frame
}

export interface SimulationSettings {
  readonly integrator?: IntegratorName
  readonly stabilisation?: Stabilisation
  /** Form that drives the motion. Default: the engine's sparse solve. */
  readonly formulation?: FormulationName
  /** [s] of the clock. Default 0.01. */
  readonly step?: Num
  readonly tolerance?: Num
  readonly rankTolerance?: Num
  /** Where several contacts are hit at once. Default: simultaneous. */
  readonly impacts?: Impacts
  /** [1/s] */
  readonly alpha?: Num
  readonly beta?: Num
  /** [m/s²] Default (0, 0, −9.81). */
  readonly gravity?: Vector
  /** [s] End of a run. Default: none. */
  readonly duration?: Num
}

export interface View {
  readonly camera?: {
    readonly position?: Vector
    readonly target?: Vector
    /** [rad] from top to bottom */
    readonly angle?: Num
    readonly orthographic?: boolean
  }
  /** Id of the body that the camera follows. */
  readonly follow?: string
  /** What is drawn, by name: forces, torques, velocities, labels, glyphs, axes, grid, shadows, trails. */
  readonly show?: { readonly [layer: string]: boolean | undefined }
  /** [m/N] Length of force arrows. Default: chosen to fit. */
  readonly arrowScale?: Num
  /** Ids of things that are not drawn. */
  readonly hidden?: readonly string[]
  /** Ids of things that cannot be picked with the pointer. */
  readonly locked?: readonly string[]
}

export interface Plot extends Named {
  /** Names of channels, as "pin.angle" or "energy.total". */
  readonly channels: readonly string[]
  /** The channel they are drawn against, one of them. Default: time. */
  readonly against?: string
  /** A typed curve to compare the first channel with: a function of t, or of x where they are drawn against another, and of
   parameters. */
  readonly reference?: string
}

export interface Readout extends Named {
  readonly channel: string
}

export interface Scene {
  readonly version: typeof VERSION
  readonly title?: string
  readonly author?: string
  /** Markdown, kept as text. */
  readonly description?: string
  readonly parameters?: readonly Parameter[]
  readonly bodies?: readonly Body[]
  readonly joints?: readonly Joint[]
  readonly forces?: readonly Force[]
  readonly equations?: readonly Equation[]
  readonly laws?: readonly Law[]
  readonly measurements?: readonly Measurement[]
  readonly contacts?: Contacts
  readonly settings?: SimulationSettings
  readonly view?: View
  readonly plots?: readonly Plot[]
  readonly readouts?: readonly Readout[]
}

/** Lists of things with ids, by their names in the scene. */
export interface Collections {
  readonly parameters: Parameter
  readonly bodies: Body
  readonly joints: Joint
  readonly forces: Force
  readonly equations: Equation
  readonly laws: Law
  readonly measurements: Measurement
  readonly plots: Plot
  readonly readouts: Readout
}

export type CollectionName = keyof Collections

export const collectionNames: readonly CollectionName[] = [
  'parameters',
  'bodies',
  'joints',
  'forces',
  'equations',
  'laws',
  'measurements',
  'plots',
  'readouts',
]

/** Lists of things that are attached to bodies by frames. */
export const attachedLists = ['joints', 'forces', 'measurements'] as const satisfies readonly CollectionName[]

export type AttachedList = (typeof attachedLists)[number]

export const emptyScene: Scene = { version: VERSION }

export function framesOf(thing: Attached): readonly Frame[] {
  return [thing.a, ...(thing.b ? [thing.b] : []), ...(thing.more ?? [])]
}

/** The scene with every frame changed; the same object where none is. */
export function mapFrames(scene: Scene, change: (frame: Frame) => Frame): Scene {
  const moved = <T extends Attached>(thing: T): T => {
    const frames = framesOf(thing)
    const next = frames.map(change)
    return next.every((frame, i) => frame === frames[i]) ? thing : withFrames(thing, next)
  }
  let next = scene
  for (const name of attachedLists) {
    const list: readonly Attached[] = scene[name] ?? []
    const things = list.map(moved)
    if (things.some((thing, i) => thing !== list[i])) next = { ...next, [name]: things }
  }
  return next
}

/** The thing attached by these frames instead. */
export function withFrames<T extends Attached>(thing: T, [a, b, ...more]: readonly Frame[]): T {
  const { b: _b, more: _m, ...rest } = thing
  return { ...rest, a, ...(b && { b }), ...(more.length > 0 && { more }) } as unknown as T
}
